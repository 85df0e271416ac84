# zip and unzip.
## FILE: c
C
## END
## FILE: d/a
A
## END

#### round trip
zip -q z.zip c d/a; mkdir o; unzip -q z.zip -d o; rm z.zip; cat o/c o/d/a
## STDOUT:
C
A
## END
## FILES:
o/
o/c: C\n
o/d/
o/d/a: A\n
## END

#### recursion and listing
zip -qr z.zip d c; unzip -Z1 z.zip | sort; unzip -l z.zip | tail -n 1; rm z.zip
## STDOUT:
c
d/
d/a
        4                     3 files
## END

#### to standard output
zip -q z.zip c; unzip -p z.zip c; unzip -p z.zip nope; echo $?; rm z.zip
## STDOUT:
C
11
## END
## STDERR:
caution: filename not matched:  nope
## END

#### verbose lines
zip z.zip c; rm c; unzip z.zip; rm z.zip
## STDOUT:
  adding: c (stored 0%)
Archive:  z.zip
 extracting: c                       
## END

#### overwriting
zip -q z.zip c; echo new > c; unzip -oq z.zip; cat c; echo new > c; unzip -nq z.zip; cat c; rm z.zip
## STDOUT:
C
new
## END
## FILES:
c: new\n
## END

#### test
zip -q z.zip c; unzip -tq z.zip; rm z.zip
## STDOUT:
No errors detected in compressed data of z.zip.
## END

#### missing
unzip nope; echo $?
zip -q z.zip nope; echo $?
## STDOUT:
9

zip error: Nothing to do! (z.zip)
12
## END
## STDERR:
unzip:  cannot find or open nope, nope.zip or nope.ZIP.
## END

#### entries that change
zip -q z.zip c d/a; echo longer > c; touch -d '2040-01-01' c; zip -u z.zip c d/a; zip -f z.zip d/a; echo $?; zip -d z.zip c; unzip -Z1 z.zip; zip -d z.zip nope; echo $?; zip -m z.zip c; ls; rm z.zip
## STDOUT:
updating: c (stored 0%)
12
deleting: c
d/a
	zip warning: name not matched: nope

zip error: Nothing to do! (z.zip)
12
  adding: c (stored 0%)
d
z.zip
## END
## FILES:
c removed
## END

#### links, patterns, levels
ln -s c l; zip -qry z.zip l d -x '*/a'; unzip -Z1 z.zip; rm l; unzip -o z.zip; readlink l; zip -q -0 s.zip c; unzip -v s.zip | grep -c Stored; zip -rq p.zip . -i '*a'; unzip -Z1 p.zip; zip -j j.zip d/a; rm -r *.zip l
## STDOUT:
l
d/
Archive:  z.zip
    linking: l                       -> c 
finishing deferred symbolic links:
  l                      -> c
c
1
d/a
  adding: a (stored 0%)
## END

#### archives from pipes
seq 100 | zip -q p.zip -; unzip -p p.zip | tail -n 1; zip -q - c | cat > q.zip; unzip -p q.zip; rm p.zip q.zip
## STDOUT:
100
C
## END

#### offsets are adjusted
seq 300 > a; echo b > b; zip -qX t.zip a b; zip -A t.zip; (printf '#!/bin/sh\nexit\n'; cat t.zip) > s.zip; cp s.zip u.zip
zip -A s.zip; unzip -tqq s.zip; echo $?; zip -A s.zip; head -2 s.zip; echo c > c; zip -X s.zip c; head -1 s.zip; unzip -l s.zip | tail -1
zip -J s.zip; head -c 2 s.zip; echo; unzip -tqq s.zip; echo $?; zip -J u.zip; echo $?; zip -A nope.zip; echo $?
echo junk > k.zip; zip -A k.zip; echo $?; zip -Aq u.zip; zip -A t.zip x; echo $?; rm a b c *.zip
## STDOUT:
Zip entry offsets do not need adjusting
Zip entry offsets appear off by 15 bytes - correcting...
0
Zip entry offsets do not need adjusting
#!/bin/sh
exit
  adding: c (stored 0%)
#!/bin/sh
     1096                     3 files
PK
0
	zip warning: Did not find entry for a

zip error: Zip file structure invalid (was copying a)
3

zip error: Missing or empty zip file (nope.zip)
13
	zip warning: missing end signature--probably not a zip file (did you
	zip warning: remember to use binary mode when you transferred it?)
	zip warning: (if you are trying to read a damaged archive try -F)

zip error: Zip file structure invalid (k.zip)
3
Zip entry offsets do not need adjusting
	zip warning: name not matched: x
0
## END
## FILES:
c removed
## END

#### the archive goes elsewhere
seq 300 > a; echo b > b; zip -qX t.zip a b; echo c > c
zip -X t.zip --out n.zip c; unzip -l n.zip | tail -1; zip -d t.zip a --out n2.zip; unzip -Z1 n2.zip; zip t.zip --out n3.zip; cmp t.zip n3.zip
zip -U t.zip b --out n4.zip; unzip -Z1 n4.zip; zip -U t.zip x --out n5.zip; echo $?; zip -X t.zip --out=t.zip c; echo $?; unzip -Z1 t.zip; rm a b c *.zip
## STDOUT:
  adding: c (stored 0%)
     1096                     3 files
