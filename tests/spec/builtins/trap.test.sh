# trap and signals.

#### EXIT
trap 'echo bye' EXIT; echo hi
## STDOUT:
hi
bye
## END

#### EXIT sees the status
trap 'echo status $?' EXIT; (exit 3); exit 5
## STDOUT:
status 5
## END
## status: 5

#### EXIT can change the status
trap 'exit 9' EXIT; exit 2
## status: 9

#### EXIT by number 0 and lower case
trap 'echo zero' 0; trap 'echo lower' exit; echo x
## STDOUT:
x
lower
## END

#### EXIT in subshells
trap 'echo parent' EXIT; (echo sub); (trap 'echo child' EXIT; echo sub2); x=$(trap 'echo cs' EXIT; echo v); echo "$x"
## STDOUT:
sub
sub2
child
v
cs
parent
## END

#### a signal to itself
trap 'echo got $?' USR1; kill -USR1 $$; echo after; trap 'echo term' TERM; kill $$; echo still
## STDOUT:
got 0
after
term
still
## END

#### ignored signals
trap '' TERM; kill $$; echo alive; bash -c 'kill -TERM $$; echo child alive'
## STDOUT:
alive
child alive
## END

#### default again
trap 'echo x' INT; trap - INT; (kill -INT $BASHPID; echo no); echo $?
## STDOUT:
130
## END

#### print
trap 'echo "a b"' INT TERM; trap 'x' EXIT; trap -p; trap -p INT; trap; trap - EXIT INT TERM; trap -p
## STDOUT:
trap -- 'x' EXIT
trap -- 'echo "a b"' SIGINT
trap -- 'echo "a b"' SIGTERM
trap -- 'echo "a b"' SIGINT
trap -- 'x' EXIT
trap -- 'echo "a b"' SIGINT
trap -- 'echo "a b"' SIGTERM
## END

#### list
trap -l | head -n 3; kill -l 1 15 9; kill -l TERM INT; kill -l 130; kill -l sigkill; kill -l nosuch; echo $?
## STDOUT:
 1) SIGHUP	 2) SIGINT	 3) SIGQUIT	 4) SIGILL	 5) SIGTRAP
 6) SIGABRT	 7) SIGBUS	 8) SIGFPE	 9) SIGKILL	10) SIGUSR1
11) SIGSEGV	12) SIGUSR2	13) SIGPIPE	14) SIGALRM	15) SIGTERM
HUP
TERM
KILL
15
2
INT
9
1
## END
## STDERR:
bash: line 1: kill: nosuch: invalid signal specification
## END

#### several signals at once
trap 'echo sig' HUP USR1 USR2; kill -HUP $$; kill -s USR1 $$; kill -12 $$
## STDOUT:
sig
sig
sig
## END

#### bad signals
trap 'x' NOSUCH; echo $?; trap 'x' 99; echo $?; trap x; echo $?; trap -z; echo $?; trap '' ; echo $?
## STDOUT:
1
1
2
2
2
## END
## STDERR:
bash: line 1: trap: NOSUCH: invalid signal specification
bash: line 1: trap: 99: invalid signal specification
trap: usage: trap [-lp] [[arg] signal_spec ...]
bash: line 1: trap: -z: invalid option
trap: usage: trap [-lp] [[arg] signal_spec ...]
trap: usage: trap [-lp] [[arg] signal_spec ...]
## END

#### DEBUG
trap 'echo "> $BASH_COMMAND"' DEBUG
echo a
x=1
if [ $x = 1 ]; then echo b; fi
for i in 1 2; do :; done
trap - DEBUG
echo end
## STDOUT:
> echo a
a
> x=1
> [ $x = 1 ]
> echo b
b
> for i in 1 2
> :
> for i in 1 2
> :
> trap - DEBUG
end
## END

#### DEBUG is not inherited by functions without functrace
f() { echo in f; }; trap 'echo D' DEBUG; f; set -T; f; trap - DEBUG
## STDOUT:
D
in f
D
D
D
D
in f
D
## END

#### RETURN
f() { trap 'echo returning' RETURN; echo body; }; f; trap - RETURN; g() { :; }; g; printf 'echo sourced\n' > s; trap 'echo R' RETURN; . ./s
## STDOUT:
body
returning
sourced
R
## END
## FILES:
s: echo sourced\n
## END

