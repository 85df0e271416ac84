# cp: copy files.
## FILE: a
A
## END
## FILE: b
B
## END
## FILE: d/e/y
Y
## END
## FILE: d/x
X
## END

#### a file
cp a c
## FILES:
c: A\n
## END

#### over a file
cp a b
## FILES:
b: A\n
## END

#### into a directory
cp a b d
## FILES:
d/a: A\n
d/b: B\n
## END

#### target directory option
cp -t d a b
cp --target-directory=d/e a
## FILES:
d/a: A\n
d/b: B\n
d/e/a: A\n
## END

#### no target directory
cp -T a d
cp -T a c
## STDERR:
cp: cannot overwrite directory 'd' with non-directory
## END
## FILES:
c: A\n
## END

#### a directory needs -r
cp d e
cp a d c
## STDERR:
cp: -r not specified; omitting directory 'd'
cp: target 'c': No such file or directory
## END
## status: 1

#### recursive
cp -r d copy
cp -R d copy2
cp --recursive d d2
## FILES:
copy/
copy/e/
copy/e/y: Y\n
copy/x: X\n
copy2/
copy2/e/
copy2/e/y: Y\n
copy2/x: X\n
d2/
d2/e/
d2/e/y: Y\n
d2/x: X\n
## END

#### recursive into an existing directory
mkdir t
cp -r d t
cp -rT d t
## FILES:
t/
t/d/
t/d/e/
t/d/e/y: Y\n
t/d/x: X\n
t/e/
t/e/y: Y\n
t/x: X\n
## END

#### into itself
cp -r d d/sub; echo $?; rm -r d/sub
cp -r d d; echo $?; rm -r d/d
## STDOUT:
1
1
## END
## STDERR:
cp: cannot copy a directory, 'd', into itself, 'd/sub'
cp: cannot copy a directory, 'd', into itself, 'd/d'
## END

#### the same file
cp a a
ln a a2
cp a a2
ln -s a l
cp a l
## STDERR:
cp: 'a' and 'a' are the same file
cp: 'a' and 'a2' are the same file
cp: 'a' and 'l' are the same file
## END
## status: 1
## FILES:
a2: A\n
l -> a
## END

#### missing source
cp nope c
cp nope a d
## STDERR:
cp: cannot stat 'nope': No such file or directory
cp: cannot stat 'nope': No such file or directory
## END
## status: 1
## FILES:
d/a: A\n
## END

#### missing target directory
cp a nope/c
cp a b nope
cp a nope/
## STDERR:
cp: cannot create regular file 'nope/c': No such file or directory
cp: target 'nope': No such file or directory
cp: cannot create regular file 'nope/': Not a directory
## END
## status: 1

#### no operands
cp
cp a
cp -t d
## STDERR:
cp: missing file operand
Try 'cp --help' for more information.
cp: missing destination file operand after 'a'
Try 'cp --help' for more information.
cp: missing file operand
Try 'cp --help' for more information.
## END
## status: 1

#### unknown options
cp -y a c
cp --bad a c
## STDERR:
cp: invalid option -- 'y'
Try 'cp --help' for more information.
cp: unrecognized option '--bad'
Try 'cp --help' for more information.
## END
## status: 1

#### links are followed without -r
ln -s a l
cp l c
ln -s d dl
cp -r dl e
## FILES:
c: A\n
dl -> d
e -> d
l -> a
## END

#### links are kept
ln -s a l
cp -P l c
cp -d l c2
cp -a l c3
cp --no-dereference l c4
cp -R l c5
## FILES:
c -> a
c2 -> a
c3 -> a
c4 -> a
c5 -> a
l -> a
## END

#### links inside directories
ln -s ../a d/l
cp -r d e
cp -rL d f
ln -s d dl
cp -rH dl g
## FILES:
d/l -> ../a
dl -> d
e/
e/e/
e/e/y: Y\n
e/l -> ../a
e/x: X\n
f/
f/e/
f/e/y: Y\n
f/l: A\n
f/x: X\n
g/
g/e/
g/e/y: Y\n
g/l -> ../a
g/x: X\n
## END

