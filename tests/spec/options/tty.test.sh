# tty: its options, each by each of its names. What they do is looked at in commands/tty.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tty -s < /dev/null
t tty --silent < /dev/null
t tty --quiet < /dev/null
## STDOUT:
+ tty -s
status 1
+ tty --silent
status 1
+ tty --quiet
status 1
## END
