# readlink: its options, each by each of its names. What they do is looked at in commands/readlink.
## FILE: a
## END
## link: dead nowhere
## link: l a
## link: m l

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t readlink -f m
t readlink --canonicalize dead
t readlink -e dead
t readlink --canonicalize-existing m
t readlink -m x/y
t readlink --canonicalize-missing x/y
t readlink -n l
t readlink --no-newline l
## stdout-escaped: + readlink -f m\n/home/user/a\n+ readlink --canonicalize dead\n/home/user/nowhere\n+ readlink -e dead\nstatus 1\n+ readlink --canonicalize-existing m\n/home/user/a\n+ readlink -m x/y\n/home/user/x/y\n+ readlink --canonicalize-missing x/y\n/home/user/x/y\n+ readlink -n l\na+ readlink --no-newline l\na

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t readlink -q a
t readlink --quiet a
t readlink -s a
t readlink --silent a
t readlink -v a
t readlink --verbose a
t readlink -z l m | tr "\0" @
t readlink --zero l | tr "\0" @
## stdout-escaped: + readlink -q a\nstatus 1\n+ readlink --quiet a\nstatus 1\n+ readlink -s a\nstatus 1\n+ readlink --silent a\nstatus 1\n+ readlink -v a\nstatus 1\n+ readlink --verbose a\nstatus 1\n+ readlink -z l m\na@l@+ readlink --zero l\na@
## STDERR:
readlink: a: Invalid argument
readlink: a: Invalid argument
## END
