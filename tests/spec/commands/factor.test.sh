# factor: prime factors.

#### uses
factor 12 97 1 0
echo 100 36 | factor
factor x
## STDOUT:
12: 2 2 3
97: 97
1:
0:
100: 2 2 5 5
36: 2 2 3 3
## END
## STDERR:
factor: 'x' is not a valid positive integer
## END
## status: 1
