# Command substitution, process substitution, coprocesses.
## FILE: a
1
2
## END
## FILE: b
1
3
## END

#### output becomes words
echo $(echo a b) "$(echo 'c  d')" `echo e`; x=$(echo f); echo $x
## STDOUT:
a b c  d e
f
## END

#### trailing newlines go
x=$(printf 'a\n\n\n'); echo "[$x]"; x=$(printf '\n\na'); echo "[$x]"; x=$(echo); echo "[$x]"
## STDOUT:
[a]
[

a]
[]
## END

#### status
x=$(exit 3); echo $?; echo $(exit 4) $?; x=$(true); echo $?; $(exit 5); echo $?; $(false) ; echo $?; x=$(exit 6) y=$(exit 7); echo $?; x=1 $(exit 8); echo $?
## STDOUT:
3
4
0
5
1
7
8
## END

#### nested
echo $(echo $(echo deep)) $(echo "$(echo "q $(echo r)")") `echo \`echo b\``; echo $(echo `echo mixed`)
## STDOUT:
deep q r b
mixed
## END

#### it is a subshell
x=1; y=$(x=2; echo $x); echo $x $y; cd /tmp; z=$(cd /; pwd); pwd; echo $z; echo $(set -f; echo *) | head -c 0; set -- a; echo $(shift; echo $#) $#
## STDOUT:
1 2
/tmp
/
0 1
## END

#### quotes and parentheses inside
echo $(echo ')') "$(echo "a)b")" $(case x in x) echo case;; esac) $(case y in (y) echo paren; esac); echo "$(echo '"')" $(echo \))
## STDOUT:
) a)b case paren
" )
## END

#### comments and newlines inside
echo $(
  echo one # a ) comment
  echo two
)
echo $(echo a # ) no
)
## STDOUT:
one two
a
## END

#### here-documents inside
x=$(cat <<E
doc )
E
); echo "$x"
## STDOUT:
doc )
## END

#### reading files
echo $(< a); x=$(<b); echo "$x"; echo "$(<nope)"; echo $?; y=$(< a cat); echo "$y"
## STDOUT:
1 2
1
3

0
1
2
## END
## STDERR:
bash: line 1: nope: No such file or directory
## END

#### NUL bytes are dropped
x=$(printf 'a\0b'); echo $x
## STDOUT:
ab
## END
## STDERR:
bash: line 1: warning: command substitution: ignored null byte in input
## END

#### standard error passes
x=$(echo err >&2; echo out); echo $x; y=$(ls nope 2>&1); echo "$y"
## STDOUT:
out
ls: cannot access 'nope': No such file or directory
## END
## STDERR:
err
## END

