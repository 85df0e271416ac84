# pathchk: check file names.

#### uses
pathchk a/b; echo $?
pathchk -p 'a b'; echo $?
pathchk -P ''; echo $?
## STDOUT:
0
1
1
## END
## STDERR:
pathchk: nonportable character ' ' in file name 'a b'
pathchk: empty file name
## END
