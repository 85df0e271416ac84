# shopt: shell options.

#### shopt list and query
shopt extglob; shopt -q extglob; echo $?; shopt -s extglob nullglob; shopt extglob nullglob; shopt -u nullglob; shopt -q nullglob extglob; echo $?; shopt -p extglob; shopt nosuch; echo $?; shopt -s nosuch; echo $?; shopt -q nosuch; echo $?
## STDOUT:
extglob        	off
1
extglob        	on
nullglob       	on
1
shopt -s extglob
1
1
1
## END
## STDERR:
bash: line 1: shopt: nosuch: invalid shell option name
bash: line 1: shopt: nosuch: invalid shell option name
bash: line 1: shopt: nosuch: invalid shell option name
## END

#### shopt -s lists those on
shopt -s | grep -w 'extquote\|sourcepath'; shopt -u | grep -w 'dotglob\|nullglob'; shopt -su; echo $?; shopt -z; echo $?
## STDOUT:
extquote       	on
sourcepath     	on
dotglob        	off
nullglob       	off
1
2
## END
## STDERR:
bash: line 1: shopt: cannot set and unset shell options simultaneously
bash: line 1: shopt: -z: invalid option
shopt: usage: shopt [-pqsu] [-o] [optname ...]
## END

#### shopt -o
shopt -o errexit; shopt -so errexit; shopt -o errexit; shopt -po errexit; shopt -uo errexit; set -o | grep errexit; shopt -q -o noglob; echo $?
## STDOUT:
errexit        	off
errexit        	on
set -o errexit
errexit        	off
1
## END

#### BASHOPTS
shopt -s nullglob; case :$BASHOPTS: in *:nullglob:*) echo yes;; esac
## STDOUT:
yes
## END

#### expand_aliases
alias hi='echo hello'; hi 2>/dev/null || echo no; shopt -s expand_aliases; alias hi='echo hello'
hi
## STDOUT:
no
hello
## END

#### unknown names with -o
shopt -o nosuch; echo $?; shopt -o -s nosuch; echo $?; shopt -o -u nosuch; echo $?; shopt -s nosuch; echo $?
## STDOUT:
1
0
0
1
## END
## STDERR:
bash: line 1: shopt: nosuch: invalid option name
bash: line 1: shopt: nosuch: invalid option name
bash: line 1: shopt: nosuch: invalid option name
bash: line 1: shopt: nosuch: invalid shell option name
## END

#### what the POSIX mode switches
s() { shopt expand_aliases inherit_errexit shift_verbose; echo --; }
s; set -o posix; s; set +o posix; s
shopt -s expand_aliases; set -o posix; set +o posix; s
POSIXLY_CORRECT=1; s; unset POSIXLY_CORRECT; s; set -o | grep posix
## STDOUT:
expand_aliases 	off
inherit_errexit	off
shift_verbose  	off
--
expand_aliases 	on
inherit_errexit	on
shift_verbose  	on
--
expand_aliases 	off
inherit_errexit	on
shift_verbose  	off
--
expand_aliases 	off
inherit_errexit	on
shift_verbose  	off
--
expand_aliases 	on
inherit_errexit	on
shift_verbose  	on
--
expand_aliases 	off
inherit_errexit	on
shift_verbose  	off
--
posix          	off
## END

#### a substitution keeps -e in POSIX mode, and after it
set -e
echo "$(false; echo on)"
set -o posix
echo "[$(false; echo on)]"
set +o posix
echo "[$(false; echo on)]"
## STDOUT:
on
[]
[]
## END

#### extdebug: DEBUG decides what runs
shopt -s extdebug; shopt -o functrace errtrace
n=0; d() { [[ $BASH_COMMAND != *skip* ]]; }
trap d DEBUG
echo one; echo skip; for i in 1 2; do echo $i; echo skip $i; done; ((n++)); echo $n; [[ skip ]]; echo $?
trap - DEBUG; shopt -u extdebug; echo end
## STDOUT:
functrace      	on
errtrace       	on
one
1
2
1
0
end
## END

#### extdebug: 2 returns from the function
shopt -s extdebug
trap '[[ $BASH_COMMAND == *leave* ]] && (exit 2)' DEBUG
f() { echo a; echo leave; echo b; }; f; echo $?
trap - DEBUG
