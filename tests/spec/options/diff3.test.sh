# diff3: its options, each by each of its names. What they do is looked at in commands/diff3.
## FILE: a
1
2a
3
4
## END
## FILE: b
1
2b
3
4b
## END
## FILE: o
1
2
3
4
## END

#### options (1 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff3 -3 a o b
t diff3 --easy-only a o b
t diff3 -e a o b
t diff3 --ed a o b
t diff3 -T a o b
t diff3 --initial-tab a o b
t diff3 -m -L x -L y -L z a o b
t diff3 -m --label x a o b
## STDOUT:
+ diff3 -3 a o b
4c
4b
.
+ diff3 --easy-only a o b
4c
4b
.
+ diff3 -e a o b
4c
4b
.
2c
2b
.
+ diff3 --ed a o b
4c
4b
.
2c
2b
.
+ diff3 -T a o b
====
1:2c
	2a
2:2c
	2
3:2c
	2b
====3
1:4c
2:4c
	4
3:4c
	4b
+ diff3 --initial-tab a o b
====
1:2c
	2a
2:2c
	2
3:2c
	2b
====3
1:4c
2:4c
	4
3:4c
	4b
+ diff3 -m -L x -L y -L z a o b
1
<<<<<<< x
2a
||||||| y
2
=======
2b
>>>>>>> z
3
4b
status 1
+ diff3 -m --label x a o b
1
<<<<<<< x
2a
||||||| o
2
=======
2b
>>>>>>> b
3
4b
status 1
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff3 -m a o b
t diff3 --merge a o b
t diff3 -x a o b
t diff3 --overlap-only a o b
t diff3 -A a o b
t diff3 --show-all a o b
t diff3 -E a o b
t diff3 --show-overlap a o b
## STDOUT:
+ diff3 -m a o b
1
<<<<<<< a
2a
||||||| o
2
=======
2b
>>>>>>> b
3
4b
status 1
+ diff3 --merge a o b
1
<<<<<<< a
2a
||||||| o
2
=======
2b
>>>>>>> b
3
4b
status 1
+ diff3 -x a o b
2c
2b
.
+ diff3 --overlap-only a o b
2c
2b
.
+ diff3 -A a o b
4c
4b
.
2a
||||||| o
2
=======
2b
>>>>>>> b
.
1a
<<<<<<< a
.
status 1
+ diff3 --show-all a o b
4c
4b
.
2a
||||||| o
2
=======
2b
>>>>>>> b
.
1a
<<<<<<< a
.
status 1
+ diff3 -E a o b
4c
4b
.
2a
=======
2b
>>>>>>> b
.
1a
<<<<<<< a
.
status 1
+ diff3 --show-overlap a o b
4c
4b
.
2a
=======
2b
>>>>>>> b
.
1a
<<<<<<< a
.
status 1
## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff3 --strip-trailing-cr a o b
t diff3 -a a o b
t diff3 --text a o b
diff3 -v | head -c 6
t diff3 -X a o b
t diff3 -i -e a o b
## STDOUT:
+ diff3 --strip-trailing-cr a o b
====
1:2c
  2a
2:2c
  2
3:2c
  2b
====3
1:4c
2:4c
  4
3:4c
  4b
+ diff3 -a a o b
====
1:2c
  2a
2:2c
  2
3:2c
  2b
====3
1:4c
2:4c
  4
3:4c
  4b
+ diff3 --text a o b
====
1:2c
  2a
2:2c
  2
3:2c
  2b
====3
1:4c
2:4c
  4
3:4c
  4b
diff3 + diff3 -X a o b
2c
2b
.
+ diff3 -i -e a o b
4c
4b
.
2c
2b
.
w
q
## END
