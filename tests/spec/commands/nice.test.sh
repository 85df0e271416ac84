# nice: run with another priority.

#### uses
nice echo hi
nice -n 5 true; echo $?
## STDOUT:
hi
0
## END
