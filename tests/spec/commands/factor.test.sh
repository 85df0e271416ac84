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

#### large numbers
factor 18446744073709551557
factor 340282366920938463463374607431768211456
factor 158909489063877810458 12847291069740315094892340036
factor 170141183460469231731687303715884105727
## STDOUT:
18446744073709551557: 18446744073709551557
340282366920938463463374607431768211456: 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2
158909489063877810458: 2 1776683 1986169 22516127
12847291069740315094892340036: 2 2 3 3 11 761 4447 112511719 85205343467
170141183460469231731687303715884105727: 170141183460469231731687303715884105727
## END

#### forms of numbers
factor 007 +12 ' 5'
factor -- 9
factor 1.5 5x '' -3; echo $?
printf '4\t6\n\n 8 x 9' | factor; echo $?
## STDOUT:
7: 7
12: 2 2 3
5: 5
9: 3 3
1
4: 2 2
6: 2 3
8: 2 2 2
9: 3 3
1
## END
## STDERR:
factor: invalid option -- '3'
Try 'factor --help' for more information.
factor: 'x' is not a valid positive integer
## END

#### NUL bytes end a number
printf '42\0\n8\0 9 \0 7\n' | factor; echo $?
## STDOUT:
42: 2 3 7
8: 2 2 2
9: 3 3
7: 7
1
## END
## STDERR:
factor: '' is not a valid positive integer
## END
