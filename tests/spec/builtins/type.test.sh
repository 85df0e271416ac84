# type: what a name is.

#### type
type echo; type ls; type if; type nope; echo $?; f() { echo x; }; type f; alias al='ls -l'; type al; type -t echo ls if f al nope; type -p ls echo; type -P ls; type -a echo | head -n 2; type -f f; echo $?; type -x; echo $?
## STDOUT:
echo is a shell builtin
ls is /usr/bin/ls
if is a shell keyword
1
f is a function
f () 
{ 
    echo x
}
builtin
file
keyword
function
/usr/bin/ls
/usr/bin/ls
echo is a shell builtin
echo is /usr/bin/echo
1
2
## END
## STDERR:
bash: line 1: type: nope: not found
bash: line 1: type: al: not found
bash: line 1: type: f: not found
bash: line 1: type: -x: invalid option
type: usage: type [-afptP] name [name ...]
## END

#### a look-up of what is hashed is a hit
hash -p /bin/true mine
type mine; type -t mine; command -v mine; hash
## STDOUT:
mine is hashed (/bin/true)
file
/bin/true
hits	command
   3	/bin/true
## END

#### -P with -a and a remembered place
hash -p /some/ls ls; type -aP ls; type -P ls; type -ap nosuch; echo $?
## STDOUT:
/some/ls
/some/ls
1
## END
