# history: history, fc and bind without a terminal.

#### bind and history without a terminal
history; echo $?; history -c; fc -l 2>&1 | head -n 1; bind -p 2>/dev/null | head -n 1
## STDOUT:
0

## END
