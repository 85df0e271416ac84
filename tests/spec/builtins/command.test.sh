# command: run a command past functions.

#### command
command echo a; command -v echo; command -v ls; command -v nope; echo $?; f() { :; }; command -v f; alias al='echo x'; command -v al; command -v if; command -V echo; command -V nope; echo $?; command -V f; command -V if; command -V ls
## STDOUT:
a
echo
/usr/bin/ls
1
f
if
echo is a shell builtin
1
f is a function
f () 
{ 
    :
}
if is a shell keyword
ls is /usr/bin/ls
## END
## STDERR:
bash: line 1: command: nope: not found
## END

#### command skips functions
echo() { printf 'func\n'; }; command echo builtin; command -p echo p; command; echo $?; command nosuch; command -x; command -- echo dd
## STDOUT:
builtin
p
func
dd
## END
## STDERR:
bash: line 1: nosuch: command not found
bash: line 1: command: -x: invalid option
command: usage: command [-pVv] command [arg ...]
## END

#### command makes special built-ins plain
command readonly r=1; command r=2; command export 1a=x; printf 'still\n'; command . ./nope; printf 'still 2\n'; command exec < nope; printf 'still 3\n'
## STDOUT:
still
still 2
still 3
## END
## STDERR:
bash: line 1: r=2: command not found
bash: line 1: export: `1a=x': not a valid identifier
bash: line 1: ./nope: No such file or directory
bash: line 1: nope: No such file or directory
## END

#### -p with -v
PATH=; command -v cat; echo $?; command -pv cat; command -pV cat; cat; echo $?
## STDOUT:
1
/bin/cat
cat is /bin/cat
127
## END
## STDERR:
bash: line 1: cat: No such file or directory
## END
