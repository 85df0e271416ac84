# unset: unset variables and functions.

#### unset
x=1; unset x; echo ${x-gone}; unset nope; echo $?; f() { :; }; unset -f f; type f 2>&1; x=2; f() { :; }; unset -v x; unset f; type f >/dev/null 2>&1 || echo nofunc; a=(1 2); unset a; echo ${#a[@]}; unset -q 2>&1 | head -n 1
## STDOUT:
gone
0
bash: line 1: type: f: not found
nofunc
0
bash: line 1: unset: -q: invalid option
## END

#### an empty subscript
a=(x); unset 'a[]'; echo $?; declare -p a; declare -A m=([k]=v); unset 'm[]'; echo $?; declare -p m
## STDOUT:
0
declare -a a=([0]="x")
0
declare -A m=([k]="v" )
## END

#### localvar_unset keeps a caller's local
inner() { unset -v t; echo "${t-unset}"; }
outer() { local t=2; inner; echo "${t-unset}"; t=3; inner; declare -p t; }
t=1; outer; echo $t; shopt -s localvar_unset; outer; echo $t
## STDOUT:
1
1
unset

unset
unset
unset
declare -- t

## END
## STDERR:
environment: line 2: declare: t: not found
## END
