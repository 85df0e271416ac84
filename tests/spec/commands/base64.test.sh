# base64: encode and decode.

#### encode
echo hello | base64
printf '' | base64
printf a | base64
printf ab | base64
printf abc | base64
## STDOUT:
aGVsbG8K
YQ==
YWI=
YWJj
## END

#### wrapped at 76
seq 40 | base64
## STDOUT:
MQoyCjMKNAo1CjYKNwo4CjkKMTAKMTEKMTIKMTMKMTQKMTUKMTYKMTcKMTgKMTkKMjAKMjEKMjIK
MjMKMjQKMjUKMjYKMjcKMjgKMjkKMzAKMzEKMzIKMzMKMzQKMzUKMzYKMzcKMzgKMzkKNDAK
## END

#### another width
seq 10 | base64 -w 10
seq 10 | base64 --wrap=0; echo
seq 10 | base64 -w0 | wc -c
## STDOUT:
MQoyCjMKNA
o1CjYKNwo4
CjkKMTAK
MQoyCjMKNAo1CjYKNwo4CjkKMTAK
28
## END

#### decode
echo aGVsbG8K | base64 -d
echo aGVsbG8K | base64 --decode
printf 'aGVs\nbG8K\n' | base64 -d
printf 'aGVsbG8K' | base64 -d
## STDOUT:
hello
hello
hello
hello
## END

#### binary round trip
printf '\000\001\376\377' | base64
printf '\000\001\376\377' | base64 | base64 -d | od -An -tx1
## STDOUT:
AAH+/w==
 00 01 fe ff
## END

#### invalid input
echo 'aGV$' | base64 -d
echo 'aGVsbG8' | base64 -d
echo 'a' | base64 -d
echo 'aGVsbG8K====' | base64 -d
## STDOUT:
hehellohello
## END
## STDERR:
base64: invalid input
base64: invalid input
base64: invalid input
base64: invalid input
## END
## status: 1

#### ignoring garbage
echo 'aG!Vs bG8K' | base64 -di
echo 'aG-VsbG8K' | base64 --decode --ignore-garbage
## STDOUT:
hello
hello
## END

#### from a file
printf hi > f
base64 f
base64 - < f
base64 nope
mkdir d; base64 d
## STDOUT:
aGk=
aGk=
## END
## STDERR:
base64: nope: No such file or directory
base64: read error: Is a directory
## END
## status: 1
## FILES:
d/
f: hi
## END

#### errors
base64 -w x f
base64 a b
base64 -y
base64 --bogus
base64 -w -1 f
## STDERR:
base64: invalid wrap size: 'x'
base64: extra operand 'b'
Try 'base64 --help' for more information.
base64: invalid option -- 'y'
Try 'base64 --help' for more information.
base64: unrecognized option '--bogus'
Try 'base64 --help' for more information.
base64: invalid wrap size: '-1'
## END
## status: 1

#### each width is looked at
printf abc | base64 -w x -w 0; printf abc | base64 -w -1 -w 5; echo $?; printf abc | base64 -w 0 -w 2
## STDOUT:
1
YW
Jj
## END
## STDERR:
base64: invalid wrap size: 'x'
base64: invalid wrap size: '-1'
## END

#### the first mistake in a call is told
base64 --wrap= --nosuch < /dev/null
base64 -w@x -@ < /dev/null
base64 --wrap= -w@x < /dev/null
base64 --wrap=@x --wrap=@x < /dev/null
## STDERR:
base64: invalid wrap size: ''
base64: invalid wrap size: '@x'
base64: invalid wrap size: ''
base64: invalid wrap size: '@x'
## END
## status: 1
