# pathchk: its options, each by each of its names. What they do is looked at in commands/pathchk.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pathchk --portability -- -x
t pathchk -p 'a b' name
t pathchk -P -- -x ''
## STDOUT:
+ pathchk --portability -- -x
status 1
+ pathchk -p a b name
status 1
+ pathchk -P -- -x 
status 1
## END
## STDERR:
pathchk: leading '-' in a component of file name '-x'
pathchk: nonportable character ' ' in file name 'a b'
pathchk: leading '-' in a component of file name '-x'
pathchk: empty file name
## END
