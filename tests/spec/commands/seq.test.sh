# seq: print numbers.

#### one, two, three operands
seq 3
seq 2 4
seq 1 2 6
## STDOUT:
1
2
3
2
3
4
1
3
5
## END

#### downwards
seq 5 -2 1
seq 3 1
seq -1 -1 -3
## STDOUT:
5
3
1
-1
-2
-3
## END

#### fractions
seq 1 .5 3
seq 0.1 0.1 0.5
seq 1.00 2
seq 1 0.25 2
## STDOUT:
1.0
1.5
2.0
2.5
3.0
0.1
0.2
0.3
0.4
0.5
1.00
2.00
1.00
1.25
1.50
1.75
2.00
## END

#### a separator
seq -s , 3
seq -s ', ' 3
seq -s '' 3
seq --separator=: 3
## STDOUT:
1,2,3
1, 2, 3
123
1:2:3
## END

#### equal width
seq -w 8 11
seq -w 1 .5 3
seq -w -1 1
seq --equal-width 99 101
## STDOUT:
08
09
10
11
1.0
1.5
2.0
2.5
3.0
-1
00
01
099
100
101
## END

#### a format (1 of 2)
seq -f %03g 3
seq -f '%.2f' 1 2
seq -f 'n=%g;' 2
## STDOUT:
001
002
003
1.00
2.00
n=1;
n=2;
## END

#### a format (2 of 2)
seq -f '%e' 1
seq -f '%%%g' 1
seq --format=%5.1f 2
## STDOUT:
1.000000e+00
%1
  1.0
  2.0
## END

#### nothing to print
seq 2 1
seq 0
seq -s, 0

#### scientific operands
seq 1e1
seq 1e3 1e3
## STDOUT:
1
2
3
4
5
6
7
8
9
10
1000
## END

#### hexadecimal operands
seq 0x3
## STDOUT:
1
2
3
## END

#### a large count is exact
seq 9999999999999998 10000000000000001
## STDOUT:
9999999999999998
9999999999999999
10000000000000000
10000000000000001
## END

#### signs and dots
seq +1 3
seq .5 2
seq 1. 2
## STDOUT:
1
2
3
0.5
1.5
1
2
## END

#### errors (1 of 4)
seq
seq a
seq 1 2 3 4
## STDERR:
seq: missing operand
Try 'seq --help' for more information.
seq: invalid floating point argument: 'a'
Try 'seq --help' for more information.
seq: extra operand '4'
Try 'seq --help' for more information.
## END
## status: 1

#### errors (2 of 4)
seq 1 0 3
seq -f %d 3
seq -f '%g%g' 3
## STDERR:
seq: invalid Zero increment value: '0'
Try 'seq --help' for more information.
seq: format '%d' has unknown %d directive
seq: format '%g%g' has too many % directives
## END
## status: 1

#### errors (3 of 4)
seq -f abc 3
seq -f %x 1
seq -q
## STDERR:
seq: format 'abc' has no % directive
seq: format '%x' has unknown %x directive
seq: invalid option -- 'q'
Try 'seq --help' for more information.
## END
## status: 1

#### errors (4 of 4)
seq ''
seq -w -f %g 2
## STDERR:
seq: invalid floating point argument: ''
Try 'seq --help' for more information.
seq: format string may not be specified when printing equal width strings
Try 'seq --help' for more information.
## END
## status: 1

#### negative first operand is no option
seq -2 0
seq -2
## STDOUT:
-2
-1
0
## END

#### infinity is cut by head
seq inf | head -n 2
seq 1 inf | head -n 2
seq 1000000000000 | head -n 1
## STDOUT:
1
2
1
2
1
## END

#### not a number
seq nan
## STDERR:
seq: invalid 'not-a-number' argument: 'nan'
Try 'seq --help' for more information.
## END
## status: 1

#### floats print with their decimals
seq 1 1 1.5
seq 1.5
seq 10 -2.5 0
seq 1.000 0.5 2.0
## STDOUT:
1
1
10.0
7.5
5.0
2.5
0.0
1.000
1.500
2.000
## END

#### minus zero
seq -0 2
seq -0.0 1
seq -w -0 10 10
seq -f %g -0 1
seq -1 0
## STDOUT:
-0
1
2
-0.0
1.0
-0
10
-0
1
-1
0
## END

