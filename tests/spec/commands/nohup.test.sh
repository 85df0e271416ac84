# nohup: run immune to hangups.

#### uses
nohup echo hi 2>/dev/null
## STDOUT:
hi
## END
