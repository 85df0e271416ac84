# uname: its options, each by each of its names. What they do is looked at in commands/uname.

#### each by both names
t() { echo "+ $*"; "$@" || echo "status $?"; }
test "$(uname -s)" = "$(uname --kernel-name)" && echo same
test "$(uname -n)" = "$(uname --nodename)" && echo same
test "$(uname -r)" = "$(uname --kernel-release)" && echo same
test "$(uname -v)" = "$(uname --kernel-version)" && echo same
test "$(uname -m)" = "$(uname --machine)" && echo same
test "$(uname -p)" = "$(uname --processor)" && echo same
test "$(uname -i)" = "$(uname --hardware-platform)" && echo same
test "$(uname -o)" = "$(uname --operating-system)" && echo same
test "$(uname -a)" = "$(uname --all)" && echo same
t uname -so
t uname --sysname
test "$(uname --release)" = "$(uname -r)" && echo same
t uname x
test "$(uname)" = "$(uname -s)" && echo same
## STDOUT:
same
same
same
same
same
same
same
same
same
+ uname -so
Linux GNU/Linux
+ uname --sysname
Linux
same
+ uname x
status 1
same
## END
## STDERR:
uname: extra operand 'x'
Try 'uname --help' for more information.
## END