#### hexadecimal numbers and wide formats
seq 0x1p-1 2
seq 1 0x.8 2
seq 0xffff.4p-4 4096
seq 0x-12; echo $?
seq -- -0x+1; echo $?
seq 66000e000000000000000000000000000000092233720368547758070; echo $?
seq -f %a 1 2
seq -f '%+.3Le|' 3
seq -f %.20f 0.5 0.25 1
seq -f %99999999999g 1; echo $?
## STDOUT:
0.5
1.5
1
1.5
2
4095.95
1
1
1
0x8p-3
0x8p-2
+1.000e+00|
+2.000e+00|
+3.000e+00|
0.50000000000000000000
0.75000000000000000000
1.00000000000000000000
1
## END
## STDERR:
seq: invalid floating point argument: '0x-12'
Try 'seq --help' for more information.
seq: invalid floating point argument: '-0x+1'
Try 'seq --help' for more information.
seq: invalid floating point argument: '66000e000000000000000000000000000000092233720368547758070'
Try 'seq --help' for more information.
seq: write error: Value too large for defined data type
## END

#### values of clustered letters
seq -wf %g 1 3; seq -ws, 8 11; seq -ws , -1 1; seq --sep : -1 1; seq --f %g -w 2; echo $?
## STDOUT:
08,09,10,11
-1,00,01
-1:0:1
1
## END
## STDERR:
seq: format string may not be specified when printing equal width strings
Try 'seq --help' for more information.
seq: format string may not be specified when printing equal width strings
Try 'seq --help' for more information.
## END

#### hexadecimal numbers have the decimals of the others, exponents a width of their own
for a in '0x1 5.2 9' '0x1 5.2 10.0000' '0e15 1' '0.0e15 1' '-.1e2 10 100' '-0.1e2 10 100' '-0e+1 1' '-0.000e5 1 2' '1e1 12' '1.5e1 17' '1e-2 .5 1' '1.e-2 1' '0x1p-2 1' '.5e1 7' '1 1e1' '9 10.' '1.50e1 16' '-1e1 5 0' '1 .5e1 12' '-0x0 1' '0x10 -0x8 -0x10' '0xfffffffffffffffe 0xffffffffffffffff'
do echo "== $a:" $(seq $a) / $(seq -w $a); done
## STDOUT:
== 0x1 5.2 9: 1.0 6.2 / 1.0 6.2
== 0x1 5.2 10.0000: 1.0 6.2 / 01.0 06.2
== 0e15 1: 0 1 / 0000000000000000 0000000000000001
== 0.0e15 1: 0 1 / 0000000000000000 0000000000000001
== -.1e2 10 100: -10 0 10 20 30 40 50 60 70 80 90 100 / -010 0000 0010 0020 0030 0040 0050 0060 0070 0080 0090 0100
== -0.1e2 10 100: -10 0 10 20 30 40 50 60 70 80 90 100 / -010 0000 0010 0020 0030 0040 0050 0060 0070 0080 0090 0100
== -0e+1 1: -0 1 / -00 001
== -0.000e5 1 2: -0 1 2 / -000000 0000001 0000002
== 1e1 12: 10 11 12 / 10 11 12
== 1.5e1 17: 15 16 17 / 15 16 17
== 1e-2 .5 1: 0.01 0.51 / 0.01 0.51
== 1.e-2 1: 0.01 / 0.01
== 0x1p-2 1: 0.25 / 0.25
== .5e1 7: 5 6 7 / 05 06 07
== 1 1e1: 1 2 3 4 5 6 7 8 9 10 / 01 02 03 04 05 06 07 08 09 10
== 9 10.: 9 10 / 09 10
== 1.50e1 16: 15.0 16.0 / 15.0 16.0
== -1e1 5 0: -10 -5 0 / -10 -05 000
== 1 .5e1 12: 1 6 11 / 01 06 11
== -0x0 1: -0 1 / -0 1
== 0x10 -0x8 -0x10: 16 8 0 -8 -16 / 16 8 0 -8 -16
== 0xfffffffffffffffe 0xffffffffffffffff: 18446744073709551614 18446744073709551615 / 18446744073709551614 18446744073709551615
## END
