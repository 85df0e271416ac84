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

#### a size past the end of what a number holds is told as that
for size in 1Y 8E +8E '>1Y' %8E; do truncate -s "$size" f; done
## STDERR:
truncate: Invalid number: '1Y': Value too large for defined data type
truncate: Invalid number: '8E': Value too large for defined data type
truncate: Invalid number: '+8E': Value too large for defined data type
truncate: Invalid number: '1Y': Value too large for defined data type
truncate: Invalid number: '8E': Value too large for defined data type
## END
## status: 1

#### a bad size is named without what was stepped over
for size in '>x' ' 1x' '> x' '>' ' +x' -x '%' '> +1'; do truncate -s "$size" f; done
## STDERR:
truncate: Invalid number: 'x'
truncate: Invalid number: '1x'
truncate: Invalid number: 'x'
truncate: Invalid number: ''
truncate: Invalid number: '+x'
truncate: Invalid number: '-x'
truncate: Invalid number: ''
truncate: multiple relative modifiers specified
Try 'truncate --help' for more information.
## END
## status: 1
