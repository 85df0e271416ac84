# local: local variables.

#### local in nested calls
f() { local x=1; g; echo $x; }; g() { x=2; local x=3; echo $x; }; f; echo "[$x]"
## STDOUT:
3
2
[]
## END

#### the list
f() { local a=1; local -i b=2; local -a c=(1 2); local; }; f
## STDOUT:
declare -- a="1"
declare -i b="2"
declare -a c=([0]="1" [1]="2")
## END

#### a list outside a function
local a=(x y); echo $? ${a[@]}; local b=1; echo $? $b
## STDOUT:
1 x y
1
## END
## STDERR:
bash: line 1: local: can only be used in a function
bash: line 1: local: can only be used in a function
## END

#### -p with names
f() { local a=1; local -p a; local -p b; local -p PATH; echo $?; }; f
## STDOUT:
declare -- a="1"
1
## END
## STDERR:
environment: line 1: local: b: not found
environment: line 1: local: PATH: not found
## END
