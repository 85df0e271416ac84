# basename: strip directory and suffix.

#### the last component
basename /usr/bin/sort
basename include/stdio.h .h
basename foo.txt .txt
basename a/b/
## STDOUT:
sort
stdio
foo
b
## END

#### no operand
basename
## STDERR:
basename: missing operand
Try 'basename --help' for more information.
## END
## status: 1

#### several names with -a
basename -a a/b c/d
basename -s .c x/a.c y/b.c
basename -z a/b | od -c
## STDOUT:
b
d
a
b
0000000   b  \0
0000002
## END

#### names beyond ASCII
## locale: UTF-8
basename dir/naïve.txt .txt
## STDOUT:
naïve
## END
