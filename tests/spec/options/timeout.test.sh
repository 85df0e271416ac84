# timeout: its options, each by each of its names. What they do is looked at in commands/timeout.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t timeout -k1 5 true
t timeout --kill-after 1 5 true
t timeout -sINT 0.1 sleep 5
t timeout --signal=HUP 0.1 sleep 5
t timeout -v 0.1 sleep 5
t timeout --verbose 0.1 sleep 5
t timeout --foreground 5 true
t timeout --preserve-status 0.1 sleep 5
## STDOUT:
+ timeout -k1 5 true
+ timeout --kill-after 1 5 true
+ timeout -sINT 0.1 sleep 5
status 124
+ timeout --signal=HUP 0.1 sleep 5
status 124
+ timeout -v 0.1 sleep 5
status 124
+ timeout --verbose 0.1 sleep 5
status 124
+ timeout --foreground 5 true
+ timeout --preserve-status 0.1 sleep 5
status 143
## END
## STDERR:
timeout: sending signal TERM to command 'sleep'
timeout: sending signal TERM to command 'sleep'
## END
