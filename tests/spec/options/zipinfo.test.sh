# zipinfo: its options, each by each of its names. What they do is looked at in commands/zipinfo.

#### options
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t zipinfo -1 z.zip
t zipinfo -2 z.zip
t zipinfo -s z.zip
t zipinfo -m z.zip
t zipinfo -l z.zip
t zipinfo -h z.zip
t zipinfo -t z.zip
t zipinfo -C z.zip
t zipinfo -1 z.zip -x a
rm -rf ./*
## STDOUT:
+ zipinfo -1 z.zip
a
d/
d/b
+ zipinfo -2 z.zip
a
d/
d/b
+ zipinfo -s z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t- stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -m z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t-  0% stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b-  0% stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t-  0% stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -l z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t-        2 stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b-        0 stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t-        3 stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -h z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
+ zipinfo -t z.zip
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -C z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t- stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -1 z.zip -x a
d/
d/b
## END

#### all that is known
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t zipinfo -v z.zip a
t zipinfo -z z.zip
t zipinfo -T z.zip
t zipinfo -U z.zip
t zipinfo -M z.zip
rm -rf ./*
## STDOUT:
+ zipinfo -v z.zip a
Archive:  z.zip
There is no zipfile comment.

End-of-central-directory record:
-------------------------------

  Zip archive file size:                       267 (000000000000010Bh)
  Actual end-cent-dir record offset:           245 (00000000000000F5h)
  Expected end-cent-dir record offset:         245 (00000000000000F5h)
  (based on the length of the central directory and its expected offset)

  This zipfile constitutes the sole disk of a single-part archive; its
  central directory contains 3 entries.
  The central directory is 144 (0000000000000090h) bytes long,
  and its (expected) offset in bytes from the beginning of the zipfile
  is 101 (0000000000000065h).


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
  32-bit CRC value (hex):                         486e85a5
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

+ zipinfo -z z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t- stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -T z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20200102.030406 a
drwxr-xr-x  3.0 unx        0 b- stor 20200102.030406 d/
-rw-r--r--  3.0 unx        3 t- stor 20200102.030406 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -U z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t- stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -M z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t- stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
## END
