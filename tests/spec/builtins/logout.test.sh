# logout: logout and suspend need a login shell or a terminal.

#### logout, suspend and others need a login shell or a terminal
logout; echo $?
suspend; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: logout: not login shell: use `exit'
bash: line 2: suspend: cannot suspend: no job control
## END
