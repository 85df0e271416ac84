# alias: alias and unalias.

#### alias
alias a='echo aliased' b=c; alias a; alias; alias nope; echo $?; unalias b; alias; unalias -a; alias; unalias nope; echo $?; unalias; echo $?; alias -p; alias 'x y=1'; echo $?
## STDOUT:
alias a='echo aliased'
alias a='echo aliased'
alias b='c'
1
alias a='echo aliased'
1
2
1
## END
## STDERR:
bash: line 1: alias: nope: not found
bash: line 1: unalias: nope: not found
unalias: usage: unalias [-a] name [name ...]
bash: line 1: alias: `x y': invalid alias name
## END

#### alias expansion
shopt -s expand_aliases
alias e='echo -n' sp='echo ' w=word two='echo 1; echo 2' lp='for i in a b; do'
e x; echo
sp w
two
lp echo $i; done
\e 2>/dev/null; 'e' 2>/dev/null; echo $?
alias e2='e y'; 
e2; echo
alias ls='ls -d'
ls .
alias rec='rec x'
rec 2>/dev/null; echo $?
## STDOUT:
x
word
1
2
a
b
127
y
.
127
## END

#### aliases on the line that defines them
shopt -s expand_aliases
alias q='echo q'; q 2>/dev/null || echo not yet
q
f() { q; }; unalias q; f
## STDOUT:
not yet
q
q
## END
