# eval.

#### eval
eval echo a; eval 'echo b; echo c'; x='echo "$y"'; y='1  2'; eval "$x"; eval; echo $?; eval false; echo $?; eval 'x=5'; echo $x; eval "echo 'q r'" s; eval -- echo d
## STDOUT:
a
b
c
1  2
0
1
5
q r s
d
## END

#### eval and syntax errors
eval 'echo "'; echo $?
eval 'if'; echo $?
eval 'echo ok
)'; echo $?
eval -x; echo $?
## STDOUT:
2
2
ok
2
2
## END
## STDERR:
bash: eval: line 1: unexpected EOF while looking for matching `"'
bash: eval: line 3: syntax error: unexpected end of file
bash: eval: line 5: syntax error near unexpected token `)'
bash: eval: line 5: `)'
bash: line 5: eval: -x: invalid option
eval: usage: eval [arg ...]
## END

#### eval in functions and loops
f() { eval "echo $1; return 3; echo no"; }; f a; echo $?; for i in 1 2 3; do eval 'continue; echo no'; done; echo $i; for i in 1 2; do eval break; done; echo $i
## STDOUT:
a
3
3
1
## END

#### a sourced file that sets the positional parameters
echo 'echo "$@"; set -- m n' >s.sh
set -- a b; . ./s.sh; echo "$@"
set -- a b; . ./s.sh x y; echo "$@"
f() { . ./s.sh x y; echo "$@"; }; f 1 2
set -- a b; echo 'shift' >t.sh; . ./t.sh x y; echo "$@"
set -o posix
command . nope; echo $?
. nope; echo no
## STDOUT:
a b
m n
x y
m n
x y
1 2
a b
1
## END
## STDERR:
bash: line 7: .: nope: file not found
bash: line 8: .: nope: file not found
## END
## status: 1
## FILES:
s.sh: echo "$@"; set -- m n\n
t.sh: shift\n
## END
