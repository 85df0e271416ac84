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
