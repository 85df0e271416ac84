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

#### the first mistake in a call is told
env -S@x --split-string= < /dev/null
env -0@x --list-signal-handling=3 < /dev/null
env -0@x -C@x < /dev/null
env -S@x --block-signal=@x --ignore-environment=3 < /dev/null
## STDERR:
env: '@x': No such file or directory
env: invalid option -- '@'
Try 'env --help' for more information.
env: invalid option -- '@'
Try 'env --help' for more information.
env: '@x': No such file or directory
## END
## status: 127

#### signals that a command ignores
env --ignore-signal=TERM bash -c 'kill $$; echo alive'
env --ignore-signal=USR1 bash -c 'trap "echo trapped" USR1; kill -USR1 $$; echo end; trap -p'
env --ignore-signal=sigterm,Rtmin+2,iot,CLD,poll,,143 --list-signal-handling true
env --ignore-signal= --list-signal-handling true
(trap '' TERM INT; env --list-signal-handling --default-signal=TERM true)
## STDOUT:
alive
end
trap -- '' SIGUSR1
## END
## STDERR:
ABRT       ( 6): IGNORE
TERM       (15): IGNORE
CHLD       (17): IGNORE
POLL       (29): IGNORE
RTMIN+2    (36): IGNORE
INT        ( 2): IGNORE
## END

#### signals that are held back
env --block-signal=TERM bash -c 'kill $$; echo alive'
env --block-signal=USR1 bash -c 'trap "echo trapped" USR1; kill -USR1 $$; echo end'
env --block-signal=KILL,STOP,HUP --list-signal-handling true
env --ignore-signal=TERM --list-signal-handling env --block-signal=INT,HUP,TERM --list-signal-handling true
env --block-signal --default-signal=INT --list-signal-handling true 2>&1 | head -3
## STDOUT:
alive
end
HUP        ( 1): BLOCK
QUIT       ( 3): BLOCK
ILL        ( 4): BLOCK
## END
## STDERR:
HUP        ( 1): BLOCK
TERM       (15): IGNORE
HUP        ( 1): BLOCK
INT        ( 2): BLOCK
TERM       (15): BLOCK,IGNORE
## END

#### all signals
env --ignore-signal --block-signal --list-signal-handling true
env --ignore-signal --default-signal --list-signal-handling true
## STDERR:
HUP        ( 1): BLOCK,IGNORE
INT        ( 2): BLOCK,IGNORE
QUIT       ( 3): BLOCK,IGNORE
ILL        ( 4): BLOCK,IGNORE
TRAP       ( 5): BLOCK,IGNORE
ABRT       ( 6): BLOCK,IGNORE
BUS        ( 7): BLOCK,IGNORE
FPE        ( 8): BLOCK,IGNORE
USR1       (10): BLOCK,IGNORE
SEGV       (11): BLOCK,IGNORE
USR2       (12): BLOCK,IGNORE
PIPE       (13): BLOCK,IGNORE
ALRM       (14): BLOCK,IGNORE
TERM       (15): BLOCK,IGNORE
STKFLT     (16): BLOCK,IGNORE
CHLD       (17): BLOCK,IGNORE
CONT       (18): BLOCK,IGNORE
TSTP       (20): BLOCK,IGNORE
TTIN       (21): BLOCK,IGNORE
TTOU       (22): BLOCK,IGNORE
URG        (23): BLOCK,IGNORE
XCPU       (24): BLOCK,IGNORE
XFSZ       (25): BLOCK,IGNORE
VTALRM     (26): BLOCK,IGNORE
PROF       (27): BLOCK,IGNORE
WINCH      (28): BLOCK,IGNORE
POLL       (29): BLOCK,IGNORE
PWR        (30): BLOCK,IGNORE
SYS        (31): BLOCK,IGNORE
RTMIN      (34): BLOCK,IGNORE
RTMIN+1    (35): BLOCK,IGNORE
RTMIN+2    (36): BLOCK,IGNORE
RTMIN+3    (37): BLOCK,IGNORE
RTMIN+4    (38): BLOCK,IGNORE
RTMIN+5    (39): BLOCK,IGNORE
RTMIN+6    (40): BLOCK,IGNORE
RTMIN+7    (41): BLOCK,IGNORE
RTMIN+8    (42): BLOCK,IGNORE
RTMIN+9    (43): BLOCK,IGNORE
RTMIN+10   (44): BLOCK,IGNORE
RTMIN+11   (45): BLOCK,IGNORE
RTMIN+12   (46): BLOCK,IGNORE
RTMIN+13   (47): BLOCK,IGNORE
RTMIN+14   (48): BLOCK,IGNORE
RTMIN+15   (49): BLOCK,IGNORE
RTMAX-14   (50): BLOCK,IGNORE
RTMAX-13   (51): BLOCK,IGNORE
RTMAX-12   (52): BLOCK,IGNORE
RTMAX-11   (53): BLOCK,IGNORE
RTMAX-10   (54): BLOCK,IGNORE
RTMAX-9    (55): BLOCK,IGNORE
RTMAX-8    (56): BLOCK,IGNORE
RTMAX-7    (57): BLOCK,IGNORE
RTMAX-6    (58): BLOCK,IGNORE
RTMAX-5    (59): BLOCK,IGNORE
RTMAX-4    (60): BLOCK,IGNORE
RTMAX-3    (61): BLOCK,IGNORE
RTMAX-2    (62): BLOCK,IGNORE
RTMAX-1    (63): BLOCK,IGNORE
RTMAX      (64): BLOCK,IGNORE
## END

#### what -v says of signals
env -v --ignore-signal=TERM --block-signal=INT --default-signal=HUP true
env -v --default-signal true 2>&1 | grep failure
## STDOUT:
Reset signal KILL (9) to DEFAULT (failure ignored)
Reset signal STOP (19) to DEFAULT (failure ignored)
## END
## STDERR:
Reset signal HUP (1) to DEFAULT
Reset signal TERM (15) to IGNORE
signal HUP (1) mask set to UNBLOCK
signal INT (2) mask set to BLOCK
executing: true
   arg[0]= 'true'
## END

#### signals that are none, and those that cannot be ignored
env --ignore-signal=KILL true; echo $?
env --default-signal=STOP true; echo $?
env --ignore-signal=FOO true; echo $?
env --ignore-signal=0 true; echo $?
env --block-signal=32 true; echo $?
## STDOUT:
125
125
125
125
125
## END
## STDERR:
env: failed to set signal action for signal 9: Invalid argument
env: failed to set signal action for signal 19: Invalid argument
env: 'FOO': invalid signal
Try 'env --help' for more information.
env: '0': invalid signal
Try 'env --help' for more information.
env: '32': invalid signal
Try 'env --help' for more information.
## END

#### a broken pipe is an error where its signal is ignored
env --ignore-signal=PIPE seq 100000 | head -1; echo ${PIPESTATUS[0]}
env --block-signal=PIPE seq 100000 | head -1; echo ${PIPESTATUS[0]}
(trap '' PIPE; env --default-signal=PIPE seq 100000 | head -1; echo ${PIPESTATUS[0]})
## STDOUT:
1
1
1
1
1
141
## END
## STDERR:
seq: write error: Broken pipe
seq: write error: Broken pipe
## END

#### a signal to env is one to its command
env sleep 5 & kill $!; wait $!; echo $?
env --ignore-signal=TERM sleep 0.2 & kill $!; wait $!; echo $?
timeout 0.1 env --ignore-signal=TERM sleep 0.3; echo $?
## STDOUT:
143
143
124
## END
