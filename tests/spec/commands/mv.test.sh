# mv: move and rename.
## FILE: a
A
## END
## FILE: b
B
## END
## FILE: d/x
X
## END

#### rename
mv a c
## FILES:
a removed
c: A\n
## END

#### overwrite
mv a b
## FILES:
a removed
b: A\n
## END

#### into a directory
mv a b d
## FILES:
a removed
b removed
d/a: A\n
d/b: B\n
## END

#### target directory option
mv -t d a b
mkdir e
mv --target-directory=e d/a
## FILES:
a removed
b removed
d/b: B\n
e/
e/a: A\n
## END

#### no target directory
mv -T a d
mkdir e
mv -T d e
## STDERR:
mv: cannot overwrite directory 'd' with non-directory
## END
## FILES:
d/x removed
e/
e/x: X\n
## END

#### a directory
mv d e
mkdir f
mv e f
## FILES:
d/x removed
f/
f/e/
f/e/x: X\n
## END

#### a directory onto one that is not empty
mkdir e; mkdir e/d; touch e/d/y
mv d e
## STDERR:
mv: cannot move 'd' to 'e/d': Directory not empty
## END
## status: 1
## FILES:
e/
e/d/
e/d/y:
## END

#### a directory onto a file
mv d a
## STDERR:
mv: cannot overwrite non-directory 'a' with directory 'd'
## END
## status: 1

#### a file onto a directory of that name
mkdir -p e/a
mv a e
## STDERR:
mv: cannot overwrite directory 'e/a' with non-directory
## END
## status: 1
## FILES:
e/
e/a/
## END

#### into itself
mv d d/sub
mv d d
## STDERR:
mv: cannot move 'd' to a subdirectory of itself, 'd/sub'
mv: cannot move 'd' to a subdirectory of itself, 'd/d'
## END
## status: 1

#### the same file
mv a a
ln a a2
mv a a2
## STDERR:
mv: 'a' and 'a' are the same file
mv: 'a' and 'a2' are the same file
## END
## status: 1
## FILES:
a2: A\n
## END

#### missing source
mv nope c
mv nope a d
## STDERR:
mv: cannot stat 'nope': No such file or directory
mv: cannot stat 'nope': No such file or directory
## END
## status: 1
## FILES:
a removed
d/a: A\n
## END

#### missing target directory
mv a nope/c
mv a b nope
## STDERR:
mv: cannot move 'a' to 'nope/c': No such file or directory
mv: target 'nope': No such file or directory
## END
## status: 1

#### last is no directory
mv a d b
## STDERR:
mv: target 'b': Not a directory
## END
## status: 1

#### no operands
mv
mv a
mv -t d
## STDERR:
mv: missing file operand
Try 'mv --help' for more information.
mv: missing destination file operand after 'a'
Try 'mv --help' for more information.
mv: missing file operand
Try 'mv --help' for more information.
## END
## status: 1

#### unknown option
mv -y a c
mv --bad a c
## STDERR:
mv: invalid option -- 'y'
Try 'mv --help' for more information.
mv: unrecognized option '--bad'
Try 'mv --help' for more information.
## END
## status: 1

#### no clobber
mv -n a b
mv --no-clobber a c
## FILES:
a removed
c: A\n
## END

#### update
touch -d 2020-01-01 a; touch -d 2021-01-01 b
mv -u a b
mv --update b a
## FILES:
a: B\n
b removed
## END

#### verbose
mv -v a c
mv -v c d
mv -vf b d/c
## STDOUT:
renamed 'a' -> 'c'
renamed 'c' -> 'd/c'
renamed 'b' -> 'd/c'
## END
## FILES:
a removed
b removed
d/c: B\n
## END

#### backups
mv -b a b
cp b a; mv --backup=numbered a b
cp b a; mv --backup=numbered a b
cp b a; mv -S .bak a b
cp b a; mv --suffix=.old -b a b
## FILES:
a removed
b: A\n
b.~1~: A\n
b.~2~: A\n
b.~3~: A\n
b.~4~: A\n
b~: B\n
## END

