# Brace expansion.

#### lists
echo {a,b,c} x{1,2}y {a,b}{1,2} {,x} a{,b}c
## STDOUT:
a b c x1y x2y a1 a2 b1 b2 x ac abc
## END

#### nested
echo {a,{b,c}d,e} {{a,b},c} a{b{c,d},e}f
## STDOUT:
a bd cd e a b c abcf abdf aef
## END

#### numbers
echo {1..5} {5..1} {-2..2} {1..10..3} {10..1..4} {0..0}
## STDOUT:
1 2 3 4 5 5 4 3 2 1 -2 -1 0 1 2 1 4 7 10 10 6 2 0
## END

#### padded numbers
echo {01..03} {1..010} {-01..1} {001..3..2}
## STDOUT:
01 02 03 001 002 003 004 005 006 007 008 009 010 -01 000 001 001 003
## END

#### letters
echo {a..e} {e..a} {a..k..3} {A..C} {x..z..-1}
## STDOUT:
a b c d e e d c b a a d g j A B C x y z
## END

#### what is not expanded
echo {} {a} {a b} {1..} {..2} {1..2..} {a..1} a{b '{a,b}' "{a,b}" \{a,b} {a,b\} {1.5..2}
## STDOUT:
{} {a} {a b} {1..} {..2} {1..2..} {a..1} a{b {a,b} {a,b} {a,b} {a,b} {1.5..2}
## END

#### quotes inside
echo {'a b',c} {"x,y",z} {a\,b,c} {$'\t',x} | od -An -c
## STDOUT:
   a       b       c       x   ,   y       z       a   ,   b    
   c      \t       x  \n
## END

#### variables expand after braces
x=1 y=3; echo {$x..$y} {$x,$y} $x{a,b}; a=5; echo ${a}{1,2} {a,${a}}
## STDOUT:
{1..3} 1 3
51 52 a 5
## END

#### no braces in assignments
x={a,b}; echo "$x"; y=({a,b}); echo ${#y[@]}
## STDOUT:
{a,b}
2
## END

#### in for loops and arguments
for i in {1..3}; do echo -n $i; done; echo; printf '[%s]' pre{A,B}post; echo
## STDOUT:
123
[preApost][preBpost]
## END

#### globs after braces
touch a1 b1; echo {a,b}* {a,z}1 {z,y}*
## STDOUT:
a1 b1 a1 z1 z* y*
## END
## FILES:
a1:
b1:
## END

#### command substitution in braces
echo {$(echo 1),$(echo 2)} {`echo x`,y}
## STDOUT:
1 2 x y
## END

#### parameter expansions are no braces
echo ${HOME}{,/x} "${HOME}"{a,b}; set -- p q; echo $#{a,b}
## STDOUT:
/home/user /home/user/x /home/usera /home/userb
2a 2b
## END

#### large steps and zero
echo {1..3..0} {3..1..1} {1..3..-1} {1..2..9}
## STDOUT:
1 2 3 3 2 1 1 2 3 1
## END

#### turned off
set +B; echo {a,b}; set -B; echo {a,b}
## STDOUT:
{a,b}
a b
## END

#### empty elements keep quotes
printf '[%s]' {,}; echo; printf '[%s]' {"",a}; echo
## STDOUT:
[]
[][a]
## END

#### unbalanced
echo {a,b}} {{a,b} {a,b {a,{b} }{a,b}
## STDOUT:
a} b} {a {b {a,b {a,{b} }a }b
## END

#### many
echo {1..1000} | wc -w; echo {a..z}{0..9} | wc -w
## STDOUT:
1000
260
## END

#### with tilde
HOME=/h; echo {~,x}/y ~/{a,b}
## STDOUT:
/h/y x/y /h/a /h/b
## END

#### dollar brace in a list
a=1; echo {${a},b} x{${u:-q},r}
## STDOUT:
1 b xq xr
## END

#### redirections take one word
echo hi > out{1,2}
echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: out{1,2}: ambiguous redirect
## END

#### in case words and double brackets
x='{a,b}'; case $x in {a,b}) echo same;; esac; [[ {a,b} == '{a,b}' ]] && echo same
## STDOUT:
same
same
## END

#### a sequence with a backquote in it
(echo {Z..b})
(echo {Z..b}x)
echo after
## STDOUT:
Z [  ] ^ _ ` a b
after
## END
## STDERR:
bash: line 2: bad substitution: no closing "`" in `x
## END

#### too long a sequence
echo a{0..9999999999}b {1..3}
## STDOUT:
a{0..9999999999}b 1 2 3
## END
