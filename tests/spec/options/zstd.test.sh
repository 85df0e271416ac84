# zstd: its options, each by each of its names. What they do is looked at in commands/zstd.
## FILE: b
other
## END
## FILE: d/x
deep
## END
## FILE: in
hello hello hello
## END

#### options (1 of 7)
t() { rm -f *.zst d/*.zst; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; zstd -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t zstd -q in -o d/o.zst
t zstd -q -k in
t zstd -q --keep in
t zstd -q --rm in
t zstd -qdf b.zst
t zstd -q --decompress -f b.zst
t zstd -q --uncompress -f b.zst
rm -rf in* b* d o.zst list
## STDOUT:
+ zstd -q in -o d/o.zst
b
b.zst
in

d:
o.zst
x
+ zstd -q -k in
b
b.zst
in
in.zst

d:
x
+ zstd -q --keep in
b
b.zst
in
in.zst

d:
x
+ zstd -q --rm in
b
b.zst
in.zst

d:
x
+ zstd -qdf b.zst
b
b.zst
in

d:
x
+ zstd -q --decompress -f b.zst
b
b.zst
in

d:
x
+ zstd -q --uncompress -f b.zst
b
b.zst
in

d:
x
## END
## STDERR:
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (2 of 7)
t() { rm -f *.zst d/*.zst; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; zstd -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t zstd -q -z in
t zstd -q --compress in
t zstd -qf b
t zstd -q --force b
t zstd -qc in | zstd -dc
t zstd --stdout -q in | zstd -dc
t zstd -qt b.zst
rm -rf in* b* d o.zst list
## STDOUT:
+ zstd -q -z in
b
b.zst
in
in.zst

d:
x
+ zstd -q --compress in
b
b.zst
in
in.zst

d:
x
+ zstd -qf b
b
b.zst
in

d:
x
+ zstd -q --force b
b
b.zst
in

d:
x
+ zstd -qt b.zst
b
b.zst
in

d:
x
## END
## STDERR:
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
zstd: /*stdin*\: unsupported format 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
zstd: /*stdin*\: unsupported format 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (3 of 7)
t() { rm -f *.zst d/*.zst; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; zstd -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t zstd -q --test b.zst
zstd -l b.zst | wc -l
zstd --list b.zst | wc -l
t zstd -qr d
t zstd -q in
t zstd --quiet in
t zstd -q -v -t b.zst 2> /dev/null
rm -rf in* b* d o.zst list
## STDOUT:
+ zstd -q --test b.zst
b
b.zst
in

d:
x
2
2
+ zstd -qr d
b
b.zst
in

d:
x
x.zst
+ zstd -q in
b
b.zst
in
in.zst

d:
x
+ zstd --quiet in
b
b.zst
in
in.zst

d:
x
+ zstd -q -v -t b.zst
b
b.zst
in

d:
x
## END
## STDERR:
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (4 of 7)
t() { rm -f *.zst d/*.zst; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; zstd -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t zstd -q --verbose -t b.zst 2> /dev/null
t zstd -q -T1 in
t zstd -q --threads=1 in
t zstd -q --auto-threads=physical in
t zstd -q --single-thread in
t zstd -q --adapt in
t zstd -q -M64 in
rm -rf in* b* d o.zst list
## STDOUT:
+ zstd -q --verbose -t b.zst
b
b.zst
in

d:
x
+ zstd -q -T1 in
b
b.zst
in
in.zst

d:
x
+ zstd -q --threads=1 in
b
b.zst
in
in.zst

d:
x
+ zstd -q --auto-threads=physical in
b
b.zst
in
in.zst

d:
x
+ zstd -q --single-thread in
b
b.zst
in
in.zst

d:
x
+ zstd -q --adapt in
b
b.zst
in
in.zst

d:
x
+ zstd -q -M64 in
b
b.zst
in
in.zst

d:
x
## END
## STDERR:
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (5 of 7)
t() { rm -f *.zst d/*.zst; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; zstd -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t zstd -q --memory=64MB in
t zstd -q --size-hint=10 in
t zstd -q --sparse in
t zstd -q --no-sparse in
echo in > list
t zstd -q --filelist=list
t zstd -q --ultra in
rm -rf in* b* d o.zst list
## STDOUT:
+ zstd -q --memory=64MB in
b
b.zst
in
in.zst

d:
x
+ zstd -q --size-hint=10 in
b
b.zst
in
in.zst

d:
x
+ zstd -q --sparse in
b
b.zst
in
in.zst

d:
x
+ zstd -q --no-sparse in
b
b.zst
in
in.zst

d:
x
+ zstd -q --filelist=list
b
b.zst
in
in.zst

d:
x
+ zstd -q --ultra in
b
b.zst
in
in.zst

d:
x
## END
## STDERR:
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (6 of 7)
t() { rm -f *.zst d/*.zst; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; zstd -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t zstd -q --fast in
t zstd -q --fast=2 in
t zstd -q --long in
t zstd -q --long=20 in
t zstd -q -C in
t zstd -q --check in
t zstd -q --no-check in
rm -rf in* b* d o.zst list
## STDOUT:
+ zstd -q --fast in
b
b.zst
in
in.zst

d:
x
+ zstd -q --fast=2 in
b
b.zst
in
in.zst

d:
x
+ zstd -q --long in
b
b.zst
in
in.zst

d:
x
+ zstd -q --long=20 in
b
b.zst
in
in.zst

d:
x
+ zstd -q -C in
b
b.zst
in
in.zst

d:
x
+ zstd -q --check in
b
b.zst
in
in.zst

d:
x
+ zstd -q --no-check in
b
b.zst
in
in.zst

d:
x
## END
## STDERR:
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (7 of 7)
t() { rm -f *.zst d/*.zst; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; zstd -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t zstd -q --no-progress in
t zstd -q --format=zstd in
t zstd -q --output-dir-flat=d in
rm -rf in* b* d o.zst list
## STDOUT:
+ zstd -q --no-progress in
b
b.zst
in
in.zst

d:
x
+ zstd -q --format=zstd in
b
b.zst
in
in.zst

d:
x
+ zstd -q --output-dir-flat=d in
b
b.zst
in

d:
in.zst
x
## END
## STDERR:
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
## END
## FILES:
b removed
d/x removed
in removed
## END

#### sizes, what is not compressed, and what changes nothing to be seen
printf 'hello\n' > in; rm -rf b d
t() { echo "+ $*"; "$@" || echo "status $?"; rm -f in.zst; }
t zstd --stream-size=6 -qc < in | zstd -dc
t zstd --stream-size 6 -qc < in | wc -c
t zstd --stream-size=5 < in
t zstd --stream-size=1K < in
t zstd --stream-size=x in
t zstd --content-size -q in
zstd -q --no-content-size in; zstd -l in.zst; rm in.zst
t zstd --pass-through -dc in
t zstd --no-pass-through -dcf in
t zstd --asyncio -q in
t zstd --no-asyncio -q in
t zstd --row-match-finder -q in
t zstd --no-row-match-finder -q in
t zstd -B1 -q in
t zstd -qB 1 in
## STDOUT:
46
+ zstd --stream-size=5
status 11
+ zstd --stream-size=1K
status 11
+ zstd --stream-size=x in
status 1
+ zstd --content-size -q in
Frames  Skips  Compressed  Uncompressed  Ratio  Check  Filename
     1      0      19   B                       XXH64  in.zst
+ zstd --pass-through -dc in
hello
+ zstd --no-pass-through -dcf in
status 1
+ zstd --asyncio -q in
+ zstd --no-asyncio -q in
+ zstd --row-match-finder -q in
+ zstd --no-row-match-finder -q in
+ zstd -B1 -q in
+ zstd -qB 1 in
status 1
## END
## STDERR:
zstd: /*stdin*\: unsupported format 
zstd: error 11 : Src size is incorrect 
zstd: error 11 : Src size is incorrect 
error: only numeric values with optional suffixes K, KB, KiB, M, MB, MiB are allowed 
zstd: in: unsupported format 
zstd: can't stat 1 : No such file or directory -- ignored 
## END
## FILES:
b removed
d/x removed
in: hello\n
## END
