# Parameter expansion.

#### plain and braced
x=val
echo $x ${x} "$x"y ${x}y $xy.
## STDOUT:
val val valy valy .
## END

#### unset is empty
echo "[$nope]" "[${nope}]"
## STDOUT:
[] []
## END

#### default
x=set; e=
echo ${x:-d} ${e:-d} ${u:-d}
echo ${x-d} "[${e-d}]" ${u-d}
echo ${u:-"a  b"} "${u:-a  b}" ${u:-$x} ${u:-${v:-deep}}
## STDOUT:
set d d
set [] d
a  b a  b set deep
## END

#### assign default
echo ${u:=new} $u
e=; echo ${e:=filled} $e
f=; echo "[${f=no}]" "[$f]"
## STDOUT:
new new
filled filled
[] []
## END

#### alternative
x=set; e=
echo ${x:+alt} "[${e:+alt}]" "[${u:+alt}]"
echo ${x+alt} ${e+alt} "[${u+alt}]"
## STDOUT:
alt [] []
alt alt []
## END

#### error if unset
echo before
echo ${u:?my message}
echo not reached
## STDOUT:
before
## END
## STDERR:
bash: line 2: u: my message
## END
## status: 127

#### error message by default
(echo ${u?}); echo $?
(e=; echo ${e:?}); echo $?
(e=; echo "[${e?}]"); echo $?
(echo ${u:?a  b  $HOME}); echo $?
## STDOUT:
1
1
[]
0
1
## END
## STDERR:
bash: line 1: u: parameter not set
bash: line 2: e: parameter null or not set
bash: line 4: u: a  b  /home/user
## END

