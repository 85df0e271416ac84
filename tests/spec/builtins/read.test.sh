# read.

#### a line into variables
echo 'a b c' | { read x y; echo "$x|$y"; }; echo 'a' | { read x y; echo "$x|$y|"; }; echo '  a  b  ' | { read x; echo "[$x]"; }; echo ' a  b ' | { read x y; echo "[$x][$y]"; }
## STDOUT:
a|b c
a||
[a  b]
[a][b]
## END

#### REPLY keeps blanks
echo '  a  b  ' | { read; echo "[$REPLY]"; }; echo ' x ' | { IFS= read -r l; echo "[$l]"; }
## STDOUT:
[  a  b  ]
[ x ]
## END

#### backslashes
printf 'a\\b\\\\c\n' | { read x; echo "$x"; }; printf 'a\\b\n' | { read -r x; echo "$x"; }; printf 'one\\\ntwo\n' | { read x; echo "$x"; }; printf 'a\\ b c\n' | { read x y; echo "$x|$y"; }
## STDOUT:
ab\c
a\b
onetwo
a b|c
## END

#### end of input
read x < /dev/null; echo $?; printf abc | { read x; echo $? "$x"; }; printf '' | { x=old; read x; echo $? "[$x]"; }
## STDOUT:
1
1 abc
1 []
## END

#### IFS
echo a:b:c | { IFS=: read x y z; echo "$x $y $z"; }; echo a::c | { IFS=: read x y z; echo "[$x][$y][$z]"; }; echo a:b: | { IFS=: read x y; echo "[$x][$y]"; }; echo a:b:c: | { IFS=: read x y; echo "[$x][$y]"; }; echo ' a : b ' | { IFS=' :' read x y; echo "[$x][$y]"; }; echo 'a,b c' | { IFS=, read x y; echo "$y"; }
## STDOUT:
a b c
[a][][c]
[a][b]
[a][b:c:]
[a][b]
b c
## END

