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
