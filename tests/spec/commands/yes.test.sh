# yes: repeat a line.

#### y by default
yes | head -n 2
## STDOUT:
y
y
## END

#### the operands
yes a b | head -n 2
## STDOUT:
a b
a b
## END

#### ends by SIGPIPE
yes | head -n 1
echo ${PIPESTATUS[@]}
## STDOUT:
y
141 0
## END

#### unknown option
yes -x
yes --nope
## STDERR:
yes: invalid option -- 'x'
Try 'yes --help' for more information.
yes: unrecognized option '--nope'
Try 'yes --help' for more information.
## END
## status: 1

#### after --
yes -- -x | head -n 1
## STDOUT:
-x
## END

#### a lot
yes | head -n 100000 | wc -c
## STDOUT:
200000
## END

#### the first -- is gone, wherever it stands
yes a -- b | head -n 1; yes -- a -- b | head -n 1; yes -- -- | head -n 1; yes a -x | head -n 1
## STDOUT:
a b
a -- b
--
## END
## STDERR:
yes: invalid option -- 'x'
Try 'yes --help' for more information.
## END
