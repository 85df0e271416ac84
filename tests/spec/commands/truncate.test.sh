# truncate: set file sizes.

#### uses
truncate -s 5 f; wc -c < f
truncate -s +3 f; wc -c < f
truncate -s -2 f; wc -c < f
truncate -s '<4' f; wc -c < f
truncate -c -s 1 nope; ls nope
truncate -r f g; wc -c < g
truncate -s x f
truncate f
## STDOUT:
5
8
6
4
4
## END
## STDERR:
ls: cannot access 'nope': No such file or directory
truncate: Invalid number: 'x'
truncate: you must specify either '--size' or '--reference'
Try 'truncate --help' for more information.
## END
## status: 1
## FILES:
f: \x00\x00\x00\x00
g: \x00\x00\x00\x00
## END

#### the first mistake in a call is told
truncate -r@x -s@x < /dev/null
truncate --size= -o@x < /dev/null
truncate -o@x --nosuch < /dev/null
truncate -r@x --nosuch < /dev/null
## STDERR:
truncate: Invalid number: '@x'
truncate: Invalid number: ''
truncate: invalid option -- '@'
Try 'truncate --help' for more information.
truncate: unrecognized option '--nosuch'
Try 'truncate --help' for more information.
## END
## status: 1

#### how a size is meant stays
printf 1234567890 > f; truncate -s -2 -s3 f; wc -c < f; truncate -s '<5' -s 4 f; wc -c < f; truncate -s +1 -s '>9' f; wc -c < f
## STDOUT:
13
4
9
## END
## FILES:
f: 1234\x00\x00\x00\x00\x00
## END
