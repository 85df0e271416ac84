# hostname: name of the host.

#### name
hostname
## STDOUT:
bivalve
## END

#### what there is to ask
hostname -y; hostname --yp; echo $?
hostname -F nofile; hostname x; hostname ''; [ "$(hostname -b)" = "$(hostname)" ]; echo $?; hostname -F /etc/passwd; echo $?
## STDOUT:
hostname: Local domain name not set
hostname: Local domain name not set
1
0
1
## END
## STDERR:
hostname: No such file or directory
hostname: you must be root to change the host name
hostname: the specified hostname is invalid
hostname: the specified hostname is invalid
## END

#### wrong calls
hostname -x > /dev/null; echo $?; hostname --al > /dev/null; echo $?; hostname --fqdn=x > /dev/null; echo $?
hostname --file > /dev/null; hostname a b 2> /dev/null; echo $?
## STDOUT:
255
255
255
255
## END
## STDERR:
hostname: invalid option -- 'x'
hostname: option '--al' is ambiguous; possibilities: '--all-fqdns' '--alias' '--all-ip-addresses'
hostname: option '--fqdn' doesn't allow an argument
hostname: option '--file' requires an argument
## END
