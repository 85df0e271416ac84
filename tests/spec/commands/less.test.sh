# less: as cat, without a terminal.

#### a pipe and a file
printf 'a\nb\n' | less
printf 'x\n' > f; less f
less nope; echo $?
## STDOUT:
a
b
x
nope: No such file or directory
0
## END
## FILES:
f: x\n
## END
