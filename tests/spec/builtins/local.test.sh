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

#### arrays see what their names hid, and later words see them
arr=(a b); f() { local arr=("${arr[@]}" c); declare -p arr; }; f; g() { local -a arr=("${#arr[@]}" "${!arr[@]}"); declare -p arr; }; g; declare -p arr
declare -A m=([k]=v); f() { local -A m=([x]="${m[k]}"); declare -p m; }; f; f() { local -r arr=([5]=${arr[1]}); declare -p arr; }; f; f() { local arr+=(c); declare -p arr; }; f
f() { local a=(1 2) b=("${a[@]}" 3) c=${a[1]} n=3 s=($(echo "<$n>")); declare -p a b c n s; }; f; a=(x y); g() { declare a=(1) b=("${a[@]}"); declare -p b; }; g
## STDOUT:
declare -a arr=([0]="a" [1]="b" [2]="c")
declare -a arr=([0]="2" [1]="0" [2]="1")
declare -a arr=([0]="a" [1]="b")
declare -A m=([x]="v" )
declare -ar arr=([5]="b")
declare -a arr=([0]="c")
declare -a a=([0]="1" [1]="2")
declare -a b=([0]="1" [1]="2" [2]="3")
declare -- c="2"
declare -- n="3"
declare -a s=([0]="<>")
declare -a b=([0]="1")
## END

#### a caller's read-only local
f() { local -r x=0; g; echo $x; }; g() { local x=5; echo $x; h; }; h() { local -a x=(1 2); declare -p x; }; f; readonly z=1; k() { local z=2; echo $z; }; k
## STDOUT:
5
declare -a x=([0]="1" [1]="2")
0
1
## END
## STDERR:
environment: line 1: local: z: readonly variable
## END
