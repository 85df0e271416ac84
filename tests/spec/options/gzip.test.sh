# gzip: its options, each by each of its names. What they do is looked at in commands/gzip.
## FILE: b
other
## END
## FILE: d/x
deep
## END
## FILE: in
hello hello hello
## END

#### options (1 of 7)
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t gzip -a in
t gzip --ascii in
t gzip --to-stdout in | gzip -dc
t gzip -c in | gzip -dc
t gzip --stdout in | gzip -dc
t gzip -d b.gz
t gzip --decompress b.gz
rm -rf in* b* d o.zst list
## STDOUT:
+ gzip -a in
b
b.gz
in.gz

d:
x
+ gzip --ascii in
b
b.gz
in.gz

d:
x
+ gzip -d b.gz
status 2
b
b.gz
in

d:
x
+ gzip --decompress b.gz
status 2
b
b.gz
in

d:
x
## END
## STDERR:
gzip: option --ascii ignored on this system
gzip: option --ascii ignored on this system

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format
gzip: b already exists;	not overwritten
gzip: b already exists;	not overwritten
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (2 of 7)
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t gzip --uncompress b.gz
t gzip -f b
t gzip --force b
t gzip -k in
t gzip --keep in
t gzip -n in
t gzip --no-name in
rm -rf in* b* d o.zst list
## STDOUT:
+ gzip --uncompress b.gz
status 2
b
b.gz
in

d:
x
+ gzip -f b
b.gz
in

d:
x
+ gzip --force b
b.gz
in

d:
x
+ gzip -k in
b
b.gz
in
in.gz

d:
x
+ gzip --keep in
b
b.gz
in
in.gz

d:
x
+ gzip -n in
b
b.gz
in.gz

d:
x
+ gzip --no-name in
b
b.gz
in.gz

d:
x
## END
## STDERR:
gzip: b already exists;	not overwritten
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (3 of 7)
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t gzip -N in
t gzip --name in
t gzip ---presume-input-tty in
t gzip -q in
t gzip --quiet in
t gzip --silent in
t gzip --synchronous in
rm -rf in* b* d o.zst list
## STDOUT:
+ gzip -N in
b
b.gz
in.gz

d:
x
+ gzip --name in
b
b.gz
in.gz

d:
x
+ gzip ---presume-input-tty in
b
b.gz
in.gz

d:
x
+ gzip -q in
b
b.gz
in.gz

d:
x
+ gzip --quiet in
b
b.gz
in.gz

d:
x
+ gzip --silent in
b
b.gz
in.gz

d:
x
+ gzip --synchronous in
b
b.gz
in.gz

d:
x
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (4 of 7)
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t gzip -r d
t gzip --recursive d
t gzip -S.gz in
t gzip --suffix=.gz in
t gzip -t b.gz
t gzip --test b.gz
t gzip -v -t b.gz
rm -rf in* b* d o.zst list
## STDOUT:
+ gzip -r d
b
b.gz
in

d:
x.gz
+ gzip --recursive d
b
b.gz
in

d:
x.gz
+ gzip -S.gz in
b
b.gz
in.gz

d:
x
+ gzip --suffix=.gz in
b
b.gz
in.gz

d:
x
+ gzip -t b.gz
b
b.gz
in

d:
x
+ gzip --test b.gz
b
b.gz
in

d:
x
+ gzip -v -t b.gz
b
b.gz
in

d:
x
## END
## STDERR:
b.gz:	 OK
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (5 of 7)
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t gzip --verbose -t b.gz
t gzip -1c in | gzip -dc
t gzip --fast in
t gzip -9c in | gzip -dc
t gzip --best in
t gzip -b9 in
t gzip --bits=9 in
rm -rf in* b* d o.zst list
## STDOUT:
+ gzip --verbose -t b.gz
b
b.gz
in

d:
x
+ gzip --fast in
b
b.gz
in.gz

d:
x
+ gzip --best in
b
b.gz
in.gz

d:
x
+ gzip -b9 in
b
b.gz
in.gz

d:
x
+ gzip --bits=9 in
b
b.gz
in.gz

d:
x
## END
## STDERR:
b.gz:	 OK

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (6 of 7)
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t gzip --rsyncable in
t gzip -2c in | gzip -dc
t gzip -3c in | gzip -dc
t gzip -4c in | gzip -dc
t gzip -5c in | gzip -dc
t gzip -6c in | gzip -dc
t gzip -7c in | gzip -dc
rm -rf in* b* d o.zst list
## STDOUT:
+ gzip --rsyncable in
b
b.gz
in.gz

d:
x
## END
## STDERR:

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format

gzip: stdin: not in gzip format
## END
## FILES:
b removed
d/x removed
in removed
## END

#### options (7 of 7)
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
t gzip -8c in | gzip -dc
rm -rf in* b* d o.zst list
## STDERR:

gzip: stdin: not in gzip format
## END
## FILES:
b removed
d/x removed
in removed
## END

#### lists
t() { rm -f *.gz d/*.gz; printf "hello hello hello\n" > in; echo other > b; echo deep > d/x; gzip -k b; echo "+ $*"; "$@" || echo "status $?"; ls in* b* d; }
touch -d @0 in; gzip -n in
t gzip -l in.gz
t gzip --list in.gz
t gzip -ql in.gz
rm -rf in* b* d o.zst list
## STDOUT:
+ gzip -l in.gz
status 1
b
b.gz
in

d:
x
+ gzip --list in.gz
status 1
b
b.gz
in

d:
x
+ gzip -ql in.gz
status 1
b
b.gz
in

d:
x
## END
## STDERR:
gzip: in.gz: No such file or directory
gzip: in.gz: No such file or directory
gzip: in.gz: No such file or directory
## END
## FILES:
b removed
d/x removed
in removed
## END
