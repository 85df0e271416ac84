# tty: name the terminal.

#### uses
tty; echo $?
## STDOUT:
not a tty
1
## END
