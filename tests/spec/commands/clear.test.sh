# clear: clear the screen.

#### with and without a terminal's name
## env: TERM=xterm
clear | od -An -c
## STDOUT:
 033   [   H 033   [   2   J 033   [   3   J
## END
