# bzip2: compress and decompress. Compressed bytes are each implementation's own, so none is shown.
## FILE: f
hello hello hello hello
## END

#### round trip in a pipe
bzip2 -c < f | bzip2 -dc
seq 10000 | bzip2 | bzip2 -d | md5sum
bzip2 < f | bunzip2
bzip2 < f > f.bz2; bzcat f.bz2; rm f.bz2
## STDOUT:
hello hello hello hello
72d4ff27a28afbc066d5804999d5a504  -
hello hello hello hello
hello hello hello hello
## END

#### in place
bzip2 -q f; ls; bzip2 -dq f.bz2 2>/dev/null || bunzip2 -q f.bz2; ls; cat f; rm -f f.bz2
## STDOUT:
f.bz2
f
hello hello hello hello
## END

#### keep
bzip2 -kq f; ls; rm f.bz2
## STDOUT:
f
f.bz2
## END

#### to standard output
bzip2 -c f > g.bz2; bzip2 -dc g.bz2; rm g.bz2
## STDOUT:
hello hello hello hello
## END

#### it exists already
bzip2 -kq f; bzip2 -kq f < /dev/null 2>/dev/null; echo $?; bzip2 -kfq f; echo $?; rm f.bz2
## STDOUT:
1
0
## END

#### test
bzip2 -kq f; bzip2 -tq f.bz2; echo $?; echo junk > bad.bz2; bzip2 -t bad.bz2 2>/dev/null; echo $?; rm f.bz2
## STDOUT:
0
2
## END
## FILES:
bad.bz2: junk\n
## END

#### missing and not compressed
bzip2 nope 2>/dev/null; echo $?
echo plain > p.bz2; bzip2 -dc p.bz2 2>/dev/null; echo $?
## STDOUT:
1
2
## END
## FILES:
p.bz2: plain\n
## END

#### levels
seq 1000 | bzip2 -1 | bzip2 -dc | tail -n 1
seq 1000 | bzip2 -9 | bzip2 -dc | tail -n 1
## STDOUT:
1000
1000
## END

#### several members
{ bzip2 -c < f; bzip2 -c < f; } | bzip2 -dc
## STDOUT:
hello hello hello hello
hello hello hello hello
## END

#### the very bytes
seq 1000 | bzip2 | md5sum; printf '' | bzip2 -1 | md5sum; seq 1000 | bzip2 -5 | md5sum
## STDOUT:
444d6ab3651861edc43db68345967a23  -
f3cea56bf9115371a573fa1aff5c8c33  -
c86dc4079957b6e84ac31ab6f474798a  -
## END

#### verbose, and what goes wrong
bzip2 -kv f; bzip2 -tv f.bz2; head -c 20 f.bz2 > t.bz2; bzip2 -t t.bz2; echo $?; mkdir d; bzip2 d; echo $?; bzip2 -k f; echo $?; bzip2 f.bz2; echo $?; rm -r d t.bz2 f.bz2
## STDOUT:
2
1
1
1
## END
## STDERR:
  f:        0.511:1, 15.667 bits/byte, -95.83% saved, 24 in, 47 out.
  f.bz2:   ok
bzip2: t.bz2: file ends unexpectedly

You can use the `bzip2recover' program to attempt to recover
data from undamaged sections of corrupted files.

bzip2: Input file d is a directory.
bzip2: Output file f.bz2 already exists.
bzip2: Input file f.bz2 already has .bz2 suffix.
## END

#### the licence
bzip2 --license < /dev/null > /dev/null 2>&1; echo $?
## STDOUT:
0
## END

#### a small block for little memory
echo hi | bzip2 -s | head -c 4; echo; echo hi | bzip2 -1s | head -c 4; echo; bzip2 -dc < /dev/null; echo $?
## STDOUT:
BZh2
BZh1
2
## END
## STDERR:

bzip2: Compressed file ends unexpectedly;
	perhaps it is corrupted?  *Possible* reason follows.
bzip2: Inappropriate ioctl for device
	Input file = (stdin), output file = (stdout)

It is possible that the compressed file(s) have become corrupted.
You can use the -tvv option to test integrity of such files.

You can use the `bzip2recover' program to attempt to recover
data from undamaged sections of corrupted files.

## END

#### a wrong flag
bzip2 -@; echo $?; bunzip2 --nosuch 2>&1 | head -4; bzcat --x 2>&1 | head -4
## STDOUT:
1
bunzip2: Bad flag `--nosuch'
bzip2, a block-sorting file compressor.  Version 1.0.8, 13-Jul-2019.

   usage: bunzip2 [flags and input files in any order]
bzcat: Bad flag `--x'
bzip2, a block-sorting file compressor.  Version 1.0.8, 13-Jul-2019.

   usage: bzcat [flags and input files in any order]
## END
## STDERR:
bzip2: Bad flag `-@'
bzip2, a block-sorting file compressor.  Version 1.0.8, 13-Jul-2019.

   usage: bzip2 [flags and input files in any order]

   -h --help           print this message
   -d --decompress     force decompression
   -z --compress       force compression
   -k --keep           keep (don't delete) input files
   -f --force          overwrite existing output files
   -t --test           test compressed file integrity
   -c --stdout         output to standard out
   -q --quiet          suppress noncritical error messages
   -v --verbose        be verbose (a 2nd -v gives more)
   -L --license        display software version & license
   -V --version        display software version & license
   -s --small          use less memory (at most 2500k)
   -1 .. -9            set block size to 100k .. 900k
   --fast              alias for -1
   --best              alias for -9

   If invoked as `bzip2', default action is to compress.
              as `bunzip2',  default action is to decompress.
              as `bzcat', default action is to decompress to stdout.

   If no file names are given, bzip2 compresses or decompresses
   from standard input to standard output.  You can combine
   short flags, so `-v -4' means the same as -v4 or -4v, &c.

## END
