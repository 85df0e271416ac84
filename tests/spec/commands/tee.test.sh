# tee: copy input to files and output.

#### output and files
echo hi | tee a b
## STDOUT:
hi
## END
## FILES:
a: hi\n
b: hi\n
## END

#### append
echo one > a
echo two | tee -a a
echo three | tee --append a
## STDOUT:
two
three
## END
## FILES:
a: one\ntwo\nthree\n
## END

#### a file that cannot be opened
echo hi | tee nope/f b
## STDOUT:
hi
## END
## STDERR:
tee: nope/f: No such file or directory
## END
## status: 1
## FILES:
b: hi\n
## END

#### a directory
mkdir d
echo hi | tee d
## STDOUT:
hi
## END
## STDERR:
tee: d: Is a directory
## END
## status: 1
## FILES:
d/
## END

#### no files
echo hi | tee
## STDOUT:
hi
## END

#### -i and -p
echo hi | tee -i a
echo hi | tee -p b
echo hi | tee --output-error=warn c
## STDOUT:
hi
hi
hi
## END
## FILES:
a: hi\n
b: hi\n
c: hi\n
## END

#### unknown option
echo hi | tee -x
echo hi | tee --output-error=bogus
## STDERR:
tee: invalid option -- 'x'
Try 'tee --help' for more information.
tee: invalid argument 'bogus' for '--output-error'
Valid arguments are:
  - 'warn'
  - 'warn-nopipe'
  - 'exit'
  - 'exit-nopipe'
Try 'tee --help' for more information.
## END
## status: 1

#### a dash is a file
echo hi | tee -
## STDOUT:
hi
## END
## FILES:
-: hi\n
## END

#### the first mistake in a call is told
tee --output-error= -a@x -@ < /dev/null
tee --output-error=@x --help < /dev/null | head -c 6; echo "$?"
tee --output-error= --output-error=@x < /dev/null
tee -a@x --nosuch < /dev/null
## STDOUT:
0
## END
## STDERR:
tee: ambiguous argument '' for '--output-error'
Valid arguments are:
  - 'warn'
  - 'warn-nopipe'
  - 'exit'
  - 'exit-nopipe'
Try 'tee --help' for more information.
tee: invalid argument '@x' for '--output-error'
Valid arguments are:
  - 'warn'
  - 'warn-nopipe'
  - 'exit'
  - 'exit-nopipe'
Try 'tee --help' for more information.
tee: ambiguous argument '' for '--output-error'
Valid arguments are:
  - 'warn'
  - 'warn-nopipe'
  - 'exit'
  - 'exit-nopipe'
Try 'tee --help' for more information.
tee: invalid option -- '@'
Try 'tee --help' for more information.
## END
## status: 1
