# join: join lines on a field.
## FILE: a
1 one x
2 two y
4 four z
## END
## FILE: b
1 uno
2 dos
3 tres
## END

#### default
join a b
## STDOUT:
1 one x uno
2 two y dos
## END

#### unpaired lines (1 of 2)
join -a 1 a b
join -a 2 a b
join -a 1 -a 2 a b
## STDOUT:
1 one x uno
2 two y dos
4 four z
1 one x uno
2 two y dos
3 tres
1 one x uno
2 two y dos
3 tres
4 four z
## END

#### unpaired lines (2 of 2)
join -v 1 a b
join -v 2 a b
## STDOUT:
4 four z
3 tres
## END

#### fields
printf 'x 1\ny 2\n' > c
join -1 2 c b
join -2 1 -1 2 c b
join -j 1 a b
## STDOUT:
1 x uno
2 y dos
1 x uno
2 y dos
1 one x uno
2 two y dos
## END
## FILES:
c: x 1\ny 2\n
## END

#### output format (1 of 2)
join -o 1.1,2.2 a b
join -o 0,1.3 a b
join -o '1.2 2.1' a b
## STDOUT:
1 uno
2 dos
1 x
2 y
one 1
two 2
## END

#### output format (2 of 2)
join -a 1 -e NONE -o 0,2.2 a b
join -o auto -a 1 -e - a b
## STDOUT:
1 uno
2 dos
4 NONE
1 one x uno
2 two y dos
4 four z -
## END

#### separator
printf 'a:1\nb:2\n' > p; printf 'a:x\nb:y\n' > q
join -t : p q
join -t : -o 2.2 p q
## STDOUT:
a:1:x
b:2:y
x
y
## END
## FILES:
p: a:1\nb:2\n
q: a:x\nb:y\n
## END

#### ignore case
printf 'A 1\n' > p; printf 'a 2\n' > q
join p q; join -i p q
## STDOUT:
A 1 2
## END
## FILES:
p: A 1\n
q: a 2\n
## END

#### header
printf 'id n\n1 a\n' > p; printf 'id m\n1 b\n' > q
join --header p q
## STDOUT:
id n m
1 a b
## END
## FILES:
p: id n\n1 a\n
q: id m\n1 b\n
## END

#### order checks
printf '2 a\n1 b\n' > p
join p b; echo $?
join --nocheck-order p b; echo $?
join --check-order p b; echo $?
## STDOUT:
2 a dos
1
2 a dos
0
1
## END
## STDERR:
join: p:2: is not sorted: 1 b
join: input is not in sorted order
join: p:2: is not sorted: 1 b
## END
## FILES:
p: 2 a\n1 b\n
## END

#### repeated keys
printf '1 a\n1 b\n' > p; printf '1 x\n1 y\n' > q
join p q
## STDOUT:
1 a x
1 a y
1 b x
1 b y
## END
## FILES:
p: 1 a\n1 b\n
q: 1 x\n1 y\n
## END

#### stdin
join - b < a
join a - < b
## STDOUT:
1 one x uno
2 two y dos
1 one x uno
2 two y dos
## END

#### errors (1 of 4)
join
join a
join a b c
## STDERR:
join: missing operand
Try 'join --help' for more information.
join: missing operand after 'a'
Try 'join --help' for more information.
join: extra operand 'c'
Try 'join --help' for more information.
## END
## status: 1

#### errors (2 of 4)
join nope b
join - -
join -t ab a b
## STDERR:
join: nope: No such file or directory
join: both files cannot be standard input
join: multi-character tab 'ab'
## END
## status: 1

#### errors (3 of 4)
join -1 0 a b
join -o 3.1 a b
join -a 3 a b
## STDERR:
join: invalid field number: '0'
join: invalid file number in field spec: '3.1'
join: invalid field number: '3'
## END
## status: 1

#### errors (4 of 4)
join -y a b
## STDERR:
join: invalid option -- 'y'
Try 'join --help' for more information.
## END
## status: 1

#### the last word is named
join f -t :; join f --header; join; echo $?
## STDOUT:
1
## END
## STDERR:
join: missing operand after ':'
Try 'join --help' for more information.
join: missing operand after '--header'
Try 'join --help' for more information.
join: missing operand
Try 'join --help' for more information.
## END

#### the first mistake in a call is told
join -o@x --ignore-case=3 < /dev/null
join -a@x --header=3 < /dev/null
join -o@x --nosuch < /dev/null
join -2@x --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
0
## END
## STDERR:
join: invalid file number in field spec: '@x'
join: invalid field number: '@x'
join: invalid file number in field spec: '@x'
join: invalid field number: '@x'
## END

#### -j1, -j2 and -o of old take operands
printf 'a b\nc d\n' > f; printf 'b x\nd y\n' > g
join -j1 2 -j2 1 f g
join -j1 2 f g
join -j2 f g
join -o 1.1 2.2 -j1 2 f g
join -o 1.1 2.2 0 -1 2 f g
join -j1 x f g
join -j1 2 f g h
## STDOUT:
b a x
d c y
b a x
d c y
a x
c y
a x b
c y d
## END
## STDERR:
join: invalid field number: 'x'
join: extra operand 'h'
Try 'join --help' for more information.
## END
## status: 1
## FILES:
f: a b\nc d\n
g: b x\nd y\n
## END