deleting: a
b
 copying: a
 copying: b
 copying: b
b
	zip warning: not in archive: x

zip error: Nothing to do! (t.zip)
12

zip error: Invalid command arguments (--out path must be different than in path: t.zip)
16
a
b
## END
## FILES:
c removed
## END

#### broken archives are fixed
seq 300 > a; echo b > b; zip -q0X t.zip a b; zip -F t.zip --out o.zip; cmp t.zip o.zip; zip -FF t.zip --out p.zip; cmp t.zip p.zip
(printf '#!/bin/sh\nexit\n'; cat t.zip) > s.zip; zip -F s.zip --out q.zip; unzip -tqq q.zip; echo $?; zip -FF s.zip --out r.zip; cmp r.zip t.zip
head -c -60 t.zip > c.zip; zip -F c.zip --out x.zip; echo $?
printf 'y\n' | zip -FF c.zip --out y.zip; unzip -p y.zip | cksum
printf 'n\ne\n' | zip -FF c.zip --out z.zip; echo $?
zip -F t.zip; echo $?; zip -F t.zip --out w.zip b; echo $?; zip -Fq t.zip --out v.zip; zip -FFq t.zip --out v2.zip; rm a b *.zip
## STDOUT:
Fix archive (-F) - assume mostly intact archive
Zip entry offsets do not need adjusting
 copying: a
 copying: b
Fix archive (-FF) - salvage what can
 Found end record (EOCDR) - says expect single disk archive
Scanning for entries...
 copying: a  (1092 bytes)
 copying: b  (2 bytes)
Central Directory found...
EOCDR found ( 1   1250)...
Fix archive (-F) - assume mostly intact archive
Zip entry offsets appear off by 15 bytes - correcting...
 copying: a
 copying: b
0
Fix archive (-FF) - salvage what can
 Found end record (EOCDR) - says expect single disk archive
Scanning for entries...
 copying: a  (1092 bytes)
 copying: b  (2 bytes)
Central Directory found...
EOCDR found ( 1   1265)...
Fix archive (-F) - assume mostly intact archive
	zip warning: bad archive - missing end signature
	zip warning: (If downloaded, was binary mode used?  If not, the
	zip warning:  archive may be scrambled and not recoverable)
	zip warning: Can't use -F to fix (try -FF)

zip error: Zip file structure invalid (c.zip)
3
Fix archive (-FF) - salvage what can
	zip warning: Missing end (EOCDR) signature - either this archive
                     is not readable or the end is damaged
Is this a single-disk archive?  (y/n):   Assuming single-disk archive
Scanning for entries...
 copying: a  (1092 bytes)
 copying: b  (2 bytes)
Central Directory found...
	zip warning: reading central directory: Invalid argument
	zip warning: bad archive - error reading central directory
	zip warning: skipping this entry...
15088063 1094
Fix archive (-FF) - salvage what can
	zip warning: Missing end (EOCDR) signature - either this archive
                     is not readable or the end is damaged
Is this a single-disk archive?  (y/n): Scanning for entries...


Could not find:
  c.z01

Hit c      (change path to where this split file is)
    s      (skip this split)
    q      (abort archive - quit)
    e      (end this archive - no more splits)
    z      (look for .zip split - the last split)
 or ENTER  (try reading this split again): 	zip warning: user ended reading - closing archive
	zip warning: zip file empty
0
	zip warning: fix options -F and -FF require --out:
                     zip -F indamagedarchive --out outfixedarchive

zip error: Invalid command arguments (fix options require --out)
16

zip error: Invalid command arguments (no other actions allowed when fixing archive (-F or -FF))
16
## END

#### -FS leaves out what has no file
for f in a b c d; do echo $f > $f; done
touch -d 2020-01-01 a b c d
zip -q z.zip a b c
touch -d 2021-01-01 a c
zip -FS z.zip a c d
zip -FS z.zip a c; echo $?
zip -FS z.zip a c; echo $?
zip -qFS z.zip a; echo $?
zip -FS z.zip nosuch; echo $?
zip -FS z.zip c
zip -sf -FS z.zip a
zip -d z.zip c; unzip -l z.zip; echo $?
rm z.zip a b c d
## STDOUT:
updating: a (stored 0%)
deleting: b
updating: c (stored 0%)
  adding: d/ (stored 0%)
deleting: d/
0
Archive is current
0
0
	zip warning: name not matched: nosuch

zip error: Nothing to do! (z.zip)
12
deleting: a
  adding: c (stored 0%)
Would Add/Update:
  a
Total 1 entries (2 bytes)
deleting: c
	zip warning: zip file empty
Archive:  z.zip
1
## END
## STDERR:
bash: line 1: d: Is a directory
warning [z.zip]:  zipfile is empty
rm: cannot remove 'd': Is a directory
## END
## status: 1
## FILES:
c removed
## END
