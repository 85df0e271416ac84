# head: the first part of files.
## FILE: short
x
y
## END
## FILE: ten
1
2
3
4
5
6
7
8
9
10
11
12
## END

#### ten lines by default
head ten
## STDOUT:
1
2
3
4
5
6
7
8
9
10
## END

#### -n counts lines
head -n 3 ten
head -n3 short
head --lines=2 ten
## STDOUT:
1
2
3
x
y
1
2
## END

#### the old form
head -2 ten
## STDOUT:
1
2
## END

#### the old form with letters
head -1c ten
head -2q ten short
head -3v short
## STDOUT:
11
2
x
y
==> short <==
x
y
## END

#### all but the last lines
head -n -10 ten
head -n -2 short
head -n -5 short
## STDOUT:
1
2
## END

#### bytes
head -c 5 ten
head -c5 ten | od -An -c
head --bytes=3 ten
## stdout-escaped: 1\n2\n3   1  \\n   2  \\n   3\n1\n2

#### all but the last bytes
printf 'abcdef' | head -c -2
printf 'ab' | head -c -5
## stdout-escaped: abcd

#### sizes with multipliers
seq 10000 | head -c 1K | wc -c
seq 10000 | head -c 1kB | wc -c
seq 10000 | head -c 2b | wc -c
seq 100000 | head -c 1KiB | wc -c
seq 3000 | head -n 1k | wc -l
## STDOUT:
1024
1000
1024
1024
1024
## END

#### several files have headers
head -n 1 ten short
## STDOUT:
==> ten <==
1

==> short <==
x
## END

#### -q and -v
head -q -n 1 ten short
head -v -n 1 ten
## STDOUT:
1
x
==> ten <==
1
## END

#### a header for standard input
echo in | head -v
echo in | head -n 1 short -
## STDOUT:
==> standard input <==
in
==> short <==
x

==> standard input <==
in
## END

#### zero lines
head -n 0 ten
head -c 0 ten
head -n 0 ten short
## STDOUT:
==> ten <==

==> short <==
## END

#### NUL terminated
printf 'a\0b\0c\0' | head -z -n 2 | od -An -c
## STDOUT:
   a  \0   b  \0
## END

#### a missing file
head -n 1 nope short
## STDOUT:
==> short <==
x
## END
## STDERR:
head: cannot open 'nope' for reading: No such file or directory
## END
## status: 1

#### a directory
mkdir d
head d
## STDERR:
head: error reading 'd': Is a directory
## END
## status: 1
## FILES:
d/
## END

#### invalid numbers
head -n x ten
head -c 5x ten
head --lines= ten
## STDERR:
head: invalid number of lines: 'x'
head: invalid number of bytes: '5x'
head: invalid number of lines: ''
## END
## status: 1

#### unknown options
head -y ten
head --what
## STDERR:
head: invalid option -- 'y'
Try 'head --help' for more information.
head: unrecognized option '--what'
Try 'head --help' for more information.
## END
## status: 1

#### a huge count
head -n 99999999999999999999999 short
## STDERR:
head: invalid number of lines: '99999999999999999999999': Value too large for defined data type
## END
## status: 1

#### stdin is left where the lines end
seq 5 > f
{ head -n 2 >/dev/null; cat; } < f
## STDOUT:
3
4
5
## END
## FILES:
f: 1\n2\n3\n4\n5\n
## END

#### no final newline
printf 'a\nb' | head -n 5
## stdout-escaped: a\nb

#### digits that do not come first; the last number counts
head nofile -3; head -n 2 -5c /dev/null; echo $?
printf '1\n2\n3\n' | head -c -4 -c3; printf '1\n2\n3\n' | head -n -1 -n 1
## STDOUT:
1
1
21
## END
## STDERR:
head: invalid trailing option -- 3
Try 'head --help' for more information.
head: invalid trailing option -- 5
Try 'head --help' for more information.
## END

#### the first mistake in a call is told
head -z@x -@ < /dev/null
head --lines=@x --silent=3 < /dev/null
head --bytes=@x --help < /dev/null | head -c 6; echo "$?"
head --bytes=@x --nosuch < /dev/null
## STDOUT:
0
## END
## STDERR:
head: invalid option -- '@'
Try 'head --help' for more information.
head: invalid number of lines: '@x'
head: invalid number of bytes: '@x'
head: invalid number of bytes: '@x'
## END
## status: 1
