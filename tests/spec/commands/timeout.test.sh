# timeout: limit the time of a command.

#### a command that ends
timeout 5 echo hi
timeout 5 false; echo $?
timeout 5 sh -c 'exit 7'; echo $?
## STDOUT:
hi
1
7
## END

#### one that does not
timeout 0.1 sleep 5; echo $?
## STDOUT:
124
## END

#### preserve status
timeout --preserve-status 0.1 sleep 5; echo $?
{ timeout -s KILL 0.1 sleep 5; } 2>/dev/null; echo $?
timeout -s INT 0.1 sleep 5; echo $?
## STDOUT:
143
137
124
## END

#### verbose
timeout -v 0.1 sleep 5; echo $?
timeout --verbose -s INT 0.1 sleep 5
## STDOUT:
124
## END
## STDERR:
timeout: sending signal TERM to command 'sleep'
timeout: sending signal INT to command 'sleep'
## END
## status: 124

#### kill after
{ timeout -k 0.1 0.1 sh -c 'trap "" TERM; sleep 5; sleep 5'; } 2>/dev/null; echo $?
## STDOUT:
137
## END

#### zero means no limit
timeout 0 echo hi
## STDOUT:
hi
## END

#### units
timeout 0.001h echo hi
timeout 1d echo hi
## STDOUT:
hi
hi
## END

#### errors (1 of 2)
timeout
timeout 1
timeout x echo hi; echo $?
## STDOUT:
125
## END
## STDERR:
Try 'timeout --help' for more information.
Try 'timeout --help' for more information.
timeout: invalid time interval 'x'
Try 'timeout --help' for more information.
## END

#### errors (2 of 2)
timeout 1q echo hi; echo $?
timeout -s NOPE 1 echo hi; echo $?
timeout --bogus 1 true; echo $?
## STDOUT:
125
125
125
## END
## STDERR:
timeout: invalid time interval '1q'
Try 'timeout --help' for more information.
timeout: 'NOPE': invalid signal
Try 'timeout --help' for more information.
timeout: unrecognized option '--bogus'
Try 'timeout --help' for more information.
## END

#### missing and not executable
timeout 1 nosuchcommand; echo $?
touch f; timeout 1 ./f; echo $?
## STDOUT:
127
126
## END
## STDERR:
timeout: failed to run command 'nosuchcommand': No such file or directory
timeout: failed to run command './f': Permission denied
## END
## FILES:
f:
## END

#### foreground
timeout --foreground 0.1 sleep 5; echo $?
timeout --foreground 5 echo hi
## STDOUT:
124
hi
## END

#### output before the limit is kept
timeout 0.3 sh -c 'echo before; sleep 5; echo after'; echo $?
## STDOUT:
before
124
## END

#### each signal and each interval is looked at, in their order
timeout -s x -s INT 1 true; timeout -k x -k 1 1 true; timeout -s x -k x 1 true; timeout -k y; echo $?
timeout -s INT -s TERM -k 2 -k 1 1 echo ran; echo $?
## STDOUT:
125
ran
0
## END
## STDERR:
timeout: 'x': invalid signal
Try 'timeout --help' for more information.
timeout: invalid time interval 'x'
Try 'timeout --help' for more information.
timeout: 'x': invalid signal
Try 'timeout --help' for more information.
timeout: invalid time interval 'y'
Try 'timeout --help' for more information.
## END

#### the first mistake in a call is told
timeout --kill-after= --signal=@x < /dev/null
timeout --signal= --kill-after=@x --help < /dev/null | head -c 6; echo "$?"
timeout -s@x --kill-after= < /dev/null
timeout --signal=@x -s@x --preserve-status=3 < /dev/null
## STDOUT:
0
## END
## STDERR:
timeout: invalid time interval ''
Try 'timeout --help' for more information.
timeout: '': invalid signal
Try 'timeout --help' for more information.
timeout: '@x': invalid signal
Try 'timeout --help' for more information.
timeout: '@x': invalid signal
Try 'timeout --help' for more information.
## END
## status: 125
