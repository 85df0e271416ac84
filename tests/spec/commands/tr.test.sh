# tr: translate characters.

#### one by one
echo hello | tr el ip
echo hello | tr a-y b-z
## STDOUT:
hippo
ifmmp
## END

#### ranges and classes (1 of 2)
echo Hello | tr a-z A-Z
echo Hello | tr '[:lower:]' '[:upper:]'
echo Hello | tr '[:upper:]' '[:lower:]'
## STDOUT:
HELLO
HELLO
hello
## END

#### ranges and classes (2 of 2)
echo 'a1 b2' | tr '[:digit:]' '#'
echo 'a1 b2' | tr '[:alpha:]' x
echo 'a.b' | tr '[:punct:]' _
## STDOUT:
a# b#
x1 x2
a_b
## END

#### a short second set repeats its last
echo abcdef | tr a-f xy
echo abcdef | tr -t a-f xy
echo abcdef | tr --truncate-set1 a-f xy
## STDOUT:
xyyyyy
xycdef
xycdef
## END

#### delete
echo hello | tr -d l
echo 'a1b2' | tr -d '[:digit:]'
echo hello | tr --delete eo
## STDOUT:
heo
ab
hll
## END

#### squeeze
echo aabbcc | tr -s ab
echo aabbcc | tr -s a-c
echo 'a   b' | tr -s ' '
echo aabbcc | tr -s a-c x-z
echo 'a  b' | tr --squeeze-repeats '[:space:]'
## STDOUT:
abcc
abc
a b
xyz
a b
## END

#### delete and squeeze
echo aabbccdd | tr -ds ab c
## STDOUT:
cdd
## END

#### complement
echo 'a1b2' | tr -cd '[:digit:]'; echo
echo 'a1b2' | tr -c '[:digit:]\n' x
echo 'a1b2' | tr -C a-b _; echo
echo 'a--b' | tr --complement -s a-z '\n'
## STDOUT:
12
x1x2
a_b__
a
b
## END

#### escapes (1 of 2)
printf 'a\tb\n' | tr '\t' ' '
echo abc | tr b '\n'
echo abc | tr b '\101'
## STDOUT:
a b
a
c
aAc
## END

#### escapes (2 of 2)
echo 'a\b' | tr '\\' /
printf 'a\rb\n' | tr -d '\r'
printf 'a\0b' | tr '\0' x
## stdout-escaped: a/b\nab\naxb

#### repeats
echo abcd | tr abcd '[x*2]yz'
echo abcd | tr a-d '[x*]'
echo abcd | tr a-d 'y[x*]z'
echo abcd | tr a-d '[x*010]'
## STDOUT:
xxyz
xxxx
yxxz
xxxx
## END

#### equivalence classes
echo abc | tr '[=b=]' x
echo abc | tr -d '[=a=]'
## STDOUT:
axc
bc
## END

#### a dash at the end
echo 'a-b' | tr 'a-' xy
echo 'a-b' | tr -- -a xy
## STDOUT:
xyb
yxb
## END

#### binary
printf '\001\377' | tr '\001\377' 'ab'
printf '\200\201' | tr '\200-\201' 'xy'
## stdout-escaped: abxy

#### errors: operands (1 of 2)
echo | tr
echo | tr a
echo | tr -d a b
## STDERR:
tr: missing operand
Try 'tr --help' for more information.
tr: missing operand after 'a'
Two strings must be given when translating.
Try 'tr --help' for more information.
tr: extra operand 'b'
Only one string may be given when deleting without squeezing repeats.
Try 'tr --help' for more information.
## END
## status: 1

#### errors: operands (2 of 2)
echo | tr -ds a
echo | tr a b c
echo | tr a ''
## STDERR:
tr: missing operand after 'a'
Two strings must be given when both deleting and squeezing repeats.
Try 'tr --help' for more information.
tr: extra operand 'c'
Try 'tr --help' for more information.
tr: when not truncating set1, string2 must be non-empty
## END
## status: 1

#### errors: sets (1 of 3)
echo | tr z-a x
echo | tr '[:bogus:]' x
echo | tr a '[:digit:]'
## STDERR:
tr: range-endpoints of 'z-a' are in reverse collating sequence order
tr: invalid character class 'bogus'
tr: when translating, the only character classes that may appear in
string2 are 'upper' and 'lower'
## END
## status: 1

#### errors: sets (2 of 3)
echo | tr '[x*]' y
echo | tr '[=ab=]' x
echo | tr a '[x*z]'
## STDERR:
tr: the [c*] repeat construct may not appear in string1
tr: ab: equivalence class operand must be a single character
tr: invalid repeat count 'z' in [c*n] construct
## END
## status: 1

#### errors: sets (3 of 3)
echo | tr '[:upper:]' '[:digit:]'
echo | tr -c '[:upper:]' ab
## STDERR:
tr: when translating, the only character classes that may appear in
string2 are 'upper' and 'lower'
tr: when translating with complemented character classes,
string2 must map all characters in the domain to one
## END
## status: 1

#### errors: options
tr -y
tr --bogus
## STDERR:
tr: invalid option -- 'y'
Try 'tr --help' for more information.
tr: unrecognized option '--bogus'
Try 'tr --help' for more information.
## END
## status: 1

#### ambiguous octal escape
echo x | tr '\777' y
## STDOUT:
x
## END
## STDERR:
tr: warning: the ambiguous octal escape \777 is being
	interpreted as the 2-byte sequence \077, 7
## END

#### brackets are themselves
echo '[a]' | tr '[a]' '(b)'
## STDOUT:
(b)
## END

#### no final newline
printf abc | tr a x
## stdout-escaped: xbc

#### all classes (1 of 2)
printf 'aZ5 \t\n!\001' | tr '[:alnum:]' A | od -An -c
printf 'a \t\n' | tr '[:blank:]' B | od -An -c
printf 'a\001\n' | tr '[:cntrl:]' C
## stdout-escaped:    A   A   A      \\t  \\n   ! 001\n   a   B   B  \\n\naCC

#### all classes (2 of 2)
printf 'a b\n' | tr '[:graph:]' G
printf 'a b\n' | tr '[:print:]' P
printf 'aFg9\n' | tr '[:xdigit:]' X
## STDOUT:
G G
PPP
XXgX
## END

#### trailing backslash
echo 'a\' | tr 'a\' 'xy'
## STDOUT:
xy
## END
## STDERR:
tr: warning: an unescaped backslash at end of string is not portable
## END
