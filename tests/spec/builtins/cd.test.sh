# cd.
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

#### -- and names with dashes
mkdir -- -d; cd -- -d; pwd; cd -L ..; cd -e 2>/dev/null; pwd
## STDOUT:
/home/user/-d
/home/user
## END
## FILES:
-d/
## END

#### out of a directory that is gone
mkdir -p x/y; cd x/y; rmdir ../y; cd ..; echo $?; pwd
cd y/.. ; echo $?; cd ../x/./; pwd
## STDOUT:
0
/home/user/x
1
/home/user/x
## END
## STDERR:
bash: line 2: cd: y/..: No such file or directory
## END
## FILES:
x/
## END

#### names that cannot be printed
cd $'no\001such'; cd $'no\tsuch'; pushd $'\351'
## STDERR:
bash: line 1: cd: $'no\001such': No such file or directory
bash: line 1: cd: $'no\tsuch': No such file or directory
bash: line 1: pushd: $'\351': No such file or directory
## END
## status: 1
