# tar: archives.
## FILE: c
C
## END
## FILE: d/a
A
## END
## FILE: d/sub/b
B
## END

#### create and list
tar cf t.tar d c; tar tf t.tar | sort; rm t.tar
tar -cf - c | tar -tf -
tar --create --file=t.tar c; tar --list --file t.tar; rm t.tar
## STDOUT:
c
d/
d/a
d/sub/
d/sub/b
c
c
## END

#### extract
tar cf t.tar d c; rm -r d c; tar xf t.tar; rm t.tar; cat c d/sub/b
## STDOUT:
C
B
## END

#### verbose
tar cvf t.tar c; tar tvf t.tar | cut -c1-10; tar xvf t.tar; rm t.tar
## STDOUT:
c
-rw-r--r--
c
## END

#### another directory
mkdir out; tar cf - d | tar xf - -C out; tar -C d -cf - a | tar -tf -
## STDOUT:
a
## END
## FILES:
out/
out/d/
out/d/a: A\n
out/d/sub/
out/d/sub/b: B\n
## END

#### chosen members
tar cf t.tar d c; mkdir o; tar xf t.tar -C o c; tar xf t.tar -C o d/a; rm t.tar; tar cf t.tar c; tar xf t.tar nope; echo $?; rm t.tar
## STDOUT:
2
## END
## STDERR:
tar: nope: Not found in archive
tar: Exiting with failure status due to previous errors
## END
## FILES:
o/
o/c: C\n
o/d/
o/d/a: A\n
## END

#### to standard output
tar cf t.tar c; tar xOf t.tar; rm t.tar
## STDOUT:
C
## END

#### strip and exclude
tar cf - --exclude=sub d | tar tf - | sort
mkdir o; tar cf - d | tar xf - -C o --strip-components=1
## STDOUT:
d/
d/a
## END
## FILES:
o/
o/a: A\n
o/sub/
o/sub/b: B\n
## END

#### compressed
tar czf t.tgz c; tar tzf t.tgz; tar tf t.tgz; rm t.tgz
tar cJf t.txz c; tar tf t.txz; rm t.txz
tar cjf t.tbz c; tar xjf t.tbz; rm t.tbz
tar caf t.tar.gz c; gzip -t t.tar.gz; echo $?; rm t.tar.gz
## STDOUT:
c
c
c
0
## END

#### append and update
tar cf t.tar c; tar rf t.tar d/a; tar tf t.tar; rm t.tar
## STDOUT:
c
d/a
## END

#### links and modes
ln -s c l; chmod 755 c; ln c hard; tar cf t.tar c l hard; mkdir o; tar xf t.tar -C o; ls -l o | cut -c1-10; readlink o/l; rm t.tar
## STDOUT:
total 8
-rwxr-xr-x
-rwxr-xr-x
lrwxrwxrwx
c
## END
## FILES:
c [755]: C\n
hard [755]: C\n
l -> c
o/
o/c [755]: C\n
o/hard [755]: C\n
o/l -> c
## END

#### files from a list
printf 'c\nd/a\n' > list; tar cf - -T list | tar tf -
## STDOUT:
c
d/a
## END
## FILES:
list: c\nd/a\n
## END

#### keep old files
tar cf t.tar c; echo new > c; tar xkf t.tar; echo $?; cat c; tar xf t.tar; cat c; rm t.tar
## STDOUT:
2
new
C
## END
## STDERR:
tar: c: Cannot open: File exists
tar: Exiting with failure status due to previous errors
## END

