# cd, pwd, pushd, popd, dirs.
## dir: a/b
## link: l a/b

#### there and back
cd a; pwd; cd b; pwd; cd ../..; pwd; cd -; cd - > /dev/null; pwd; echo $OLDPWD
## STDOUT:
/home/user/a
/home/user/a/b
/home/user
/home/user/a/b
/home/user
/home/user/a/b
## END

#### home
cd a; cd; pwd; HOME=/tmp; cd; pwd; unset HOME; cd; echo $?; HOME=; cd; echo $? $PWD
## STDOUT:
/home/user
/tmp
1
0 /tmp
## END
## STDERR:
bash: line 1: cd: HOME not set
## END

#### links
cd l; pwd; pwd -P; pwd -L; cd ..; pwd; cd -P l; pwd; cd ..; pwd
## STDOUT:
/home/user/l
/home/user/a/b
/home/user/l
/home/user
/home/user/a/b
/home/user/a
## END

#### errors
cd nope; echo $?; cd ''; echo $?; touch f; cd f; echo $?; cd a b; echo $?; cd -x; echo $?; cd f/x; echo $?
## STDOUT:
1
0
1
1
2
1
## END
## STDERR:
bash: line 1: cd: nope: No such file or directory
bash: line 1: cd: f: Not a directory
bash: line 1: cd: too many arguments
bash: line 1: cd: -x: invalid option
cd: usage: cd [-L|[-P [-e]] [-@]] [dir]
bash: line 1: cd: f/x: Not a directory
## END
## FILES:
f:
## END

#### OLDPWD unset
unset OLDPWD; cd -; echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: cd: OLDPWD not set
## END

#### CDPATH
CDPATH=$PWD/a; cd b; pwd; cd "$HOME"; CDPATH=:a; cd b; cd ~; cd ./a; pwd; CDPATH=/nope; cd b; echo $?
## STDOUT:
/home/user/a/b
/home/user/a/b
/home/user/a/b
/home/user/a
0
## END

#### many slashes and dots
cd a//b/.././b/; pwd; cd /; pwd; cd //; pwd; cd /..; pwd; cd .; pwd; cd ~/a/./b; pwd
## STDOUT:
/home/user/a/b
/
//
/
/
/home/user/a/b
## END

#### cdable_vars
shopt -s cdable_vars; where=a/b; cd where; pwd
## STDOUT:
a/b
/home/user/a/b
## END

#### PWD and OLDPWD are set
cd a; echo $PWD $OLDPWD; PWD=x; pwd; cd b; echo $PWD
## STDOUT:
/home/user/a /home/user
/home/user/a
/home/user/a/b
## END

#### in a subshell
(cd a; pwd); pwd; echo $(cd a; pwd); cd a | cat; pwd
## STDOUT:
/home/user/a
/home/user
/home/user/a
/home/user
## END

#### no permission
mkdir n; chmod 000 n; cd n; echo $?; chmod 755 n
## STDOUT:
1
## END
## STDERR:
bash: line 1: cd: n: Permission denied
## END
## FILES:
n/
## END

#### a removed directory
mkdir x; cd x; rmdir ../x; cd ..; echo $?; pwd
## STDOUT:
0
/home/user
## END

#### pwd options
cd l; pwd -LP; pwd -PL; pwd -x; echo $?; pwd extra
## STDOUT:
/home/user/a/b
/home/user/l
2
/home/user/l
## END
## STDERR:
bash: line 1: pwd: -x: invalid option
pwd: usage: pwd [-LP]
## END

#### -- and names with dashes
mkdir -- -d; cd -- -d; pwd; cd -L ..; cd -e 2>/dev/null; pwd
## STDOUT:
/home/user/-d
/home/user
## END
## FILES:
-d/
## END

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
