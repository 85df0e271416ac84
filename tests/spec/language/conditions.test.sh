# [[ ]] conditions.

#### strings
[[ a == a ]] && echo 1; [[ a = b ]] || echo 2; [[ a != b ]] && echo 3; [[ a < b ]] && echo 4; [[ b > a ]] && echo 5
[[ -n x ]] && echo 6; [[ -z '' ]] && echo 7; [[ x ]] && echo 8; [[ '' ]] || echo 9
## STDOUT:
1
2
3
4
5
6
7
8
9
## END

#### patterns on the right
[[ abc == a* ]] && echo 1; [[ abc == "a*" ]] || echo 2; p='a*'; [[ abc == $p ]] && echo 3; [[ abc == "$p" ]] || echo 4
[[ abc == [a-c]?c ]] && echo 5; [[ abc != *d* ]] && echo 6; [[ 'a*' == a\* ]] && echo 7
## STDOUT:
1
2
3
4
5
6
7
## END

#### extended patterns need no option
[[ aab == +(a)b ]] && echo 1; [[ foo == @(foo|bar) ]] && echo 2; [[ x == !(y) ]] && echo 3; [[ ab == ?(a)b ]] && echo 4
## STDOUT:
1
2
3
4
## END

#### no splitting
x='a b'; [[ $x == 'a b' ]] && echo 1; y=; [[ $y == '' ]] && echo 2; [[ -z $y ]] && echo 3; [[ $x ]] && echo 4
## STDOUT:
1
2
3
4
## END

#### numbers
[[ 1 -eq 1 ]] && echo 1; [[ 2 -gt 10 ]] || echo 2; [[ 010 -eq 8 ]] && echo 3; x=5; [[ x -eq 5 ]] && echo 4; [[ 1+1 -le 2 ]] && echo 5; [[ a -eq 0 ]] && echo 6; [[ -1 -lt 0 && 3 -ge 3 && 1 -ne 2 ]] && echo 7
## STDOUT:
1
2
3
4
5
6
7
## END

#### and, or, not, parentheses
[[ a == a && b == b ]] && echo 1; [[ a == b || b == b ]] && echo 2; [[ ! a == b ]] && echo 3; [[ ( a == b || a == a ) && ! b == a ]] && echo 4; [[ ! ( a == b ) ]] && echo 5
[[ a == b && $(echo ran >&2) ]] || echo 6
## STDOUT:
1
2
3
4
5
6
## END

#### over several lines
[[ a == a &&
   b == b
   || c == d ]] && echo yes
## STDOUT:
yes
## END

#### files
touch f; mkdir d; ln -s f l; ln -s no bad; echo x > full; chmod +x full
for t in '-e f' '-f f' '-f d' '-d d' '-L l' '-h l' '-e l' '-e bad' '-L bad' '-s f' '-s full' '-x full' '-r f' '-w f' '-p f' '-c /dev/null' '-e nope' '-b f' '-S f' '-k f' '-u f' '-g f' '-O f' '-G f' '-N f'; do
  set -- $t; if eval "[[ $1 $2 ]]"; then echo "$t yes"; else echo "$t no"; fi
done
: | if [[ -p /dev/stdin ]]; then echo a pipe; fi
## STDOUT:
-e f yes
-f f yes
-f d no
-d d yes
-L l yes
-h l yes
-e l yes
-e bad no
-L bad yes
-s f no
-s full yes
-x full yes
-r f yes
-w f yes
-p f no
-c /dev/null yes
-e nope no
-b f no
-S f no
-k f no
-u f no
-g f no
-O f yes
-G f yes
-N f no
a pipe
## END
## FILES:
bad -> no
d/
f:
full [755]: x\n
l -> f
## END

#### file ages and sameness
touch -d 2020-01-01 old; touch -d 2021-01-01 new; ln new same
[[ new -nt old ]] && echo 1; [[ old -ot new ]] && echo 2; [[ new -ef same ]] && echo 3; [[ new -nt nope ]] && echo 4; [[ nope -ot new ]] && echo 5; [[ old -ef new ]] || echo 6
## STDOUT:
1
2
3
4
5
6
## END
## FILES:
new:
old:
same:
## END

#### variables and options
x=; [[ -v x ]] && echo 1; [[ -v nope ]] || echo 2; [[ -o errexit ]] || echo 3; set -e; [[ -o errexit ]] && echo 4; declare -n r=x; [[ -R r ]] && echo 5; [[ -R x ]] || echo 6; [[ -o nosuch ]] || echo 7
## STDOUT:
1
2
3
4
5
6
7
## END

