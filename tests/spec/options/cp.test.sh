# cp: its options, each by each of its names. What they do is looked at in commands/cp.
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

#### options (1 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp -a d l out
t cp --archive d l out
t cp --attributes-only a out/new
t cp --backup a out
t cp --backup=t a out
t cp --copy-contents a out/new
## STDOUT:
+ cp -a d l out
 d 755 
a f 644 
d d 755 
d/e f 644 
l l 777 a
+ cp --archive d l out
 d 755 
a f 644 
d d 755 
d/e f 644 
l l 777 a
+ cp --attributes-only a out/new
 d 755 
a f 644 
new f 644 
+ cp --backup a out
 d 755 
a f 644 
a~ f 644 
+ cp --backup=t a out
 d 755 
a f 644 
a.~1~ f 644 
+ cp --copy-contents a out/new
 d 755 
a f 644 
new f 644 
## END
## FILES:
out/
out/a: old\n
out/new: A\n
## END

#### options (2 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp -rL l out/new
t cp --dereference l out/new
t cp -f a out
t cp --force a out
echo n | t cp -i a out
echo y | t cp --interactive a out
## STDOUT:
+ cp -rL l out/new
 d 755 
a f 644 
new f 644 
+ cp --dereference l out/new
 d 755 
a f 644 
new f 644 
+ cp -f a out
 d 755 
a f 644 
+ cp --force a out
 d 755 
a f 644 
+ cp -i a out
 d 755 
a f 644 
+ cp --interactive a out
 d 755 
a f 644 
## END
## stderr-escaped: cp: overwrite 'out/a'? cp: overwrite 'out/a'? 
## FILES:
out/
out/a: A\n
## END

#### options (3 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp -l a out/new
t cp --link a out
t cp -n a out
t cp --no-clobber a out
t cp -P l out/new
t cp --no-dereference l out/new
## STDOUT:
+ cp -l a out/new
 d 755 
a f 644 
new f 644 
+ cp --link a out
status 1
 d 755 
a f 644 
+ cp -n a out
 d 755 
a f 644 
+ cp --no-clobber a out
 d 755 
a f 644 
+ cp -P l out/new
 d 755 
a f 644 
new l 777 a
+ cp --no-dereference l out/new
 d 755 
a f 644 
new l 777 a
## END
## STDERR:
cp: cannot create hard link 'out/a' to 'a': File exists
## END
## FILES:
out/
out/a: old\n
out/new -> a
## END

#### options (4 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp --no-preserve=mode a out
t cp -T a out/new
t cp --no-target-directory a out
t cp -rx d out
t cp -r --one-file-system d out
t cp --parents d/e out
## STDOUT:
+ cp --no-preserve=mode a out
 d 755 
a f 644 
+ cp -T a out/new
 d 755 
a f 644 
new f 644 
+ cp --no-target-directory a out
status 1
 d 755 
a f 644 
+ cp -rx d out
 d 755 
a f 644 
d d 755 
d/e f 644 
+ cp -r --one-file-system d out
 d 755 
a f 644 
d d 755 
d/e f 644 
+ cp --parents d/e out
 d 755 
a f 644 
d d 755 
d/e f 644 
## END
## STDERR:
cp: cannot overwrite directory 'out' with non-directory
## END
## FILES:
out/
out/a: old\n
out/d/
out/d/e: E\n
## END

#### options (5 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp --path d/e out
t cp --preserve=mode a out
t cp --preserve=nosuch a out
t cp -R d l out
t cp --recursive d l out
t cp --remove-destination a out
## STDOUT:
+ cp --path d/e out
 d 755 
a f 644 
d d 755 
d/e f 644 
+ cp --preserve=mode a out
 d 755 
a f 644 
+ cp --preserve=nosuch a out
status 1
 d 755 
a f 644 
+ cp -R d l out
 d 755 
a f 644 
d d 755 
d/e f 644 
l l 777 a
+ cp --recursive d l out
 d 755 
a f 644 
d d 755 
d/e f 644 
l l 777 a
+ cp --remove-destination a out
 d 755 
a f 644 
## END
## STDERR:
cp: invalid argument 'nosuch' for '--preserve'
Valid arguments are:
  - 'mode'
  - 'timestamps'
  - 'ownership'
  - 'links'
  - 'context'
  - 'xattr'
  - 'all'
Try 'cp --help' for more information.
## END
## FILES:
out/
out/a: A\n
## END

