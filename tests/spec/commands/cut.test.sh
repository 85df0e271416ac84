# cut: parts of lines.

#### fields (1 of 2)
printf 'a\tb\tc\n' | cut -f 2
printf 'a\tb\tc\n' | cut -f1,3
printf 'a:b:c:d\n' | cut -d : -f 2-3
## STDOUT:
b
a	c
b:c
## END

#### fields (2 of 2)
printf 'a:b:c:d\n' | cut -d: -f-2
printf 'a:b:c:d\n' | cut -d: -f3-
printf 'a:b:c\n' | cut --delimiter=: --fields=2
## STDOUT:
a:b
c:d
b
## END

#### order of the list does not matter
printf 'a:b:c\n' | cut -d: -f3,1
printf 'a:b:c\n' | cut -d: -f1,1-2,2
## STDOUT:
a:c
a:b
## END

#### lines without the delimiter
printf 'ab\na:b\n' | cut -d: -f2
printf 'ab\na:b\n' | cut -d: -s -f2
printf 'ab\na:b\n' | cut -d: --only-delimited -f1
## STDOUT:
ab
b
b
a
## END

#### characters and bytes (1 of 2)
echo abcdef | cut -c 2-4
echo abcdef | cut -c1,3,5-
echo abcdef | cut -b 2
## STDOUT:
bcd
acef
b
## END

#### characters and bytes (2 of 2)
echo abcdef | cut -b-3
echo abcdef | cut --characters=6
echo abcdef | cut --bytes=1-2
## STDOUT:
abc
f
ab
## END

#### beyond the end
echo abc | cut -c 5-
echo a:b | cut -d: -f 5
echo abc | cut -c 2-9
## STDOUT:


bc
## END

#### output delimiter
echo a:b:c | cut -d: -f1,3 --output-delimiter=-
echo a:b:c | cut -d: -f1- --output-delimiter=' and '
echo abcdef | cut -c1-2,4 --output-delimiter=:
echo abcdef | cut -c1-2,3-4 --output-delimiter=:
## STDOUT:
a-c
a and b and c
ab:d
ab:cd
## END

#### complement
echo a:b:c | cut -d: --complement -f2
echo abcdef | cut --complement -c2-4
## STDOUT:
a:c
aef
## END

#### zero terminated
printf 'a:b\0c:d\0' | cut -z -d: -f2 | od -An -c
## STDOUT:
   b  \0   d  \0
## END

#### newline as the delimiter
printf 'a\nb\nc\n' | cut -d $'\n' -f2
printf 'a\nb\nc\n' | cut -d $'\n' -f1,3
## STDOUT:
b
a
c
## END

#### an empty delimiter is NUL
printf 'a\0b\n' | cut -d '' -f 2
## STDOUT:
b
## END

#### no final newline
printf 'a:b' | cut -d: -f2
## STDOUT:
b
## END

#### empty lines
printf '\na:b\n\n' | cut -d: -f1
## STDOUT:

a

## END

#### blanks as delimiter are not folded
echo 'a  b' | cut -d ' ' -f 2
echo 'a  b' | cut -d ' ' -f 3
## STDOUT:

b
## END

#### files
printf '1:2\n' > f
cut -d: -f1 f f
cut -d: -f1 nope f
cut -d: -f1 - < f
## STDOUT:
1
1
1
1
## END
## STDERR:
cut: nope: No such file or directory
## END
## FILES:
f: 1:2\n
## END

#### errors: lists (1 of 3)
echo a | cut -f 0
echo a | cut -c 3-1
echo a | cut -f x
## STDERR:
cut: fields are numbered from 1
Try 'cut --help' for more information.
cut: invalid decreasing range
Try 'cut --help' for more information.
cut: invalid field value 'x'
Try 'cut --help' for more information.
## END
## status: 1

#### errors: lists (2 of 3)
echo a | cut -f ''
echo a | cut -f -
echo a | cut -c 1-2-3
## STDERR:
cut: fields are numbered from 1
Try 'cut --help' for more information.
cut: invalid range with no endpoint: -
Try 'cut --help' for more information.
cut: invalid byte or character range
Try 'cut --help' for more information.
## END
## status: 1

#### errors: lists (3 of 3)
echo a | cut -f 99999999999999999999999
## STDERR:
cut: field number '99999999999999999999999' is too large
Try 'cut --help' for more information.
## END
## status: 1

#### errors: options (1 of 3)
echo a | cut
echo a | cut -f1 -c1
echo a | cut -d ab -f1
## STDERR:
cut: you must specify a list of bytes, characters, or fields
Try 'cut --help' for more information.
cut: only one list may be specified
Try 'cut --help' for more information.
cut: the delimiter must be a single character
Try 'cut --help' for more information.
## END
## status: 1

#### errors: options (2 of 3)
echo a | cut -d : -c1
echo a | cut -s -c1
echo a | cut -y
## STDERR:
cut: an input delimiter may be specified only when operating on fields
Try 'cut --help' for more information.
cut: suppressing non-delimited lines makes sense
	only when operating on fields
Try 'cut --help' for more information.
cut: invalid option -- 'y'
Try 'cut --help' for more information.
## END
## status: 1

#### errors: options (3 of 3)
echo a | cut --bogus
cut -f
## STDERR:
cut: unrecognized option '--bogus'
Try 'cut --help' for more information.
cut: option requires an argument -- 'f'
Try 'cut --help' for more information.
## END
## status: 1

#### -n is ignored
echo abc | cut -n -b 1-2
## STDOUT:
ab
## END

#### multibyte characters count as bytes in this cut
## locale: UTF-8
echo 'éa' | cut -c 1-2
echo 'éab' | cut -b 3-
## STDOUT:
é
ab
## END

#### the newline is the delimiter
nl='
'
printf 'a\nb\n' | cut -d "$nl" -f 1
printf 'a\nb\n' | cut -d "$nl" -f 2- --output-delimiter=:
printf 'a\n' | cut -d "$nl" -f 2
printf 'a\n' | cut -s -d "$nl" -f 1
printf 'a' | cut -s -d "$nl" -f 1
printf '\n' | cut -s -d "$nl" -f 1-
## STDOUT:
a
b

a

## END

#### newlines as the delimiter, one field, -s
printf 'solo\n' | cut -s -d $'\n' -f3; printf 'solo\n' | cut -s -d $'\n' -f1; printf 'solo\n' | cut -d $'\n' -f3; printf 'a\nb\n' | cut -s -d $'\n' -f3; echo $?
## STDOUT:
solo


0
## END

#### the first mistake in a call is told
cut --output-delimiter= --complement=3 < /dev/null
cut --delimiter= --delimiter=@x < /dev/null
cut --bytes= --delimiter=@x --help < /dev/null | head -c 6; echo "$?"
cut --characters= --delimiter= < /dev/null
## STDOUT:
0
## END
## STDERR:
cut: option '--complement' doesn't allow an argument
Try 'cut --help' for more information.
cut: the delimiter must be a single character
Try 'cut --help' for more information.
cut: the delimiter must be a single character
Try 'cut --help' for more information.
cut: an input delimiter may be specified only when operating on fields
Try 'cut --help' for more information.
## END
## status: 1