#### regular expressions
[[ abc =~ b ]] && echo 1; [[ abc =~ ^b ]] || echo 2; [[ abc =~ ^a.c$ ]] && echo 3; [[ foo123 =~ ^([a-z]+)([0-9]+)$ ]] && echo "${BASH_REMATCH[@]}"; [[ x =~ (y)|(x) ]] && echo "[${BASH_REMATCH[1]}]" "${BASH_REMATCH[2]}" ${#BASH_REMATCH[@]}
## STDOUT:
1
2
3
foo123 foo 123
[] x 3
## END

#### quoted regular expressions are literal
[[ a.c =~ "a.c" ]] && echo 1; [[ abc =~ "a.c" ]] || echo 2; r='a.c'; [[ abc =~ $r ]] && echo 3; [[ abc =~ "$r" ]] || echo 4; [[ 'a b' =~ a\ b ]] && echo 5; [[ 'a(b' =~ a\(b ]] && echo 6; [[ a+ =~ 'a+' ]] && echo 7
## STDOUT:
1
2
3
4
5
6
7
## END

#### regular expression syntax
[[ aaa =~ ^a{3}$ ]] && echo 1; [[ ab =~ a|b ]] && echo 2; [[ 'x y' =~ [[:space:]] ]] && echo 3; r='(a|b)+c?'; [[ abab =~ $r ]] && echo ${BASH_REMATCH[0]}; [[ abc =~ b* ]] && echo "[${BASH_REMATCH[0]}]"; r='[]a]'; [[ ] =~ $r ]] && echo 4; [[ a =~ . ]] && echo 5; [[ '' =~ ^$ ]] && echo 6
## STDOUT:
1
2
3
abab
[]
4
5
6
## END

#### a failed match clears BASH_REMATCH
[[ abc =~ b ]]; [[ abc =~ z ]]; echo $? "[${BASH_REMATCH[0]}]"
## STDOUT:
1 []
## END

#### a bad regular expression
[[ a =~ ( ]]; echo $?
r='('; [[ a =~ $r ]]; echo $?
r='['; [[ a =~ $r ]]; echo $?
## STDERR:
bash: -c: line 1: unexpected EOF while looking for matching `)'
bash: -c: line 4: unexpected argument to conditional binary operator
## END
## status: 2

#### nocasematch
shopt -s nocasematch; [[ ABC == abc ]] && echo 1; [[ ABC =~ b ]] && echo 2; [[ ABC == a* ]] && echo 3; case ABC in abc) echo 4;; esac
## STDOUT:
1
2
3
4
## END

#### status
[[ a == a ]]; echo $?; [[ a == b ]]; echo $?; [[ 1 -eq x+ ]]; echo $?
## STDOUT:
0
1
1
## END
## STDERR:
bash: line 1: [[: x+: syntax error: operand expected (error token is "+")
## END

#### syntax errors (1 of 3)
bash -c '[[ a'; echo $?
bash -c '[[ a == ]]'; echo $?
bash -c '[[ ]]'; echo $?
## STDOUT:
2
0
0
## END
## STDERR:
bash: -c: line 1: unexpected token `newline', conditional binary operator expected
bash: -c: line 1: unexpected argument `]]' to conditional binary operator
## END

#### syntax errors (2 of 3)
bash -c '[[ a b ]]'; echo $?
bash -c '[[ -f ]]'; echo $?
bash -c '[[ ( a ]]'; echo $?
## STDOUT:
0
0
0
## END
## STDERR:
bash: -c: line 1: conditional binary operator expected
bash: -c: line 1: unexpected argument `]]' to conditional unary operator
bash: -c: line 1: unexpected token `]]', expected `)'
## END

#### syntax errors (3 of 3)
bash -c '[[ a -xx b ]]'; echo $?
## STDOUT:
0
## END
## STDERR:
bash: -c: line 1: conditional binary operator expected
## END

#### operators as words
[[ '-f' == -f ]] && echo 1; x=-f; [[ $x ]] && echo 2; [[ ! == ! ]]  2>/dev/null && echo 3; [[ "(" == '(' ]] && echo 4
## STDERR:
bash: -c: line 1: conditional binary operator expected
## END

#### tilde and substitutions
HOME=/h; [[ ~ == /h ]] && echo 1; [[ $(echo a) == `echo a` ]] && echo 2; [[ $((1+1)) == 2 ]] && echo 3
## STDOUT:
1
2
3
## END

#### multibyte
## locale: UTF-8
[[ é == ? ]] && echo 1; [[ 日本 =~ ^..$ ]] && echo 2; [[ é =~ [[:alpha:]] ]] && echo 3; [[ É =~ (.) ]] && echo ${BASH_REMATCH[1]}
## STDOUT:
1
2
3
É
## END

#### arithmetic of empty and unset operands
x=; [[ $x -eq 0 ]] && echo 1; [[ '' -eq 0 ]] && echo 2; [[ nope -eq 0 ]] && echo 3
## STDOUT:
1
2
3
## END

#### errexit and conditions
set -e; [[ a == b ]] || echo ok; if [[ a == b ]]; then :; fi; echo still; [[ a == b ]]; echo never
## STDOUT:
ok
still
## END
## status: 1

#### not, or the pattern of what does not match
e= x=x
[[ !($e) ]] && echo empty
[[ !($x) ]] || echo not empty
shopt -s extglob
[[ !($e) ]] && echo pattern
[[ ! ($x) ]] || echo not
[[ b == !(a) ]] && echo other
## STDOUT:
empty
not empty
pattern
not
other
## END