#### ERR line numbers and commands
trap 'echo "$LINENO $BASH_COMMAND $?"' ERR
false
(exit 7)
ls nosuch 2>/dev/null
## STDOUT:
2 false 1
3 ( exit 7 ) 7
4 ls nosuch 2> /dev/null 2
## END
## status: 2

#### traps are cleared in subshells
trap 'echo caught' USR1; (trap); (kill -USR1 $BASHPID; echo no) 2>/dev/null; echo $?
## STDOUT:
trap -- 'echo caught' SIGUSR1
138
## END
## STDERR:
User defined signal 1
## END

#### traps run between commands
trap 'echo sig; x=changed' USR1; x=old; kill -USR1 $$; echo $x
## STDOUT:
sig
changed
## END

#### wait is interrupted
trap 'echo alarm' USR1; (sleep 0.1; kill -USR1 $$) & sleep 2 & wait $!; echo $?; kill %2 2>/dev/null
## STDOUT:
alarm
138
## END

#### status is kept by traps
trap 'false' USR1; true; kill -USR1 $$; echo $?
## STDOUT:
0
## END

#### exit inside a signal trap
trap 'echo leaving; exit 4' TERM; kill $$; echo never
## STDOUT:
leaving
## END
## status: 4

#### killed children
{ sh -c 'kill -9 $$'; } 2>/dev/null; echo $?; (kill -TERM $BASHPID) ; echo $?; bash -c 'kill -PIPE $$'; echo $?
## STDOUT:
137
143
141
## END
## STDERR:
Terminated
## END

#### trap in a function is global
f() { trap 'echo T' USR1; }; f; kill -USR1 $$
## STDOUT:
T
## END

#### EXIT with errexit, unset and syntax errors
bash -c 'trap "echo E" EXIT; set -e; false'; echo $?
bash -c 'trap "echo U" EXIT; set -u; echo $nope' 2>/dev/null; echo $?
bash -c 'trap "echo K" EXIT; kill -TERM $$'; echo $?
## STDOUT:
E
1
U
127
K
143
## END
## STDERR:
Terminated
## END

#### EXIT does not run after exec
trap 'echo no' EXIT; exec echo replaced
## STDOUT:
replaced
## END

#### PIPE
(trap 'echo pipe >&2' PIPE; sleep 0.1; echo x; echo y) | true
## STDERR:
bash: line 1: echo: write error: Broken pipe
pipe
bash: line 1: echo: write error: Broken pipe
pipe
## END

#### changing a trap inside itself
trap 'trap "echo second" EXIT; echo first' EXIT
## STDOUT:
first
## END

#### SIG prefix and numbers
trap 'echo a' SIGUSR1; kill -SIGUSR1 $$; trap 'echo b' 10; kill -10 $$; trap -p USR1
## STDOUT:
a
b
trap -- 'echo b' SIGUSR1
## END

#### a signal to the shell itself
trap 'echo U' USR1; kill -USR1 $$; kill -10 $$; echo done; trap 'echo $?; false' USR1; false; kill -USR1 $$; echo $?
## STDOUT:
U
U
done
0
0
## END

#### a busy loop hears signals of its jobs
trap 'echo heard; exit 9' USR1; (sleep 0.1; kill -USR1 $$) & while :; do :; done
## STDOUT:
heard
## END
## status: 9

#### EXIT runs when a signal ends the shell, not for KILL
bash -c 'trap "echo bye" EXIT; kill -INT $$; echo no'; echo $?; (trap 'echo bye' EXIT; sleep 3) & sleep 0.2; kill $!; wait $!; echo $?
## STDOUT:
bye
130
bye
143
## END

#### a trap can return and break
trap 'return 3' USR1; f() { kill -USR1 $$; echo no; }; f; echo $?; trap 'break' USR1; for i in 1 2; do kill -USR1 $$; echo $i; done; echo e
## STDOUT:
3
e
## END

#### BASH_COMMAND and LINENO in the trap of a signal
trap 'echo "$BASH_COMMAND $LINENO"' USR1

kill -USR1 $$
## STDOUT:
kill -USR1 $$ 1
## END

