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
