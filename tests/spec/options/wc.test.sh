# wc: its options, each by each of its names. What they do is looked at in commands/wc.
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
t wc -c in
t wc --bytes in
t wc -m in
t wc --chars in
t wc -l in
t wc --lines in
## STDOUT:
+ wc -c in
21 in
+ wc --bytes in
21 in
+ wc -m in
21 in
+ wc --chars in
21 in
+ wc -l in
4 in
+ wc --lines in
4 in
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t wc -w in
t wc --words in
wc --debug -c in
printf "in\0other" | t wc --files0-from=-
t wc -L in
t wc --max-line-length in
## STDOUT:
+ wc -w in
6 in
+ wc --words in
6 in
21 in
+ wc --files0-from=-
4 6 21 in
2 3 6 other
6 9 27 total
+ wc -L in
9 in
+ wc --max-line-length in
9 in
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t wc in other
t wc in - < other
t wc missing in
t wc folder
t wc -- -dash
t wc empty
t wc nonl
t wc binary
t wc in -l
## STDOUT:
+ wc in other
 4  6 21 in
 2  3  6 other
 6  9 27 total
+ wc in -
 4  6 21 in
 2  3  6 -
 6  9 27 total
+ wc missing in
 4  6 21 in
 4  6 21 total
status 1
+ wc folder
      0       0       0 folder
status 1
+ wc -- -dash
1 2 7 -dash
+ wc empty
0 0 0 empty
+ wc nonl
0 3 8 nonl
+ wc binary
 2  2 12 binary
+ wc in -l
4 in
## END
## STDERR:
wc: missing: No such file or directory
wc: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
wc huge | cksum
wc < huge | cksum
rm huge
## STDOUT:
3531854639 26
3642000422 21
## END
