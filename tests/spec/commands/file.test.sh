# file: what kind of file.

#### text and empty
printf 'hello\n' > t; : > e; mkdir d; ln -s t l
file t e d l
## STDOUT:
t: ASCII text
e: empty
d: directory
l: symbolic link to t
## END
## FILES:
d/
e:
l -> t
t: hello\n
## END

#### brief and missing
echo hi > t; file -b t; file nope
## STDOUT:
ASCII text
nope: cannot open `nope' (No such file or directory)
## END
## FILES:
t: hi\n
## END

#### scripts and data
printf '#!/bin/bash\necho\n' > s; printf '#!/usr/bin/env python3\n' > p; printf '{"a":1}\n' > j
file s p j
## STDOUT:
s: Bourne-Again shell script, ASCII text executable
p: Python script, ASCII text executable
j: JSON text data
## END
## FILES:
j: {"a":1}\n
p: #!/usr/bin/env python3\n
s: #!/bin/bash\necho\n
## END

#### types
printf 'hello\n' > t; file -i t; file --mime-type t; file -b --mime-encoding t
## STDOUT:
t: text/plain; charset=us-ascii
t: text/plain
us-ascii
## END
## FILES:
t: hello\n
## END

#### text of many kinds
printf 'caf\303\251\n' > u; printf 'caf\351\n' > l; printf 'a\r\nb\r\n' > w; printf 'a' > x; printf 'ab' > n; printf 'a\0b\1\n' > b; printf '\377\376h\0i\0' > k; printf '\033[1mx\n' > e; file u l w x n b k e; file -i u l w b; rm u l w x n b k e
## STDOUT:
u: Unicode text, UTF-8 text
l: ISO-8859 text
w: ASCII text, with CRLF line terminators
x: very short file (no magic)
n: ASCII text, with no line terminators
b: data
k: Unicode text, UTF-16, little-endian text, with no line terminators
e: ASCII text, with escape sequences
u: text/plain; charset=utf-8
l: text/plain; charset=iso-8859-1
w: text/plain; charset=us-ascii
b: application/octet-stream; charset=binary
## END

#### programs and documents
printf '#!/usr/bin/env node\n1\n' > a; printf 'def f(x):\n    return x\n' > b; printf '#include <a.h>\nint main() {}\n' > c; printf '<?xml version="1.0"?>\n<a/>\n' > d; printf '<!DOCTYPE html>\n<html>\n' > e; printf 'a,b\n1,2\n3,4\n' > f; printf '%%PDF-1.4\nx\n' > g; printf -- '--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n' > h; file a b c d e f g h; file --mime-type a b c d e f g h; rm a b c d e f g h
## STDOUT:
a: Node.js script executable, ASCII text
b: Python script, ASCII text executable
c: C source, ASCII text
d: XML 1.0 document, ASCII text
e: HTML document, ASCII text
f: CSV text
g: PDF document, version 1.4
h: unified diff output, ASCII text
a: application/javascript
b: text/x-script.python
c: text/x-c
d: text/xml
e: text/html
f: text/csv
g: application/pdf
h: text/x-diff
## END

#### archives
echo hi > f; touch -d '2024-01-02 03:04:05Z' f; gzip -c f > a; bzip2 -c f > b; xz -c f > c; tar cf d f; zip -qX e.zip f; mv e.zip e; zstd -qc f > g; file a b c d e g; file -bi a b c d e g; rm a b c d e f g
## STDOUT:
a: gzip compressed data, was "f", last modified: Tue Jan  2 03:04:05 2024, from Unix, original size modulo 2^32 3
b: bzip2 compressed data, block size = 900k
c: XZ compressed data, checksum CRC64
d: POSIX tar archive (GNU)
e: Zip archive data, at least v1.0 to extract, compression method=store
g: Zstandard compressed data (v0.8+), Dictionary ID: None
application/gzip; charset=binary
application/x-bzip2; charset=binary
application/x-xz; charset=binary
application/x-tar; charset=binary
application/zip; charset=binary
application/zstd; charset=binary
## END

#### how it is printed
echo hi > f; mkdir longer; ln -s nowhere b; file f longer b; file -N f longer; file -F ' =>' f; file -0 f | tr '\0' '@'; file -L b; file 2> /dev/null < /dev/null; echo $?; cat f | file -; : > e; file -i e longer; rm -r f longer b e
## STDOUT:
f:      ASCII text
longer: directory
b:      broken symbolic link to nowhere
f: ASCII text
longer: directory
f => ASCII text
f@: ASCII text
b: cannot open `b' (No such file or directory)
1
/dev/stdin: ASCII text
e:      inode/x-empty; charset=binary
longer: inode/directory; charset=binary
## END

#### calls that make no sense
file; echo $?; file -@ x; echo $?; file --nosuch x; file --brief=x; file -F
## STDOUT:
1
1
## END
## STDERR:
Usage: file [-bcCdEhikLlNnprsSvzZ0] [--apple] [--extension] [--mime-encoding]
            [--mime-type] [-e <testname>] [-F <separator>]  [-f <namefile>]
            [-m <magicfiles>] [-P <parameter=value>] [--exclude-quiet]
            <file> ...
       file -C [-m <magicfiles>]
       file [--help]
file: invalid option -- '@'
Usage: file [-bcCdEhikLlNnprsSvzZ0] [--apple] [--extension] [--mime-encoding]
            [--mime-type] [-e <testname>] [-F <separator>]  [-f <namefile>]
            [-m <magicfiles>] [-P <parameter=value>] [--exclude-quiet]
            <file> ...
       file -C [-m <magicfiles>]
       file [--help]
file: unrecognized option '--nosuch'
Usage: file [-bcCdEhikLlNnprsSvzZ0] [--apple] [--extension] [--mime-encoding]
            [--mime-type] [-e <testname>] [-F <separator>]  [-f <namefile>]
            [-m <magicfiles>] [-P <parameter=value>] [--exclude-quiet]
            <file> ...
       file -C [-m <magicfiles>]
       file [--help]
file: option '--brief' doesn't allow an argument
Usage: file [-bcCdEhikLlNnprsSvzZ0] [--apple] [--extension] [--mime-encoding]
            [--mime-type] [-e <testname>] [-F <separator>]  [-f <namefile>]
            [-m <magicfiles>] [-P <parameter=value>] [--exclude-quiet]
            <file> ...
       file -C [-m <magicfiles>]
       file [--help]
file: option requires an argument -- 'F'
Usage: file [-bcCdEhikLlNnprsSvzZ0] [--apple] [--extension] [--mime-encoding]
            [--mime-type] [-e <testname>] [-F <separator>]  [-f <namefile>]
            [-m <magicfiles>] [-P <parameter=value>] [--exclude-quiet]
            <file> ...
       file -C [-m <magicfiles>]
       file [--help]
## END
## status: 1