#### large output
x=$(seq 30000); echo ${#x}
## STDOUT:
168893
## END

#### functions and variables visible
f() { echo "f $v"; }; v=1; echo $(f) $(v=2; f)
## STDOUT:
f 1 f 2
## END

#### exit and return inside
f() { echo $(return 3) $?; }; f; x=$(exit 2; echo no); echo $? $x
## STDOUT:
3
2
## END

#### backquote escapes
echo `echo '\$x' "\\\\"`; x=5; echo `echo \$x` `echo '$x'` "`echo \"a b\"`"
## STDOUT:
$x \
5 $x a b
## END

#### arithmetic looks like substitution
echo $((1+1)) $( (echo sub) ) $((echo a); echo b)
## STDOUT:
2 sub a b
## END

#### substitution in assignments does not split
x=$(echo 'a   b'); echo "$x"; a=($(echo 1 2 3)); echo ${#a[@]}
## STDOUT:
a   b
3
## END

#### an empty substitution
echo "[$()]" [$( )] $?; x=$(); echo $?
## STDOUT:
[] [] 0
0
## END

#### process substitution reads
cat <(echo one) <(echo two); diff <(sort a) <(sort b); while read l; do echo "<$l>"; done < <(cat a); wc -l <(seq 3) | cut -d' ' -f1
## STDOUT:
one
two
2c2
< 2
---
> 3
<1>
<2>
3
## END

#### process substitution keeps variables
n=0; while read l; do ((n++)); done < <(seq 5); echo $n
## STDOUT:
5
## END

#### process substitution writes
echo data > >(cat > out); sleep 0.1; cat out; seq 3 | tee >(wc -l > count) | tail -n 1; sleep 0.1; cat count
## STDOUT:
data
3
3
## END
## FILES:
count: 3\n
out: data\n
## END

#### names of process substitutions
echo <(true) | grep -c '^/dev/fd/[0-9]*$'; f() { cat "$1"; }; f <(echo arg); x=<(echo no); cat $x 2>/dev/null; echo $?
## STDOUT:
1
arg
1
## END

#### paste and join of several
paste <(seq 3) <(seq 4 6) <(echo x); comm -12 <(printf 'a\nb\n') <(printf 'b\nc\n')
## STDOUT:
1	4	x
2	5	
3	6	
b
## END

#### status of process substitution
cat <(exit 3); echo $?; cat <(echo a; exit 4); wait $!; echo $?
## STDOUT:
0
a
4
## END

#### a coprocess
coproc cat; echo hello >&${COPROC[1]}; read x <&${COPROC[0]}; echo "$x"; exec {COPROC[1]}>&-; wait $COPROC_PID; echo $?
## STDOUT:
hello
0
## END

#### a named coprocess
coproc UP { while read l; do echo "up $l"; done; }; echo a >&"${UP[1]}"; read r <&"${UP[0]}"; echo "$r"; echo b >&"${UP[1]}"; read r <&"${UP[0]}"; echo "$r"
## STDOUT:
up a
up b
## END

#### unfinished (1 of 2)
bash -c 'echo $(echo'; echo $?
bash -c 'echo `echo'; echo $?
bash -c 'echo <(echo'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: unexpected EOF while looking for matching `)'
bash: -c: line 1: unexpected EOF while looking for matching ``'
bash: -c: line 2: unexpected EOF while looking for matching `)'
## END

#### unfinished (2 of 2)
bash -c 'echo $(if)'; echo $?
bash -c 'echo $(fi)'; echo $?
## STDOUT:
127
127
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `)'
bash: -c: line 1: `echo $(if)'
bash: -c: line 1: syntax error near unexpected token `fi'
bash: -c: line 1: `echo $(fi)'
## END

#### alias and function lookups inside
x=$(type -t f); f() { :; }; echo "[$x] $(type -t f)"
## STDOUT:
[] function
## END

#### many substitutions
for i in {1..200}; do x=$(echo $i); done; echo $x
## STDOUT:
200
## END

#### pipelines inside
echo $(printf 'b\na\n' | sort | tr '\n' ,)
## STDOUT:
a,b,
## END

#### input is shared
printf 'l1\nl2\n' | { x=$(head -n 1); echo "$x"; }; echo in | { y=$(cat); echo "got $y"; }
## STDOUT:
l1
got in
## END

#### lines of commands inside count from the command around
x=$(
nope1
)
echo $x $(nope2
nope3)
y=$(echo a
  if true; then nope4; fi
  cat <<X
 $(nope6)
X
)
f() {
  local z=$(
    nope7
    echo $LINENO
  )
  echo $z
}
f
echo `
nope8
` `nope9; nope10
nope11`
cat <(
nope12
)
echo "$(
  nope13 "$(
   nope14)"
  nope15
)"
case $(
nope16) in *) nope17;; esac
for x in $(
 nope18
); do nope19; done
[[ $(
nope20
) ]]
echo $(( $(
nope21
) + 1 ))
cat <<X
$(nope22)
$(
nope23
)
X
## STDOUT:

17


1


## END
## STDERR:
bash: line 3: nope1: command not found
bash: line 4: nope2: command not found
bash: line 5: nope3: command not found
bash: line 13: nope4: command not found
bash: line 15: nope6: command not found
environment: line 16: nope7: command not found
bash: line 23: nope8: command not found
bash: line 22: nope9: command not found
bash: line 22: nope10: command not found
bash: line 23: nope11: command not found
bash: line 26: nope12: command not found
bash: line 31: nope14: command not found
bash: line 31: nope13: command not found
bash: line 32: nope15: command not found
bash: line 33: nope16: command not found
bash: line 33: nope17: command not found
bash: line 34: nope18: command not found
bash: line 39: nope20: command not found
bash: line 42: nope21: command not found
bash: line 43: nope22: command not found
bash: line 44: nope23: command not found
## END

