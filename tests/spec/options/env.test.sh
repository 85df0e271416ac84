# env: its options, each by each of its names. What they do is looked at in commands/env.

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t env -i A=1
t env --ignore-environment A=1
t env -i -0 A=1 B=2
t env -i --null A=1
t env -uHOME printenv HOME
t env --unset=HOME printenv HOME
## stdout-escaped: + env -i A=1\nA=1\n+ env --ignore-environment A=1\nA=1\n+ env -i -0 A=1 B=2\nA=1\x00B=2\x00+ env -i --null A=1\nA=1\x00+ env -uHOME printenv HOME\nstatus 1\n+ env --unset=HOME printenv HOME\nstatus 1\n

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t env -C /tmp pwd
t env --chdir=/tmp pwd
t env -v A=1 true
t env --debug -u HOME true
t env -S'A=2 printenv A'
t env --split-string='A=3 printenv A'
## STDOUT:
+ env -C /tmp pwd
/tmp
+ env --chdir=/tmp pwd
/tmp
+ env -v A=1 true
+ env --debug -u HOME true
+ env -SA=2 printenv A
2
+ env --split-string=A=3 printenv A
3
## END
## STDERR:
setenv:   A=1
executing: true
   arg[0]= 'true'
unset:    HOME
executing: true
   arg[0]= 'true'
## END
