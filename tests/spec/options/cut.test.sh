# cut: its options, each by each of its names. What they do is looked at in commands/cut.
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
## FILE: tab
a	b	c
none
d	e
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cut -b2-3 in
t cut --bytes 2-3 in
t cut -c1,3- in
t cut --characters 1,3- in
t cut -f2 tab
t cut --fields=1,3 tab
t cut -d ' ' -f 2 in
t cut --delimiter=' ' --fields=2 in
## STDOUT:
+ cut -b2-3 in
ne
hr

 a
+ cut --bytes 2-3 in
ne
hr

 a
+ cut -c1,3- in
oe two
tree	a

ba
+ cut --characters 1,3- in
oe two
tree	a

ba
+ cut -f2 tab
b
none
e
+ cut --fields=1,3 tab
a	c
none
d
+ cut -d   -f 2 in
two
three	a

a
+ cut --delimiter=  --fields=2 in
two
three	a

a
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cut -sf2 tab
t cut --only-delimited -f1 tab
t cut -f1,3 --output-delimiter=: tab
t cut --complement -f1 tab
t cut -zc1-2 in
t cut --zero-terminated -c 1-2 in
t cut -nb2 in
## stdout-escaped: + cut -sf2 tab\nb\ne\n+ cut --only-delimited -f1 tab\na\nd\n+ cut -f1,3 --output-delimiter=: tab\na:c\nnone\nd\n+ cut --complement -f1 tab\nb\tc\nnone\ne\n+ cut -zc1-2 in\non\x00+ cut --zero-terminated -c 1-2 in\non\x00+ cut -nb2 in\nn\nh\n\n \n

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cut -c 2-3 in other
t cut -c 2-3 in - < other
t cut -c 2-3 missing in
t cut -c 2-3 folder
t cut -c 2-3 -- -dash
t cut -c 2-3 empty
t cut -c 2-3 nonl
t cut -c 2-3 binary
t cut in -c 2
## stdout-escaped: + cut -c 2-3 in other\nne\nhr\n\n a\n\n a\n+ cut -c 2-3 in -\nne\nhr\n\n a\n\n a\n+ cut -c 2-3 missing in\nne\nhr\n\n a\nstatus 1\n+ cut -c 2-3 folder\nstatus 1\n+ cut -c 2-3 -- -dash\nas\n+ cut -c 2-3 empty\n+ cut -c 2-3 nonl\no \n+ cut -c 2-3 binary\n\x01\xff\nz\x00\n+ cut in -c 2\nn\nh\n\n \n
## STDERR:
cut: missing: No such file or directory
cut: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
cut -c 2-3 huge | cksum
cut -c 2-3 < huge | cksum
rm huge
## STDOUT:
3814995897 3
3814995897 3
## END
