# expand: its options, each by each of its names. What they do is looked at in commands/expand.
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
## FILE: tabs
	a	b
  	c	d
## END

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t expand -t3,9 tabs
t expand --tabs=4 tabs
t expand -i tabs
t expand --initial tabs
## STDOUT:
+ expand -t3,9 tabs
   a     b
   c     d
+ expand --tabs=4 tabs
    a   b
    c   d
+ expand -i tabs
        a	b
        c	d
+ expand --initial tabs
        a	b
        c	d
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t expand in other
t expand in - < other
t expand missing in
t expand folder
t expand -- -dash
t expand empty
t expand nonl
t expand binary
t expand in -t 2
## stdout-escaped: + expand in other\none two\nthree   a\n\nb a\nx\ny a\n+ expand in -\none two\nthree   a\n\nb a\nx\ny a\n+ expand missing in\none two\nthree   a\n\nb a\nstatus 1\n+ expand folder\nstatus 1\n+ expand -- -dash\ndash a\n+ expand empty\n+ expand nonl\nno end a+ expand binary\n\x00\x01\xff\x80ab\nzz\x00q\n+ expand in -t 2\none two\nthree a\n\nb a\n
## STDERR:
expand: missing: No such file or directory
expand: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
expand huge | cksum
expand < huge | cksum
rm huge
## STDOUT:
3792226393 300000
3792226393 300000
## END

#### digits
t() { echo "+ $*"; "$@" || echo "status $?"; }
t expand -4 tabs
t expand -2,6 tabs
## STDOUT:
+ expand -4 tabs
    a   b
    c   d
+ expand -2,6 tabs
  a   b
      c d
## END
