# bc: calculator.

#### integers
echo '1+2*3' | bc
echo '7/2; 7%3; -7/2; 2^10' | bc
echo '2^100' | bc
## STDOUT:
7
3
1
-3
1024
1267650600228229401496703205376
## END

#### scale
echo 'scale=3; 10/3' | bc
echo '10/3' | bc -l
echo 'scale=2; 1/3*3' | bc
echo 'scale=5; sqrt(2)' | bc
## STDOUT:
3.333
3.33333333333333333333
.99
1.41421
## END

#### library
echo 's(1); c(1); a(1); l(2); e(1)' | bc -l
## STDOUT:
.84147098480789650665
.54030230586813971740
.78539816339744830961
.69314718055994530941
2.71828182845904523536
## END

#### bases
echo 'obase=16; 255' | bc
echo 'ibase=2; 1010' | bc
echo 'ibase=16; FF' | bc
## STDOUT:
FF
10
255
## END

#### variables and control (1 of 2)
echo 'x=5; x*2; x+=1; x' | bc
echo 'for (i=0;i<3;i++) i' | bc
echo 'if (1<2) 5 else 6' | bc
## STDOUT:
10
6
0
1
2
5
## END

#### variables and control (2 of 2)
echo 'while (x<3) { x; x=x+1 }' | bc
echo 'define f(n) { return n*2; } f(4)' | bc
echo 'a[1]=5; a[1]+a[2]' | bc
## STDOUT:
0
1
2
8
5
## END

#### comparisons and logic
echo '1<2; 1==2; 1&&0; 1||0; !1' | bc
## STDOUT:
1
0
0
1
0
## END

#### strings and print
echo 'print "a", 1, "\n"; "text"' | bc; echo
## STDOUT:
a1
text
## END

#### length, scale, last
echo 'length(12345); scale(1.234); 3; last+1' | bc
## STDOUT:
5
3
3
4
## END

#### errors
echo '1/0' | bc
echo '1+' | bc
echo 'sqrt(-1)' | bc
bc nope; echo $?
## STDOUT:
1
## END
## STDERR:
Runtime error (func=(main), adr=3): Divide by zero
(standard_in) 2: syntax error
Runtime error (func=(main), adr=4): Square root of a negative number
File nope is unavailable.
## END

#### a file
printf '1+1\nquit\n' > f; bc f
bc -q f
## STDOUT:
2
2
## END
## FILES:
f: 1+1\nquit\n
## END

#### long numbers fold
echo '2^300' | bc
echo '2^300' | BC_LINE_LENGTH=0 bc
## STDOUT:
20370359763344860862684456884093781610514683936659362506361404493543\
81299763336706183397376
2037035976334486086268445688409378161051468393665936250636140449354381299763336706183397376
## END
