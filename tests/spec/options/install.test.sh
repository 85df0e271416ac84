# install: its options, each by each of its names. What they do is looked at in commands/install.
## FILE: a
A
## END
## FILE: b
B
## END

#### options (1 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m\n" | sort); }
t install --backup a out
t install --backup=t a out
t install -C a out
t install --compare a out
t install -d out/x/y
t install --directory out/z
## STDOUT:
+ install --backup a out
 d 755
a f 755
a~ f 644
+ install --backup=t a out
 d 755
a f 755
a.~1~ f 644
+ install -C a out
 d 755
a f 755
+ install --compare a out
 d 755
a f 755
+ install -d out/x/y
 d 755
a f 644
x d 755
x/y d 755
+ install --directory out/z
 d 755
a f 644
z d 755
## END
## FILES:
out/
out/a: old\n
out/z/
## END

#### options (2 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m\n" | sort); }
t install -g nosuch a out
t install --group=nosuch a out
t install -m 700 a out
t install --mode 700 a out
t install -T a out/new
t install --no-target-directory a out/new
## STDOUT:
+ install -g nosuch a out
status 1
 d 755
a f 644
+ install --group=nosuch a out
status 1
 d 755
a f 644
+ install -m 700 a out
 d 755
a f 700
+ install --mode 700 a out
 d 755
a f 700
+ install -T a out/new
 d 755
a f 644
new f 755
+ install --no-target-directory a out/new
 d 755
a f 644
new f 755
## END
## STDERR:
install: invalid group 'nosuch'
install: invalid group 'nosuch'
## END
## FILES:
out/
out/a: old\n
out/new [755]: A\n
## END

#### options (3 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m\n" | sort); }
t install -o nosuch a out
t install --owner=nosuch a out
t install -p a out
t install --preserve-timestamps a out
t install -s --strip-program=true a out
t install --strip --strip-program=true a out
## STDOUT:
+ install -o nosuch a out
status 1
 d 755
a f 644
+ install --owner=nosuch a out
status 1
 d 755
a f 644
+ install -p a out
 d 755
a f 755
+ install --preserve-timestamps a out
 d 755
a f 755
+ install -s --strip-program=true a out
 d 755
a f 755
+ install --strip --strip-program=true a out
 d 755
a f 755
## END
## STDERR:
install: invalid user 'nosuch'
install: invalid user 'nosuch'
## END
## FILES:
out/
out/a [755]: A\n
## END

#### options (4 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m\n" | sort); }
t install --strip-program=true a out
t install -bS.bak a out
t install -b --suffix=.old a out
t install -tout a b
t install --target-directory=out a b
t install -v a out
## STDOUT:
+ install --strip-program=true a out
 d 755
a f 755
+ install -bS.bak a out
 d 755
a f 755
a.bak f 644
+ install -b --suffix=.old a out
 d 755
a f 755
a.old f 644
+ install -tout a b
 d 755
a f 755
b f 755
+ install --target-directory=out a b
 d 755
a f 755
b f 755
+ install -v a out
removed 'out/a'
'a' -> 'out/a'
 d 755
a f 755
## END
## STDERR:
install: WARNING: ignoring --strip-program option as -s option was not specified
## END
## FILES:
out/
out/a [755]: A\n
## END

#### options (5 of 5)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m\n" | sort); }
t install --verbose a out
t install -b a out
t install -c a out
t install -D a out/x/y/z
## STDOUT:
+ install --verbose a out
removed 'out/a'
'a' -> 'out/a'
 d 755
a f 755
+ install -b a out
 d 755
a f 755
a~ f 644
+ install -c a out
 d 755
a f 755
+ install -D a out/x/y/z
 d 755
a f 644
x d 755
x/y d 755
x/y/z f 755
## END
## FILES:
out/
out/a: old\n
out/x/
out/x/y/
out/x/y/z [755]: A\n
## END
