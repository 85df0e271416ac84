# Arithmetic.

#### operators
echo $((1+2)) $((5-7)) $((3*4)) $((7/2)) $((-7/2)) $((7%3)) $((-7%3)) $((2**10))
echo $((1<<4)) $((256>>2)) $((-1>>1)) $((6&3)) $((6|3)) $((6^3)) $((~5)) $((!0)) $((!7))
## STDOUT:
3 -2 12 3 -3 1 -1 1024
16 64 -1 2 7 5 -6 1 0
## END

#### precedence
echo $((2+3*4)) $(((2+3)*4)) $((2**3**2)) $((-2**2)) $((1+2<<1)) $((1|2&3^1)) $((10-3-2)) $((1<2==1)) $((!1+1))
## STDOUT:
14 20 512 4 6 3 5 1 1
## END

#### comparison and logic
echo $((1<2)) $((2<=2)) $((3>4)) $((3>=4)) $((1==1)) $((1!=1)) $((1&&0)) $((1||0)) $((0&&x++)) $((1||x++)) $x
## STDOUT:
1 1 0 0 1 0 0 1 0 1
## END

#### ternary and comma
echo $((1?2:3)) $((0?2:3)) $((1?0?4:5:6)) $((1,2,3))
x=5; echo $((x>3?x*2:x/2))
## STDOUT:
2 3 5 3
10
## END

#### variables
x=5; echo $((x)) $(($x+1)) $((x+y)) $((y)) $((${x}+1))
## STDOUT:
5 6 5 0 6
## END

#### recursive evaluation
a=b; b=c+1; c=4; echo $((a)) $((a*2))
## STDOUT:
5 10
## END

#### assignment operators
x=10; echo $((x+=5)) $((x-=3)) $((x*=2)) $((x/=5)) $((x%=3)) $((x<<=4)) $((x>>=1)) $((x|=7)) $((x&=5)) $((x^=1)) $((x=9)) $x
## STDOUT:
15 12 24 4 1 16 8 15 5 4 9 9
## END

#### increment and decrement
x=5; echo $((x++)) $x $((++x)) $x $((x--)) $x $((--x)) $x
echo $((- -3)) $((- - 3)) $((+3)) $((1 - -1)) $((1+ +1))
## STDOUT:
5 6 7 7 7 6 5 5
3 3 3 2 2
## END

