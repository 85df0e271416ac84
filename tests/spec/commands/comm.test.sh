# comm: compare sorted files.
## FILE: a
1
2
4
## END
## FILE: b
2
3
4
## END

#### three columns
comm a b
## STDOUT:
1
		2
	3
		4
## END

#### suppressed columns (1 of 2)
comm -1 a b
comm -2 a b
comm -3 a b
## STDOUT:
	2
3
	4
1
	2
	4
1
	3
## END

#### suppressed columns (2 of 2)
comm -12 a b
comm -13 a b
comm -123 a b
## STDOUT:
2
4
3
## END

#### separator and total
comm --output-delimiter=: a b
comm --total a b
comm --total -123 a b
## STDOUT:
1
::2
:3
::4
1
		2
	3
		4
1	1	2	total
1	1	2	total
## END

#### order checks
printf '2\n1\n' > c
comm c b; echo $?
comm --nocheck-order c b; echo $?
comm --check-order c b; echo $?
## STDOUT:
		2
1
	3
	4
1
		2
1
	3
	4
0
		2
1
## END
## STDERR:
comm: file 1 is not in sorted order
comm: input is not in sorted order
comm: file 1 is not in sorted order
## END
## FILES:
c: 2\n1\n
## END

#### stdin and zero lines
comm - b < a
comm a /dev/null
printf 'a\0b\0' > z; comm -z z z | tr '\0' '|'
## stdout-escaped: 1\n\t\t2\n\t3\n\t\t4\n1\n2\n4\n\t\ta|\t\tb|
## FILES:
z: a\x00b\x00
## END

#### errors (1 of 3)
comm
comm a
comm a b c
## STDERR:
comm: missing operand
Try 'comm --help' for more information.
comm: missing operand after 'a'
Try 'comm --help' for more information.
comm: extra operand 'c'
Try 'comm --help' for more information.
## END
## status: 1

#### errors (2 of 3)
comm nope b
comm -y a b
comm --bogus a b
## STDERR:
comm: nope: No such file or directory
comm: invalid option -- 'y'
Try 'comm --help' for more information.
comm: unrecognized option '--bogus'
Try 'comm --help' for more information.
## END
## status: 1

#### errors (3 of 3)
comm --output-delimiter=x --output-delimiter=y a b
## STDERR:
comm: multiple output delimiters specified
## END
## status: 1

#### two delimiters
comm --output-delimiter=a --output-delimiter=b x; comm --output-delimiter=a --output-delimiter=a x; echo $?
## STDOUT:
1
## END
## STDERR:
comm: multiple output delimiters specified
comm: missing operand after 'x'
Try 'comm --help' for more information.
## END

#### no delimiter
printf 'a\nb\n' > x; printf 'b\nc\n' > y; comm --output-delimiter= --total x y | od -c; comm --output-delimiter=, --total -z x y | od -c
## STDOUT:
0000000   a  \n  \0  \0   b  \n  \0   c  \n   1   1   1   t   o   t   a
0000020   l  \n
0000022
0000000   a  \n   b  \n  \0   ,   b  \n   c  \n  \0   1   ,   1   ,   0
0000020   ,   t   o   t   a   l  \0
0000027
## END
## FILES:
x: a\nb\n
y: b\nc\n
## END