#### errors between backquotes come when it runs
echo `if`
echo `echo a
fi
echo b`
x=`case`; echo $?
echo "`echo 'a`"
## STDOUT:

a
2

## END
## STDERR:
bash: command substitution: line 2: syntax error: unexpected end of file
bash: command substitution: line 5: syntax error near unexpected token `fi'
bash: command substitution: line 5: `fi'
bash: command substitution: line 5: syntax error near unexpected token `newline'
bash: command substitution: line 5: `case'
bash: command substitution: line 6: unexpected EOF while looking for matching `''
## END

#### errors in parentheses end the shell
for s in 'echo $(true; fi); echo after' 'eval "echo \$(fi)"; echo after' 'f() { echo $(for); }; f'; do
  bash -c "$s"; echo $?
done
echo 'echo a; x=$(if); echo b' > s; bash s; echo $?
## STDOUT:
127
127
127
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `fi'
bash: -c: line 1: `echo $(true; fi); echo after'
bash: eval: line 1: syntax error near unexpected token `fi'
bash: eval: line 1: `echo $(fi)'
bash: -c: line 1: syntax error near unexpected token `)'
bash: -c: line 1: `f() { echo $(for); }; f'
s: line 1: syntax error near unexpected token `)'
s: line 1: `echo a; x=$(if); echo b'
## END
## FILES:
s: echo a; x=$(if); echo b\n
## END

#### what only looked like arithmetic is read when it runs
echo $(() )
echo $((echo a); (echo b))
echo after
## STDOUT:

a b
after
## END
## STDERR:
bash: command substitution: line 1: syntax error near unexpected token `)'
bash: command substitution: line 1: `() '
## END

#### waiting for a process substitution
cat <(exit 3) > /dev/null
wait "$!"; echo $?
cat <(sleep 0.1; exit 4); wait $!; echo $?
## STDOUT:
3
4
## END

#### a file by its pattern
echo text > only.txt
x=$(< o*.txt); echo "$x"
touch other.txt; x=$(< o*.txt); echo "$?$x"
## STDOUT:
text
1
## END
## STDERR:
bash: line 3: o*.txt: ambiguous redirect
## END
## FILES:
only.txt: text\n
other.txt:
## END

#### continued lines in backquotes
echo `echo 'a\
b'`
echo `echo 'a\\
b'` `echo "a\
b"`
echo $(echo 'a\
b')
## STDOUT:
ab
a\ b ab
a\ b
## END

#### a coprocess that has ended is gone
coproc C { read a; echo "got $a"; }; echo q >&"${C[1]}"; read -u "${C[0]}" r; echo $r; wait; echo "[${C[@]}]" "${C_PID-unset}"
## STDOUT:
got q
[] unset
## END

#### a job in a substitution holds it open until its output is closed
x=$(echo early & wait; echo late); echo $x; x=$( (sleep 0.05; echo slow) & echo fast); echo $x; x=$(sleep 60 >/dev/null & echo quick); echo $x; y=$([ -p /dev/stdout ] && echo pipe); echo $y
## STDOUT:
early late
fast slow
quick
pipe
## END

#### a busy job lets others run
x=$(yes >/dev/null & echo $(($! > 0)); kill $!); echo $x; while :; do :; done & sleep 0.05; kill $!; echo stopped
## STDOUT:
1
stopped
## END

#### a file alone in a process substitution
printf 'a\n\n\n' > f; cat <(<f) <(< f); cat <(<nofile); echo $?; tr a b < <(<f)
## STDOUT:
a


a


0
b


## END
## STDERR:
bash: line 1: nofile: No such file or directory
## END
## FILES:
f: a\n\n\n
## END

#### set -e within process substitutions
set -e; f() { false; echo in; }
if cat <(f; echo g); then echo y; fi; ! cat <(f; echo i); cat <(f; echo h); echo z
## STDOUT:
in
g
y
in
i
z
## END
