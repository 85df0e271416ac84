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
