# hostname: its options, each by each of its names. What they do is looked at in commands/hostname.

#### names
t() { echo "+ $*"; "$@" || echo "status $?"; }
test "$(hostname)" = "$(hostname -s)" && echo same
test "$(hostname)" = "$(hostname --short)" && echo same
t hostname -y
t hostname --yp
t hostname --nis
t hostname -b nofile/x
t hostname --boot nofile/x
t hostname -F nofile
t hostname --file nofile
## STDOUT:
same
same
+ hostname -y
hostname: Local domain name not set
status 1
+ hostname --yp
hostname: Local domain name not set
status 1
+ hostname --nis
hostname: Local domain name not set
status 1
+ hostname -b nofile/x
status 1
+ hostname --boot nofile/x
status 1
+ hostname -F nofile
status 1
+ hostname --file nofile
status 1
## END
## STDERR:
hostname: the specified hostname is invalid
hostname: the specified hostname is invalid
hostname: No such file or directory
hostname: No such file or directory
## END
