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

#### texts by what stands in them, the strongest sign first
printf '/* a */\nint main(int argc) {\n}\n' > a; printf 'struct x {\n};\n#ifdef A\n#define B\n#endif\n' > b; printf 'class A {\npublic:\n int x;\n};\n' > c; printf '"use strict";\nlet a = 1;\n' > d; printf 'export default function () {}\n' > e; printf 'import java.util.List;\npublic class A {\n}\n' > f; printf 'all:\n\techo\n' > g; printf 'BEGIN { x = 1 }\n' > h; printf '@echo off\r\nrem\r\n' > i; printf 'Text with <!-- a comment -->\n' > j
file *; file --mime-type *; rm *
printf '.globl x\nx:\n' > a; printf '.TH A 1\n.SH NAME\n' > b; printf '=head1 A\n\ntext\n' > c; printf '(defun f () 1)\n' > d; printf '# c\n\nmsgid "a"\nmsgstr "b"\n' > e; printf 'dnl x\nAC_INIT\n' > f; printf '\\input texinfo\n' > g; printf 'package A;\n1;\n' > h; printf 'module A\n def x\n end\nend\n' > i; printf 'def f(a, b):\n    pass\n' > j; printf 'using namespace std;\n' > k; printf '#!/usr/bin/make -f\nall:\n' > l; printf '#!/bin/sh\nimport a;\n' > m; printf '[playlist]\n' > n; printf 'WEBVTT\n\n00:01.000 --> 00:02.000\nx\n' > o; printf '=====\nTitle\n=====\n\n..note\n' > p; printf 'C a\n      x\n' > q
file *; file --mime-type *; rm *
## STDOUT:
a: C source, ASCII text
b: C source, ASCII text
c: C++ source, ASCII text
d: JavaScript source, ASCII text
e: JavaScript source, ASCII text
f: Java source, ASCII text
g: makefile script, ASCII text
h: awk or perl script, ASCII text
i: DOS batch file, ASCII text, with CRLF line terminators
j: exported SGML document, ASCII text
a: text/x-c
b: text/x-c
c: text/x-c++
d: application/javascript
e: application/javascript
f: text/x-java
g: text/x-makefile
h: text/plain
i: text/x-msdos-batch
j: text/plain
a: assembler source, ASCII text
b: troff or preprocessor input, ASCII text
c: Perl POD document, ASCII text
d: Lisp/Scheme program, ASCII text
e: GNU gettext message catalogue, ASCII text
f: M4 macro processor script, ASCII text
g: TeX document, ASCII text
h: Perl5 module source, ASCII text
i: Ruby script, ASCII text
j: Python script, ASCII text executable
k: C++ source, ASCII text
l: makefile script, ASCII text
m: POSIX shell script, ASCII text executable
n: PLS playlist, ASCII text
o: WebVTT subtitles, ASCII text
p: ReStructuredText file, ASCII text
q: FORTRAN program, ASCII text
a: text/x-asm
b: text/troff
c: text/plain
d: text/x-lisp
e: text/x-po
f: text/x-m4
g: text/x-tex
h: text/plain
i: text/x-ruby
j: text/x-script.python
k: text/x-c++
l: text/x-makefile
m: text/x-shellscript
n: text/plain
o: text/vtt
p: text/plain
q: text/x-fortran
## END

#### keys and signatures
printf -- '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQINBF\n' > a; printf -- '-----BEGIN PGP SIGNATURE-----\n\niQIzBA\n' > b; printf -- '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n' > c; printf -- '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n' > d; printf 'ecdsa-sha2-nistp384 AAAA\n' > e; printf -- '-----BEGIN ECDSA PRIVATE KEY-----\n' > f
file *; file --mime-type *; rm *
## STDOUT:
a: PGP public key block Public-Key (old)
b: PGP signature Signature (old)
c: PGP message Public-Key Encrypted Session Key (old)
d: PGP signed message
e: OpenSSH ECDSA public key
f: PEM ECDSA private key
a: application/pgp-keys
b: application/pgp-signature
c: application/pgp-encrypted
d: text/PGP
e: text/plain
f: text/plain
## END