#### the order of the list, and reset by name or number
trap 'echo a' TERM INT EXIT DEBUG 2>/dev/null; trap - DEBUG; trap; trap 2; trap INT; trap; trap - TERM; trap -p TERM; trap '' HUP; trap -p; trap - 0 HUP
## STDOUT:
a
trap -- 'echo a' EXIT
trap -- 'echo a' SIGINT
trap -- 'echo a' SIGTERM
trap -- 'echo a' EXIT
trap -- 'echo a' SIGTERM
trap -- 'echo a' EXIT
trap -- '' SIGHUP
## END

#### a trap in a job
(trap 'echo sub; exit 7' TERM; while :; do sleep 0.05; done) & sleep 0.2; kill $!; wait $!; echo $?
## STDOUT:
sub
7
## END

#### CHLD for each child
trap 'echo child' CHLD
x=$(:); echo a
(exit 2); echo b
: | :; echo c
: & wait; echo d
sleep 0.1 & sleep 0.2 & wait; echo e
trap - CHLD; (:); echo f
## STDOUT:
child
a
child
b
child
child
c
child
d
child
child
e
f
## END

#### CHLD ends wait in posix
set -o posix
trap 'echo child' CHLD
sleep 0.1 & sleep 0.3 &
wait; echo $?
## STDOUT:
child
145
## END

#### what was ignored at the start stays so
trap '' USR2
echo 'trap "echo x" USR2; trap -p; trap - USR2; trap -p' > s.sh
bash s.sh
(trap 'echo y' USR2; trap -p)
## STDOUT:
trap -- '' SIGUSR2
trap -- '' SIGUSR2
trap -- 'echo y' SIGUSR2
## END
## FILES:
s.sh: trap "echo x" USR2; trap -p; trap - USR2; trap -p\n
## END

#### DEBUG names case and the stages of pipelines
trap 'echo "d $BASH_COMMAND"' DEBUG
case a in a) echo c;; esac
echo p | cat
## STDOUT:
d case a in 
d echo c
c
d echo p
d cat
p
## END

#### an ERR trap set within a command is not for that command
eval 'trap "echo E" ERR; false && :'; echo -
eval 'false && :'; echo -
trap - ERR; f() { trap "echo F" ERR; return 3; }; f; echo $?
f; echo $?
## STDOUT:
-
E
-
3
F
3
## END

#### exit and return without a number, in traps
bash -c 'trap "echo hi; false; exit" EXIT; exit 9'; echo $?
bash -c 'trap "f() { false; return; }; f; echo \$?" EXIT'; bash -c 'trap "(:; exit) && echo yes" EXIT; false'
trap 'false; return' USR1; f() { (exit 3); kill -USR1 $$; echo "no $?"; }; f; echo "f $?"
## STDOUT:
hi
9
0
yes
f 0
## END

#### the RETURN trap and the status
set -T; trap 'echo "$FUNCNAME $?"' RETURN; a() { true; return 3; }; b() { a; return 2; }; b; echo $?
## STDOUT:
a 0
b 3
2
## END

#### an ERR trap that a traced function takes away is gone
set -E; trap 'echo err' ERR; f() { trap - ERR; false; }; f; false; echo end
## STDOUT:
end
## END

#### errors in the text of traps
trap '(' ERR; false; trap - ERR; trap ')' DEBUG; :; trap - DEBUG; :
## STDERR:
bash: error trap: line 2: syntax error: unexpected end of file
bash: debug trap: line 1: syntax error near unexpected token `)'
bash: debug trap: line 1: `)'
bash: debug trap: line 1: syntax error near unexpected token `)'
bash: debug trap: line 1: `)'
## END

#### EXIT runs where the shell is left
cleanup() { echo "cleanup $? ${d-unset} ${FUNCNAME[*]}"; }
(trap cleanup EXIT; main() { local d=tmp; exit 7; }; main a; echo no); echo $?
(trap cleanup EXIT; main() { local d=tmp; set -e; false; echo no; }; main); echo $?
(trap cleanup EXIT; main() { local d=tmp; set -e; (exit 4); echo no; }; main | cat); echo $?
(trap 'echo T $FUNCNAME $1' EXIT; f() { exit 2; }; eval 'f a'); echo $?
(trap 'echo T $FUNCNAME $1' EXIT; f() { eval 'exit 2'; }; f a); echo $?
f() { exit 3; } > out; (trap 'echo in out' EXIT; f); echo $?; cat out
(trap 'echo T; exit 8' EXIT; f() { return 3; }; f; exit $?); echo $?
(trap 'trap "echo again" EXIT; exit 5' EXIT; g() { exit 6; }; g); echo $?
## STDOUT:
cleanup 7 tmp cleanup main
7
cleanup 1 tmp cleanup main
1
cleanup 0 unset cleanup
0
T f a
2
T f a
2
3
in out
T
8
5
## END
## FILES:
out: in out\n
## END