#### leading slashes
tar cf t.tar /home/user/c; tar tf t.tar; rm t.tar
## STDOUT:
home/user/c
## END
## STDERR:
tar: Removing leading `/' from member names
## END

#### transform
tar cf - --transform='s/^/pre-/' c | tar tf -
## STDOUT:
pre-c
## END

#### errors
tar; echo $?
tar cf t.tar; echo $?
tar xf nope; echo $?
echo junk > j; tar xf j; echo $?
tar cf t.tar nope; echo $?; rm t.tar
tar --bogus; echo $?
## STDOUT:
2
2
2
2
2
64
## END
## STDERR:
tar: You must specify one of the '-Acdtrux', '--delete' or '--test-label' options
Try 'tar --help' or 'tar --usage' for more information.
tar: Cowardly refusing to create an empty archive
Try 'tar --help' or 'tar --usage' for more information.
tar: nope: Cannot open: No such file or directory
tar: Error is not recoverable: exiting now
tar: This does not look like a tar archive
tar: Exiting with failure status due to previous errors
tar: nope: Cannot stat: No such file or directory
tar: Exiting with failure status due to previous errors
tar: unrecognized option '--bogus'
Try 'tar --help' or 'tar --usage' for more information.
## END
## FILES:
j: junk\n
## END

#### spellings of the options
tar -c -f t.tar c; tar -t -f t.tar; tar tvf t.tar > /dev/null && echo ok; tar --list --file=t.tar; tar -xf t.tar -O; rm t.tar
## STDOUT:
c
ok
c
C
## END

#### several directories changed into
mkdir a b; echo 1 > a/x; echo 2 > b/y; tar cf - -C a x -C ../b y | tar tf -
## STDOUT:
x
y
## END
## FILES:
a/
a/x: 1\n
b/
b/y: 2\n
## END

#### long names
n=$(printf 'n%.0s' {1..150}); echo x > $n; tar cf t.tar $n; rm $n; tar xf t.tar; [ -e $n ] && echo back; rm t.tar $n
## STDOUT:
back
## END

#### wildcards and anchors
tar cf t.tar d c; tar tf t.tar --wildcards 'd/*' | sort; tar tf t.tar d/sub; rm t.tar
## STDOUT:
d/a
d/sub/
d/sub/b
d/sub/
d/sub/b
## END

#### lines of the list
touch -d '2024-01-02 03:04:05' c d/a d/sub/b d/sub d; chmod 640 c; ln -s c l; touch -h -d '2024-01-02 03:04:05' l; tar cf t.tar --sort=name --owner=bob:77 --group=dev:88 c d l; TZ=UTC tar tvf t.tar; TZ=UTC tar tvf t.tar --numeric-owner c; tar tRf t.tar d/sub; rm t.tar l
## STDOUT:
-rw-r----- bob/dev           2 2024-01-02 03:04 c
drwxr-xr-x bob/dev           0 2024-01-02 03:04 d/
-rw-r--r-- bob/dev           2 2024-01-02 03:04 d/a
drwxr-xr-x bob/dev           0 2024-01-02 03:04 d/sub/
-rw-r--r-- bob/dev           2 2024-01-02 03:04 d/sub/b
lrwxrwxrwx bob/dev           0 2024-01-02 03:04 l -> c
-rw-r----- 77/88             2 2024-01-02 03:04 c
block 5: d/sub/
block 6: d/sub/b
block 9: ** Block of NULs **
## END
## FILES:
c [640]: C\n
## END

#### what leads out
mkdir in out; echo x > f; tar cPf up.tar ../$(basename $PWD)/f; cd out; tar xf ../up.tar; echo $?; ls; cd ..; ln -s /etc in/abs; ln -s .. in/up; tar cf l.tar -C in abs up; tar xf l.tar -C out; readlink out/abs out/up; rm -r in out up.tar l.tar f
## STDOUT:
2
/etc
..
## END
## STDERR:
tar: Removing leading `../' from member names
tar: ../user/f: Member name contains '..'
tar: Exiting with failure status due to previous errors
## END

#### what is different
tar cf t.tar c d/a; tar df t.tar; echo $?; chmod 600 c; echo longer > d/a; tar df t.tar | sort | grep -v Mod; tar df t.tar > /dev/null; echo $?; rm d/a; tar df t.tar d/a; echo $?; rm t.tar
## STDOUT:
0
d/a: Size differs
1
1
## END
## STDERR:
tar: d/a: Warning: Cannot stat: No such file or directory
## END
## FILES:
c [600]: C\n
d/a removed
## END