#### operands that do not end
for s in '[[ a =~ (b ]]' '[[ a == "x ]]' '[[ -f "x ]]' '[[ "x ]]' '[[ a == ${x ]]' '[[ a =~ [( ]]
echo'; do bash -c "$s"; echo $?; done
## STDOUT:
2
2
2
2
2
2
## END
## stderr-escaped: bash: -c: line 1: unexpected EOF while looking for matching `)'\nbash: -c: line 2: unexpected argument to conditional binary operator\nbash: -c: line 1: unexpected EOF while looking for matching `"'\nbash: -c: line 2: unexpected argument to conditional binary operator\nbash: -c: line 1: unexpected EOF while looking for matching `"'\nbash: -c: line 2: unexpected argument to conditional unary operator\nbash: -c: line 1: unexpected EOF while looking for matching `"'\nbash: -c: line 2: unexpected token `\xff' in conditional command\nbash: -c: line 1: unexpected EOF while looking for matching `}'\nbash: -c: line 2: unexpected argument to conditional binary operator\nbash: -c: line 1: unexpected EOF while looking for matching `)'\nbash: -c: line 3: unexpected argument to conditional binary operator\n

#### quotes in the bracket expression of a regular expression
t() { echo "$1 $?"; }
[[ '\' =~ ["."] ]]; t 1
[[ . =~ ["."] ]]; t 2
[[ '\' =~ [\.] ]]; t 3
[[ ']' =~ [']'] ]]; t 4
[[ 'a]' =~ ['a'] ]]; t 5
[[ c =~ ["a-z"] ]]; t 6
[[ - =~ ["a-z"] ]]; t 7
[[ b =~ ["^a"] ]]; t 8
[[ dog =~ [[=d=]].. ]]; t 9
[[ dog =~ ['[=d=]'].. ]]; t 10
[[ 'a.b' =~ "a.b" ]]; t 11
[[ 'axb' =~ "a.b" ]]; t 12
[[ 'a[b' =~ "a["b ]]; t 13
v=']'; [[ ']' =~ ["$v"] ]]; t 14
## STDOUT:
1 1
2 0
3 1
4 0
5 0
6 0
7 1
8 0
9 0
10 0
11 0
12 1
13 0
14 0
## END

#### what a subscript expands to is a key and runs nothing
declare -A m; k='x],b[$(echo ran >&2)'; l='`echo ran >&2`'; n='$(echo ran >&2)'
m[$k]=42 m[$l]=3 m[$n]=1
[[ -v m[$k] ]]; echo $?; [[ -v m["$l"] ]]; echo $?; [[ -v m[$n] ]]; echo $?; [[ -v m[none] ]]; echo $?
[[ m[$k] -gt m[$l] ]]; echo $?; [[ m["$n"] -eq 1 ]]; echo $?
i=0; a[3]=7; [[ -v a[$i+3] && a[i+$((3))] -eq 7 ]]; echo $?
## STDOUT:
0
0
0
1
0
0
0
## END

#### errors within conditions
[[ ! 'a b' -eq 1 ]]; echo $?; [[ 'a b' -eq 'c d' || x ]]; echo $?; [[ ! x =~ '*' && y =~ * ]]; echo $?; [[ ! x =~ * ]]; echo $?; [[ x =~ * || y ]]; echo $?
## STDOUT:
0
0
2
0
0
## END
## STDERR:
bash: line 1: [[: a b: syntax error in expression (error token is "b")
bash: line 1: [[: a b: syntax error in expression (error token is "b")
## END

#### errors at the end and operators of two characters
for t in '[[ x ==' '[[ x' '[[ x #c' '[[ -n' '[[ ( x' '[[ x == y' '[[ x == y #z' 'false; [[ foo' '[[ a >> b ]]' '[[ a <<x ]]' '[[ x == #a ]]'; do
  printf '%s\n' "$t" > s; bash s; echo $?
done
## STDOUT:
2
2
2
2
2
2
2
2
0
0
2
## END
## STDERR:
s: line 1: unexpected argument `newline' to conditional binary operator
s: line 1: unexpected token `newline', conditional binary operator expected
s: line 1: unexpected token `newline', conditional binary operator expected
s: line 1: unexpected argument `newline' to conditional unary operator
s: line 1: unexpected token `newline', conditional binary operator expected
s: line 1: expected `)'
s: line 1: unexpected EOF while looking for `]]'
s: line 1: unexpected EOF while looking for `]]'
s: line 1: unexpected token `newline', conditional binary operator expected
s: line 1: unexpected token `>>', conditional binary operator expected
s: line 1: unexpected token `<<', conditional binary operator expected
s: line 1: unexpected argument `newline' to conditional binary operator
## END
## FILES:
s: [[ x == #a ]]\n
## END

#### classes and nocasematch
shopt -s nocasematch; [[ a == [[:upper:]] ]]; echo $?; case A in [[:lower:]]) echo y;; *) echo n;; esac; [[ a == [A-C] ]]; echo $?; [[ B == [!a-c] ]]; echo $?; v=aB; echo ${v//[[:upper:]]/x} ${v/b/y} ${v#[[:upper:]]}
## STDOUT:
1
n
0
1
ax ay aB
## END
