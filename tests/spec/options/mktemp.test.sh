# mktemp: its options, each by each of its names. What they do is looked at in commands/mktemp.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
mktemp -d dir.XXXXXX | sed 's/[A-Za-z0-9]\{6\}\(.s\)\?$/_\1/'
mktemp --directory dir.XXXXXX | sed 's/[A-Za-z0-9]\{6\}\(.s\)\?$/_\1/'
t mktemp -q nodir/XXXX
t mktemp --quiet nodir/XXXX
mktemp -u x.XXXX | sed 's/[A-Za-z0-9]\{4\}\(.s\)\?$/_\1/'
mktemp --dry-run x.XXXX | sed 's/[A-Za-z0-9]\{4\}\(.s\)\?$/_\1/'
mktemp --suffix=.s x.XXXX | sed 's/[A-Za-z0-9]\{4\}\(.s\)\?$/_\1/'
mktemp --tmpdir=/tmp x.XXXX | sed 's/[A-Za-z0-9]\{4\}\(.s\)\?$/_\1/'
mktemp -p /tmp x.XXXX | sed 's/[A-Za-z0-9]\{4\}\(.s\)\?$/_\1/'
mktemp -t x.XXXX | sed 's/[A-Za-z0-9]\{4\}\(.s\)\?$/_\1/'
rm -rf ./*
## STDOUT:
dir._
dir._
+ mktemp -q nodir/XXXX
status 1
+ mktemp --quiet nodir/XXXX
status 1
x._
x._
x._.s
/tmp/x._
/tmp/x._
/tmp/x._
## END
