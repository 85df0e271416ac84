# Word splitting and IFS.

#### blanks by default
x='  a   b	c
d  '
printf '[%s]' $x; echo
printf '[%s]' "$x"; echo
## STDOUT:
[a][b][c][d]
[  a   b	c
d  ]
## END

#### a single separator
IFS=:; x=a:b::c:; printf '[%s]' $x; echo
x=:a; printf '[%s]' $x; echo
x=:; printf '[%s]' $x; echo
## STDOUT:
[a][b][][c]
[][a]
[]
## END

#### blanks around other separators
IFS=' :'; x='a : b  :: c '; printf '[%s]' $x; echo
## STDOUT:
[a][b][][c]
## END

#### empty IFS
IFS=; x='a b'; printf '[%s]' $x; echo
## STDOUT:
[a b]
## END

#### unset IFS
unset IFS; x=' a b '; printf '[%s]' $x; echo
## STDOUT:
[a][b]
## END

#### results of command substitution split
printf '[%s]' $(echo 'a b'; echo c); echo
printf '[%s]' "$(echo 'a b'; echo c)"; echo
## STDOUT:
[a][b][c]
[a b
c]
## END

#### arithmetic results split
IFS=1; printf '[%s]' $((212)); echo
## STDOUT:
[2][2]
## END

#### literals do not split
IFS=b; printf '[%s]' abc; echo
## STDOUT:
[abc]
## END

#### no splitting in assignments and case
x='a  b'; y=$x; echo "$y"
case $x in 'a  b') echo same;; esac
[[ $x == 'a  b' ]] && echo same
## STDOUT:
a  b
same
same
## END

#### splitting inside a word
x='a b'; printf '[%s]' 1$x'2'; echo
x=' a '; printf '[%s]' 1${x}2; echo
## STDOUT:
[1a][b2]
[1][a][2]
## END

#### empty results vanish
x=; set -- $x $x; echo $#
set -- a $x b; echo $#
set -- "$x" $x''; echo $#
## STDOUT:
0
2
2
## END

#### at and star with IFS
set -- 'a:b' c; IFS=:
printf '[%s]' $@; echo
printf '[%s]' $*; echo
printf '[%s]' "$@"; echo
printf '[%s]' "$*"; echo
## STDOUT:
[a][b][c]
[a][b][c]
[a:b][c]
[a:b:c]
## END

#### splitting of array elements
a=('1 2' 3); printf '[%s]' ${a[@]} "${a[@]}" "${a[*]}"; echo
## STDOUT:
[1][2][3][1 2][3][1 2 3]
## END

#### IFS with backslash and newline
IFS='\'; x='a\b'; printf '[%s]' $x; echo
IFS=$'\n'; x=$'a b\nc'; printf '[%s]' $x; echo
## STDOUT:
[a][b]
[a b][c]
## END

#### IFS in a for loop is read each time
x=a:b; IFS=:; for i in $x; do IFS=; printf '%s-' $i; done; echo
## STDOUT:
a-b-
## END

#### a local IFS
f() { local IFS=,; echo "$*"; }; f 1 2 3; set -- 1 2; echo "$*"
## STDOUT:
1,2,3
1 2
## END

#### splitting a quoted and unquoted mix
x='a b'; printf '[%s]' "$x"$x$x"$x"; echo
## STDOUT:
[a ba][ba][ba b]
## END

#### read with IFS
echo 'a:b:c' | { IFS=: read x y; echo "$x|$y"; }
## STDOUT:
a|b:c
## END

#### globs after splitting
touch a1 a2; x='a* b'; printf '[%s]' $x; echo
set -f; printf '[%s]' $x; echo
## STDOUT:
[a1][a2][b]
[a*][b]
## END
## FILES:
a1:
a2:
## END

#### tabs in IFS are blanks
IFS=$'\t'; x=$'a\t\tb'; printf '[%s]' $x; echo
## STDOUT:
[a][b]
## END

#### multibyte separators
## locale: UTF-8
IFS=é; x=aébéc; printf '[%s]' $x; echo; set -- 1 2; echo "$*"
## STDOUT:
[a][b][c]
1é2
## END

#### separators of several bytes
## locale: UTF-8
IFS=é
v=1é2éé3; printf '<%s>' $v; echo
read a b <<< 1é2é3; echo "$a|$b"
set -- x y; echo "$*"
v=ça; printf '<%s>' $v; echo
## STDOUT:
<1><2><><3>
1|2é3
xéy
<ça>
## END

#### lists of names with an empty separator
IFS=
pre_a=1; pre_b=2; list=(x y)
printf '<%s>' ${!pre_*} ${!pre_@} ${!list[*]} ${!list[@]} ${list[*]}; echo
## STDOUT:
<pre_apre_b><pre_a><pre_b><0 1><0><1><x><y>
## END

#### IFS set within the word
set -f -- a b c; unset -v IFS
printf '<%s> ' ${*}${IFS=}${*}${IFS:=-}"${*}"; echo
set -f -- a 'b c' d; unset -v IFS
printf '<%s> ' ${*}${IFS=}${*}${IFS:=-}"${*}"; echo
## STDOUT:
<a> <b> <ca> <b> <c-a-b-c> 
<a> <b> <c> <da> <b c> <d-a-b c-d> 
## END
