# xz: compress and decompress. Compressed bytes are each implementation's own, so none is shown.
## FILE: f
hello hello hello hello
## END

#### round trip in a pipe
xz -c < f | xz -dc
seq 10000 | xz | xz -d | md5sum
xz < f | unxz
xz < f > f.xz; xzcat f.xz; rm f.xz
## STDOUT:
hello hello hello hello
72d4ff27a28afbc066d5804999d5a504  -
hello hello hello hello
hello hello hello hello
## END

#### in place
xz -q f; ls; xz -dq f.xz 2>/dev/null || unxz -q f.xz; ls; cat f; rm -f f.xz
## STDOUT:
f.xz
f
hello hello hello hello
## END

#### keep
xz -kq f; ls; rm f.xz
## STDOUT:
f
f.xz
## END

#### to standard output
xz -c f > g.xz; xz -dc g.xz; rm g.xz
## STDOUT:
hello hello hello hello
## END

#### it exists already
xz -kq f; xz -kq f < /dev/null 2>/dev/null; echo $?; xz -kfq f; echo $?; rm f.xz
## STDOUT:
1
0
## END

#### test
xz -kq f; xz -tq f.xz; echo $?; echo junk > bad.xz; xz -t bad.xz 2>/dev/null; echo $?; rm f.xz
## STDOUT:
0
1
## END
## FILES:
bad.xz: junk\n
## END

#### missing and not compressed
xz nope 2>/dev/null; echo $?
echo plain > p.xz; xz -dc p.xz 2>/dev/null; echo $?
## STDOUT:
1
1
## END
## FILES:
p.xz: plain\n
## END

#### levels
seq 1000 | xz -1 | xz -dc | tail -n 1
seq 1000 | xz -9 | xz -dc | tail -n 1
## STDOUT:
1000
1000
## END

#### several members
{ xz -c < f; xz -c < f; } | xz -dc
## STDOUT:
hello hello hello hello
hello hello hello hello
## END

#### list, formats, checks
xz -k --check=crc32 f; xz -l f.xz | tail -n 1 | tr -s ' ' | cut -d' ' -f2,3,10,11; rm f.xz; xz -F lzma -k f; ls; xz -dc f.lzma; rm f.lzma; xz -C none -c f | xz -dc; xz -C sha256 -c f | xz -t; echo $?
## STDOUT:
1 1 f.xz
f
f.lzma
hello hello hello hello
hello hello hello hello
0
## END

#### what goes wrong
xz -k f; head -c 20 f.xz > t.xz; xz -dc t.xz; echo $?; mkdir d; xz d; echo $?; xz f.xz; echo $?; mv f.xz g; xz -d g; echo $?; ln -s f l; xz l; echo $?; rm -r d t.xz g l
## STDOUT:
1
2
2
2
2
## END
## STDERR:
xz: t.xz: Unexpected end of input
xz: d: Is a directory, skipping
xz: f.xz: File already has `.xz' suffix, skipping
xz: g: Filename has an unknown suffix, skipping
xz: l: Is a symbolic link, skipping
## END

#### odd names and numbers
echo hi > f; xz ''; echo $?; xz -l < f; echo $?; for t in x -1 +4 0 1k 99999999 5q; do xz -c -T$t f > /dev/null; echo $?; done; rm f
## STDOUT:
1
1
1
1
0
0
0
1
1
## END
## STDERR:
xz: Empty filename, skipping
xz: --list does not support reading from standard input
xz: x: Value is not a non-negative decimal integer
xz: -1: Value is not a non-negative decimal integer
xz: Value of the option `threads' must be in the range [0, 16384]
xz: q: Invalid multiplier suffix
xz: Valid suffixes are `KiB' (2^10), `MiB' (2^20), and `GiB' (2^30).
## END
## FILES:
f removed
## END
