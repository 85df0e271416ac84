# cmp: its options, each by each of its names. What they do is looked at in commands/cmp.
## FILE: a
hello world
x
## END
## FILE: b
hellO world
y
z
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cmp -b a b
t cmp --print-bytes a b
t cmp -c a b
t cmp --print-chars a b
t cmp -i5 a b
t cmp --ignore-initial 5 a b
t cmp -l a b
## STDOUT:
+ cmp -b a b
a b differ: byte 5, line 1 is 157 o 117 O
status 1
+ cmp --print-bytes a b
a b differ: byte 5, line 1 is 157 o 117 O
status 1
+ cmp -c a b
a b differ: byte 5, line 1 is 157 o 117 O
status 1
+ cmp --print-chars a b
a b differ: byte 5, line 1 is 157 o 117 O
status 1
+ cmp -i5 a b
a b differ: char 8, line 2
status 1
+ cmp --ignore-initial 5 a b
a b differ: char 8, line 2
status 1
+ cmp -l a b
 5 157 117
13 170 171
status 1
## END
## STDERR:
cmp: EOF on a after byte 14
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cmp --verbose a b
t cmp -n7 a b
t cmp --bytes 7 a b
t cmp -s a b
t cmp --quiet a b
t cmp --silent a b
cmp -v | head -c 4
## stdout-escaped: + cmp --verbose a b\n 5 157 117\n13 170 171\nstatus 1\n+ cmp -n7 a b\na b differ: char 5, line 1\nstatus 1\n+ cmp --bytes 7 a b\na b differ: char 5, line 1\nstatus 1\n+ cmp -s a b\nstatus 1\n+ cmp --quiet a b\nstatus 1\n+ cmp --silent a b\nstatus 1\ncmp 
## STDERR:
cmp: EOF on a after byte 14
## END
