# base64: its options, each by each of its names. What they do is looked at in commands/base64.
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
base64 in > coded; { echo "!"; base64 in; } > odd
t() { echo "+ $*"; "$@" || echo "status $?"; }
t base64 -d coded
t base64 --decode odd
t base64 -w5 in
t base64 --wrap 5 in
t base64 -di odd
t base64 -d --ignore-garbage odd
## STDOUT:
+ base64 -d coded
one two
three	a

b a
+ base64 --decode odd
status 1
+ base64 -w5 in
b25lI
HR3bw
p0aHJ
lZQlh
CgpiI
GEK
+ base64 --wrap 5 in
b25lI
HR3bw
p0aHJ
lZQlh
CgpiI
GEK
+ base64 -di odd
one two
three	a

b a
+ base64 -d --ignore-garbage odd
one two
three	a

b a
## END
## STDERR:
base64: invalid input
## END
## FILES:
coded: b25lIHR3bwp0aHJlZQlhCgpiIGEK\n
odd: !\nb25lIHR3bwp0aHJlZQlhCgpiIGEK\n
## END

#### operands
base64 in > coded; { echo "!"; base64 in; } > odd
t() { echo "+ $*"; "$@" || echo "status $?"; }
t base64 in other
t base64 in - < other
t base64 missing in
t base64 folder
t base64 -- -dash
t base64 empty
t base64 nonl
t base64 binary
t base64 in -w 3
## STDOUT:
+ base64 in other
status 1
+ base64 in -
status 1
+ base64 missing in
status 1
+ base64 folder
status 1
+ base64 -- -dash
ZGFzaCBhCg==
+ base64 empty
+ base64 nonl
bm8gZW5kIGE=
+ base64 binary
AAH/gGFiCnp6AHEK
+ base64 in -w 3
b25
lIH
R3b
wp0
aHJ
lZQ
lhC
gpi
IGE
K
## END
## STDERR:
base64: extra operand 'other'
Try 'base64 --help' for more information.
base64: extra operand '-'
Try 'base64 --help' for more information.
base64: extra operand 'in'
Try 'base64 --help' for more information.
base64: read error: Is a directory
## END
## FILES:
coded: b25lIHR3bwp0aHJlZQlhCgpiIGEK\n
odd: !\nb25lIHR3bwp0aHJlZQlhCgpiIGEK\n
## END

#### a line of three hundred thousand characters
base64 in > coded; { echo "!"; base64 in; } > odd
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
base64 huge | cksum
base64 < huge | cksum
rm huge
## STDOUT:
3006538449 405264
3006538449 405264
## END
## FILES:
coded: b25lIHR3bwp0aHJlZQlhCgpiIGEK\n
odd: !\nb25lIHR3bwp0aHJlZQlhCgpiIGEK\n
## END

#### mistakes
base64 in > coded; { echo "!"; base64 in; } > odd
t() { echo "+ $*"; "$@" || echo "status $?"; }
t base64 in other
t base64 -w x in
t base64 -d odd
## STDOUT:
+ base64 in other
status 1
+ base64 -w x in
status 1
+ base64 -d odd
status 1
## END
## STDERR:
base64: extra operand 'other'
Try 'base64 --help' for more information.
base64: invalid wrap size: 'x'
base64: invalid input
## END
## FILES:
coded: b25lIHR3bwp0aHJlZQlhCgpiIGEK\n
odd: !\nb25lIHR3bwp0aHJlZQlhCgpiIGEK\n
## END
