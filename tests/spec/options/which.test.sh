# which: its options, each by each of its names. What they do is looked at in commands/which.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t which -a cat nosuch
## STDOUT:
+ which -a cat nosuch
/usr/bin/cat
/bin/cat
status 1
## END
