# xzcat: see xz.
## FILE: f
text
## END

#### decompress
xz -c f > g.xz; xzcat g.xz; xzcat < g.xz; rm g.xz
## STDOUT:
text
text
## END

#### not compressed, missing
xzcat < f > o 2>/dev/null; echo $?; rm o
xzcat nope.xz > o 2>/dev/null; echo $?; rm o
## STDOUT:
1
1
## END
