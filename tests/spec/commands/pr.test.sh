# pr: paginate.

#### without headers (1 of 2)
seq 5 | pr -t
seq 6 | pr -t -2 -w 20
seq 6 | pr -t -2 -a -w 20
## STDOUT:
1
2
3
4
5
1	  4
2	  5
3	  6
1	  2
3	  4
5	  6
## END

#### without headers (2 of 2)
seq 3 | pr -t -n
seq 3 | pr -t -o 3
seq 3 | pr -t -d
## STDOUT:
    1	1
    2	2
    3	3
   1
   2
   3
1

2

3

## END

#### merge
seq 3 > a; seq 4 6 > b; pr -m -t -w 20 a b
## STDOUT:
1	  4
2	  5
3	  6
## END
## FILES:
a: 1\n2\n3\n
b: 4\n5\n6\n
## END

#### separators
seq 4 | pr -2 -t -s:
seq 4 | pr -2 -t -S' | ' -l 2
## STDOUT:
1:3
2:4
1				   | 3
2				   | 4
## END

#### a header
seq 2 > f; touch -d 2020-01-02 f; pr -l 12 -h Title f
pr -l 12 -D %Y f
## STDOUT:


2020-01-02 00:00                      Title                       Page 1


1
2







2020                              f                               Page 1


1
2





## END
## FILES:
f: 1\n2\n
## END

#### missing
pr nope; echo $?
pr --bogus; echo $?
## STDOUT:
1
1
## END
## STDERR:
pr: nope: No such file or directory
pr: unrecognized option '--bogus'
Try 'pr --help' for more information.
## END

#### pages and form feeds
printf 'a\nb\fc\n\f\nd\n' > f; touch -d 2020-01-02 f
pr -h x -l 13 f
pr -t f | cat -A
pr -T f | cat -A
pr -f -h x +2:3 -l 13 f | cat -A
pr +9 f; echo $?
## STDOUT:


2020-01-02 00:00                        x                         Page 1


a
b








2020-01-02 00:00                        x                         Page 2


c









2020-01-02 00:00                        x                         Page 3


d







a$
b$
^Lc$
^Ld$
a$
b$
c$
d$
$
$
2020-01-02 00:00                        x                         Page 2$
$
$
c$
^L$
$
2020-01-02 00:00                        x                         Page 3$
$
$
d$
^L0
## END
## STDERR:
pr: starting page number 9 exceeds page count 3
## END
## FILES:
f: a\nb\x0cc\n\x0c\nd\n
## END

#### columns, numbers and margins
seq 11 | pr -3 -t -n -o 2 -l 2
seq 11 | pr -3 -a -t -n:3 -w 40
seq 3 > a; seq 4 8 > b; pr -m -t -n a b; pr -m -t -J a b; pr -m -t -w 30 -s a b
seq 5 | pr -t -n2 -N 98
## STDOUT:
      1	  1		      3	  3		      5	  5
      2	  2		      4	  4		      6	  6
      7	  7		      9	  9		     11	  11
      8	  8		     10	  10
  1:1	       2:2	    3:3
  4:4	       5:5	    6:6
  7:7	       8:8	    9:9
 10:10	      11:11
    1	1				4
    2	2				5
    3	3				6
    4					7
    5					8
1	4
2	5
3	6
	7
	8
1	       4
2	       5
3	       6
	       7
	       8
98	1
99	2
00	3
01	4
02	5
## END
## FILES:
a: 1\n2\n3\n
b: 4\n5\n6\n7\n8\n
## END

#### tabs, control characters, truncation
printf 'a\tb\001\200\n' | pr -t -e4
printf 'a\tb\001\200\n' | pr -t -c
printf 'a\tb\001\200\n' | pr -t -v -e
printf 'a        b\n' | pr -t -i | cat -A
echo abcdefghijkl | pr -t -W 5
echo abcdefghijkl | pr -t -2 -w 10
seq 4 | pr -2 -t -J -S'<>'
## stdout-escaped: a   b\x01\x80\na\tb^A\\200\na       b\\001\\200\na^I b$\nabcde\nabcd\n1<>3\n2<>4\n

#### bad arguments
pr -l 0; echo $?
pr -l x; echo $?
pr -m -2 x; echo $?
pr -m -a x; echo $?
pr -e5x; echo $?
pr --pages=x; echo $?
pr --pages=3:1; echo $?
pr -w 1 -4 /dev/null; echo $?
pr +x; echo $?
## STDOUT:
1
1
1
1
1
1
1
1
1
## END
## STDERR:
pr: '-l PAGE_LENGTH' invalid number of lines: '0': Numerical result out of range
pr: '-l PAGE_LENGTH' invalid number of lines: 'x'
pr: cannot specify number of columns when printing in parallel
pr: cannot specify both printing across and printing in parallel
pr: '-e' extra characters or invalid number in the argument: '5x'
Try 'pr --help' for more information.
pr: invalid --pages argument 'x'
pr: invalid page range '3:1'
pr: page width too narrow
pr: invalid + argument 'x'
## END

#### the first mistake in a call is told
pr -S@x --form-feed=3 < /dev/null
pr -D@x --columns= < /dev/null
pr --separator= --page-width= < /dev/null
pr -w@x --double-space=3 < /dev/null
## STDERR:
pr: option '--form-feed' doesn't allow an argument
Try 'pr --help' for more information.
pr: invalid number of columns: ''
pr: '-W PAGE_WIDTH' invalid number of characters: ''
pr: '-w PAGE_WIDTH' invalid number of characters: '@x'
## END
## status: 1

#### digits among the options are columns
seq 12 | pr -t -w 30 -1 -2; seq 12 | pr -t -3a -w 30; seq 12 | pr -2t3 -w 30; seq 12 | pr -12t -w 60
## STDOUT:
1 2 3 4 5 6 7 8 9 1 1 1
1	  2	    3
4	  5	    6
7	  8	    9
10	  11	    12
1	  5	    9
2	  6	    10
3	  7	    11
4	  8	    12
1    2	  3    4    5	 6    7	   8	9    10	  11   12
## END
