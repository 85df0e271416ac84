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
