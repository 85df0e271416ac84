# sync: its options, each by each of its names. What they do is looked at in commands/sync.
## FILE: in
x
## END

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sync -d in
t sync --data in
t sync -f in
t sync --file-system in
## STDOUT:
+ sync -d in
+ sync --data in
+ sync -f in
+ sync --file-system in
## END
