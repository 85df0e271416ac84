# caller: where a function was called.

#### caller outside
caller; echo $?
## STDOUT:
1
## END
