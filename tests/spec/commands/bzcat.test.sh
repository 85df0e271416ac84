# bzcat: see bzip2.
## FILE: f
text
## END

#### decompress
bzip2 -c f > g.bz2; bzcat g.bz2; bzcat < g.bz2; rm g.bz2
## STDOUT:
text
text
## END

#### not compressed, missing
bzcat < f > o 2>/dev/null; echo $?; rm o
bzcat nope.bz2 > o 2>/dev/null; echo $?; rm o
## STDOUT:
2
1
## END
