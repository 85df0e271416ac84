# uptime: how long the machine runs. Figures are the host's.

#### the shape
uptime | grep -c 'load average'
uptime -p | grep -c '^up '
## STDOUT:
1
1
## END
