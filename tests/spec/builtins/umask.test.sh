# umask: mode bits of new files.

#### umask
umask; umask -S; umask 077; umask; touch f; stat -c %a f; umask -p; umask u=rwx,g=rx,o=; umask; umask g-w; umask -S; umask 9; echo $?; umask z; echo $?; umask -x; echo $?; umask -pS; umask 0; mkdir d; stat -c %a d
## STDOUT:
0022
u=rwx,g=rx,o=rx
0077
600
umask 0077
0027
u=rwx,g=rx,o=
1
1
2
umask -S u=rwx,g=rx,o=
777
## END
## STDERR:
bash: line 1: umask: 9: octal number out of range
bash: line 1: umask: `z': invalid symbolic mode operator
bash: line 1: umask: -x: invalid option
umask: usage: umask [-p] [-S] [mode]
## END
## FILES:
d/ [777]
f [600]:
## END
