# rev: its options, each by each of its names. What they do is looked at in commands/rev.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: in
one two
three	a

b a
## END
## file-escaped: nonl no end a
## FILE: other
x
y a
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rev in other
t rev in - < other
t rev missing in
t rev folder
t rev -- -dash
t rev empty
t rev nonl
t rev binary
## STDOUT:
+ rev in other
owt eno
a	eerht

a b
x
a y
+ rev in -
owt eno
a	eerht

a b
status 1
+ rev missing in
owt eno
a	eerht

a b
status 1
+ rev folder
status 1
+ rev -- -dash
a hsad
+ rev empty
+ rev nonl
a dne on+ rev binary
status 1
## END
## STDERR:
rev: cannot open -: No such file or directory
rev: cannot open missing: No such file or directory
rev: folder: 0: Is a directory
rev: binary: 0: Invalid or incomplete multibyte or wide character
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
rev huge | cksum
rev < huge | cksum
rm huge
## STDOUT:
892314 300000
892314 300000
## END
