# tac: its options, each by each of its names. What they do is looked at in commands/tac.
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
t tac -bs e in
t tac --before --separator=t in
t tac -rs '[aeo]' in
t tac --regex -s 'o.' in
t tac -se in
t tac --separator e in
## stdout-escaped: + tac -bs e in\ne\ta\n\nb a\nee two\nthron+ tac --before --separator=t in\nthree\ta\n\nb a\ntwo\none + tac -rs [aeo] in\n\n\n\nb a\tae\nthre twoneo+ tac --regex -s o. in\ne two\nthree\ta\n\nb a\non+ tac -se in\n\ta\n\nb a\ne two\nthreone+ tac --separator e in\n\ta\n\nb a\ne two\nthreone

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tac in other
t tac in - < other
t tac missing in
t tac -- -dash
t tac empty
t tac nonl
t tac binary
t tac in -b
## stdout-escaped: + tac in other\nb a\n\nthree\ta\none two\ny a\nx\n+ tac in -\nb a\n\nthree\ta\none two\ny a\nx\n+ tac missing in\nb a\n\nthree\ta\none two\nstatus 1\n+ tac -- -dash\ndash a\n+ tac empty\n+ tac nonl\nno end a+ tac binary\nzz\x00q\n\x00\x01\xff\x80ab\n+ tac in -b\n\n\nb a\n\nthree\taone two
## STDERR:
tac: failed to open 'missing' for reading: No such file or directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
tac huge | cksum
tac < huge | cksum
rm huge
## STDOUT:
3792226393 300000
3792226393 300000
## END
