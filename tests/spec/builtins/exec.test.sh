# exec: replace the shell, or redirect it.

#### exec replaces
(exec echo a; echo no); exec sh -c 'echo b; exit 3'; echo never
## STDOUT:
a
b
## END
## status: 3

#### exec options
(exec -a name bash -c 'echo $0'); (exec -c env); (X=1 exec bash -c 'echo $X'); (exec -l bash -c 'echo $0')
## STDOUT:
name
1
-bash
## END

#### exec failures
(exec nosuchcmd; echo no); echo $?
touch f; (exec ./f; echo no); echo $?
shopt -s execfail; exec nosuchcmd; echo $?
exec -q; echo $?
## STDOUT:
127
126
127
2
## END
## STDERR:
bash: line 1: exec: nosuchcmd: not found
bash: line 2: /home/user/f: Permission denied
bash: line 2: exec: /home/user/f: cannot execute: Permission denied
bash: line 3: exec: nosuchcmd: not found
bash: line 4: exec: -q: invalid option
exec: usage: exec [-cl] [-a name] [command [argument ...]] [redirection ...]
## END
## FILES:
f:
## END

#### exec without a command
exec; echo still $?; exec > f; echo x; exec >&2; cat f
## STDOUT:
still 0
## END
## STDERR:
x
## END
## FILES:
f: x\n
## END

#### options in clusters
(exec -cla name bash -c 'echo $0 ${FOO-none}'); (exec -aname bash -c 'echo $0'); exec -a; echo $?; exec -cX; echo $?
## STDOUT:
-name none
name
2
2
## END
## STDERR:
bash: line 1: exec: -a: option requires an argument
exec: usage: exec [-cl] [-a name] [command [argument ...]] [redirection ...]
bash: line 1: exec: -X: invalid option
exec: usage: exec [-cl] [-a name] [command [argument ...]] [redirection ...]
## END

#### a first line that names no interpreter
printf '#!\necho "$0 $1"\n' > s; chmod +x s; ./s a; printf '#!  \necho b\n' > s; ./s; printf '#! /no/such\n' > s; ./s; echo $?
## STDOUT:
./s a
b
127
## END
## STDERR:
bash: line 1: ./s: cannot execute: required file not found
## END
## FILES:
s [755]: #! /no/such\n
## END

#### a closed end of a coprocess
coproc cat; echo ${#COPROC[@]}; exec {COPROC[1]}>&-; echo ${COPROC[1]} $?; wait
## STDOUT:
2
-1 0
## END
