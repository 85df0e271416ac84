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

#### illegal characters
printf '1@2\n3\n$\n\001\n\351\n\r\n7&2\n' | bc
## STDOUT:
3
## END
## STDERR:
(standard_in) 1: illegal character: @
(standard_in) 1: syntax error
(standard_in) 3: illegal character: $
(standard_in) 4: illegal character: ^A
(standard_in) 5: illegal character: \351
(standard_in) 6: illegal character: ^M
(standard_in) 7: syntax error
## END

#### an error is told once, and the statement behind it is still read
printf '1+;2\n3\n' | bc
printf '1;+\n2\n3\n' | bc
printf '(2;4\n)5\n6;\n' | bc
printf 'while(0);\nif(1) 4\n{1;)2}\n7\n' | bc
printf '9+' | bc
printf 'f=1;define f(x){return(x*f)};f(2)\n3\n' | bc
printf 'define f(x) return x\n3\n' | bc
## STDOUT:
3
3
5
6
4
7
3
3
## END
## STDERR:
(standard_in) 1: syntax error
(standard_in) 1: syntax error
(standard_in) 1: syntax error
(standard_in) 1: syntax error
(standard_in) 3: syntax error
(standard_in) 1: syntax error
(standard_in) 1: syntax error
(standard_in) 1: syntax error
(standard_in) 1: Return outside of a function.
(standard_in) 1: syntax error
(standard_in) 2: Return outside of a function.
## END

#### constructs beyond POSIX's: refused, or warned of
p='last;foo=1;1&&0;!1
for(;;) break
if(1)
2 else 3
print 1
define void f(*a[],x){ auto q
return x<1
}
.5'
printf '%s\n' "$p" | bc -s
printf '%s\n' "$p" | bc -w
printf 'ibase=17\n' | bc -w
printf 'ibase=17\n' | bc --standard
printf 'print 1\n' | POSIXLY_CORRECT=1 bc
## STDOUT:
.5
0
0
0
2
1.5
## END
## STDERR:
(standard_in) 1: Error: Last variable
(standard_in) 1: Error: multiple letter name - foo
(standard_in) 1: Error: && operator
(standard_in) 2: Error: ! operator
(standard_in) 2: Error: Missing expression in for statement
(standard_in) 2: Error: Missing expression in for statement
(standard_in) 2: Error: Missing expression in for statement
(standard_in) 4: Error: newline not allowed
(standard_in) 4: Error: else clause in if statement
(standard_in) 5: Error: print statement
(standard_in) 6: Error: void functions
(standard_in) 6: Error: Call by variable arrays
(standard_in) 6: Error: End of line required
(standard_in) 7: Error: Variable array parameter
(standard_in) 8: Error: comparison in return expression
(standard_in) 8: Error: return expression requires parenthesis
(standard_in) 8: Return expression in a void function.
(standard_in) 1: (Warning) Last variable
(standard_in) 1: (Warning) multiple letter name - foo
(standard_in) 1: (Warning) && operator
(standard_in) 2: (Warning) ! operator
(standard_in) 2: (Warning) Missing expression in for statement
(standard_in) 2: (Warning) Missing expression in for statement
(standard_in) 2: (Warning) Missing expression in for statement
(standard_in) 4: (Warning) newline not allowed
(standard_in) 4: (Warning) else clause in if statement
(standard_in) 5: (Warning) print statement
(standard_in) 6: (Warning) void functions
(standard_in) 6: (Warning) Call by variable arrays
(standard_in) 6: (Warning) End of line required
(standard_in) 7: (Warning) Variable array parameter
(standard_in) 8: (Warning) comparison in return expression
(standard_in) 8: (Warning) return expression requires parenthesis
(standard_in) 8: Return expression in a void function.
Runtime warning (func=(main), adr=6): ibase larger than 16 is non-standard
Runtime warning (func=(main), adr=6): ibase too large, set to 16
(standard_in) 1: Error: print statement
## END

#### read() in a file reads the standard input
printf 'x=read()\nx\nread()\nibase=16\nread()\nquit\n' > r.b
printf ' -12.5 +3\n\nfG\n' | bc r.b
rm r.b
## STDOUT:
-12.5
3
255
## END

#### the library to its last digit
echo 'scale=10; e(97); scale=0; e(5); scale=60; e(-3.7); l(2); l(.0001)' | bc -l
echo 'scale=37; s(100.25); c(-3); a(.2); a(1); a(7.5); j(0,1); j(3,2.5); j(-1,4)' | bc -l
echo 'scale=1; s(3); c(0); l(0); e(-50); j(2,100)' | bc -l
## STDOUT:
1338334719204269500461736408706115029076717.4572136445
148
.024723526470339391202757382983402629344505070337870635963277
.693147180559945309417232121458176568075500134360255254120680
-9.210340371976182736071965818737456830404405954515091904133311
-.2772828564548513033536720570194358868
-.9899924966004454572715727947312613023
.1973955598498807583700497651947902934
.7853981633974483096156608458198757210
1.4382447944982225979614042479354815855
.7651976865579665514497175261026632209
.2166003910391135247666890035159637217
.0660433280235491361431854208032750287
.1
.9
-9.0
0
0
## END

