# pr: its options, each by each of its names. What they do is looked at in commands/pr.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: in
one two
three	a

b a
## END
## FILE: n
1
2
3
4
5
6
7
## END
## file-escaped: nonl no end a
## FILE: other
x
y a
## END

#### options (1 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -l 12 --pages=2 -h x -D d n
t pr -t --columns=2 n
t pr -ta2 n
t pr -t --across -2 n
t pr -tc binary
t pr -t --show-control-chars binary
## STDOUT:
+ pr -l 12 --pages=2 -h x -D d n


d                                x                                Page 2


3
4







d                                x                                Page 3


5
6







d                                x                                Page 4


7






+ pr -t --columns=2 n
1				    5
2				    6
3				    7
4
+ pr -ta2 n
1				    2
3				    4
5				    6
7
+ pr -t --across -2 n
1				    2
3				    4
5				    6
7
+ pr -tc binary
^@^A\377\200ab
zz^@q
+ pr -t --show-control-chars binary
^@^A\377\200ab
zz^@q
## END

#### options (2 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t -d n
t pr -t --double-space n
t pr -DDATE -l 12 n | head -3
t pr --date-format=DATE n | head -3
t pr -te4 in
t pr -t --expand-tabs in
## STDOUT:
+ pr -t -d n
1

2

3

4

5

6

7

+ pr -t --double-space n
1

2

3

4

5

6

7

+ pr -DDATE -l 12 n


+ pr --date-format=DATE n


+ pr -te4 in
one two
three   a

b a
+ pr -t --expand-tabs in
one two
three   a

b a
## END

#### options (3 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t --expand-tabs=x3 in
t pr -F -l 12 -D d n | tr "\f" @
t pr --form-feed -l 12 -D d n | tr "\f" @
t pr -h title -D d -l 12 n | head -3
t pr --header=title -D d n | head -3
t pr -ti4 in
## STDOUT:
+ pr -t --expand-tabs=x3 in
one two
three   a

b a
+ pr -F -l 12 -D d n


d                                n                                Page 1


1
2
@

d                                n                                Page 2


3
4
@

d                                n                                Page 3


5
6
@

d                                n                                Page 4


7
@+ pr --form-feed -l 12 -D d n


d                                n                                Page 1


1
2
@

d                                n                                Page 2


3
4
@

d                                n                                Page 3


5
6
@

d                                n                                Page 4


7
@+ pr -h title -D d -l 12 n


+ pr --header=title -D d n


+ pr -ti4 in
one two
three	a

b a
## END

#### options (4 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t --output-tabs in
t pr -t --output-tabs=x3 in
t pr -mJt n in
t pr -mt --join-lines n in
t pr -l12 -D d n | wc -l
t pr --length=14 -D d n | wc -l
## STDOUT:
+ pr -t --output-tabs in
one two
three	a

b a
+ pr -t --output-tabs=x3 in
one two
three	a

b a
+ pr -mJt n in
1	one two
2	three	a
3	
4	b a
5	
6	
7	
+ pr -mt --join-lines n in
1	one two
2	three	a
3	
4	b a
5	
6	
7	
49
29
## END

#### options (5 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -mt n in
t pr --merge -t n in
t pr -tn:3 n
t pr -t --number-lines in
t pr -t --number-lines=:2 in
t pr -tn -N5 n
## STDOUT:
+ pr -mt n in
1				    one two
2				    three   a
3				    
4				    b a
5				    
6				    
7				    
+ pr --merge -t n in
1				    one two
2				    three   a
3				    
4				    b a
5				    
6				    
7				    
+ pr -tn:3 n
  1:1
  2:2
  3:3
  4:4
  5:5
  6:6
  7:7
+ pr -t --number-lines in
    1	one two
    2	three	a
    3	
    4	b a
+ pr -t --number-lines=:2 in
 1:one two
 2:three	a
 3:
 4:b a
+ pr -tn -N5 n
    5	1
    6	2
    7	3
    8	4
    9	5
   10	6
   11	7
