# diff3: compare three files.
## FILE: mine
a
b mine
c
d
## END
## FILE: old
a
b
c
d
## END
## FILE: yours
a
b
c
d yours
## END

#### report
diff3 mine old yours
## STDOUT:
====1
1:2c
  b mine
2:2c
3:2c
  b
====3
1:4c
2:4c
  d
3:4c
  d yours
## END

#### merge
diff3 -m mine old yours; echo $?
## STDOUT:
a
b mine
c
d yours
0
## END

#### conflicts
sed 's/b/b other/' old > other
diff3 -m mine old other; echo $?
diff3 -m -L M -L O -L Y mine old other
diff3 mine old other
## STDOUT:
a
<<<<<<< mine
b mine
||||||| old
b
=======
b other
>>>>>>> other
c
d
1
a
<<<<<<< M
b mine
||||||| O
b
=======
b other
>>>>>>> Y
c
d
====
1:2c
  b mine
2:2c
  b
3:2c
  b other
## END
## FILES:
other: a\nb other\nc\nd\n
## END

#### scripts
diff3 -e mine old yours
diff3 -A mine old yours
diff3 -3 mine old yours
diff3 -x mine old yours
## STDOUT:
4c
d yours
.
4c
d yours
.
4c
d yours
.
## END

#### the same
diff3 old old old; echo $?
## STDOUT:
0
## END

#### errors
diff3 mine old; echo $?
diff3 mine old nope; echo $?
diff3 --bogus; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
diff3: missing operand after 'old'
diff3: Try 'diff3 --help' for more information.
diff3: nope: No such file or directory
diff3: unrecognized option '--bogus'
diff3: Try 'diff3 --help' for more information.
## END