#### bases
echo $((010)) $((0x1f)) $((0XFF)) $((2#101)) $((16#ff)) $((36#z)) $((64#_)) $((64#@)) $((8#17)) $((62#Z))
## STDOUT:
8 31 255 5 255 35 63 62 15 61
## END

#### bad numbers (1 of 2)
(echo $((08))); echo $?
(echo $((0xg))); echo $?
(echo $((2#2))); echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: 08: value too great for base (error token is "08")
bash: line 2: 0xg: value too great for base (error token is "0xg")
bash: line 3: 2#2: value too great for base (error token is "2#2")
## END

#### bad numbers (2 of 2)
(echo $((1#0))); echo $?
(echo $((65#0))); echo $?
(echo $((3a))); echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: 1#0: invalid arithmetic base (error token is "1#0")
bash: line 2: 65#0: invalid arithmetic base (error token is "65#0")
bash: line 3: 3a: value too great for base (error token is "3a")
## END

#### overflow wraps
echo $((9223372036854775807+1)) $((-9223372036854775808-1)) $((9223372036854775807*2))
echo $((99999999999999999999)) $((-9223372036854775808/-1)) $((-9223372036854775808%-1))
echo $((1<<63)) $((1<<64)) $((1<<65)) $((2**63)) $((2**64))
## STDOUT:
-9223372036854775808 9223372036854775807 -2
7766279631452241919 -9223372036854775808 0
-9223372036854775808 1 2 -9223372036854775808 0
## END

#### division by zero
echo $((1/0))
echo not reached
## STDOUT:
not reached
## END
## STDERR:
bash: line 1: 1/0: division by 0 (error token is "0")
## END

#### division by zero in other forms
(echo $((1%0))); echo $?
((1/0)); echo $?
let x=1/0; echo $?
(x=5; echo $((x/=0))); echo $?
## STDOUT:
1
1
1
1
## END
## STDERR:
bash: line 1: 1%0: division by 0 (error token is "0")
bash: line 2: ((: 1/0: division by 0 (error token is "0")
bash: line 3: let: x=1/0: division by 0 (error token is "0")
bash: line 4: x/=0: division by 0 (error token is "0")
## END

#### negative exponents
(echo $((2**-1))); echo $?
echo $((0**0)) $((5**0))
## STDOUT:
1
1 1
## END
## STDERR:
bash: line 1: 2**-1: exponent less than 0 (error token is "1")
## END

#### arithmetic commands
((1)); echo $?
((0)); echo $?
((x=5, y=x*2)); echo $x $y
((x>3)) && echo big
if ((x<3)); then echo small; else echo not; fi
((  )); echo $?
## STDOUT:
0
1
5 10
big
not
1
## END

#### let (1 of 2)
let x=1+2 y=x*2; echo $x $y $?
let 0; echo $?
let "a = 5" "b = a + 1"; echo $b
## STDOUT:
3 6 0
1
6
## END

#### let (2 of 2)
let; echo $?
let x++; echo $x
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: let: expression expected
## END

#### for loops
for ((i=0; i<3; i++)); do echo -n "$i "; done; echo
for ((i=0,j=5; i<j; i++,j--)); do echo -n "$i-$j "; done; echo
for ((;;)); do break; done; echo $?
for ((i=0;i<2;)) { echo $i; ((i++)); }
i=9; for ((; i<11; i++)); do echo $i; done
## STDOUT:
0 1 2 
0-5 1-4 2-3 
0
0
1
9
10
## END

#### array elements
a=(1 2 3); echo $((a[1]+a[2])) $((a)) $((a[0]++)) ${a[0]}
i=1; ((a[i]+=10)); echo ${a[1]} $((a[i+1])) $((a[-1]))
((b[3]=7)); echo ${!b[@]}
## STDOUT:
5 1 1 2
12 3 3
3
## END

#### associative elements
declare -A m=([k]=2 [x y]=3); echo $((m[k]+1)) $((m[nope]))
((m[k]++)); echo ${m[k]}; k=k; ((m[$k]+=5)); echo ${m[k]}
## STDOUT:
3 0
3
8
## END

#### substitutions inside
echo $(( $(echo 3) + `echo 4` )) $(( ${#HOME} )) $((${u:-7}))
## STDOUT:
7 10 7
## END

#### quotes inside
echo $(("1"+"2")) $(( "x" = 3 )) $x
## STDOUT:
3 3 3
## END

#### blanks and newlines
echo $((
 1 +
 2
)) $((1	+ 2))
## STDOUT:
3 3
## END

#### the old form
echo $[1+2] $[ 3 * 4 ] "$[5]"
## STDOUT:
3 12 5
## END

#### integer attributes
declare -i n; n=3+4; echo $n; n+=2; echo $n; n=abc; echo $n; n='5 * 2'; echo $n
## STDOUT:
7
9
0
10
## END

#### in other contexts
x=abcdef; echo ${x:1+1:6/2}; a=(a b c); echo ${a[1+1]}
[[ 1+1 -eq 2 ]] && echo yes
[[ 5 -gt 3+1 ]] && echo yes
## STDOUT:
cde
c
yes
yes
## END

#### errors (1 of 4)
(echo $((1+))); echo $?
(echo $((1 2))); echo $?
(echo $((1+*2))); echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: 1+: syntax error: operand expected (error token is "+")
bash: line 2: 1 2: syntax error in expression (error token is "2")
bash: line 3: 1+*2: syntax error: operand expected (error token is "*2")
## END

#### errors (2 of 4)
(echo $(((1)))); echo $?
(echo $((1?2))); echo $?
(echo $((5=x))); echo $?
## STDOUT:
1
0
1
1
## END
## STDERR:
bash: line 2: 1?2: `:' expected for conditional expression (error token is "2")
bash: line 3: 5=x: attempted assignment to non-variable (error token is "=x")
## END

#### errors (3 of 4)
(echo $((1.5))); echo $?
(echo $((a b))); echo $?
(echo $((x ++ y))); echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: 1.5: syntax error: invalid arithmetic operator (error token is ".5")
bash: line 2: a b: syntax error in expression (error token is "b")
bash: line 3: x ++ y: syntax error in expression (error token is "y")
## END

#### errors (4 of 4)
(echo $(( 1 ) )); echo $?
## STDOUT:

0
## END
## STDERR:
bash: line 1: 1: command not found
## END

#### an error names the value of a variable
x='1 +'; echo $((x))
## STDERR:
bash: line 1: 1 +: syntax error: operand expected (error token is "+")
## END
## status: 1

#### strings that are not numbers
x=abc; echo $((x)); x='a b'; (echo $((x))); echo $?
x=' 5 '; echo $((x)); x=-3; echo $((-x)) $((--x))
## STDOUT:
0
1
5
3 -4
## END
## STDERR:
bash: line 1: a b: syntax error in expression (error token is "b")
## END

#### loops of names
(a=b; b=a; echo $((a))); echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: b: expression recursion level exceeded (error token is "b")
## END

#### parentheses that look like arithmetic
((echo hi) ); echo $?
(( 1 == 1 )) ; echo $?
echo $( (echo sub) )
echo $((echo hi) | cat)
## STDOUT:
hi
0
0
sub
hi
## END

#### shifts by odd amounts
echo $((1<<-1)) $((1>>64)) $((-8>>1)) $((5>>0))
## STDOUT:
-9223372036854775808 1 -4 5
## END

#### unary on the left of assignment
x=5; ((-x)); echo $? $x; ((!x)); echo $?
## STDOUT:
0 5
1
## END

#### status of assignments
((x=0)); echo $?; ((x=1)); echo $?; ((x++)); echo $?
## STDOUT:
1
0
0
## END

#### dollar in arithmetic is textual
x=1+1; echo $(($x*2)) $((x*2))
## STDOUT:
3 4
## END

#### comparison chains
echo $((1<2<3)) $((3>2>1)) $((5==5==1))
## STDOUT:
1 0 1
## END

#### side effects stop at the short circuit
x=0; ((0 && x++)); ((1 || x++)); echo $x; ((1 ? 0 : x++)); echo $x
## STDOUT:
0
0
## END

#### subscripts with side effects
i=0; a=(5 6 7); echo $((a[i++] + a[i++])) $i
## STDOUT:
11 2
## END

#### subscripts that run commands
a=(5 6)
v='a[$(echo 1 | cat)]'
echo $((v)) ${!v}
unset -v 'a[$(echo 0 | cat)]'; echo "${a[@]}"
[[ -v 'a[$(echo 1)]' ]] && echo there
read 'a[$(echo 3 | cat)]' <<< z; echo "${a[3]}"
## STDOUT:
6 6
6
there
z
## END

#### slices name the parameter in errors
a=xyz; b=(1 2); set -- 1 2
(echo ${a:1/0}); (echo ${a:1:1/0}); (echo ${@:1/0}); (echo ${b[@]:1/0}); (echo ${b[1]:1/0}); (echo ${1:1/0})
(echo ${a:x y}); (echo ${a:1:2:3}); (echo ${none:1:2:3}); (echo ${a:1:x y}); (echo ${a:0:-9}); (echo ${b[@]:0:-1})
## STDOUT:

## END
## STDERR:
bash: line 2: a: 1/0: division by 0 (error token is "0")
bash: line 2: a: 1/0: division by 0 (error token is "0")
bash: line 2: @: 1/0: division by 0 (error token is "0")
bash: line 2: b[@]: 1/0: division by 0 (error token is "0")
bash: line 2: b[1]: 1/0: division by 0 (error token is "0")
bash: line 2: 1: 1/0: division by 0 (error token is "0")
bash: line 3: a: x y: syntax error in expression (error token is "y")
bash: line 3: a: 2:3: syntax error in expression (error token is ":3")
bash: line 3: a: x y: syntax error in expression (error token is "y")
bash: line 3: -9: substring expression < 0
bash: line 3: -1: substring expression < 0
## END
## status: 1

#### empty subscripts
echo $((a[])) $?
(( b[]=1 )); echo $?
## STDOUT:
0 0
0
## END
## STDERR:
bash: line 1: a[]: bad array subscript
bash: line 1: a[]: bad array subscript
bash: line 2: ((: `b[]': not a valid identifier
## END

#### an error in a subscript gives up the line
cat >s.sh <<'X'
(( $((1/0)) )); echo no
(( a[1/0] )); echo no
let 'a[1/0]' ; echo no
let '1/0' ; echo yes
for ((i=a[1/0];i<1;i++)); do echo x; done; echo no
[[ 1/0 -eq 1 ]]; echo yes
[[ a[1/0] -eq 1 ]]; echo no
[ -v 'a[1/0]' ]; echo no
printf -v 'a[1/0]' x; echo no
f() { eval 'echo ${a[1/0]}; echo no'; echo no; }; f; echo no
eval 'echo $((1/0)); echo no
echo yes'; echo yes
x=abc; a=(1 2)
echo ${x:1/0}
echo ${x:0:1/0}
echo ${a[@]:1/0}
echo ${a[1]:1/0}
echo ${unset:1/0} yes
X
bash s.sh
echo '(( a[1/0] )); echo no
echo after' >s.sh; bash -c '. ./s.sh; echo no'; echo $?
## STDOUT:
yes
yes
yes
yes
yes
1
## END
## STDERR:
s.sh: line 1: 1/0: division by 0 (error token is "0")
s.sh: line 2: 1/0: division by 0 (error token is "0")
s.sh: line 3: 1/0: division by 0 (error token is "0")
s.sh: line 4: let: 1/0: division by 0 (error token is "0")
s.sh: line 5: 1/0: division by 0 (error token is "0")
s.sh: line 6: [[: 1/0: division by 0 (error token is "0")
s.sh: line 7: 1/0: division by 0 (error token is "0")
s.sh: line 8: 1/0: division by 0 (error token is "0")
s.sh: line 9: 1/0: division by 0 (error token is "0")
s.sh: line 10: 1/0: division by 0 (error token is "0")
s.sh: line 12: 1/0: division by 0 (error token is "0")
s.sh: line 14: x: 1/0: division by 0 (error token is "0")
s.sh: line 15: x: 1/0: division by 0 (error token is "0")
s.sh: line 16: a[@]: 1/0: division by 0 (error token is "0")
s.sh: line 17: a[1]: 1/0: division by 0 (error token is "0")
./s.sh: line 1: 1/0: division by 0 (error token is "0")
## END
## FILES:
s.sh: (( a[1/0] )); echo no\necho after\n
## END

#### a plain assignment evaluates its subscript last
n=0; (( a[n]=++n )); declare -p a
n=0; (( b[n]+=++n )); declare -p b
n=1; c=(1 2 3); (( c[n++] = n )); declare -p c n
## STDOUT:
declare -a a=([1]="1")
declare -a b=([0]="1")
declare -a c=([0]="1" [1]="1" [2]="3")
declare -- n="2"
## END

#### a key that is expanded in an expression is a key as it is
declare -A h; key='x],b[$(echo run >&2)'
(( h[$key]++ )); (( h["$key"] += 2 )); echo $(( h[$key] )); declare -p h
for k in 'a b' "it's" 'q"q' 'back\slash' '[0]'; do (( h[$k] = 4 )); echo $(( h["$k"] )); done
i=1; a=(5 6 7); (( a[$i] += 10, a[i+1] = a[$((i))] )); echo "${a[@]}"
## STDOUT:
3
declare -A h=(["x],b[\$(echo run >&2)"]="3" )
4
4
4
4
4
5 16 16
## END

#### quotes around a key in an expression
declare -A h; k=v
(( h['$k']++ )); (( h["$k"]++ )); (( h[$k]++ )); (( h['a b']++ )); (( h['x]y']++ )); declare -p h
## STDOUT:
declare -A h=([v]="2" ["a b"]="1" ["\$k"]="1" ["x]y"]="1" )
## END

#### errors show the text with its values
x=5 a=(1 2)
echo $(( $x / 0 ))
(( $x % ${a[7]} )); echo $?
y=$(( ${a[1]} / 0 )); echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 2: 5 / 0 : division by 0 (error token is "0 ")
bash: line 3: ((: 5 %  : syntax error: operand expected (error token is "%  ")
bash: line 4: 2 / 0 : division by 0 (error token is "0 ")
## END
## status: 1

#### elements that stand as values
a=(10 20 30) i=1
echo $(( ${a[i]} * ${a[i+1]} )) $(( ${a[1]} + 3 )) $(( ${a[7]} + 1 )) $(( -${a[2]} ))
a[1]=i+4; echo $(( ${a[1]} * 2 ))
a[1]=010; echo $(( ${a[1]} + 1 ))
declare -A m=([k]=4); k=9; echo $(( ${m[k]} + 1 ))
b=(1); echo $(( ${b[0]}+${b[0]} )) $(( ${b}2 + 1 ))
## STDOUT:
600 23 1 -30
9
9
5
2 13
## END

#### a bracket alone is a command, not a pattern
shopt -s nullglob
[ b = b ] && echo yes
echo [ ]
n=0; for ((i = 0; i < 5; i++)); do if [ $i -gt 2 ] && [ "$i" != 4 ]; then n=$((n + i)); fi; done; echo $n
## STDOUT:
yes
[ ]
3
## END

#### unset arrays with nounset
(set -u; a=(1); (( a[5]+=1 )); declare -p a; echo $((a[9])); echo $((b[0])))
(set -u; (( b[0]+=1 )); echo $?)
(set -u; declare -A h; (( h[x]++ )); echo $?)
## STDOUT:
declare -a a=([0]="1" [5]="1")
0
## END
## STDERR:
bash: line 1: b: unbound variable
bash: line 2: b: unbound variable
bash: line 3: h: unbound variable
## END
## status: 1

#### what stands before an error has its effects
i=1; echo $((i++ + 08)); echo $i; ((i++, 1 2)); echo $i; let 'i=7, )'; echo $i; ((1 || (i=9) + )); echo $i; ((0 ? i=3 : )); echo $i
a=(1 'x y'); echo $((a[1] + )); ((++i++)); echo $i; ((i = 4 = 5)); echo $i
## STDERR:
bash: line 1: i++ + 08: value too great for base (error token is "08")
bash: line 2: x y: syntax error in expression (error token is "y")
## END
## status: 1