#### deleting and adding archives
tar cf a.tar c d/a; tar cf b.tar d/sub; tar --delete -f a.tar c; tar tf a.tar; tar Af a.tar b.tar; tar tf a.tar; tar uf a.tar d/a; tar tf a.tar | wc -l; tar --delete -f a.tar nope; echo $?; rm a.tar b.tar
## STDOUT:
d/a
d/a
d/sub/
d/sub/b
3
2
## END
## STDERR:
tar: nope: Not found in archive
tar: Exiting with failure status due to previous errors
## END

#### formats
n=$(printf 'n%.0s' {1..110}); mkdir $n; echo x > $n/f; for f in gnu oldgnu pax ustar; do tar cf $f.tar --format=$f $n; tar tf $f.tar | wc -c; done; tar cf v7.tar --format=v7 $n 2>&1 | cut -c 1-4,112-; rm -r $n *.tar
## STDOUT:
225
225
225
0
tar:nnnn/: file name is too long (max 99); not dumped
tar:
## END
## STDERR:
tar: nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn/: file name is too long (cannot be split); not dumped
tar: Exiting with failure status due to previous errors
## END

#### names of many kinds
mkdir p; touch 'p/a b' p/$'new\nline' 'p/ba\ck' p/x.o p/y~; tar cf t.tar --sort=name p; tar tf t.tar; tar tf t.tar --quoting-style=literal | wc -l; tar cf - --sort=name --exclude='*.o' --exclude-backups p | tar tf - | wc -l; tar xf t.tar --one-top-level; ls t/p | wc -l; rm -r p t t.tar
## STDOUT:
p/
p/a b
p/ba\\ck
p/new\nline
p/x.o
p/y~
7
4
6
## END

#### kinds of transformation
tar cf t.tar d c; tar tf t.tar --transform='s,^d/,X/,;s/$/~/' --show-transformed | sort; tar xf t.tar --strip-components=1 -C d 2>&1; ls d; tar xvf t.tar --transform='s/c/\U&&/' c; cat CC; rm t.tar CC d/b
## STDOUT:
X/a~
X/sub/b~
X/sub~/
c~
d~/
a
sub
c
C
## END
## STDERR:
rm: cannot remove 'd/b': No such file or directory
## END
## status: 1

#### compressed and not
tar czf t.tgz c; cat t.tgz | tar tf -; echo $?; cat t.tgz | tar tzf -; tar rf t.tgz d/a; echo $?; tar cf u.tar c; tar tzf u.tar; echo $?; tar cjzf x c; echo $?; rm t.tgz u.tar
## STDOUT:
2
c
2
2
2
## END
## STDERR:
tar: Archive is compressed. Use -z option
tar: Error is not recoverable: exiting now
tar: Cannot update compressed archives
tar: Error is not recoverable: exiting now

gzip: stdin: not in gzip format
tar: Child returned status 1
tar: Error is not recoverable: exiting now
tar: Conflicting compression options
Try 'tar --help' or 'tar --usage' for more information.
## END

#### a member that is asked for and excluded
touch foo bar baz
tar cf foo.tar foo bar baz
echo foo > list; rm foo bar baz
tar xf foo.tar foo bar -X list; echo $? *
tar tf foo.tar --exclude bar foo bar nope; echo $?
rm foo.tar
## STDOUT:
0 bar c d foo.tar list
foo
2
## END
## STDERR:
tar: nope: Not found in archive
tar: Exiting with failure status due to previous errors
## END
## FILES:
bar:
list: foo\n
## END

#### a program that compresses
echo hello > f
tar -c -I gzip -f a.tgz f; tar -t -f a.tgz; head -c 2 a.tgz | od -An -tx1
tar --use-compress-program='xz -1' -cf a.txz f; tar -xO -I xz -f a.txz; file -b a.txz | cut -d' ' -f1
tar -c -S -f a.tar f; tar --sparse -tf a.tar
rm a.*
## STDOUT:
f
 1f 8b
hello
XZ
f
## END
## FILES:
f: hello\n
## END

