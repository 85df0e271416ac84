# compgen: generate completions.

#### words
compgen -W 'apple apricot banana' ap; compgen -W 'a b' z; echo $?; compgen -W '$(echo x y)' ; IFS=:; compgen -W 'p q:r' 
## STDOUT:
apple
apricot
1
x
y
p q
r
## END

#### kinds
compgen -b ec; compgen -k wh; compgen -A function; f1() { :; }; f2() { :; }; compgen -A function f; xv_a=1 xv_b=2; compgen -v xv_; export xv_a; compgen -e xv; alias al1=x; compgen -a al; compgen -A signal SIGT | head -n 2; compgen -A shopt nullg; compgen -A setopt pipe; compgen -A variable xv_b; compgen -A arrayvar BASH_VERSI
## STDOUT:
echo
while
f1
f2
xv_a
xv_b
xv_a
al1
SIGTRAP
SIGTERM
nullglob
pipefail
xv_b
BASH_VERSINFO
## END

#### files and directories
mkdir dd; touch da db; compgen -f d | sort; compgen -d d; compgen -G 'd?' | sort; compgen -f -X 'da' d | sort; compgen -o dirnames d 2>/dev/null | head -n 1
## STDOUT:
da
db
dd
dd
da
db
dd
db
dd
dd
## END
## FILES:
da:
db:
dd/
## END

#### prefix, suffix and filter
compgen -P '<' -S '>' -W 'x y'; compgen -X 'a*' -W 'ab cd'; compgen -X '!a*' -W 'ab cd'
## STDOUT:
<x>
<y>
cd
ab
## END

#### functions
g() { COMPREPLY=(one two); }; compgen -F g o 2>/dev/null; compgen -C 'echo from' x 2>/dev/null
## STDOUT:
one
two
from compgen x 
## END

#### what a completion function sees
f() { echo "$1,$2,$3,${COMP_WORDS[*]},$COMP_CWORD,$COMP_LINE,$COMP_POINT" >&2; COMPREPLY=(one two); }; compgen -F f w a b; compgen -F nosuch; echo $?
## STDOUT:
one
two
1
## END
## STDERR:
bash: line 1: compgen: warning: -F option may not work as you expect
compgen,w,,,-1,,0
bash: line 1: compgen: warning: -F option may not work as you expect
bash: line 1: completion: function `nosuch' not found
## END

#### word lists
compgen -W 'a$x "b c" d\ e'; x='p q'; compgen -W '$x $(echo s)'; IFS=:; compgen -W 'a:b c:d'; compgen -W '${'; echo $?
## STDOUT:
a
b c
d e
p
q
s
a
b c
d
## END
## STDERR:
bash: line 1: ${: bad substitution
## END
## status: 1

#### words that do not end
compgen -W '"a b'; echo $?
(compgen -W '${'; echo $?)
## STDOUT:
a b
0
## END
## STDERR:
bash: line 2: ${: bad substitution
## END
## status: 1

#### extended patterns for -X, and what functions see
: > README; compgen -f -X '!(READ)' READ; echo $?; shopt -s extglob; compgen -f -X '!(README)' READ; compgen -f -X '!!(README)' READ; echo $?
f() { COMPREPLY=("$COMP_KEY $COMP_TYPE $COMP_CWORD"); }; compgen -F f x 2>/dev/null
## STDOUT:
1
README
1
0 0 -1
## END
## FILES:
README:
## END

#### -G takes the pattern as it stands
touch a.x b.x; set -f; compgen -G '*.x'; set +f; GLOBIGNORE='a*'; compgen -G '*.x'; compgen -G '"*.x"'; echo $?
v='*.x'; compgen -G '$v'; echo $?; compgen -G 'a.x'; compgen -G nofile; echo $?; compgen -G '~/*.x'; echo $?
## STDOUT:
a.x
b.x
a.x
b.x
1
1
a.x
1
1
## END
## FILES:
a.x:
b.x:
## END
