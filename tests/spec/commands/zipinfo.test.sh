# zipinfo: what is in an archive. See zip for the rest.
## FILE: c
CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC
## END

#### names and lines
touch -d '2024-01-02 03:04:06' c; printf x > b; touch -d '2024-01-02 03:04:06' b; zip -qX z.zip c b; zipinfo -1 z.zip; TZ=UTC zipinfo -m z.zip c; zipinfo -t z.zip; zipinfo z.zip nope | wc -l; rm z.zip
## STDOUT:
c
b
-rw-r--r--  3.0 unx       57 t- 88% defN 24-Jan-02 03:04 c
2 files, 58 bytes uncompressed, 8 bytes compressed:  86.2%
0
## END
## STDERR:
caution: filename not matched:  nope
## END
## FILES:
b: x
## END

#### methods of old archives
## file-escaped: old.zip PK\x03\x04\x14\x00\x00\x00\x01\x00\x00`!X!Pӷw\x00\x00\x00\xd4\x00\x00\x00\x06\x00\x00\x00shrunk0@\xd0IӦ\xcc\x1c\x81hʀ\x98\x13\xa6 \x88;o䐙\xa3 \x86@\x82\x06\x11*d\xe8\x10\xa2D\x8a4\x00\n\x10H\xd0 B\x85\x0c\x1dB\x94H1\xc7\xc0\x82s\x16\x82x\xa8p"\x19\x8a1l`LH\x07M\xc30\x11\xdfTT \xa3\x06I\x8d&Q\xaad9c$\x9d\x831OrL\xe9q%H\x054.\xe2̸\xb1#\x88\x8f\x14m\x04$Zr\xe7Ѥ\n\x00PK\x03\x04\x14\x00\x00\x00\x06\x00\x00`!Xud\xc2\xea+\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00small\x03\xf5\xf5\xf5\xf5\x03\xf5\xf5\xf5\xf5Ê\x95\x1bvlX2\xc6\xfff\t\x82\xf9\x97sӶ\x9d\x1b\x96\xcd\xf2\xff\x8c\xff\xbf\x03\xfbg\xe5\x0f\x01PK\x03\x04\x14\x00\x06\x00\x06\x00\x00`!Xud\xc2\xea<\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00large\x0f\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\x03\xf5\xf5\xf5\xf5\x03\xf5\xf5\xf5\xf5\xf3掝7g\xdel\x86\xff\xbb|\x1f\xe3_\xc7L\x9b4f\xde\xe4ys\xa7M:\x02\xf3/J?\x0cPK\x03\x04\x14\x00\x02\x00\t\x00\x00`!X~+fE\x14\x00\x00\x00d\xc3\x00\x00\x03\x00\x00\x00far30426153\xb7\xb0\xac\x1ae\x1a\x06\x88\x9f5\x00\x00PK\x01\x02\x14\x03\x14\x00\x00\x00\x01\x00\x00`!X!Pӷw\x00\x00\x00\xd4\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81\x00\x00\x00\x00shrunkPK\x01\x02\x14\x03\x14\x00\x00\x00\x06\x00\x00`!Xud\xc2\xea+\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81\x9b\x00\x00\x00smallPK\x01\x02\x14\x03\x14\x00\x06\x00\x06\x00\x00`!Xud\xc2\xea<\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81\xe9\x00\x00\x00largePK\x01\x02\x14\x03\x14\x00\x02\x00\t\x00\x00`!X~+fE\x14\x00\x00\x00d\xc3\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81H\x01\x00\x00farPK\x05\x06\x00\x00\x00\x00\x04\x00\x04\x00\xcb\x00\x00\x00}\x01\x00\x00\x00\x00
zipinfo old.zip
## STDOUT:
Archive:  old.zip
Zip file size: 606 bytes, number of entries: 4
-rw-r--r--  2.0 unx      212 b- shrk 24-Jan-01 12:00 shrunk
-rw-r--r--  2.0 unx      114 b- i4:2 24-Jan-01 12:00 small
-rw-r--r--  2.0 unx      114 b- i8:3 24-Jan-01 12:00 large
-rw-r--r--  2.0 unx    50020 b- d64X 24-Jan-01 12:00 far
4 files, 50460 bytes uncompressed, 242 bytes compressed:  99.5%
## END

#### a wrong call
zipinfo -@; echo $?; zipinfo | head -1
## STDOUT:
10
ZipInfo 3.00 of 20 April 2009, by Greg Roelofs and the Info-ZIP group.
## END
## STDERR:
ZipInfo 3.00 of 20 April 2009, by Greg Roelofs and the Info-ZIP group.

List name, date/time, attribute, size, compression method, etc., about files
in list (excluding those in xlist) contained in the specified .zip archive(s).
"file[.zip]" may be a wildcard name containing *, ?, [] (e.g., "[a-j]*.zip").

   usage:  zipinfo [-12smlvChMtTz] file[.zip] [list...] [-x xlist...]
      or:  unzip -Z [-12smlvChMtTz] file[.zip] [list...] [-x xlist...]

