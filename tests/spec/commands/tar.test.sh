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

#### checkpoints
head -c 30000 /dev/zero > z
tar cf t.tar --checkpoint=1 z
tar cf t.tar --checkpoint=2 --checkpoint-action=dot --checkpoint-action='echo=at %u, %s %% %q %{x' --checkpoint-action='exec=echo $TAR_VERSION $TAR_ARCHIVE $TAR_CHECKPOINT $TAR_BLOCKING_FACTOR $TAR_SUBCOMMAND $TAR_FORMAT' z
tar cf t.tar --checkpoint=.1 z; echo
tar xf t.tar --checkpoint=1
tar tf t.tar --checkpoint=1
cat t.tar | tar tf - --checkpoint=1
for how in --checkpoint=.x --checkpoint=x --checkpoint-action=sleep=x --checkpoint-action=foo; do tar cf t.tar $how z; echo $?; done
rm z t.tar
## STDOUT:
.1.34 t.tar 2 20 -c gnu
.1.34 t.tar 4 20 -c gnu
....
z
z
2
2
2
2
## END
## STDERR:
tar: Write checkpoint 1
tar: Write checkpoint 2
tar: Write checkpoint 3
tar: Write checkpoint 4
tar: at 2, write %% %q %{x
tar: at 4, write %% %q %{x
tar: Read checkpoint 1
tar: Read checkpoint 2
tar: Read checkpoint 3
tar: Read checkpoint 4
tar: Read checkpoint 1
tar: Read checkpoint 2
tar: Read checkpoint 3
tar: Read checkpoint 1
tar: Read checkpoint 2
tar: Read checkpoint 3
tar: Read checkpoint 4
tar: --checkpoint value is not an integer
tar: Error is not recoverable: exiting now
tar: --checkpoint value is not an integer
tar: Error is not recoverable: exiting now
tar: sleep=x: not a valid timeout
tar: Error is not recoverable: exiting now
tar: foo: unknown checkpoint action
tar: Error is not recoverable: exiting now
## END

#### each action is confirmed
printf 'y\nn\ny\n' | tar cwvf t.tar --sort=name d; tar tf t.tar
printf 'y\n' | tar xwvf t.tar; printf 'yes\nY\n' | tar xwvf t.tar
cat t.tar | tar xwf -; echo $?; rm t.tar
## STDOUT:
add 'd'?d/
add 'd/a'?add 'd/sub'?d/sub/
add 'd/sub/b'?
d/
d/sub/
extract 'd'?d/
extract 'd/sub'?
extract 'd'?d/
extract 'd/sub'?d/sub/
2
## END
## STDERR:
tar: /dev/tty: Cannot open: No such device or address
tar: Error is not recoverable: exiting now
## END

#### an archive is verified when it was written
tar cWvf t.tar --sort=name d; echo $?
tar cWf t.tar --transform s/d/e/ c d/a; echo $?
tar cWf - c > t.tar; echo $?; tar tWf t.tar; echo $?; tar cWzf t.tgz c; echo $?; rm t.tar t.tgz
## STDOUT:
d/
d/a
d/sub/
d/sub/b
Verify d/
Verify d/a
Verify d/sub/
Verify d/sub/b
0
1
2
2
2
## END
## STDERR:
tar: Archive contains transformed file names.
tar: Verification may fail to locate original files.
tar: e/a: Warning: Cannot stat: No such file or directory
tar: Cannot verify stdin/stdout archive
tar: Error is not recoverable: exiting now
tar: '--verify' cannot be used with '-t'
Try 'tar --help' or 'tar --usage' for more information.
tar: Cannot verify compressed archives
Try 'tar --help' or 'tar --usage' for more information.
rm: cannot remove 't.tgz': No such file or directory
## END
## status: 1

#### files to a command
tar cf t.tar --sort=name c d; tar xf t.tar --to-command='echo "$TAR_FILENAME $TAR_REALNAME $TAR_MODE $TAR_SIZE $TAR_FILETYPE $TAR_VOLUME $TAR_FORMAT $TAR_BLOCKING_FACTOR $TAR_ARCHIVE $TAR_VERSION"; wc -c'
tar xf t.tar c --to-command='cat >/dev/null; exit 3' 2>&1 | sed 's/[0-9]*: Child/N: Child/'
tar xvf t.tar c --to-command='kill $$' 2>&1 | sed 's/[0-9]*: Child/N: Child/'
tar xf t.tar c --ignore-command-error --to-command='exit 3'; echo $?
tar xf t.tar --to-command=cat --to-command=cat; echo $?; rm t.tar
## STDOUT:
c c 0644 2 f 1 gnu 20 t.tar 1.34
2
d/a d/a 0644 2 f 1 gnu 20 t.tar 1.34
2
d/sub/b d/sub/b 0644 2 f 1 gnu 20 t.tar 1.34
2
tar: N: Child returned status 3
tar: Exiting with failure status due to previous errors
c
tar: N: Child terminated on signal 15
0
2
## END
## STDERR:
tar: Only one --to-command option allowed
Try 'tar --help' or 'tar --usage' for more information.
## END

#### any program compresses
## SCRIPT: up
#!/bin/sh
if [ "$1" = -d ]; then tr A-Z a-z; else tr a-z A-Z; fi
## END
tar cf t.t -I 'tr a-z A-Z' c; tr A-Z a-z < t.t | tar tf - 2>&1 | tail -1
tar cf t.t -I ./up c; tar tf t.t -I ./up 2>&1 | tail -1
tar cf t.tgz -I 'gzip -9' --sort=name d; tar tf t.tgz -I gzip; tar xf t.tgz -I gzip -O d/a
tar tf t.tgz -I false; echo $?; tar tf t.tgz -I 'nosuch x'; echo $?; tar tf nope.tar -I gzip; echo $?
tar tzf nope.tar; echo $?; tar rf t.tgz -I gzip c; echo $?; rm t.t t.tgz
## STDOUT:
c
c
d/
d/a
d/sub/
d/sub/b
A
2
2
2
2
2
## END
## STDERR:
tar: Child returned status 1
tar: Error is not recoverable: exiting now
tar (child): nosuch x: Cannot exec: No such file or directory
tar (child): Error is not recoverable: exiting now
tar: Child returned status 2
tar: Error is not recoverable: exiting now
tar (child): nope.tar: Cannot open: No such file or directory
tar (child): Error is not recoverable: exiting now
tar: Child returned status 2
tar: Error is not recoverable: exiting now
tar (child): nope.tar: Cannot open: No such file or directory
tar (child): Error is not recoverable: exiting now
tar: Child returned status 2
tar: Error is not recoverable: exiting now
tar: Cannot update compressed archives
Try 'tar --help' or 'tar --usage' for more information.
## END

#### several volumes
head -c 30000 /dev/zero | tr '\0' x > a; seq 3000 > b
tar -c -M -L 10 -f v1 -f v2 -f v3 -f v4 -f v5 -f v6 a b c; ls v*
for f in v*; do echo "== $f"; tar tf $f 2>&1; done
tar tMf v1 -f v2 -f v3 -f v4 -f v5; mkdir x
tar xMf v1 -f v2 -f v3 -f v4 -f v5 -C x; cmp a x/a; cmp b x/b; cmp c x/c
tar dMf v1 -f v2 -f v3 -f v4 -f v5; echo $?
tar tMf v1 -f v3; echo; echo $?
tar tvf v2 2>&1 | sed 's,[0-9]*/[0-9]* *,,'
rm -r a b x v?
## STDOUT:
v1
v2
v3
v4
v5
== v1
a
tar: Unexpected EOF in archive
tar: Error is not recoverable: exiting now
== v2
a
tar: Unexpected EOF in archive
tar: Error is not recoverable: exiting now
== v3
a
tar: Unexpected EOF in archive
tar: Error is not recoverable: exiting now
== v4
a
b
tar: Unexpected EOF in archive
tar: Error is not recoverable: exiting now
== v5
b
c
a
b
c
0
a

0
M--------- 20272 1970-01-01 00:00 a--Continued at byte 9728--
tar: Unexpected EOF in archive
tar: Error is not recoverable: exiting now
## END
## stderr-escaped: tar: This volume is out of sequence (30000 - 20272 != 19456)\n\x07Prepare volume #2 for 'v1' and hit return: tar: EOF where user reply was expected\ntar: Error is not recoverable: exiting now\n

#### who has the next volume is asked
head -c 30000 /dev/zero | tr '\0' x > a
printf '\n?\nfoo\nn v2\nn\ny\n' | tar -c -M -L 10k -f v1 a; echo; echo $?; ls v*
printf '\n' | tar -cML 10 -f v1 a; echo $?; printf 'q\n' | tar -cML 10 -f v1 a; echo $?
rm a v?
## STDOUT:

0
v1
v2
2
2
## END
## stderr-escaped: \x07Prepare volume #2 for 'v1' and hit return: \x07Prepare volume #3 for 'v1' and hit return:  n name        Give a new file name for the next (and subsequent) volume(s)\n q             Abort tar\n y or newline  Continue operation\n !             Spawn a subshell\n ?             Print this list\n\x07Prepare volume #3 for 'v1' and hit return: Invalid input. Type ? for help.\n\x07Prepare volume #3 for 'v1' and hit return: \x07Prepare volume #4 for 'v2' and hit return: File name not specified. Try again.\n\x07Prepare volume #4 for 'v2' and hit return: \x07Prepare volume #2 for 'v1' and hit return: \x07Prepare volume #3 for 'v1' and hit return: tar: EOF where user reply was expected\ntar: WARNING: Archive is incomplete\ntar: Error is not recoverable: exiting now\n\x07Prepare volume #2 for 'v1' and hit return: tar: No new volume; exiting.\n\ntar: WARNING: Archive is incomplete\ntar: Error is not recoverable: exiting now\n

#### a script has the next volume
## SCRIPT: next
#!/bin/sh
echo "script $TAR_ARCHIVE $TAR_VOLUME $TAR_SUBCOMMAND $TAR_FORMAT $TAR_BLOCKING_FACTOR" >&2
echo ${TAR_ARCHIVE%%-*}-$TAR_VOLUME >&$TAR_FD
## END
head -c 30000 /dev/zero | tr '\0' x > a
tar -c -L 10 -F ./next -f v1 --volno-file=n a c; echo $?; ls v*; cat n; rm n
tar -t -F ./next -f v1 --volno-file=n; echo $?; cat n
tar tMf v1 -F false; echo $?; rm a n v1*
## STDOUT:
0
v1
v1-2
v1-3
v1-4
4
a
c
0
4
a
2
## END
## STDERR:
script v1 2 -c gnu 20
script v1-2 3 -c gnu 20
script v1-3 4 -c gnu 20
script v1 2 -t gnu 20
script v1-2 3 -t gnu 20
script v1-3 4 -t gnu 20
tar: 'false' command failed
tar: Error is not recoverable: exiting now
## END

#### volumes with a label, of the pax format, and of small records
head -c 30000 /dev/zero | tr '\0' x > a; seq 3000 > b
tar -c -M -L 10 -V lab -f v1 -f v2 -f v3 -f v4 -f v5 -f v6 a b c
for f in v*; do tar tf $f 2>/dev/null; done; tar tMf v1 -f v2 -f v3 -f v4 -f v5 -f v6 -V lab; tar tMf v1 -f v2 -V lob; echo $?
rm v*; tar -c -M -L 10 -H posix -f v1 -f v2 -f v3 -f v4 -f v5 -f v6 -f v7 a b c; tar xMOf v1 -f v2 -f v3 -f v4 -f v5 -f v6 -f v7 | cksum
rm v*; tar -c -M -b1 -L 3 -f v1 -f v2 -f v3 -f v4 -f v5 -f v6 -f v7 c b; tar tMf v1 -f v2 -f v3 -f v4 -f v5 -f v6 -f v7; rm a b v?
## STDOUT:
lab Volume 1
a
lab Volume 2
a
lab Volume 3
a
lab Volume 4
a
b
lab Volume 5
b
c
lab Volume 6
lab Volume 1
a
b
c
2
1669810739 43895
c
b
## END
## STDERR:
tar: Volume 'lab Volume 1' does not match 'lob'
tar: Error is not recoverable: exiting now
## END

#### what cannot go with several volumes
for how in '-c -f a -f b' '-c -M -H ustar -f a' '-c -M -z -f a' '-c -L 1 -f a' '-c -W -M -f a' '-c -L 1x -f a'; do tar $how c; echo $?; done
## STDOUT:
2
2
2
2
2
2
## END
## STDERR:
tar: Multiple archive files require '-M' option
Try 'tar --help' or 'tar --usage' for more information.
tar: GNU features wanted on incompatible archive format
Try 'tar --help' or 'tar --usage' for more information.
tar: Cannot use multi-volume compressed archives
Try 'tar --help' or 'tar --usage' for more information.
tar: Volume length cannot be less than record size
Try 'tar --help' or 'tar --usage' for more information.
tar: Cannot verify multi-volume archives
Try 'tar --help' or 'tar --usage' for more information.
tar: 1x: Invalid tape length
Try 'tar --help' or 'tar --usage' for more information.
## END

#### incremental archives
mkdir -p w/s w/e; echo A > w/a; echo B > w/s/b; sleep 0.05
tar cvf t0 -g snap w; tr '\0' '\n' < snap | sed 's/^[0-9]*$/N/' | sort -u; tar tvvGf t0 | sed 's/.* //'
cp snap snap1; sleep 0.05; echo C > w/c; rm w/a; mkdir w/new; echo Q > w/new/q
tar cvf t1 -g snap w; tar tvvGf t1 | sed 's/.* \(.*\)/\1/'; tar cf t1b --level=0 -g snap1 w; tar tf t1b
mkdir x; tar xvGf t0 -C x; tar xvf t1 -g /dev/null -C x; find x | sort
mv w/s w/t; tar cvf t2 -g snap w; tar tvvGf t2 | sed 's,.* \(w/\),\1,'; tar xvGf t2 -C x; find x | sort
rm -r w x t? t1b snap snap1
## STDOUT:
w/
w/e/
w/s/
w/a
w/s/b
De
Ds
GNU tar-1.34-2
N
Ya
Yb
w
w/e
w/s
w/
a
e
s

w/e/

w/s/
b

w/a
w/s/b
w/
w/e/
w/new/
w/s/
w/c
w/new/q
w/
c
e
new
s

w/e/

w/new/
q

w/s/
b

w/c
w/new/q
w/
w/e/
w/new/
w/s/
w/c
w/new/q
w/s/b
w/
w/e/
w/s/
w/a
w/s/b
w/
tar: Deleting 'w/a'
w/e/
w/new/
w/s/
w/c
w/new/q
x
x/w
x/w/c
x/w/e
x/w/new
x/w/new/q
x/w/s
x/w/s/b
w/
w/e/
w/new/
w/t/
w/
N c
D e
D new
D t
w/s
w/t

w/e/

w/new/
N q

w/t/
N b

w/
w/e/
w/new/
w/t/
x
x/w
x/w/c
x/w/e
x/w/new
x/w/new/q
x/w/t
x/w/t/b
## END
## STDERR:
tar: w: Directory is new
tar: w/e: Directory is new
tar: w/s: Directory is new
tar: w/new: Directory is new
tar: w/t: Directory has been renamed from 'w/s'
## END

#### incremental archives without a snapshot, and of the pax format
mkdir -p w/s; echo A > w/a; echo B > w/s/b
tar cf t3 -G w; tar tf t3; tar cf t4 -H posix -g snap w; tar tvvGf t4 | sed 's,.* \(w/\),\1,'
mkdir -p y/w/foo; echo z > y/w/zz; tar xf t3 -C y; find y | sort
mkdir -p z/w; echo z > z/w/zz; printf 'y\ny\nn\n' | tar xvwGf t3 -C z; find z | sort
rm -r w y z t? snap
## STDOUT:
w/
w/s/
w/a
w/s/b
w/
Y a
D s

w/s/
Y b

w/a
w/s/b
y
y/w
y/w/a
y/w/foo
y/w/s
y/w/s/b
y/w/zz
extract 'w'?w/
delete 'w/zz'?tar: Deleting 'w/zz'
extract 'w/s'?extract 'w/a'?
extract 'w/s/b'?
z
z/w
## END

#### snapshots that are none
mkdir w; echo junk > g; tar cf t -g g w; echo $?; echo GNU tar-1.34-7 > g; tar cf t -g g w; echo $?
printf 'GNU tar-1.34-2\n123\0' > g; tar cf t -g g w; echo $?; printf 'GNU tar-1.34-2\n123x\0' > g; tar cf t -g g w; echo $?
tar cf t -g g -C w . -C .. c; echo $?; tar cf t --level=0 c; echo $?; tar cf t --level=x c; echo $?
tar cf t -H ustar -G w; echo $?; tar cf t -g s -N @0 w; echo $?; rm -rf w t g
## STDOUT:
2
1
2
2
2
0
2
2
2
## END
## STDERR:
tar: g:1: Invalid time stamp: Invalid argument
tar: Error is not recoverable: exiting now
tar: Unsupported incremental format version: 7
tar: g: Unexpected EOF in snapshot file
tar: Error is not recoverable: exiting now
tar: g: byte 19: sec 123 followed by invalid byte 0x78
tar: Error is not recoverable: exiting now
tar: Only one -C option is allowed with --listed-incremental
Try 'tar --help' or 'tar --usage' for more information.
tar: --level is meaningless without --listed-incremental
tar: Invalid incremental level value
Try 'tar --help' or 'tar --usage' for more information.
tar: GNU features wanted on incompatible archive format
Try 'tar --help' or 'tar --usage' for more information.
tar: '--listed-incremental' cannot be used with '--newer'
Try 'tar --help' or 'tar --usage' for more information.
## END

#### directories say what is left out
for f in a.o b.c x.log keep.log; do mkdir -p w/s; echo $f > w/$f; echo $f > w/s/$f; done
printf '*.o\n\n# c\n*.log\n' > w/ig; tar cf t --sort=name --exclude-ignore=ig w; tar tf t
rm w/ig; printf '*.o\n # c\n' > w/.gitignore; printf 'x.log b.c\n' > w/s/.cvsignore; tar cf t --sort=name --exclude-vcs-ignores w; tar tf t
rm w/.gitignore w/s/.cvsignore; printf '*.log\n!keep.log\nRE:a.*o\n' > w/.bzrignore; tar cf t --sort=name --exclude-vcs-ignores w; tar tf t
rm w/.bzrignore; printf 'x.*g\nsyntax: glob\n*.o\ns/\n' > w/.hgignore; tar cf t --sort=name --exclude-vcs-ignores w; tar tf t
rm -r w t
## STDOUT:
w/
w/b.c
w/ig
w/s/
w/s/b.c
w/
w/.gitignore
w/b.c
w/keep.log
w/s/
w/s/.cvsignore
w/s/keep.log
w/x.log
w/
w/.bzrignore
w/b.c
w/keep.log
w/s/
w/s/b.c
w/s/keep.log
w/
w/.hgignore
w/b.c
w/keep.log
## END

#### owners have others
echo "+$(id -u) foo:42 # c" > m; tar cf t --owner-map=m c; tar tvf t | cut -d/ -f1 | cut -d' ' -f2
echo "+$(id -g) foo:42" > m; tar cf t --group-map=m c; tar tvf t --numeric-owner | cut -d/ -f2 | cut -d' ' -f1
printf 'a\n+x y:1\n+1 :z\nnosuch x:1\n' > m; tar cf t --owner-map=m c; echo $?; tar cf t --group-map=no c; echo $?; rm m t
## STDOUT:
foo
42
2
2
## END
## STDERR:
tar: m:1: malformed line
tar: m:2: invalid UID: x
tar: m:3: invalid UID: z
tar: m:4: can't obtain UID of nosuch
tar: errors reading map file
tar: Error is not recoverable: exiting now
tar: no: Cannot open: No such file or directory
tar: Error is not recoverable: exiting now
## END

#### more is quoted, and names are unquoted
touch 'a b' 'a%c' "$(printf 'a\tb')" 'a\tb'; tar cf t 'a b' 'a%c'; tar tf t --quote-chars=' %'; tar tf t --quote-chars=' %' --no-quote-chars=%
tar tf t 'nope x' --quote-chars=' '; tar tf t --quoting-style=foo; echo $?
printf 'a\\tb\n' > l; tar cf t -T l; tar tf t; tar cf t --no-unquote --verbatim-files-from -T l; tar tf t; tar cf t 'a\tb'; tar tf t; rm a* l t
## STDOUT:
a\ b
a\%c
a\ b
a%c
2
a\tb
a\\tb
a\tb
## END
## STDERR:
tar: nope\ x: Not found in archive
tar: Exiting with failure status due to previous errors
tar: Unknown quoting style 'foo'. Try 'tar --quoting-style=help' to get a list.
tar: Error is not recoverable: exiting now
## END

#### options behind all names have no effect
tar cf t c --exclude=c; echo $?; tar tf t; tar cf t c -C d; echo $?; tar cf t d/a --exclude-vcs --exclude-tag=x --no-recursion; echo $?
tar cf t --exclude=a c d --anchored; echo $?; tar tf t --anchored c; tar rf t c --anchored; echo $?; rm t
## STDOUT:
2
c
2
2
2
c
0
## END
## STDERR:
tar: The following options were used after any non-optional arguments in archive create or update mode.  These options are positional and affect only arguments that follow them.  Please, rearrange them properly.
tar: --exclude 'c' has no effect
tar: Exiting with failure status due to previous errors
tar: The following options were used after any non-optional arguments in archive create or update mode.  These options are positional and affect only arguments that follow them.  Please, rearrange them properly.
tar: -C 'd' has no effect
tar: Exiting with failure status due to previous errors
tar: The following options were used after any non-optional arguments in archive create or update mode.  These options are positional and affect only arguments that follow them.  Please, rearrange them properly.
tar: --exclude-vcs has no effect
tar: --exclude-tag 'x' has no effect
tar: --no-recursion has no effect
tar: Exiting with failure status due to previous errors
tar: The following options were used after any non-optional arguments in archive create or update mode.  These options are positional and affect only arguments that follow them.  Please, rearrange them properly.
tar: --anchored has no effect
tar: Exiting with failure status due to previous errors
## END

#### dates that are told
tar cvf t -N 2100-01-01 c; tar cf t -N 2100-01-01 c; tar tf t; tar cf t --mtime=xyz c; tar cvf t --mtime='2020-01-01 00:00:00' c; tar cvf t --mtime='2020-01-01 1:00' c; rm t
## STDOUT:
c
c
## END
## STDERR:
tar: Option --after-date: Treating date '2100-01-01' as 2100-01-01 00:00:00
tar: c: file is unchanged; not dumped
tar: Substituting -9223372036854775807 for unknown date format 'xyz'
tar: Option --mtime: Treating date '2020-01-01 1:00' as 2020-01-01 01:00:00
## END

#### what goes with what
for how in --verify --preserve-order '--starting-file=x' --occurrence --one-top-level '--pax-option=x' --show-snapshot-field-ranges '--warning=foo' '--totals=x' '--hole-detection=x' '--sparse-version=x' '--occurrence=x' '--comp'; do tar $how; echo $?; done
## STDOUT:
2
2
2
2
2
2
This tar's snapshot file field ranges are
   (field name      => [ min, max ]):

    nfs             => [ 0, 1 ],
    timestamp_sec   => [ -9223372036854775808, 9223372036854775807 ],
    timestamp_nsec  => [ 0, 999999999 ],
    dev             => [ 0, 18446744073709551615 ],
    ino             => [ 0, 18446744073709551615 ],

0
2
2
2
2
2
64
## END
## STDERR:
tar: '--verify' cannot be used with 'unknown?'
Try 'tar --help' or 'tar --usage' for more information.
tar: '--same-order' cannot be used with 'unknown?'
Try 'tar --help' or 'tar --usage' for more information.
tar: '--starting-file' cannot be used with 'unknown?'
Try 'tar --help' or 'tar --usage' for more information.
tar: --occurrence is meaningless without a file list
Try 'tar --help' or 'tar --usage' for more information.
tar: Cannot deduce top-level directory name; please set it explicitly with --one-top-level=DIR
Try 'tar --help' or 'tar --usage' for more information.
tar: Keyword x is unknown or not yet implemented
Try 'tar --help' or 'tar --usage' for more information.
tar: invalid argument 'foo' for '--warning'
Valid arguments are:
  - 'all'
  - 'alone-zero-block'
  - 'bad-dumpdir'
  - 'cachedir'
  - 'contiguous-cast'
  - 'file-changed'
  - 'file-ignored'
  - 'file-removed'
  - 'file-shrank'
  - 'file-unchanged'
  - 'filename-with-nuls'
  - 'ignore-archive'
  - 'ignore-newer'
  - 'new-directory'
  - 'rename-directory'
  - 'symlink-cast'
  - 'timestamp'
  - 'unknown-cast'
  - 'unknown-keyword'
  - 'xdev'
  - 'decompress-program'
  - 'existing-file'
  - 'xattr-write'
  - 'record-size'
  - 'failed-read'
tar: Unknown signal name: x
tar: Error is not recoverable: exiting now
tar: invalid argument 'x' for '--hole-detection'
Valid arguments are:
  - 'raw'
  - 'seek'
tar: Invalid sparse version value
Try 'tar --help' or 'tar --usage' for more information.
tar: x: Invalid number
tar: Error is not recoverable: exiting now
tar: option '--comp' is ambiguous; possibilities: '--compare' '--compress'
Try 'tar --help' or 'tar --usage' for more information.
## END

#### what came up with GNU tar's own tests
printf 'c\0d/a\0' > l; tar cfTv t l; tar tf t; rm l
tar -cf t -V /label/ c; tar tf t; tar cf t --transform 's,^,/x/,' c; tar tf t; tar cf t --xform "s|^${PWD#/}/d|e|" $PWD/d/a; tar tf t
mkdir x y; echo x > x/f; echo y > y/f; tar -cvf t --incremental --remove-files -C x f -C ../y f; find x y; echo x > x/f; tar -cvf t -G -C x . -C ../d .; tar xOf t; rm -r x y t
## STDOUT:
c
d/a
c
d/a
/label/
c
/x/c
e/a
f
f
x
y
./
./
./sub/
./f
./a
./sub/b
x
A
B
## END
## STDERR:
tar: l: file name read contains nul character
tar: Removing leading `/' from member names
tar: Removing leading `/' from member names
tar: .: Directory is new
tar: .: Directory is new
tar: ./sub: Directory is new
## END

#### excludes and names each match in their own way
mkdir d; touch d/a d/b; tar --sort=name -cf t d; tar tf t --exclude=x 'd/*'; tar -cf t --no-recursion --exclude=zz d; tar tf t; tar --sort=name -cf t --exclude=b --anchored --exclude=a d; tar tf t; rm -r d t
## STDOUT:
d/
d/
d/a
d/sub/
## END
## STDERR:
mkdir: cannot create directory 'd': File exists
tar: Pattern matching characters used in file names
tar: Use --wildcards to enable pattern matching, or --no-wildcards to suppress this warning
tar: d/*: Not found in archive
tar: Exiting with failure status due to previous errors
## END
## FILES:
d/a removed
d/sub/b removed
## END

#### options in lists
mkdir d; touch d/a d/b ./-x; t() { printf -- "$@" > l; tar --sort=name -cf t -T l; echo $?; tar tf t; }
t '--exclude=a\nd\n'; t '--exclude b\nd\n'; echo d > m; t '-T m\n'; echo a > m; t '-X m\nd\n'; t '-v\nd\n'; t '--no-recursion\nd\n'; t '--directory d\na\n'; t '-Cd\na\n'; t '--anchored\n--exclude=a\nd\n'; t '--add-file=-x\nd\n'; t '-C\nd\n'; t '-T l\nd\n'; echo d > m
tar --sort=name -cf t -T m -T m; rm -r d l m t ./-x
## STDOUT:
0
d/
d/b
d/sub/
d/sub/b
0
d/
d/a
d/sub/
0
d/
d/a
d/b
d/sub/
d/sub/b
0
d/
d/b
d/sub/
d/sub/b
2
d/
d/a
d/b
d/sub/
d/sub/b
0
d/
0
a
0
a
0
d/
d/a
d/b
d/sub/
d/sub/b
0
-x
d/
d/a
d/b
d/sub/
d/sub/b
2
d/
d/a
d/b
d/sub/
d/sub/b
2
d/
d/a
d/b
d/sub/
d/sub/b
## END
## STDERR:
mkdir: cannot create directory 'd': File exists
tar: l:1: unrecognized option
tar: Exiting with failure status due to previous errors
tar: l:1: unrecognized option
tar: Exiting with failure status due to previous errors
tar: l: file list requested from l already read from command line
tar: Exiting with failure status due to previous errors
tar: m: file list requested from command line already read from command line
tar: Exiting with failure status due to previous errors
## END
## FILES:
d/a removed
d/sub/b removed
## END

#### expressions: flags for all, the second match, and what is wrong
mkdir -p aab/aab; tar cf t --transform 's/a/b/2' aab; tar tf t; tar cf t --transform 'flags=r;s/a/b/' aab; tar tf t; tar cf t --transform 's,aab/a,X,;s/a/b/2' aab; tar tf t; for e in 'flags=x;s/a/b/' 's/a/b/q' 'y/a/b/' 's/\(a/b/' 's/a/b'; do tar cf t --transform "$e" aab; echo $?; done; rm -r t aab
## STDOUT:
abb/
abb/aab/
bab/
bab/aab/
abb/
XXab/
2
2
2
2
2
## END
## STDERR:
tar: Unknown transform flag: x
Try 'tar --help' or 'tar --usage' for more information.
tar: Unknown flag in transform expression: q
Try 'tar --help' or 'tar --usage' for more information.
tar: Invalid transform expression
Try 'tar --help' or 'tar --usage' for more information.
tar: Invalid transform expression: Unmatched ( or \(
Try 'tar --help' or 'tar --usage' for more information.
tar: Invalid transform expression
Try 'tar --help' or 'tar --usage' for more information.
## END

#### what cannot be: dates of nothing, formats without holes, names without an end
mkdir a; tar cf t a; cp t x.y; tar xf x.y --one-top-level; tar xf - --one-top-level < t; cp t y.tgz; tar xf y.tgz --one-top-level; ls y; for f in v7 ustar; do tar cSf t --format=$f a; done; tar --occurrence=2 -cf t a; tar -cf t --mtime=./nope a; tar -cf t -N /nope a; tar cf t -X nope a; tar cf t -X a a; tar cf t a; tar tf t -N 2000-01-01; tar Af t nope nope2; echo $?; tar cf t --ignore-failed-read nope; echo $?; tar cf t a; rmdir a; echo > a; tar df t; rm -r a t x.y y y.tgz
## STDOUT:
a
a/
2
0
a: File type differs
## END
## STDERR:
tar: Cannot deduce top-level directory name; please set it explicitly with --one-top-level=DIR
Try 'tar --help' or 'tar --usage' for more information.
tar: Cannot deduce top-level directory name; please set it explicitly with --one-top-level=DIR
Try 'tar --help' or 'tar --usage' for more information.
tar: GNU features wanted on incompatible archive format
Try 'tar --help' or 'tar --usage' for more information.
tar: GNU features wanted on incompatible archive format
Try 'tar --help' or 'tar --usage' for more information.
tar: '--occurrence' cannot be used with '-c'
Try 'tar --help' or 'tar --usage' for more information.
tar: ./nope: Cannot stat: No such file or directory
tar: Date sample file not found
Try 'tar --help' or 'tar --usage' for more information.
tar: /nope: Cannot stat: No such file or directory
tar: Date sample file not found
Try 'tar --help' or 'tar --usage' for more information.
tar: nope: No such file or directory
tar: Error is not recoverable: exiting now
tar: a: Is a directory
tar: Error is not recoverable: exiting now
tar: Option --after-date: Treating date '2000-01-01' as 2000-01-01 00:00:00
tar: nope: Cannot open: No such file or directory
tar: nope2: Cannot open: No such file or directory
tar: Exiting with failure status due to previous errors
tar: nope: Warning: Cannot stat: No such file or directory
## END

#### where differences are told, labels, and lists with times
mkdir u; echo a > u/a; touch -d @1 u/a; touch -d @1 u; tar --owner=o:1 --group=g:2 -V lab --mtime=@0 -cf t u; tar df t --to-stdout 2> err | wc -c; grep -c differs err; tar df t --index-file=idx; grep -c differs idx; tar df t 2>&1 | grep lab; rm -f t err idx
tar --owner=o:1 --group=g:2 --sort=name -cf t u; tar tf t --utc; tar tf t --full-time; tar xf t --utc; for o in '-k -U' '--overwrite --keep-newer-files' '-k --keep-old-files' '--no-overwrite-dir -k' '--skip-old-files --unlink-first'; do tar xf t $o u/a; echo $?; done; rm -r t u
## STDOUT:
0
3
3
drwxr-xr-x o/g               0 1970-01-01 00:00 u/
-rw-r--r-- o/g               2 1970-01-01 00:00 u/a
u/
u/a
drwxr-xr-x o/g               0 1970-01-01 00:00 u/
-rw-r--r-- o/g               2 1970-01-01 00:00 u/a
2
2
2
2
2
## END
## STDERR:
tar: '--unlink-first' cannot be used with '--keep-old-files'
Try 'tar --help' or 'tar --usage' for more information.
tar: '--keep-newer-files' cannot be used with '--overwrite'
Try 'tar --help' or 'tar --usage' for more information.
tar: u/a: Cannot open: File exists
tar: Exiting with failure status due to previous errors
tar: '--keep-old-files' cannot be used with '--no-overwrite-dir'
Try 'tar --help' or 'tar --usage' for more information.
tar: '--unlink-first' cannot be used with '--skip-old-files'
Try 'tar --help' or 'tar --usage' for more information.
## END
