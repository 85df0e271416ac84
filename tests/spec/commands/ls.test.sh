# ls: list directories.
# Directory sizes and block totals of directories are the file system's own, so no case shows them.
## FILE: .hidden
h
## END
## FILE: a.txt
a
## END
## FILE: b.txt
bee
## END
## FILE: sub/.dot
## END
## FILE: sub/deep/two
22
## END
## FILE: sub/one
1
## END

#### names in byte order
ls
touch B _ 1
ls
## STDOUT:
a.txt
b.txt
sub
1
B
_
a.txt
b.txt
sub
## END
## FILES:
1:
B:
_:
## END

#### one directory, one file
ls sub
ls a.txt
## STDOUT:
deep
one
a.txt
## END

#### files before directories, with headers
ls sub a.txt sub/deep
## STDOUT:
a.txt

sub:
deep
one

sub/deep:
two
## END

#### all and almost all
ls -a
ls -A
ls --all sub
ls --almost-all sub
## STDOUT:
.
..
.hidden
a.txt
b.txt
sub
.hidden
a.txt
b.txt
sub
.
..
.dot
deep
one
.dot
deep
one
## END

#### one a line
ls -1
ls -1 a.txt b.txt
## STDOUT:
a.txt
b.txt
sub
a.txt
b.txt
## END

#### columns across and down (1 of 2)
ls -C
ls -x
ls -C -w 20 ; touch c d e f g hh iii
## STDOUT:
a.txt  b.txt  sub
a.txt  b.txt  sub
a.txt  b.txt  sub
## END
## FILES:
c:
d:
e:
f:
g:
hh:
iii:
## END

#### columns across and down (2 of 2)
ls -C -w 20
ls -x -w 20
ls -C -w 0
## STDOUT:
a.txt  b.txt  sub
a.txt  b.txt  sub
a.txt  b.txt  sub
## END

#### commas
ls -m
ls -m -w 10
## STDOUT:
a.txt, b.txt, sub
a.txt,
b.txt,
sub
## END

#### long format
touch -d '2020-01-02 03:04:05' a.txt b.txt
chmod 640 b.txt
ls -l a.txt b.txt
## STDOUT:
-rw-r--r-- 1 user user 2 Jan  2  2020 a.txt
-rw-r----- 1 user user 4 Jan  2  2020 b.txt
## END
## FILES:
b.txt [640]: bee\n
## END

#### long format without owner or group
touch -d '2020-01-02 03:04:05' a.txt
ls -g a.txt
ls -o a.txt
ls -lG a.txt
ls -go a.txt
## STDOUT:
-rw-r--r-- 1 user 2 Jan  2  2020 a.txt
-rw-r--r-- 1 user 2 Jan  2  2020 a.txt
-rw-r--r-- 1 user 2 Jan  2  2020 a.txt
-rw-r--r-- 1 2 Jan  2  2020 a.txt
## END

#### numeric ids
touch -d '2020-01-02 03:04:05' a.txt
ls -n a.txt
## STDOUT:
-rw-r--r-- 1 1000 1000 2 Jan  2  2020 a.txt
## END

#### a link in long format
ln -s a.txt link
touch -h -d '2020-01-02 03:04:05' link
ls -l link
ls link
## STDOUT:
lrwxrwxrwx 1 user user 5 Jan  2  2020 link -> a.txt
link
## END
## FILES:
link -> a.txt
## END

#### time styles
touch -d '2020-01-02 03:04:05.678901234' a.txt
ls -l --time-style=full-iso a.txt
ls -l --time-style=long-iso a.txt
ls -l --time-style=iso a.txt
ls -l --time-style=+%Y/%m a.txt
ls --full-time a.txt
ls -l --time-style=nonsense a.txt
## STDOUT:
-rw-r--r-- 1 user user 2 2020-01-02 03:04:05.678901234 +0000 a.txt
-rw-r--r-- 1 user user 2 2020-01-02 03:04 a.txt
-rw-r--r-- 1 user user 2 2020-01-02  a.txt
-rw-r--r-- 1 user user 2 2020/01 a.txt
-rw-r--r-- 1 user user 2 2020-01-02 03:04:05.678901234 +0000 a.txt
## END
## STDERR:
ls: invalid argument 'nonsense' for 'time style'
Valid arguments are:
  - [posix-]full-iso
  - [posix-]long-iso
  - [posix-]iso
  - [posix-]locale
  - +FORMAT (e.g., +%H:%M) for a 'date'-style format
Try 'ls --help' for more information.
## END
## status: 2