#### what programs compile for themselves
printf 'TZif2\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1\0\0\0\2\0\0\0\0\0\0\0\3\0\0\0\1\0\0\0\4\0\0\0\0................' > a; printf '\032\1\10\0\2\0\1\0\17\0\1\0vt7x|a terminal\0\0\0' > b; printf '\247\r\r\n\0\0\0\0\0\361\123\145\20\0\0\0' > c; printf '\313\r\r\n\3\0\0\0\1\2\3\4\5\6\7\10' > d; printf 'BC\300\336\0\0' > e; printf '\377tOc\0\0\0\2....' > f; printf 'JM\1\0....' > g; printf '\376\355\376\355\0\0\0\2' > h; printf '\336\22\4\225\0\0\0\0\2\0\0\0\34\0\0\0\54\0\0\0\0\0\0\0\74\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\12\0\0\0\74\0\0\0\3\0\0\0\107\0\0\0Project: x\0abc\0' > i; printf '\0\1\0\0\0\1\0\20\0\0\0\0name\0\0\0\0\0\0\0\34\0\0\0\40\0\0\0\2\0\30\0\3\0\1\4\11\0\1\0\2\0\4' > j
file *; file --mime-type *; rm *
## STDOUT:
a: timezone data (fat), version 2, 1 gmt time flag, 2 std time flags, no leap seconds, 3 transition times, 1 local time type, 4 abbreviation chars
b: Compiled terminfo entry "vt7x"
c: Byte-compiled Python module for CPython 3.11, timestamp-based, .py timestamp: Tue Nov 14 22:13:20 2023 UTC, .py size: 16 bytes
d: Byte-compiled Python module for CPython 3.12 or newer, hash-based, check-source flag set, hash: 0x807060504030201
e: LLVM IR bitcode
f: Git pack index, version 2
g: Java jmod module version 1.0
h: Java KeyStore
i: GNU message catalog (little endian), revision 0.0, 2 messages, Project: x 'abc'
j: TrueType Font data, 1 tables, 1st "name", 2 names, Microsoft, language 0x409, type 1 string
a: application/octet-stream
b: application/x-terminfo
c: application/x-bytecode.python
d: application/x-bytecode.python
e: text/plain
f: application/octet-stream
g: application/x-java-jmod
h: application/x-java-keystore
i: application/x-gettext-translation
j: font/sfnt
## END

#### JSON in lines are two of a kind
for text in '[1]\n[2]\n' '{}\n{}\n[' '[1]\n{}\n' '{}\n{' '{"a":1} 3' '{"a":[]}\n'; do printf "$text" > x; file -b x; done; rm x
## STDOUT:
New Line Delimited JSON text data
New Line Delimited JSON text data
ASCII text
ASCII text
ASCII text, with no line terminators
JSON text data
## END

#### long texts are looked at only at their start; UTF-16 is looked into
{ seq 20000; printf '%0400d\n' 1; } > a; { seq 20000; printf 'a\0b'; } > b; printf '\377\376#\0i\0n\0c\0l\0u\0d\0e\0 \0<\0a\0>\0\n\0' > c; file *; rm *
## STDOUT:
a: ASCII text
b: ASCII text
c: C source, Unicode text, UTF-16, little-endian text
## END

#### marks of files
echo hi > a; chmod 4755 a; file a; rm a
## STDOUT:
a: setuid , ASCII text
## END

#### icons
printf '\0\0\1\0\2\0\20\20\0\0\1\0\40\0\0\0\0\0\46\0\0\0\40\40\20\0\1\0\4\0\0\0\0\0\46\0\0\0\50\0\0\0\40\0\0\0' > b; file b; head -c 30 b > c; file c; rm b c
## STDOUT:
b: MS Windows icon resource - 2 icons, 16x16, 32 bits/pixel, 32x32, 16 colors, 4 bits/pixel
c: data
## END
