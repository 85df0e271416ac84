# ulimit: resource limits.

#### ulimit
ulimit -n 2>/dev/null | grep -c '^[0-9u]'; ulimit -Z; echo $?; ulimit -c 0; ulimit -c; ulimit -x x; echo $?
## STDOUT:
1
2
0
1
## END
## STDERR:
bash: line 1: ulimit: -Z: invalid option
ulimit: usage: ulimit [-SHabcdefiklmnpqrstuvxPRT] [limit]
bash: line 1: ulimit: x: invalid number
## END

#### a full disk is not noticed
ulimit -n > /dev/full; echo $?
## STDOUT:
0
## END
