# unxz: see xz.
## FILE: f
text
## END

#### decompress
xz -c f > g.xz; unxz g.xz; cat g; xz -c f | unxz -c; rm g
## STDOUT:
text
text
## END

#### not compressed, missing
unxz < f > o 2>/dev/null; echo $?; rm o
unxz nope.xz > o 2>/dev/null; echo $?; rm o
## STDOUT:
1
1
## END
