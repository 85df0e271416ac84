# exit: end the shell.

#### exit
(exit); echo $?; (exit 3); echo $?; (false; exit); echo $?; (exit 256); echo $?; (exit -1); echo $?; (exit 1000); echo $?; (exit x); echo $?; (exit 1 2; echo went on); echo $?
## STDOUT:
0
3
1
0
255
232
2
1
## END
## STDERR:
bash: line 1: exit: x: numeric argument required
bash: line 1: exit: too many arguments
## END

#### exit in a pipeline and substitution
exit 3 | true; echo $?; x=$(exit 4); echo $?; { exit 5; }; echo never
## STDOUT:
0
4
## END
## status: 5
