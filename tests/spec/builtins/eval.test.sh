# eval, source, exec, exit, command, builtin, type, hash, enable, alias.

#### eval
eval echo a; eval 'echo b; echo c'; x='echo "$y"'; y='1  2'; eval "$x"; eval; echo $?; eval false; echo $?; eval 'x=5'; echo $x; eval "echo 'q r'" s; eval -- echo d
## STDOUT:
a
b
c
1  2
0
1
5
q r s
d
## END

#### eval and syntax errors
eval 'echo "'; echo $?
eval 'if'; echo $?
eval 'echo ok
)'; echo $?
eval -x; echo $?
## STDOUT:
2
2
ok
2
2
## END
## STDERR:
bash: eval: line 1: unexpected EOF while looking for matching `"'
bash: eval: line 3: syntax error: unexpected end of file
bash: eval: line 5: syntax error near unexpected token `)'
bash: eval: line 5: `)'
bash: line 5: eval: -x: invalid option
eval: usage: eval [arg ...]
## END

#### eval in functions and loops
f() { eval "echo $1; return 3; echo no"; }; f a; echo $?; for i in 1 2 3; do eval 'continue; echo no'; done; echo $i; for i in 1 2; do eval break; done; echo $i
## STDOUT:
a
3
3
1
## END

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

#### command
command echo a; command -v echo; command -v ls; command -v nope; echo $?; f() { :; }; command -v f; alias al='echo x'; command -v al; command -v if; command -V echo; command -V nope; echo $?; command -V f; command -V if; command -V ls
## STDOUT:
a
echo
/usr/bin/ls
1
f
if
echo is a shell builtin
1
f is a function
f () 
{ 
    :
}
if is a shell keyword
ls is /usr/bin/ls
## END
## STDERR:
bash: line 1: command: nope: not found
## END

#### command skips functions
echo() { printf 'func\n'; }; command echo builtin; command -p echo p; command; echo $?; command nosuch; command -x; command -- echo dd
## STDOUT:
builtin
p
func
dd
## END
## STDERR:
bash: line 1: nosuch: command not found
bash: line 1: command: -x: invalid option
command: usage: command [-pVv] command [arg ...]
## END

#### command makes special built-ins plain
command readonly r=1; command r=2; command export 1a=x; printf 'still\n'; command . ./nope; printf 'still 2\n'; command exec < nope; printf 'still 3\n'
## STDOUT:
still
still 2
still 3
## END
## STDERR:
bash: line 1: r=2: command not found
bash: line 1: export: `1a=x': not a valid identifier
bash: line 1: ./nope: No such file or directory
bash: line 1: nope: No such file or directory
## END

#### builtin
cd() { echo mine; }; builtin cd /tmp; pwd; cd; builtin nosuch; echo $?; builtin ls; echo $?; builtin; echo $?; builtin -x; echo $?; builtin echo b
## STDOUT:
/tmp
mine
1
1
0
2
b
## END
## STDERR:
bash: line 1: builtin: nosuch: not a shell builtin
bash: line 1: builtin: ls: not a shell builtin
bash: line 1: builtin: -x: invalid option
builtin: usage: builtin [shell-builtin [arg ...]]
## END

#### type
type echo; type ls; type if; type nope; echo $?; f() { echo x; }; type f; alias al='ls -l'; type al; type -t echo ls if f al nope; type -p ls echo; type -P ls; type -a echo | head -n 2; type -f f; echo $?; type -x; echo $?
## STDOUT:
echo is a shell builtin
ls is /usr/bin/ls
if is a shell keyword
1
f is a function
f () 
{ 
    echo x
}
builtin
file
keyword
function
/usr/bin/ls
/usr/bin/ls
echo is a shell builtin
echo is /usr/bin/echo
1
2
## END
## STDERR:
bash: line 1: type: nope: not found
bash: line 1: type: al: not found
bash: line 1: type: f: not found
bash: line 1: type: -x: invalid option
type: usage: type [-afptP] name [name ...]
## END

#### hash
hash; hash ls; hash | tail -n 1; hash -t ls; hash -r; hash; hash nosuch; echo $?; hash -p /bin/cat mycat; hash -t mycat; echo x | mycat; hash -d mycat; mycat 2>/dev/null; echo $?; hash -l; hash -t nope; echo $?; hash -d nope; echo $?
## STDOUT:
hash: hash table empty
   0	/usr/bin/ls
/usr/bin/ls
hash: hash table empty
1
/bin/cat
x
127
1
1
## END
## STDERR:
bash: line 1: hash: nosuch: not found
bash: line 1: hash: nope: not found
bash: line 1: hash: nope: not found
## END

