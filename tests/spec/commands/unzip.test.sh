# unzip: see zip for the round trips.
## FILE: c
C
## END

#### not an archive
unzip -q c 2>/dev/null; echo $?
## STDOUT:
9
## END

#### chosen members
cp c b; zip -q z.zip c b; rm b c; unzip -q z.zip b; ls; rm z.zip
## STDOUT:
b
z.zip
## END
## FILES:
b: C\n
c removed
## END

#### overwriting asks
zip -q z.zip c; printf 'n\n' | unzip z.zip; printf 'r\nother\n' | unzip -q z.zip; cat other; unzip z.zip < /dev/null; echo $?; rm z.zip other
## STDOUT:
Archive:  z.zip
C
Archive:  z.zip
1
## END
## STDERR:
replace c? [y]es, [n]o, [A]ll, [N]one, [r]ename: replace c? [y]es, [n]o, [A]ll, [N]one, [r]ename: new name: replace c? [y]es, [n]o, [A]ll, [N]one, [r]ename:  NULL
(EOF or read error, treating as "[N]one" ...)
## END

#### what leads out of the directory
mkdir in; cd in; zip -q ../z.zip ../c; cd ..; mkdir out; unzip -d out z.zip; echo $?; ls out; rm -r in out z.zip
## STDOUT:
Archive:  z.zip
warning:  skipped "../" path component(s) in ../c
 extracting: out/c                   
1
c
## END