#### random() is C's
echo 'random(); random(); random()' | bc
## STDOUT:
1804289383
846930886
1681692777
## END

#### what is not printed, and void functions
printf 'a=3\n(a=4)\n-a=5\n!a=6\n1&&a=7\na\n1+a=2\n' | bc
printf 'define void f(x){\nx\n}\nf(2)\n1+f(1)\nf(1)%%2\n(f(1))\n' | bc
## STDOUT:
4
1
7
3
2
## END
## STDERR:
(standard_in) 6: void expression with +
(standard_in) 7: void expression with 
(standard_in) 7: void expression in parenthesis
## END

#### addresses in messages
printf '1&&2||3/0\nf(1,b[])\na[1]++ + b[-1]\n' | bc
printf 'define f(a[]){\nreturn a[0]\n}\nf(3)\nf()\nf(a[],b[])\n' | bc
printf 'ibase--; ibase++; ibase=1; obase=-1; obase=0; scale=-1; scale--; obase=10^10; scale=10^12\n' | bc
printf 'ibase=2\nibase--\nibase=A\nibase=22;ibase++\n0^-1\n0^-.5\n2^(10^10)\na[.5]\n' | bc
## STDOUT:
1
10
9
0
2
22
## END
## STDERR:
Runtime error (func=(main), adr=6): Function f not defined.
Runtime error (func=(main), adr=11): Array b subscript out of bounds.
Runtime error (func=(main), adr=6): Parameter type mismatch parameter a.
Runtime error (func=(main), adr=7): Parameter number mismatch
Runtime error (func=(main), adr=3): Parameter number mismatch
Runtime error (func=(main), adr=10): Parameter number mismatch
Runtime warning (func=(main), adr=13): ibase too small, set to 2
Runtime warning (func=(main), adr=18): negative obase, set to 2
Runtime warning (func=(main), adr=22): obase too small, set to 2
Runtime warning (func=(main), adr=27): negative scale, set to 0
Runtime warning (func=(main), adr=32): scale can not be negative in -- 
Runtime warning (func=(main), adr=4): ibase too small in --
Runtime warning (func=(main), adr=11): ibase too big in ++
Runtime error (func=(main), adr=4): divide by zero
Runtime warning (func=(main), adr=7): non-zero scale in exponent
Runtime error (func=(main), adr=7): divide by zero
Runtime error (func=(main), adr=13): exponent too large in raise
Runtime error (func=(main), adr=6): Array a subscript out of bounds.
## END

#### numbers of a function are in the base of its call
printf 'define f(){\nibase=16\nreturn(10)\n}\nf()\nf()\n10\n' | bc
## STDOUT:
10
16
22
## END

#### BC_LINE_LENGTH is read as a number
for n in '' 0 1 2 3 20 -5 ' 12' 12x; do BC_LINE_LENGTH=$n bc <<< '2^200'; done
## STDOUT:
1606938044258990275541962092341162602522202993782792835301376
1606938044258990275541962092341162602522202993782792835301376
1606938044258990275541962092341162602522202993782792835301376
1606938044258990275541962092341162602522202993782792835301376
1\
6\
0\
6\
9\
3\
8\
0\
4\
4\
2\
5\
8\
9\
9\
0\
2\
7\
5\
5\
4\
1\
9\
6\
2\
0\
9\
2\
3\
4\
1\
1\
6\
2\
6\
0\
2\
5\
2\
2\
2\
0\
2\
9\
9\
3\
7\
8\
2\
7\
9\
2\
8\
3\
5\
3\
0\
1\
3\
7\
6
160693804425899027\
554196209234116260\
252220299378279283\
5301376
1606938044258990275541962092341162602522202993782792835301376
1606938044\
2589902755\
4196209234\
1162602522\
2029937827\
9283530137\
6
1606938044\
2589902755\
4196209234\
1162602522\
2029937827\
9283530137\
6
## END

#### files are one program
printf '1+' > a.b; printf '2\nx=3+\n' > b.b
echo '4; x' | bc a.b b.b
printf '@\n1 1\n' > a.b; printf '(\n' > b.b
echo '4; x' | bc a.b b.b
rm a.b b.b
## STDOUT:
3
4
0
4
0
## END
## STDERR:
b.b 3: syntax error
a.b 1: illegal character: @
a.b 2: syntax error
b.b 2: syntax error
## END
