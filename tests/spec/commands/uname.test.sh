# uname: name the system.

#### uses
uname
## STDOUT:
Linux
## END

#### names of options
uname --sys; uname --k; uname --release > /dev/null; echo $?
## STDOUT:
Linux
0
## END
## STDERR:
uname: option '--k' is ambiguous; possibilities: '--kernel-name' '--kernel-release' '--kernel-version'
Try 'uname --help' for more information.
## END