#### recent files show the hour
d=$(date +'%b %e')
touch -d '1 hour ago' a.txt
line=$(ls -l a.txt)
[[ $line =~ ' '[0-9][0-9]:[0-9][0-9]' a.txt'$ ]] && echo hour
## STDOUT:
hour
## END

#### sizes
head -c 12345 /dev/zero > big
head -c 1500000 /dev/zero > bigger
touch -d '2020-01-02' big bigger
ls -lh big bigger
ls -l --si big bigger
ls -l --block-size=K big
ls -l --block-size=1 big
rm big bigger
## STDOUT:
-rw-r--r-- 1 user user  13K Jan  2  2020 big
-rw-r--r-- 1 user user 1.5M Jan  2  2020 bigger
-rw-r--r-- 1 user user  13k Jan  2  2020 big
-rw-r--r-- 1 user user 1.5M Jan  2  2020 bigger
-rw-r--r-- 1 user user 13K Jan  2  2020 big
-rw-r--r-- 1 user user 12345 Jan  2  2020 big
## END

#### sort by size
printf 123456 > big
ls -S *.txt big
ls -Sr *.txt big
ls --sort=size *.txt big
## STDOUT:
big
b.txt
a.txt
a.txt
b.txt
big
big
b.txt
a.txt
## END
## FILES:
big: 123456
## END

#### sort by time
touch -d '2020-01-01' old; touch -d '2021-01-01' mid; touch -d '2022-01-01' new
ls -t old mid new
ls -tr old mid new
ls --sort=time old mid new
## STDOUT:
new
mid
old
old
mid
new
new
mid
old
## END
## FILES:
mid:
new:
old:
## END

#### access and change times
touch -a -d '2019-01-01' a.txt; touch -a -d '2018-01-01' b.txt
ls -tu a.txt b.txt
ls -u a.txt b.txt
ls --time=atime -t a.txt b.txt
ls -lu --time-style=long-iso a.txt
## STDOUT:
a.txt
b.txt
a.txt
b.txt
a.txt
b.txt
-rw-r--r-- 1 user user 2 2019-01-01 00:00 a.txt
## END

#### sort by extension
touch x.b x.a x.c y noext
ls -X
ls --sort=extension *.?
## STDOUT:
noext
sub
y
x.a
x.b
x.c
a.txt
b.txt
x.a
x.b
x.c
## END
## FILES:
noext:
x.a:
x.b:
x.c:
y:
## END

#### sort by version
touch v1 v10 v2 v1.2 v1.10
ls -v v*
ls --sort=version v*
## STDOUT:
v1
v1.2
v1.10
v2
v10
v1
v1.2
v1.10
v2
v10
## END
## FILES:
v1:
v1.10:
v1.2:
v10:
v2:
## END

#### reverse
ls -r
ls --reverse
## STDOUT:
sub
b.txt
a.txt
sub
b.txt
a.txt
## END

#### unsorted arguments are sorted still
ls -U b.txt a.txt
ls --sort=none b.txt a.txt
## STDOUT:
b.txt
a.txt
b.txt
a.txt
## END

#### classify
chmod +x a.txt
ln -s b.txt link
ln -s sub dlink
ls -F
ls --classify
ls -p
ls --file-type
ls --indicator-style=slash
ls --indicator-style=none
## STDOUT:
a.txt*
b.txt
dlink@
link@
sub/
a.txt*
b.txt
dlink@
link@
sub/
a.txt
b.txt
dlink
link
sub/
a.txt
b.txt
dlink@
link@
sub/
a.txt
b.txt
dlink
link
sub/
a.txt
b.txt
dlink
link
sub
## END
## FILES:
a.txt [755]: a\n
dlink -> sub
link -> b.txt
## END

#### directories themselves
ls -d sub
ls -d
ls -d . sub/
## STDOUT:
sub
.
.
sub/
## END

#### recursive
ls -R
ls -RA sub
## STDOUT:
.:
a.txt
b.txt
sub

./sub:
deep
one

./sub/deep:
two
sub:
.dot
deep
one

sub/deep:
two
## END

#### directories first
mkdir adir
ls --group-directories-first
## STDOUT:
adir
sub
a.txt
b.txt
## END
## FILES:
adir/
## END

#### ignore patterns
ls -I '*.txt'
ls --ignore='a*' --ignore='s*'
ls --hide='*.txt'
ls -a --hide='*.txt'
touch z~
ls -B
## STDOUT:
sub
b.txt
sub
.
..
.hidden
a.txt
b.txt
sub
a.txt
b.txt
sub
## END
## FILES:
z~:
## END

