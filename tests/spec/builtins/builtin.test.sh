# builtin: run a built-in past functions.

#### builtin
cd() { echo mine; }; builtin cd /tmp; pwd; cd; builtin nosuch; echo $?; builtin ls; echo $?; builtin; echo $?; builtin -x; echo $?; builtin echo b
## STDOUT:
/tmp
mine
1
1
0
2
b
## END
## STDERR:
bash: line 1: builtin: nosuch: not a shell builtin
bash: line 1: builtin: ls: not a shell builtin
bash: line 1: builtin: -x: invalid option
builtin: usage: builtin [shell-builtin [arg ...]]
## END