#### a broken link
ln -s nowhere l
cp l c
cp a l
## STDERR:
cp: cannot stat 'l': No such file or directory
cp: not writing through dangling symlink 'l'
## END
## status: 1
## FILES:
l -> nowhere
## END

#### no clobber and update
cp -n a b
touch -d 2020-01-01 a
cp -u a b
touch -d 2030-01-01 a
cp -u a b
## FILES:
b: A\n
## END

#### verbose
cp -v a c
cp -v a d
cp -rv d e | sort
## STDOUT:
'a' -> 'c'
'a' -> 'd/a'
'd' -> 'e'
'd/a' -> 'e/a'
'd/e' -> 'e/e'
'd/e/y' -> 'e/e/y'
'd/x' -> 'e/x'
## END
## FILES:
c: A\n
d/a: A\n
e/
e/a: A\n
e/e/
e/e/y: Y\n
e/x: X\n
## END

#### preserve
touch -d '2020-01-02 03:04:05' a; chmod 751 a
cp -p a c; stat -c '%y %a' c
cp --preserve=mode a c2; stat -c %a c2; test c2 -nt a && echo newer
cp --preserve=timestamps a c3; stat -c '%y %a' c3
cp -a a c4; stat -c '%y %a' c4
cp --no-preserve=mode a c5; stat -c %a c5
cp -p --no-preserve=timestamps a c6; test c6 -nt a && echo newer
## STDOUT:
2020-01-02 03:04:05.000000000 +0000 751
751
newer
2020-01-02 03:04:05.000000000 +0000 751
2020-01-02 03:04:05.000000000 +0000 751
644
newer
## END
## FILES:
a [751]: A\n
c [751]: A\n
c2 [751]: A\n
c3 [751]: A\n
c4 [751]: A\n
c5: A\n
c6 [751]: A\n
## END

#### modes are copied through the umask
chmod 777 a
umask 027
cp a c; stat -c %a c
chmod 400 a; cp a c2; stat -c %a c2
## STDOUT:
750
400
## END
## FILES:
a [400]: A\n
c [750]: A\n
c2 [400]: A\n
## END

#### backups
cp -b a b
cp --backup=numbered a b
cp --backup=numbered a b
cp --backup=simple -S .bak a b
cp --backup=none a b
cp --backup=bogus a b
## STDERR:
cp: invalid argument 'bogus' for 'backup type'
Valid arguments are:
  - 'none', 'off'
  - 'simple', 'never'
  - 'existing', 'nil'
  - 'numbered', 't'
Try 'cp --help' for more information.
## END
## status: 1
## FILES:
b: A\n
b.bak: A\n
b.~1~: A\n
b.~2~: A\n
b~: B\n
## END

#### hard links and symbolic links instead of copies
cp -l a c; test a -ef c && echo same
cp -s a s
cp -s a d/s2
cp --link b c2; test b -ef c2 && echo same
## STDOUT:
same
same
## END
## STDERR:
cp: d/s2: can make relative symbolic links only in current directory
## END
## FILES:
c: A\n
c2: B\n
s -> a
## END

#### attributes only
cp --attributes-only a new
cp --attributes-only a b
## FILES:
new:
## END

#### interactive
## STDIN:
n
## END
cp -i a b
## stderr-escaped: cp: overwrite 'b'? 

#### force over what may not be written
chmod 444 b
cp a b
cp -f a b
## STDERR:
cp: cannot create regular file 'b': Permission denied
## END
## FILES:
b: A\n
## END

#### remove destination
ln b keep
cp --remove-destination a b
## FILES:
b: A\n
keep: B\n
## END

#### parents
mkdir t
cp --parents d/e/y t
## FILES:
t/
t/d/
t/d/e/
t/d/e/y: Y\n
## END

#### a dangling destination
ln -s nowhere l
cp a l
cp --remove-destination a l
## STDERR:
cp: not writing through dangling symlink 'l'
## END
## FILES:
l: A\n
## END

#### sparse and reflink words
cp --sparse=never a c
cp --reflink=auto a c2
cp --sparse=x a c
## STDERR:
cp: invalid argument 'x' for '--sparse'
Valid arguments are:
  - 'never'
  - 'auto'
  - 'always'
