# nproc: count processors.

#### uses
nproc | grep -c '^[0-9]*$'
## STDOUT:
1
## END
