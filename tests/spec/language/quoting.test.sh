# Quotes and escapes.

#### single quotes keep everything
echo 'a $b `c` \d "e"'
echo 'a'\''b'
## STDOUT:
a $b `c` \d "e"
a'b
## END

#### double quotes
x=1
echo "x=$x \$x \"q\" \\ \a \`"
echo "a'b"
## STDOUT:
x=1 $x "q" \ \a `
a'b
## END

#### backslash outside quotes
echo a\ b \$x \'q\' \"q\" \\ \n
## STDOUT:
a b $x 'q' "q" \ n
## END

#### line continuation
echo one \
two
echo "three \
four"
echo 'five \
six'
## STDOUT:
one two
three four
five \
six
## END

#### adjoining quotes make one word
echo 'a'"b"c$'d'
printf '[%s]\n' a'b c'd
## STDOUT:
abcd
[ab cd]
## END

#### empty words
printf '[%s]\n' '' "" a''b
set -- ''; echo $#
x=; set -- $x; echo $#; set -- "$x"; echo $#
## STDOUT:
[]
[]
[ab]
1
0
1
## END

#### ANSI-C quoting
printf '%s' $'a\tb\nc\\d\'e\"f\?' | od -An -c
printf '%s' $'\a\b\e\E\f\r\v' | od -An -tx1
printf '%s' $'\101\x41\x4a\cA\c?' | od -An -c
echo $'a\qb'
echo $'\x4' | od -An -tx1
echo $'a\0b'
## STDOUT:
   a  \t   b  \n   c   \   d   '   e   "   f   ?
 07 08 1b 1b 0c 0d 0b
   A   A   J 001 177
a\qb
 04 0a
a
## END

#### ANSI-C quoting of Unicode
## locale: UTF-8
echo $'\u00e9 \U1F600 \u65e5'
x=$'\u00e9'; echo ${#x}
## STDOUT:
é 😀 日
1
## END

#### dollar double quotes
x=1
echo $"x is $x"
## STDOUT:
x is 1
## END

#### a quote inside a word
echo a"b c"d'e f'g
## STDOUT:
ab cde fg
## END

#### newlines inside quotes
echo 'a
b' "c
d"
## STDOUT:
a
b c
d
## END

#### quoted parts do not split or glob
touch ab
x='a b'; printf '[%s]\n' "$x" $x"c d"
echo "a*" a\* 'a'*
## STDOUT:
[a b]
[a]
[bc d]
a* a* ab
## END
## FILES:
ab:
## END

#### backslash newline in a word
echo ab\
cd
## STDOUT:
abcd
## END

#### exclamation marks are plain
echo "hi!" 'hi!' hi! !x
## STDOUT:
hi! hi! hi! !x
## END

#### comments
echo a # b
echo a#b '#c' \#d
# echo no
echo "x" #"y"
## STDOUT:
a
a#b #c #d
x
## END

#### a comment right after a separator
echo a;#echo b
echo c &&# and
echo d
## STDOUT:
a
c
d
## END

#### double quotes inside command substitution inside double quotes
x="a $(echo "b  c") d"
echo "$x"
## STDOUT:
a b  c d
## END

#### backquotes and escapes
echo `echo a\ b`
echo `echo \$HOME`
echo "`echo "\"q\""`"
echo `echo \`echo nested\``
## STDOUT:
a b
/home/user
q
nested
## END

#### a lone dollar
echo $ a$ "$" "a$" $/ "$ x"
## STDOUT:
$ a$ $ a$ $/ $ x
## END

#### control characters survive
x=$'\001\177'; printf '%s' "$x" | od -An -tx1
echo "$(printf '\001x')" | od -An -tx1
## STDOUT:
 01 7f
 01 78 0a
## END

#### bytes that are not UTF-8 survive
x=$'\377\200a'; printf '%s' "$x" | od -An -tx1
printf '\377' > f; y=$(cat f); printf '%s' "$y" | od -An -tx1
## STDOUT:
 ff 80 61
 ff
## END
## FILES:
f: \xff
## END

#### unterminated quotes
bash -c 'echo "abc'
echo $?
bash -c "echo 'abc"
echo $?
bash -c 'echo `abc'
echo $?
bash -c 'echo $(abc'
echo $?
## STDOUT:
2
2
2
2
## END
## STDERR:
bash: -c: line 1: unexpected EOF while looking for matching `"'
bash: -c: line 1: unexpected EOF while looking for matching `''
bash: -c: line 1: unexpected EOF while looking for matching ``'
bash: -c: line 2: unexpected EOF while looking for matching `)'
## END

#### lists without values in quotes
count() { printf '%s ' "$#"; }
e=(); set --
count "$@$@"; count "$@""$@"; count "$@"''; count "$@ "; count "${e[@]}$@"; count "$*$@"; count "$@$u"; count "$u$@"
count "$@$(:)"; count "${u-$@}"; count "${@-$u}"; count "$@${u:+x}"; count x"$@"; count "${e[@]:+x}$@"; count ""$@; echo
set -- ''; count "$@$@"; count "$@$u"; count $@; count $@''; echo
set -- a b; count "$@$@"; count "$@ $@"; printf '<%s>' "x$@y$@z"; echo
## STDOUT:
0 0 1 1 0 0 0 0 0 1 1 0 1 0 1 
1 1 0 1 
3 3 <xa><bya><bz>
## END

#### every backslash counts in quotes inside an operand in quotes
v=1; printf '<%s>\n' "${v:+a"\p"b}" "${v:+a\pb}" "${v:+"\'x\'"}" "${v:+"$'\n'"}"
cat <<END
${v:+"\q"} ${v:+\q} ${none-a$'\t'b}
END
## STDOUT:
<apb>
<a\pb>
<'x'>
<$'n'>
q \q a$'\t'b
## END

#### posix lets single quotes in an operand be
set -o posix
echo "one ${IFS+'two} three"
echo "${none-'}'}"
## STDOUT:
one 'two three
''}
## END

#### a continued line in backquotes, also within single quotes
echo `echo 'a\
b'` "`echo 'c\
d'`"
## STDOUT:
ab cd
## END

#### quoted indirection is a field
count() { printf '%s ' "$#"; }
a=(1 2); set --; count "${!a}" "${!a-x}"; r='a[9]'; count "${!r}"; r='@'; count "${!r}"; echo
## STDOUT:
2 1 0 
## END

#### a backslash that ends a script
printf 'echo \\' > a; printf 'echo a{1,2\\' > b; printf 'echo x\\\\' > c
for f in a b c; do bash $f; bash < $f; bash -c "$(cat $f)"; . ./$f; done
## STDOUT:


\
\
a{1,2
a{1,2
a{1,2\
a{1,2\
x\
x\
x\
x\
## END
## FILES:
a: echo \\
b: echo a{1,2\\
c: echo x\\\\
## END