#### arrays
echo 'a b c' | { read -a arr; echo ${#arr[@]} ${arr[2]}; }; echo x:y | { IFS=: read -ra arr; echo ${arr[1]}; }; echo | { arr=(old); read -a arr; echo ${#arr[@]}; }
## STDOUT:
3 c
y
0
## END

#### characters
echo abcdef | { read -n 3 x; echo $x; read -n 2 y; echo $y; }; printf 'ab\ncd' | { read -n 5 x; echo $x; }; printf 'ab\ncd' | { read -N 4 x; echo "$x"; }; printf ab | { read -N 4 x; echo $? "$x"; }; echo abc | { read -n 0 x; echo "$? [$x]"; }
## STDOUT:
abc
de
ab
ab
c
1 ab
0 []
## END

#### characters are not bytes
## locale: UTF-8
echo éàü | { read -n 2 x; echo $x; read -N 1 y; echo $y; }
## STDOUT:
éà
ü
## END

#### delimiters
printf 'a;b;c' | { read -d ';' x; echo $x; read -d ';' y; echo $y; read -d ';' z; echo $? $z; }; printf 'a\0b\0' | while read -r -d '' x; do echo "<$x>"; done; printf 'a\nb;' | { read -d ';' x; echo "$x"; }
## STDOUT:
a
b
1 c
<a>
<b>
a
b
## END

#### prompts are for terminals
echo in | { read -p 'prompt: ' x; echo $x; }; echo in | { read -s x; echo $x; }
## STDOUT:
in
in
## END

#### time-outs
sleep 1 | { read -t 0.05 x; echo $?; }; echo in | { read -t 5 x; echo $? $x; }; echo x | { sleep 0.05; read -t 0; echo $?; }; read -t x; echo $?; read -t -1 < /dev/null; echo $?
## STDOUT:
142
0 in
0
1
1
## END
## STDERR:
bash: line 1: read: x: invalid timeout specification
bash: line 1: read: -1: invalid timeout specification
## END

#### a descriptor
exec 3< <(echo from3); read -u 3 x; echo $x; read -u 9 y; echo $?; read -u x; echo $?
## STDOUT:
from3
1
1
## END
## STDERR:
bash: line 1: read: 9: invalid file descriptor: Bad file descriptor
bash: line 1: read: x: invalid file descriptor specification
## END

#### leftover input
printf '1\n2\n3\n' | { read a; read b; cat; }
## STDOUT:
3
## END

#### loops
printf 'a 1\nb 2\n' | while read k v; do echo "$k=$v"; done; printf 'x\ny' | while read l; do echo $l; done; while read -r l; do echo "[$l]"; done <<< $'p\nq'
## STDOUT:
a=1
b=2
x
[p]
[q]
## END

#### bad names and options
read 1x < /dev/null; echo $?
read -z < /dev/null; echo $?
read -n x y < /dev/null; echo $?
read -a < /dev/null; echo $?
echo v | { read 'a[1]'; echo ${a[1]}; }
## STDOUT:
1
2
1
2
v
## END
## STDERR:
bash: line 1: read: `1x': not a valid identifier
bash: line 2: read: -z: invalid option
read: usage: read [-ers] [-a array] [-d delim] [-i text] [-n nchars] [-N nchars] [-p prompt] [-t timeout] [-u fd] [name ...]
bash: line 3: read: x: invalid number
bash: line 4: read: -a: option requires an argument
read: usage: read [-ers] [-a array] [-d delim] [-i text] [-n nchars] [-N nchars] [-p prompt] [-t timeout] [-u fd] [name ...]
## END

#### read-only variables
readonly r=1; echo 2 | { read r; echo $?; }; echo $r
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: r: readonly variable
## END

#### -i and -e need a terminal
echo x | { read -e y; echo $y; } 2>/dev/null; echo z | { read -i init w; echo $w; }
## STDOUT:
x
z
## END

#### NUL bytes are dropped
printf 'a\0b\n' | { read x; echo "$x"; }
## STDOUT:
ab
## END

#### extra fields with backslash-escaped separators
echo 'a\:b:c' | { IFS=: read x y; echo "$x|$y"; }; echo 'a\:b:c' | { IFS=: read -r x y; echo "$x|$y"; }
## STDOUT:
a:b|c
a\|b:c
## END

#### tabs and empty fields
printf 'a\t\tb\n' | { IFS=$'\t' read x y z; echo "[$x][$y][$z]"; }; printf 'a,,b\n' | { IFS=, read x y z; echo "[$x][$y][$z]"; }
## STDOUT:
[a][b][]
[a][][b]
## END

#### an integer variable
declare -i n; echo 3+4 | { read n; echo $n; }; declare -u u; echo abc | { read u; echo $u; }
## STDOUT:
7
ABC
## END

#### TMOUT
TMOUT=0.1; read x < <(sleep 1); echo $?; read x <<< now; echo "$? $x"
## STDOUT:
142
0 now
## END

#### names that are none
read 'a[x' <<<q; echo $?
read 'a[]' <<<q; echo $?
read 'a[1]b' <<<q; echo $?
read b 'a[' <<< 'q r'; echo "$? $b"
read -a 'a[1]' <<<q; echo $?
read x 2x <<<'q r'; echo "$? $x"
## STDOUT:
1
1
1
1 q
1
1 q
## END
## STDERR:
bash: line 1: read: `a[x': not a valid identifier
bash: line 2: read: `a[]': not a valid identifier
bash: line 3: read: `a[1]b': not a valid identifier
bash: line 4: read: `a[': not a valid identifier
bash: line 5: read: `a[1]': not a valid identifier
bash: line 6: read: `2x': not a valid identifier
## END

#### a number that is none
declare -i n; read n <<< 'a b'; echo no
## STDERR:
bash: line 1: read: a b: syntax error in expression (error token is "b")
## END
## status: 1

#### a backslash at the end
printf 'a\\' | { read x; declare -p x; }; printf '\\' | { read -N 3 x; declare -p x; }; read -N 0 -a arr <<< x; declare -p arr
## STDOUT:
declare -- x="a"
declare -- x=$'\001'
declare -a arr=()
## END

#### asking for input needs no valid name
read -t 0 1x < /dev/null; echo $?; read 1x < /dev/null; echo $?
## STDOUT:
0
1
## END
## STDERR:
bash: line 1: read: `1x': not a valid identifier
## END

#### times with a sign
read -t -0.5 x < /dev/null; echo $?; read -t -1 x < /dev/null; echo $?; read -t -0 x </dev/null; echo $?; read -t +0.1 x </dev/null; echo $?
## STDOUT:
1
1
0
1
## END
## STDERR:
bash: line 1: read: -1: invalid timeout specification
## END

#### -t 0 without standard input
exec 0<&-; read -t 0; echo $?
## STDOUT:
1
## END
