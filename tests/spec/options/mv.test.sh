# mv: its options, each by each of its names. What they do is looked at in commands/mv.
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

#### options (1 of 4)
t() { rm -rf out; mkdir out; echo old > out/a; echo A > a; echo B > b; touch -d 2030-01-01 out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %l\n" | sort); }
t mv --backup a out
t mv --backup=t a out
t mv -f a out
t mv --force a out
echo n | t mv -i a out
echo y | t mv --interactive a out
## STDOUT:
+ mv --backup a out
 d 
a f 
a~ f 
+ mv --backup=t a out
 d 
a f 
a.~1~ f 
+ mv -f a out
 d 
a f 
+ mv --force a out
 d 
a f 
+ mv -i a out
 d 
a f 
+ mv --interactive a out
 d 
a f 
## END
## stderr-escaped: mv: overwrite 'out/a'? mv: overwrite 'out/a'? 
## FILES:
a removed
out/
out/a: A\n
## END

#### options (2 of 4)
t() { rm -rf out; mkdir out; echo old > out/a; echo A > a; echo B > b; touch -d 2030-01-01 out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %l\n" | sort); }
t mv -n a out
t mv --no-clobber a out
t mv -T a out/new
t mv --no-target-directory a out
t mv --strip-trailing-slashes d/ out
t mv -bS.bak a out
## STDOUT:
+ mv -n a out
 d 
a f 
+ mv --no-clobber a out
 d 
a f 
+ mv -T a out/new
 d 
a f 
new f 
+ mv --no-target-directory a out
status 1
 d 
a f 
+ mv --strip-trailing-slashes d/ out
 d 
a f 
d d 
d/e f 
+ mv -bS.bak a out
 d 
a f 
a.bak f 
## END
## STDERR:
mv: cannot overwrite directory 'out' with non-directory
## END
## FILES:
a removed
d/e removed
out/
out/a: A\n
out/a.bak: old\n
## END

#### options (3 of 4)
t() { rm -rf out; mkdir out; echo old > out/a; echo A > a; echo B > b; touch -d 2030-01-01 out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %l\n" | sort); }
t mv -b --suffix=.old a out
t mv -tout a b
t mv --target-directory=out a b
t mv -u a out
t mv -u b out
t mv --update a out
## STDOUT:
+ mv -b --suffix=.old a out
 d 
a f 
a.old f 
+ mv -tout a b
 d 
a f 
b f 
+ mv --target-directory=out a b
 d 
a f 
b f 
+ mv -u a out
 d 
a f 
+ mv -u b out
 d 
a f 
b f 
+ mv --update a out
 d 
a f 
## END
## FILES:
out/
out/a: old\n
## END

#### options (4 of 4)
t() { rm -rf out; mkdir out; echo old > out/a; echo A > a; echo B > b; touch -d 2030-01-01 out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %l\n" | sort); }
t mv -v a out
t mv --verbose a out
t mv -b a out
## STDOUT:
+ mv -v a out
renamed 'a' -> 'out/a'
 d 
a f 
+ mv --verbose a out
renamed 'a' -> 'out/a'
 d 
a f 
+ mv -b a out
 d 
a f 
a~ f 
## END
## FILES:
a removed
out/
out/a: A\n
out/a~: old\n
## END