Try 'cp --help' for more information.
## END
## status: 1
## FILES:
c: A\n
c2: A\n
## END

#### two of one name
cp a d/../a d
## STDERR:
cp: warning: source file 'd/../a' specified more than once
## END
## FILES:
d/a: A\n
## END

#### a special file
cp /dev/null c
## FILES:
c:
## END

#### standard input
echo in | cp /dev/stdin c
## FILES:
c [600]: in\n
## END

#### trailing slash on a file
cp a/ c
## STDERR:
cp: cannot stat 'a/': Not a directory
## END
## status: 1

#### unreadable
chmod 000 a
cp a c
chmod 644 a
## STDERR:
cp: cannot open 'a' for reading: Permission denied
## END

#### strip slashes
cp -r --strip-trailing-slashes d/ e
## FILES:
e/
e/e/
e/e/y: Y\n
e/x: X\n
## END

#### a file over a directory and back
mkdir t t/a
cp a t
cp -r d b
## STDERR:
cp: cannot overwrite directory 't/a' with non-directory
cp: cannot overwrite non-directory 'b' with directory 'd'
## END
## status: 1
## FILES:
t/
t/a/
## END

#### a file onto itself with a backup, what was just made
echo x > f
cp --force --backup f f; echo $?; ls
cp -f --backup=numbered f f; ls
echo y > f; cp -fbv f f; cat f~
cp --backup f f; echo $?
cp -fb f ./f; echo $?
mkdir d a b; cp -b f f d; echo $?; ls d
cp --backup=t f f d; ls d
ln -s ../t a/1; echo h > b/1; cp -d a/1 b/1 d; echo $?
## STDOUT:
0
a
b
d
f
f~
a
b
d
f
f.~1~
f~
'f' -> 'f.~2~'
x
1
1
1
e
f
x
e
f
f.~1~
f.~2~
x
1
## END
## STDERR:
cp: 'f' and 'f' are the same file
cp: 'f' and './f' are the same file
mkdir: cannot create directory 'd': File exists
mkdir: cannot create directory 'a': File exists
mkdir: cannot create directory 'b': File exists
cp: will not overwrite just-created 'd/f' with 'f'
ln: failed to create symbolic link 'a/1': Not a directory
bash: line 9: b/1: Not a directory
cp: cannot stat 'a/1': Not a directory
cp: cannot stat 'b/1': Not a directory
## END
## FILES:
d/f: y\n
d/f.~1~: y\n
d/f.~2~: y\n
f: y\n
f.~1~: x\n
f.~2~: y\n
f~: x\n
## END

#### security contexts do nothing without SELinux
echo a > f
cp -Z f g; cp --context f h; cp --context=u:r:t f i; echo $?
cp --preserve=context f j; echo $?
cp --no-preserve=context --pat f d; mkdir d; cp --pa f d; ls . d
## STDOUT:
0
1
.:
a
b
d
f
g
h
i

d:
e
f
x
## END
## STDERR:
cp: warning: ignoring --context; it requires an SELinux-enabled kernel
cp: cannot preserve security context without an SELinux-enabled kernel
mkdir: cannot create directory 'd': File exists
## END
## FILES:
d/f: a\n
f: a\n
g: a\n
h: a\n
i: a\n
## END

#### clones that no file system here makes
echo a > f; : > e; echo old > o
cp --reflink=always --sparse=never f g; echo $?
cp -v --reflink e x; cp -v --reflink f y; cp --reflink=always f o; echo $?
cp --attributes-only --reflink f z; cp -l --reflink f l; cp -s --reflink f s; echo $?
stat -c '%A %s %n' e f l o s x y z
## STDOUT:
1
'e' -> 'x'
'f' -> 'y'
1
0
-rw-r--r-- 0 e
-rw-r--r-- 2 f
-rw-r--r-- 2 l
-rw-r--r-- 0 o
lrwxrwxrwx 1 s
-rw-r--r-- 0 x
-rw-r--r-- 0 y
-rw-r--r-- 0 z
## END
## STDERR:
cp: --reflink can be used only with --sparse=auto
Try 'cp --help' for more information.
cp: failed to clone 'x' from 'e': Operation not supported
cp: failed to clone 'y' from 'f': Operation not supported
cp: failed to clone 'o' from 'f': Operation not supported
## END
## FILES:
e:
f: a\n
l: a\n
o:
s -> f
x:
y:
z:
## END

