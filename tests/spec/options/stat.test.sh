# stat: its options, each by each of its names. What they do is looked at in commands/stat.
## FILE: a
A
## END
## link: l a

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t stat -Lc %F l
t stat --dereference -c %F l
t stat -fc %n a
t stat --file-system --format=%n a
t stat -c%s a
t stat --format=%F a l
t stat --printf='%n:%s\n' a
stat -t a | cut -d " " -f 1,2
stat --terse a | cut -d " " -f 1,2
t stat -c %n --cached never a
## STDOUT:
+ stat -Lc %F l
regular file
+ stat --dereference -c %F l
regular file
+ stat -fc %n a
a
+ stat --file-system --format=%n a
a
+ stat -c%s a
2
+ stat --format=%F a l
regular file
symbolic link
+ stat --printf=%n:%s\n a
a:2
a 2
a 2
+ stat -c %n --cached never a
a
## END
