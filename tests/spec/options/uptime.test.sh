# uptime: its options, each by each of its names. What they do is looked at in commands/uptime.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
uptime -p | cut -c 1-3
uptime --pretty | cut -c 1-3
uptime -s | wc -c
uptime --since | wc -c
## STDOUT:
up 
up 
20
20
## END
