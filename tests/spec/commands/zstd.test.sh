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

#### dictionaries
## file-escaped: dict 7\xa40\xec\x82\x16\xa4\x11/\x10p\xdc\xc6\x010\xcc0\xc3\x0c3\xcc0\xc3\x0c3\xcc0\xc3\x0c3̫\xaa:\x02\x00\x00\x00\x00\x00\x00\x004K2I)\xa5L\x00\x00\x00\x00\x00@0c\x06\x00\x00\x00\xb7\xe4\x89/\x00\x00\x04\x00\x00\x80 \x1e\x1b\x00\x00#5\\)\xc5\x00\x00\x00\x00\x00\x00\x80`UU\x00\x00\x00\x00 2\x00`\x00\x00\x00\x00\x004)q\xac\x0c\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x04\x00\x00\x00\x08\x00\x00\x00"id":92,"name":"user548","mail":"u92@example.org","ok":true}\n{"id":84,"name":"user196","mail":"u84@example.org","ok":true}\n{"id":163,"name":"user797","mail":"u163@4,"name":"user956","mail":"u124@example.org","ok":true}\n{"id":145,"name":"user255","mail":"u145@example.org","ok":true}\n{"id":228,"name":"user532","mail":"u228@example.org","ok":true}\n{"id":189,"name":"user691","mail":"u189@example.org","ok":true}\n{"id":236,"name":"user884","mail":"u236@example.org","ok":true}\n{"id":59,"name":"user221","mail":"u59@example.org","ok":true}\n{"id":51,"name":"user869","m
## file-escaped: f.zst (\xb5/\xfd'\x82\x16\xa4\x11<}\x00\x00\x18595\x04\xfc\x19\xa3-ד\xbe2\x7f\xf1\x05\xf2\x9f\xc8
## file-escaped: p.zst (\xb5/\xfd$x\x8d\x00\x00(28382\x04\x00`\t`\x0c8\xee_RAr\xeb\x9a\xd6
## file-escaped: raw.zst (\xb5/\xfd$<\xad\x00\x00X{"id":28382\x03\x00`\t`\x8c\x7f(#j\x1f\xc5e
## FILE: text
{"id":1,"name":"user919","mail":"u1@example.org","ok":true}
## END
zstd -dc -D dict f.zst; zstd -dc f.zst; zstd -dc -D nope f.zst; echo $?; zstd -t -D dict f.zst; zstd -dcD text raw.zst; zstd -dc -D text f.zst; echo $?
zstd -dc --patch-from=text p.zst; zstd -dc --patch-from=text -D dict p.zst; echo $?; zstd -D; echo $?
echo some text > g; zstd -q -D dict g; zstd -dc -D dict g.zst; zstd -dc g.zst; echo $?; zstd -qf --patch-from=text g; zstd -dc --patch-from=text g.zst; rm g g.zst
## STDOUT:
{"id":5,"name":"user595","mail":"u5@example.org","ok":true}
31
{"id":2,"name":"user838","mail":"u2@example.org","ok":true}
1
{"id":1,"name":"user919","mail":"u1@example.org","ok":true}
{"id":2,"name":"user838","mail":"u2@example.org","ok":true}
1
1
some text
1
some text
## END
## STDERR:
f.zst : Decoding error (36) : Dictionary mismatch 
zstd: error 31 : Stat failed on dictionary file nope: No such file or directory 
f.zst               : 60 bytes 
f.zst : Decoding error (36) : Dictionary mismatch 
error : can't use -D and --patch-from=# at the same time 
error: missing command argument 
g.zst : Decoding error (36) : Dictionary mismatch 
## END

#### where files go
mkdir -p a/b; echo f > a/b/f; echo g > g
zstd -q --output-dir-mirror=m a/b/f g; find m -type f | sort; zstd -dq --output-dir-mirror m2 m/a/b/f.zst; find m2 -type f; zstd -qr --output-dir-mirror m3 a; find m3 -type f; zstd --output-dir-mirror; echo $?
zstd --rsyncable -c g | zstd -dc; : | zstd | od -An -tx1; rm -r a g m m2 m3
## STDOUT:
m/a/b/f.zst
m/g.zst
m2/m/a/b/f
m3/a/b/f.zst
1
g
 28 b5 2f fd 24 00 01 00 00 99 e9 d8 51
## END
## STDERR:
error: missing command argument 
## END

#### wrong parameters
zstd --nosuch; echo $?; unzstd -@ 2>&1 | head -4; zstdcat --foo; echo $?; echo | zstd --rm=x > /dev/null; echo $?; echo | zstd --size-hint=x; echo $?
## STDOUT:
1
Incorrect parameters 
Compress or decompress the INPUT file(s); reads from STDIN if INPUT is `-` or not provided.

Usage: unzstd [OPTIONS...] [INPUT... | -] [-o OUTPUT]
1
1
1
## END
## STDERR:
Incorrect parameters 
Compress or decompress the INPUT file(s); reads from STDIN if INPUT is `-` or not provided.

Usage: zstd [OPTIONS...] [INPUT... | -] [-o OUTPUT]

