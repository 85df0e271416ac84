# id: its options, each by each of its names. What they do is looked at in commands/id.

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t id -Z
t id --context
t id -g nosuch
t id --group nosuch
t id -G nosuch
t id --groups nosuch
t id -n
t id --name
## STDOUT:
+ id -Z
status 1
+ id --context
status 1
+ id -g nosuch
status 1
+ id --group nosuch
status 1
+ id -G nosuch
status 1
+ id --groups nosuch
status 1
+ id -n
status 1
+ id --name
status 1
## END
## STDERR:
id: --context (-Z) works only on an SELinux-enabled kernel
id: --context (-Z) works only on an SELinux-enabled kernel
id: 'nosuch': no such user
id: 'nosuch': no such user
id: 'nosuch': no such user
id: 'nosuch': no such user
id: cannot print only names or real IDs in default format
id: cannot print only names or real IDs in default format
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t id -r
t id --real
t id -u nosuch
t id --user nosuch
t id -z
t id --zero
t id -a nosuch
## STDOUT:
+ id -r
status 1
+ id --real
status 1
+ id -u nosuch
status 1
+ id --user nosuch
status 1
+ id -z
status 1
+ id --zero
status 1
+ id -a nosuch
status 1
## END
## STDERR:
id: cannot print only names or real IDs in default format
id: cannot print only names or real IDs in default format
id: 'nosuch': no such user
id: 'nosuch': no such user
id: option --zero not permitted in default format
id: option --zero not permitted in default format
id: 'nosuch': no such user
## END

#### of oneself
t() { echo "+ $*"; "$@" || echo "status $?"; }
test "$(id -u)" = "$(id --user)" && echo same
test "$(id -g)" = "$(id --group)" && echo same
test "$(id -G)" = "$(id --groups)" && echo same
test "$(id -un)" = "$(id --user --name)" && echo same
test "$(id -ur)" = "$(id --user --real)" && echo same
test "$(id -gn)" = "$(id --group --name)" && echo same
id -uz | tr -d 0-9 | od -c
test "$(id)" = "$(id -a)" && echo same
## STDOUT:
same
same
same
same
same
same
0000000  \0
0000001
same
## END
