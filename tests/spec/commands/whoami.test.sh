# whoami: name the user.

#### uses
whoami
## STDOUT:
user
## END
