# egrep: grep by its older name.

#### matches
printf 'a+b\naab\nab\n' | egrep 'a+b'
printf 'x\n' | egrep -c x
egrep x nope; echo $?
## STDOUT:
aab
ab
1
2
## END
## STDERR:
grep: nope: No such file or directory
## END
