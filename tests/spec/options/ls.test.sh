# ls: its options, each by each of its names. What they do is looked at in commands/ls.
## FILE: x/.h
h
## END
## FILE: x/B~
1
## END
## FILE: x/a
A
## END
## FILE: x/d/e
E
## END
## link: x/l d
## FILE: x/q'u
12
## END

#### options (1 of 7)
touch -d @0 x/* x/.h x/d/e x; touch -hd @0 x/l; chmod 755 x/d; chmod 644 x/a
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ls -a x
t ls --all x
t ls -b x
t ls --escape x
t ls -d x
t ls --directory x
t ls -D x
t ls --dired x
t ls --full-time -go x/a
t ls --group-directories-first x
t ls -hgo x/a
t ls --human-readable -go x/a
t ls -i x | sed "s/^ *[0-9]* //"
## STDOUT:
+ ls -a x
.
..
.h
B~
a
d
l
q'u
+ ls --all x
.
..
.h
B~
a
d
l
q'u
+ ls -b x
B~
a
d
l
q'u
+ ls --escape x
B~
a
d
l
q'u
+ ls -d x
x
+ ls --directory x
x
+ ls -D x
B~
a
d
l
q'u
+ ls --dired x
B~
a
d
l
q'u
+ ls --full-time -go x/a
-rw-r--r-- 1 2 1970-01-01 00:00:00.000000000 +0000 x/a
+ ls --group-directories-first x
d
l
B~
a
q'u
+ ls -hgo x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls --human-readable -go x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls -i x
B~
a
d
l
q'u
## END

#### options (2 of 7)
touch -d @0 x/* x/.h x/d/e x; touch -hd @0 x/l; chmod 755 x/d; chmod 644 x/a
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ls --inode x | sed "s/^ *[0-9]* //"
t ls -k x
t ls --kibibytes x
t ls -ngo x/a
t ls --numeric-uid-gid -go x/a
t ls -Ggo x/a
t ls --no-group -go x/a
t ls -q x
t ls --hide-control-chars x
t ls -r x
t ls --reverse x
t ls -s x/missing
t ls --size x/missing
## STDOUT:
+ ls --inode x
B~
a
d
l
q'u
+ ls -k x
B~
a
d
l
q'u
+ ls --kibibytes x
B~
a
d
l
q'u
+ ls -ngo x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls --numeric-uid-gid -go x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls -Ggo x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls --no-group -go x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls -q x
B~
a
d
l
q'u
+ ls --hide-control-chars x
B~
a
d
l
q'u
+ ls -r x
q'u
l
d
a
B~
+ ls --reverse x
q'u
l
d
a
B~
+ ls -s x/missing
status 2
+ ls --size x/missing
status 2
## END
## STDERR:
ls: cannot access 'x/missing': No such file or directory
ls: cannot access 'x/missing': No such file or directory
## END

#### options (3 of 7)
touch -d @0 x/* x/.h x/d/e x; touch -hd @0 x/l; chmod 755 x/d; chmod 644 x/a
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ls -w20 x
t ls --width 20 x
t ls -A x
t ls --almost-all x
t ls -B x
t ls --ignore-backups x
t ls --classify x
t ls --classify=always x
t ls --file-type x
t ls --si -go x/a
t ls -H x/l
t ls --dereference-command-line x/l
t ls --dereference-command-line-symlink-to-dir x/l
## STDOUT:
+ ls -w20 x
B~
a
d
l
q'u
+ ls --width 20 x
B~
a
d
l
q'u
+ ls -A x
.h
B~
a
d
l
q'u
+ ls --almost-all x
.h
B~
a
d
l
q'u
+ ls -B x
a
d
l
q'u
+ ls --ignore-backups x
a
d
l
q'u
+ ls --classify x
B~
a
d/
l@
q'u
+ ls --classify=always x
B~
a
d/
l@
q'u
+ ls --file-type x
B~
a
d/
l@
q'u
+ ls --si -go x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls -H x/l
e
+ ls --dereference-command-line x/l
e
+ ls --dereference-command-line-symlink-to-dir x/l
e
## END

#### options (4 of 7)
touch -d @0 x/* x/.h x/d/e x; touch -hd @0 x/l; chmod 755 x/d; chmod 644 x/a
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ls --hide 'a*' x
t ls -Ia x
t ls --ignore a x
t ls --indicator-style=slash x
t ls -LF x
t ls --dereference --file-type x
t ls -N x
t ls --literal x
t ls -Q x
t ls --quote-name x
t ls --quoting-style c x
t ls -R x
t ls --recursive x
## STDOUT:
+ ls --hide a* x
B~
d
l
q'u
+ ls -Ia x
B~
d
l
q'u
+ ls --ignore a x
B~
d
l
q'u
+ ls --indicator-style=slash x
B~
a
d/
l
q'u
+ ls -LF x
B~
a
d/
l/
q'u
+ ls --dereference --file-type x
B~
a
d/
l/
q'u
+ ls -N x
B~
a
d
l
q'u
+ ls --literal x
B~
a
d
l
q'u
+ ls -Q x
"B~"
"a"
"d"
"l"
"q'u"
+ ls --quote-name x
"B~"
"a"
"d"
"l"
"q'u"
+ ls --quoting-style c x
"B~"
"a"
"d"
"l"
"q'u"
+ ls -R x
x:
B~
a
d
l
q'u

x/d:
e
+ ls --recursive x
x:
B~
a
d
l
q'u

x/d:
e
## END

#### options (5 of 7)
touch -d @0 x/* x/.h x/d/e x; touch -hd @0 x/l; chmod 755 x/d; chmod 644 x/a
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ls --format=commas x
t ls --show-control-chars x
t ls --sort=size x
t ls -T4 x
t ls --tabsize=4 x
t ls --time=atime x
t ls --time-style=+%s -go x/a
t ls --zero x
t ls --color x
t ls --color=always x
t ls --hyperlink x
t ls --hyperlink=never x
t ls --block-size=1 -go x/a
## stdout-escaped: + ls --format=commas x\nB~, a, d, l, q'u\n+ ls --show-control-chars x\nB~\na\nd\nl\nq'u\n+ ls --sort=size x\nd\nq'u\nB~\na\nl\n+ ls -T4 x\nB~\na\nd\nl\nq'u\n+ ls --tabsize=4 x\nB~\na\nd\nl\nq'u\n+ ls --time=atime x\nB~\na\nd\nl\nq'u\n+ ls --time-style=+%s -go x/a\n-rw-r--r-- 1 2 0 x/a\n+ ls --zero x\nB~\x00a\x00d\x00l\x00q'u\x00+ ls --color x\nB~\na\nd\nl\nq'u\n+ ls --color=always x\nB~\na\nd\nl\nq'u\n+ ls --hyperlink x\n\x1b]8;;file://bivalve/home/user/x/B~\x07B~\x1b]8;;\x07\n\x1b]8;;file://bivalve/home/user/x/a\x07a\x1b]8;;\x07\n\x1b]8;;file://bivalve/home/user/x/d\x07d\x1b]8;;\x07\n\x1b]8;;file://bivalve/home/user/x/d\x07l\x1b]8;;\x07\n\x1b]8;;file://bivalve/home/user/x/q%27u\x07q'u\x1b]8;;\x07\n+ ls --hyperlink=never x\nB~\na\nd\nl\nq'u\n+ ls --block-size=1 -go x/a\n-rw-r--r-- 1 2 Jan  1  1970 x/a\n

#### options (6 of 7)
touch -d @0 x/* x/.h x/d/e x; touch -hd @0 x/l; chmod 755 x/d; chmod 644 x/a
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ls -dZ x
t ls -d --context x
t ls --author x
t ls -C x
t ls -C x
t ls -f x | sort
t ls -F x
t ls -go x/a
t ls -lgo x/a
t ls -m x
t ls -go x/a
t ls -p x
t ls -S x
## STDOUT:
+ ls -dZ x
? x
+ ls -d --context x
? x
+ ls --author x
B~
a
d
l
q'u
+ ls -C x
B~  a  d  l  q'u
+ ls -C x
B~  a  d  l  q'u
+ ls -f x
.
..
.h
B~
a
d
l
q'u
+ ls -F x
B~
a
d/
l@
q'u
+ ls -go x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls -lgo x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls -m x
B~, a, d, l, q'u
+ ls -go x/a
-rw-r--r-- 1 2 Jan  1  1970 x/a
+ ls -p x
B~
a
d/
l
q'u
+ ls -S x
d
q'u
B~
a
l
## END

#### options (7 of 7)
touch -d @0 x/* x/.h x/d/e x; touch -hd @0 x/l; chmod 755 x/d; chmod 644 x/a
t() { echo "+ $*"; "$@" || echo "status $?"; }
t ls -t x
t ls -ut x
t ls -U x | sort
t ls -v x
t ls -x x
t ls -X x
t ls -1 x
## STDOUT:
+ ls -t x
B~
a
d
l
q'u
+ ls -ut x
B~
a
d
l
q'u
+ ls -U x
B~
a
d
l
q'u
+ ls -v x
B~
a
d
l
q'u
+ ls -x x
B~  a  d  l  q'u
+ ls -X x
B~
a
d
l
q'u
+ ls -1 x
B~
a
d
l
q'u
## END
