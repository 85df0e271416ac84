# colon: the null command.

#### colon
:; echo $?; : a b c > f; ls f; : ${x:=5}; echo $x; false; :; echo $?
## STDOUT:
0
f
5
0
## END
## FILES:
f:
## END