#### quoting styles
touch 'a b' "q'q" 'd"d' $'n\nl' 'back\slash'
rm *.txt
ls
ls -b
ls -Q
ls -N
ls --quoting-style=shell
ls --quoting-style=shell-always
ls --quoting-style=shell-escape
ls --quoting-style=c
ls --quoting-style=literal
ls -q
## STDOUT:
a b
back\slash
d"d
n
l
q'q
sub
a\ b
back\\slash
d"d
n\nl
q'q
sub
"a b"
"back\\slash"
"d\"d"
"n\nl"
"q'q"
"sub"
a b
back\slash
d"d
n
l
q'q
sub
'a b'
'back\slash'
'd"d'
'n
l'
"q'q"
sub
'a b'
'back\slash'
'd"d'
'n
l'
"q'q"
'sub'
'a b'
'back\slash'
'd"d'
'n'$'\n''l'
"q'q"
sub
"a b"
"back\\slash"
"d\"d"
"n\nl"
"q'q"
"sub"
a b
back\slash
d"d
n
l
q'q
sub
a b
back\slash
d"d
n?l
q'q
sub
## END
## FILES:
a b:
a.txt removed
b.txt removed
back\\slash:
d"d:
n\nl:
q'q:
## END

#### missing operands
ls nope
ls a.txt nope sub
## STDOUT:
a.txt

sub:
deep
one
## END
## STDERR:
ls: cannot access 'nope': No such file or directory
ls: cannot access 'nope': No such file or directory
## END
## status: 2

#### missing operands with status 2
ls nope; echo $?
ls a.txt nope >/dev/null; echo $?
## STDOUT:
2
2
## END
## STDERR:
ls: cannot access 'nope': No such file or directory
ls: cannot access 'nope': No such file or directory
## END

#### unknown options
ls --bogus
## STDERR:
ls: unrecognized option '--bogus'
Try 'ls --help' for more information.
## END
## status: 2

#### unknown short option
ls -j
## STDERR:
ls: invalid option -- 'j'
Try 'ls --help' for more information.
## END
## status: 2

#### a bad argument of an option
ls --sort=bogus
## STDERR:
ls: invalid argument 'bogus' for '--sort'
Valid arguments are:
  - 'none'
  - 'time'
  - 'size'
  - 'extension'
  - 'version'
  - 'width'
Try 'ls --help' for more information.
## END
## status: 1

#### dereference
ln -s sub dlink
ls dlink
ls -d dlink
ls -F dlink
ls -l dlink | sed 's/ [A-Z][a-z][a-z] .*:[0-9]* / /'
ls -H dlink
ls -L dlink
ls -dL -F dlink
ls -F -H dlink
## STDOUT:
deep
one
dlink
dlink@
lrwxrwxrwx 1 user user 3 dlink -> sub
deep
one
deep
one
dlink/
deep/
one
## END
## FILES:
dlink -> sub
## END

#### a broken link
ln -s nowhere broken
ls broken
ls -L broken
ls broken/
## STDOUT:
broken
## END
## STDERR:
ls: cannot access 'broken': No such file or directory
ls: cannot access 'broken/': No such file or directory
## END
## status: 2
## FILES:
broken -> nowhere
## END

#### inode and block counts are numbers
ls -i a.txt | grep -c '^[0-9]* a.txt$'
ls -s a.txt b.txt
ls -s -k a.txt
ls -s1 --block-size=1 a.txt
## STDOUT:
1
4 a.txt
4 b.txt
4 a.txt
4096 a.txt
## END

#### zero terminated
ls --zero | od -An -c
## STDOUT:
   a   .   t   x   t  \0   b   .   t   x   t  \0   s   u   b  \0
## END

#### colour
chmod +x a.txt
ln -s b.txt link
ls --color=never
ls --color=auto
ls --color=always | od -An -c
## STDOUT:
a.txt
b.txt
link
sub
a.txt
b.txt
link
sub
   a   .   t   x   t  \n   b   .   t   x   t  \n   l   i   n   k
  \n   s   u   b  \n
## END
## FILES:
a.txt [755]: a\n
link -> b.txt
## END

#### f lists all without sorting
ls -f | sort
## STDOUT:
.
..
.hidden
a.txt
b.txt
sub
## END

#### total of a listing
mkdir e; ls -l e
touch e/f
ls -l e | head -n 1
ls -s e
## STDOUT:
total 0
total 0
total 0
0 f
## END
## FILES:
e/
e/f:
## END

