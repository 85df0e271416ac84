# paste: its options, each by each of its names. What they do is looked at in commands/paste.
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
t paste -s in other
t paste --serial in other
t paste -d: in other
t paste --delimiters : in other
t paste -z in other
t paste --zero-terminated in other
## stdout-escaped: + paste -s in other\none two\tthree\ta\t\tb a\nx\ty a\n+ paste --serial in other\none two\tthree\ta\t\tb a\nx\ty a\n+ paste -d: in other\none two:x\nthree\ta:y a\n:\nb a:\n+ paste --delimiters : in other\none two:x\nthree\ta:y a\n:\nb a:\n+ paste -z in other\none two\nthree\ta\n\nb a\n\tx\ny a\n\x00+ paste --zero-terminated in other\none two\nthree\ta\n\nb a\n\tx\ny a\n\x00

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t paste in - < other
t paste - - < in
t paste missing in
t paste folder
t paste -- -dash in
t paste empty in
t paste nonl in
t paste in other -s
t paste binary in | tr "\0" @
printf '%0300000d' 7 > huge
paste huge in | cksum
rm huge
## stdout-escaped: + paste in -\none two\tx\nthree\ta\ty a\n\t\nb a\t\n+ paste - -\none two\tthree\ta\n\tb a\n+ paste missing in\nstatus 1\n+ paste folder\nstatus 1\n+ paste -- -dash in\ndash a\tone two\n\tthree\ta\n\t\n\tb a\n+ paste empty in\n\tone two\n\tthree\ta\n\t\n\tb a\n+ paste nonl in\nno end a\tone two\n\tthree\ta\n\t\n\tb a\n+ paste in other -s\none two\tthree\ta\t\tb a\nx\ty a\n+ paste binary in\n@\x01\xff\x80ab\tone two\nzz@q\tthree\ta\n\t\n\tb a\n198235442 300025\n
## STDERR:
paste: missing: No such file or directory
paste: folder: Is a directory
## END