#### links of a file to itself, messages about them, two targets
cp -l a a; cp -l a ./a; cp -lf a a; echo $?
echo q > q; cp -l a q; cp -l a nosuch/x; cp -s a nosuch/x; echo $?
cp -t d -t d a; cp -ut d q; ln -s a l; touch -d 2001-01-01 a; touch -hd 2001-01-01 l; cp -u -T l d; echo $?
## STDOUT:
0
1
0
## END
## STDERR:
cp: cannot create hard link 'q' to 'a': File exists
cp: cannot create hard link 'nosuch/x' to 'a': No such file or directory
cp: cannot create symbolic link 'nosuch/x' to 'a': No such file or directory
cp: multiple target directories specified
## END
## FILES:
d/q: q\n
l -> a
q: q\n
## END

#### a file, its other name and links to it: what is the same file under which options
try() { rm -rf w; mkdir w; cd w; echo a > f; ln f h; ln -s f l; ln -s f m; cp "$@"; echo "$* $?" $(ls -F) $(cat f); cd ..; }
for o in -- -d -b -f -l -s; do try $o f l; try $o l f; try $o l m; try $o f h; done
for o in -dl -bl -fl -bfl -bd -df --rem; do try $o f l; try $o l f; try $o l m; try $o f h; done
rm -r w
## STDOUT:
-- f l 1 f h l@ m@ a
-- l f 1 f h l@ m@ a
-- l m 1 f h l@ m@ a
-- f h 1 f h l@ m@ a
-d f l 1 f h l@ m@ a
-d l f 1 f h l@ m@ a
-d l m 0 f h l@ m@ a
-d f h 1 f h l@ m@ a
-b f l 0 f h l l~@ m@ a
-b l f 1 f h l@ m@ a
-b l m 0 f h l@ m m~@ a
-b f h 0 f h h~ l@ m@ a
-f f l 1 f h l@ m@ a
-f l f 1 f h l@ m@ a
-f l m 1 f h l@ m@ a
-f f h 1 f h l@ m@ a
-l f l 1 f h l@ m@ a
-l l f 0 f h l@ m@ a
-l l m 1 f h l@ m@ a
-l f h 0 f h l@ m@ a
-s f l 1 f h l@ m@ a
-s l f 1 f h l@ m@ a
-s l m 1 f h l@ m@ a
-s f h 1 f h l@ m@ a
-dl f l 1 f h l@ m@ a
-dl l f 0 f h l@ m@ a
-dl l m 0 f h l@ m@ a
-dl f h 0 f h l@ m@ a
-bl f l 0 f h l l~@ m@ a
-bl l f 0 f h l@ m@ a
-bl l m 0 f h l@ m m~@ a
-bl f h 0 f h l@ m@ a
-fl f l 0 f h l m@ a
-fl l f 0 f h l@ m@ a
-fl l m 0 f h l@ m a
-fl f h 0 f h l@ m@ a
-bfl f l 0 f h l l~@ m@ a
-bfl l f 0 f h l@ m@ a
-bfl l m 0 f h l@ m m~@ a
-bfl f h 0 f h l@ m@ a
-bd f l 0 f h l l~@ m@ a
-bd l f 0 f@ f~ h l@ m@
-bd l m 0 f h l@ m@ m~@ a
-bd f h 0 f h h~ l@ m@ a
-df f l 1 f h l@ m@ a
-df l f 1 f h l@ m@ a
-df l m 0 f h l@ m@ a
-df f h 1 f h l@ m@ a
--rem f l 0 f h l m@ a
--rem l f 1 f h l@ m@ a
--rem l m 0 f h l@ m a
--rem f h 0 f h l@ m@ a
## END
## STDERR:
cp: 'f' and 'l' are the same file
cp: 'l' and 'f' are the same file
cp: 'l' and 'm' are the same file
cp: 'f' and 'h' are the same file
cp: 'f' and 'l' are the same file
cp: 'l' and 'f' are the same file
cp: 'f' and 'h' are the same file
cp: 'l' and 'f' are the same file
cp: 'f' and 'l' are the same file
cp: 'l' and 'f' are the same file
cp: 'l' and 'm' are the same file
cp: 'f' and 'h' are the same file
cp: cannot create hard link 'l' to 'f': File exists
cp: cannot create hard link 'm' to 'l': File exists
cp: cannot create symbolic link 'l' to 'f': File exists
cp: 'l' and 'f' are the same file
cp: cannot create symbolic link 'm' to 'l': File exists
cp: 'f' and 'h' are the same file
cp: cannot create hard link 'l' to 'f': File exists
cat: f: Too many levels of symbolic links
cp: 'f' and 'l' are the same file
cp: 'l' and 'f' are the same file
cp: 'f' and 'h' are the same file
cp: 'l' and 'f' are the same file
## END

