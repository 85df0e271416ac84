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

#### limits of memory for decompression
base64 -d <<< /Td6WFoAAATm1rRGAgAhAQwAAACPmEGcAQAEZGF0YQoAAAAAEFVEElTPijUAAR0FuC2Arx+2830BAAAAAARZWg== > 0.xz
base64 -d <<< /Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAEZGF0YQoAAAAAEFVEElTPijUAAR0FuC2Arx+2830BAAAAAARZWg== > 6.xz
base64 -d <<< XQAABAD//////////wAyGErulSZBX////SfAAA== > 0.lzma
base64 -d <<< XQAAgAD//////////wAyGErulSZBX////SfAAA== > 6.lzma
for limit in 1 1k 300KiB 327552 327736 1MiB 8454016 8454200 1GiB 50% 0 max max% 0% 101% x 1x -1 '' 99999999999999999999; do
echo "+ $limit"; xz -M "$limit" -t *.xz *.lzma; echo $?; xz --memlimit-decompress="$limit" -dc 6.lzma; echo $?; xz --memlimit-mt-decompress="$limit" -t 6.xz; echo $?
done
xz -tq --memory=1 6.xz; echo $?; xz -tqq --memory=1 6.xz; echo $?; xz --memlimit-compress=1 -t 6.xz; echo $?; xz -dk -M 1 6.lzma; ls
## STDOUT:
+ 1
1
1
0
+ 1k
1
1
0
+ 300KiB
1
1
0
+ 327552
1
1
0
+ 327736
1
1
0
+ 1MiB
1
1
0
+ 8454016
1
data
0
0
+ 8454200
0
data
0
0
+ 1GiB
0
data
0
0
+ 50%
0
data
0
0
+ 0
0
data
0
0
+ max
0
data
0
0
+ max%
0
data
0
0
+ 0%
1
1
1
+ 101%
1
1
1
+ x
1
1
1
+ 1x
1
1
1
+ -1
1
1
1
+ 
1
1
1
+ 99999999999999999999
1
1
1
1
1
0
0.lzma
0.xz
6.lzma
6.xz
f
## END
## STDERR:
xz: 0.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1 B.
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1 B.
xz: 0.lzma: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 1 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 1 B.
xz: 0.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1024 B.
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1024 B.
xz: 0.lzma: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1024 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 1024 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 1024 B.
xz: 0.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 307200 B.
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 307200 B.
xz: 0.lzma: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 307200 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 307200 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 307200 B.
xz: 0.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 327552 B.
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 327552 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 327552 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 327552 B.
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 327736 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 327736 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 327736 B.
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1 MiB.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 1 MiB.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 1 MiB.
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 9 MiB.
xz: Value of the option `memlimit%' must be in the range [1, 100]
xz: Value of the option `memlimit-decompress%' must be in the range [1, 100]
xz: Value of the option `memlimit-mt-decompress%' must be in the range [1, 100]
xz: Value of the option `memlimit%' must be in the range [1, 100]
xz: Value of the option `memlimit-decompress%' must be in the range [1, 100]
xz: Value of the option `memlimit-mt-decompress%' must be in the range [1, 100]
xz: x: Value is not a non-negative decimal integer
xz: x: Value is not a non-negative decimal integer
xz: x: Value is not a non-negative decimal integer
xz: x: Invalid multiplier suffix
xz: Valid suffixes are `KiB' (2^10), `MiB' (2^20), and `GiB' (2^30).
xz: x: Invalid multiplier suffix
xz: Valid suffixes are `KiB' (2^10), `MiB' (2^20), and `GiB' (2^30).
xz: x: Invalid multiplier suffix
xz: Valid suffixes are `KiB' (2^10), `MiB' (2^20), and `GiB' (2^30).
xz: -1: Value is not a non-negative decimal integer
xz: -1: Value is not a non-negative decimal integer
xz: -1: Value is not a non-negative decimal integer
xz: : Value is not a non-negative decimal integer
xz: : Value is not a non-negative decimal integer
xz: : Value is not a non-negative decimal integer
xz: Value of the option `memlimit' must be in the range [0, 18446744073709551615]
xz: Value of the option `memlimit-decompress' must be in the range [0, 18446744073709551615]
xz: Value of the option `memlimit-mt-decompress' must be in the range [0, 18446744073709551615]
xz: 6.xz: Memory usage limit reached
xz: 1 MiB of memory is required. The limit is 1 B.
xz: 6.lzma: Memory usage limit reached
xz: 9 MiB of memory is required. The limit is 1 B.
## END
## FILES:
0.lzma: ]\x00\x00\x04\x00\xff\xff\xff\xff\xff\xff\xff\xff\x002\x18J\xee\x95&A_\xff\xff\xfd'\xc0\x00
0.xz: \xfd7zXZ\x00\x00\x04\xe6ִF\x02\x00!\x01\x0c\x00\x00\x00\x8f\x98A\x9c\x01\x00\x04data\n\x00\x00\x00\x00\x10UD\x12Tϊ5\x00\x01\x1d\x05\xb8-\x80\xaf\x1f\xb6\xf3}\x01\x00\x00\x00\x00\x04YZ
6.lzma: ]\x00\x00\x80\x00\xff\xff\xff\xff\xff\xff\xff\xff\x002\x18J\xee\x95&A_\xff\xff\xfd'\xc0\x00
6.xz: \xfd7zXZ\x00\x00\x04\xe6ִF\x02\x00!\x01\x16\x00\x00\x00t/\xe5\xa3\x01\x00\x04data\n\x00\x00\x00\x00\x10UD\x12Tϊ5\x00\x01\x1d\x05\xb8-\x80\xaf\x1f\xb6\xf3}\x01\x00\x00\x00\x00\x04YZ
## END

#### limits of memory for compression
for options in '-0 -M 2855430' '-0 -M 2855431' '-1 -M 9015814' -3 '-3e -M 49385995' '-3e -M 49385994' '-6 -M 50MiB' '-9 -M 50MiB' '-9e -M 300MiB' '-q -9 -M 50MiB' '-9 -M 50MiB --format=lzma' '-6 -M 97554787 --format=lzma' '-M 90MiB --no-adjust' '-M 10MiB' '-q -M 10MiB' '-qq -M 10MiB' '-9 --memlimit-compress=60%' '--memlimit-decompress=1' --no-adjust; do
echo "+ $options"; echo data | xz $options -c > f; echo $?; xz -dc f
done; rm f
## STDOUT:
+ -0 -M 2855430
1
+ -0 -M 2855431
0
data
+ -1 -M 9015814
1
+ -3
0
data
+ -3e -M 49385995
0
data
+ -3e -M 49385994
0
data
+ -6 -M 50MiB
0
data
+ -9 -M 50MiB
0
data
+ -9e -M 300MiB
0
data
+ -q -9 -M 50MiB
0
data
+ -9 -M 50MiB --format=lzma
0
data
+ -6 -M 97554787 --format=lzma
0
data
+ -M 90MiB --no-adjust
1
+ -M 10MiB
1
+ -q -M 10MiB
1
+ -qq -M 10MiB
1
+ -9 --memlimit-compress=60%
0
data
+ --memlimit-decompress=1
0
data
+ --no-adjust
0
data
## END
## STDERR:
xz: Memory usage limit is too low for the given filter setup.
xz: 3 MiB of memory is required. The limit is 3 MiB.
xz: f: File format not recognized
xz: Memory usage limit is too low for the given filter setup.
xz: 9 MiB of memory is required. The limit is 9 MiB.
xz: f: File format not recognized
xz: Adjusted LZMA2 dictionary size from 4 MiB to 3 MiB to not exceed the memory usage limit of 48 MiB
xz: Adjusted LZMA2 dictionary size from 8 MiB to 4 MiB to not exceed the memory usage limit of 50 MiB
xz: Adjusted LZMA2 dictionary size from 64 MiB to 4 MiB to not exceed the memory usage limit of 50 MiB
xz: Adjusted LZMA2 dictionary size from 64 MiB to 24 MiB to not exceed the memory usage limit of 300 MiB
xz: Adjusted LZMA1 dictionary size from 64 MiB to 4 MiB to not exceed the memory usage limit of 50 MiB
xz: Memory usage limit is too low for the given filter setup.
xz: 94 MiB of memory is required. The limit is 90 MiB.
xz: f: File format not recognized
xz: Memory usage limit is too low for the given filter setup.
xz: 13 MiB of memory is required. The limit is 10 MiB.
xz: f: File format not recognized
xz: Memory usage limit is too low for the given filter setup.
xz: 13 MiB of memory is required. The limit is 10 MiB.
xz: f: File format not recognized
xz: f: File format not recognized
## END
## FILES:
f removed
## END

#### the last byte of a stream with an end
for level in 0 1 2 3 4 5 6 7 8 9 1e; do seq 2000 | xz -$level --format=lzma -c > f; xz -dc f | tail -n 1; head -c -1 f | xz -t; done; rm f
## STDOUT:
2000
2000
2000
2000
2000
2000
2000
2000
2000
2000
2000
## END
## STDERR:
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
xz: (stdin): Unexpected end of input
## END
## FILES:
f removed
## END

#### names from a file
echo data | xz > f.xz; printf 'f.xz\n' > list; printf 'f.xz\0' > list0; printf 'f.xz\n\nnope\nf.xz' > list2; printf 'f.xz\0\0nope\0f.xz' > list3; printf '%s\n' - ./f.xz > dash
for options in --files=list --files0=list0 --files=list2 --files0=list3 --files=nope '--files=list f.xz' --files=list0 --files0=list '--files --files0' '--files=list --files0=list0' --files=/dev/null --files=dash --files= '-q --files=list2' '-qq --files=list2' --fil=list; do
echo "+ $options"; xz -dc $options; echo $?
done
xz -dc --files < list; xz -dc --files0 < list0; xz -t --files=list; echo $?; rm f.xz
## STDOUT:
+ --files=list
data
0
+ --files0=list0
data
0
+ --files=list2
data
1
+ --files0=list3
data
1
+ --files=nope
1
+ --files=list f.xz
data
data
0
+ --files=list0
1
+ --files0=list
1
+ --files --files0
1
+ --files=list --files0=list0
1
+ --files=/dev/null
0
+ --files=dash
data
1
+ --files=
1
+ -q --files=list2
data
1
+ -qq --files=list2
data
1
+ --fil=list
1
data
data
0
## END
## STDERR:
xz: nope: No such file or directory
xz: list2: Unexpected end of input when reading filenames
xz: nope: No such file or directory
xz: list3: Unexpected end of input when reading filenames
xz: nope: No such file or directory
xz: list0: Null character found when reading filenames; maybe you meant to use `--files0' instead of `--files'?
xz: list: Unexpected end of input when reading filenames
xz: Only one file can be specified with `--files' or `--files0'.
xz: Only one file can be specified with `--files' or `--files0'.
xz: -: No such file or directory
xz: : No such file or directory
xz: nope: No such file or directory
xz: list2: Unexpected end of input when reading filenames
xz: option '--fil=list' is ambiguous; possibilities: '--files' '--files0'
xz: Try `xz --help' for more information.
## END
## FILES:
dash: -\n./f.xz\n
list: f.xz\n
list0: f.xz\x00
list2: f.xz\n\nnope\nf.xz
list3: f.xz\x00\x00nope\x00f.xz
## END
