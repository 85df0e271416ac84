# logname: the login name.

#### no login
logname; echo $?
## STDOUT:
1
## END
## STDERR:
logname: no login name
## END
