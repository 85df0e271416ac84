# mkdir: its options, each by each of its names. What they do is looked at in commands/mkdir.

#### options
t() { rm -rf x; echo "+ $*"; "$@" || echo "status $?"; stat -c "%a %n" x 2> /dev/null; }
t mkdir -m 700 x
t mkdir --mode=u=rwx,go= x
t mkdir -p x/y x
t mkdir --parents x/y
t mkdir -v x
t mkdir --verbose x
## STDOUT:
+ mkdir -m 700 x
700 x
+ mkdir --mode=u=rwx,go= x
700 x
+ mkdir -p x/y x
755 x
+ mkdir --parents x/y
755 x
+ mkdir -v x
mkdir: created directory 'x'
755 x
+ mkdir --verbose x
mkdir: created directory 'x'
755 x
## END
## FILES:
x/
## END
