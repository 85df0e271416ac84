# shuf: its options, each by each of its names. What they do is looked at in commands/shuf.
## FILE: in
same
same
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t shuf -e a
t shuf --echo a
t shuf -i3-3
t shuf --input-range 4-4
t shuf -n1 in
t shuf --head-count 1 in
t shuf -oout in; cat out
## STDOUT:
+ shuf -e a
a
+ shuf --echo a
a
+ shuf -i3-3
3
+ shuf --input-range 4-4
4
+ shuf -n1 in
same
+ shuf --head-count 1 in
same
+ shuf -oout in
same
same
## END
## FILES:
out: same\nsame\n
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t shuf --output=out in; cat out
t shuf --random-source=in -i 1-2
t shuf -rn 3 in
t shuf --repeat -n 3 in
t shuf -z -e a | tr "\0" @
t shuf --zero-terminated -e a | tr "\0" @
## stdout-escaped: + shuf --output=out in\nsame\nsame\n+ shuf --random-source=in -i 1-2\n2\n1\n+ shuf -rn 3 in\nsame\nsame\nsame\n+ shuf --repeat -n 3 in\nsame\nsame\nsame\n+ shuf -z -e a\na@+ shuf --zero-terminated -e a\na@
## FILES:
out: same\nsame\n
## END