#### links made just before, dangling links, links that come to one copy, attributes alone
mkdir a b c d; echo 1 > a/t; echo 2 > b/t; ln -s x a/l; echo 3 > b/l
cp -s a/t b/t .; cp -P a/l b/l c; echo $?; rm c/l; cp -n a/t b/t c; cat c/t
ln -s nosuch far; cp a/t far; POSIXLY_CORRECT=1 cp b/t far; cat nosuch
ln -s t a/u; cp -aL a d; stat -c %h d/a/t d/a/u; cp -P --attributes-only a/u b/t; echo $?
## STDOUT:
1
1
## END
## STDERR:
mkdir: cannot create directory 'a': File exists
mkdir: cannot create directory 'b': File exists
mkdir: cannot create directory 'd': File exists
bash: line 1: a/t: Not a directory
bash: line 1: b/t: Not a directory
ln: failed to create symbolic link 'a/l': Not a directory
bash: line 1: b/l: Not a directory
cp: cannot stat 'a/t': Not a directory
cp: cannot stat 'b/t': Not a directory
cp: cannot stat 'a/l': Not a directory
cp: cannot stat 'b/l': Not a directory
rm: cannot remove 'c/l': No such file or directory
cp: cannot stat 'a/t': Not a directory
cp: cannot stat 'b/t': Not a directory
cat: c/t: No such file or directory
cp: cannot stat 'a/t': Not a directory
cp: cannot stat 'b/t': Not a directory
cat: nosuch: No such file or directory
ln: failed to create symbolic link 'a/u': Not a directory
stat: cannot statx 'd/a/t': Not a directory
stat: cannot statx 'd/a/u': Not a directory
cp: cannot stat 'a/u': Not a directory
## END
## FILES:
c/
d/a: A\n
far -> nosuch
## END

#### a source that is the target's backup, however it is spelled
echo new > x; echo old > x~; cp -b ./x~ x; echo $?; ln x~ y; cp -b y x; cat x x~ y; stat -c %h y
cp --suffix=.o -b x x.o; cp -b --suffix=.o x.o x; echo $?
## STDOUT:
1
old
new
old
1
1
## END
## STDERR:
cp: backing up 'x' might destroy source;  './x~' not copied
cp: backing up 'x' might destroy source;  'x.o' not copied
## END
## FILES:
x: old\n
x.o: old\n
x~: new\n
y: old\n
## END

#### the first mistake in a call is told
cp -a@x -@ < /dev/null
cp -L@x --help < /dev/null | head -c 6; echo "$?"
cp -t@x --copy-contents=3 < /dev/null
cp -T@x -@ < /dev/null
## STDOUT:
0
## END
## STDERR:
cp: invalid option -- '@'
Try 'cp --help' for more information.
cp: invalid option -- '@'
Try 'cp --help' for more information.
cp: option '--copy-contents' doesn't allow an argument
Try 'cp --help' for more information.
cp: invalid option -- '@'
Try 'cp --help' for more information.
## END
## status: 1
