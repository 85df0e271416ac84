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

#### -f passes on what is not compressed, nothing and one byte too; -t finds it good
for text in '' a ab; do
  printf %s "$text" | gunzip -f; echo " $?"; printf %s "$text" | gunzip -tf; echo $?; printf %s "$text" | gunzip -tvf 2>&1; echo $?
  printf %s "$text" > x.gz; gunzip -tf x.gz; echo $?; rm x.gz
done
## STDOUT:
 0
0
 OK
0
0
a 0
0
 OK
0
0
ab 0
0
 OK
0
0
## END
