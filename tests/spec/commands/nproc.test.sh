# nproc: count processors.

#### uses
nproc | grep -c '^[0-9]*$'
## STDOUT:
1
## END

#### the first mistake in a call is told
nproc --ignore=@x --help --ignore= < /dev/null | head -c 6; echo "$?"
nproc --ignore= --ignore= < /dev/null
nproc --ignore= --all=3 < /dev/null
nproc --ignore=@x --ignore= < /dev/null
## STDOUT:
0
## END
## STDERR:
nproc: invalid number: '@x'
nproc: invalid number: ''
nproc: invalid number: ''
nproc: invalid number: '@x'
## END
## status: 1
