# pwd: the working directory.
## dir: a/b
## link: l a/b

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
