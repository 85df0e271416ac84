# test and [: the programs. The built-in has its own file.

#### the program (1 of 3)
/usr/bin/test a = a; echo $?
/usr/bin/test -n ''; echo $?
/usr/bin/[ 1 -lt 2 ]; echo $?
## STDOUT:
0
1
0
## END

#### the program (2 of 3)
/usr/bin/[ 1 -lt 2; echo $?
/usr/bin/test 1 -lt x; echo $?
/usr/bin/test a b c; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
/usr/bin/[: missing ']'
/usr/bin/test: invalid integer 'x'
/usr/bin/test: 'b': binary operator expected
## END

#### the program (3 of 3)
/usr/bin/test; echo $?
## STDOUT:
1
## END

#### numbers after any white space
for space in ' ' $'\t' $'\n' $'\v' $'\f' $'\r'; do test 42 -eq "${space}42"; echo $?; test 42 -eq "42$space"; echo $?; done 2>&1 | tr '\r\v\f' rvf
## STDOUT:
0
0
0
0
0
bash: line 1: test: 42
: integer expression expected
2
0
bash: line 1: test: 42v: integer expression expected
2
0
bash: line 1: test: 42f: integer expression expected
2
0
bash: line 1: test: 42r: integer expression expected
2
## END