#### enable
enable -n echo; type -t echo; enable echo; type -t echo; enable nosuch; echo $?; enable -n printf; enable -n; enable | head -n 2; enable -a | grep -w printf; enable -s | head -n 3
## STDOUT:
file
builtin
1
enable -n printf
enable .
enable :
enable -n printf
enable .
enable :
enable break
## END
## STDERR:
bash: line 1: enable: nosuch: not a shell builtin
## END

#### alias
alias a='echo aliased' b=c; alias a; alias; alias nope; echo $?; unalias b; alias; unalias -a; alias; unalias nope; echo $?; unalias; echo $?; alias -p; alias 'x y=1'; echo $?
## STDOUT:
alias a='echo aliased'
alias a='echo aliased'
alias b='c'
1
alias a='echo aliased'
1
2
1
## END
## STDERR:
bash: line 1: alias: nope: not found
bash: line 1: unalias: nope: not found
unalias: usage: unalias [-a] name [name ...]
bash: line 1: alias: `x y': invalid alias name
## END

#### alias expansion
shopt -s expand_aliases
alias e='echo -n' sp='echo ' w=word two='echo 1; echo 2' lp='for i in a b; do'
e x; echo
sp w
two
lp echo $i; done
\e 2>/dev/null; 'e' 2>/dev/null; echo $?
alias e2='e y'; 
e2; echo
alias ls='ls -d'
ls .
alias rec='rec x'
rec 2>/dev/null; echo $?
## STDOUT:
x
word
1
2
a
b
127
y
.
127
## END

#### aliases on the line that defines them
shopt -s expand_aliases
alias q='echo q'; q 2>/dev/null || echo not yet
q
f() { q; }; unalias q; f
## STDOUT:
not yet
q
q
## END

#### help
help true | head -n 1; help nosuch; echo $?; help -d true; help -s true; help | head -n 1 | cut -d, -f1-2
## STDOUT:
true: true
1
true - Return a successful result.
true: true
GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)
## END
## STDERR:
bash: line 1: help: no help topics match `nosuch'.  Try `help help' or `man -k nosuch' or `info nosuch'.
## END

#### times
times | wc -l; times | grep -c '^[0-9]*m[0-9.]*s [0-9]*m[0-9.]*s$'
## STDOUT:
2
2
## END

#### let is arithmetic
let; echo $?; let 'x = 1' ; echo $x; let 1-1; echo $?; let 'x='; echo $?
## STDOUT:
1
1
1
1
## END
## STDERR:
bash: line 1: let: expression expected
bash: line 1: let: x=: syntax error: operand expected (error token is "=")
## END

#### caller outside
caller; echo $?
## STDOUT:
1
## END

#### logout, suspend and others need a login shell or a terminal
logout; echo $?
suspend; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: logout: not login shell: use `exit'
bash: line 2: suspend: cannot suspend: no job control
## END

#### bind and history without a terminal
history; echo $?; history -c; fc -l 2>&1 | head -n 1; bind -p 2>/dev/null | head -n 1
## STDOUT:
0

## END

#### colon
:; echo $?; : a b c > f; ls f; : ${x:=5}; echo $x; false; :; echo $?
## STDOUT:
0
f
5
0
## END
## FILES:
f:
## END

#### ulimit
ulimit -n 2>/dev/null | grep -c '^[0-9u]'; ulimit -Z; echo $?; ulimit -c 0; ulimit -c; ulimit -x x; echo $?
## STDOUT:
1
2
0
1
## END
## STDERR:
bash: line 1: ulimit: -Z: invalid option
ulimit: usage: ulimit [-SHabcdefiklmnpqrstuvxPRT] [limit]
bash: line 1: ulimit: x: invalid number
## END

#### umask
umask; umask -S; umask 077; umask; touch f; stat -c %a f; umask -p; umask u=rwx,g=rx,o=; umask; umask g-w; umask -S; umask 9; echo $?; umask z; echo $?; umask -x; echo $?; umask -pS; umask 0; mkdir d; stat -c %a d
## STDOUT:
0022
u=rwx,g=rx,o=rx
0077
600
umask 0077
0027
u=rwx,g=rx,o=
1
1
2
umask -S u=rwx,g=rx,o=
777
## END
## STDERR:
bash: line 1: umask: 9: octal number out of range
bash: line 1: umask: `z': invalid symbolic mode operator
bash: line 1: umask: -x: invalid option
umask: usage: umask [-p] [-S] [mode]
## END
## FILES:
d/ [777]
f [600]:
## END
