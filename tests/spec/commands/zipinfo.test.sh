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
