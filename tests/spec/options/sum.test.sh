# sum: its options, each by each of its names. What they do is looked at in commands/sum.
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

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sum -s in
t sum --sysv in
t sum -r in
## STDOUT:
+ sum -s in
1609 1 in
+ sum --sysv in
1609 1 in
+ sum -r in
00574     1 in
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sum in other
t sum in - < other
t sum missing in
t sum folder
t sum -- -dash
t sum empty
t sum nonl
t sum binary
## STDOUT:
+ sum in other
00574     1 in
00086     1 other
+ sum in -
00574     1 in
00086     1 -
+ sum missing in
00574     1 in
status 1
+ sum folder
status 1
+ sum -- -dash
18523     1 -dash
+ sum empty
00000     0 empty
+ sum nonl
43169     1 nonl
+ sum binary
64028     1 binary
## END
## STDERR:
sum: missing: No such file or directory
sum: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
sum huge | cksum
sum < huge | cksum
rm huge
## STDOUT:
4035438363 17
270736273 12
## END