#### BASH_COMMAND is what eval, source and subshells stand in
echo ': in' > s
(trap 'echo "X $BASH_COMMAND"' EXIT; eval ': a; : b')
(trap 'echo "X $BASH_COMMAND"' EXIT; eval ': a; exit 1')
(trap 'echo "X $BASH_COMMAND"' EXIT; . ./s)
(trap 'echo "X $BASH_COMMAND"' EXIT; : a; (exit 3))
trap 'echo "E $BASH_COMMAND"' ERR
eval 'false && :; : x; ! :'
eval 'true; [[ a = b ]]'
(exit 3)
f() { : in; false | false; }; f
## STDOUT:
X eval ': a; : b'
X eval ': a; exit 1'
X . ./s
X : a
E eval 'false && :; : x; ! :'
E [[ a = b ]]
E eval 'true; [[ a = b ]]'
E ( exit 3 )
E false
## END
## status: 1
## FILES:
s: : in\n
## END

#### DEBUG before commands in the background, and select
f() { :; }
trap 'echo "D $BASH_COMMAND"' DEBUG
f & wait; : a | : b & wait; { :; } & wait
select q in $'a\tb' $(echo   c); do break; done <<< 1 2> err
for i in $(echo   a;   echo b) $'x\ty'; do :; done
## STDOUT:
D f
D wait
D : a
D : b
D wait
D wait
D select q in 'a	b' $(echo c)
D break
D for i in $(echo a; echo b) 'x	y'
D :
D for i in $(echo a; echo b) 'x	y'
D :
D for i in $(echo a; echo b) 'x	y'
D :
## END
## FILES:
err: 1) a\tb\n2) c\n#? 
## END

#### a nested bash is a process of its own
a=$$; bash -c '[ $$ != '$a' ] && [ $PPID = '$a' ] && [ $$ = $BASHPID ] && echo ok; :'
(exec bash -c '[ $PPID = '$a' ] && echo ok'); bash -c 'bash -c "[ \$PPID = $$ ] && echo ok"; :'
trap 'echo T' USR1; sh -c "kill -USR1 $$"; echo $?; bash -c 'kill -USR1 $PPID'; echo $?; env kill -USR1 $$; echo $?
trap 'echo parent' USR2; bash -c 'trap "echo child" USR2; kill -USR2 $$; kill -USR2 $PPID; echo e'; echo $?
bash -c 'kill -TERM $PPID; echo last'; echo no
## STDOUT:
ok
ok
ok
T
0
T
0
T
0
child
e
parent
0
last
## END
## status: 143

#### EXIT when a signal, an error or set -e in a trap ends the shell
(trap 'echo X $?; exit 9' EXIT; (exit 4); kill -TERM $BASHPID; echo no); echo $?
(trap 'echo X $?' EXIT; kill -TERM $BASHPID; echo no); echo $?
(trap 'echo X' EXIT; f() { set -u; echo $undef; }; f > out; echo no); echo $?; cat out
(set -u; trap 'echo X' EXIT; trap 'echo D $undef' DEBUG; echo a); echo $?
(set -e; trap 'false; echo no' ERR; trap 'echo X $?' EXIT; false); echo $?
(trap 'exit 5' ERR; trap 'echo X; false; echo Y' EXIT; false); echo $?
(set -eE; trap 'echo E >&2; false' ERR; trap 'echo X; exit 9' EXIT; for i in 1 2; do local z=$(false) 2> err2; done); echo $?
## STDOUT:
X 0
143
X 0
143
1
X
X
1
X 1
1
X
Y
5
X
9
## END
## STDERR:
Terminated
Terminated
environment: line 3: undef: unbound variable
bash: line 4: undef: unbound variable
E
E
## END
## FILES:
err2: bash: line 7: local: can only be used in a function\n
out: X\n
## END

