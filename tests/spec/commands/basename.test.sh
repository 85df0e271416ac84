# basename: strip directory and suffix.

#### the last component
basename /usr/bin/sort
basename include/stdio.h .h
basename foo.txt .txt
basename a/b/
basename a//b///
## STDOUT:
sort
stdio
foo
b
b
## END

#### roots and empty names (1 of 2)
basename /
basename //
basename ''
## STDOUT:
/
/

## END

#### roots and empty names (2 of 2)
basename . 
basename ..
basename ./.
## STDOUT:
.
..
.
## END

#### a suffix that is the whole name stays
basename .txt .txt
basename a.txt a.txt
basename a.txt ''
## STDOUT:
.txt
a.txt
a.txt
## END

#### the suffix is taken off once
basename a.c.c .c
basename abc bc
## STDOUT:
a.c
a
## END

#### several names with -a
basename -a a/b c/d /
basename --multiple x/y z
## STDOUT:
b
d
/
y
z
## END

#### a suffix with -s means several names
basename -s .c x/a.c y/b.c z.d
basename --suffix=.c x/a.c
## STDOUT:
a
b
z.d
a
## END

#### NUL separated with -z
basename -z a/b | od -An -c
basename -a --zero a/b c | od -An -c
## STDOUT:
   b  \0
   b  \0   c  \0
## END

#### no operand
basename
## STDERR:
basename: missing operand
Try 'basename --help' for more information.
## END
## status: 1

#### too many operands
basename a b c
## STDERR:
basename: extra operand 'c'
Try 'basename --help' for more information.
## END
## status: 1

#### unknown options
basename -q a
basename --nope a
## STDERR:
basename: invalid option -- 'q'
Try 'basename --help' for more information.
basename: unrecognized option '--nope'
Try 'basename --help' for more information.
## END
## status: 1

#### after -- everything is a name
basename -- -a
basename -a -- -x/-y -z
## STDOUT:
-a
-y
-z
## END

#### an option in the middle is an operand of the plus kind
basename a -s
## STDOUT:
a
## END

#### names beyond ASCII
## locale: UTF-8
basename dir/naïve.txt .txt
## STDOUT:
naïve
## END

#### names with newlines and spaces
basename $'a b/c\nd'
## STDOUT:
c
d
## END
