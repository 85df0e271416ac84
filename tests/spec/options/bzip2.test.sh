# bzip2: its options, each by each of its names. What they do is looked at in commands/bzip2.
## FILE: b
other
## END
## FILE: d/x
deep
## END
## FILE: in
hello hello hello
## END

#### options (1 of 5)
t() { rm -f *.bz2 d/*.bz2; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; bzip2 -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t bzip2 -d b.bz2
t bzip2 --decompress b.bz2
t bzip2 -z in
t bzip2 --compress in
t bzip2 -k in
t bzip2 --keep in
rm -rf in* b* d o.zst list
## STDOUT:
+ bzip2 -d b.bz2
status 1
b
b.bz2
in

d:
x
+ bzip2 --decompress b.bz2
status 1
b
b.bz2
in

d:
x
+ bzip2 -z in
b
b.bz2
in.bz2

d:
x
+ bzip2 --compress in
b
b.bz2
in.bz2

d:
x
+ bzip2 -k in
b
b.bz2
in
in.bz2

d:
x
+ bzip2 --keep in
b
b.bz2
in
in.bz2

d:
x
## END
## STDERR:
bzip2: Output file b already exists.
bzip2: Output file b already exists.
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (2 of 5)
t() { rm -f *.bz2 d/*.bz2; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; bzip2 -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t bzip2 -f b
t bzip2 --force b
t bzip2 -t b.bz2
t bzip2 --test b.bz2
t bzip2 -c in | bzip2 -dc
t bzip2 --stdout in | bzip2 -dc
rm -rf in* b* d o.zst list
## STDOUT:
+ bzip2 -f b
b.bz2
in

d:
x
+ bzip2 --force b
b.bz2
in

d:
x
+ bzip2 -t b.bz2
b
b.bz2
in

d:
x
+ bzip2 --test b.bz2
b
b.bz2
in

d:
x
## END
## STDERR:
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (3 of 5)
t() { rm -f *.bz2 d/*.bz2; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; bzip2 -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t bzip2 -q in
t bzip2 --quiet in
t bzip2 -v -t b.bz2
t bzip2 --verbose -t b.bz2
t bzip2 -s in
t bzip2 --small in
rm -rf in* b* d o.zst list
## STDOUT:
+ bzip2 -q in
b
b.bz2
in.bz2

d:
x
+ bzip2 --quiet in
b
b.bz2
in.bz2

d:
x
+ bzip2 -v -t b.bz2
b
b.bz2
in

d:
x
+ bzip2 --verbose -t b.bz2
b
b.bz2
in

d:
x
+ bzip2 -s in
b
b.bz2
in.bz2

d:
x
+ bzip2 --small in
b
b.bz2
in.bz2

d:
x
## END
## STDERR:
  b.bz2:   ok
  b.bz2:   ok
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (4 of 5)
t() { rm -f *.bz2 d/*.bz2; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; bzip2 -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t bzip2 -1c in | bzip2 -dc
t bzip2 --fast in
t bzip2 -2c in | bzip2 -dc
t bzip2 -3c in | bzip2 -dc
t bzip2 -4c in | bzip2 -dc
t bzip2 -5c in | bzip2 -dc
rm -rf in* b* d o.zst list
## STDOUT:
+ bzip2 --fast in
b
b.bz2
in.bz2

d:
x
## END
## STDERR:
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (5 of 5)
t() { rm -f *.bz2 d/*.bz2; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; bzip2 -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t bzip2 -6c in | bzip2 -dc
t bzip2 -7c in | bzip2 -dc
t bzip2 -8c in | bzip2 -dc
t bzip2 -9c in | bzip2 -dc
t bzip2 --best in
rm -rf in* b* d o.zst list
## STDOUT:
+ bzip2 --best in
b
b.bz2
in.bz2

d:
x
## END
## STDERR:
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
bzip2: (stdin) is not a bzip2 file.
## END
## FILES:
b removed
d/x removed
in removed
## END
