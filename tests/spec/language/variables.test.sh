# Assignments and the shell's own variables.

#### assignments
a=1 b=2; echo $a $b; a=$b; echo $a; c=a\ b; echo "$c"; d='x'y"z"; echo $d; e=; echo "[$e]"; f=a=b; echo $f; g+=1; g+=2; echo $g
## STDOUT:
1 2
2
a b
xyz
[]
a=b
12
## END

#### assignments before commands
a=1; a=2 sh -c 'echo $a'; echo $a; a=3 echo $a; a=4 b=$a sh -c 'echo $a $b'; a=5 :; echo $a; a=6 export x=1; echo $a; a=7 eval 'echo $a'; echo $a
## STDOUT:
2
1
1
4 4
1
1
7
1
## END

#### not assignments
1a=x; echo $?; 'b'=y; echo $?; a-b=1; echo $?; echo c=d; x =1; echo $?
## STDOUT:
127
127
127
c=d
127
## END
## STDERR:
bash: line 1: 1a=x: command not found
bash: line 1: b=y: command not found
bash: line 1: a-b=1: command not found
bash: line 1: x: command not found
## END

#### assignment order
a=1; a=2 b=$a; echo $a $b; x=$((y=5)) z=$y; echo $x $z
## STDOUT:
2 2
5 5
## END

#### an assignment with a failed substitution
x=$(false); echo $?; x=$(false) y=$(true); echo $?; x=ok$(exit 4); echo $? $x
## STDOUT:
1
0
4 ok
## END

#### RANDOM
RANDOM=42; a=$RANDOM; RANDOM=42; b=$RANDOM; [ $a = $b ] && echo same; [ $RANDOM -ge 0 -a $RANDOM -le 32767 ] && echo range; unset RANDOM; echo "[$RANDOM]"
## STDOUT:
same
range
[]
## END

#### RANDOM gives bash's numbers
RANDOM=1; echo $RANDOM $RANDOM $RANDOM; RANDOM=12345; echo $RANDOM $RANDOM
## STDOUT:
16807 10791 19566
25202 15552
## END

#### SRANDOM
[ $SRANDOM != $SRANDOM ] && echo differ
## STDOUT:
differ
## END

#### SECONDS
SECONDS=100; [ $SECONDS -ge 100 ] && [ $SECONDS -le 102 ] && echo ok; unset SECONDS; echo "[$SECONDS]"
## STDOUT:
ok
[]
## END

#### EPOCHSECONDS and EPOCHREALTIME
[ $EPOCHSECONDS -ge 1600000000 ] && echo ok; [[ $EPOCHREALTIME =~ ^[0-9]+\.[0-9]{6}$ ]] && echo ok
## STDOUT:
ok
ok
## END

#### LINENO
echo $LINENO
echo $LINENO; echo \
$LINENO
f() {
  echo $LINENO
}
f
eval 'echo $LINENO
echo $LINENO'
LINENO=100
echo $LINENO
## STDOUT:
1
2
3
5
9
10
11
## END

#### names of the shell
echo $0 $BASH; echo ${BASH_VERSINFO[@]:0:4}; echo $BASH_VERSION | cut -d'(' -f1; echo $MACHTYPE $HOSTTYPE $OSTYPE
## STDOUT:
bash /usr/bin/bash
5 2 15 1
5.2.15
x86_64-pc-linux-gnu x86_64 linux-gnu
## END

#### user and host
echo $UID $EUID; UID=5; echo $?; echo ${GROUPS[0]}; echo $HOSTNAME
## STDOUT:
1000 1000
## END
## STDERR:
bash: line 1: UID: readonly variable
## END
## status: 1

#### the start environment
echo $PATH $HOME $TZ "[$LANG]" "[$USER]" $PWD $SHLVL "[$OLDPWD]"; echo "$IFS" | od -An -c; echo "$PS4" "[$PS1]" $OPTIND "[$OPTARG]" $TERM
## STDOUT:
/usr/bin:/bin /home/user UTC0 [] [] /home/user 1 []
      \t  \n  \n
+  [] 1 [] dumb
## END

