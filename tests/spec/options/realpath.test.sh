# realpath: its options, each by each of its names. What they do is looked at in commands/realpath.
## FILE: d/a
## END
## link: dead nowhere/x
## link: l d/a

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t realpath -e dead
t realpath --canonicalize-existing dead
t realpath -m dead
t realpath --canonicalize-missing x/../y
t realpath --relative-to=d l
t realpath --relative-base /home l
t realpath -q nowhere/x
t realpath --quiet nowhere/x
t realpath -s l
## STDOUT:
+ realpath -e dead
status 1
+ realpath --canonicalize-existing dead
status 1
+ realpath -m dead
/home/user/nowhere/x
+ realpath --canonicalize-missing x/../y
/home/user/y
+ realpath --relative-to=d l
a
+ realpath --relative-base /home l
user/d/a
+ realpath -q nowhere/x
status 1
+ realpath --quiet nowhere/x
status 1
+ realpath -s l
/home/user/l
## END
## STDERR:
realpath: dead: No such file or directory
realpath: dead: No such file or directory
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t realpath --strip l
t realpath --no-symlinks l
t realpath -z l | tr "\0" @
t realpath --zero l | tr "\0" @
t realpath -L d/../l
t realpath --logical l/..
t realpath -P l
t realpath --physical l
## STDOUT:
+ realpath --strip l
/home/user/l
+ realpath --no-symlinks l
/home/user/l
+ realpath -z l
/home/user/d/a@+ realpath --zero l
/home/user/d/a@+ realpath -L d/../l
/home/user/d/a
+ realpath --logical l/..
status 1
+ realpath -P l
/home/user/d/a
+ realpath --physical l
/home/user/d/a
## END
## STDERR:
realpath: l/..: Not a directory
## END
