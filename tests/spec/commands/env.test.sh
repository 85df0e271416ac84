# env: run in a changed environment.

#### set a variable for a command
env A=1 sh -c 'echo $A'
A=0 env A=1 B=2 sh -c 'echo $A $B'
## STDOUT:
1
1 2
## END

#### print the environment
env -i A=1 B='x y' env | sort
env -i A=1
## STDOUT:
A=1
B=x y
A=1
## END

#### empty environment
env -i A=1 /bin/sh -c 'echo $A'
env - B=2 env
## STDOUT:
1
B=2
## END

#### unset
A=1 env -u A sh -c 'echo ${A-unset}'
A=1 B=2 env --unset=A -u B sh -c 'echo ${A-unset}${B-unset}'
## STDOUT:
unset
unsetunset
## END

#### change directory
mkdir d
env -C d pwd
env --chdir=d pwd
env -C nope pwd
## STDOUT:
/home/user/d
/home/user/d
## END
## STDERR:
env: cannot change directory to 'nope': No such file or directory
## END
## status: 125
## FILES:
d/
## END

#### NUL separated
env -i -0 A=1 B=2 | od -An -c
## STDOUT:
   A   =   1  \0   B   =   2  \0
## END

#### split string
env -S 'echo a  "b c" d\_e'
env -S'A=1 sh -c "echo $A"' 
A=5 env -S 'echo ${A}'
env --split-string='printf [%s] x y'; echo
## STDOUT:
a b c d e
5
[x][y]
## END
## STDERR:
env: only ${VARNAME} expansion is supported, error at: $A"
## END

#### statuses
env false; echo $?
env nosuchcommand; echo $?
touch f; env ./f; echo $?
env sh -c 'exit 5'; echo $?
## STDOUT:
1
127
126
5
## END
## STDERR:
env: 'nosuchcommand': No such file or directory
env: './f': Permission denied
## END
## FILES:
f:
## END

#### unknown options
env -x
env --bogus
## STDERR:
env: invalid option -- 'x'
Try 'env --help' for more information.
env: unrecognized option '--bogus'
Try 'env --help' for more information.
## END
## status: 125

#### bad names
env =x
env -u ''
env -u a=b true
## STDOUT:
PWD=/home/user
TZ=UTC0
HOME=/home/user
SHLVL=1
PATH=/usr/bin:/bin
_=/usr/bin/env
=x
## END
## STDERR:
env: cannot unset '': Invalid argument
env: cannot unset 'a=b': Invalid argument
## END
## status: 125

#### a built-in does not exist for env
env cd /
echo $?
## STDOUT:
127
## END
## STDERR:
env: 'cd': No such file or directory
## END

#### -0 with a command
env -0 echo hi
## STDERR:
env: cannot specify --null (-0) with command
Try 'env --help' for more information.
## END
## status: 125

#### verbose
env -v A=1 echo hi
## STDOUT:
hi
## END
## STDERR:
setenv:   A=1
executing: echo
   arg[0]= 'echo'
   arg[1]= 'hi'
## END

#### after --
env -- A=1 sh -c 'echo $A'
## STDOUT:
1
## END
