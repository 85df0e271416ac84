# nice: run with another priority.

#### uses
nice echo hi
nice -n 5 true; echo $?
## STDOUT:
hi
0
## END

#### a wrong adjustment is seen first
nice -n x; nice --adjustment=1x true; echo $?
nice -n 3; echo $?
## STDOUT:
125
125
## END
## STDERR:
nice: invalid adjustment 'x'
nice: invalid adjustment '1x'
nice: a command must be given with an adjustment
Try 'nice --help' for more information.
## END
