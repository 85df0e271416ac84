# zstd: compress and decompress. Compressed bytes are each implementation's own, so none is shown.
## FILE: f
hello hello hello hello
## END

#### round trip in a pipe
zstd -c < f | zstd -dc
seq 10000 | zstd | zstd -d | md5sum
zstd < f | unzstd
zstd < f > f.zst; zstdcat f.zst; rm f.zst
## STDOUT:
hello hello hello hello
72d4ff27a28afbc066d5804999d5a504  -
hello hello hello hello
hello hello hello hello
## END

#### in place
zstd -q f; ls; zstd -dq f.zst 2>/dev/null || unzstd -q f.zst; ls; cat f; rm -f f.zst
## STDOUT:
f
f.zst
f
f.zst
hello hello hello hello
## END
## STDERR:
zstd: f already exists; not overwritten  
## END

#### keep
zstd -kq f; ls; rm f.zst
## STDOUT:
f
f.zst
## END

#### to standard output
zstd -c f > g.zst; zstd -dc g.zst; rm g.zst
## STDOUT:
hello hello hello hello
## END

#### it exists already
zstd -kq f; zstd -kq f < /dev/null 2>/dev/null; echo $?; zstd -kfq f; echo $?; rm f.zst
## STDOUT:
1
0
## END

#### test
zstd -kq f; zstd -tq f.zst; echo $?; echo junk > bad.zst; zstd -t bad.zst 2>/dev/null; echo $?; rm f.zst
## STDOUT:
0
1
## END
## FILES:
bad.zst: junk\n
## END

#### missing and not compressed
zstd nope 2>/dev/null; echo $?
echo plain > p.zst; zstd -dc p.zst 2>/dev/null; echo $?
## STDOUT:
1
1
## END
## FILES:
p.zst: plain\n
## END

#### levels
seq 1000 | zstd -1 | zstd -dc | tail -n 1
seq 1000 | zstd -9 | zstd -dc | tail -n 1
## STDOUT:
1000
1000
## END

#### several members
{ zstd -c < f; zstd -c < f; } | zstd -dc
## STDOUT:
hello hello hello hello
hello hello hello hello
## END

#### values that are missing or make no sense, and names from a file
printf abc > f; printf xyz > g; zstd --threads; echo $?; zstd -o; zstd --filelist; zstd --output-dir-flat; printf 'f\ng\n' > l; zstd -q --filelist l; zstd -dc f.zst g.zst; zstd -qc --filelist nol; echo $?; zstd -c --fast=0 f 2>&1 | sed 1q; zstd -c --fast=x f 2>&1 | sed 1q; zstd -c --fast=2 f | zstd -d; zstd -c --adapt f | zstd -d; zstd -c --single-thread --auto-threads=logical --no-sparse --memory=8MB f | zstd -dc; rm -f f g l *.zst
## stdout-escaped: 1\nabcxyz1\nIncorrect parameters \nIncorrect parameters \nabcabcabc
## STDERR:
error: missing command argument 
error: missing command argument 
error: missing command argument 
error: missing command argument 
zstd: error reading nol 
## END
## FILES:
f removed
## END