#### ERR in coprocesses
set -E; trap 'echo E >&2' ERR; coproc false; wait $COPROC_PID
## STDERR:
E
E
## END
## status: 1

#### the parent of a nested bash
a=$(bash -c 'echo $PPID'); [ $a = $$ ] && echo ok; (b=$(sh -c 'echo $PPID'); [ $b = $BASHPID ] && echo ok); (bash -c 'echo $PPID') > f; [ $(cat f) = $$ ] && echo ok; rm f
bash -c 'echo $PPID' | { read x; [ $x = $$ ] && echo ok; }; x=$(bash -c 'echo $PPID'; :); [ $x != $$ ] && echo ok
( kill -s TERM $(bash -c 'echo $PPID'); echo no ) & wait $!; echo $?
## STDOUT:
ok
ok
ok
ok
ok
143
## END

#### the EXIT trap, its redirections and variables, after what ends the shell: set -e
run() { bash; for i in o p; do [ ! -e $i ] || echo "$i: $(cat $i)"; rm -f $i; done; }
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; false; echo no; }; f >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; false; echo no; }; f
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; false; echo no; }; g() { local x=2; f >p; }; g >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; { false; } >p; echo no; }; f >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; false; echo no; }; { f; } >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; { false; } >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; eval 'false' >o; }; f
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; false; echo no; }; eval f >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; false; echo no; }; eval 'f >o'
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { false; }; x=1 f 2>p
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exec >o; false; }; f 2>p
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; ( false ); }; f >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; if :; then false; fi >o
E
## STDOUT:
fin 0
o: 
fin 0
o: fin 0
p: 
fin 0
o: 
p: 
o: fin 0
o: fin
fin 0
o: 
fin 0
o: 
fin 0
o: 
fin 0
p: 
o: fin 0
p: 
o: fin 0
o: fin 0
## END

#### the EXIT trap, its redirections and variables, after what ends the shell: exit
run() { bash; for i in o p; do [ ! -e $i ] || echo "$i: $(cat $i)"; rm -f $i; done; }
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exit 3; echo no; }; f >o
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exit 3; echo no; }; f
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exit 3; echo no; }; g() { local x=2; f >p; }; g >o
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; { exit 3; } >p; echo no; }; f >o
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exit 3; echo no; }; { f; } >o
E
run <<'E'
:; trap 'echo fin $x' EXIT; { exit 3; } >o
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; eval 'exit 3' >o; }; f
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exit 3; echo no; }; eval f >o
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exit 3; echo no; }; eval 'f >o'
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { exit 3; }; x=1 f 2>p
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exec >o; exit 3; }; f 2>p
E
## STDOUT:
o: fin 1
fin 1
o: 
p: fin 1
o: 
p: fin 1
o: fin 1
o: fin
o: fin 1
o: fin 1
o: fin 1
fin 1
p: 
o: fin 1
p: 
## END

#### the EXIT trap, its redirections and variables, after what ends the shell: an expansion
run() { bash; for i in o p; do [ ! -e $i ] || echo "$i: $(cat $i)"; rm -f $i; done; }
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; echo $nope; echo no; }; f >o
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; echo $nope; echo no; }; f
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; echo $nope; echo no; }; g() { local x=2; f >p; }; g >o
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; { echo $nope; } >p; echo no; }; f >o
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; echo $nope; echo no; }; { f; } >o
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; { echo $nope; } >o
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; eval 'echo $nope' >o; }; f
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; echo $nope; echo no; }; eval f >o
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; echo $nope; echo no; }; eval 'f >o'
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { echo $nope; }; x=1 f 2>p
E
run <<'E'
set -u; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exec >o; echo $nope; }; f 2>p
E
## STDOUT:
fin 0
o: 
fin 0
fin 0
o: 
p: 
fin 0
o: 
p: 
fin 0
o: 
o: 
o: fin 1
o: fin 0
fin 0
o: 
fin 0
p: main: line 1: nope: unbound variable
o: fin 0
p: main: line 1: nope: unbound variable
## END
## STDERR:
main: line 1: nope: unbound variable
main: line 1: nope: unbound variable
main: line 1: nope: unbound variable
main: line 1: nope: unbound variable
main: line 1: nope: unbound variable
bash: line 1: nope: unbound variable
bash: line 1: x: unbound variable
main: line 1: nope: unbound variable
main: line 1: nope: unbound variable
main: line 1: nope: unbound variable
## END

