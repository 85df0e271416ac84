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
