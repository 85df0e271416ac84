# nproc: its options, each by each of its names. What they do is looked at in commands/nproc.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
test "$(nproc --all)" -ge 1 && echo some
t nproc --ignore=99999
## STDOUT:
some
+ nproc --ignore=99999
1
## END