#### the EXIT trap, its redirections and variables, after what ends the shell: exec
run() { bash; for i in o p; do [ ! -e $i ] || echo "$i: $(cat $i)"; rm -f $i; done; }
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exec /nonexistent; echo no; }; f
E
run <<'E'
:; trap 'echo fin $x' EXIT; x=0; f() { local x=1; exec /nonexistent; echo no; }; { f; } >o
E
## STDOUT:
o: 
## END
## STDERR:
main: line 1: /nonexistent: No such file or directory
main: line 1: /nonexistent: No such file or directory
## END

#### set -e undoes redirections for the EXIT trap after simple commands only
run() { bash -c "h() { return 4; }; set -e; trap 'echo fin \$?' EXIT; f() { $1; }; f > o"; echo "o: $(cat o)"; }
for c in h 'y=$(false)' 'true | false' '[[ a = b ]]' '((0))' '( exit 3 )' 'for i in 1; do false; done' '{ true; } < no'; do run "$c" 2> /dev/null; done
## STDOUT:
fin 4
o: 
fin 1
o: 
o: fin 1
o: fin 1
o: fin 1
o: fin 3
fin 1
o: 
o: fin 1
## END
## FILES:
o: fin 1\n
## END

#### the EXIT trap after an error in an expansion, in a subshell of bash -c
(trap 'echo fin $x' EXIT; set -u; f() { local x=1; echo $nope; }; f > out); echo "$? $(cat out)"
(trap 'echo fin $x' EXIT; set -u; f() { local x=1; { echo $nope; } > out; }; f); echo "$? $(cat out)"
(trap 'echo fin $x' EXIT; set -u; f() { local x=1; eval 'echo $nope' > out; }; f); echo "$? $(cat out)"
x=0; x=$(exec 2> /dev/null; trap 'echo fin $x' EXIT; set -u; f() { local x=1; echo $nope; }; f > out); echo "$? $x $(cat out)"
## STDOUT:
1 fin 1
1 fin 1
1 fin 1
1 fin 0 
## END
## STDERR:
environment: line 1: nope: unbound variable
environment: line 2: nope: unbound variable
environment: line 3: nope: unbound variable
## END
## FILES:
out:
## END

#### the EXIT trap, its redirections and variables, after what ends the shell: an expansion, with set -e
run() { bash; for i in o p; do [ ! -e $i ] || echo "$i: $(cat $i)"; rm -f $i; done; }
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; : ${nope?m}; echo no; }; f >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; : ${nope?m}; echo no; }; f
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; : ${nope?m}; echo no; }; g() { local x=2; f >p; }; g >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; { : ${nope?m}; } >p; echo no; }; f >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; : ${nope?m}; echo no; }; { f; } >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; { : ${nope?m}; } >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; eval ': ${nope?m}' >o; }; f
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; : ${nope?m}; echo no; }; eval f >o
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { local x=1; : ${nope?m}; echo no; }; eval 'f >o'
E
run <<'E'
set -e; trap 'echo fin $x' EXIT; x=0; f() { : ${nope?m}; }; x=1 f 2>p
E
## STDOUT:
o: fin 1
fin 1
o: 
p: fin 1
o: 
p: fin 1
o: fin 1
o: fin
o: fin 1
o: fin 1
o: fin 1
fin 1
p: main: line 1: nope: m
## END
## STDERR:
main: line 1: nope: m
main: line 1: nope: m
main: line 1: nope: m
main: line 1: nope: m
main: line 1: nope: m
bash: line 1: nope: m
main: line 1: nope: m
main: line 1: nope: m
main: line 1: nope: m
## END

#### return alone in a DEBUG trap, for the commands of another trap
set -eET; d() { if [[ x ]]; then return; fi; }; e() { h; echo "err $1"; }; h() { echo "h $?"; }
trap d DEBUG; trap 'e "$?"' ERR; trap 'echo "exit $?"; cat out' EXIT; f() { false; }; f > out; echo no
## STDOUT:
exit 1
h 1
err 1
## END
## status: 1
## FILES:
out: h 1\nerr 1\n
## END
