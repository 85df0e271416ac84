# paste: merge lines.
## FILE: a
1
2
3
## END
## FILE: b
x
y
## END

#### side by side
paste a b
paste b a
## STDOUT:
1	x
2	y
3	
x	1
y	2
	3
## END

#### one file, none
paste a
paste < a
## STDOUT:
1
2
3
1
2
3
## END

#### delimiters (1 of 3)
paste -d : a b
paste -d ':,' a b a
paste -d '\t' a b
## STDOUT:
1:x
2:y
3:
1:x,1
2:y,2
3:,3
1	x
2	y
3	
## END

#### delimiters (2 of 3)
paste -d '\n' a b
paste -d '\0' a b
paste -d '' a b
## STDOUT:
1
x
2
y
3

1x
2y
3
1x
2y
3
## END

#### delimiters (3 of 3)
paste --delimiters=+ a b
paste -d '\\' a b
## STDOUT:
1+x
2+y
3+
1\x
2\y
3\
## END

#### serial
paste -s a b
paste -s -d , a
paste -s -d ',\n' a
paste --serial -d+ a
## STDOUT:
1	2	3
x	y
1,2,3
1,2
3
1+2+3
## END

#### standard input in columns
seq 6 | paste - - -
seq 5 | paste -d, - -
seq 3 | paste -sd+ -
## STDOUT:
1	2	3
4	5	6
1,2
3,4
5,
1+2+3
## END

#### with an empty file
paste a /dev/null
paste -s /dev/null a
## STDOUT:
1	
2	
3	

1	2	3
## END

#### no final newline
printf 'p\nq' > c
paste c a
paste -s c
## STDOUT:
p	1
q	2
	3
p	q
## END
## FILES:
c: p\nq
## END

#### zero terminated
printf '1\0002\0' | paste -z -s -d, - | od -An -c
## STDOUT:
   1   ,   2  \0
## END

#### errors
paste nope a
paste -y
paste --bogus
paste -d '\' a b
mkdir d; paste d
## STDERR:
paste: nope: No such file or directory
paste: invalid option -- 'y'
Try 'paste --help' for more information.
paste: unrecognized option '--bogus'
Try 'paste --help' for more information.
paste: delimiter list ends with an unescaped backslash: \
paste: d: Is a directory
## END
## status: 1
## FILES:
d/
## END

#### a directory in a row of files
mkdir d; paste -s d; echo $?; paste -sz d | od -c
## STDOUT:

1
0000000  \0
0000001
## END
## STDERR:
paste: d: Is a directory
paste: d: Is a directory
## END
## FILES:
d/
## END
