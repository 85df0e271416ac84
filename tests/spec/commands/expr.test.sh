# expr: evaluate expressions.

#### arithmetic (1 of 3)
expr 1 + 2
expr 5 - 7
expr 3 \* 4
## STDOUT:
3
-2
12
## END

#### arithmetic (2 of 3)
expr 7 / 2
expr -7 / 2
expr 7 % 3
## STDOUT:
3
-3
1
## END

#### arithmetic (3 of 3)
expr \( 1 + 2 \) \* 3
expr 99999999999999999999 + 1
## STDOUT:
9
100000000000000000000
## END

#### comparison
expr 1 \< 2
expr 2 \<= 1
expr a = a
expr a != a
expr 10 \> 9
expr abc \> abb
expr 1 = 1.0
## STDOUT:
1
0
1
0
1
1
0
## END
## status: 1

#### status (1 of 2)
expr 0; echo $?
expr 1; echo $?
expr ''; echo $?
## STDOUT:
0
1
1
0

1
## END

#### status (2 of 2)
expr 1 - 1; echo $?
expr 1 +; echo $?
expr a + 1; echo $?
## STDOUT:
0
1
2
2
## END
## STDERR:
expr: syntax error: missing argument after '+'
expr: non-integer argument
## END

#### or and and (1 of 2)
expr 1 \| 0
expr 0 \| 5
expr '' \| 0
## STDOUT:
1
5
0
## END
## status: 1

#### or and and (2 of 2)
expr 1 \& 2
expr 1 \& 0
## STDOUT:
1
0
## END
## status: 1

#### matching (1 of 2)
expr abc : 'a.c'
expr abc : 'a\(.\)c'
expr abc : b
## STDOUT:
3
b
0
## END
## status: 1

#### matching (2 of 2)
expr abc : '.*'
expr foobar : '.*\(bar\)'
expr match abc 'ab'
## STDOUT:
3
bar
2
## END

#### strings (1 of 3)
expr length hello
expr substr hello 2 3
expr substr hello 0 3
## STDOUT:
5
ell

## END
## status: 1

#### strings (2 of 3)
expr substr hello 4 99
expr index hello l
expr index hello xyz
## STDOUT:
lo
3
0
## END
## status: 1

#### strings (3 of 3)
expr + length
## STDOUT:
length
## END

#### errors (1 of 3)
expr
expr 1 2
expr 1 / 0
## STDERR:
expr: missing operand
Try 'expr --help' for more information.
expr: syntax error: unexpected argument '2'
expr: division by zero
## END
## status: 2

#### errors (2 of 3)
expr 1 % 0
expr \( 1
expr 1 \)
## STDERR:
expr: division by zero
expr: syntax error: expecting ')' after '1'
expr: syntax error: unexpected argument ')'
## END
## status: 2

#### errors (3 of 3)
expr a : '\('
expr --bogus
## STDOUT:
--bogus
## END
## STDERR:
expr: Unmatched ( or \(
## END

#### repeats of repeats, and where nothing stands to be repeated
expr '{1}a' : '\(\{1\}a\)'
expr aa : 'a\{1\}\{1\}'
expr aa : 'a\{1\}*'
expr ab : 'a**b'
expr ab : 'a\(***\)b'
## STDOUT:
{1}a
1
2
2

## END
## status: 1
