# printenv: its options, each by each of its names. What they do is looked at in commands/printenv.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t printenv -0 HOME | tr "\0" @
t printenv --null HOME | tr "\0" @
## stdout-escaped: + printenv -0 HOME\n/home/user@+ printenv --null HOME\n/home/user@
