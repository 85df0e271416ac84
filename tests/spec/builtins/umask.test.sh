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

#### symbolic modes
umask u=rwx,g=rx,o=; umask; umask g+w; umask; umask a-x; umask -S; umask u=g; umask z; umask ,u=r; umask 888; umask 1777; umask; umask -p
## STDOUT:
0027
0007
u=rw,g=rw,o=
0777
umask 0777
## END
## STDERR:
bash: line 1: umask: `g': invalid symbolic mode character
bash: line 1: umask: `z': invalid symbolic mode operator
bash: line 1: umask: `,': invalid symbolic mode operator
bash: line 1: umask: 888: octal number out of range
## END