#### comma, columns, and one a line: the last wins
ls -m -1
ls -1 -C
ls -l -1 a.txt | wc -w
## STDOUT:
a.txt
b.txt
sub
a.txt  b.txt  sub
9
## END

#### no permission to read
mkdir no; chmod 000 no
ls no
chmod 755 no; rmdir no
## STDERR:
ls: cannot open directory 'no': Permission denied
## END

#### special mode bits
mkdir t; chmod 1777 t; touch s; chmod 4755 s; touch g; chmod 2644 g
ls -ld t s g | cut -c1-10
chmod 1666 s; chmod 6644 g
ls -l s g | cut -c1-10
## STDOUT:
-rw-r-Sr--
-rwsr-xr-x
drwxrwxrwt
-rwSr-Sr--
-rw-rw-rwT
## END
## FILES:
g [6644]:
s [1666]:
t/ [1777]
## END

#### hard link counts
ln a.txt hard
touch -d 2020-01-01 hard
ls -l hard a.txt
rm hard
## STDOUT:
-rw-r--r-- 2 user user 2 Jan  1  2020 a.txt
-rw-r--r-- 2 user user 2 Jan  1  2020 hard
## END

#### names beyond ASCII
## locale: UTF-8
touch 日本 é
ls
ls -b
ls -Q
ls -C -w 30
## STDOUT:
a.txt
b.txt
sub
é
日本
a.txt
b.txt
sub
é
日本
"a.txt"
"b.txt"
"sub"
"é"
"日本"
a.txt  b.txt  sub  é  日本
## END
## FILES:
é:
日本:
## END

#### author and context columns
touch -d '2020-01-02' a.txt
ls -l --author a.txt
## STDOUT:
-rw-r--r-- 1 user user user 2 Jan  2  2020 a.txt
## END

#### an empty directory prints nothing
mkdir e
ls e
ls -C e
ls -R e
## STDOUT:
e:
## END
## FILES:
e/
## END

#### dot entries sort by bytes
touch .b c -- -d
ls -A
## STDOUT:
-d
.b
.hidden
a.txt
b.txt
c
sub
## END
## FILES:
-d:
.b:
c:
## END

#### long names of options may be cut short
ls --rev
ls --recu sub
## STDOUT:
sub
b.txt
a.txt
sub:
deep
one

sub/deep:
two
## END

