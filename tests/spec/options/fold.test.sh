# fold: its options, each by each of its names. What they do is looked at in commands/fold.
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
t fold -bw 3 in
t fold --bytes --width 2 in
t fold -sw 4 in
t fold --spaces --width=5 in
t fold -w4 in
t fold --width 4 in
## STDOUT:
+ fold -bw 3 in
one
 tw
o
thr
ee	
a

b a
+ fold --bytes --width 2 in
on
e 
tw
o
th
re
e	
a

b 
a
+ fold -sw 4 in
one 
two
thre
e
	
a

b a
+ fold --spaces --width=5 in
one 
two
three
	
a

b a
+ fold -w4 in
one 
two
thre
e
	
a

b a
+ fold --width 4 in
one 
two
thre
e
	
a

b a
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t fold -w 5 in other
t fold -w 5 in - < other
t fold -w 5 missing in
t fold -w 5 folder
t fold -w 5 -- -dash
t fold -w 5 empty
t fold -w 5 nonl
t fold -w 5 binary
t fold in -w 3
## stdout-escaped: + fold -w 5 in other\none t\nwo\nthree\n\t\na\n\nb a\nx\ny a\n+ fold -w 5 in -\none t\nwo\nthree\n\t\na\n\nb a\nx\ny a\n+ fold -w 5 missing in\none t\nwo\nthree\n\t\na\n\nb a\nstatus 1\n+ fold -w 5 folder\nstatus 1\n+ fold -w 5 -- -dash\ndash \na\n+ fold -w 5 empty\n+ fold -w 5 nonl\nno en\nd a+ fold -w 5 binary\n\x00\x01\xff\x80a\nb\nzz\x00q\n+ fold in -w 3\none\n tw\no\nthr\nee\n\t\na\n\nb a\n
## STDERR:
fold: missing: No such file or directory
fold: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
fold -w 5 huge | cksum
fold -w 5 < huge | cksum
rm huge
## STDOUT:
1394382642 359999
1394382642 359999
## END

#### digits
t() { echo "+ $*"; "$@" || echo "status $?"; }
t fold -4 in
t fold -12 in
## STDOUT:
+ fold -4 in
one 
two
thre
e
	
a

b a
+ fold -12 in
one two
three	a

b a
## END
