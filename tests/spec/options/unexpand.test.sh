# unexpand: its options, each by each of its names. What they do is looked at in commands/unexpand.
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
## FILE: sp
        a       b
    c   d
## END

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t unexpand -t4 sp
t unexpand --tabs=2,8 sp
t unexpand -a sp
t unexpand --all sp
t unexpand -t4 --first-only sp
## STDOUT:
+ unexpand -t4 sp
		a		b
	c	d
+ unexpand --tabs=2,8 sp
		a       b
	  c	d
+ unexpand -a sp
	a	b
    c	d
+ unexpand --all sp
	a	b
    c	d
+ unexpand -t4 --first-only sp
		a       b
	c   d
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t unexpand in other
t unexpand in - < other
t unexpand missing in
t unexpand folder
t unexpand -- -dash
t unexpand empty
t unexpand nonl
t unexpand binary
t unexpand in -t 2
## stdout-escaped: + unexpand in other\none two\nthree\ta\n\nb a\nx\ny a\n+ unexpand in -\none two\nthree\ta\n\nb a\nx\ny a\n+ unexpand missing in\none two\nthree\ta\n\nb a\nstatus 1\n+ unexpand folder\nstatus 1\n+ unexpand -- -dash\ndash a\n+ unexpand empty\n+ unexpand nonl\nno end a+ unexpand binary\n\x00\x01\xff\x80ab\nzz\x00q\n+ unexpand in -t 2\none two\nthree\ta\n\nb a\n
## STDERR:
unexpand: missing: No such file or directory
unexpand: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
unexpand huge | cksum
unexpand < huge | cksum
rm huge
## STDOUT:
3792226393 300000
3792226393 300000
## END

#### digits
t() { echo "+ $*"; "$@" || echo "status $?"; }
t unexpand -4 sp
t unexpand -2,6 sp
## STDOUT:
+ unexpand -4 sp
		a       b
	c   d
+ unexpand -2,6 sp
		  a       b
	  c   d
## END
