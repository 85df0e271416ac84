# seq: its options, each by each of its names. What they do is looked at in commands/seq.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t seq -w 8 10
t seq --equal-width 8 10
t seq -f%03g 1 3
t seq --format %03g 1 3
t seq -s, 1 3
t seq --separator , 1 3
## STDOUT:
+ seq -w 8 10
08
09
10
+ seq --equal-width 8 10
08
09
10
+ seq -f%03g 1 3
001
002
003
+ seq --format %03g 1 3
001
002
003
+ seq -s, 1 3
1,2,3
+ seq --separator , 1 3
1,2,3
## END
