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
