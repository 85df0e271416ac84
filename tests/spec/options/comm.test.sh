# comm: its options, each by each of its names. What they do is looked at in commands/comm.
## FILE: a
a
b
d
## END
## FILE: b
b
c
d
## END
## FILE: un
b
a
## END

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t comm --check-order un b
t comm --nocheck-order un b
t comm --output-delimiter='|' a b
t comm --total a b
t comm -z a b
t comm --zero-terminated a b
t comm -1 a b
t comm -2 a b
t comm -3 a b
## stdout-escaped: + comm --check-order un b\n\t\tb\nstatus 1\n+ comm --nocheck-order un b\n\t\tb\na\n\tc\n\td\n+ comm --output-delimiter=| a b\na\n||b\n|c\n||d\n+ comm --total a b\na\n\t\tb\n\tc\n\t\td\n1\t1\t2\ttotal\n+ comm -z a b\na\nb\nd\n\x00\tb\nc\nd\n\x00+ comm --zero-terminated a b\na\nb\nd\n\x00\tb\nc\nd\n\x00+ comm -1 a b\n\tb\nc\n\td\n+ comm -2 a b\na\n\tb\n\td\n+ comm -3 a b\na\n\tc\n
## STDERR:
comm: file 1 is not in sorted order
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t comm a - < b
t comm - b < a
t comm a missing
t comm a
t comm a b un
t comm -12 a b
t comm a b -3
t comm -- a b
t comm un b
## STDOUT:
+ comm a -
a
		b
	c
		d
+ comm - b
a
		b
	c
		d
+ comm a missing
status 1
+ comm a
status 1
+ comm a b un
status 1
+ comm -12 a b
b
d
+ comm a b -3
a
	c
+ comm -- a b
a
		b
	c
		d
+ comm un b
		b
a
	c
	d
status 1
## END
## STDERR:
comm: missing: No such file or directory
comm: missing operand after 'a'
Try 'comm --help' for more information.
comm: extra operand 'un'
Try 'comm --help' for more information.
comm: file 1 is not in sorted order
comm: input is not in sorted order
## END
