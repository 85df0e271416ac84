# gzip: compress and decompress. Compressed bytes are each implementation's own, so none is shown.
## FILE: f
hello hello hello hello
## END

#### round trip in a pipe
gzip -c < f | gzip -dc
seq 10000 | gzip | gzip -d | md5sum
gzip < f | gunzip
gzip < f > f.gz; zcat f.gz; rm f.gz
## STDOUT:
hello hello hello hello
72d4ff27a28afbc066d5804999d5a504  -
hello hello hello hello
hello hello hello hello
## END

#### in place
gzip -q f; ls; gzip -dq f.gz 2>/dev/null || gunzip -q f.gz; ls; cat f; rm -f f.gz
## STDOUT:
f.gz
f
hello hello hello hello
## END

#### keep
gzip -kq f; ls; rm f.gz
## STDOUT:
f
f.gz
## END

#### to standard output
gzip -c f > g.gz; gzip -dc g.gz; rm g.gz
## STDOUT:
hello hello hello hello
## END

#### it exists already
gzip -kq f; gzip -kq f < /dev/null 2>/dev/null; echo $?; gzip -kfq f; echo $?; rm f.gz
## STDOUT:
2
0
## END

#### test
gzip -kq f; gzip -tq f.gz; echo $?; echo junk > bad.gz; gzip -t bad.gz 2>/dev/null; echo $?; rm f.gz
## STDOUT:
0
1
## END
## FILES:
bad.gz: junk\n
## END

#### missing and not compressed
gzip nope 2>/dev/null; echo $?
echo plain > p.gz; gzip -dc p.gz 2>/dev/null; echo $?
## STDOUT:
1
1
## END
## FILES:
p.gz: plain\n
## END

#### levels
seq 1000 | gzip -1 | gzip -dc | tail -n 1
seq 1000 | gzip -9 | gzip -dc | tail -n 1
## STDOUT:
1000
1000
## END

#### several members
{ gzip -c < f; gzip -c < f; } | gzip -dc
## STDOUT:
hello hello hello hello
hello hello hello hello
## END
