# fgrep: grep by its older name.

#### matches
printf 'a+b\naab\nab\n' | fgrep 'a+b'
printf 'x\n' | fgrep -c x
fgrep x nope; echo $?
## STDOUT:
a+b
1
2
## END
## STDERR:
grep: nope: No such file or directory
## END