#### colour with a terminal's name
## env: TERM=xterm
chmod +x a.txt
ln -s b.txt link
ln -s nowhere broken
ls --color=always | cat -v
ls --color=auto
ls -l --color=always link | cat -v | sed 's/ [0-9]* [A-Z][a-z][a-z].*:[0-9]* / /'
## STDOUT:
^[[0m^[[01;32ma.txt^[[0m
b.txt
^[[01;36mbroken^[[0m
^[[01;36mlink^[[0m
^[[01;34msub^[[0m
a.txt
b.txt
broken
link
sub
lrwxrwxrwx 1 user user ^[[0m^[[01;36mlink^[[0m -> b.txt
## END
## FILES:
a.txt [755]: a\n
broken -> nowhere
link -> b.txt
## END

#### LS_COLORS
## env: TERM=xterm
export LS_COLORS='*.txt=1;35:di=4'
ls --color | cat -v
## STDOUT:
^[[0m^[[1;35ma.txt^[[0m
^[[1;35mb.txt^[[0m
^[[4msub^[[0m
## END

#### versions of hidden names
touch .0 .9 .A .Z .a .zz .zz.0 .zz.~1~ .zz~ 0 9 A zz zz.0 zz.~1~ zz~
ls -vA
## STDOUT:
.A
.Z
.a
.hidden
.zz~
.zz
.zz.~1~
.0
.9
.zz.0
0
9
A
a.txt
b.txt
sub
zz~
zz
zz.~1~
zz.0
## END
## FILES:
.0:
.9:
.A:
.Z:
.a:
.zz:
.zz.0:
.zz.~1~:
.zz~:
0:
9:
A:
zz:
zz.0:
zz.~1~:
zz~:
## END

#### a wrong block size
export LC_ALL=C.UTF-8
for b in x 1q 0 1Y ''; do ls --block-size=$b; echo $?; done
## STDOUT:
2
2
2
2
2
## END
## STDERR:
ls: invalid --block-size argument 'x'
ls: invalid suffix in --block-size argument '1q'
ls: invalid --block-size argument '0'
ls: --block-size argument '1Y' too large
ls: invalid --block-size argument ''
## END

#### contexts, links for terminals, places for Emacs
mkdir d; touch d/i 'd/a b' f; ln -s f l; touch -d 2001-02-03T04:05:06 d/i 'd/a b' f; touch -hd 2001-02-03T04:05:06 l
ls -Z d; ls -mZ d; ls -CZ -w 12 d; ls -Zd f
ls -gG d | sed 's/^total.*/total/'; ls -goZ f
ls --hyperlink=auto f; ls --hyperlink=never f; ls --hyperlink=x f; echo $?
ls --hyperlink f d l | sed "s,file://[^/]*$PWD/,HERE/,g" | od -c
ls --hyperlink --quoting-style=shell-escape -C d | sed "s,file://[^/]*$PWD/,HERE/,g" | od -c
ls -lD f 'd/a b' | sed 's/ 1 [a-z]* *[a-z]* /1/'; ls -D f; ls -lD --hyperlink f | grep -c DIRED; ls -lD --zero f; echo $?
ls -gGD d ./d | sed 's/^  total.*/  total/'
ls -DQgG f; ls -gGDR d | sed 1,2d
## STDOUT:
? a b
? i
? a b, ? i
? a b  ? i
? f
total
-rw-r--r-- 1 0 Feb  3  2001 a b
-rw-r--r-- 1 0 Feb  3  2001 i
-rw-r--r-- 1 ? 0 Feb  3  2001 f
f
f
1
0000000 033   ]   8   ;   ;   H   E   R   E   /   f  \a   f 033   ]   8
0000020   ;   ;  \a  \n 033   ]   8   ;   ;   H   E   R   E   /   f  \a
0000040   l 033   ]   8   ;   ;  \a  \n  \n 033   ]   8   ;   ;   H   E
0000060   R   E   /   d  \a   d 033   ]   8   ;   ;  \a   :  \n 033   ]
0000100   8   ;   ;   H   E   R   E   /   d   /   a   %   2   0   b  \a
0000120   a       b 033   ]   8   ;   ;  \a  \n 033   ]   8   ;   ;   H
0000140   E   R   E   /   d   /   i  \a   i 033   ]   8   ;   ;  \a  \n
0000160
0000000   ' 033   ]   8   ;   ;   H   E   R   E   /   d   /   a   %   2
0000020   0   b  \a   a       b 033   ]   8   ;   ;  \a   '            
0000040 033   ]   8   ;   ;   H   E   R   E   /   d   /   i  \a   i 033
0000060   ]   8   ;   ;  \a  \n
0000066
  -rw-r--r--10 Feb  3  2001 d/a b
  -rw-r--r--10 Feb  3  2001 f
//DIRED// 40 45 86 87
//DIRED-OPTIONS// --quoting-style=literal
f
0
2
  ./d:
  total
  -rw-r--r-- 1 0 Feb  3  2001 a b
  -rw-r--r-- 1 0 Feb  3  2001 i

  d:
  total
  -rw-r--r-- 1 0 Feb  3  2001 a b
  -rw-r--r-- 1 0 Feb  3  2001 i
//DIRED// 47 50 81 82 129 132 163 164
//SUBDIRED// 2 5 86 87
//DIRED-OPTIONS// --quoting-style=literal
  -rw-r--r-- 1 0 Feb  3  2001 "f"
//DIRED// 30 33
//DIRED-OPTIONS// --quoting-style=c
  -rw-r--r-- 1 0 Feb  3  2001 a b
  -rw-r--r-- 1 0 Feb  3  2001 i
//DIRED// 45 48 79 80
//SUBDIRED// 2 3
//DIRED-OPTIONS// --quoting-style=literal
## END
## STDERR:
ls: invalid argument 'x' for '--hyperlink'
Valid arguments are:
  - 'always', 'yes', 'force'
  - 'never', 'no', 'none'
  - 'auto', 'tty', 'if-tty'
Try 'ls --help' for more information.
ls: --dired and --zero are incompatible
## END
## FILES:
d/
d/a b:
d/i:
f:
l -> f
## END

#### widths as C writes numbers
touch test-1 test-2 test-3 test-4; for width in 062 0x1f 31 08; do ls -w $width -C; ls -T $width -C -w 40 | od -c; done; COLUMNS=031 ls -C
rm test-*
## STDOUT:
a.txt  b.txt  sub  test-1  test-2  test-3  test-4
0000000   a   .   t   x   t           s   u   b                       t
0000020   e   s   t   -   2           t   e   s   t   -   4  \n   b   .
0000040   t   x   t           t   e   s   t   -   1           t   e   s
0000060   t   -   3  \n
0000064
a.txt  sub     test-2  test-4
b.txt  test-1  test-3
0000000   a   .   t   x   t           s   u   b                       t
0000020   e   s   t   -   2           t   e   s   t   -   4  \n   b   .
0000040   t   x   t           t   e   s   t   -   1           t   e   s
0000060   t   -   3  \n
0000064
a.txt  sub     test-2  test-4
b.txt  test-1  test-3
0000000   a   .   t   x   t           s   u   b                       t
0000020   e   s   t   -   2           t   e   s   t   -   4  \n   b   .
0000040   t   x   t           t   e   s   t   -   1           t   e   s
0000060   t   -   3  \n
0000064
0000000
a.txt  test-1  test-4
b.txt  test-2
sub    test-3
## END
## STDERR:
ls: invalid line width: '08'
ls: invalid tab size: '08'
## END

#### where a name is broken is counted from the size on
ln -s /home/user/some/where/else/that/is/not/there link-that-is-rather-long; export LS_COLORS='ln=34:or=40'
ls -l --time-style=+ --color=always link-*; ls -lgG --time-style=+ --color=always link-*; ls -l --time-style=+1234567890 --color=always link-*; rm link-*
## stdout-escaped: lrwxrwxrwx 1 user user 44  \x1b[0m\x1b[40mlink-that-is-rather-long\x1b[0m -> \x1b[40m/home/user/some/where/else/that/is/not/there\x1b[0m\nlrwxrwxrwx 1 44  \x1b[0m\x1b[40mlink-that-is-rather-long\x1b[0m -> \x1b[40m/home/user/some/where/else/that/is/not/there\x1b[0m\x1b[K\nlrwxrwxrwx 1 user user 44 1234567890 \x1b[0m\x1b[40mlink-that-is-rather-long\x1b[0m -> \x1b[40m/home/user/some/where/else/that/is/not/there\x1b[0m\x1b[K\n

#### variables that hold no width and no style
mkdir e; cd e; touch a b; export LS_COLORS=; for v in garbage -1 99999999999999999999999 0; do COLUMNS=$v ls -C; COLUMNS=$v ls -m; COLUMNS=$v ls; COLUMNS=$v ls -C -w 9; done
TABSIZE=x ls -x; TABSIZE=x ls -C -T 4; TABSIZE=x ls; QUOTING_STYLE=x ls; QUOTING_STYLE=x ls -Q; QUOTING_STYLE=c ls; QUOTING_STYLE=x COLUMNS=y TABSIZE=z ls -C
## STDOUT:
a  b
a, b
a
b
a  b
a  b
a, b
a
b
a  b
a  b
a, b
a
b
a  b
a  b
a, b
a
b
a  b
a  b
a  b
a
b
a
b
"a"
"b"
"a"
"b"
a  b
## END
## STDERR:
ls: ignoring invalid width in environment variable COLUMNS: 'garbage'
ls: ignoring invalid width in environment variable COLUMNS: 'garbage'
ls: ignoring invalid width in environment variable COLUMNS: '-1'
ls: ignoring invalid width in environment variable COLUMNS: '-1'
ls: ignoring invalid tab size in environment variable TABSIZE: 'x'
ls: ignoring invalid value of environment variable QUOTING_STYLE: 'x'
ls: ignoring invalid width in environment variable COLUMNS: 'y'
ls: ignoring invalid tab size in environment variable TABSIZE: 'z'
ls: ignoring invalid value of environment variable QUOTING_STYLE: 'x'
## END
## FILES:
e/
e/a:
e/b:
## END

#### the first mistake in a call is told
ls --indicator-style= --almost-all=3 < /dev/null
ls --hide=@x -@ < /dev/null
ls --sort=@x --nosuch < /dev/null
ls --ignore=@x -w@x --author=3 < /dev/null
## STDERR:
ls: ambiguous argument '' for '--indicator-style'
Valid arguments are:
  - 'none'
  - 'slash'
  - 'file-type'
  - 'classify'
Try 'ls --help' for more information.
ls: invalid option -- '@'
Try 'ls --help' for more information.
ls: invalid argument '@x' for '--sort'
Valid arguments are:
  - 'none'
  - 'time'
  - 'size'
  - 'extension'
  - 'version'
  - 'width'
Try 'ls --help' for more information.
ls: invalid line width: '@x'
## END
## status: 2