#### interactive
## STDIN:
n
## END
mv -i a b
## stderr-escaped: mv: overwrite 'b'? 

#### interactive yes
## STDIN:
y
## END
mv -i a b
## stderr-escaped: mv: overwrite 'b'? 
## FILES:
a removed
b: A\n
## END

#### the last of -i, -f, -n wins
mv -i -f a b
mv -f -n b d/x
## FILES:
a removed
b: A\n
## END

#### trailing slashes
mv d/ e
mv a c/
mv a/ c
mv --strip-trailing-slashes e/ g
## STDERR:
mv: cannot move 'a' to 'c/': Not a directory
mv: cannot stat 'a/': Not a directory
## END
## FILES:
d/x removed
g/
g/x: X\n
## END

#### a link
ln -s a l
mv l m
ln -s d dl
mv dl/ q
mv a dl
## STDERR:
mv: cannot move 'dl/' to 'q': Not a directory
## END
## FILES:
a removed
d/a: A\n
dl -> d
m -> a
## END

#### a broken link in a directory's place
ln -s nowhere l
mv a l
## FILES:
a removed
l: A\n
## END

#### two of one name
mkdir e; cp a e/a
mv a e/a d
## STDERR:
mv: will not overwrite just-created 'd/a' with 'e/a'
## END
## status: 1
## FILES:
a removed
d/a: A\n
e/
e/a: A\n
## END

#### keeps time and mode
touch -d 2020-01-01 a; chmod 600 a
mv a c
stat -c '%y %a' c
## STDOUT:
2020-01-01 00:00:00.000000000 +0000 600
## END
## FILES:
a removed
c [600]: A\n
## END

#### a name that starts with a dash
mv -- a -x
mv ./-x y
## FILES:
a removed
y: A\n
## END

#### swap through a third
mv a t && mv b a && mv t b
## FILES:
a: B\n
b: A\n
## END

#### the context, and what is checked first
echo a > f; mv -Z f g; mv --context g h; cat h; echo b > i
mv --context=x h i; echo $?
mv --backup=x; echo $?
mv --backup=x h i; echo $?
## STDOUT:
a
1
1
1
## END
## STDERR:
mv: option '--context' doesn't allow an argument
Try 'mv --help' for more information.
mv: missing file operand
Try 'mv --help' for more information.
mv: invalid argument 'x' for 'backup type'
Valid arguments are:
  - 'none', 'off'
  - 'simple', 'never'
  - 'existing', 'nil'
  - 'numbered', 't'
Try 'mv --help' for more information.
## END
## FILES:
h: a\n
i: b\n
## END

#### onto a directory, with a backup; two targets
echo a > f; mkdir t; mv -T -bv f t; ls; mkdir t2; mv -T t t2; mv -t a -t b; mv -t t2 --target=t2 f; echo $?
## STDOUT:
renamed 'f' -> 't' (backup: 't~')
a
b
d
t
t~
1
## END
## STDERR:
mv: cannot overwrite directory 't2' with non-directory
mv: multiple target directories specified
mv: multiple target directories specified
## END
## FILES:
t: a\n
t2/
t~/
## END

#### a link with the name of the target's backup
echo 1 > file; ln -s file 'x~'; echo 2 > x; mv -b 'x~' x; echo $?; ls -F
## STDOUT:
0
a
b
d/
file
x
## END
## FILES:
file: 1\n
x: 2\n
## END

#### the directory itself does not move
mkdir d; mv . d/new; mv -t d .; mv d/.. new; mv d/. new
## STDERR:
mkdir: cannot create directory 'd': File exists
mv: cannot move '.' to 'd/new': Device or resource busy
mv: cannot move '.' to 'd/.': Device or resource busy
mv: cannot move 'd/..' to 'new': Device or resource busy
mv: cannot move 'd/.' to 'new': Device or resource busy
## END
## status: 1
