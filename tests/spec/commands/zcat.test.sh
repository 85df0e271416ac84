# zcat: see gzip.
## FILE: f
text
## END

#### decompress
gzip -c f > g.gz; zcat g.gz; zcat < g.gz; rm g.gz
## STDOUT:
text
text
## END

#### not compressed, missing
zcat < f > o 2>/dev/null; echo $?; rm o
zcat nope.gz > o 2>/dev/null; echo $?; rm o
## STDOUT:
1
1
## END
