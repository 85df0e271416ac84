# basename: its options, each by each of its names. What they do is looked at in commands/basename.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t basename -a a/b.c d.c
t basename --multiple a/b.c d.c
t basename -s.c a/b.c d.c
t basename --suffix .c a/b.c d.c
t basename -z a/b.c d.c
t basename --zero a/b.c d.c
## stdout-escaped: + basename -a a/b.c d.c\nb.c\nd.c\n+ basename --multiple a/b.c d.c\nb.c\nd.c\n+ basename -s.c a/b.c d.c\nb\nd\n+ basename --suffix .c a/b.c d.c\nb\nd\n+ basename -z a/b.c d.c\nb.c\x00+ basename --zero a/b.c d.c\nb.c\x00
