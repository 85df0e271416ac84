# uname: name the system.

#### uses
uname
## STDOUT:
Linux
## END
