# getopt: its options, each by each of its names. What they do is looked at in commands/getopt.

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t getopt -a -o a -l long -- -long x
t getopt --alternative -o a -l long -- -long
t getopt -o a -l long,val: -- --val=3 --lo
t getopt -o a --longoptions=long -- --long
t getopt -n me -o a -- -z
t getopt --name=me -o a -- -z
t getopt -oa -- -a
t getopt --options a -- -a
t getopt -q -o a -- -z
## STDOUT:
+ getopt -a -o a -l long -- -long x
 --long -- 'x'
+ getopt --alternative -o a -l long -- -long
 --long --
+ getopt -o a -l long,val: -- --val=3 --lo
 --val '3' --long --
+ getopt -o a --longoptions=long -- --long
 --long --
+ getopt -n me -o a -- -z
 --
status 1
+ getopt --name=me -o a -- -z
 --
status 1
+ getopt -oa -- -a
 -a --
+ getopt --options a -- -a
 -a --
+ getopt -q -o a -- -z
 --
status 1
## END
## STDERR:
me: invalid option -- 'z'
me: invalid option -- 'z'
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t getopt --quiet -o a -- -z
t getopt -Q -o a -- -a
t getopt --quiet-output -o a -- -z
t getopt -s csh -o a: -- -a '!x'
t getopt --shell=sh -o a: -- -a 'x y'
t getopt -T
t getopt --test
t getopt -u -o a: -- -a 'x y'
t getopt --unquoted -o a: -- -a 'x y'
## STDOUT:
+ getopt --quiet -o a -- -z
 --
status 1
+ getopt -Q -o a -- -a
+ getopt --quiet-output -o a -- -z
status 1
+ getopt -s csh -o a: -- -a !x
 -a ''\!'x' --
+ getopt --shell=sh -o a: -- -a x y
 -a 'x y' --
+ getopt -T
status 4
+ getopt --test
status 4
+ getopt -u -o a: -- -a x y
 -a x y --
+ getopt --unquoted -o a: -- -a x y
 -a x y --
## END
## STDERR:
getopt: invalid option -- 'z'
## END
