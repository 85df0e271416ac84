# Odd file names.

#### spaces, quotes and globs
touch 'a b' "it's" 'x"y' 'st*r' '[br]' 'a?b' '$d' '-n' '#h' '~t' 'a\b' '!' '&' ';'
ls -1; for f in *; do [ -e "$f" ] || echo "lost $f"; done; rm -- *; ls
## STDOUT:
lost *
## END
## STDERR:
touch: invalid option -- 'n'
Try 'touch --help' for more information.
rm: cannot remove '*': No such file or directory
## END

#### newlines and tabs
touch $'new\nline' $'t\tab'; ls | wc -l; ls -b; find . -type f -print0 | sort -z | tr '\0\n\t' '|NT'; echo; for f in *; do printf '%q\n' "$f"; done
## STDOUT:
3
new\nline
t\tab
./newNline|./tTab|
$'new\nline'
$'t\tab'
## END
## FILES:
new\nline:
t\tab:
## END

#### leading and trailing blanks
touch ' lead' 'trail ' '  '; for f in *; do echo "[$f]"; done; find . -name ' *' | sort
## STDOUT:
[  ]
[ lead]
[trail ]
./  
./ lead
## END
## FILES:
  :
 lead:
trail :
## END

#### names that are not UTF-8
touch $'\xff' $'a\xc3'; for f in *; do printf '%s' "$f" | od -An -tx1; done; ls | wc -l; [ -e $'\xff' ] && echo there; rm $'a\xc3'; ls -b
## STDOUT:
 61 c3
 ff
2
there
\377
## END
## FILES:
\xff:
## END

#### names beyond ASCII
## locale: UTF-8
mkdir été; echo x > été/日本.txt; cat été/*.txt; ls été; find . -name '日*'; cd été; pwd; basename "$PWD"
## STDOUT:
x
日本.txt
./été/日本.txt
/home/user/été
été
## END
## FILES:
été/
été/日本.txt: x\n
## END

#### long names
n=$(printf 'n%.0s' {1..255}); touch "$n" && echo ok; touch "${n}x"; echo $?
## STDOUT:
ok
1
## END
## STDERR:
touch: cannot touch 'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnx': File name too long
## END
## FILES:
nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn:
## END

#### deep paths
p=.; for i in {1..40}; do p+=/d; done; mkdir -p "$p"; touch "$p/f"; find . -type f | tr -cd / | wc -c; rm -r d; ls
## STDOUT:
41
## END

#### names as options
touch -- -l --all -; ls -- -l --all -; cat ./-; rm -f -- -l --all -; ls | wc -l
## STDOUT:
--all
-l
0
## END
## STDERR:
ls: cannot access '-': No such file or directory
cat: ./-: No such file or directory
## END

#### case matters
touch A a; ls; echo 1 > A; cat a; mv A b; ls
## STDOUT:
A
a
a
b
## END
## FILES:
a:
b: 1\n
## END

#### dots
mkdir .. . 2>/dev/null; touch .a ..b ...; ls; ls -A; echo .*; rm .a ..b ...
## STDOUT:
...
..b
.a
... ..b .a
## END

#### trailing slashes
mkdir d; touch d/f; ls d/; cat d/f/; echo $?; cp d/f g/; echo $?; rmdir d/; echo $?; rm d/f; rmdir d///; ls
## STDOUT:
f
1
1
1
## END
## STDERR:
cat: d/f/: Not a directory
cp: cannot create regular file 'g/': Not a directory
rmdir: failed to remove 'd/': Directory not empty
## END

#### xargs and find with all of them
touch 'a b' "q'q" 'd"d' 'b\s'; find . -type f -print0 | sort -z | xargs -0 -n1 echo; find . -type f -exec basename {} \; | sort
## STDOUT:
./a b
./b\s
./d"d
./q'q
a b
b\s
d"d
q'q
## END
## FILES:
a b:
b\\s:
d"d:
q'q:
## END

#### commands that are not there
$'a\tb'
$'a b\n'
$'\e[0m'
'a b'
''
it\'s
./nope/x
PATH=; nope; echo $?
unset PATH; nope; echo $?
PATH=:; nope; PATH=/none; nope
## STDOUT:
127
127
## END
## STDERR:
bash: line 1: $'a\tb': command not found
bash: line 2: $'a b\n': command not found
bash: line 3: $'\E[0m': command not found
bash: line 4: a b: command not found
bash: line 5: : command not found
bash: line 6: it's: command not found
bash: line 7: ./nope/x: No such file or directory
bash: line 8: nope: No such file or directory
bash: line 9: nope: No such file or directory
bash: line 10: nope: command not found
bash: line 10: nope: command not found
## END
## status: 127

#### references to elements
a=(zero one two); declare -n r='a[2]'; echo "$r ${#r} ${r-unset} '${!r[@]}' ${!r}"; [[ -v r ]]; echo $?; set -u; declare -n s='a[7]'; echo "<$s>"; r=new; declare -p a
## STDOUT:
two 0 two '' a[2]
1
<>
declare -a a=([0]="zero" [1]="one" [2]="new")
## END

#### chains
t=deep; declare -n c8=t c7=c8 c6=c7 c5=c6 c4=c5 c3=c4 c2=c3 c1=c2; echo "$c1 ${!c1} ${!c7}"; c1=new; echo $t
## STDOUT:
deep t t
new
## END

#### arrays are no references
declare -na r=t; declare -p r; declare -nA s=t; declare -p s; x=1; unset -n x; echo "<$x>"; declare -n u=x; unset -n u; declare -p u x
## STDOUT:
declare -a r=([0]="t")
declare -A s=([0]="t" )
<1>
declare -- x="1"
## END
## STDERR:
bash: line 1: declare: u: not found
## END
## status: 1

#### select through a reference
t=; declare -n r=t; select r in apple banana; do echo "$t $r"; break; done <<< 2
## STDOUT:
banana banana
## END
## stderr-escaped: 1) apple\n2) banana\n#? 
