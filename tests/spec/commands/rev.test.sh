# rev: reverse each line.

#### lines
echo abc | rev
printf 'ab\ncd' | rev
printf '\n\na\n' | rev
## STDOUT:
cba
ba
dc

a
## END

#### files
echo abc > f
rev f f
rev nope; echo $?
## STDOUT:
cba
cba
1
## END
## STDERR:
rev: cannot open nope: No such file or directory
## END
## FILES:
f: abc\n
## END

#### multibyte
## locale: UTF-8
echo é日a | rev
## STDOUT:
a日é
## END

#### a zero byte
printf 'lin\0e 1\n\nline 3\n' | rev
printf 'ab\0cd' | rev; echo
printf '\0ab\nx' | rev
## stdout-escaped: nil\n3 enil\nba\nx
