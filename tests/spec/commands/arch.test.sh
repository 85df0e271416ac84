# arch: machine type.

#### name
arch
arch -x
## STDOUT:
x86_64
## END
## STDERR:
arch: invalid option -- 'x'
Try 'arch --help' for more information.
## END
## status: 1
