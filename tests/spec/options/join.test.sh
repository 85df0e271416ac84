# join: its options, each by each of its names. What they do is looked at in commands/join.
## FILE: A
K x
L y
## END
## FILE: a
k x
l y
m z
## END
## FILE: b
k 1
m 2
n 3
## END
## FILE: un
m 1
k 2
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t join -i A b
t join --ignore-case A b
t join --check-order un b
t join --nocheck-order un b
t join -z a b | tr "\0" @
t join --zero-terminated a b | tr "\0" @
t join --header a b
t join -a1 a b
## STDOUT:
+ join -i A b
K x 1
+ join --ignore-case A b
K x 1
+ join --check-order un b
status 1
+ join --nocheck-order un b
m 1 2
+ join -z a b
k x l y m z  1 m 2 n 3 @+ join --zero-terminated a b
k x l y m z  1 m 2 n 3 @+ join --header a b
k x 1
m z 2
+ join -a1 a b
k x 1
l y
m z 2
## END
## STDERR:
join: un:2: is not sorted: k 2
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t join -a1 -e - -o 0,2.2 a b
t join -j1 a b
t join -o1.1,2.2 a b
t join -t ' ' a b
t join -v2 a b
t join -11 a b
t join -21 a b
## STDOUT:
+ join -a1 -e - -o 0,2.2 a b
k 1
l -
m 2
+ join -j1 a b
k x 1
m z 2
+ join -o1.1,2.2 a b
k 1
m 2
+ join -t   a b
k x 1
m z 2
+ join -v2 a b
n 3
+ join -11 a b
k x 1
m z 2
+ join -21 a b
k x 1
m z 2
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t join - b < a
t join a - < b
t join a missing
t join a
t join a b un
t join a b -v 1
t join -- a b
t join un b
t join -a 3 a b
## STDOUT:
+ join - b
k x 1
m z 2
+ join a -
k x 1
m z 2
+ join a missing
status 1
+ join a
status 1
+ join a b un
status 1
+ join a b -v 1
l y
+ join -- a b
k x 1
m z 2
+ join un b
m 1 2
status 1
+ join -a 3 a b
status 1
## END
## STDERR:
join: missing: No such file or directory
join: missing operand after 'a'
Try 'join --help' for more information.
join: extra operand 'un'
Try 'join --help' for more information.
join: un:2: is not sorted: k 2
join: input is not in sorted order
join: invalid field number: '3'
## END
