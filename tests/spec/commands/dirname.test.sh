# dirname: strip the last component.

#### the directory part
dirname /usr/bin/sort
dirname dir1/str dir2/str
dirname stdio.h
dirname a/b/
dirname a//b//
## STDOUT:
/usr/bin
dir1
dir2
.
a
a
## END

#### roots and empty names (1 of 3)
dirname /
dirname //
dirname /a
## STDOUT:
/
/
/
## END

#### roots and empty names (2 of 3)
dirname ''
dirname .
dirname ./a
## STDOUT:
.
.
.
## END

#### roots and empty names (3 of 3)
dirname ///a///b
## STDOUT:
///a
## END

#### NUL separated
dirname -z a/b c/d | od -An -c
## STDOUT:
   a  \0   c  \0
## END

#### no operand
dirname
## STDERR:
dirname: missing operand
Try 'dirname --help' for more information.
## END
## status: 1

#### unknown option
dirname -x a
## STDERR:
dirname: invalid option -- 'x'
Try 'dirname --help' for more information.
## END
## status: 1

#### dashes
dirname -- -a/-b
## STDOUT:
-a
## END

#### options behind names
dirname a/b --zero | od -c; dirname a -- -z
## STDOUT:
0000000   a  \0
0000002
.
.
## END
