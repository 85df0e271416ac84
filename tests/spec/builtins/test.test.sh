# test and [: the built-ins.

#### no and one argument
test; echo $?; test ''; echo $?; test x; echo $?; [ ]; echo $?; [ -n ]; echo $?; [ ! ]; echo $?; test -f; echo $?
## STDOUT:
1
1
0
1
0
0
0
## END

#### strings
[ a = a ]; echo $?; [ a == a ]; echo $?; [ a != a ]; echo $?; [ -n a ]; echo $?; [ -z a ]; echo $?; [ -z '' ]; echo $?; [ a \< b ]; echo $?; [ a \> b ]; echo $?
## STDOUT:
0
0
1
0
1
0
0
1
## END

#### numbers
[ 1 -eq 1 ]; echo $?; [ 1 -ne 1 ]; echo $?; [ 1 -lt 2 ]; echo $?; [ 2 -le 1 ]; echo $?; [ 3 -gt 2 ]; echo $?; [ 3 -ge 4 ]; echo $?; [ ' 5 ' -eq 5 ]; echo $?; [ -5 -lt +3 ]; echo $?; [ 010 -eq 10 ]; echo $?
## STDOUT:
0
1
0
1
0
1
0
0
0
## END

#### not a number
[ a -eq 1 ]; echo $?
[ 1 -eq 1.5 ]; echo $?
[ '' -eq 0 ]; echo $?
[ 99999999999999999999 -eq 1 ]; echo $?
[ 0x1 -eq 1 ]; echo $?
## STDOUT:
2
2
2
2
2
## END
## STDERR:
bash: line 1: [: a: integer expression expected
bash: line 2: [: 1.5: integer expression expected
bash: line 3: [: : integer expression expected
bash: line 4: [: 99999999999999999999: integer expression expected
bash: line 5: [: 0x1: integer expression expected
## END

#### files
touch f; mkdir d; ln -s f l; ln -s no bad; echo x > full; chmod +x full
for t in -e -f -d -L -h -s -x -r -w -p -c -b -S -k -u -g -O -G -N; do
  for n in f d l bad full nope; do [ $t $n ] && echo -n "$t:$n "; done; echo
done
[ -c /dev/null ] && [ -w /dev/null ] && echo a device
: | if [ -p /dev/stdin ]; then echo a pipe; fi
if [ -p /dev/stdin ]; then echo a pipe; else echo no pipe; fi < f
## STDOUT:
-e:f -e:d -e:l -e:full 
-f:f -f:l -f:full 
-d:d 
-L:l -L:bad 
-h:l -h:bad 
-s:d -s:full 
-x:d -x:full 
-r:f -r:d -r:l -r:full 
-w:f -w:d -w:l -w:full 







-O:f -O:d -O:l -O:full 
-G:f -G:d -G:l -G:full 
-N:full 
a device
a pipe
no pipe
## END
## FILES:
bad -> no
d/
f:
full [755]: x\n
l -> f
## END

#### terminals and descriptors
[ -t 0 ]; echo $?; [ -t 1 ]; echo $?; [ -t 99 ]; echo $?; [ -t x ]; echo $?
## STDOUT:
1
1
1
1
## END

#### ages and sameness
touch -d 2020-01-01 old; touch -d 2021-01-01 new; ln new same
[ new -nt old ]; echo $?; [ new -ot old ]; echo $?; [ new -ef same ]; echo $?; [ new -nt nope ]; echo $?; [ nope -ot new ]; echo $?; [ nope -nt new ]; echo $?
## STDOUT:
0
1
0
0
0
1
## END
## FILES:
new:
old:
same:
## END

#### variables and options
x=; [ -v x ]; echo $?; [ -v nope ]; echo $?; a=(1); [ -v a[0] ]; echo $?; [ -v a[1] ]; echo $?; [ -o errexit ]; echo $?; [ -o posix ]; echo $?
## STDOUT:
0
1
0
1
1
1
## END

#### not, and, or, parentheses
[ ! a = b ]; echo $?; [ ! -e nope ]; echo $?; [ a = a -a b = b ]; echo $?; [ a = b -o b = b ]; echo $?; [ \( a = b -o a = a \) -a ! b = a ]; echo $?; [ ! ! x ]; echo $?; [ a -a '' ]; echo $?; [ '' -o '' ]; echo $?
## STDOUT:
0
0
0
0
0
0
1
1
## END

#### the number of arguments decides
[ -z = -z ]; echo $?; [ ! = ! ]; echo $?; [ '(' = '(' ]; echo $?; [ -f = -f ]; echo $?; [ ! -n ]; echo $?; [ '(' x ')' ]; echo $?; [ ! '' ]; echo $?; [ -a f ]; echo $?; [ a -a b ]; echo $?; [ '(' ')' ]; echo $?
## STDOUT:
0
0
0
0
1
0
0
1
0
2
## END
## STDERR:
bash: line 1: [: (: unary operator expected
## END

#### missing bracket
[ a = a; echo $?
[ ; echo $?
## STDOUT:
2
2
## END
## STDERR:
bash: line 1: [: missing `]'
bash: line 2: [: missing `]'
## END

#### errors
test a b; echo $?
test a b c; echo $?
test a = ; echo $?
test -x a b; echo $?
test a = b c; echo $?
test 1 -eq; echo $?
test \( a = a; echo $?
test -q f; echo $?
[ a -foo b ]; echo $?
[ a = b = c ]; echo $?
## STDOUT:
2
2
2
2
2
2
2
2
2
2
## END
## STDERR:
bash: line 1: test: a: unary operator expected
bash: line 2: test: b: binary operator expected
bash: line 3: test: a: unary operator expected
bash: line 4: test: a: binary operator expected
bash: line 5: test: too many arguments
bash: line 6: test: 1: unary operator expected
bash: line 7: test: `)' expected
bash: line 8: test: -q: unary operator expected
bash: line 9: [: -foo: binary operator expected
bash: line 10: [: too many arguments
## END

#### unquoted variables
x='a b'; [ $x = a ]; echo $?; y=; [ -n $y ]; echo $?; [ $y = a ]; echo $?; [ "$y" = '' ]; echo $?
## STDOUT:
2
0
2
0
## END
## STDERR:
bash: line 1: [: too many arguments
bash: line 1: [: =: unary operator expected
## END

#### octal, spaces and signs compare as numbers
[ 007 -eq 7 ] && echo 1; [ -0 -eq 0 ] && echo 2; [ +1 -eq 1 ] && echo 3
## STDOUT:
1
2
3
## END

#### links and modes
ln -s nope l; [ -e l ] || echo 1; [ -L l ] && echo 2; touch f; chmod 4755 f; [ -u f ] && echo 3; chmod 2755 f; [ -g f ] && echo 4; mkdir t; chmod 1777 t; [ -k t ] && echo 5; chmod 000 f; [ -r f ] || echo 6; chmod 644 f
## STDOUT:
1
2
3
4
5
6
## END
## FILES:
f:
l -> nope
t/ [1777]
## END

#### what stands where nothing is expected
[ '(' 1 = 2 ]; echo $?
test 1 -eq 1 -a 2 = 2 -eq; echo $?
test 1 = 1 foo bar; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: line 1: [: `)' expected, found ]
bash: line 2: test: syntax error: `-eq' unexpected
bash: line 3: test: too many arguments
## END

#### parentheses before comparisons
test '(' = = = ')'; echo $?
test ! ! '(' = != = ')'; echo $?
test 1 -a '(' = ')'; echo $?
test '(' '!' x ')' -a 1; echo $?
test '(' '(' = '(' ')'; echo $?
## STDOUT:
0
1
0
1
2
## END
## STDERR:
bash: line 5: test: `)' expected, found (
## END

#### -t and what is no number
test -t abc -a x; echo $?; [ ! \( -t abc \) ]; echo $?; test -t 5 -a x; echo $?; test 1 -eq ' 1'; echo $?; test 1 -eq $'1\n'; echo $?; test 1 -eq $'\n1 '; echo $?
## STDOUT:
2
2
1
0
2
0
## END
## STDERR:
bash: line 1: test: too many arguments
bash: line 1: [: `)' expected, found abc
bash: line 1: test: 1
: integer expression expected
## END
