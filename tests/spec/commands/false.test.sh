# false: fail.

#### the built-in
false
echo $?
false --help
echo $?
## STDOUT:
1
1
## END

#### the program
/bin/false
echo $?
## STDOUT:
1
## END

#### as the last command
false
## status: 1
