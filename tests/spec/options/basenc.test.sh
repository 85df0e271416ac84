# basenc: its options, each by each of its names. What they do is looked at in commands/basenc.
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
basenc --base16 in > coded; { echo "!"; basenc --base16 in; } > odd
t() { echo "+ $*"; "$@" || echo "status $?"; }
t basenc --base16 -d coded
t basenc --base16 --decode odd
t basenc --base16 -w5 in
t basenc --base16 --wrap 5 in
t basenc --base16 -di odd
t basenc --base16 -d --ignore-garbage odd
t basenc --base64 in
## STDOUT:
+ basenc --base16 -d coded
one two
three	a

b a
+ basenc --base16 --decode odd
status 1
+ basenc --base16 -w5 in
6F6E6
52074
776F0
A7468
72656
50961
0A0A6
22061
0A
+ basenc --base16 --wrap 5 in
6F6E6
52074
776F0
A7468
72656
50961
0A0A6
22061
0A
+ basenc --base16 -di odd
one two
three	a

b a
+ basenc --base16 -d --ignore-garbage odd
one two
three	a

b a
+ basenc --base64 in
b25lIHR3bwp0aHJlZQlhCgpiIGEK
## END
## STDERR:
basenc: invalid input
## END
## FILES:
coded: 6F6E652074776F0A746872656509610A0A6220610A\n
odd: !\n6F6E652074776F0A746872656509610A0A6220610A\n
## END

#### options (2 of 2)
basenc --base16 in > coded; { echo "!"; basenc --base16 in; } > odd
t() { echo "+ $*"; "$@" || echo "status $?"; }
t basenc --base64url binary
t basenc --base32 in
t basenc --base32hex in
t basenc --base16 in
t basenc --base2msbf in
t basenc --base2lsbf in
printf 12345678 | t basenc --z85
## STDOUT:
+ basenc --base64url binary
AAH_gGFiCnp6AHEK
+ basenc --base32 in
N5XGKIDUO5XQU5DIOJSWKCLBBIFGEIDBBI======
+ basenc --base32hex in
DTN6A83KETNGKT38E9IMA2B11856483118======
+ basenc --base16 in
6F6E652074776F0A746872656509610A0A6220610A
+ basenc --base2msbf in
0110111101101110011001010010000001110100011101110110111100001010011101000110
1000011100100110010101100101000010010110000100001010000010100110001000100000
0110000100001010
+ basenc --base2lsbf in
1111011001110110101001100000010000101110111011101111011001010000001011100001
0110010011101010011010100110100100001000011001010000010100000100011000000100
1000011001010000
+ basenc --z85
f!$Kwh8WxM
## END
## FILES:
coded: 6F6E652074776F0A746872656509610A0A6220610A\n
odd: !\n6F6E652074776F0A746872656509610A0A6220610A\n
## END

#### operands
basenc --base16 in > coded; { echo "!"; basenc --base16 in; } > odd
t() { echo "+ $*"; "$@" || echo "status $?"; }
t basenc --base16 in other
t basenc --base16 - < other
t basenc --base16 missing
t basenc --base16 folder
t basenc --base16 -- -dash
t basenc in
t basenc in --base16
t basenc --base16 nonl
## STDOUT:
+ basenc --base16 in other
status 1
+ basenc --base16 -
780A7920610A
+ basenc --base16 missing
status 1
+ basenc --base16 folder
status 1
+ basenc --base16 -- -dash
6461736820610A
+ basenc in
status 1
+ basenc in --base16
6F6E652074776F0A746872656509610A0A6220610A
+ basenc --base16 nonl
6E6F20656E642061
## END
## STDERR:
basenc: extra operand 'other'
Try 'basenc --help' for more information.
basenc: missing: No such file or directory
basenc: read error: Is a directory
basenc: missing encoding type
Try 'basenc --help' for more information.
## END
## FILES:
coded: 6F6E652074776F0A746872656509610A0A6220610A\n
odd: !\n6F6E652074776F0A746872656509610A0A6220610A\n
## END
