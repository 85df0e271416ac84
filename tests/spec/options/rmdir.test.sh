# rmdir: its options, each by each of its names. What they do is looked at in commands/rmdir.
## FILE: x
## END

#### options
t() { rm -rf d full; mkdir -p d/e full; touch full/f; rmdir d/e; echo "+ $*"; "$@" || echo "status $?"; echo *; }
t rmdir --ignore-fail-on-non-empty full
t rmdir -p d
t rmdir --path d
mkdir -p d; t rmdir --parents d
t rmdir -v d
t rmdir --verbose d
## STDOUT:
+ rmdir --ignore-fail-on-non-empty full
d full x
+ rmdir -p d
full x
+ rmdir --path d
full x
+ rmdir --parents d
full x
+ rmdir -v d
rmdir: removing directory, 'd'
full x
+ rmdir --verbose d
rmdir: removing directory, 'd'
full x
## END
## FILES:
full/
full/f:
## END