#### length
x=hello; echo ${#x} ${#nope}
set -- a b c; echo ${#} $# ${#@} ${#*}
a=(x yy zzz); echo ${#a} ${#a[1]} ${#a[@]}
## STDOUT:
5 0
3 3 3 3
1 2 3
## END

#### length in characters
## locale: UTF-8
x=日本é; echo ${#x}
## STDOUT:
3
## END

#### remove prefix
x=a/b/c.tar.gz
echo ${x#*/} ${x##*/} ${x#nope} "${x#"a/"}" ${x#?}
## STDOUT:
b/c.tar.gz c.tar.gz a/b/c.tar.gz b/c.tar.gz /b/c.tar.gz
## END

#### remove suffix
x=a/b/c.tar.gz
echo ${x%.*} ${x%%.*} ${x%/*} ${x%%/*} ${x%nope} ${x%?}
## STDOUT:
a/b/c.tar a/b/c a/b a a/b/c.tar.gz a/b/c.tar.g
## END

#### patterns in removal may be quoted
x='*abc*'
echo "${x#\*}" "${x#'*'}" "${x##*}" "${x%"*"}"
p='*'; echo "[${x#$p}]" "[${x##$p}]" "[${x#"$p"}]"
## STDOUT:
abc* abc*  *abc
[*abc*] [] [abc*]
## END

#### replace
x=banana
echo ${x/a/o} ${x//a/o} ${x/na} ${x//na} ${x/#b/B} ${x/%a/A} ${x/#a/B} ${x/z/y}
## STDOUT:
bonana bonono bana ba Banana bananA banana banana
## END

#### replace with patterns
x='a.b.c'
echo ${x/./-} ${x//./-} ${x//[.b]/_} ${x/*/all} ${x//?/x} ${x/.*/} 
echo "${x//./ }" "${x//./$'\n'}"
## STDOUT:
a-b.c a-b-c a___c all xxxxx a
a b c a
b
c
## END

#### replacement with slashes and quotes
x=a/b/c
echo ${x//\//:} ${x////:} ${x/'/'/-} "${x//\//\\}" "${x/b/"q"}" "${x/b/'q'}"
## STDOUT:
a:b:c a:b:c a-b/c a\b\c a/q/c a/q/c
## END

#### an ampersand in the replacement is the match only by option
x=abc
echo "${x/b/[&]}" "${x/b/[\&]}" "${x/b/"&"}"
shopt -u patsub_replacement; echo "${x/b/[&]}"
## STDOUT:
a[b]c a[&]c a&c
a[&]c
## END

#### substring
x=abcdef
echo ${x:2} ${x:1:3} ${x: -2} ${x:(-3):2} ${x:0:-1} "[${x:9}]" ${x:1+1:2} "[${x:2:0}]"
i=1; echo ${x:i:2} ${x:$i} ${x:i+1}
## STDOUT:
cdef bcd ef de abcde [] cd []
bc bcdef cdef
## END

#### substring out of range
x=abc
echo "${x: -5}|" "${x:1:9}|"
(echo "${x:2:-5}"); echo $?
## STDOUT:
| bc|
1
## END
## STDERR:
bash: line 3: -5: substring expression < 0
## END

#### substring of multibyte text
## locale: UTF-8
x=日本語テキスト; echo ${x:1:2} ${x: -2} ${x/本/x} ${x#?} ${x%??}
## STDOUT:
本語 スト 日x語テキスト 本語テキスト 日本語テキ
## END

#### case changes
x='hello World'
echo "${x^}" "${x^^}" "${x,}" "${x,,}" "${x~}" "${x~~}" "${x^^[lo]}" "${x^[x]}" "${x,,[W]}"
## STDOUT:
Hello World HELLO WORLD hello World hello world Hello World HELLO wORLD heLLO WOrLd hello World hello world
## END

#### case of multibyte
## locale: UTF-8
x='élan ÜBER'; echo "${x^}" "${x^^}" "${x,,}"
## STDOUT:
Élan ÜBER ÉLAN ÜBER élan über
## END

#### indirection
a=b; b=c; echo ${!a}
p='arr[1]'; arr=(x y); echo ${!p}
p=@; set -- q r; echo ${!p}
p=1; echo ${!p}
n=a; echo ${!n:-d} ${!n#c}; m=nope; echo ${!m:-default}
## STDOUT:
c
y
q r
q
b b
default
## END

#### indirection of nothing
(echo ${!nope}); echo $?
(e=; echo ${!e}); echo $?
(e='a b'; echo ${!e}); echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: nope: invalid indirect expansion
bash: line 2: : invalid variable name
bash: line 3: a b: invalid variable name
## END

#### names by prefix
pre_a=1 pre_b=2
echo ${!pre_*} ${!pre_@}
for n in "${!pre_@}"; do echo $n; done
echo "[${!zzz_*}]"
## STDOUT:
pre_a pre_b pre_a pre_b
pre_a
pre_b
[]
## END

#### operators @
x='a b'; printf '%s\n' "${x@Q}" "${x@U}" "${x@u}" "${x@L}" "${x@A}"
y=$'n\nl\t'; echo "${y@Q}"
z='\t\x41'; echo "${z@E}" | od -An -c
declare -i n=5; echo "${n@a}" "${n@A}"
declare -rx rx=1; echo ${rx@a}
p='\w$ '; echo "${p@P}"
a=(1 'b c'); echo "${a[@]@Q}" "${a[@]@A}" "${a@a}"
declare -A m=([k]=v); echo "${m[@]@K}" "${m[@]@A}"; echo "${a[@]@k}"
echo "${nope@Q}|"
## STDOUT:
'a b'
A B
A b
a b
x='a b'
$'n\nl\t'
  \t   A  \n
i declare -i n='5'
rx
~$ 
'1' 'b c' declare -a a=([0]="1" [1]="b c") a
k "v"  declare -A m=([k]="v" )
0 1 1 b c
|
## END

#### positional parameters
set -- a b c d e f g h i j k
echo $1 ${10} $10 ${11} $#
shift 2; echo $1 $#
## STDOUT:
a j a0 k 11
c 9
## END

#### star and at
set -- 'a b' c ''
printf '[%s]' $*; echo
printf '[%s]' $@; echo
printf '[%s]' "$*"; echo
printf '[%s]' "$@"; echo
printf '[%s]' x"$@"y; echo
printf '[%s]' "x$*y"; echo
## STDOUT:
[a][b][c]
[a][b][c]
[a b c ]
[a b][c][]
[xa b][c][y]
[xa b c y]
## END

#### star joins by the first of IFS
set -- a b c
IFS=-; echo "$*"; IFS=; echo "$*"; unset IFS; echo "$*"
IFS=:; x=$*; echo "$x"; x="$@"; echo "$x"
## STDOUT:
a-b-c
abc
a b c
a:b:c
a b c
## END

#### no parameters vanish
set --
printf '[%s]' "$@" end; echo
printf '[%s]' "$*" end; echo
printf '[%s]' x"$@" ; echo
printf '[%s]' "$@""$@"; echo
## STDOUT:
[end]
[][end]
[x]
[]
## END

#### slices of parameters
set -- a b c d
echo "${@:2}" "${@:2:2}" "${*: -1}" "${@:0:1}" "${@: -2:1}"
echo ${@:1:0} ${@:5} end
## STDOUT:
b c d b c d bash c
end
## END

#### operators on all parameters
set -- one.c two.c three.h
echo "${@%.c}" "${@/t/T}" "${@#one}" "${@^}" "${*%.*}"
## STDOUT:
one two three.h one.c Two.c Three.h .c two.c three.h One.c Two.c Three.h one two three
## END

#### special parameters
echo $# $? "$-" | sed 's/ [^ ]*$//'
false; echo $?
echo $0
set -f; case $- in *f*) echo f;; esac
## STDOUT:
0 0
1
bash
f
## END

#### underscore is the last argument
echo a b; echo $_
: x y; echo $_
## STDOUT:
a b
b
y
## END

#### nested
a=x; b=; echo ${b:-${a:+${c-deep}}} "${b:-"q $a"}"
## STDOUT:
deep q x
## END

#### braces in defaults
echo ${u:-a\}b} "${u:-a\}b}" ${u:-'}'} "${u:-{x}}"
x=1; echo ${x:+{a,b}}
## STDOUT:
a}b a}b } {x}
{a,b}
## END

#### quotes in defaults inside double quotes
echo "${u:-'a'}" ${u:-'a'} "${u:-"a"}"
echo "${u-\'}" "${u:-\"}" "${u:-\$}"
## STDOUT:
'a' a a
\' " $
## END

#### tilde and globs in defaults
touch f1 f2
echo ${u:-f*} "${u:-f*}" ${u:-~} "${u:-~}"
HOME=/h; echo ${u:-~/x} ${u:=~}
## STDOUT:
f1 f2 f* /home/user ~
/h/x /h
## END
## FILES:
f1:
f2:
## END

#### splitting of defaults
IFS=:; printf '[%s]' ${u:-a:b} "${u:-a:b}"; echo
unset IFS; printf '[%s]' ${u:-a 'b c' d}; echo
v='x y'; printf '[%s]' ${u:-$v "$v"}; echo
## STDOUT:
[a][b][a:b]
[a][b c][d]
[x][y][x y]
## END

#### bad substitutions
(echo ${x!}); echo $?
(echo ${}); echo $?
(echo ${a b}); echo $?
(echo "${x:}"); echo $?
(echo ${-x}); echo $?
(echo ${x@Z}); echo $?
(echo ${x@}); echo $?
## STDOUT:
1
1
1
1
1

0

0
## END
## STDERR:
bash: line 1: ${x!}: bad substitution
bash: line 2: ${}: bad substitution
bash: line 3: ${a b}: bad substitution
bash: line 4: ${x:}: bad substitution
bash: line 5: ${-x}: bad substitution
## END

#### a bad substitution ends the script
echo one
echo ${1x}
echo two
## STDOUT:
one
two
## END
## STDERR:
bash: line 2: ${1x}: bad substitution
## END

#### extended patterns in expansion
shopt -s extglob
x=aaabbb; echo ${x##+(a)} ${x%%+(b)} ${x/+(a)/x} ${x//@(a|b)/z} ${x#!(b)}
## STDOUT:
bbb aaa xbbb zzzzzz aaabbb
## END

#### character classes in expansion
x='a1b2 c'; echo ${x//[0-9]} ${x//[^0-9]} ${x//[[:space:]]} ${x//[[:alpha:]]/L} "${x//[!a-c]/.}"
## STDOUT:
ab c 12 a1b2c L1L2 L a.b..c
## END

#### brackets and slashes in patterns
x='a[b]c'; echo ${x/[/(} "${x/\[b\]/-}" "${x//[][]/!}" ${x%]*}
## STDOUT:
a(b]c a-c a!b!c a[b
## END

#### a pattern from a variable
p='b*'; x=abcb; echo ${x/$p/X} "${x/"$p"/X}" ${x%$p} ${x%%$p}
## STDOUT:
aX abcb abc a
## END

#### anchors with empty patterns
x=abc; echo ${x/#/pre} ${x/%/post} "${x//}" "${x//#a/z}"
## STDOUT:
preabc abcpost abc abc
## END

#### very long values
x=$(printf 'a%.0s' {1..5000}); y=$x$x; echo ${#y} ${#x} ; z=${y//a/bb}; echo ${#z}
## STDOUT:
10000 5000
20000
## END

#### assignment in a default of another
: ${a:=1} ${b:=$((a+1))}; echo $a $b
## STDOUT:
1 2
## END

#### array elements with operators
a=(apple banana cherry)
echo ${a[1]:0:3} ${a[@]/an/AN} ${a[2]^^} ${a[@]#?} ${a[5]:-none} ${#a[2]} "${a[*]: -2}"
## STDOUT:
ban apple bANana cherry CHERRY pple anana herry none 6 banana cherry
## END

#### positional beyond nine and with operators
set -- a b c d e f g h i jk
echo ${10} ${10%k} ${11:-none} ${#10}
## STDOUT:
jk j none 2
## END

#### local variables shadow in expansion
x=g; f() { local x=l; echo $x ${x^}; }; f; echo $x
## STDOUT:
l L
g
## END

#### indirection through what is not set
(echo "${!none-word}"); (echo ${!none+word}); (echo ${!none:=word})
declare none; echo "[${!none}]" "${!none-word}" "[${!none+word}]"
declare -A map=([k]=v); echo "[${!map}]" "${!map[x]-word}"
set --; echo "[${!1-word}]" "[${!@}]" "${!*-word}"
(echo ${!#x}); echo "${!#:+zero}"
list=(""); all='list[@]'; echo "[${!all-a}]" "[${!all:-b}]" "[${!all:+c}]"
list=(); echo "[${!all-a}]" "[${!all:-b}]" "[${!all:+c}]"
## STDOUT:
[] word []
[] word
[word] [] word
zero
[] [] [c]
[a] [b] []
## END
## STDERR:
bash: line 1: none: invalid indirect expansion
bash: line 1: none: invalid indirect expansion
bash: line 1: none: invalid indirect expansion
bash: line 5: ${!#x}: bad substitution
## END

#### a slash right behind the operator
x=/a/b/
echo "${x////-}" "${x///}" "${x////}" "${x//\//+}" "${x///a}" "${x//}" "${x/\/}"
## STDOUT:
-a-b- ab ab +a+b+ /b/ /a/b/ a/b/
## END

#### empty lists in quotes
set -- ""; printf '<%s>' "${@:+w}" "${*:+w}" "${@:-w}"; echo
set --; printf '<%s>' "${@:+w}" "${*:+w}" "${@+w}"; echo
set -- "" ""; IFS=
printf '<%s>' ${*-w} ${*:-w} ${*:+w} "${*:-w}" "${*:+w}"; echo
list=("" ""); printf '<%s>' "${list[*]:-w}" "${list[@]:-w}" ${list[*]:-w}; echo
## STDOUT:
<><><w>
<>
<w><w><>
<w><><>
## END

#### a negated bracket of a closing one
v='a]b]'
echo "${v//[!]]/x}" "${v//[^]a]/x}" "${v//[]]/x}" "${v#[!]]}"
## STDOUT:
a]b] a]b] axbx ]b]
## END

#### transformations of what is no array
a=1; b='x y'; set -- 'a b' "c'd"
echo "${a[@]@A}" "${b[@]@K}" "${b[*]@k}" "[${none[@]@A}]" "[${1@A}]" "[${@@a}]" "${@@K}"
## STDOUT:
a='1' 'x y' 'x y' [] [] [ ] 'a b' 'c'\''d'
## END

#### operators that the number of arguments does not take
set -- 1 2
for e in '${#/}' '${#%}' '${#=}' '${#+}' '${#^}' '${#,,}' '${?^}' '${#%x}' '${#/2/x}' '${#-x}'; do (eval "echo \"$e\"") 2>&1; done
## STDOUT:
bash: line 2: ${#/}: bad substitution
bash: line 2: ${#%}: bad substitution
bash: line 2: ${#=}: bad substitution
bash: line 2: ${#+}: bad substitution
bash: line 2: ${#^}: bad substitution
bash: line 2: ${#,,}: bad substitution
bash: line 2: ${?^}: bad substitution
2
x
2
## END

#### an error in a slice names the parameter
x=abc a=(1 2)
for e in '${x:%}' '${a[1]:0:1+}' '${@:1+}' '${#:%}' '${x:$((1+))}' '${none:%}'; do (eval "echo \"$e\"") 2>&1; done
## STDOUT:
bash: line 2: x: %: syntax error: operand expected (error token is "%")
bash: line 2: a[1]: 1+: syntax error: operand expected (error token is "+")
bash: line 2: @: 1+: syntax error: operand expected (error token is "+")
bash: line 2: #: %: syntax error: operand expected (error token is "%")
bash: line 2: 1+: syntax error: operand expected (error token is "+")

## END

#### a choice in the offset of a slice
x=abcdef j=1
echo "${x:(j?1:0):j}" "${x:j?2:0:2}" "${x:(j?(j?1:0):0):3}"
## STDOUT:
b cd bcd
## END

#### a list in an operand is one text
set -- ' a' 'b c'
IFS=:; printf '<%s>' ${none-$@}; printf '<%s>' ${none-x$@y} $@; echo
IFS=' '; printf '<%s>' ${none-$@}; echo
## STDOUT:
< a b c><x a b cy>< a><b c>
<a><b><c>
## END

#### an empty list in quotes next to nothing
p() { echo $#; }
set --; e=
p "$e$@"; p "$@$e"; p "$e""$@"; p "${none-$@}"; p "${none:-$e$@}"; p "$(:)$@"; p "${e+$@}"; p "$*$@"
## STDOUT:
0
0
1
1
1
0
1
0
## END

#### the slice of a scalar as a list
s=word; echo "${s[@]:1}" "${s[*]:1:2}"
## STDOUT:
ord or
## END

#### prompts with expansions
n=5; f() { echo f; }
a='<$n ${n}x $(f) "q" \\>'; echo "${a@P}"
shopt -u promptvars; echo "${a@P}"
## STDOUT:
<5 5x f "q" \>
<$n ${n}x $(f) "q" \>
## END

#### declarations of arrays without elements
declare -r -l v; declare -a w; declare -A h
echo "${v@A}|${v[@]@A}|${w[@]@A}|${w[@]@a}|${h@a}"
## STDOUT:
declare -rl v|declare -rl v|declare -a w|a|A
## END

#### the name of an unset parameter is as written
set -u
for e in '$9' '${9}' '${9#x}' '$!' '${!}' '${none:1}' '${!none}'; do (eval "echo $e") 2>&1; done
## STDOUT:
bash: line 2: $9: unbound variable
bash: line 2: 9: unbound variable
bash: line 2: 9: unbound variable
bash: line 2: $!: unbound variable
bash: line 2: !: unbound variable
bash: line 2: none: unbound variable
bash: line 2: none: invalid indirect expansion
## END
## status: 1

#### names that quotes in dollars give
word=notOK part=not
echo "${word#${$'part'%$'t'}}" "${#$'part'}"
(eval "echo \"\${'part'%\$'t'}\"") 2>&1
## STDOUT:
tOK 3
bash: line 3: ${'part'%'t'}: bad substitution
## END
## status: 1

#### indirection of special parameters in posix
set -- a b
echo "${!#}" "${!?}"
set -o posix
echo "<${!#}>"; (echo "${!?}") 2>&1
## STDOUT:
b bash
<>
bash: line 4: !: parameter not set
## END
## status: 1

#### quoted lists without values, with other empty parts
r() { for a; do printf '<%s>' "$a"; done; echo; }
r "$xxx${@}"
r "${@}$xxx"
r "$@$@"
r "${xxx}${@}y"
r "$xxx${*}"
r ''"$@"
r "$xxx${a[@]}"
r "$(true)$@"
r "${xxx:-}$@"
r "${xxx:-$@}"
r "${@:-$@}"
r "${@-}"
r "${a[@]:-$@}"
r "${a[@]+${a[@]}}"
xxx=; r "${xxx+$@}"
set -- ''; r "$xxx$@"; r "$@$@"
set -- a ''; r "$@$xxx"
## STDOUT:



<y>
<>
<>
<>


<>
<>
<>
<>
<>
<>
<>
<>
<a><>
## END

#### indirection through all parameters
echo [${!@}] [${!*}]; set -- foo; echo ${!@}-${!*}-${!1}; foo=value; echo ${!@}-${!*}-${!1}
## STDOUT:
[] []
--
value-value-value
## END

#### single quotes in a word within double quotes
echo "${x-'"'hey}" "${x-a"b"c}" "${x-"a 'b"}" "${x-'a "b'}"
echo "${x-'}'}" "${x:-''}"
## STDOUT:
''hey abc a 'b 'a b'
'}' ''
## END

#### a bad substitution shows the word around it
(echo a${x!}b)
(echo "q ${1x} r")
(x=y${1x}z)
(echo "${a b}"c)
(: ${z:-p${1y}q})
## STDERR:
bash: line 1: a${x!}b: bad substitution
bash: line 2: q ${1x} r: bad substitution
bash: line 3: y${1x}z: bad substitution
bash: line 4: ${a b}: bad substitution
bash: line 5: p${1y}q: bad substitution
## END
## status: 1

#### a declaration of all elements is words
declare -A m=([k]=v); printf '<%s>' "${m[@]@A}" "${m[*]@A}"; echo
b=(1 2); printf '<%s>' "${b[@]@A}"; echo
set -- 1 2; printf '<%s>' "${@@A}" "${*@A}"; echo
## STDOUT:
<declare><-A><m=([k]="v" )><declare -A m=([k]="v" )>
<declare><-a><b=([0]="1" [1]="2")>
<set><--><'1'><'2'><set -- '1' '2'>
## END

#### slices from the end without arguments
echo "${*: -1}" "${@: -1}" ${*: -1} ${@: -1} "[${@: -2}]"
## STDOUT:
bash bash bash bash []
## END

#### how lists become one text
IFS=:; set -- 1 '' 2; a=("$@")
v=$@; echo "[$v]"; v=${@#x}; echo "[$v]"; v=${@:1}; echo "[$v]"; v="${@:1}"; echo "[$v]"; v="${a[@]/1/z}"; echo "[$v]"
v=${a[@]/1/z}; echo "[$v]"; v=${a[@]@Q}; echo "[$v]"; v="${a[@]^}"; echo "[$v]"; v="${!a[@]}"; echo "[$v]"; v=${!a[@]}; echo "[$v]"
cat <<< ${a[*]#x}
IFS=; printf '<%s>' ${a[*]#x}; echo; printf '<%s>' ${*#x}; echo
## STDOUT:
[1  2]
[1::2]
[1  2]
[1::2]
[z::2]
[z  2]
['1':'':'2']
[1::2]
[0:1:2]
[0 1 2]
1::2
<1  2>
<1><2>
## END

#### empty matches
shopt -s extglob
x=abc; echo "${x//?(z)/-}" "${x/?(z)/-}" "${x//?(b)/[&]}" "${x//*(c)/-}" "${x/#?(z)/-}" "${x/%?(z)/-}"
e=; echo "<${e//?(z)/-}>" "<${e/#?(z)/-}>" "<${e//\*/-}>" "<${e//*/-}>"; a=(ab '' c); echo "${a[@]/#?(b)/x}"
p=; echo "${x//$p/-}" "${x/$p/-}"
## STDOUT:
-a-b-c -abc []a[b][]c -a-b- -abc abc-
<> <> <> <->
xab  xc
abc abc
## END

#### the word of an error is split
IFS=:; set -- 'a:b' c
(: ${un?$*}); (: "${un?a $1 "$1" ~}"); (: ${un:?$(echo a:b)}); (: ${un?  z  y })
## STDERR:
bash: line 2: un: a b c
bash: line 2: un: a a b a:b ~
bash: line 2: un: a b
bash: line 2: un:   z  y 
## END
## status: 1

#### nounset and subscripts of what is no array
set -u; s=abc; a=(1); echo "${#a[5]}"; echo "${#s[0]}"; echo no
## STDOUT:
0
## END
## STDERR:
bash: line 1: s: unbound variable
## END
## status: 1

#### a slice that begins outside needs no length
set -u; s=abc; echo "<${s:100:nowhere}>" "<${s: -9:nowhere}>"; echo "${s:1:nowhere}"; echo no
## STDOUT:
<> <>
## END
## STDERR:
bash: line 1: nowhere: unbound variable
## END
## status: 127

#### patterns of what is unset are not expanded
i=1; echo "<${un#$((i=5))}>" $i; s=x; echo "<${s#$((i=6))}>" $i
## STDOUT:
<> 1
<x> 6
## END

#### indirect expansion of elements that are not there
echo "${!nope[1]}"; echo no
## STDERR:
bash: line 1: nope[1]: invalid indirect expansion
## END
## status: 1

#### brackets that do not end
for p in '[[:' '[[:a' '[[' '[a[:' '[[:alpha:' '[[=a'; do x="q${p}z"; echo "${x//$p/-} ${x#q$p}"; done
## STDOUT:
q[[:z z
q[[:az z
q-z z
q[a[:z z
q[[:alpha:z z
q[[=az z
## END

#### slices that begin outside
set -- a b c; echo "[${@:9: -1}] [${*:9:-1}]"; a=(1 2 3); echo "[${a[@]:9: -1}] [${a[@]:3: -1}] [${a[@]: -9: -1}]"
(echo "[${@:4: -1}]"; echo no); (echo "[${a[@]:2: -1}]"; echo no)
a[0x7FFFFFFFFFFFFFFF]=x; a[0x7FFFFFFFFFFFFFFE]=y; echo "${a[@]: -1}" "${a[@]: -2}"
## STDOUT:
[] []
[] [] []
x y x
## END
## STDERR:
bash: line 2:  -1: substring expression < 0
bash: line 2:  -1: substring expression < 0
## END

#### tildes of words in words
HOME=/h; v=1; echo a${v:+~}b ${v:+~}b "${v:+~}" a${v:+x:~}b ${v:+~/x} a${u:-~}b
## STDOUT:
a/hb /hb ~ ax:~b /h/x a/hb
## END

#### declarations as words
declare -A m=([k]=1); IFS=:; printf '<%s>' "${m[@]@A}" ${m[@]@A}; echo; IFS=; printf '<%s>' "${m[@]@A}"; echo
set -- 1 2; IFS=-; printf '<%s>' "${*@A}"; IFS=' x'; a=(1); printf '<%s>' "${a[@]@A}"; echo
## STDOUT:
<declare -A m=([k]="1" )><declare -A m=([k]="1" )>
<declare><-A><m=([k]="1" )>
<set -- '1'-'2'><declare><-a><a=([0]="1")>
## END

#### prompts with dollars
x='\\\$'; echo "${x@P}"; x='\$\\$'; echo "${x@P}"; x='${a'; echo "${x@P}"; x='\$ $((1/0))'; echo "${x@P}"; shopt -u promptvars; x='\\\$'; echo "${x@P}"
## STDOUT:
\$
$$
${a
\$ $((1/0))
\$
## END
## STDERR:
bash: line 1: ${a: bad substitution
bash: line 1: 1/0: division by 0 (error token is "0")
## END

#### transformations that there are not end the shell
(x=1; echo ${x@z}; echo no); echo $?; (x=(1); y=("${x[@]@]}"); echo no); echo $?; (echo "${u@z}"; echo yes); echo $?; x=1; f() { echo "${x@Z}"; }; f || echo no
echo no
## STDOUT:
1
1

yes
0
## END
## STDERR:
bash: line 1: ${x@z}: bad substitution
bash: line 1: ${x[@]@]}: bad substitution
environment: line 1: ${x@Z}: bad substitution
## END
## status: 127

#### a transformation that is not known is told with all of its word
(echo "a ${x@Z} b"; echo ok); x=1; (echo "a ${x@Z} b"); echo $?; (y=p${x@Z}; echo no); echo $?
(cat <<E
p ${x@y} q
E
echo $?); echo "a ${x@Z} b"; echo no
## STDOUT:
a  b
ok
1
1
1
## END
## STDERR:
bash: line 1: a ${x@Z} b: bad substitution
bash: line 1: p${x@Z}: bad substitution
bash: line 2: p ${x@y} q
: bad substitution
bash: line 5: a ${x@Z} b: bad substitution
## END
## status: 127

#### an assignment in an expansion that is refused
printf '%s\n' 'readonly n' 'echo ${n:=x}' 'echo $?' '(echo ${n=}); echo $?' 'x=$(echo ${n:=y}); echo $?' > s; bash ./s; bash -c 'readonly n; echo ${n:=}; echo no'; echo $?
## STDOUT:
2
2
1
1
## END
## STDERR:
./s: line 2: n: readonly variable
./s: line 4: n: readonly variable
./s: line 5: n: readonly variable
bash: line 1: n: readonly variable
## END
## FILES:
s: readonly n\necho ${n:=x}\necho $?\n(echo ${n=}); echo $?\nx=$(echo ${n:=y}); echo $?\n
## END
