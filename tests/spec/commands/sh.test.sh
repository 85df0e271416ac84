# sh: bash in POSIX mode in our shell; on Debian it is dash, so only what both do alike is here.

#### -c
sh -c 'echo hi $1' _ a
sh -c 'exit 3'; echo $?
## STDOUT:
hi a
3
## END

#### a script
printf 'echo in $1\n' > s
sh s x
## STDOUT:
in x
## END
## FILES:
s: echo in $1\n
## END

#### standard input
echo 'echo hi' | sh
## STDOUT:
hi
## END

#### an environment
A=1 sh -c 'echo $A'
## STDOUT:
1
## END

#### errexit and nounset
sh -e -c 'false; echo no'; echo $?
sh -uc 'echo ${x-unset}'
## STDOUT:
1
unset
## END

#### functions and loops
sh -c 'f() { echo "f$1"; }; for i in 1 2; do f $i; done'
## STDOUT:
f1
f2
## END

#### set --
sh -c 'set -- a b; echo $#; shift; echo $1'
## STDOUT:
2
b
## END