#### damage
seq 2000 > s; zip -q z.zip s; head -c 300 z.zip > t.zip; unzip -p t.zip > o 2> /dev/null; echo $?; { echo junk; cat z.zip; } > j.zip; unzip -p j.zip | tail -n 1; unzip -q j.zip -d o2; echo $?; rm -r s o o2 *.zip
## STDOUT:
9
2000
1
## END
## STDERR:
warning [j.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
warning [j.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
## END

#### damaged archives
# at OFFSET BYTES changes a good archive of two members.
cat > at <<'E'
base64 -d > t.zip <<'Z'
UEsDBBQAAAAAAIMYIlDsbmCfBgAAAAYAAAAFAAAAYS50eHRhbHBoYQpQSwMEFAAAAAgAgxgiULOfFdIKAAAAFAAAAAEAAABiS0otSVRIQiG4AFBLAQIUAxQAAAAAAIMYIlDsbmCfBgAAAAYAAAAFAAAAAAAAAAAAAACkgQAAAABhLnR4dFBLAQIUAxQAAAAIAIMYIlCznxXSCgAAABQAAAABAAAAAAAAAAAAAACkgSkAAABiUEsFBgAAAAACAAIAYgAAAFIAAAAAAA==
Z
printf "$2" | dd of=t.zip bs=1 seek=$1 conv=notrunc status=none
E
try() { for o in -t -l -Z1 -qo; do unzip $o t.zip; echo "$o $?"; done; rm -f a.txt b; }
echo '-- check sum in the own header'; bash at 14 '\1'; try
echo '-- own header'; bash at 41 'X'; try
echo '-- entry'; bash at 133 'X'; try
echo '-- number of entries'; bash at 190 '\5'; try
echo '-- length of the list'; bash at 192 '\0'; try
echo '-- start of the list'; bash at 197 '\7'; try
echo '-- no start of the list'; bash at 196 '\0\0'; try
echo '-- overlap'; bash at 175 '\0'; try
echo '-- beyond the end'; bash at 177 '\77'; try
echo '-- method'; bash at 143 '\143'; try
echo '-- other name'; bash at 71 'c'; try
echo '-- encrypted'; bash at 141 '\1'; try
echo '-- cut'; bash at 0 P; head -c 150 t.zip > u.zip; mv u.zip t.zip; try; unzip -p t.zip; zipinfo t.zip
echo '-- junk before and behind'; bash at 0 P; (echo junk; cat t.zip; echo junk) > u.zip; mv u.zip t.zip; try; zipinfo t.zip
echo '-- empty'; tail -c 22 t.zip > /dev/null; printf 'PK\5\6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0' > t.zip; try; zipinfo t.zip
## STDOUT:
-- check sum in the own header
Archive:  t.zip
    testing: a.txt                    bad CRC 9f606eec  (should be 9f606e01)
    testing: b                        OK
At least one error was detected in t.zip.
-t 2
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 0
a.txt
b
-Z1 0
-qo 2
-- own header
Archive:  t.zip
    testing: a.txt                    OK
file #2:  bad zipfile offset (local header sig):  41
At least one error was detected in t.zip.
-t 2
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 0
a.txt
b
-Z1 0
-qo 2
-- entry
Archive:  t.zip
error:  expected central file header signature not found (file #2).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
    testing: a.txt                    OK
At least one error was detected in t.zip.
-t 3
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
-l 3
a.txt
-Z1 3
-qo 3
-- number of entries
Archive:  t.zip
error:  expected central file header signature not found (file #3).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
    testing: a.txt                    OK
    testing: b                        OK
At least one error was detected in t.zip.
-t 3
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
-l 3
a.txt
b
-Z1 3
-qo 3
-- length of the list
Archive:  t.zip
warning [t.zip]:  98 extra bytes at beginning or within zipfile
  (attempting to process anyway)
error [t.zip]:  reported length of central directory is
  -98 bytes too long (Atari STZip zipfile?  J.H.Holm ZIPSPLIT 1.1
  zipfile?).  Compensating...
error: not enough memory for bomb detection
-t 4
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 2
a.txt
b
-Z1 2
-qo 4
-- start of the list
Archive:  t.zip
error [t.zip]:  missing 1792 bytes in zipfile
  (attempting to process anyway)
error: invalid zip file with overlapped components (possible zip bomb)
-t 12
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 2
a.txt
b
-Z1 2
-qo 12
-- no start of the list
Archive:  t.zip
error [t.zip]:  NULL central directory offset
  (attempting to process anyway)
    testing: a.txt                    OK
    testing: b                        OK
No errors detected in compressed data of t.zip.
-t 2
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 2
a.txt
b
-Z1 2
-qo 2
-- overlap
Archive:  t.zip
    testing: a.txt                    OK
error: invalid zip file with overlapped components (possible zip bomb)
-t 12
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 0
a.txt
b
-Z1 0
-qo 12
-- beyond the end
Archive:  t.zip
    testing: a.txt                    OK
file #2:  bad zipfile offset (lseek):  4128768
At least one error was detected in t.zip.
-t 3
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 0
a.txt
b
-Z1 0
-qo 3
-- method
Archive:  t.zip
   skipping: b                       unsupported compression method 99
    testing: a.txt                    OK
No errors detected in t.zip for the 1 file tested.
1 file skipped because of unsupported compression or encoding.
-t 81
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 0
a.txt
b
-Z1 0
-qo 81
-- other name
Archive:  t.zip
    testing: a.txt                    OK
b:  mismatching "local" filename (c),
         continuing with "central" filename version
    testing: b                        OK
At least one warning-error was detected in t.zip.
-t 1
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 0
a.txt
b
-Z1 0
-qo 1
-- encrypted
Archive:  t.zip
    testing: a.txt                    OK
   skipping: b                       unable to get password
At least one error was detected in t.zip.
-t 2
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 0
a.txt
b
-Z1 0
-qo 2
-- cut
Archive:  t.zip
  End-of-central-directory signature not found.  Either this file is not
  a zipfile, or it constitutes one disk of a multi-part archive.  In the
  latter case the central directory and zipfile comment will be found on
  the last disk(s) of this archive.
unzip:  cannot find zipfile directory in one of t.zip or
        t.zip.zip, and cannot find t.zip.ZIP, period.
-t 9
Archive:  t.zip
-l 9
-Z1 9
-qo 9
Archive:  t.zip
[t.zip]
  End-of-central-directory signature not found.  Either this file is not
  a zipfile, or it constitutes one disk of a multi-part archive.  In the
  latter case the central directory and zipfile comment will be found on
  the last disk(s) of this archive.
zipinfo:  cannot find zipfile directory in one of t.zip or
          t.zip.zip, and cannot find t.zip.ZIP, period.
-- junk before and behind
Archive:  t.zip
warning [t.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
    testing: a.txt                    OK
    testing: b                        OK
No errors detected in compressed data of t.zip.
-t 1
Archive:  t.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        6  2020-01-02 03:04   a.txt
       20  2020-01-02 03:04   b
---------                     -------
       26                     2 files
-l 1
a.txt
b
-Z1 1
-qo 1
Archive:  t.zip
Zip file size: 212 bytes, number of entries: 2
warning [t.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
-rw-r--r--  2.0 unx        6 b- stor 20-Jan-02 03:04 a.txt
-rw-r--r--  2.0 unx       20 b- defN 20-Jan-02 03:04 b
2 files, 26 bytes uncompressed, 16 bytes compressed:  38.5%
-- empty
Archive:  t.zip
warning [t.zip]:  zipfile is empty
-t 1
Archive:  t.zip
-l 1
Empty zipfile.
-Z1 1
-qo 1
Archive:  t.zip
Zip file size: 22 bytes, number of entries: 0
Empty zipfile.
## END
## STDERR:
a.txt                   bad CRC 9f606eec  (should be 9f606e01)
file #2:  bad zipfile offset (local header sig):  41
error:  expected central file header signature not found (file #2).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
error:  expected central file header signature not found (file #2).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
error:  expected central file header signature not found (file #2).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
error:  expected central file header signature not found (file #3).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
error:  expected central file header signature not found (file #3).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
error:  expected central file header signature not found (file #3).
  (please check that you have transferred or created the zipfile in the
  appropriate BINARY mode and that you have compiled UnZip properly)
warning [t.zip]:  98 extra bytes at beginning or within zipfile
  (attempting to process anyway)
error [t.zip]:  reported length of central directory is
  -98 bytes too long (Atari STZip zipfile?  J.H.Holm ZIPSPLIT 1.1
  zipfile?).  Compensating...
warning [t.zip]:  98 extra bytes at beginning or within zipfile
  (attempting to process anyway)
error [t.zip]:  reported length of central directory is
  -98 bytes too long (Atari STZip zipfile?  J.H.Holm ZIPSPLIT 1.1
  zipfile?).  Compensating...
warning [t.zip]:  98 extra bytes at beginning or within zipfile
  (attempting to process anyway)
error [t.zip]:  reported length of central directory is
  -98 bytes too long (Atari STZip zipfile?  J.H.Holm ZIPSPLIT 1.1
  zipfile?).  Compensating...
error: not enough memory for bomb detection
error [t.zip]:  missing 1792 bytes in zipfile
  (attempting to process anyway)
error [t.zip]:  missing 1792 bytes in zipfile
  (attempting to process anyway)
error [t.zip]:  missing 1792 bytes in zipfile
  (attempting to process anyway)
error: invalid zip file with overlapped components (possible zip bomb)
error [t.zip]:  NULL central directory offset
  (attempting to process anyway)
error [t.zip]:  NULL central directory offset
  (attempting to process anyway)
error [t.zip]:  NULL central directory offset
  (attempting to process anyway)
error: invalid zip file with overlapped components (possible zip bomb)
file #2:  bad zipfile offset (lseek):  4128768
b:  mismatching "local" filename (c),
         continuing with "central" filename version
   skipping: b                       unable to get password
  End-of-central-directory signature not found.  Either this file is not
  a zipfile, or it constitutes one disk of a multi-part archive.  In the
  latter case the central directory and zipfile comment will be found on
  the last disk(s) of this archive.
unzip:  cannot find zipfile directory in one of t.zip or
        t.zip.zip, and cannot find t.zip.ZIP, period.
[t.zip]
  End-of-central-directory signature not found.  Either this file is not
  a zipfile, or it constitutes one disk of a multi-part archive.  In the
  latter case the central directory and zipfile comment will be found on
  the last disk(s) of this archive.
zipinfo:  cannot find zipfile directory in one of t.zip or
          t.zip.zip, and cannot find t.zip.ZIP, period.
[t.zip]
  End-of-central-directory signature not found.  Either this file is not
  a zipfile, or it constitutes one disk of a multi-part archive.  In the
  latter case the central directory and zipfile comment will be found on
  the last disk(s) of this archive.
unzip:  cannot find zipfile directory in one of t.zip or
        t.zip.zip, and cannot find t.zip.ZIP, period.
[t.zip]
  End-of-central-directory signature not found.  Either this file is not
  a zipfile, or it constitutes one disk of a multi-part archive.  In the
  latter case the central directory and zipfile comment will be found on
  the last disk(s) of this archive.
warning [t.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
warning [t.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
warning [t.zip]:  5 extra bytes at beginning or within zipfile
  (attempting to process anyway)
warning [t.zip]:  zipfile is empty
warning [t.zip]:  zipfile is empty
## END
## status: 1
## FILES:
at: base64 -d > t.zip <<'Z'\nUEsDBBQAAAAAAIMYIlDsbmCfBgAAAAYAAAAFAAAAYS50eHRhbHBoYQpQSwMEFAAAAAgAgxgiULOfFdIKAAAAFAAAAAEAAABiS0otSVRIQiG4AFBLAQIUAxQAAAAAAIMYIlDsbmCfBgAAAAYAAAAFAAAAAAAAAAAAAACkgQAAAABhLnR4dFBLAQIUAxQAAAAIAIMYIlCznxXSCgAAABQAAAABAAAAAAAAAAAAAACkgSkAAABiUEsFBgAAAAACAAIAYgAAAFIAAAAAAA==\nZ\nprintf "$2" | dd of=t.zip bs=1 seek=$1 conv=notrunc status=none\n
t.zip: PK\x05\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00
## END

#### what old archives are compressed with
## file-escaped: old.zip PK\x03\x04\x14\x00\x00\x00\x01\x00\x00`!X!Pӷw\x00\x00\x00\xd4\x00\x00\x00\x06\x00\x00\x00shrunk0@\xd0IӦ\xcc\x1c\x81hʀ\x98\x13\xa6 \x88;o䐙\xa3 \x86@\x82\x06\x11*d\xe8\x10\xa2D\x8a4\x00\n\x10H\xd0 B\x85\x0c\x1dB\x94H1\xc7\xc0\x82s\x16\x82x\xa8p"\x19\x8a1l`LH\x07M\xc30\x11\xdfTT \xa3\x06I\x8d&Q\xaad9c$\x9d\x831OrL\xe9q%H\x054.\xe2̸\xb1#\x88\x8f\x14m\x04$Zr\xe7Ѥ\n\x00PK\x03\x04\x14\x00\x00\x00\x06\x00\x00`!Xud\xc2\xea+\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00small\x03\xf5\xf5\xf5\xf5\x03\xf5\xf5\xf5\xf5Ê\x95\x1bvlX2\xc6\xfff\t\x82\xf9\x97sӶ\x9d\x1b\x96\xcd\xf2\xff\x8c\xff\xbf\x03\xfbg\xe5\x0f\x01PK\x03\x04\x14\x00\x06\x00\x06\x00\x00`!Xud\xc2\xea<\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00large\x0f\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\xf7\x03\xf5\xf5\xf5\xf5\x03\xf5\xf5\xf5\xf5\xf3掝7g\xdel\x86\xff\xbb|\x1f\xe3_\xc7L\x9b4f\xde\xe4ys\xa7M:\x02\xf3/J?\x0cPK\x03\x04\x14\x00\x02\x00\t\x00\x00`!X~+fE\x14\x00\x00\x00d\xc3\x00\x00\x03\x00\x00\x00far30426153\xb7\xb0\xac\x1ae\x1a\x06\x88\x9f5\x00\x00PK\x01\x02\x14\x03\x14\x00\x00\x00\x01\x00\x00`!X!Pӷw\x00\x00\x00\xd4\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81\x00\x00\x00\x00shrunkPK\x01\x02\x14\x03\x14\x00\x00\x00\x06\x00\x00`!Xud\xc2\xea+\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81\x9b\x00\x00\x00smallPK\x01\x02\x14\x03\x14\x00\x06\x00\x06\x00\x00`!Xud\xc2\xea<\x00\x00\x00r\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81\xe9\x00\x00\x00largePK\x01\x02\x14\x03\x14\x00\x02\x00\t\x00\x00`!X~+fE\x14\x00\x00\x00d\xc3\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\xa4\x81H\x01\x00\x00farPK\x05\x06\x00\x00\x00\x00\x04\x00\x04\x00\xcb\x00\x00\x00}\x01\x00\x00\x00\x00
unzip -t old.zip; unzip -v old.zip; unzip -p old.zip shrunk small large; unzip -p old.zip far | cksum; unzip old.zip small
## STDOUT:
Archive:  old.zip
    testing: shrunk                   OK
    testing: small                    OK
    testing: large                    OK
    testing: far                      OK
No errors detected in compressed data of old.zip.
Archive:  old.zip
 Length   Method    Size  Cmpr    Date    Time   CRC-32   Name
--------  ------  ------- ---- ---------- ----- --------  ----
     212  Shrunk      119  44% 2024-01-01 12:00 b7d35021  shrunk
     114  Implode      43  62% 2024-01-01 12:00 eac26475  small
     114  Implode      60  47% 2024-01-01 12:00 eac26475  large
   50020  Def64X       20 100% 2024-01-01 12:00 45662b7e  far
--------          -------  ---                            -------
   50460              242 100%                            4 files
0 times the same words
1 times the same words
4 times the same words
9 times the same words
16 times the same words
25 times the same words
36 times the same words
49 times the same words
64 times the same words
abracadabra, abracadabra, simsalabim; abracadabra, abracadabra, simsalabim; abracadabra, abracadabra, simsalabim; abracadabra, abracadabra, simsalabim; abracadabra, abracadabra, simsalabim; abracadabra, abracadabra, simsalabim; 839384046 50020
Archive:  old.zip
  exploding: small                   
## END
## FILES:
small: abracadabra, abracadabra, simsalabim; abracadabra, abracadabra, simsalabim; abracadabra, abracadabra, simsalabim; 
## END

#### a wrong call
unzip -@; echo $?; unzip | head -3; unzip -l; echo $?; unzip -t > /dev/null; echo $?; unzip -d; echo $?; unzip -h | head -1; unzip --help > /dev/null; echo $?
## STDOUT:
10
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
10
10
10
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.
0
## END
## STDERR:
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
modifiers:
  -n  never overwrite existing files         -q  quiet mode (-qq => quieter)
  -o  overwrite files WITHOUT prompting      -a  auto-convert any text files
  -j  junk paths (do not make directories)   -aa treat ALL files as text
  -U  use escapes for all non-ASCII Unicode  -UU ignore any Unicode fields
  -C  match filenames case-insensitively     -L  make (some) names lowercase
  -X  restore UID/GID info                   -V  retain VMS version numbers
  -K  keep setuid/setgid/tacky permissions   -M  pipe through "more" pager
See "unzip -hh" or unzip.txt for more help.  Examples:
  unzip data1 -x joe   => extract all files except joe from zipfile data1.zip
  unzip -p foo | more  => send contents of foo.zip via pipe into program more
  unzip -fo foo ReadMe => quietly replace existing ReadMe if archive file newer
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
modifiers:
  -n  never overwrite existing files         -q  quiet mode (-qq => quieter)
  -o  overwrite files WITHOUT prompting      -a  auto-convert any text files
  -j  junk paths (do not make directories)   -aa treat ALL files as text
  -U  use escapes for all non-ASCII Unicode  -UU ignore any Unicode fields
  -C  match filenames case-insensitively     -L  make (some) names lowercase
  -X  restore UID/GID info                   -V  retain VMS version numbers
  -K  keep setuid/setgid/tacky permissions   -M  pipe through "more" pager
See "unzip -hh" or unzip.txt for more help.  Examples:
  unzip data1 -x joe   => extract all files except joe from zipfile data1.zip
  unzip -p foo | more  => send contents of foo.zip via pipe into program more
  unzip -fo foo ReadMe => quietly replace existing ReadMe if archive file newer
error:  must specify directory to which to extract with -d option
## END

#### lines of texts
mkdir s; printf 'a\r\nb\rc\n\032' > s/crlf; printf 'x\ny\n' > s/lf; printf 'q\0\r\nz\r\n' > s/bin; printf 'm\r\r\n\r' > s/mac; : > s/e
touch -d '2020-01-02 03:04:06 UTC' s/*; (cd s; zip -qX ../z.zip crlf lf bin mac e)
for options in -a -aa -a-a '-a -b' -ba; do echo "+ $options"; rm -rf o; unzip $options z.zip -d o; for file in o/*; do od -c "$file"; done; done
unzip -pa z.zip | od -c; unzip -ca z.zip crlf bin; unzip -ta z.zip; unzip -aj z.zip lf; unzip -qa z.zip lf -d o2
rm -rf ./*
## stdout-escaped: + -a\nArchive:  z.zip\n extracting: o/crlf                  [text]  \n extracting: o/lf                    [text]  \n extracting: o/bin                   [binary]\n extracting: o/mac                   [text]  \n extracting: o/e                     [empty] \n0000000   q  \\0  \\r  \\n   z  \\r  \\n\n0000007\n0000000   a  \\n   b  \\n   c  \\n\n0000006\n0000000\n0000000   x  \\n   y  \\n\n0000004\n0000000   m  \\n  \\n  \\n\n0000004\n+ -aa\nArchive:  z.zip\n extracting: o/crlf                  \n extracting: o/lf                    \n extracting: o/bin                   \n extracting: o/mac                   \n extracting: o/e                     \n0000000   q  \\0  \\n   z  \\n\n0000005\n0000000   a  \\n   b  \\n   c  \\n\n0000006\n0000000\n0000000   x  \\n   y  \\n\n0000004\n0000000   m  \\n  \\n  \\n\n0000004\n+ -a-a\nArchive:  z.zip\n extracting: o/crlf                  \n extracting: o/lf                    \n extracting: o/bin                   \n extracting: o/mac                   \n extracting: o/e                     \n0000000   q  \\0  \\r  \\n   z  \\r  \\n\n0000007\n0000000   a  \\r  \\n   b  \\r   c  \\n 032\n0000010\n0000000\n0000000   x  \\n   y  \\n\n0000004\n0000000   m  \\r  \\r  \\n  \\r\n0000005\n+ -a -b\nArchive:  z.zip\n extracting: o/crlf                  \n extracting: o/lf                    \n extracting: o/bin                   \n extracting: o/mac                   \n extracting: o/e                     \n0000000   q  \\0  \\r  \\n   z  \\r  \\n\n0000007\n0000000   a  \\r  \\n   b  \\r   c  \\n 032\n0000010\n0000000\n0000000   x  \\n   y  \\n\n0000004\n0000000   m  \\r  \\r  \\n  \\r\n0000005\n+ -ba\nArchive:  z.zip\n extracting: o/crlf                  [text]  \n extracting: o/lf                    [text]  \n extracting: o/bin                   [binary]\n extracting: o/mac                   [text]  \n extracting: o/e                     [empty] \n0000000   q  \\0  \\r  \\n   z  \\r  \\n\n0000007\n0000000   a  \\n   b  \\n   c  \\n\n0000006\n0000000\n0000000   x  \\n   y  \\n\n0000004\n0000000   m  \\n  \\n  \\n\n0000004\n0000000   a  \\n   b  \\n   c  \\n   x  \\n   y  \\n   q  \\0  \\r  \\n   z  \\r\n0000020  \\n   m  \\n  \\n  \\n\n0000025\nArchive:  z.zip\n extracting: crlf                    [text]  \na\nb\nc\n\n extracting: bin                     [binary]\nq\x00\x0d\nz\x0d\n\nArchive:  z.zip\n    testing: crlf                     OK\n    testing: lf                       OK\n    testing: bin                      OK\n    testing: mac                      OK\n    testing: e                        OK\nNo errors detected in compressed data of z.zip.\nArchive:  z.zip\n extracting: lf                      [text]  \n
## FILES:
c removed
## END

#### the time of the latest member
mkdir s; printf 'a\r\nb\rc\n\032' > s/crlf; printf 'x\ny\n' > s/lf; printf 'q\0\r\nz\r\n' > s/bin; printf 'm\r\r\n\r' > s/mac; : > s/e
touch -d '2020-01-02 03:04:06 UTC' s/*; (cd s; zip -qX ../z.zip crlf lf bin mac e)
mkdir s/d; touch -d '2021-01-01 UTC' s/d; echo old > s/old; touch -d '2019-01-01 UTC' s/old; (cd s; zip -qX ../z.zip d old)
t() { touch -d '2030-01-01 UTC' z.zip; echo "+ $*"; unzip "$@"; echo "$?"; date -u -r z.zip +%F.%T; }
t -T z.zip; t -qT z.zip; t -T z.zip old; t -T z.zip d/; t -T z.zip nope; t -T z.zip 'o*' nope; t -T z.zip -x e lf; t -zT z.zip; t -lT z; t -T s/lf; t -T z.zip -d x
rm -rf ./*
## STDOUT:
+ -T z.zip
Updated time stamp for z.zip.
0
2020-01-02.03:04:06
+ -qT z.zip
0
2020-01-02.03:04:06
+ -T z.zip old
Updated time stamp for z.zip.
0
2019-01-01.00:00:00
+ -T z.zip d/
11
2030-01-01.00:00:00
+ -T z.zip nope
11
2030-01-01.00:00:00
+ -T z.zip o* nope
Updated time stamp for z.zip.
0
2019-01-01.00:00:00
+ -T z.zip -x e lf
Updated time stamp for z.zip.
0
2020-01-02.03:04:06
+ -zT z.zip
0
2030-01-01.00:00:00
+ -lT z
Updated time stamp for z.zip.
0
2020-01-02.03:04:06
+ -T s/lf
9
2030-01-01.00:00:00
+ -T z.zip -d x
Updated time stamp for z.zip.
0
2020-01-02.03:04:06
## END
## STDERR:
  End-of-central-directory signature not found.  Either this file is not
  a zipfile, or it constitutes one disk of a multi-part archive.  In the
  latter case the central directory and zipfile comment will be found on
  the last disk(s) of this archive.
unzip:  cannot find zipfile directory in one of s/lf or
        s/lf.zip, and cannot find s/lf.ZIP, period.
caution:  not extracting; -d ignored
## END
## FILES:
c removed
## END

#### names as files have them
mkdir s; cd s; echo x > $'c\x01\x1b\t\x7f\xc3\xa9d'; echo y > $'nl\nb'; echo t > 't;12'; echo u > 'v;1;2'; mkdir $'d\x02'; echo q > $'d\x02/\x03'
touch -d '2020-01-02 03:04:06 UTC' * */*; zip -qrX ../z.zip *; cd ..
for options in -l -t; do unzip $options z.zip; done
unzip z.zip -d o; echo $?; unzip -V z.zip -d p; unzip -^ z.zip -d q
find o p q | LC_ALL=C sort | od -c
rm -rf ./*
## stdout-escaped: Archive:  z.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        2  2020-01-02 03:04   c^A^[^I\x7féd\n        0  2020-01-02 03:04   d^B/\n        2  2020-01-02 03:04   d^B/^C\n        2  2020-01-02 03:04   nl^Jb\n        2  2020-01-02 03:04   t;12\n        2  2020-01-02 03:04   v;1;2\n---------                     -------\n       10                     6 files\nArchive:  z.zip\n    testing: c^A^[^I\x7féd              OK\n    testing: d^B/                     OK\n    testing: d^B/^C                   OK\n    testing: nl^Jb                    OK\n    testing: t;12                     OK\n    testing: v;1;2                    OK\nNo errors detected in compressed data of z.zip.\nArchive:  z.zip\n extracting: o/céd                  \n   creating: o/d/\n extracting: o/nlb                   \n extracting: o/t                     \n extracting: o/v;1                   \n2\nArchive:  z.zip\n extracting: p/céd                  \n   creating: p/d/\n extracting: p/nlb                   \n extracting: p/t;12                  \n extracting: p/v;1;2                 \nArchive:  z.zip\n extracting: q/c^A^[^I\x7féd           \n   creating: q/d^B/\n extracting: q/d^B/^C                \n extracting: q/nl^Jb                 \n extracting: q/t                     \n extracting: q/v;1                   \n0000000   b  \\n   o  \\n   o   /   c 303 251   d  \\n   o   /   d  \\n   o\n0000020   /   n   l   b  \\n   o   /   t  \\n   o   /   v   ;   1  \\n   p\n0000040  \\n   p   /   c 303 251   d  \\n   p   /   d  \\n   p   /   n   l\n0000060   b  \\n   p   /   t   ;   1   2  \\n   p   /   v   ;   1   ;   2\n0000100  \\n   q  \\n   q   /   c 001 033  \\t 177 303 251   d  \\n   q   /\n0000120   d 002  \\n   q   /   d 002   / 003  \\n   q   /   n   l  \\n   q\n0000140   /   t  \\n   q   /   v   ;   1  \\n\n0000151\n
## STDERR:
mapname:  conversion of d^B/^C failed
mapname:  conversion of d^B/^C failed
## END
## FILES:
c removed
## END

#### names in Unicode fields
base64 -d > up.zip << 'EOF'
UEsDBBQAAAAAAIMYIlCpd9jwAwAAAAMAAAADAA8AZT94dXALAAHrA123w6nigqx4eA0KUEsDBBQAAAAAAIMYIlCpd9jwAwAAAAMAAAAFAA4AcG
xhaW51cAoAAc9iIBlQbGFpbngNClBLAwQUAAAAAACDGCJQqXfY8AMAAAADAAAAAQANAHF1cAkAASauAPVxdWVyeA0KUEsDBBQAAAAAAIMYIlCp
d9jwAwAAAAMAAAAEAA4AY2FmgnVwCgABywjTcWNhZsOpeA0KUEsDBBQAAAAAAIMYIlCpd9jwAwAAAAMAAAABAA0AbXVwCQABaPIB4fCfmIB4DQ
pQSwMEFAAACAAAgxgiUKl32PADAAAAAwAAAAIAAADDqXgNClBLAQIeAxQAAAAAAIMYIlCpd9jwAwAAAAMAAAADAA8AAAAAAAEAAACkgQAAAABl
P3h1cAsAAesDXbfDqeKCrHhQSwECHgMUAAAAAACDGCJQqXfY8AMAAAADAAAABQAOAAAAAAABAAAApIEzAAAAcGxhaW51cAoAAc9iIBlQbGFpbl
BLAQIeAxQAAAAAAIMYIlCpd9jwAwAAAAMAAAABAA0AAAAAAAEAAACkgWcAAABxdXAJAAEmrgD1cXVlclBLAQIeAxQAAAAAAIMYIlCpd9jwAwAA
AAMAAAAEAA4AAAAAAAEAAACkgZYAAABjYWaCdXAKAAHLCNNxY2Fmw6lQSwECHgMUAAAAAACDGCJQqXfY8AMAAAADAAAAAQANAAAAAAABAAAApI
HJAAAAbXVwCQABaPIB4fCfmIBQSwECHgMUAAAIAACDGCJQqXfY8AMAAAADAAAAAgAAAAAAAAABAAAApIH4AAAAw6lQSwUGAAAAAAYABgBpAQAA
GwEAAAAA
EOF
for locale in C C.UTF-8; do for options in '' -U -UU; do
export LC_ALL=$locale; echo "+ $locale $options"
unzip -l $options up.zip; unzip $options up.zip -d "o$locale$options"; ls -b "o$locale$options"; unzip -t $options up.zip; zipinfo -1 $options up.zip; zipinfo $options up.zip $'\xc3\xa9\xe2\x82\xacx' 'e*'
done; done
rm -rf ./*
## stdout-escaped: + C \nArchive:  up.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        3  2020-01-02 03:04   #U00e9#U20acx\n        3  2020-01-02 03:04   Plain\n        3  2020-01-02 03:04   q\n        3  2020-01-02 03:04   caf#U00e9\n        3  2020-01-02 03:04   #L01f600\n        3  2020-01-02 03:04   é\n---------                     -------\n       18                     6 files\nArchive:  up.zip\n extracting: oC/#U00e9#U20acx        \n extracting: oC/Plain                \n extracting: oC/q                    \n extracting: oC/caf#U00e9            \n extracting: oC/#L01f600             \n extracting: oC/é                   \n#L01f600\n#U00e9#U20acx\nPlain\ncaf#U00e9\nq\n\\303\\251\nArchive:  up.zip\n\nwarning:  Unicode Path checksum invalid\n    testing: #U00e9#U20acx            OK\n    testing: Plain                    OK\n\nwarning:  Unicode Path checksum invalid\n    testing: q                        OK\n    testing: caf#U00e9                OK\n    testing: #L01f600                 OK\n    testing: é                       OK\nNo errors detected in compressed data of up.zip.\n#U00e9#U20acx\nPlain\nq\ncaf#U00e9\n#L01f600\né\n-rw-r--r--  3.0 unx        3 tx stor 20-Jan-02 03:04 #U00e9#U20acx\n+ C -U\nArchive:  up.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        3  2020-01-02 03:04   #U00e9#U20acx\n        3  2020-01-02 03:04   Plain\n        3  2020-01-02 03:04   q\n        3  2020-01-02 03:04   caf#U00e9\n        3  2020-01-02 03:04   #L01f600\n        3  2020-01-02 03:04   é\n---------                     -------\n       18                     6 files\nArchive:  up.zip\n extracting: oC-U/#U00e9#U20acx      \n extracting: oC-U/Plain              \n extracting: oC-U/q                  \n extracting: oC-U/caf#U00e9          \n extracting: oC-U/#L01f600           \n extracting: oC-U/é                 \n#L01f600\n#U00e9#U20acx\nPlain\ncaf#U00e9\nq\n\\303\\251\nArchive:  up.zip\n\nwarning:  Unicode Path checksum invalid\n    testing: #U00e9#U20acx            OK\n    testing: Plain                    OK\n\nwarning:  Unicode Path checksum invalid\n    testing: q                        OK\n    testing: caf#U00e9                OK\n    testing: #L01f600                 OK\n    testing: é                       OK\nNo errors detected in compressed data of up.zip.\n#U00e9#U20acx\nPlain\nq\ncaf#U00e9\n#L01f600\né\n-rw-r--r--  3.0 unx        3 tx stor 20-Jan-02 03:04 #U00e9#U20acx\n+ C -UU\nArchive:  up.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        3  2020-01-02 03:04   e?x\n        3  2020-01-02 03:04   plain\n        3  2020-01-02 03:04   q\n        3  2020-01-02 03:04   caf\x82\n        3  2020-01-02 03:04   m\n        3  2020-01-02 03:04   é\n---------                     -------\n       18                     6 files\nArchive:  up.zip\n extracting: oC-UU/e?x               \n extracting: oC-UU/plain             \n extracting: oC-UU/q                 \n extracting: oC-UU/caf\x82              \n extracting: oC-UU/m                 \n extracting: oC-UU/é                \ncaf\\202\ne?x\nm\nplain\nq\n\\303\\251\nArchive:  up.zip\n    testing: e?x                      OK\n    testing: plain                    OK\n    testing: q                        OK\n    testing: caf\x82                     OK\n    testing: m                        OK\n    testing: é                       OK\nNo errors detected in compressed data of up.zip.\ne?x\nplain\nq\ncaf\x82\nm\né\n-rw-r--r--  3.0 unx        3 tx stor 20-Jan-02 03:04 e?x\n+ C.UTF-8 \nArchive:  up.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        3  2020-01-02 03:04   é€x\n        3  2020-01-02 03:04   Plain\n        3  2020-01-02 03:04   q\n        3  2020-01-02 03:04   café\n        3  2020-01-02 03:04   😀\n        3  2020-01-02 03:04   é\n---------                     -------\n       18                     6 files\nArchive:  up.zip\n extracting: oC.UTF-8/é€x         \n extracting: oC.UTF-8/Plain          \n extracting: oC.UTF-8/q              \n extracting: oC.UTF-8/café          \n extracting: oC.UTF-8/😀           \n extracting: oC.UTF-8/é             \nPlain\ncafé\nq\né\né€x\n😀\nArchive:  up.zip\n\nwarning:  Unicode Path checksum invalid\n    testing: é€x                   OK\n    testing: Plain                    OK\n\nwarning:  Unicode Path checksum invalid\n    testing: q                        OK\n    testing: café                    OK\n    testing: 😀                     OK\n    testing: é                       OK\nNo errors detected in compressed data of up.zip.\né€x\nPlain\nq\ncafé\n😀\né\n-rw-r--r--  3.0 unx        3 tx stor 20-Jan-02 03:04 é€x\n+ C.UTF-8 -U\nArchive:  up.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        3  2020-01-02 03:04   #U00e9#U20acx\n        3  2020-01-02 03:04   Plain\n        3  2020-01-02 03:04   q\n        3  2020-01-02 03:04   caf#U00e9\n        3  2020-01-02 03:04   #L01f600\n        3  2020-01-02 03:04   é\n---------                     -------\n       18                     6 files\nArchive:  up.zip\n extracting: oC.UTF-8-U/#U00e9#U20acx  \n extracting: oC.UTF-8-U/Plain        \n extracting: oC.UTF-8-U/q            \n extracting: oC.UTF-8-U/caf#U00e9    \n extracting: oC.UTF-8-U/#L01f600     \n extracting: oC.UTF-8-U/é           \n#L01f600\n#U00e9#U20acx\nPlain\ncaf#U00e9\nq\né\nArchive:  up.zip\n\nwarning:  Unicode Path checksum invalid\n    testing: #U00e9#U20acx            OK\n    testing: Plain                    OK\n\nwarning:  Unicode Path checksum invalid\n    testing: q                        OK\n    testing: caf#U00e9                OK\n    testing: #L01f600                 OK\n    testing: é                       OK\nNo errors detected in compressed data of up.zip.\n#U00e9#U20acx\nPlain\nq\ncaf#U00e9\n#L01f600\né\n-rw-r--r--  3.0 unx        3 tx stor 20-Jan-02 03:04 #U00e9#U20acx\n+ C.UTF-8 -UU\nArchive:  up.zip\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        3  2020-01-02 03:04   e?x\n        3  2020-01-02 03:04   plain\n        3  2020-01-02 03:04   q\n        3  2020-01-02 03:04   caf\x82\n        3  2020-01-02 03:04   m\n        3  2020-01-02 03:04   é\n---------                     -------\n       18                     6 files\nArchive:  up.zip\n extracting: oC.UTF-8-UU/e?x         \n extracting: oC.UTF-8-UU/plain       \n extracting: oC.UTF-8-UU/q           \n extracting: oC.UTF-8-UU/caf\x82        \n extracting: oC.UTF-8-UU/m           \n extracting: oC.UTF-8-UU/é          \ncaf\\202\ne?x\nm\nplain\nq\né\nArchive:  up.zip\n    testing: e?x                      OK\n    testing: plain                    OK\n    testing: q                        OK\n    testing: caf\x82                     OK\n    testing: m                        OK\n    testing: é                       OK\nNo errors detected in compressed data of up.zip.\ne?x\nplain\nq\ncaf\x82\nm\né\n-rw-r--r--  3.0 unx        3 tx stor 20-Jan-02 03:04 e?x\n
## STDERR:

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid
caution: filename not matched:  é€x

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid
caution: filename not matched:  é€x
caution: filename not matched:  é€x

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid
caution: filename not matched:  é€x

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid

warning:  Unicode Path checksum invalid
caution: filename not matched:  é€x
caution: filename not matched:  é€x
## END
## FILES:
c removed
## END

#### comments of members
base64 -d > com.zip << 'EOF'
UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAABGAAAAeHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eH
h4eHh4eHh4eHh4eHh4eHh4eHh4UEsDBBQAAAAAAIMYIlAPGOH4AgAAAAIAAAACAAAAYwF4eFBLAQIUABQAAAAAAIMYIlAPGOH4AgAAAAIAAABG
AAAADgAAAAAAAAAAAAAAAAB4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eH
h4eHh4YSBjb21tZW50Cm1vcmVQSwECFAAUAAAAAACDGCJQDxjh+AIAAAACAAAAAgAAAAMAAAAAAAAAAABmAAAAYwF4AQpQSwUGAAAAAAIAAgC1
AAAAiAAAAAsAemlwIGNvbQEg6Qo=
EOF
unzip -l com.zip; unzip -v com.zip; unzip -lq com.zip; unzip -z com.zip
rm -rf ./*
## stdout-escaped: Archive:  com.zip\nzip com\x01 \xe9\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        2  2020-01-02 03:04   xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\na comment\nmore\n        2  2020-01-02 03:04   c^A\nx\x01\n---------                     -------\n        4                     2 files\nArchive:  com.zip\nzip com\x01 \xe9\n Length   Method    Size  Cmpr    Date    Time   CRC-32   Name\n--------  ------  ------- ---- ---------- ----- --------  ----\n       2  Stored        2   0% 2020-01-02 03:04 f8e1180f  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\na comment\nmore\n       2  Stored        2   0% 2020-01-02 03:04 f8e1180f  c^A\nx\x01\n--------          -------  ---                            -------\n       4                4   0%                            2 files\n  Length      Date    Time    Name\n---------  ---------- -----   ----\n        2  2020-01-02 03:04   xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n        2  2020-01-02 03:04   c^A\n---------                     -------\n        4                     2 files\nArchive:  com.zip\nzip com\x01 \xe9\n
## FILES:
c removed
## END

#### what cannot be together
echo a > a; touch -d '2020-01-02 03:04:06 UTC' a; zip -qX z.zip a
for options in -ct -cu -fn -nf -no -tu -ft -Gfn -lv -ll -v-v -l-l -qq-q -n-n -lz -cl -1Z; do echo "+ $options"; rm -f a; unzip $options z.zip 2>&1 | head -n 12; done
unzip -l -d x z.zip; unzip -t -d x z.zip 2> /dev/null; unzip --d x z.zip
rm -rf ./*
## STDOUT:
+ -ct
error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
+ -cu
error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
+ -fn
error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
+ -nf
error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
+ -no
caution:  both -n and -o specified; ignoring -o
Archive:  z.zip
 extracting: a                       
+ -tu
error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
+ -ft
error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
+ -Gfn
error:  -fn or any combination of -c, -l, -p, -t, -u and -v options invalid
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
+ -lv
Archive:  z.zip
 Length   Method    Size  Cmpr    Date    Time   CRC-32   Name
--------  ------  ------- ---- ---------- ----- --------  ----
       2  Stored        2   0% 2020-01-02 03:04 ddeaa107  a
--------          -------  ---                            -------
       2                2   0%                            1 file
+ -ll
Archive:  z.zip
 Length   Method    Size  Cmpr    Date    Time   CRC-32   Name
--------  ------  ------- ---- ---------- ----- --------  ----
       2  Stored        2   0% 2020-01-02 03:04 ddeaa107  a
--------          -------  ---                            -------
       2                2   0%                            1 file
+ -v-v
Archive:  z.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        2  2020-01-02 03:04   a
---------                     -------
        2                     1 file
+ -l-l
Archive:  z.zip
 extracting: a                       
+ -qq-q
+ -n-n
Archive:  z.zip
 extracting: a                       
+ -lz
Archive:  z.zip
+ -cl
Archive:  z.zip
 extracting: a                       
a

+ -1Z
error:  -Z must be first option for ZipInfo mode (check UNZIP variable?)
UnZip 6.00 of 20 April 2009, by Debian. Original by Info-ZIP.

Usage: unzip [-Z] [-opts[modifiers]] file[.zip] [list] [-x xlist] [-d exdir]
  Default action is to extract files in list, except those in xlist, to exdir;
  file[.zip] may be a wildcard.  -Z => ZipInfo mode ("unzip -Z" for usage).

  -p  extract files to pipe, no messages     -l  list files (short format)
  -f  freshen existing files, create none    -t  test compressed archive data
  -u  update files, create if necessary      -z  display archive comment only
  -v  list verbosely/show version info       -T  timestamp archive to latest
  -x  exclude files that follow (in xlist)   -d  extract files into exdir
Archive:  z.zip
  Length      Date    Time    Name
---------  ---------- -----   ----
        2  2020-01-02 03:04   a
---------                     -------
        2                     1 file
caution:  not extracting; -d ignored
Archive:  z.zip
    testing: a                        OK
No errors detected in compressed data of z.zip.
## END
## STDERR:
caution:  not extracting; -d ignored
error:  must specify directory to which to extract with -d option
## END
## FILES:
c removed
## END
