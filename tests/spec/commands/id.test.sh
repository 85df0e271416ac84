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

#### no user, no context
id ''; id -Z; id -Z nobody; echo $?
## STDOUT:
1
## END
## STDERR:
id: '': no such user: No such file or directory
id: --context (-Z) works only on an SELinux-enabled kernel
id: --context (-Z) works only on an SELinux-enabled kernel
## END