Options:
  -o OUTPUT                     Write output to a single file, OUTPUT.
  -k, --keep                    Preserve INPUT file(s). [Default] 
  --rm                          Remove INPUT file(s) after successful (de)compression.

  -#                            Desired compression level, where `#` is a number between 1 and 19;
                                lower numbers provide faster compression, higher numbers yield
                                better compression ratios. [Default: 3]

  -d, --decompress              Perform decompression.
  -D DICT                       Use DICT as the dictionary for compression or decompression.

  -f, --force                   Disable input and output checks. Allows overwriting existing files,
                                receiving input from the console, printing ouput to STDOUT, and
                                operating on links, block devices, etc. Unrecognized formats will be
                                passed-through through as-is.

  -h                            Display short usage and exit.
  -H, --help                    Display full help and exit.
  -V, --version                 Display the program version and exit.

Incorrect parameters 
Incorrect parameters 
Compress or decompress the INPUT file(s); reads from STDIN if INPUT is `-` or not provided.

Usage: zstd [OPTIONS...] [INPUT... | -] [-o OUTPUT]

Options:
  -o OUTPUT                     Write output to a single file, OUTPUT.
  -k, --keep                    Preserve INPUT file(s). [Default] 
  --rm                          Remove INPUT file(s) after successful (de)compression.

  -#                            Desired compression level, where `#` is a number between 1 and 19;
                                lower numbers provide faster compression, higher numbers yield
                                better compression ratios. [Default: 3]

  -d, --decompress              Perform decompression.
  -D DICT                       Use DICT as the dictionary for compression or decompression.

  -f, --force                   Disable input and output checks. Allows overwriting existing files,
                                receiving input from the console, printing ouput to STDOUT, and
                                operating on links, block devices, etc. Unrecognized formats will be
                                passed-through through as-is.

  -h                            Display short usage and exit.
  -H, --help                    Display full help and exit.
  -V, --version                 Display the program version and exit.

error: only numeric values with optional suffixes K, KB, KiB, M, MB, MiB are allowed 
## END

#### -l: at length, of several, of what is none, and of standard input
printf 'hello\n' > a; cp a b; zstd -q a b; zstd -lv a.zst; zstd -l a.zst b a nope; echo $?; zstd -l < a.zst; echo $?; zstd -l - < a.zst; cat a.zst b.zst > c; zstd -lv c; zstd -q --no-check -f a; zstd -lv a.zst; rm a* b* c
## STDOUT:
a.zst 
# Zstandard Frames: 1
DictID: 0
Window Size: 6 B (6 B)
Compressed Size: 19 B (19 B)
Decompressed Size: 6 B (6 B)
Ratio: 0.3158
Check: XXH64 91bd8853

Frames  Skips  Compressed  Uncompressed  Ratio  Check  Filename
     1      0      19   B         6   B  0.316  XXH64  a.zst
File "b" not compressed by zstd 
File "a" not compressed by zstd 
----------------------------------------------------------------- 
     1      0      19   B         6   B  0.316  XXH64  1 files
1
1
c 
# Zstandard Frames: 2
DictID: 0
Window Size: 6 B (6 B)
Compressed Size: 38 B (38 B)
Decompressed Size: 12 B (12 B)
Ratio: 0.3158
Check: XXH64

a.zst 
# Zstandard Frames: 1
DictID: 0
Window Size: 6 B (6 B)
Compressed Size: 15 B (15 B)
Decompressed Size: 6 B (6 B)
Ratio: 0.4000
Check: None

## END
## STDERR:
*** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***
Error : nope is not a file 
zstd: --list does not support reading from standard input 
No files given 
zstd: --list does not support reading from standard input 
*** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***
*** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***
## END

#### -v, -q, and several files into one
printf 'hello\n' > a; cp a b; zstd -v a b; zstd -dvf a.zst; zstd -tv b.zst; zstd -q a; zstd -qq a; echo $?
zstd -q a b -o x; echo $?; zstd a b -o x; echo y | zstd a b -o x; zstd -f --rm a b -o x; zstd -dc x; ls; : > e; zstd e; rm *
## STDOUT:
1
1
hello
hello
a
a.zst
b
b.zst
f
x
## END
## STDERR:
*** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***
a                    :316.67%   (     6 B =>     19 B, a.zst) 
b                    :316.67%   (     6 B =>     19 B, b.zst) 
  2 files compressed : 316.67% (    12   B =>     38   B)
*** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***
a.zst               : 6 bytes 
*** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***
b.zst               : 6 bytes 
zstd: a.zst already exists; not overwritten  
Concatenating multiple processed inputs into a single output loses file metadata. 
Aborting. 
zstd: WARNING: all input files will be processed and concatenated into a single output file: x 
The concatenated output CANNOT regenerate original file names nor directory structure. 
Proceed? (y/n): Aborting... 
zstd: WARNING: all input files will be processed and concatenated into a single output file: x 
The concatenated output CANNOT regenerate original file names nor directory structure. 
Proceed? (y/n):   2 files compressed : 316.67% (    12   B =>     38   B)
zstd: WARNING: all input files will be processed and concatenated into a single output file: x 
The concatenated output CANNOT regenerate original file names nor directory structure. 
Since it's a destructive operation, input files will not be removed. 
  2 files compressed : 316.67% (    12   B =>     38   B)
e                    :  (     0 B =>     13 B, e.zst) 
## END
## FILES:
f removed
## END