#### directories with tags are left out
mkdir -p d/c d/e; echo 'Signature: 8a477f597d28d172789f06886806bc55' > d/c/CACHEDIR.TAG; echo x > d/c/x; touch d/e/tag d/e/y
for o in --exclude-caches --exclude-caches-under --exclude-caches-all --exclude-tag=tag --exclude-tag-under=tag --exclude-tag-all=tag '--exclude-tag=x --exclude-tag-all=tag'; do echo "== $o"; tar cvf /dev/null $o --sort=name d; done
tar cf - --exclude-caches d | tar tf - | sort
## STDOUT:
== --exclude-caches
d/
d/a
d/c/
d/c/CACHEDIR.TAG
d/e/
d/e/tag
d/e/y
d/sub/
d/sub/b
== --exclude-caches-under
d/
d/a
d/c/
d/e/
d/e/tag
d/e/y
d/sub/
d/sub/b
== --exclude-caches-all
d/
d/a
d/e/
d/e/tag
d/e/y
d/sub/
d/sub/b
== --exclude-tag=tag
d/
d/a
d/c/
d/c/CACHEDIR.TAG
d/c/x
d/e/
d/e/tag
d/sub/
d/sub/b
== --exclude-tag-under=tag
d/
d/a
d/c/
d/c/CACHEDIR.TAG
d/c/x
d/e/
d/sub/
d/sub/b
== --exclude-tag-all=tag
d/
d/a
d/c/
d/c/CACHEDIR.TAG
d/c/x
d/sub/
d/sub/b
== --exclude-tag=x --exclude-tag-all=tag
d/
d/a
d/c/
d/c/x
d/sub/
d/sub/b
d/
d/a
d/c/
d/c/CACHEDIR.TAG
d/e/
d/e/tag
d/e/y
d/sub/
d/sub/b
## END
## STDERR:
tar: d/c/: contains a cache directory tag CACHEDIR.TAG; contents not dumped
tar: d/c/: contains a cache directory tag CACHEDIR.TAG; contents not dumped
tar: d/c/: contains a cache directory tag CACHEDIR.TAG; directory not dumped
tar: d/e/: contains a cache directory tag tag; contents not dumped
tar: d/e/: contains a cache directory tag tag; contents not dumped
tar: d/e/: contains a cache directory tag tag; directory not dumped
tar: d/c/: contains a cache directory tag x; contents not dumped
tar: d/e/: contains a cache directory tag tag; directory not dumped
## END
## FILES:
d/c/
d/c/CACHEDIR.TAG: Signature: 8a477f597d28d172789f06886806bc55\n
d/c/x: x\n
d/e/
d/e/tag:
d/e/y:
## END

#### labels, and where to start
mkdir e; touch e/x e/y; tar cf l.tar --sort=name -V lab e; tar tf l.tar; tar --test-label -f l.tar
tar --test-label -f l.tar lab nope; echo $?; tar --test-label -f l.tar nope; echo $?; tar --test-label -vf l.tar nope; echo $?
tar cf n.tar e; tar --test-label -f n.tar; echo $?; tar tf l.tar -K e/x; tar xvf l.tar --starting-file=nope; echo $?
tar xvf l.tar --index-file=index; cat index; tar --show-defaults; rm *.tar
## STDOUT:
lab
e/
e/x
e/y
lab
0
1
lab
1
0
lab
e/x
lab
2
lab
e/
e/x
e/y
--format=gnu -f- -b20 --quoting-style=escape --rmt-command=/usr/sbin/rmt --rsh-command=/usr/bin/rsh
## END
## STDERR:
tar: Archive label mismatch
tar: nope: Not found in archive
tar: Exiting with failure status due to previous errors
## END
## FILES:
e/
e/x:
e/y:
index: lab\ne/\ne/x\ne/y\n
## END

