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
