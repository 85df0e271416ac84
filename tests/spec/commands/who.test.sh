# who: who is logged in.

#### nobody
who
who am i
who -x
## STDERR:
who: invalid option -- 'x'
Try 'who --help' for more information.
## END
## status: 1
