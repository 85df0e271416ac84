# grep: its options, each by each of its names. What they do is looked at in commands/grep.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: globs
*.h
## END
## FILE: in
one two
three	a

b a
## END
## link: l x
## file-escaped: nonl no end a
## FILE: other
x
y a
## END
## FILE: pat
two
b
## END
## FILE: x/one.c
two
## END
## FILE: x/two.h
two
## END
## FILE: x/y/z
two
## END

#### options (1 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep -G 'a\|b' in
t grep --basic-regexp 'a\|b' in
t grep -E 'o+|b' in
t grep --extended-regexp 'o+|b' in
t grep -F 'a.' in
t grep --fixed-regexp a in
t grep --fixed-strings a in
t grep -P 'o(?=n)' in
t grep --perl-regexp '(?<=o)n' in
t grep -A1 one in
t grep --after-context=1 one in
## STDOUT:
+ grep -G a\|b in
three	a
b a
+ grep --basic-regexp a\|b in
three	a
b a
+ grep -E o+|b in
one two
b a
+ grep --extended-regexp o+|b in
one two
b a
+ grep -F a. in
status 1
+ grep --fixed-regexp a in
three	a
b a
+ grep --fixed-strings a in
three	a
b a
+ grep -P o(?=n) in
one two
+ grep --perl-regexp (?<=o)n in
one two
+ grep -A1 one in
one two
three	a
+ grep --after-context=1 one in
one two
three	a
## END

#### options (2 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep -B1 three in
t grep --before-context=1 three in
t grep --binary-files=text -c q binary
t grep --binary-files=without-match q binary
t grep --binary-files=binary q binary
t grep -b two in
t grep --byte-offset two in
t grep -C1 three in
t grep --context=1 three in
t grep --color two in
t grep --color=always two in
## stdout-escaped: + grep -B1 three in\none two\nthree\ta\n+ grep --before-context=1 three in\none two\nthree\ta\n+ grep --binary-files=text -c q binary\n1\n+ grep --binary-files=without-match q binary\nstatus 1\n+ grep --binary-files=binary q binary\n+ grep -b two in\n0:one two\n+ grep --byte-offset two in\n0:one two\n+ grep -C1 three in\none two\nthree\ta\n\n+ grep --context=1 three in\none two\nthree\ta\n\n+ grep --color two in\none two\n+ grep --color=always two in\none \x1b[01;31m\x1b[Ktwo\x1b[m\x1b[K\n
## STDERR:
grep: binary: binary file matches
## END

#### options (3 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep --colour two in
t grep --colour=always two in
t grep -c e in
t grep --count e in pat
t grep -D skip two in
t grep --devices=read two in
t grep -d skip two x in
t grep --directories=read two x
t grep -r --exclude='*.h' two x | sort
t grep -r --exclude-from=globs two x | sort
t grep -r --exclude-dir=y two x | sort
## stdout-escaped: + grep --colour two in\none two\n+ grep --colour=always two in\none \x1b[01;31m\x1b[Ktwo\x1b[m\x1b[K\n+ grep -c e in\n2\n+ grep --count e in pat\nin:2\npat:0\n+ grep -D skip two in\none two\n+ grep --devices=read two in\none two\n+ grep -d skip two x in\nin:one two\n+ grep --directories=read two x\nstatus 2\n+ grep -r --exclude=*.h two x\nx/one.c:two\nx/y/z:two\n+ grep -r --exclude-from=globs two x\nx/one.c:two\nx/y/z:two\n+ grep -r --exclude-dir=y two x\nx/one.c:two\nx/two.h:two\n
## STDERR:
grep: x: Is a directory
## END

#### options (4 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep -fpat in
t grep --file=pat in
t grep -l two in pat
t grep --files-with-matches two in pat
t grep -L one in pat
t grep --files-without-match one in pat
t grep --group-separator='~' -A0 a in
t grep -r --include='*.c' two x | sort
t grep -i TWO in
t grep --ignore-case TWO in
t grep -i --no-ignore-case TWO in
## STDOUT:
+ grep -fpat in
one two
b a
+ grep --file=pat in
one two
b a
+ grep -l two in pat
in
pat
+ grep --files-with-matches two in pat
in
pat
+ grep -L one in pat
pat
+ grep --files-without-match one in pat
pat
+ grep --group-separator=~ -A0 a in
three	a
~
b a
+ grep -r --include=*.c two x
x/one.c:two
+ grep -i TWO in
one two
+ grep --ignore-case TWO in
one two
+ grep -i --no-ignore-case TWO in
status 1
## END

