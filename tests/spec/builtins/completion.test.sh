# compgen, complete, compopt.

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

#### complete
complete -W 'a b' cmd; complete -p; complete -p cmd; complete -r cmd; complete -p cmd; echo $?; complete -F f -o nospace c2; complete -p c2; complete -r; complete -p
## STDOUT:
complete -W 'a b' cmd
complete -W 'a b' cmd
1
complete -o nospace -F f c2
## END
## STDERR:
bash: line 1: complete: cmd: no completion specification
## END

#### errors
compgen -Z; echo $?; compgen -A nosuch; echo $?; complete -o nosuch x; echo $?; compopt -o nospace; echo $?; complete -p nosuch; echo $?
## STDOUT:
2
2
2
1
1
## END
## STDERR:
bash: line 1: compgen: -Z: invalid option
compgen: usage: compgen [-abcdefgjksuv] [-o option] [-A action] [-G globpat] [-W wordlist] [-F function] [-C command] [-X filterpat] [-P prefix] [-S suffix] [word]
bash: line 1: compgen: nosuch: invalid action name
bash: line 1: complete: nosuch: invalid option name
bash: line 1: compopt: not currently executing completion function
bash: line 1: complete: nosuch: no completion specification
## END
