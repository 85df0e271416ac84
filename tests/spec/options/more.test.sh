# more: its options, each by each of its names. What they do is looked at in commands/more.
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
t more -d in < in
t more --silent in < in
t more -f in < in
t more --logical in < in
t more -l in < in
t more --no-pause in < in
t more -c in < in
t more --print-over in < in
t more -p in < in
## STDOUT:
+ more -d in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --silent in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -f in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --logical in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -l in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --no-pause in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -c in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --print-over in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -p in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t more --clean-print in < in
t more -e in < in
t more --exit-on-eof in < in
t more -s in < in
t more --squeeze in < in
t more -u in < in
t more --plain in < in
t more -n5 in < in
t more --lines 5 in < in
## STDOUT:
+ more --clean-print in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -e in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --exit-on-eof in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -s in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --squeeze in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -u in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --plain in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more -n5 in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
+ more --lines 5 in
one two
three	a

b a
::::::::::::::
in
::::::::::::::
one two
three	a

b a
## END
