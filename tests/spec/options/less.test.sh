# less: its options, each by each of its names. What they do is looked at in commands/less.
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

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t less -N in
t less --LINE-NUMBERS in
t less -R in
t less --RAW-CONTROL-CHARS in
t less -S in
t less --chop-long-lines in
## STDOUT:
+ less -N in
one two
three	a

b a
+ less --LINE-NUMBERS in
one two
three	a

b a
+ less -R in
one two
three	a

b a
+ less --RAW-CONTROL-CHARS in
one two
three	a

b a
+ less -S in
one two
three	a

b a
+ less --chop-long-lines in
one two
three	a

b a
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t less -F in
t less --quit-if-one-screen in
t less -X in
t less --no-init in
t less -pone in
t less --pattern one in
## STDOUT:
+ less -F in
one two
three	a

b a
+ less --quit-if-one-screen in
one two
three	a

b a
+ less -X in
one two
three	a

b a
+ less --no-init in
one two
three	a

b a
+ less -pone in
one two
three	a

b a
+ less --pattern one in
one two
three	a

b a
## END
