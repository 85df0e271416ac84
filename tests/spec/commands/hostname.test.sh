# hostname: name of the host.

#### name
hostname
## STDOUT:
bivalve
## END