#### options (5 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep -T two in
t grep --initial-tab two in
t grep -H --label=me two < in
t grep --line-buffered two in
t grep -n two in
t grep --line-number two in
t grep -x 'b a' in
t grep --line-regexp b in
t grep -m1 e in
t grep --max-count=1 e in
t grep -h two in pat
## STDOUT:
+ grep -T two in
one two
+ grep --initial-tab two in
one two
+ grep -H --label=me two
me:one two
+ grep --line-buffered two in
one two
+ grep -n two in
1:one two
+ grep --line-number two in
1:one two
+ grep -x b a in
b a
+ grep --line-regexp b in
status 1
+ grep -m1 e in
one two
+ grep --max-count=1 e in
one two
+ grep -h two in pat
one two
two
## END

#### options (6 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep --no-filename two in pat
t grep --no-group-separator -A0 a in
t grep -s two missing
t grep --no-messages two missing in
t grep -lZ two in pat | tr "\0" @
t grep -l --null two in | tr "\0" @
t grep -z q binary | tr "\0" @
t grep --null-data -c two in
t grep -o e in
t grep --only-matching -b e in
t grep -q two in
## STDOUT:
+ grep --no-filename two in pat
one two
two
+ grep --no-group-separator -A0 a in
three	a
b a
+ grep -s two missing
status 2
+ grep --no-messages two missing in
in:one two
status 2
+ grep -lZ two in pat
in@pat@+ grep -l --null two in
in@+ grep -z q binary
q
@+ grep --null-data -c two in
1
+ grep -o e in
e
e
e
+ grep --only-matching -b e in
2:e
11:e
12:e
+ grep -q two in
## END

#### options (7 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep --quiet two in
t grep -r two x | sort
t grep --recursive two x | sort
t grep -R two l | sort
t grep --dereference-recursive two l | sort
t grep -e a -eone in
t grep --regexp=a in
t grep -v e in
t grep --invert-match e in
t grep --silent two in
t grep -a q binary | tr "\0" @
## STDOUT:
+ grep --quiet two in
+ grep -r two x
x/one.c:two
x/two.h:two
x/y/z:two
+ grep --recursive two x
x/one.c:two
x/two.h:two
x/y/z:two
+ grep -R two l
l/one.c:two
l/two.h:two
l/y/z:two
+ grep --dereference-recursive two l
l/one.c:two
l/two.h:two
l/y/z:two
+ grep -e a -eone in
one two
three	a
b a
+ grep --regexp=a in
three	a
b a
+ grep -v e in

b a
+ grep --invert-match e in

b a
+ grep --silent two in
+ grep -a q binary
zz@q
## END

#### options (8 of 8)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep --text -c q binary
t grep -U two in
t grep --binary two in
t grep -u two in
t grep --unix-byte-offsets two in
t grep -H two in
t grep --with-filename two in
t grep -w a in
t grep --word-regexp b in
t grep -y TWO in
t grep -I q binary
## STDOUT:
+ grep --text -c q binary
1
+ grep -U two in
one two
+ grep --binary two in
one two
+ grep -u two in
one two
+ grep --unix-byte-offsets two in
one two
+ grep -H two in
in:one two
+ grep --with-filename two in
in:one two
+ grep -w a in
three	a
b a
+ grep --word-regexp b in
b a
+ grep -y TWO in
one two
+ grep -I q binary
status 1
## END
## STDERR:
grep: warning: --unix-byte-offsets (-u) is obsolete
grep: warning: --unix-byte-offsets (-u) is obsolete
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t grep a in other
t grep a in - < other
t grep a missing in
t grep a folder
t grep a -- -dash
t grep a empty
t grep a nonl
t grep a binary
t grep a in -n
## STDOUT:
+ grep a in other
in:three	a
in:b a
other:y a
+ grep a in -
in:three	a
in:b a
(standard input):y a
+ grep a missing in
in:three	a
in:b a
status 2
+ grep a folder
status 2
+ grep a -- -dash
dash a
+ grep a empty
status 1
+ grep a nonl
no end a
+ grep a binary
+ grep a in -n
2:three	a
4:b a
## END
## STDERR:
grep: missing: No such file or directory
grep: folder: Is a directory
grep: binary: binary file matches
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
grep a huge | cksum
grep a < huge | cksum
rm huge
## STDOUT:
4294967295 0
4294967295 0
## END
