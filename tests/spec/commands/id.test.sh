# id: user and group numbers.

#### uses
id -u
id -un
id
id -g -n
## STDOUT:
1000
user
uid=1000(user) gid=1000(user) groups=1000(user)
user
## END
