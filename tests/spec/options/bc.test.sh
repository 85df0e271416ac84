# bc: its options, each by each of its names. What they do is looked at in commands/bc.
## FILE: p
1/3
scale=4
2/3
if (x = 1) 5
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
echo 1+1 | t bc -i -q
echo 1+1 | t bc --interactive --quiet
t bc -l p < /dev/null
t bc --mathlib p < /dev/null
t bc -q p < /dev/null
t bc --quiet p < /dev/null
## STDOUT:
+ bc -i -q
1+1
2
+ bc --interactive --quiet
1+1
2
+ bc -l p
.33333333333333333333
.6666
5
+ bc --mathlib p
.33333333333333333333
.6666
5
+ bc -q p
0
.6666
5
+ bc --quiet p
0
.6666
5
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t bc -s p < /dev/null
t bc --standard p < /dev/null
t bc -w p < /dev/null
t bc --warn p < /dev/null
bc -v | head -c 3
## stdout-escaped: + bc -s p\n0\n.6666\n5\n+ bc --standard p\n0\n.6666\n5\n+ bc -w p\n0\n.6666\n5\n+ bc --warn p\n0\n.6666\n5\nbc 
