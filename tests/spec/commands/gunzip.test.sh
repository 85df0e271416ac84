# gunzip: see gzip.
## FILE: f
text
## END

#### decompress
gzip -c f > g.gz; gunzip g.gz; cat g; gzip -c f | gunzip -c; rm g
## STDOUT:
text
text
## END

#### not compressed, missing
gunzip < f > o 2>/dev/null; echo $?; rm o
gunzip nope.gz > o 2>/dev/null; echo $?; rm o
## STDOUT:
1
1
## END
