# dc: calculator in reverse Polish notation.

#### arithmetic
echo '2 3 + p 4 * p 7 - p' | dc
echo '7 2 / p 7 2 % p 7 2 ~ f' | dc
echo '2 10 ^ p 10 v p 2 5 1000 | p' | dc
echo '_5 p _5 2 / p' | dc
## STDOUT:
5
20
13
3
1
1
3
1
3
1024
3
32
-5
-2
## END

#### scale
echo '3 k 10 3 / p 2 v p k' | dc
echo '5k 1 3 / 3 * p' | dc
## STDOUT:
3.333
1.414
.99999
## END

#### stack
echo '1 2 3 f' | dc
echo '1 2 r f c f z p' | dc
echo '1 d + p' | dc
echo '1 2 3 z p' | dc
## STDOUT:
3
2
1
1
2
0
2
3
## END

#### bases
echo '16 o 255 p' | dc
echo '2 i 1010 p' | dc
echo '16 i FF p' | dc
## STDOUT:
FF
10
255
## END

#### registers and macros
echo '5 sa la p la 1 + Sa la p La p' | dc
echo '[la 1 + d sa p 5 >b] sb 0 sa lb x' | dc
echo '[hello] p' | dc
echo '[2 *] sm 3 lm x p' | dc
## STDOUT:
5
6
6
1
2
3
4
5
hello
6
## END

#### printing
echo '1 n [ text] P 10 P' | dc
echo '65 P 10 P' | dc
## STDOUT:
1 text
A
## END

#### options
dc -e '2 3 * p'
dc -f /dev/stdin <<< '4 p'
printf '6 p\n' > f; dc f
## STDOUT:
6
4
6
## END
## FILES:
f: 6 p\n
## END

#### errors (1 of 2)
echo '1 0 / p' | dc
echo 'p' | dc
echo '+' | dc
## STDOUT:
0
## END
## STDERR:
dc: divide by zero
dc: stack empty
dc: stack empty
## END

#### errors (2 of 2)
echo 'y' | dc
dc nope; echo $?
## STDOUT:
'y' (0171) unimplemented
0
## END
## STDERR:
dc: dc: Could not open file nope
## END

#### leaving strings
echo '[[2Q 1p]x 2p]x 3p' | dc
echo '[1Q 1p]x [[q 4p]x 5p]x 6p' | dc
echo '3p q 4p' | dc; echo $?
dc -e '[[q]x 1p]x 2p' -e 3p
## STDOUT:
3
1
6
3
1
2
3
## END

#### arrays belong to levels of registers
echo '5Sa 1 0:a 6Sa 0;ap 7 0:a 0;ap La p 0;ap' | dc
## STDOUT:
0
7
6
1
## END

#### rotating and powers modulo
echo '1 2 3 4 3R f c 1 2 3 _3R f' | dc
echo '2.5 3 5 | p' | dc
## STDOUT:
2
4
3
1
2
1
3
3.0
## END
## STDERR:
Runtime warning: non-zero scale in base
## END
