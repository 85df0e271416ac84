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

#### options end at the first name
pathchk '' -p; pathchk a -P; echo $?
## STDOUT:
0
## END
## STDERR:
pathchk: '': No such file or directory
## END
