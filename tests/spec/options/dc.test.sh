# dc: its options, each by each of its names. What they do is looked at in commands/dc.
## FILE: p
2 3 * p
## END

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t dc -e '1 2 + p'
t dc --expression='5 k 2 v p'
t dc -f p
t dc --file=p
## STDOUT:
+ dc -e 1 2 + p
3
+ dc --expression=5 k 2 v p
1.41421
+ dc -f p
6
+ dc --file=p
6
## END
