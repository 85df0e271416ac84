# sync: store what is buffered.

#### nothing to say
sync; echo $?
## STDOUT:
0
## END
