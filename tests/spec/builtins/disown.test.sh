# disown: forget jobs.

#### disown
sleep 0.05 & disown; jobs; wait; echo $?; disown %1; echo $?; disown -h 2>/dev/null; disown -a; echo $?
## STDOUT:
0
1
0
## END
## STDERR:
bash: line 1: disown: %1: no such job
## END
