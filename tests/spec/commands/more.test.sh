# more: as cat, without a terminal.

#### a pipe and a file
printf 'a\nb\n' | more
printf 'x\n' > f; more f
## STDOUT:
a
b
::::::::::::::
f
::::::::::::::
x
## END
## FILES:
f: x\n
## END
