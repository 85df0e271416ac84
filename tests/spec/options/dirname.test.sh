# dirname: its options, each by each of its names. What they do is looked at in commands/dirname.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t dirname -z a/b.c d.c /x/
t dirname --zero a/b.c d.c /x/
## stdout-escaped: + dirname -z a/b.c d.c /x/\na\x00.\x00/\x00+ dirname --zero a/b.c d.c /x/\na\x00.\x00/\x00
