# cmp: compare files byte by byte.

#### uses
printf 'abc\n' > a; printf 'abd\n' > b
cmp a b; echo $?
cmp a a; echo $?
cmp -s a b; echo $?
cmp -l a b
cmp -b a b
cmp a /dev/null; echo $?
cmp -n 2 a b; echo $?
cmp -i 3 a b; echo $?
cmp a nope; echo $?
## STDOUT:
a b differ: char 3, line 1
1
0
1
3 143 144
a b differ: byte 3, line 1 is 143 c 144 d
1
0
0
2
## END
## STDERR:
cmp: EOF on /dev/null which is empty
cmp: nope: No such file or directory
## END
## FILES:
a: abc\n
b: abd\n
## END

#### the first mistake in a call is told
cmp --ignore-initial= --bytes=@x -@ < /dev/null
cmp -i@x --ignore-initial= < /dev/null
cmp --ignore-initial=@x -@ < /dev/null
cmp --bytes=@x -n@x < /dev/null
## STDERR:
cmp: invalid --ignore-initial value ''
cmp: Try 'cmp --help' for more information.
cmp: invalid --ignore-initial value '@x'
cmp: Try 'cmp --help' for more information.
cmp: invalid --ignore-initial value '@x'
cmp: Try 'cmp --help' for more information.
cmp: invalid --bytes value '@x'
cmp: Try 'cmp --help' for more information.
## END
## status: 2
