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

#### the end of an alias ends a word
shopt -s expand_aliases
alias note='#'
note this is a comment
echo a; note more
alias one='echo 1'
one>&1
alias tail='printf "<%s>\n" \'
tail|cat
alias open='echo "x'
open y"
alias upto='echo x #'
upto y
alias nothing=
nothing
{ nothing
echo 2; nothing
}
## STDOUT:
a
1
<|cat>
x y
x
2
## END

#### behind redirections and assignments
shopt -s expand_aliases
alias foo='echo aliased'
x=1 foo 1
x=1 </dev/null foo 2
</dev/null foo 3
</dev/null x=1 foo 4
</dev/null x=1 </dev/null foo 5
</dev/null </dev/null foo 6
</dev/null x=1 y=2 foo 7
## STDOUT:
aliased 1
aliased 3
aliased 4
aliased 6
aliased 7
## END
## STDERR:
bash: line 4: foo: command not found
bash: line 7: foo: command not found
## END

#### -p and names
alias -p a; echo $?; alias b=c; alias -p a; echo $?
## STDOUT:
0
alias b='c'
1
## END
## STDERR:
bash: line 1: alias: a: not found
## END

#### operators that aliases bring behind compound commands
shopt -s expand_aliases
alias try='( set -e; true; '
alias catch='); [[ $? -lt 1 ]] || '
alias pass='echo pass; catch { echo bad; }'
alias c=') ; echo '
try {
  echo in; false
} catch { echo caught; }
try
  try {
    echo a; false
  } catch {
    echo caught
  }
pass
( { echo a; } c x
( for i in 1; do echo $i; done c q
( if :; then echo f; fi c r > /dev/null; echo end
## STDOUT:
in
caught
a
bad
a
x
1
q
f
end
## END
