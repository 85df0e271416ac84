# tail: its options, each by each of its names. What they do is looked at in commands/tail.
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

#### options (1 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tail -c4 in
t tail -c +4 in
t tail --bytes in
t tail --bytes=4 in
t timeout 0.2 tail --follow in
t timeout 0.2 tail --follow=name in
t tail -n2 in
t tail -n +2 in
## STDOUT:
+ tail -c4 in
b a
+ tail -c +4 in
 two
three	a

b a
+ tail --bytes in
status 1
+ tail --bytes=4 in
b a
+ timeout 0.2 tail --follow in
one two
three	a

b a
status 124
+ timeout 0.2 tail --follow=name in
one two
three	a

b a
status 124
+ tail -n2 in

b a
+ tail -n +2 in
three	a

b a
## END
## STDERR:
tail: invalid number of bytes: 'in'
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tail --lines in
t tail --lines=2 in
t timeout 0.2 tail --follow=name --max-unchanged-stats=3 in
t tail -f --pid=999999 in
t tail -q in other
t tail --quiet in other
t tail --retry in
t tail --silent in other
## STDOUT:
+ tail --lines in
status 1
+ tail --lines=2 in

b a
+ timeout 0.2 tail --follow=name --max-unchanged-stats=3 in
one two
three	a

b a
status 124
+ tail -f --pid=999999 in
one two
three	a

b a
+ tail -q in other
one two
three	a

b a
x
y a
+ tail --quiet in other
one two
three	a

b a
x
y a
+ tail --retry in
one two
three	a

b a
+ tail --silent in other
one two
three	a

b a
x
y a
## END
## STDERR:
tail: invalid number of lines: 'in'
tail: warning: --retry ignored; --retry is useful only when following
## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t timeout 0.2 tail -fs0.1 in
t timeout 0.2 tail -f --sleep-interval=0.1 in
t tail -v in
t tail --verbose in
t tail -z in
t tail --zero-terminated in
t timeout 0.2 tail -f in
t timeout 0.2 tail -F in
## STDOUT:
+ timeout 0.2 tail -fs0.1 in
one two
three	a

b a
status 124
+ timeout 0.2 tail -f --sleep-interval=0.1 in
one two
three	a

b a
status 124
+ tail -v in
==> in <==
one two
three	a

b a
+ tail --verbose in
==> in <==
one two
three	a

b a
+ tail -z in
one two
three	a

b a
+ tail --zero-terminated in
one two
three	a

b a
+ timeout 0.2 tail -f in
one two
three	a

b a
status 124
+ timeout 0.2 tail -F in
one two
three	a

b a
status 124
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tail -n 2 in other
t tail -n 2 in - < other
t tail -n 2 missing in
t tail -n 2 folder
t tail -n 2 -- -dash
t tail -n 2 empty
t tail -n 2 nonl
t tail -n 2 binary
t tail in -n 1
## stdout-escaped: + tail -n 2 in other\n==> in <==\n\nb a\n\n==> other <==\nx\ny a\n+ tail -n 2 in -\n==> in <==\n\nb a\n\n==> standard input <==\nx\ny a\n+ tail -n 2 missing in\n==> in <==\n\nb a\nstatus 1\n+ tail -n 2 folder\nstatus 1\n+ tail -n 2 -- -dash\ndash a\n+ tail -n 2 empty\n+ tail -n 2 nonl\nno end a+ tail -n 2 binary\n\x00\x01\xff\x80ab\nzz\x00q\n+ tail in -n 1\nb a\n
## STDERR:
tail: cannot open 'missing' for reading: No such file or directory
tail: error reading 'folder': Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
tail -n 2 huge | cksum
tail -n 2 < huge | cksum
rm huge
## STDOUT:
3792226393 300000
3792226393 300000
## END