main listing-format options:             -s  short Unix "ls -l" format (def.)
  -1  filenames ONLY, one per line       -m  medium Unix "ls -l" format
  -2  just filenames but allow -h/-t/-z  -l  long Unix "ls -l" format
                                         -v  verbose, multi-page format
miscellaneous options:
  -h  print header line       -t  print totals for listed files or for all
  -z  print zipfile comment   -T  print file times in sortable decimal format
  -C  be case-insensitive     -M  page output through built-in "more"
  -x  exclude filenames that follow from listing
## END

#### formats, and what takes them back
echo a > a; mkdir d; echo b > d/b; touch -d '2020-01-02 03:04:06 UTC' a d/b; zip -qX z.zip a d/b; echo comment | zip -qz z.zip > /dev/null
for options in -z -1z -2z -hz -tz -T -lT -1T -s1 -1s -ml -lm -h -t -h-h -t-t --h --t --ht --v -M -v1 -1v -vt; do echo "+ $options"; zipinfo $options z.zip; zipinfo $options z.zip a nope; done
zipinfo z.zip b; zipinfo z.zip a -x a; zipinfo -x z.zip a 2>&1 | head -n 1
rm -rf ./*
## STDOUT:
+ -z
Archive:  z.zip
comment
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
comment
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ -1z
a
d/b
a
+ -2z
comment
a
d/b
comment
a
+ -hz
Archive:  z.zip
comment
Zip file size: 193 bytes, number of entries: 2
Archive:  z.zip
comment
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ -tz
comment
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
comment
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
1 file, 2 bytes uncompressed, 2 bytes compressed:  0.0%
caution: filename not matched:  nope
+ -T
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20200102.030406 a
-rw-r--r--  3.0 unx        2 t- stor 20200102.030406 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t- stor 20200102.030406 a
+ -lT
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t-        2 stor 20200102.030406 a
-rw-r--r--  3.0 unx        2 t-        2 stor 20200102.030406 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t-        2 stor 20200102.030406 a
+ -1T
a
d/b
a
+ -s1
a
d/b
a
+ -1s
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ -ml
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t-        2 stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t-        2 stor 20-Jan-02 03:04 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t-        2 stor 20-Jan-02 03:04 a
+ -lm
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t-  0% stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t-  0% stor 20-Jan-02 03:04 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t-  0% stor 20-Jan-02 03:04 a
+ -h
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ -t
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
1 file, 2 bytes uncompressed, 2 bytes compressed:  0.0%
caution: filename not matched:  nope
+ -h-h
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ -t-t
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ --h
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ --t
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 d/b
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ --ht
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
1 file, 2 bytes uncompressed, 2 bytes compressed:  0.0%
caution: filename not matched:  nope
+ --v
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ -M
Archive:  z.zip
Zip file size: 193 bytes, number of entries: 2
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 d/b
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
+ -v1
a
d/b
a
+ -1v
Archive:  z.zip
The zipfile comment is 7 bytes long and contains the following text:
======================== zipfile comment begins ==========================
comment
========================= zipfile comment ends ===========================

End-of-central-directory record:
-------------------------------

  Zip archive file size:                       193 (00000000000000C1h)
  Actual end-cent-dir record offset:           164 (00000000000000A4h)
  Expected end-cent-dir record offset:         164 (00000000000000A4h)
  (based on the length of the central directory and its expected offset)

  This zipfile constitutes the sole disk of a single-part archive; its
  central directory contains 2 entries.
  The central directory is 96 (0000000000000060h) bytes long,
  and its (expected) offset in bytes from the beginning of the zipfile
  is 68 (0000000000000044h).


Central directory entry #1:
---------------------------

  a

  offset of local header from start of archive:   0
                                                  (0000000000000000h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         ddeaa107
  compressed size:                                2 bytes
  uncompressed size:                              2 bytes
  length of filename:                             1 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             text
  Unix file attributes (100644 octal):            -rw-r--r--
  MS-DOS file attributes (00 hex):                none

  There is no file comment.

Central directory entry #2:
---------------------------

  d/b

  offset of local header from start of archive:   33
                                                  (0000000000000021h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         f6c7f2c4
  compressed size:                                2 bytes
  uncompressed size:                              2 bytes
  length of filename:                             3 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             text
  Unix file attributes (100644 octal):            -rw-r--r--
  MS-DOS file attributes (00 hex):                none

  There is no file comment.

Archive:  z.zip
The zipfile comment is 7 bytes long and contains the following text:
======================== zipfile comment begins ==========================
comment
========================= zipfile comment ends ===========================

End-of-central-directory record:
-------------------------------

  Zip archive file size:                       193 (00000000000000C1h)
  Actual end-cent-dir record offset:           164 (00000000000000A4h)
  Expected end-cent-dir record offset:         164 (00000000000000A4h)
  (based on the length of the central directory and its expected offset)

  This zipfile constitutes the sole disk of a single-part archive; its
  central directory contains 2 entries.
  The central directory is 96 (0000000000000060h) bytes long,
  and its (expected) offset in bytes from the beginning of the zipfile
  is 68 (0000000000000044h).


Central directory entry #1:
---------------------------

  a

  offset of local header from start of archive:   0
                                                  (0000000000000000h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         ddeaa107
  compressed size:                                2 bytes
  uncompressed size:                              2 bytes
  length of filename:                             1 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             text
  Unix file attributes (100644 octal):            -rw-r--r--
  MS-DOS file attributes (00 hex):                none

  There is no file comment.

+ -vt
Archive:  z.zip
The zipfile comment is 7 bytes long and contains the following text:
======================== zipfile comment begins ==========================
comment
========================= zipfile comment ends ===========================

End-of-central-directory record:
-------------------------------

  Zip archive file size:                       193 (00000000000000C1h)
  Actual end-cent-dir record offset:           164 (00000000000000A4h)
  Expected end-cent-dir record offset:         164 (00000000000000A4h)
  (based on the length of the central directory and its expected offset)

  This zipfile constitutes the sole disk of a single-part archive; its
  central directory contains 2 entries.
  The central directory is 96 (0000000000000060h) bytes long,
  and its (expected) offset in bytes from the beginning of the zipfile
  is 68 (0000000000000044h).


Central directory entry #1:
---------------------------

  a

  offset of local header from start of archive:   0
                                                  (0000000000000000h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         ddeaa107
  compressed size:                                2 bytes
  uncompressed size:                              2 bytes
  length of filename:                             1 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             text
  Unix file attributes (100644 octal):            -rw-r--r--
  MS-DOS file attributes (00 hex):                none

  There is no file comment.

Central directory entry #2:
---------------------------

  d/b

  offset of local header from start of archive:   33
                                                  (0000000000000021h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         f6c7f2c4
  compressed size:                                2 bytes
  uncompressed size:                              2 bytes
  length of filename:                             3 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             text
  Unix file attributes (100644 octal):            -rw-r--r--
  MS-DOS file attributes (00 hex):                none

  There is no file comment.
2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%

Archive:  z.zip
The zipfile comment is 7 bytes long and contains the following text:
======================== zipfile comment begins ==========================
comment
========================= zipfile comment ends ===========================

End-of-central-directory record:
-------------------------------

  Zip archive file size:                       193 (00000000000000C1h)
  Actual end-cent-dir record offset:           164 (00000000000000A4h)
  Expected end-cent-dir record offset:         164 (00000000000000A4h)
  (based on the length of the central directory and its expected offset)

  This zipfile constitutes the sole disk of a single-part archive; its
  central directory contains 2 entries.
  The central directory is 96 (0000000000000060h) bytes long,
  and its (expected) offset in bytes from the beginning of the zipfile
  is 68 (0000000000000044h).


Central directory entry #1:
---------------------------

  a

  offset of local header from start of archive:   0
                                                  (0000000000000000h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         ddeaa107
  compressed size:                                2 bytes
  uncompressed size:                              2 bytes
  length of filename:                             1 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             text
  Unix file attributes (100644 octal):            -rw-r--r--
  MS-DOS file attributes (00 hex):                none

  There is no file comment.
1 file, 2 bytes uncompressed, 2 bytes compressed:  0.0%
caution: filename not matched:  nope

ZipInfo 3.00 of 20 April 2009, by Greg Roelofs and the Info-ZIP group.
## END
## STDERR:
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  nope
caution: filename not matched:  b
## END
## FILES:
c removed
## END

#### all of members of Unix
ln -s a l; echo b > a; mkdir d; touch -hd '2020-01-02 03:04:05 UTC' a l d; zip -qyX z.zip a l d; TZ=EST5 zipinfo -v z.zip; zipinfo -v z.zip d/ nope; zipinfo z.zip
rm -rf ./*
## STDOUT:
Archive:  z.zip
There is no zipfile comment.

End-of-central-directory record:
-------------------------------

  Zip archive file size:                       261 (0000000000000105h)
  Actual end-cent-dir record offset:           239 (00000000000000EFh)
  Expected end-cent-dir record offset:         239 (00000000000000EFh)
  (based on the length of the central directory and its expected offset)

  This zipfile constitutes the sole disk of a single-part archive; its
  central directory contains 3 entries.
  The central directory is 142 (000000000000008Eh) bytes long,
  and its (expected) offset in bytes from the beginning of the zipfile
  is 97 (0000000000000061h).


Central directory entry #1:
---------------------------

  a

  offset of local header from start of archive:   0
                                                  (0000000000000000h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         f6c7f2c4
  compressed size:                                2 bytes
  uncompressed size:                              2 bytes
  length of filename:                             1 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             text
  Unix file attributes (100644 octal):            -rw-r--r--
  MS-DOS file attributes (00 hex):                none

  There is no file comment.

Central directory entry #2:
---------------------------

  l

  offset of local header from start of archive:   33
                                                  (0000000000000021h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         e8b7be43
  compressed size:                                1 bytes
  uncompressed size:                              1 bytes
  length of filename:                             1 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             binary
  Unix file attributes (120777 octal):            lrwxrwxrwx
  MS-DOS file attributes (00 hex):                none

  There is no file comment.

Central directory entry #3:
---------------------------

  d/

  offset of local header from start of archive:   65
                                                  (0000000000000041h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         00000000
  compressed size:                                0 bytes
  uncompressed size:                              0 bytes
  length of filename:                             2 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             binary
  Unix file attributes (040755 octal):            drwxr-xr-x
  MS-DOS file attributes (10 hex):                dir 

  There is no file comment.

Archive:  z.zip
There is no zipfile comment.

End-of-central-directory record:
-------------------------------

  Zip archive file size:                       261 (0000000000000105h)
  Actual end-cent-dir record offset:           239 (00000000000000EFh)
  Expected end-cent-dir record offset:         239 (00000000000000EFh)
  (based on the length of the central directory and its expected offset)

  This zipfile constitutes the sole disk of a single-part archive; its
  central directory contains 3 entries.
  The central directory is 142 (000000000000008Eh) bytes long,
  and its (expected) offset in bytes from the beginning of the zipfile
  is 97 (0000000000000061h).


Central directory entry #3:
---------------------------

  d/

  offset of local header from start of archive:   65
                                                  (0000000000000041h) bytes
  file system or operating system of origin:      Unix
  version of encoding software:                   3.0
  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT
  minimum software version required to extract:   1.0
  compression method:                             none (stored)
  file security status:                           not encrypted
  extended local header:                          no
  file last modified on (DOS date/time):          2020 Jan 2 03:04:06
  32-bit CRC value (hex):                         00000000
  compressed size:                                0 bytes
  uncompressed size:                              0 bytes
  length of filename:                             2 characters
  length of extra field:                          0 bytes
  length of file comment:                         0 characters
  disk number on which file begins:               disk 1
  apparent file type:                             binary
  Unix file attributes (040755 octal):            drwxr-xr-x
  MS-DOS file attributes (10 hex):                dir 

  There is no file comment.

Archive:  z.zip
Zip file size: 261 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
lrwxrwxrwx  3.0 unx        1 b- stor 20-Jan-02 03:04 l
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
3 files, 3 bytes uncompressed, 3 bytes compressed:  0.0%
## END
## STDERR:
caution: filename not matched:  nope
## END
## FILES:
c removed
## END

#### all of what others made
for name in a b c d e; do read -r line; base64 -d <<< "$line" > $name.zip; zipinfo -v $name.zip; echo $?; zipinfo $name.zip; done << 'EOF'
UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAABGAAAAeHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYwF4eFBLAQIUABQAAAAAAIMYIlAPGOH4AgAAAAIAAABGAAAADgAAAAAAAAAAAAAAAAB4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4YSBjb21tZW50Cm1vcmVQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAMAAAAAAAAAAABmAAAAYwF4AQpQSwUGAAAAAAIAAgC1AAAAiAAAAAsAemlwIGNvbQEg6Qo=
UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAABAAAAeXh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAABAAAAenh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAABAAAAd3h4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAdzJ4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAHczeHhQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIAAAB3NHh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAdzV4eFBLAQIUABQAAAAAAIMYIlAPGOH4AgAAAAIAAAABAA8AAAAAAAAAAAAAAAAAAAB5VVQFAAFhYmNkdXgAAHp6UEsBAhQAFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAEABQAAAAAAAAAAAAAAIQAAAHpVVDIAYVBLAQIUABQAAAAAAIMYIlAPGOH4AgAAAAIAAAABAA0AAAAAAAAAAAAAAEIAAAB3VVQFAAcAAABA/soAAFBLAQIUABQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAkAAAAAAAAAAAAAAGMAAAB3MlVUBQACAAAAQFBLAQIUABQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAkAAAAAAAAAAAAAAIUAAAB3M1VUBQAAAAAAQFBLAQIUABQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAUAAAAAAAAAAAAAAKcAAAB3NFVUAQAEUEsBAhQAFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIACQAAAAAAAAAAAAAAyQAAAHc1VVQFAAYAAABAUEsFBgAAAAAHAAcAjgEAAOsAAAAAAA==
MTIzNDVQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAEAAABmeHhQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAQAAAAAAAAAAAAAAAAAAAAAAZlBLBQYAAAAAAQABAC8AAAAhAAAAAAA=
UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYTB4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAGExeHhQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIAAABhMnh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYTN4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAGE0eHhQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIAAABhNXh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYTZ4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAGE3eHhQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAMAAABhbGx4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAGQveHhQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAEAAAAAAAAAYTBQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAIAAAAiAAAAYTFQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAQAAABEAAAAYTJQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAgAAABmAAAAYTNQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAABAAAACIAAAAYTRQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAACAAAACqAAAAYTVQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAEAAAADMAAAAYTZQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAIAAAADuAAAAYTdQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAwAAAAAAAAAAAP8AAAAQAQAAYWxsUEsBAhQAFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIAAAAAAAAAAAAQAAAAMwEAAGQvUEsFBgAAAAAKAAoA4QEAAFUBAAAAAA==
UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYTB4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAGExeHhQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIAAABhMnh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYTN4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAGE0eHhQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIAAABhNXh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYTZ4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAGE3eHhQSwMEFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAIAAABhOHh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYTl4eFBLAwQUAAAAAACDGCJQDxjh+AIAAAACAAAAAwAAAGExMHh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAADAAAAYTExeHhQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAAA7YkAAAAAYTBQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAEA7YUiAAAAYTFQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAIA/0NEAAAAYTJQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAMApIlmAAAAYTNQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAQApIWIAAAAYTRQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAUApIOqAAAAYTVQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAYAAMDMAAAAYTZQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAcAAGDuAAAAYTdQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAgAACAQAQAAYThQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAAAAAAAAAkAABAyAQAAYTlQSwECHgMUAAAAAACDGCJQDxjh+AIAAAACAAAAAwAAAAAAAAAAAAoAAABUAQAAYTEwUEsBAh4DFAAAAAAAgxgiUA8Y4fgCAAAAAgAAAAMAAAAAAAAAAAALAKQBdwEAAGExMVBLBQYAAAAADAAMAEICAACaAQAAAAA=
EOF
rm -rf ./*
## stdout-escaped: Archive:  a.zip\nThe zipfile comment is 11 bytes long and contains the following text:\n======================== zipfile comment begins ==========================\nzip com\x01 \xe9\n========================= zipfile comment ends ===========================\n\nEnd-of-central-directory record:\n-------------------------------\n\n  Zip archive file size:                       350 (000000000000015Eh)\n  Actual end-cent-dir record offset:           317 (000000000000013Dh)\n  Expected end-cent-dir record offset:         317 (000000000000013Dh)\n  (based on the length of the central directory and its expected offset)\n\n  This zipfile constitutes the sole disk of a single-part archive; its\n  central directory contains 2 entries.\n  The central directory is 181 (00000000000000B5h) bytes long,\n  and its (expected) offset in bytes from the beginning of the zipfile\n  is 136 (0000000000000088h).\n\n\nCentral directory entry #1:\n---------------------------\n\n  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n\n  offset of local header from start of archive:   0\n                                                  (0000000000000000h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             70 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         14 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n------------------------- file comment begins ----------------------------\na comment\nmore\n-------------------------- file comment ends -----------------------------\n\nCentral directory entry #2:\n---------------------------\n\n  c^A\n\n  offset of local header from start of archive:   102\n                                                  (0000000000000066h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         3 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n------------------------- file comment begins ----------------------------\nx\x01\n-------------------------- file comment ends -----------------------------\n\n0\nArchive:  a.zip\nZip file size: 350 bytes, number of entries: 2\n-rw----     2.0 fat        2 b- stor 20-Jan-02 03:04 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n-rw----     2.0 fat        2 b- stor 20-Jan-02 03:04 c^A\n2 files, 4 bytes uncompressed, 4 bytes compressed:  0.0%\nArchive:  b.zip\nThere is no zipfile comment.\n\nEnd-of-central-directory record:\n-------------------------------\n\n  Zip archive file size:                       655 (000000000000028Fh)\n  Actual end-cent-dir record offset:           633 (0000000000000279h)\n  Expected end-cent-dir record offset:         633 (0000000000000279h)\n  (based on the length of the central directory and its expected offset)\n\n  This zipfile constitutes the sole disk of a single-part archive; its\n  central directory contains 7 entries.\n  The central directory is 398 (000000000000018Eh) bytes long,\n  and its (expected) offset in bytes from the beginning of the zipfile\n  is 235 (00000000000000EBh).\n\n\nCentral directory entry #1:\n---------------------------\n\n  y\n\n  offset of local header from start of archive:   0\n                                                  (0000000000000000h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  file last modified on (UT extra field modtime): 2023 May 16 11:00:49 local\n  file last modified on (UT extra field modtime): 2023 May 16 11:00:49 UTC\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             1 characters\n  length of extra field:                          15 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  The central-directory extra field contains:\n  - A subfield with ID 0x5455 (universal time) and 5 data bytes.\n    The local extra field has UTC/GMT modification time.\n  - A subfield with ID 0x7875 (Unix UID/GID (any size)) and 0 data bytes.\n\n  There is no file comment.\n\nCentral directory entry #2:\n---------------------------\n\n  There are an extra -15 bytes preceding this file.\n\n  z\n\n  offset of local header from start of archive:   33\n                                                  (0000000000000021h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             1 characters\n  length of extra field:                          5 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  The central-directory extra field contains:\n  - A subfield with ID 0x5455 (universal time) and 1 data bytes.\n    The local extra field has UTC/GMT modification time.\n\n  There is no file comment.\n\nCentral directory entry #3:\n---------------------------\n\n  There are an extra -5 bytes preceding this file.\n\n  w\n\n  offset of local header from start of archive:   66\n                                                  (0000000000000042h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  file last modified on (UT extra field modtime): 2004 Jan 10 13:37:04 local\n  file last modified on (UT extra field modtime): 2004 Jan 10 13:37:04 UTC\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             1 characters\n  length of extra field:                          13 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  The central-directory extra field contains:\n  - A subfield with ID 0x5455 (universal time) and 5 data bytes.\n    The local extra field has UTC/GMT modification/access/creation times.\n  - A subfield with ID 0xcafe (unknown) and 0 data bytes.\n\n  There is no file comment.\n\nCentral directory entry #4:\n---------------------------\n\n  There are an extra -21 bytes preceding this file.\n\n  w2\n\n  offset of local header from start of archive:   99\n                                                  (0000000000000063h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          9 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  The central-directory extra field contains:\n  - A subfield with ID 0x5455 (universal time) and 5 data bytes.\n    The local extra field has UTC/GMT access time.\n\n  There is no file comment.\n\nCentral directory entry #5:\n---------------------------\n\n  There are an extra -13 bytes preceding this file.\n\n  w3\n\n  offset of local header from start of archive:   133\n                                                  (0000000000000085h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          9 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  The central-directory extra field contains:\n  - A subfield with ID 0x5455 (universal time) and 5 data bytes.\n\n  There is no file comment.\n\nCentral directory entry #6:\n---------------------------\n\n  There are an extra -9 bytes preceding this file.\n\n  w4\n\n  offset of local header from start of archive:   167\n                                                  (00000000000000A7h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          5 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  The central-directory extra field contains:\n  - A subfield with ID 0x5455 (universal time) and 1 data bytes.\n    The local extra field has UTC/GMT creation time.\n\n  There is no file comment.\n\nCentral directory entry #7:\n---------------------------\n\n  There are an extra -9 bytes preceding this file.\n\n  w5\n\n  offset of local header from start of archive:   201\n                                                  (00000000000000C9h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          9 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  The central-directory extra field contains:\n  - A subfield with ID 0x5455 (universal time) and 5 data bytes.\n    The local extra field has UTC/GMT access/creation times.\n\n  There is no file comment.\n\n0\nArchive:  b.zip\nZip file size: 655 bytes, number of entries: 7\n-rw----     2.0 fat        2 bx stor 23-May-16 11:00 y\n-rw----     2.0 fat        2 bx stor 20-Jan-02 03:04 z\n-rw----     2.0 fat        2 bx stor 04-Jan-10 13:37 w\n-rw----     2.0 fat        2 bx stor 20-Jan-02 03:04 w2\n-rw----     2.0 fat        2 bx stor 20-Jan-02 03:04 w3\n-rw----     2.0 fat        2 bx stor 20-Jan-02 03:04 w4\n-rw----     2.0 fat        2 bx stor 20-Jan-02 03:04 w5\n7 files, 14 bytes uncompressed, 14 bytes compressed:  0.0%\nArchive:  c.zip\nThere is no zipfile comment.\n\nEnd-of-central-directory record:\n-------------------------------\n\n  Zip archive file size:                       107 (000000000000006Bh)\n  Actual end-cent-dir record offset:            85 (0000000000000055h)\n  Expected end-cent-dir record offset:          80 (0000000000000050h)\n  (based on the length of the central directory and its expected offset)\n\n  This zipfile constitutes the sole disk of a single-part archive; its\n  central directory contains 1 entry.\n  The central directory is 47 (000000000000002Fh) bytes long,\n  and its (expected) offset in bytes from the beginning of the zipfile\n  is 33 (0000000000000021h).\n\n\nCentral directory entry #1:\n---------------------------\n\n  f\n\n  offset of local header from start of archive:   0\n                                                  (0000000000000000h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             1 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (00 hex):                none\n\n  There is no file comment.\n\n1\nArchive:  c.zip\nZip file size: 107 bytes, number of entries: 1\nwarning [c.zip]:  5 extra bytes at beginning or within zipfile\n  (attempting to process anyway)\n-rw----     2.0 fat        2 b- stor 20-Jan-02 03:04 f\n1 file, 2 bytes uncompressed, 2 bytes compressed:  0.0%\nArchive:  d.zip\nThere is no zipfile comment.\n\nEnd-of-central-directory record:\n-------------------------------\n\n  Zip archive file size:                       844 (000000000000034Ch)\n  Actual end-cent-dir record offset:           822 (0000000000000336h)\n  Expected end-cent-dir record offset:         822 (0000000000000336h)\n  (based on the length of the central directory and its expected offset)\n\n  This zipfile constitutes the sole disk of a single-part archive; its\n  central directory contains 10 entries.\n  The central directory is 481 (00000000000001E1h) bytes long,\n  and its (expected) offset in bytes from the beginning of the zipfile\n  is 341 (0000000000000155h).\n\n\nCentral directory entry #1:\n---------------------------\n\n  a0\n\n  offset of local header from start of archive:   0\n                                                  (0000000000000000h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (01 hex):                read-only\n\n  There is no file comment.\n\nCentral directory entry #2:\n---------------------------\n\n  a1\n\n  offset of local header from start of archive:   34\n                                                  (0000000000000022h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (02 hex):                hid \n\n  There is no file comment.\n\nCentral directory entry #3:\n---------------------------\n\n  a2\n\n  offset of local header from start of archive:   68\n                                                  (0000000000000044h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (04 hex):                sys \n\n  There is no file comment.\n\nCentral directory entry #4:\n---------------------------\n\n  a3\n\n  offset of local header from start of archive:   102\n                                                  (0000000000000066h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (08 hex):                lab \n\n  There is no file comment.\n\nCentral directory entry #5:\n---------------------------\n\n  a4\n\n  offset of local header from start of archive:   136\n                                                  (0000000000000088h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (10 hex):                dir \n\n  There is no file comment.\n\nCentral directory entry #6:\n---------------------------\n\n  a5\n\n  offset of local header from start of archive:   170\n                                                  (00000000000000AAh) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (20 hex):                arc \n\n  There is no file comment.\n\nCentral directory entry #7:\n---------------------------\n\n  a6\n\n  offset of local header from start of archive:   204\n                                                  (00000000000000CCh) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (40 hex):                lnk \n\n  There is no file comment.\n\nCentral directory entry #8:\n---------------------------\n\n  a7\n\n  offset of local header from start of archive:   238\n                                                  (00000000000000EEh) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (80 hex):                exe\n\n  There is no file comment.\n\nCentral directory entry #9:\n---------------------------\n\n  all\n\n  offset of local header from start of archive:   272\n                                                  (0000000000000110h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             3 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (FF hex):                rdo hid sys lab dir arc lnk exe\n\n  There is no file comment.\n\nCentral directory entry #10:\n---------------------------\n\n  d/\n\n  offset of local header from start of archive:   307\n                                                  (0000000000000133h) bytes\n  file system or operating system of origin:      MS-DOS, OS/2 or NT FAT\n  version of encoding software:                   2.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  non-MSDOS external file attributes:             000000 hex\n  MS-DOS file attributes (10 hex):                dir \n\n  There is no file comment.\n\n0\nArchive:  d.zip\nZip file size: 844 bytes, number of entries: 10\n-r-----     2.0 fat        2 b- stor 20-Jan-02 03:04 a0\n-rw--h-     2.0 fat        2 b- stor 20-Jan-02 03:04 a1\n-rw---s     2.0 fat        2 b- stor 20-Jan-02 03:04 a2\nVrw----     2.0 fat        2 b- stor 20-Jan-02 03:04 a3\ndrwx---     2.0 fat        2 b- stor 20-Jan-02 03:04 a4\n-rw-a--     2.0 fat        2 b- stor 20-Jan-02 03:04 a5\n-rw----     2.0 fat        2 b- stor 20-Jan-02 03:04 a6\n-rw----     2.0 fat        2 b- stor 20-Jan-02 03:04 a7\nVr-xahs     2.0 fat        2 b- stor 20-Jan-02 03:04 all\ndrwx---     2.0 fat        2 b- stor 20-Jan-02 03:04 d/\n10 files, 20 bytes uncompressed, 20 bytes compressed:  0.0%\nArchive:  e.zip\nThere is no zipfile comment.\n\nEnd-of-central-directory record:\n-------------------------------\n\n  Zip archive file size:                      1010 (00000000000003F2h)\n  Actual end-cent-dir record offset:           988 (00000000000003DCh)\n  Expected end-cent-dir record offset:         988 (00000000000003DCh)\n  (based on the length of the central directory and its expected offset)\n\n  This zipfile constitutes the sole disk of a single-part archive; its\n  central directory contains 12 entries.\n  The central directory is 578 (0000000000000242h) bytes long,\n  and its (expected) offset in bytes from the beginning of the zipfile\n  is 410 (000000000000019Ah).\n\n\nCentral directory entry #1:\n---------------------------\n\n  a0\n\n  offset of local header from start of archive:   0\n                                                  (0000000000000000h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (104755 octal):            -rwsr-xr-x\n  MS-DOS file attributes (00 hex):                none\n\n  There is no file comment.\n\nCentral directory entry #2:\n---------------------------\n\n  a1\n\n  offset of local header from start of archive:   34\n                                                  (0000000000000022h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (102755 octal):            -rwxr-sr-x\n  MS-DOS file attributes (01 hex):                read-only\n\n  There is no file comment.\n\nCentral directory entry #3:\n---------------------------\n\n  a2\n\n  offset of local header from start of archive:   68\n                                                  (0000000000000044h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (041777 octal):            drwxrwxrwt\n  MS-DOS file attributes (02 hex):                hid \n\n  There is no file comment.\n\nCentral directory entry #4:\n---------------------------\n\n  a3\n\n  offset of local header from start of archive:   102\n                                                  (0000000000000066h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (104644 octal):            -rwSr--r--\n  MS-DOS file attributes (03 hex):                rdo hid \n\n  There is no file comment.\n\nCentral directory entry #5:\n---------------------------\n\n  a4\n\n  offset of local header from start of archive:   136\n                                                  (0000000000000088h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (102644 octal):            -rw-r-lr--\n  MS-DOS file attributes (04 hex):                sys \n\n  There is no file comment.\n\nCentral directory entry #6:\n---------------------------\n\n  a5\n\n  offset of local header from start of archive:   170\n                                                  (00000000000000AAh) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (101644 octal):            -rw-r--r-T\n  MS-DOS file attributes (05 hex):                rdo sys \n\n  There is no file comment.\n\nCentral directory entry #7:\n---------------------------\n\n  a6\n\n  offset of local header from start of archive:   204\n                                                  (00000000000000CCh) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (140000 octal):            s---------\n  MS-DOS file attributes (06 hex):                hid sys \n\n  There is no file comment.\n\nCentral directory entry #8:\n---------------------------\n\n  a7\n\n  offset of local header from start of archive:   238\n                                                  (00000000000000EEh) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (060000 octal):            b---------\n  MS-DOS file attributes (07 hex):                rdo hid sys \n\n  There is no file comment.\n\nCentral directory entry #9:\n---------------------------\n\n  a8\n\n  offset of local header from start of archive:   272\n                                                  (0000000000000110h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (020000 octal):            c---------\n  MS-DOS file attributes (08 hex):                lab \n\n  There is no file comment.\n\nCentral directory entry #10:\n---------------------------\n\n  a9\n\n  offset of local header from start of archive:   306\n                                                  (0000000000000132h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             2 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (010000 octal):            p---------\n  MS-DOS file attributes (09 hex):                rdo lab \n\n  There is no file comment.\n\nCentral directory entry #11:\n---------------------------\n\n  a10\n\n  offset of local header from start of archive:   340\n                                                  (0000000000000154h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             3 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (000000 octal):            ?---------\n  MS-DOS file attributes (0A hex):                hid lab \n\n  There is no file comment.\n\nCentral directory entry #12:\n---------------------------\n\n  a11\n\n  offset of local header from start of archive:   375\n                                                  (0000000000000177h) bytes\n  file system or operating system of origin:      Unix\n  version of encoding software:                   3.0\n  minimum file system compatibility required:     MS-DOS, OS/2 or NT FAT\n  minimum software version required to extract:   2.0\n  compression method:                             none (stored)\n  file security status:                           not encrypted\n  extended local header:                          no\n  file last modified on (DOS date/time):          2020 Jan 2 03:04:06\n  32-bit CRC value (hex):                         f8e1180f\n  compressed size:                                2 bytes\n  uncompressed size:                              2 bytes\n  length of filename:                             3 characters\n  length of extra field:                          0 bytes\n  length of file comment:                         0 characters\n  disk number on which file begins:               disk 1\n  apparent file type:                             binary\n  Unix file attributes (000644 octal):            ?rw-r--r--\n  MS-DOS file attributes (0B hex):                rdo hid lab \n\n  There is no file comment.\n\n0\nArchive:  e.zip\nZip file size: 1010 bytes, number of entries: 12\n-rwsr-xr-x  3.0 unx        2 b- stor 20-Jan-02 03:04 a0\n-rwxr-sr-x  3.0 unx        2 b- stor 20-Jan-02 03:04 a1\ndrwxrwxrwt  3.0 unx        2 b- stor 20-Jan-02 03:04 a2\n-rwSr--r--  3.0 unx        2 b- stor 20-Jan-02 03:04 a3\n-rw-r-Sr--  3.0 unx        2 b- stor 20-Jan-02 03:04 a4\n-rw-r--r-T  3.0 unx        2 b- stor 20-Jan-02 03:04 a5\ns---------  3.0 unx        2 b- stor 20-Jan-02 03:04 a6\nb---------  3.0 unx        2 b- stor 20-Jan-02 03:04 a7\nc---------  3.0 unx        2 b- stor 20-Jan-02 03:04 a8\np---------  3.0 unx        2 b- stor 20-Jan-02 03:04 a9\n?---------  3.0 unx        2 b- stor 20-Jan-02 03:04 a10\n?rw-r--r--  3.0 unx        2 b- stor 20-Jan-02 03:04 a11\n12 files, 24 bytes uncompressed, 24 bytes compressed:  0.0%\n
## STDERR:


  error: EF data block (type 0x5455) size 50 exceeds remaining extra field
         space 1; block length has been truncated.
warning [c.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
## END
## FILES:
c removed
## END
