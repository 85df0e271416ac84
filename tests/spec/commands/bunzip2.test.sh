# bunzip2: see bzip2.
## FILE: f
text
## END

#### decompress
bzip2 -c f > g.bz2; bunzip2 g.bz2; cat g; bzip2 -c f | bunzip2 -c; rm g
## STDOUT:
text
text
## END

#### not compressed, missing
bunzip2 < f > o 2>/dev/null; echo $?; rm o
bunzip2 nope.bz2 > o 2>/dev/null; echo $?; rm o
## STDOUT:
2
1
## END
