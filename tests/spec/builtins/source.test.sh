# source: . and source.

#### source
printf 'echo "in $1 $#"; v=set\n' > lib; . ./lib; echo $v; source ./lib a b; set -- p; . ./lib; . ./lib q; echo $1
## STDOUT:
in  0
set
in a 2
in p 1
in q 1
p
## END
## FILES:
lib: echo "in $1 $#"; v=set\n
## END

#### source searches PATH then here
mkdir d; echo 'echo found' > d/s; PATH=$PWD/d:$PATH; . s; echo 'echo cwd' > only; . only; shopt -u sourcepath; . s; echo $?
## STDOUT:
found
cwd
1
## END
## STDERR:
bash: line 1: s: No such file or directory
## END
## FILES:
d/
d/s: echo found\n
only: echo cwd\n
## END

#### source failures
. ./nope; echo $?
. ; echo $?
mkdir d; . ./d; echo $?
printf 'if\n' > bad; . ./bad; echo $?
printf 'exit 6\n' > ex; (. ./ex; echo no); echo $?
: > empty; false; . ./empty; echo $?
printf 'false\n' > f; . ./f; echo $?
## STDOUT:
1
2
1
2
6
0
1
## END
## STDERR:
bash: line 1: ./nope: No such file or directory
bash: line 2: .: filename argument required
.: usage: . filename [arguments]
bash: line 3: .: ./d: is a directory
./bad: line 2: syntax error: unexpected end of file
## END
## FILES:
bad: if\n
d/
empty:
ex: exit 6\n
f: false\n
## END

#### source sets BASH_SOURCE and LINENO
printf 'echo "${BASH_SOURCE[0]} $LINENO"\n\nnosuchcmd\nf() { echo "${BASH_SOURCE[0]} ${BASH_LINENO[0]}"; }\n' > lib; . ./lib
f
## STDOUT:
./lib 1
./lib 2
## END
## STDERR:
./lib: line 3: nosuchcmd: command not found
## END
## FILES:
lib: echo "${BASH_SOURCE[0]} $LINENO"\n\nnosuchcmd\nf() { echo "${BASH_SOURCE[0]} ${BASH_LINENO[0]}"; }\n
## END

#### source from a descriptor
. /dev/stdin <<< 'echo from stdin'; . <(echo echo psub)
## STDOUT:
from stdin
psub
## END

#### set in a file with arguments
echo 'shift; set -- $@ x' >a; set -- b c; . ./a d e; echo $@; echo 'shift' >c; . ./c 1 2; echo $@
## STDOUT:
e x
e x
## END
## FILES:
a: shift; set -- $@ x\n
c: shift\n
## END

#### what is no script
. /usr/bin/echo; echo $?
bash echo x; echo $?
bash /usr/bin/echo; echo $?
bash /; echo $?
## STDOUT:
126
126
126
126
## END
## STDERR:
bash: line 1: .: /usr/bin/echo: cannot execute binary file
/usr/bin/echo: /usr/bin/echo: cannot execute binary file
/usr/bin/echo: /usr/bin/echo: cannot execute binary file
/: /: Is a directory
## END

#### a file in PATH that cannot be read
mkdir p1 p2; echo 'echo nope' > p1/x; echo 'echo yep' > p2/x; chmod 333 p1/x; PATH=$PWD/p1:$PWD/p2:$PATH; . x; chmod 644 p1/x
## STDOUT:
yep
## END
## FILES:
p1/
p1/x: echo nope\n
p2/
p2/x: echo yep\n
## END
