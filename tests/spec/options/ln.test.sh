# ln: its options, each by each of its names. What they do is looked at in commands/ln.
## FILE: a
A
## END
## FILE: b
B
## END
## FILE: d/e
E
## END
## link: l a

#### options (1 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %n %l\n" | sort); }
t ln --backup a out
t ln --backup=t a out
t ln -d a out/new
t ln --directory a out/new
t ln -sfn x out/l
t ln -s --no-dereference x out/l
## STDOUT:
+ ln --backup a out
 d 2 
a f 2 
a~ f 1 
+ ln --backup=t a out
 d 2 
a f 2 
a.~1~ f 1 
+ ln -d a out/new
 d 2 
a f 1 
new f 2 
+ ln --directory a out/new
 d 2 
a f 1 
new f 2 
+ ln -sfn x out/l
 d 2 
a f 1 
l l 1 x
+ ln -s --no-dereference x out/l
 d 2 
a f 1 
l l 1 x
## END
## FILES:
out/
out/a: old\n
out/l -> x
## END

#### options (2 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %n %l\n" | sort); }
t ln -T a out/new
t ln --no-target-directory a out
t ln -f a out
t ln --force a out
echo y | t ln -i a out
echo n | t ln --interactive a out
## STDOUT:
+ ln -T a out/new
 d 2 
a f 1 
new f 2 
+ ln --no-target-directory a out
status 1
 d 2 
a f 1 
+ ln -f a out
 d 2 
a f 2 
+ ln --force a out
 d 2 
a f 2 
+ ln -i a out
 d 2 
a f 2 
+ ln --interactive a out
 d 2 
a f 1 
## END
## stderr-escaped: ln: failed to create hard link 'out': File exists\nln: replace 'out/a'? ln: replace 'out/a'? 
## FILES:
out/
out/a: old\n
## END

#### options (3 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %n %l\n" | sort); }
t ln -bS.bak a out
t ln -b --suffix=.old a out
t ln -tout b
t ln --target-directory=out b
t ln -L l out/new
t ln --logical l out/new
## STDOUT:
+ ln -bS.bak a out
 d 2 
a f 2 
a.bak f 1 
+ ln -b --suffix=.old a out
 d 2 
a f 2 
a.old f 1 
+ ln -tout b
 d 2 
a f 1 
b f 2 
+ ln --target-directory=out b
 d 2 
a f 1 
b f 2 
+ ln -L l out/new
 d 2 
a f 1 
new f 2 
+ ln --logical l out/new
 d 2 
a f 1 
new f 2 
## END
## FILES:
out/
out/a: old\n
out/new: A\n
## END

#### options (4 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %n %l\n" | sort); }
t ln -P l out/new
t ln --physical l out/new
t ln -sr d/e out/new
t ln -s --relative d/e out/new
t ln -s a out/new
t ln --symbolic a out/new
## STDOUT:
+ ln -P l out/new
 d 2 
a f 1 
new l 2 a
+ ln --physical l out/new
 d 2 
a f 1 
new l 2 a
+ ln -sr d/e out/new
 d 2 
a f 1 
new l 1 ../d/e
+ ln -s --relative d/e out/new
 d 2 
a f 1 
new l 1 ../d/e
+ ln -s a out/new
 d 2 
a f 1 
new l 1 a
+ ln --symbolic a out/new
 d 2 
a f 1 
new l 1 a
## END
## FILES:
out/
out/a: old\n
out/new -> a
## END

#### options (5 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %n %l\n" | sort); }
t ln -sv a out/new
t ln --verbose b out
t ln -b a out
t ln -F a out/new
## STDOUT:
+ ln -sv a out/new
'out/new' -> 'a'
 d 2 
a f 1 
new l 1 a
+ ln --verbose b out
'out/b' => 'b'
 d 2 
a f 1 
b f 2 
+ ln -b a out
 d 2 
a f 2 
a~ f 1 
+ ln -F a out/new
 d 2 
a f 1 
new f 2 
## END
## FILES:
out/
out/a: old\n
out/new: A\n
## END
