# true: succeed.

#### the built-in ignores arguments
true
echo $?
true --help
true -x
echo $?
## STDOUT:
0
0
## END

#### the program
/bin/true
echo $?
/bin/true x
echo $?
## STDOUT:
0
0
## END
