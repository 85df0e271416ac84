# nice: its options, each by each of its names. What they do is looked at in commands/nice.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t nice -n5 true
t nice --adjustment 5 true
## STDOUT:
+ nice -n5 true
+ nice --adjustment 5 true
## END