#### exported by the shell
env | grep -v '^_=' | sort
## STDOUT:
HOME=/home/user
PATH=/usr/bin:/bin
PWD=/home/user
SHLVL=1
TZ=UTC0
## END

#### SHELL
echo $SHELL
## STDOUT:
/bin/bash
## END

#### PPID and $$
[ $PPID -ge 0 ] && echo ok; PPID=1; echo $?; [ $$ -gt 0 ] && echo ok
## STDOUT:
ok
## END
## STDERR:
bash: line 1: PPID: readonly variable
## END
## status: 1

#### dollar underscore
echo a b > /dev/null; echo $_; x=5; echo $_; true p q; echo $_; f() { :; }; f last; echo $_
## STDOUT:
b

q
last
## END

#### PIPESTATUS, FUNCNAME, BASH_SOURCE at top level
true | false; echo "${PIPESTATUS[*]}"; echo "[${FUNCNAME[*]}]" "[${BASH_SOURCE[*]}]" ${#BASH_LINENO[@]}
## STDOUT:
0 1
[] [] 0
## END

#### BASH_COMMAND
echo $BASH_COMMAND; trap 'echo "$BASH_COMMAND"' EXIT
## STDOUT:
echo $BASH_COMMAND
trap 'echo "$BASH_COMMAND"' EXIT
## END

#### BASH_SUBSHELL, BASHPID
echo $BASH_SUBSHELL $(echo $BASH_SUBSHELL) ; (echo $BASH_SUBSHELL); { echo $BASH_SUBSHELL; } | cat; [ $BASHPID = $$ ] && echo same
## STDOUT:
0 1
1
1
same
## END

#### BASH_ARGV0
BASH_ARGV0=new; echo $0
## STDOUT:
new
## END

#### BASH_EXECUTION_STRING
echo "$BASH_EXECUTION_STRING"
## STDOUT:
echo "$BASH_EXECUTION_STRING"
## END

#### read-only ones
BASH_VERSINFO=1; echo $?; SHELLOPTS=x; echo $?; BASHOPTS=x; echo $?; EUID=1; echo $?
## STDERR:
bash: line 1: BASH_VERSINFO: readonly variable
## END
## status: 1

#### BASH_ENV and ENV
echo 'echo from env' > e; BASH_ENV=e bash -c 'echo main'; ENV=e bash -c 'echo main2'
## STDOUT:
from env
main
main2
## END
## FILES:
e: echo from env\n
## END

#### OPTERR, IFS, PATH changes take effect
PATH=; ls; echo $?; PATH=/usr/bin; ls -d .; IFS=x; echo "a${IFS}b"
## STDOUT:
127
.
axb
## END
## STDERR:
bash: line 1: ls: No such file or directory
## END

#### PATH lookup
mkdir p1 p2; printf '#!/bin/sh\necho one\n' > p1/cmd; printf '#!/bin/sh\necho two\n' > p2/cmd; chmod +x p1/cmd p2/cmd; PATH=$PWD/p1:$PWD/p2:$PATH; cmd; PATH=$PWD/p2:$PATH; cmd; rm p2/cmd; hash -r; cmd
## STDOUT:
one
two
one
## END
## FILES:
p1/
p1/cmd [755]: #!/bin/sh\necho one\n
p2/
## END

#### PATH with empty parts means here
printf '#!/bin/sh\necho here\n' > tool; chmod +x tool; PATH=:$PATH; tool; PATH=/usr/bin; tool 2>/dev/null; echo $?
## STDOUT:
here
127
## END
## FILES:
tool [755]: #!/bin/sh\necho here\n
## END

#### command not found and not executable
nosuch; echo $?; ./nosuch; echo $?; touch plain; ./plain; echo $?; mkdir d; ./d; echo $?; d/x; echo $?; plain/x; echo $?; ''; echo $?
## STDOUT:
127
127
126
126
127
126
127
## END
## STDERR:
bash: line 1: nosuch: command not found
bash: line 1: ./nosuch: No such file or directory
bash: line 1: ./plain: Permission denied
bash: line 1: ./d: Is a directory
bash: line 1: d/x: No such file or directory
bash: line 1: plain/x: Not a directory
bash: line 1: : command not found
## END
## FILES:
d/
plain:
## END

#### scripts
printf 'echo "plain $0 $1"\n' > s; chmod +x s; ./s a; printf '#!/bin/bash\necho "bang $1"\n' > t; chmod +x t; ./t b; printf '#!/usr/bin/env bash\necho env\n' > u; chmod +x u; ./u; printf '#!/no/such\n' > v; chmod +x v; ./v; echo $?; printf '#! /bin/cat\nbody\n' > w; chmod +x w; ./w
## STDOUT:
plain ./s a
bang b
env
127
#! /bin/cat
body
## END
## STDERR:
bash: line 1: ./v: cannot execute: required file not found
## END
## FILES:
s [755]: echo "plain $0 $1"\n
t [755]: #!/bin/bash\necho "bang $1"\n
u [755]: #!/usr/bin/env bash\necho env\n
v [755]: #!/no/such\n
w [755]: #! /bin/cat\nbody\n
## END

#### variables of the environment keep odd names away
env 'a-b=1' 'x=2' bash -c 'echo $x; env | grep -c a-b'
## STDOUT:
2
1
## END

#### a huge value
x=$(printf '%100000s' ''); echo ${#x}; y=${x// /ab}; echo ${#y}
## STDOUT:
100000
200000
## END

#### TMOUT, COLUMNS, LINES are unset
echo "[$TMOUT] [$COLUMNS] [$LINES]"
## STDOUT:
[] [] []
## END

#### case-changing and integer attributes on loops
declare -u u; for u in a b; do echo $u; done; declare -i i; for i in 1+1 2*3; do echo $i; done
## STDOUT:
A
B
2
6
## END

#### BASH_REMATCH and MAPFILE are ordinary arrays
[[ ab =~ (a)(b) ]]; echo ${#BASH_REMATCH[@]}; declare -p BASH_REMATCH; mapfile <<< x; declare -p MAPFILE
## STDOUT:
3
declare -a BASH_REMATCH=([0]="ab" [1]="a" [2]="b")
declare -a MAPFILE=([0]=$'x\n')
## END

#### appending
x=a; x+=b; x+=$x; echo $x; x+= ; echo $x; declare -i n=5; n+=5; echo $n; a=(1); a+=2; echo $a; e+=new; echo $e
## STDOUT:
abab
abab
10
12
new
## END

#### unset and empty differ
unset u; e=; [ -z "${u+x}" ] && echo unset; [ "${e+x}" ] && echo set
## STDOUT:
unset
set
## END

#### arrays in front of a command
v=(  b   "c d" [5]=e ) printenv v
f() { declare -p v w; }
v=(1 2) f
w[0]=2 f; w[1]=2 printenv w; echo $?
## STDOUT:
(b c d [5]=e)
declare -x v="(1 2)"
1
## END
## STDERR:
environment: line 2: declare: w: not found
bash: line 4: `w[0]': not a valid identifier
environment: line 2: declare: v: not found
environment: line 2: declare: w: not found
bash: line 4: `w[1]': not a valid identifier
## END

#### PATH for one command
mkdir a b; printf '#!/bin/bash\necho A\n' > a/greet; printf '#!/bin/bash\necho B\n' > b/greet; chmod +x a/greet b/greet
PATH=$PWD/a:$PATH greet; PATH=$PWD/b:$PATH greet; greet
PATH=$PWD/a:$PATH; greet; PATH=$PWD/b:$PATH greet; greet
: > a/plain; type -t plain; plain; echo $?
## STDOUT:
A
B
A
B
A
file
126
## END
## STDERR:
bash: line 2: greet: command not found
bash: line 4: /home/user/a/plain: Permission denied
## END
## FILES:
a/
a/greet [755]: #!/bin/bash\necho A\n
a/plain:
b/
b/greet [755]: #!/bin/bash\necho B\n
## END

#### LINENO of commands over several lines
echo $LINENO \
 b $LINENO
echo 'a
b' $LINENO
echo a 'a
b' $LINENO
x='
' eval 'echo $LINENO'
f() {
 echo $LINENO ${BASH_LINENO[0]}
}
f \
 a
f 'x
y'
((
x=LINENO )); echo $x
x=(a
b $LINENO
c); echo ${x[@]} $LINENO
echo "
$LINENO"
eval '
echo $LINENO
f'
nope \
 $LINENO
echo a |
cat - <(echo $LINENO)
## STDOUT:
1 b 1
a
b 4
a a
b 5
8
10 13
10 15
17
a b 20 c 20

22
26
10 27
a
29
## END
## STDERR:
bash: line 27: nope: command not found
## END

#### a read-only array in built-ins that declare
readonly -a ro=(1)
readonly s=1
for c in 'readonly ro=(2)' 'readonly -a ro=(2)' "readonly -a 'ro=(2)'" "readonly 'ro=(2)'" 'export ro=(2)' \
  'declare ro=(2)' 'declare -g ro=(2)' 'declare s=(2)' 'declare s=2'; do
  echo "$c"
  eval "$c; echo same \$?"; echo next $?
done
declare -p ro s
w=(1); readonly 'w=(3)'; declare -p w
v=(1); export 'v=(3)'; declare -p v
u=(1); export -a 'u=(3)'; declare -p u
## STDOUT:
readonly ro=(2)
next 1
readonly -a ro=(2)
next 1
readonly -a 'ro=(2)'
same 1
next 0
readonly 'ro=(2)'
same 1
next 0
export ro=(2)
next 1
declare ro=(2)
next 1
declare -g ro=(2)
next 1
declare s=(2)
next 1
declare s=2
same 1
next 0
declare -ar ro=([0]="1")
declare -r s="1"
declare -ar w=([0]="(3)")
declare -ax v=([0]="(3)")
declare -ax u=([0]="3")
## END
## STDERR:
bash: line 6: ro: readonly variable
bash: line 6: ro: readonly variable
bash: line 6: readonly: ro: readonly variable
bash: line 6: ro: readonly variable
bash: line 6: ro: readonly variable
bash: line 6: ro: readonly variable
bash: line 6: ro: readonly variable
bash: line 6: s: readonly variable
bash: line 6: declare: s: readonly variable
## END

#### lines after an assignment that was refused
cat >s.sh <<'X'
readonly r=1
f() {
  r=2
  echo no
}
f
echo $LINENO
for x in 1; do
  r=2
  echo
done
echo $LINENO
if true; then
 echo $((1/0))

fi
echo $LINENO
set -o posix
r=8 nosuch; echo $?
r=8 echo no; echo $?
command set -o nosuch; echo $?
function !! () { :; }
echo no
X
bash s.sh; echo $?
## STDOUT:
7
10
13
2
2
## END
## STDERR:
s.sh: line 3: r: readonly variable
s.sh: line 9: r: readonly variable
s.sh: line 12: 1/0: division by 0 (error token is "0")
s.sh: line 15: r: readonly variable
s.sh: line 16: r: readonly variable
s.sh: line 17: set: nosuch: invalid option name
s.sh: line 18: `!!': not a valid identifier
## END
## FILES:
s.sh: readonly r=1\nf() {\n  r=2\n  echo no\n}\nf\necho $LINENO\nfor x in 1; do\n  r=2\n  echo\ndone\necho $LINENO\nif true; then\n echo $((1/0))\n\nfi\necho $LINENO\nset -o posix\nr=8 nosuch; echo $?\nr=8 echo no; echo $?\ncommand set -o nosuch; echo $?\nfunction !! () { :; }\necho no\n
## END

#### BASH_ARGV and BASH_ARGC
set -- a b; f() { echo "[${BASH_ARGV[@]}] [${BASH_ARGC[@]}]"; }; f x y
bash -c 'echo ${BASH_ARGV[@]}; f() { echo ${BASH_ARGV[@]};}; f 1 2' x y z
cat >s <<'X'
shopt -s extdebug
g() { declare -p BASH_ARGV BASH_ARGC; }
f() { g q; }
f x y z
X
bash s
## STDOUT:
[] []
z y
z y
declare -a BASH_ARGV=([0]="q" [1]="z" [2]="y" [3]="x")
declare -a BASH_ARGC=([0]="1" [1]="3" [2]="0")
## END
## FILES:
s: shopt -s extdebug\ng() { declare -p BASH_ARGV BASH_ARGC; }\nf() { g q; }\nf x y z\n
## END

#### BASH_ARGV0 and messages
cat >s <<'X'
f() { BASH_ARGV0=new; nosuch; }; f; echo $0; nosuch; (nosuch)
X
bash s
bash -c 'BASH_ARGV0=new; nosuch' zero
PS4='\s: '; set -x; :
## STDOUT:
new
## END
## STDERR:
s: line 1: nosuch: command not found
s: line 1: nosuch: command not found
s: line 1: nosuch: command not found
new: line 1: nosuch: command not found
bash: :
## END
## FILES:
s: f() { BASH_ARGV0=new; nosuch; }; f; echo $0; nosuch; (nosuch)\n
## END

#### BASH_ARGV and BASH_ARGC of files
echo 'declare -p BASH_ARGC BASH_ARGV' > a.sh; f() { . ./a.sh; . ./a.sh k; }; f q; . ./a.sh; . ./a.sh x y; f 2
bash -c '. ./a.sh; . ./a.sh p; set -- s; . ./a.sh' x 1 2; bash ./a.sh; bash ./a.sh 9
declare -p FUNCNAME; echo "${HISTCMD} $COMP_WORDBREAKS"
## STDOUT:
declare -a BASH_ARGC=([0]="1")
declare -a BASH_ARGV=([0]="./a.sh")
declare -a BASH_ARGC=()
declare -a BASH_ARGV=()
declare -a BASH_ARGC=([0]="1" [1]="0")
declare -a BASH_ARGV=([0]="./a.sh")
declare -a BASH_ARGC=([0]="0")
declare -a BASH_ARGV=()
declare -a BASH_ARGC=([0]="1" [1]="0")
declare -a BASH_ARGV=([0]="./a.sh")
declare -a BASH_ARGC=([0]="0")
declare -a BASH_ARGV=()
declare -a BASH_ARGC=([0]="1" [1]="2")
declare -a BASH_ARGV=([0]="./a.sh" [1]="2" [2]="1")
declare -a BASH_ARGC=([0]="2")
declare -a BASH_ARGV=([0]="2" [1]="1")
declare -a BASH_ARGC=([0]="1" [1]="2")
declare -a BASH_ARGV=([0]="./a.sh" [1]="2" [2]="1")
declare -a BASH_ARGC=([0]="0")
declare -a BASH_ARGV=()
declare -a BASH_ARGC=([0]="1")
declare -a BASH_ARGV=([0]="9")
declare -a FUNCNAME
0  	
"'@><=;|&(:
## END
## FILES:
a.sh: declare -p BASH_ARGC BASH_ARGV\n
## END

#### BASH_XTRACEFD that is no descriptor
BASH_XTRACEFD=999; set -x; echo a; BASH_XTRACEFD=bad; echo b; BASH_XTRACEFD=-1
## STDOUT:
a
b
## END
## STDERR:
bash: line 1: BASH_XTRACEFD: 999: invalid value for trace file descriptor
+ echo a
+ BASH_XTRACEFD=bad
bash: line 1: BASH_XTRACEFD: bad: invalid value for trace file descriptor
+ echo b
+ BASH_XTRACEFD=-1
bash: line 1: BASH_XTRACEFD: -1: invalid value for trace file descriptor
## END

#### PWD and OLDPWD after they were unset
mkdir s; unset OLDPWD; cd s; declare -p OLDPWD | sed 's/=.*//'; env | grep OLDPWD; cd ..; unset PWD; cd s; declare -p PWD OLDPWD | sed 's/=.*//'
## STDOUT:
declare -- OLDPWD
declare -- PWD
declare -- OLDPWD
## END
## FILES:
s/
## END

#### _ cannot be unset for long
: a; unset _; : q; echo "[$_]"
## STDOUT:
[q]
## END
