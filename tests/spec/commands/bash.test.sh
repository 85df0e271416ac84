# bash: the shell run as a program.
## SCRIPT: exe
#!/bin/bash
echo "exe $1"
exit 3
## END
## FILE: script
echo "script $0 $# $*"
## END

#### -c
bash -c 'echo hi'
bash -c 'echo $0 $1 $#' name one two
bash -c 'exit 4'; echo $?
## STDOUT:
hi
name one 2
4
## END

#### a script
bash script a b
bash ./script
bash nope; echo $?
## STDOUT:
script script 2 a b
script ./script 0 
127
## END
## STDERR:
bash: nope: No such file or directory
## END

#### a script by its first line
./exe arg; echo $?
## STDOUT:
exe arg
3
## END

#### no execute bit
./script; echo $?
## STDOUT:
126
## END
## STDERR:
bash: line 1: ./script: Permission denied
## END

#### no first line
printf 'echo plain $1\n' > p; chmod +x p
./p x
## STDOUT:
plain x
## END
## FILES:
p [755]: echo plain $1\n
## END

#### from standard input
echo 'echo from stdin' | bash
echo 'echo $0 $1' | bash -s one
printf 'read x\nline\necho "$x"\n' | bash
## STDOUT:
from stdin
bash one
line
## END

#### options (1 of 4)
bash -e -c 'false; echo no'; echo $?
bash -u -c 'echo $unset'; echo $?
bash -x -c 'echo hi'
## STDOUT:
1
127
hi
## END
## STDERR:
bash: line 1: unset: unbound variable
+ echo hi
## END

#### options (2 of 4)
bash -n -c 'echo hi'; echo $?
bash -v -c 'echo hi'
bash -f -c 'echo *'
## STDOUT:
0
hi
*
## END
## STDERR:
echo hi
## END

#### options (3 of 4)
bash -o pipefail -c 'false | true'; echo $?
bash -eo pipefail -c 'false | true; echo no'; echo $?
bash +e -c 'false; echo yes'
## STDOUT:
1
1
yes
## END

#### options (4 of 4)
bash -O extglob -c 'case ab in +(a|b)) echo ok;; esac'
## STDOUT:
ok
## END

#### an environment
A=1 bash -c 'echo $A'
B=2; bash -c 'echo ${B-unset}'
export C=3; bash -c 'echo $C; C=4'; echo $C
## STDOUT:
1
unset
3
3
## END

#### functions can be exported
f() { echo "f $1"; }
export -f f
bash -c 'f x'
## STDOUT:
f x
## END

#### errors name the script
printf 'echo a\nnosuchcommand\n' > s
bash s
printf 'if true\n' > s2
bash s2; echo $?
## STDOUT:
a
2
## END
## STDERR:
s: line 2: nosuchcommand: command not found
s2: line 2: syntax error: unexpected end of file
## END
## FILES:
s: echo a\nnosuchcommand\n
s2: if true\n
## END

#### unknown options
bash --bogus > o 2>&1; echo $?; head -n 1 o
bash -Z > o 2>&1; echo $?; head -n 1 o; rm o
## STDOUT:
2
bash: --bogus: invalid option
2
bash: -Z: invalid option
## END

#### -c needs an argument
bash -c; echo $?
## STDOUT:
2
## END
## STDERR:
bash: -c: option requires an argument
## END

#### SHLVL
echo $SHLVL; bash -c 'echo $SHLVL'; true
## STDOUT:
1
2
## END

#### BASH_VERSION
bash -c 'echo ${BASH_VERSINFO[0]}.${BASH_VERSINFO[1]}'
echo ${BASH_VERSION%%(*}
## STDOUT:
5.2
5.2.15
## END

#### a syntax error in -c
bash -c 'echo "a'; echo $?
bash -c 'for'; echo $?
## STDOUT:
2
2
## END
## STDERR:
bash: -c: line 1: unexpected EOF while looking for matching `"'
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `for'
## END

#### login and norc words
bash --norc --noprofile -c 'echo $-'
bash --posix -c 'echo $SHELLOPTS' | tr ':' '\n' | grep posix
## STDOUT:
hBc
posix
## END

#### status of a missing command at the end
bash -c nosuchcommand; echo $?
## STDOUT:
127
## END
## STDERR:
bash: line 1: nosuchcommand: command not found
## END

#### line numbers in nested shells
bash -c 'echo $LINENO
nosuch'
## STDOUT:
1
## END
## STDERR:
bash: line 2: nosuch: command not found
## END
## status: 127

#### standard input is shared
printf 'a\nb\n' | { bash -c 'read x; echo "got $x"'; cat; }
## STDOUT:
got a
b
## END

#### $_ and BASH
bash -c 'echo $BASH'
## STDOUT:
/usr/bin/bash
## END

#### -- ends the options
bash -c -- 'echo hi'
bash -- script x
## STDOUT:
hi
script script 1 x
## END

#### interactive
bash -ic 'test -o emacs; echo $?; echo ${HISTFILE:+set}; shopt expand_aliases' 2> /dev/null
## STDOUT:
0
set
expand_aliases 	on
## END
