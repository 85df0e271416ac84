# cat: its options, each by each of its names. What they do is looked at in commands/cat.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: blank
a



b	c
## END
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

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cat -b in other
t cat --number-nonblank in other
t cat -n in other
t cat --number in other
t cat -s blank
t cat --squeeze-blank blank
t cat -v binary
t cat --show-nonprinting binary
t cat -E in other
## STDOUT:
+ cat -b in other
     1	one two
     2	three	a

     3	b a
     4	x
     5	y a
+ cat --number-nonblank in other
     1	one two
     2	three	a

     3	b a
     4	x
     5	y a
+ cat -n in other
     1	one two
     2	three	a
     3	
     4	b a
     5	x
     6	y a
+ cat --number in other
     1	one two
     2	three	a
     3	
     4	b a
     5	x
     6	y a
+ cat -s blank
a

b	c
+ cat --squeeze-blank blank
a

b	c
+ cat -v binary
^@^AM-^?M-^@ab
zz^@q
+ cat --show-nonprinting binary
^@^AM-^?M-^@ab
zz^@q
+ cat -E in other
one two$
three	a$
$
b a$
x$
y a$
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cat --show-ends in other
t cat -T in
t cat --show-tabs in other
t cat -A binary in
t cat --show-all in other
t cat -e binary
t cat -t binary in
t cat -u in other
## STDOUT:
+ cat --show-ends in other
one two$
three	a$
$
b a$
x$
y a$
+ cat -T in
one two
three^Ia

b a
+ cat --show-tabs in other
one two
three^Ia

b a
x
y a
+ cat -A binary in
^@^AM-^?M-^@ab$
zz^@q$
one two$
three^Ia$
$
b a$
+ cat --show-all in other
one two$
three^Ia$
$
b a$
x$
y a$
+ cat -e binary
^@^AM-^?M-^@ab$
zz^@q$
+ cat -t binary in
^@^AM-^?M-^@ab
zz^@q
one two
three^Ia

b a
+ cat -u in other
one two
three	a

b a
x
y a
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cat in other
t cat in - < other
t cat missing in
t cat folder
t cat -- -dash
t cat empty
t cat nonl
t cat binary
t cat in -n
## stdout-escaped: + cat in other\none two\nthree\ta\n\nb a\nx\ny a\n+ cat in -\none two\nthree\ta\n\nb a\nx\ny a\n+ cat missing in\none two\nthree\ta\n\nb a\nstatus 1\n+ cat folder\nstatus 1\n+ cat -- -dash\ndash a\n+ cat empty\n+ cat nonl\nno end a+ cat binary\n\x00\x01\xff\x80ab\nzz\x00q\n+ cat in -n\n     1\tone two\n     2\tthree\ta\n     3\t\n     4\tb a\n
## STDERR:
cat: missing: No such file or directory
cat: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
cat huge | cksum
cat < huge | cksum
rm huge
## STDOUT:
3792226393 300000
3792226393 300000
## END
