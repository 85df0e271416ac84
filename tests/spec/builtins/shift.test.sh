# shift: drop positional parameters.

#### unset positional parameters beyond
set -- a b c; shift; echo $1 $#; shift 5; echo $? $#; shift -1; echo $?; shift x; echo $?; shift 0; echo $1; shift 2; echo $#
## STDOUT:
b 2
1 2
1
1
b
0
## END
## STDERR:
bash: line 1: shift: -1: shift count out of range
bash: line 1: shift: x: numeric argument required
## END

#### too many arguments give up the line
bash -c 'shift 1 2; echo $?'; echo $?
bash -c 'return 1 2; echo $?'; echo $?
bash -c 'g() { return 1 2; }; g; echo no'; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: shift: too many arguments
bash: line 1: return: too many arguments
environment: line 1: return: too many arguments
## END

#### behind --
shift -- -1; echo $?; set -- a b; shift -- 1; echo $1
## STDOUT:
1
b
## END
## STDERR:
bash: line 1: shift: --: shift count out of range
## END