## END

#### options (6 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -tn --first-line-number=7 n
t pr -to3 n
t pr -t --indent=2 n
t pr -r missing
t pr --no-file-warnings missing
t pr -t2s: n
## STDOUT:
+ pr -tn --first-line-number=7 n
    7	1
    8	2
    9	3
   10	4
   11	5
   12	6
   13	7
+ pr -to3 n
   1
   2
   3
   4
   5
   6
   7
+ pr -t --indent=2 n
  1
  2
  3
  4
  5
  6
  7
+ pr -r missing
status 1
+ pr --no-file-warnings missing
status 1
+ pr -t2s: n
1:5
2:6
3:7
4
## END

#### options (7 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t2 --separator n
t pr -t2 --separator=: n
t pr -t2S'|' n
t pr -t2 --sep-string n
t pr -t2 --sep-string='<>' n
t pr -t -t n
## STDOUT:
+ pr -t2 --separator n
1	5
2	6
3	7
4
+ pr -t2 --separator=: n
1:5
2:6
3:7
4
+ pr -t2S| n
1				   |5
2				   |6
3				   |7
4
+ pr -t2 --sep-string n
1				    5
2				    6
3				    7
4
+ pr -t2 --sep-string=<> n
1				   <>5
2				   <>6
3				   <>7
4
+ pr -t -t n
1
2
3
4
5
6
7
## END

#### options (8 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t --omit-header n
t pr -T n
t pr --omit-pagination n
t pr -tv binary
t pr -t --show-nonprinting binary
t pr -t2w20 n
## STDOUT:
+ pr -t --omit-header n
1
2
3
4
5
6
7
+ pr -T n
1
2
3
4
5
6
7
+ pr --omit-pagination n
1
2
3
4
5
6
7
+ pr -tv binary
\000\001\377\200ab
zz\000q
+ pr -t --show-nonprinting binary
\000\001\377\200ab
zz\000q
+ pr -t2w20 n
1	  5
2	  6
3	  7
4
## END

#### options (9 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t2 --width=20 n
t pr -tW4 in
t pr -t --page-width=5 in
t pr -t -0 n
t pr -t -1 n
t pr -t -2 n
## STDOUT:
+ pr -t2 --width=20 n
1	  5
2	  6
3	  7
4
+ pr -tW4 in
one 
thre

b a
+ pr -t --page-width=5 in
one t
three

b a
+ pr -t -0 n
status 1
+ pr -t -1 n
1
2
3
4
5
6
7
+ pr -t -2 n
1				    5
2				    6
3				    7
4
## END
## STDERR:
pr: invalid number of columns: '0': Numerical result out of range
## END

#### options (10 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t -3 n
t pr -t -4 n
t pr -t -5 n
t pr -t -6 n
t pr -t -7 n
t pr -t -8 n
## STDOUT:
+ pr -t -3 n
1			4			6
2			5			7
3
+ pr -t -4 n
1		  3		    5		      7
2		  4		    6
+ pr -t -5 n
1	      3		    5		  6		7
2	      4
+ pr -t -6 n
1	    3		4	    5		6	    7
2
+ pr -t -7 n
1	  2	    3	      4		5	  6	    7
+ pr -t -8 n
1	 2	  3	   4	    5	     6	      7
## END

#### options (11 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t pr -t -9 n
t pr -t -b n
t pr -f -l 12 -D d n | tr "\f" @
## stdout-escaped: + pr -t -9 n\n1\t2\t3\t4\t5\t6\t7\n+ pr -t -b n\n1\n2\n3\n4\n5\n6\n7\n+ pr -f -l 12 -D d n\n\n\nd                                n                                Page 1\n\n\n1\n2\n@\n\nd                                n                                Page 2\n\n\n3\n4\n@\n\nd                                n                                Page 3\n\n\n5\n6\n@\n\nd                                n                                Page 4\n\n\n7\n@
