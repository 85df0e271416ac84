# pushd: pushd, popd and dirs.
## dir: a/b
## link: l a/b

#### pushd and popd
pushd a; pushd b; dirs; popd; popd; popd; echo $?
## STDOUT:
~/a ~
~/a/b ~/a ~
~/a/b ~/a ~
~/a ~
~
1
## END
## STDERR:
bash: line 1: popd: directory stack empty
## END

#### pushd swaps and rotates
pushd a > /dev/null; pushd /tmp > /dev/null; pushd; pushd +1; pushd -0; dirs -v
## STDOUT:
~/a /tmp ~
/tmp ~ ~/a
~/a /tmp ~
 0  ~/a
 1  /tmp
 2  ~
## END

#### pushd and popd with numbers
pushd -n /tmp; pushd -n /; dirs; popd +1; popd -0; dirs; popd -n; dirs; popd +9; echo $?
## STDOUT:
~ /tmp
~ / /tmp
~ / /tmp
~ /tmp
~
~
~
1
## END
## STDERR:
bash: line 1: popd: directory stack empty
bash: line 1: popd: directory stack empty
## END

#### dirs forms
pushd /tmp > /dev/null; dirs -p; dirs -l; dirs -v; dirs +0; dirs -0; dirs +1; dirs +5; echo $?; dirs -c; dirs; echo ${#DIRSTACK[@]} "${DIRSTACK[0]}"
## STDOUT:
/tmp
~
/tmp /home/user
 0  /tmp
 1  ~
/tmp
~
~
1
/tmp
1 /tmp
## END
## STDERR:
bash: line 1: dirs: 5: directory stack index out of range
## END

#### errors of the stack
pushd nope; echo $?; pushd; echo $?; popd x; echo $?; dirs -z; echo $?; pushd -q; echo $?; pushd a b; echo $?
## STDOUT:
1
1
2
2
2
1
## END
## STDERR:
bash: line 1: pushd: nope: No such file or directory
bash: line 1: pushd: no other directory
bash: line 1: popd: x: invalid argument
popd: usage: popd [-n] [+N | -N]
bash: line 1: dirs: -z: invalid number
dirs: usage: dirs [-clpv] [+N] [-N]
bash: line 1: pushd: -q: invalid number
pushd: usage: pushd [-n] [+N | -N | dir]
bash: line 1: pushd: too many arguments
## END

#### without OLDPWD
unset OLDPWD; pushd -; echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: pushd: OLDPWD not set
## END

#### the place where one is
cd /; pushd +0; echo $?; pushd -0; pushd +1; echo $?
## STDOUT:
/
0
/
1
## END
## STDERR:
bash: line 1: pushd: directory stack empty
## END
