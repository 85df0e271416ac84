# let: arithmetic.

#### let is arithmetic
let; echo $?; let 'x = 1' ; echo $x; let 1-1; echo $?; let 'x='; echo $?
## STDOUT:
1
1
1
1
## END
## STDERR:
bash: line 1: let: expression expected
bash: line 1: let: x=: syntax error: operand expected (error token is "=")
## END
