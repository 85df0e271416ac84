# head: its options, each by each of its names. What they do is looked at in commands/head.
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
## FILE: n
1
2
3
4
5
6
7
8
9
10
11
12
## END
## file-escaped: nonl no end a
## FILE: other
x
y a
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t head -c4 in
t head -c -4 in
t head --bytes in
t head --bytes=4 in
t head -n2 in
t head -n -2 in
t head --lines in
t head --lines=2 in
## STDOUT:
+ head -c4 in
one + head -c -4 in
one two
three	a

+ head --bytes in
status 1
+ head --bytes=4 in
one + head -n2 in
one two
three	a
+ head -n -2 in
one two
three	a
+ head --lines in
status 1
+ head --lines=2 in
one two
three	a
## END
## STDERR:
head: invalid number of bytes: 'in'
head: invalid number of lines: 'in'
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t head -q in other
t head --quiet in other
t head --silent in other
t head -v in
t head --verbose in
t head -z in
t head --zero-terminated in
## STDOUT:
+ head -q in other
one two
three	a

b a
x
y a
+ head --quiet in other
one two
three	a

b a
x
y a
+ head --silent in other
one two
three	a

b a
x
y a
+ head -v in
==> in <==
one two
three	a

b a
+ head --verbose in
==> in <==
one two
three	a

b a
+ head -z in
one two
three	a

b a
+ head --zero-terminated in
one two
three	a

b a
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t head -n 2 in other
t head -n 2 in - < other
t head -n 2 missing in
t head -n 2 folder
t head -n 2 -- -dash
t head -n 2 empty
t head -n 2 nonl
t head -n 2 binary
t head in -n 1
## stdout-escaped: + head -n 2 in other\n==> in <==\none two\nthree\ta\n\n==> other <==\nx\ny a\n+ head -n 2 in -\n==> in <==\none two\nthree\ta\n\n==> standard input <==\nx\ny a\n+ head -n 2 missing in\n==> in <==\none two\nthree\ta\nstatus 1\n+ head -n 2 folder\nstatus 1\n+ head -n 2 -- -dash\ndash a\n+ head -n 2 empty\n+ head -n 2 nonl\nno end a+ head -n 2 binary\n\x00\x01\xff\x80ab\nzz\x00q\n+ head in -n 1\none two\n
## STDERR:
head: cannot open 'missing' for reading: No such file or directory
head: error reading 'folder': Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
head -n 2 huge | cksum
head -n 2 < huge | cksum
rm huge
## STDOUT:
3792226393 300000
3792226393 300000
## END
