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