#### options (6 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp --sparse=never a out
t cp --reflink a out
t cp --reflink=auto a out
t cp --strip-trailing-slashes l/ out/new
t cp -bS.bak a out
t cp -b --suffix=.old a out
## STDOUT:
+ cp --sparse=never a out
 d 755 
a f 644 
+ cp --reflink a out
status 1
 d 755 
a f 644 
+ cp --reflink=auto a out
 d 755 
a f 644 
+ cp --strip-trailing-slashes l/ out/new
status 1
 d 755 
a f 644 
+ cp -bS.bak a out
 d 755 
a f 644 
a.bak f 644 
+ cp -b --suffix=.old a out
 d 755 
a f 644 
a.old f 644 
## END
## STDERR:
cp: failed to clone 'out/a' from 'a': Operation not supported
cp: cannot stat 'l/': Not a directory
## END
## FILES:
out/
out/a: A\n
out/a.old: old\n
## END

#### options (7 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp -s a out/new
t cp -s "$PWD/a" out/new
t cp --symbolic-link "$PWD/a" out/new
t cp -tout a b
t cp --target-directory=out a b
touch -d 2000-01-01 a
## STDOUT:
+ cp -s a out/new
status 1
 d 755 
a f 644 
+ cp -s /home/user/a out/new
 d 755 
a f 644 
new l 777 /home/user/a
+ cp --symbolic-link /home/user/a out/new
 d 755 
a f 644 
new l 777 /home/user/a
+ cp -tout a b
 d 755 
a f 644 
b f 644 
+ cp --target-directory=out a b
 d 755 
a f 644 
b f 644 
## END
## STDERR:
cp: out/new: can make relative symbolic links only in current directory
## END
## FILES:
out/
out/a: A\n
out/b: B\n
## END

#### options (8 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp -u a out
touch -d 2030-01-01 a
t cp --update a out
t cp -v a b out
t cp --verbose a out
t cp --context a out
## STDOUT:
+ cp -u a out
 d 755 
a f 644 
+ cp --update a out
 d 755 
a f 644 
+ cp -v a b out
'a' -> 'out/a'
'b' -> 'out/b'
 d 755 
a f 644 
b f 644 
+ cp --verbose a out
'a' -> 'out/a'
 d 755 
a f 644 
+ cp --context a out
 d 755 
a f 644 
## END
## FILES:
out/
out/a: A\n
## END

#### options (9 of 9)
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp -Z a out
t cp -b a out
t cp -d l out/new
t cp -RH l out/new
t cp -p a out
t cp -r d l out
## STDOUT:
+ cp -Z a out
 d 755 
a f 644 
+ cp -b a out
 d 755 
a f 644 
a~ f 644 
+ cp -d l out/new
 d 755 
a f 644 
new l 777 a
+ cp -RH l out/new
 d 755 
a f 644 
new f 644 
+ cp -p a out
 d 755 
a f 644 
+ cp -r d l out
 d 755 
a f 644 
d d 755 
d/e f 644 
l l 777 a
## END
## FILES:
out/
out/a: old\n
out/d/
out/d/e: E\n
out/l -> a
## END

#### operands
t() { rm -rf out; mkdir out; echo old > out/a; echo "+ $*"; "$@" || echo "status $?"; (cd out; find . -printf "%P %y %m %l\n" | sort); }
t cp
t cp a
t cp a b
t cp a missing out
t cp d out
t cp a b d/e
t cp a out -v
t cp -- a out
t cp -rv d out
t cp a a
## STDOUT:
+ cp
status 1
 d 755 
a f 644 
+ cp a
status 1
 d 755 
a f 644 
+ cp a b
 d 755 
a f 644 
+ cp a missing out
status 1
 d 755 
a f 644 
+ cp d out
status 1
 d 755 
a f 644 
+ cp a b d/e
status 1
 d 755 
a f 644 
+ cp a out -v
'a' -> 'out/a'
 d 755 
a f 644 
+ cp -- a out
 d 755 
a f 644 
+ cp -rv d out
'd' -> 'out/d'
'd/e' -> 'out/d/e'
 d 755 
a f 644 
d d 755 
d/e f 644 
+ cp a a
status 1
 d 755 
a f 644 
## END
## STDERR:
cp: missing file operand
Try 'cp --help' for more information.
cp: missing destination file operand after 'a'
Try 'cp --help' for more information.
cp: cannot stat 'missing': No such file or directory
cp: -r not specified; omitting directory 'd'
cp: target 'd/e': Not a directory
cp: 'a' and 'a' are the same file
## END
## FILES:
b: A\n
out/
out/a: old\n
## END