#### what is there is backed up
mkdir e; echo 1 > e/x; tar cf a.tar e; tar xf a.tar --backup; ls e; tar xvf a.tar --backup=numbered --suffix=.s; ls e; tar cf a.tar --suffix=.old e/x; ls; tar tf a.tar --backup=bogus; rm a.tar*
## STDOUT:
x
x~
e/
e/x
Renaming 'e/x' to 'e/x.~1~'
x
x.~1~
x~
a.tar
a.tar.old
c
d
e
## END
## STDERR:
tar: invalid argument 'bogus' for '--backup'
Valid arguments are:
  - 'none', 'off'
  - 'simple', 'never'
  - 'existing', 'nil'
  - 'numbered', 't'
## END
## FILES:
e/
e/x: 1\n
e/x.~1~: 1\n
e/x~: 1\n
## END

#### options whose matter is not here
touch f; tar cf a.tar --acls --xattrs --selinux --one-file-system --check-device --atime-preserve=replace --restrict f; tar xf a.tar --no-acls --no-xattrs --no-selinux --no-delay-directory-restore --no-seek; tar tf a.tar --atime-preserve=never; tar --clamp-mtime; tar --format=odd; rm a.tar
## STDERR:
tar: invalid argument 'never' for '--atime-preserve'
Valid arguments are:
  - 'replace'
  - 'system'
tar: --clamp-mtime needs a date specified using --mtime
Try 'tar --help' or 'tar --usage' for more information.
tar: odd: Invalid archive format
Try 'tar --help' or 'tar --usage' for more information.
## END
## FILES:
f:
## END

#### a hard link to a link that leads out
mkdir in; cd in; ln -s /etc s; ln s t; tar cf ../a.tar s t; cd ..; mkdir out; tar xf a.tar -C out; readlink out/s out/t; tar tvf a.tar | sed 's/.* \(.:..\)*//' | cut -d' ' -f1; rm a.tar
## STDOUT:
/etc
/etc
/etc
s
## END
## FILES:
in/
in/s -> /etc
in/t -> /etc
out/
out/s -> /etc
out/t -> /etc
## END

#### recursion is for the operands behind it, and updates add no directory twice
mkdir p q; touch p/f q/f; tar cf a.tar --no-recursion p --recursion q; tar tf a.tar; tar cf a.tar p q; tar tf a.tar --no-recursion p --recursion q
touch -d '1 hour' q/g p; tar uvf a.tar p q; tar cf a.tar --remove-files -C p . -C ../q .; ls; rm a.tar
## STDOUT:
p/
q/
q/f
p/
q/
q/f
q/g
a.tar
c
d
## END

#### what is overwritten is a link, not what it leads to
echo new > f; tar cf a.tar f; echo old > t; ln -sf t f; tar xf a.tar --overwrite; cat t f; ls -l f | cut -c1; rm a.tar
## STDOUT:
old
new
-
## END
## FILES:
f: new\n
t: old\n
## END

#### labels have to match
touch f; tar cf a.tar -V 'New volume' f; tar rf a.tar -V other f; echo $?; tar rf a.tar -V 'New*' f; echo $?; tar tf a.tar -V nope; tar xvf a.tar -V '*me'; tar cf a.tar f; tar tf a.tar -V x
tar tf a.tar 'g*' 'h?'; tar tf a.tar --no-wildcards 'g*'; ln f h; tar cf a.tar f h; rm h; ln -s f h; tar df a.tar; rm a.tar
## STDOUT:
2
0
New volume
f
f
h: Not linked to f
## END
## STDERR:
tar: Volume 'New volume' does not match 'other'
tar: Error is not recoverable: exiting now
tar: Volume 'New volume' does not match 'nope'
tar: Error is not recoverable: exiting now
tar: Archive not labeled to match 'x'
tar: Error is not recoverable: exiting now
tar: Pattern matching characters used in file names
tar: Use --wildcards to enable pattern matching, or --no-wildcards to suppress this warning
tar: g*: Not found in archive
tar: Pattern matching characters used in file names
tar: Use --wildcards to enable pattern matching, or --no-wildcards to suppress this warning
tar: h?: Not found in archive
tar: Exiting with failure status due to previous errors
tar: g*: Not found in archive
tar: Exiting with failure status due to previous errors
## END
## FILES:
f:
h -> f
## END
