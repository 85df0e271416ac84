# xz: its options, each by each of its names. What they do is looked at in commands/xz.
## FILE: b
other
## END
## FILE: d/x
deep
## END
## FILE: in
hello hello hello
## END

#### options (1 of 6)
t() { rm -f *.xz d/*.xz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; xz -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t xz -z in
t xz --compress in
t xz -d b.xz
t xz --decompress b.xz
t xz --uncompress b.xz
t xz -t b.xz
t xz --test b.xz
rm -rf in* b* d o.zst list
## STDOUT:
+ xz -z in
b
b.xz
in.xz

d:
x
+ xz --compress in
b
b.xz
in.xz

d:
x
+ xz -d b.xz
status 1
b
b.xz
in

d:
x
+ xz --decompress b.xz
status 1
b
b.xz
in

d:
x
+ xz --uncompress b.xz
status 1
b
b.xz
in

d:
x
+ xz -t b.xz
b
b.xz
in

d:
x
+ xz --test b.xz
b
b.xz
in

d:
x
## END
## STDERR:
xz: b: File exists
xz: b: File exists
xz: b: File exists
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (2 of 6)
t() { rm -f *.xz d/*.xz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; xz -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t xz -k in
t xz --keep in
t xz -f b
t xz --force b
t xz -c in | xz -dc
t xz --stdout in | xz -dc
t xz --to-stdout in | xz -dc
rm -rf in* b* d o.zst list
## STDOUT:
+ xz -k in
b
b.xz
in
in.xz

d:
x
+ xz --keep in
b
b.xz
in
in.xz

d:
x
+ xz -f b
b.xz
in

d:
x
+ xz --force b
b.xz
in

d:
x
## END
## STDERR:
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (3 of 6)
t() { rm -f *.xz d/*.xz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; xz -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t xz --no-sparse b.xz
t xz -S.xz in
t xz --suffix=.xz in
t xz -F xz in
t xz --format=lzma in
t xz -C crc32 in
t xz --check=sha256 in
rm -rf in* b* d o.zst list
## STDOUT:
+ xz --no-sparse b.xz
status 2
b
b.xz
in

d:
x
+ xz -S.xz in
b
b.xz
in.xz

d:
x
+ xz --suffix=.xz in
b
b.xz
in.xz

d:
x
+ xz -F xz in
b
b.xz
in.xz

d:
x
+ xz --format=lzma in
b
b.xz
in.lzma

d:
x
+ xz -C crc32 in
b
b.xz
in.lzma
in.xz

d:
x
+ xz --check=sha256 in
b
b.xz
in.lzma
in.xz

d:
x
## END
## STDERR:
xz: b.xz: File already has `.xz' suffix, skipping
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (4 of 6)
t() { rm -f *.xz d/*.xz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; xz -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t xz -T1 in
t xz --threads=0 in
t xz -e in
t xz --extreme in
t xz -1c in | xz -dc
t xz --fast in
t xz -9c in | xz -dc
rm -rf in* b* d o.zst list
## STDOUT:
+ xz -T1 in
b
b.xz
in.xz

d:
x
+ xz --threads=0 in
b
b.xz
in.xz

d:
x
+ xz -e in
b
b.xz
in.xz

d:
x
+ xz --extreme in
b
b.xz
in.xz

d:
x
+ xz --fast in
b
b.xz
in.xz

d:
x
## END
## STDERR:
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (5 of 6)
t() { rm -f *.xz d/*.xz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; xz -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t xz --best in
t xz -v missing
t xz --verbose missing
t xz -Q in
t xz --no-warn in
t xz --robot b.xz
t xz -0c in | xz -dc
rm -rf in* b* d o.zst list
## STDOUT:
+ xz --best in
b
b.xz
in.xz

d:
x
+ xz -v missing
status 1
b
b.xz
in

d:
x
+ xz --verbose missing
status 1
b
b.xz
in

d:
x
+ xz -Q in
b
b.xz
in.xz

d:
x
+ xz --no-warn in
b
b.xz
in.xz

d:
x
+ xz --robot b.xz
status 1
b
b.xz
in

d:
x
## END
## STDERR:
xz: missing: No such file or directory
xz: missing: No such file or directory
xz: Compression and decompression with --robot are not supported yet.
xz: (stdin): File format not recognized
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (6 of 6)
t() { rm -f *.xz d/*.xz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; xz -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t xz -2c in | xz -dc
t xz -3c in | xz -dc
t xz -4c in | xz -dc
t xz -5c in | xz -dc
t xz -6c in | xz -dc
t xz -7c in | xz -dc
t xz -8c in | xz -dc
rm -rf in* b* d o.zst list
## STDERR:
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
xz: (stdin): File format not recognized
## END
## FILES:
b removed
d/x removed
in removed
## END

#### quiet and lists
t() { rm -f *.xz d/*.xz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; xz -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t xz -q missing
t xz --quiet missing
t xz -qq missing
t xz -t b.xz
xz -l b.xz | wc -l
xz --list --robot b.xz | head -1 | cut -f 1
rm -rf in* b* d o.zst list
## STDOUT:
+ xz -q missing
status 1
b
b.xz
in

d:
x
+ xz --quiet missing
status 1
b
b.xz
in

d:
x
+ xz -qq missing
status 1
b
b.xz
in

d:
x
+ xz -t b.xz
b
b.xz
in

d:
x
2
name
## END
## STDERR:
xz: missing: No such file or directory
xz: missing: No such file or directory
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options of limits and of names
seq 9 > f; xz -k f; printf 'f.xz\n' > list; printf 'f.xz\0' > list0
t() { echo "+ $*"; "$@" | tail -n 1; echo "${PIPESTATUS[0]}"; }
t xz -M 1GiB -dc f.xz
t xz --memlimit=1GiB -dc f.xz
t xz --memory=1GiB -dc f.xz
t xz --memlimit-compress=1 -dc f.xz
t xz --memlimit-decompress=1 -dc f.xz
t xz --memlimit-mt-decompress=1 -dc f.xz
t xz --no-adjust -dc f.xz
t xz --files=list -dc
t xz --files0=list0 -dc
rm -rf ./*
## STDOUT:
+ xz -M 1GiB -dc f.xz
9
0
+ xz --memlimit=1GiB -dc f.xz
9
0
+ xz --memory=1GiB -dc f.xz
9
0
+ xz --memlimit-compress=1 -dc f.xz
9
0
+ xz --memlimit-decompress=1 -dc f.xz
1
+ xz --memlimit-mt-decompress=1 -dc f.xz
9
0
+ xz --no-adjust -dc f.xz
9
0
+ xz --files=list -dc
9
0
+ xz --files0=list0 -dc
9
0
## END
## STDERR:
xz: f.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1 B.
## END
## FILES:
b removed
d/x removed
in removed
## END

#### streams behind the first, check sums, and timeouts
xz -k in; cat in.xz in.xz > two.xz; xz -dc --single-stream two.xz; { cat in.xz; echo junk; } | xz -dc --single-stream; xz -t --single-stream two.xz
size=$(wc -c < in.xz); printf X | dd of=in.xz bs=1 seek=$((size - 24)) conv=notrunc 2> /dev/null; xz -dc in.xz; echo $?; xz -dc --ignore-check in.xz; echo $?; xz -t --ignore-check in.xz
xz -c --flush-timeout=100 in | xz -dc; xz -c --flush-timeout 5k in | xz -dc; xz --flush-timeout=x in; xz --flush-timeout=99999999999999999999 in; xz -T x in; xz -T 99999 in; rm -rf in* two.xz b d
## STDOUT:
hello hello hello
hello hello hello
hello hello hello
1
hello hello hello
0
hello hello hello
hello hello hello
## END
## STDERR:
xz: in.xz: Compressed data is corrupt
xz: x: Value is not a non-negative decimal integer
xz: Value of the option `flush-timeout' must be in the range [0, 18446744073709551615]
xz: x: Value is not a non-negative decimal integer
xz: Value of the option `threads' must be in the range [0, 16384]
## END
## FILES:
b removed
d/x removed
in removed
## END
