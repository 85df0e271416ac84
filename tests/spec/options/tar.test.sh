# tar: its options, each by each of its names. What they do is looked at in commands/tar.

#### options (1 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -tf t.tar
t tar --list -f t.tar
t tar -xf t.tar -C out -x
t tar -xf t.tar -C out --extract
t tar -xf t.tar -C out --get
t tar -cf n.tar f
t tar --create -f n.tar f
t tar -df t.tar f/l 2> /dev/null
t tar --diff -f t.tar f/l 2> /dev/null
t tar --compare -f t.tar f/l 2> /dev/null
rm -rf ./*
## STDOUT:
+ tar -tf t.tar
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar --list -f t.tar
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -xf t.tar -C out -x
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --extract
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --get
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -cf n.tar f
 d 755
+ tar --create -f n.tar f
 d 755
+ tar -df t.tar f/l
 d 755
+ tar --diff -f t.tar f/l
 d 755
+ tar --compare -f t.tar f/l
 d 755
## END

#### options (2 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
cp t.tar u.tar
t tar -f u.tar -r f/a
tar -tf u.tar | wc -l
cp t.tar u.tar
t tar -f u.tar --append f/a
tar -tf u.tar | wc -l
cp t.tar u.tar
t tar -f u.tar -u f/a
tar -tf u.tar | wc -l
cp t.tar u.tar
rm -rf ./*
## STDOUT:
+ tar -f u.tar -r f/a
 d 755
6
+ tar -f u.tar --append f/a
 d 755
6
+ tar -f u.tar -u f/a
 d 755
5
## END

#### options (3 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -f u.tar --update f/a
tar -tf u.tar | wc -l
cp t.tar u.tar
t tar -f u.tar -A t.tar
tar -tf u.tar | wc -l
cp t.tar u.tar
t tar -f u.tar --catenate t.tar
tar -tf u.tar | wc -l
cp t.tar u.tar
t tar -f u.tar --concatenate t.tar
rm -rf ./*
## STDOUT:
+ tar -f u.tar --update f/a
 d 755
1
+ tar -f u.tar -A t.tar
 d 755
10
+ tar -f u.tar --catenate t.tar
 d 755
10
+ tar -f u.tar --concatenate t.tar
 d 755
## END

#### options (4 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
tar -tf u.tar | wc -l
cp t.tar u.tar
t tar -f u.tar --delete f/a
tar -tf u.tar
tar -cf v.tar -V label f
t tar -f v.tar --test-label
t tar -f v.tar --test-label other
t tar -cf n.tar -S --sort=name f; tar -tf n.tar
t tar -cf n.tar --sparse --sort=name f; tar -tf n.tar
t tar -cf n.tar --ignore-failed-read --sort=name f; tar -tf n.tar
rm -rf ./*
## STDOUT:
0
+ tar -f u.tar --delete f/a
 d 755
f/
f/g/
f/g/b
f/l
+ tar -f v.tar --test-label
label
 d 755
+ tar -f v.tar --test-label other
status 1
 d 755
+ tar -cf n.tar -S --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --sparse --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --ignore-failed-read --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
## END
## STDERR:
tar: u.tar: Cannot open: No such file or directory
tar: Error is not recoverable: exiting now
## END

#### options (5 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -tf t.tar --occurrence f/a
t tar -tf t.tar --occurrence=1 f/a
t tar -cf n.tar -n --sort=name f; tar -tf n.tar
t tar -cf n.tar --seek --sort=name f; tar -tf n.tar
t tar -cf n.tar --no-seek --sort=name f; tar -tf n.tar
t tar -cf n.tar --no-check-device --sort=name f; tar -tf n.tar
t tar -cf n.tar --check-device --sort=name f; tar -tf n.tar
cp -r f h
t tar -cf n.tar --remove-files h
ls
rm -rf ./*
## STDOUT:
+ tar -tf t.tar --occurrence f/a
f/a
 d 755
+ tar -tf t.tar --occurrence=1 f/a
f/a
 d 755
+ tar -cf n.tar -n --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --seek --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --no-seek --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --no-check-device --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --check-device --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --remove-files h
 d 755
f
n.tar
out
t.tar
## END

#### options (6 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -xf t.tar -C out -k
t tar -xf t.tar -C out --keep-old-files
t tar -xf t.tar -C out --skip-old-files
t tar -xf t.tar -C out --keep-newer-files
t tar -xf t.tar -C out --overwrite
t tar -xf t.tar -C out -U
t tar -xf t.tar -C out --unlink-first
t tar -xf t.tar -C out --recursive-unlink
t tar -xf t.tar -C out --no-overwrite-dir
t tar -xf t.tar -C out --overwrite-dir
rm -rf ./*
## STDOUT:
+ tar -xf t.tar -C out -k
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --keep-old-files
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --skip-old-files
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --keep-newer-files
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --overwrite
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out -U
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --unlink-first
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --recursive-unlink
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --no-overwrite-dir
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --overwrite-dir
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
## END

#### options (7 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -xf t.tar -C out --keep-directory-symlink
t tar -xf t.tar -C out --one-top-level
t tar -xf t.tar -C out --one-top-level=top
t tar -xOf t.tar f/a
t tar -xf t.tar --to-stdout f/g/b
t tar -cf n.tar --owner=you:7 f/a; tar -tvf n.tar --numeric-owner --utc | cut -d " " -f 1
t tar -cf n.tar --owner=you:7 --group=them:8 f/a; tar -tvf n.tar | cut -d " " -f 2
t tar -cf n.tar --mtime=@0 --owner=a --group=b f/a; tar -tvf n.tar --utc
t tar -cf n.tar --mtime=@0 --clamp-mtime --owner=a --group=b f/a; tar -tvf n.tar --utc
t tar -cf n.tar --mode=u+x --owner=a --group=b f/a; tar -tvf n.tar --utc
rm -rf ./*
## STDOUT:
+ tar -xf t.tar -C out --keep-directory-symlink
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --one-top-level
 d 755
t d 755
t/f d 755
t/f/a f 644
t/f/g d 755
t/f/g/b f 644
t/f/l l 777
+ tar -xf t.tar -C out --one-top-level=top
 d 755
top d 755
top/f d 755
top/f/a f 644
top/f/g d 755
top/f/g/b f 644
top/f/l l 777
+ tar -xOf t.tar f/a
A
 d 755
+ tar -xf t.tar --to-stdout f/g/b
B
 d 755
+ tar -cf n.tar --owner=you:7 f/a
 d 755
-rw-r--r--
+ tar -cf n.tar --owner=you:7 --group=them:8 f/a
 d 755
you/them
+ tar -cf n.tar --mtime=@0 --owner=a --group=b f/a
 d 755
-rw-r--r-- a/b               2 1970-01-01 00:00 f/a
+ tar -cf n.tar --mtime=@0 --clamp-mtime --owner=a --group=b f/a
 d 755
-rw-r--r-- a/b               2 1970-01-01 00:00 f/a
+ tar -cf n.tar --mode=u+x --owner=a --group=b f/a
 d 755
-rwxr--r-- a/b               2 1970-01-02 00:00 f/a
## END

#### options (8 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -cf n.tar --atime-preserve f
t tar -cf n.tar --atime-preserve=replace f
t tar -xf t.tar -C out -m
t tar -xf t.tar -C out --touch
t tar -xf t.tar -C out --no-same-owner
t tar -xf t.tar -C out --numeric-owner
t tar -xf t.tar -C out -p
t tar -xf t.tar -C out --preserve-permissions
t tar -xf t.tar -C out --same-permissions
t tar -xf t.tar -C out --no-same-permissions
rm -rf ./*
## STDOUT:
+ tar -cf n.tar --atime-preserve f
 d 755
+ tar -cf n.tar --atime-preserve=replace f
 d 755
+ tar -xf t.tar -C out -m
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --touch
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --no-same-owner
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --numeric-owner
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out -p
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --preserve-permissions
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --same-permissions
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --no-same-permissions
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
## END

#### options (9 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -xf t.tar -C out -s
t tar -xf t.tar -C out --preserve-order
t tar -xf t.tar -C out --same-order
t tar -xf t.tar -C out --delay-directory-restore
t tar -xf t.tar -C out --no-delay-directory-restore
t tar -cf n.tar --sort=name f; tar -tf n.tar
t tar -xf t.tar -C out --xattrs
t tar -xf t.tar -C out --no-xattrs
t tar -xf t.tar -C out --selinux
t tar -xf t.tar -C out --no-selinux
rm -rf ./*
## STDOUT:
+ tar -xf t.tar -C out -s
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --preserve-order
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --same-order
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --delay-directory-restore
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --no-delay-directory-restore
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -cf n.tar --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -xf t.tar -C out --xattrs
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --no-xattrs
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --selinux
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --no-selinux
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
## END

#### options (10 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -xf t.tar -C out --acls
t tar -xf t.tar -C out --no-acls
t tar -tft.tar
t tar -t --file=t.tar
t tar -cf n.tar --force-local --sort=name f; tar -tf n.tar
t tar -b1 -cf n.tar f; wc -c < n.tar
t tar --blocking-factor=4 -cf n.tar f; wc -c < n.tar
t tar --record-size=1024 -cf n.tar f; wc -c < n.tar
t tar -tf t.tar -i
t tar -tf t.tar --ignore-zeros
rm -rf ./*
## STDOUT:
+ tar -xf t.tar -C out --acls
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --no-acls
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -tft.tar
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -t --file=t.tar
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -cf n.tar --force-local --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -b1 -cf n.tar f
 d 755
4608
+ tar --blocking-factor=4 -cf n.tar f
 d 755
6144
+ tar --record-size=1024 -cf n.tar f
 d 755
5120
+ tar -tf t.tar -i
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --ignore-zeros
f/
f/a
f/g/
f/g/b
f/l
 d 755
## END

#### options (11 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -cf n.tar -B --sort=name f; tar -tf n.tar
t tar -cf n.tar --read-full-records --sort=name f; tar -tf n.tar
t tar -H ustar -cf n.tar f; tar -tf n.tar | wc -l
t tar --format=v7 -cf n.tar f; tar -tf n.tar | wc -l
t tar -cf n.tar --old-archive --sort=name f; tar -tf n.tar
t tar -cf n.tar --portability --sort=name f; tar -tf n.tar
t tar -cf n.tar --posix --sort=name f; tar -tf n.tar
t tar --format=posix --pax-option=delete=atime -cf n.tar f; tar -tf n.tar | wc -l
t tar -V name -cf n.tar f; tar -tf n.tar | head -1
t tar --label=name -cf n.tar f; tar -tf n.tar | head -1
rm -rf ./*
## STDOUT:
+ tar -cf n.tar -B --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --read-full-records --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -H ustar -cf n.tar f
 d 755
5
+ tar --format=v7 -cf n.tar f
 d 755
5
+ tar -cf n.tar --old-archive --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --portability --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --posix --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar --format=posix --pax-option=delete=atime -cf n.tar f
 d 755
5
+ tar -V name -cf n.tar f
 d 755
name
+ tar --label=name -cf n.tar f
 d 755
name
## END

#### options (12 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -acf n.tar.gz f; gzip -t n.tar.gz
t tar --auto-compress -cf n.tar.xz f; xz -t n.tar.xz
t tar --no-auto-compress -cf n.tar.gz f; gzip -t n.tar.gz
t tar -I gzip -cf n.tgz f; gzip -t n.tgz
t tar --use-compress-program=bzip2 -cf n.tbz f; bzip2 -t n.tbz
t tar -j -cf c.tar f; tar -j -tf c.tar | wc -l
t tar --bzip2 -cf c.tar f; tar --bzip2 -tf c.tar | wc -l
t tar -z -cf c.tar f; tar -z -tf c.tar | wc -l
t tar --gzip -cf c.tar f; tar --gzip -tf c.tar | wc -l
t tar --gunzip -cf c.tar f; tar --gunzip -tf c.tar | wc -l
rm -rf ./*
## STDOUT:
+ tar -acf n.tar.gz f
 d 755
+ tar --auto-compress -cf n.tar.xz f
 d 755
+ tar --no-auto-compress -cf n.tar.gz f
 d 755
+ tar -I gzip -cf n.tgz f
 d 755
+ tar --use-compress-program=bzip2 -cf n.tbz f
 d 755
+ tar -j -cf c.tar f
 d 755
5
+ tar --bzip2 -cf c.tar f
 d 755
5
+ tar -z -cf c.tar f
 d 755
5
+ tar --gzip -cf c.tar f
 d 755
5
+ tar --gunzip -cf c.tar f
 d 755
5
## END
## STDERR:

gzip: n.tar.gz: not in gzip format
## END

#### options (13 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar --ungzip -cf c.tar f; tar --ungzip -tf c.tar | wc -l
t tar --lzma -cf c.tar f; tar --lzma -tf c.tar | wc -l
t tar -J -cf c.tar f; tar -J -tf c.tar | wc -l
t tar --xz -cf c.tar f; tar --xz -tf c.tar | wc -l
t tar --zstd -cf c.tar f; tar --zstd -tf c.tar | wc -l
t tar -cf n.tar --one-file-system --sort=name f; tar -tf n.tar
t tar -xf t.tar -C out -P
t tar -xf t.tar -C out --absolute-names
t tar -cf n.tar -h --sort=name f; tar -tf n.tar
t tar -cf n.tar --dereference --sort=name f; tar -tf n.tar
rm -rf ./*
## STDOUT:
+ tar --ungzip -cf c.tar f
 d 755
5
+ tar --lzma -cf c.tar f
 d 755
5
+ tar -J -cf c.tar f
 d 755
5
+ tar --xz -cf c.tar f
 d 755
5
+ tar --zstd -cf c.tar f
 d 755
5
+ tar -cf n.tar --one-file-system --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -xf t.tar -C out -P
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --absolute-names
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -cf n.tar -h --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --dereference --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
## END

#### options (14 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -cf n.tar --hard-dereference --sort=name f; tar -tf n.tar
t tar -tf t.tar -K f/g/b
t tar -tf t.tar --starting-file=f/l
t tar -cf n.tar -N 2030-01-01 f; tar -tf n.tar
t tar -cf n.tar --newer=2030-01-01 f; tar -tf n.tar
t tar -cf n.tar --after-date=2030-01-01 f; tar -tf n.tar
t tar -cf n.tar --newer-mtime=2030-01-01 f; tar -tf n.tar
mkdir out/f; touch out/f/a; t tar -xf t.tar -C out --backup
t tar -xf t.tar -C out --backup=numbered
t tar -xf t.tar -C out --backup --suffix=.old
rm -rf ./*
## STDOUT:
+ tar -cf n.tar --hard-dereference --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -tf t.tar -K f/g/b
f/g/b
 d 755
+ tar -tf t.tar --starting-file=f/l
f/l
 d 755
+ tar -cf n.tar -N 2030-01-01 f
 d 755
f/
f/g/
+ tar -cf n.tar --newer=2030-01-01 f
 d 755
f/
f/g/
+ tar -cf n.tar --after-date=2030-01-01 f
 d 755
f/
f/g/
+ tar -cf n.tar --newer-mtime=2030-01-01 f
 d 755
f/
f/g/
+ tar -xf t.tar -C out --backup
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --backup=numbered
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -xf t.tar -C out --backup --suffix=.old
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
## END

#### options (15 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -xf t.tar -C out --strip-components=1
t tar -tf t.tar --show-transformed-names --transform=s/f/F/
t tar -xf t.tar -C out --xform=s/f/F/
t tar -cf n.tar -l --sort=name f; tar -tf n.tar
t tar -cf n.tar --check-links --sort=name f; tar -tf n.tar
t tar -cf n.tar --totals f 2> /dev/null
t tar -tvf t.tar --utc
t tar -tvf t.tar --full-time --utc
t tar -tvf t.tar --utc --index-file=idx; cat idx
t tar -tf t.tar -R
rm -rf ./*
## STDOUT:
+ tar -xf t.tar -C out --strip-components=1
 d 755
a f 644
g d 755
g/b f 644
l l 777
+ tar -tf t.tar --show-transformed-names --transform=s/f/F/
F/
F/a
F/g/
F/g/b
F/l
 d 755
+ tar -xf t.tar -C out --xform=s/f/F/
 d 755
F d 755
F/a f 644
F/g d 755
F/g/b f 644
F/l l 777
+ tar -cf n.tar -l --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --check-links --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --totals f
 d 755
+ tar -tvf t.tar --utc
drwxr-xr-x me/us             0 1970-01-02 00:00 f/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/a
drwxr-xr-x me/us             0 1970-01-02 00:00 f/g/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/g/b
lrwxrwxrwx me/us             0 1970-01-02 00:00 f/l -> a
 d 755
+ tar -tvf t.tar --full-time --utc
drwxr-xr-x me/us             0 1970-01-02 00:00:00 f/
-rw-r--r-- me/us             2 1970-01-02 00:00:00 f/a
drwxr-xr-x me/us             0 1970-01-02 00:00:00 f/g/
-rw-r--r-- me/us             2 1970-01-02 00:00:00 f/g/b
lrwxrwxrwx me/us             0 1970-01-02 00:00:00 f/l -> a
 d 755
+ tar -tvf t.tar --utc --index-file=idx
 d 755
drwxr-xr-x me/us             0 1970-01-02 00:00 f/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/a
drwxr-xr-x me/us             0 1970-01-02 00:00 f/g/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/g/b
lrwxrwxrwx me/us             0 1970-01-02 00:00 f/l -> a
+ tar -tf t.tar -R
block 0: f/
block 1: f/a
block 3: f/g/
block 4: f/g/b
block 6: f/l
block 7: ** Block of NULs **
 d 755
## END

#### options (16 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -tf t.tar --block-number
t tar --show-defaults
t tar -tf t.tar --show-transformed-names
t tar -tf t.tar --show-stored-names
t tar -tf t.tar --quoting-style=c
t tar -tvf t.tar --utc
t tar -tf t.tar --verbose --utc
t tar -tf t.tar --warning=no-timestamp
t tar -cf n.tar --restrict --sort=name f; tar -tf n.tar
t tar -cf n.tar --add-file=f/a; tar -tf n.tar
rm -rf ./*
## STDOUT:
+ tar -tf t.tar --block-number
block 0: f/
block 1: f/a
block 3: f/g/
block 4: f/g/b
block 6: f/l
block 7: ** Block of NULs **
 d 755
+ tar --show-defaults
--format=gnu -f- -b20 --quoting-style=escape --rmt-command=/usr/sbin/rmt --rsh-command=/usr/bin/rsh
 d 755
+ tar -tf t.tar --show-transformed-names
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --show-stored-names
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --quoting-style=c
"f/"
"f/a"
"f/g/"
"f/g/b"
"f/l"
 d 755
+ tar -tvf t.tar --utc
drwxr-xr-x me/us             0 1970-01-02 00:00 f/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/a
drwxr-xr-x me/us             0 1970-01-02 00:00 f/g/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/g/b
lrwxrwxrwx me/us             0 1970-01-02 00:00 f/l -> a
 d 755
+ tar -tf t.tar --verbose --utc
drwxr-xr-x me/us             0 1970-01-02 00:00 f/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/a
drwxr-xr-x me/us             0 1970-01-02 00:00 f/g/
-rw-r--r-- me/us             2 1970-01-02 00:00 f/g/b
lrwxrwxrwx me/us             0 1970-01-02 00:00 f/l -> a
 d 755
+ tar -tf t.tar --warning=no-timestamp
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -cf n.tar --restrict --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --add-file=f/a
 d 755
f/a
## END

#### options (17 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -cf n.tar -C f a; tar -tf n.tar
t tar -cf n.tar --directory=f a; tar -tf n.tar
echo f/a > list; t tar -cf n.tar -T list; tar -tf n.tar
printf "f/a\0" | t tar -cf n.tar --null --files-from=-; tar -tf n.tar
t tar -tf t.tar --null
t tar -tf t.tar --no-null
t tar -tf t.tar --exclude='*b'
echo '*b' > pats; t tar -tf t.tar -X pats
t tar -tf t.tar --exclude-from=pats
t tar -cf n.tar --exclude-caches --sort=name f; tar -tf n.tar
rm -rf ./*
## STDOUT:
+ tar -cf n.tar -C f a
 d 755
a
+ tar -cf n.tar --directory=f a
 d 755
a
+ tar -cf n.tar -T list
 d 755
f/a
+ tar -cf n.tar --null --files-from=-
 d 755
f/a
+ tar -tf t.tar --null
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --no-null
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --exclude=*b
f/
f/a
f/g/
f/l
 d 755
+ tar -tf t.tar -X pats
f/
f/a
f/g/
f/l
 d 755
+ tar -tf t.tar --exclude-from=pats
f/
f/a
f/g/
f/l
 d 755
+ tar -cf n.tar --exclude-caches --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
## END

#### options (18 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -cf n.tar --exclude-caches-under --sort=name f; tar -tf n.tar
t tar -cf n.tar --exclude-caches-all --sort=name f; tar -tf n.tar
t tar -cf n.tar --exclude-tag=b --sort=name f; tar -tf n.tar
t tar -cf n.tar --exclude-tag-under=b --sort=name f; tar -tf n.tar
t tar -cf n.tar --exclude-tag-all=b --sort=name f; tar -tf n.tar
t tar -cf n.tar --exclude-vcs --sort=name f; tar -tf n.tar
t tar -cf n.tar --exclude-backups --sort=name f; tar -tf n.tar
t tar -cf n.tar --recursion --sort=name f; tar -tf n.tar
t tar -cf n.tar --no-recursion --sort=name f; tar -tf n.tar
t tar -tf t.tar --anchored --exclude=g
rm -rf ./*
## STDOUT:
+ tar -cf n.tar --exclude-caches-under --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --exclude-caches-all --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --exclude-tag=b --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --exclude-tag-under=b --sort=name f
 d 755
f/
f/a
f/g/
f/l
+ tar -cf n.tar --exclude-tag-all=b --sort=name f
 d 755
f/
f/a
f/l
+ tar -cf n.tar --exclude-vcs --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --exclude-backups --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --recursion --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --no-recursion --sort=name f
 d 755
f/
+ tar -tf t.tar --anchored --exclude=g
f/
f/a
f/g/
f/g/b
f/l
 d 755
## END

#### options (19 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -tf t.tar --no-anchored --exclude=g
t tar -tf t.tar --ignore-case --exclude='*B'
t tar -tf t.tar --no-ignore-case --exclude='*B'
t tar -tf t.tar --wildcards '*/b'
t tar -tf t.tar --no-wildcards '*/b'
t tar -tf t.tar --wildcards --wildcards-match-slash 'f*b'
t tar -tf t.tar --wildcards --no-wildcards-match-slash 'f*b'
t tar -cf n.tar -o --sort=name f; tar -tf n.tar
yes n | t tar -wtf t.tar
yes y | t tar -xf t.tar -C out --confirmation
rm -rf ./*
## STDOUT:
+ tar -tf t.tar --no-anchored --exclude=g
f/
f/a
f/l
 d 755
+ tar -tf t.tar --ignore-case --exclude=*B
f/
f/a
f/g/
f/l
 d 755
+ tar -tf t.tar --no-ignore-case --exclude=*B
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --wildcards */b
f/g/b
 d 755
+ tar -tf t.tar --no-wildcards */b
status 2
 d 755
+ tar -tf t.tar --wildcards --wildcards-match-slash f*b
f/g/b
 d 755
+ tar -tf t.tar --wildcards --no-wildcards-match-slash f*b
status 2
 d 755
+ tar -cf n.tar -o --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -wtf t.tar
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -xf t.tar -C out --confirmation
extract 'f'?extract 'f/a'?extract 'f/g'?extract 'f/g/b'?extract 'f/l'? d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
## END
## STDERR:
tar: */b: Not found in archive
tar: Exiting with failure status due to previous errors
tar: f*b: Not found in archive
tar: Exiting with failure status due to previous errors
## END

#### options (20 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
yes n | t tar -xf t.tar -C out --interactive
echo b > f/g/ign; t tar -cf n.tar --exclude-ignore=ign --sort=name f; tar -tf n.tar; rm f/g/ign
echo b > f/ign; t tar -cf n.tar --exclude-ignore-recursive=ign --sort=name f; tar -tf n.tar; rm f/ign
t tar -cGf n.tar f/g; tar -tf n.tar
t tar -xf t.tar -C out --incremental
t tar -cf n.tar -g snap f/g; tar -tf n.tar; rm snap
t tar -cf n.tar --listed-incremental=snap2 f/g; tar -tf n.tar; rm snap2
t tar -cf n.tar -F true f/a
t tar -cf n.tar --info-script=true f/a
t tar -cf n.tar --new-volume-script=true f/a
rm -rf ./*
## STDOUT:
+ tar -xf t.tar -C out --interactive
extract 'f'?extract 'f/a'?extract 'f/g'?extract 'f/g/b'?extract 'f/l'? d 755
+ tar -cf n.tar --exclude-ignore=ign --sort=name f
 d 755
f/
f/a
f/g/
f/g/ign
f/l
+ tar -cf n.tar --exclude-ignore-recursive=ign --sort=name f
 d 755
f/
f/a
f/g/
f/ign
f/l
+ tar -cGf n.tar f/g
 d 755
f/g/
f/g/b
+ tar -xf t.tar -C out --incremental
 d 755
f d 755
f/a f 644
f/g d 755
f/g/b f 644
f/l l 777
+ tar -cf n.tar -g snap f/g
 d 755
f/g/
f/g/b
+ tar -cf n.tar --listed-incremental=snap2 f/g
 d 755
f/g/
f/g/b
+ tar -cf n.tar -F true f/a
 d 755
+ tar -cf n.tar --info-script=true f/a
 d 755
+ tar -cf n.tar --new-volume-script=true f/a
 d 755
## END

#### options (21 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
t tar -cMf n.tar f/a; tar -tMf n.tar
t tar --multi-volume -tf n.tar
t tar -c -L 20 -f n.tar f/a; tar -tf n.tar
t tar -c --tape-length=20 -f n.tar f/a; tar -tf n.tar
t tar -tf t.tar --no-ignore-command-error
echo f/a > list; t tar -cf n.tar --no-verbatim-files-from -T list; tar -tf n.tar
t tar -tf t.tar --rmt-command=x
t tar -tf t.tar --rsh-command=x
t tar -tf t.tar --same-owner
t tar -tf t.tar --show-omitted-dirs f/g/b
rm -rf ./*
## STDOUT:
+ tar -cMf n.tar f/a
 d 755
f/a
+ tar --multi-volume -tf n.tar
f/a
 d 755
+ tar -c -L 20 -f n.tar f/a
 d 755
f/a
+ tar -c --tape-length=20 -f n.tar f/a
 d 755
f/a
+ tar -tf t.tar --no-ignore-command-error
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -cf n.tar --no-verbatim-files-from -T list
 d 755
f/a
+ tar -tf t.tar --rmt-command=x
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --rsh-command=x
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --same-owner
f/
f/a
f/g/
f/g/b
f/l
 d 755
+ tar -tf t.tar --show-omitted-dirs f/g/b
f/g/b
 d 755
## END
## STDERR:
tar: f: Omitting
tar: f/g: Omitting
## END

#### options (22 of 22)
mkdir -p f/g; printf "A\n" > f/a; printf "B\n" > f/g/b; ln -s a f/l; touch -d @86400 f/a f/g/b; touch -hd @86400 f/l; touch -d @86400 f/g f; chmod 755 f f/g; chmod 644 f/a f/g/b; tar -cf t.tar --owner=me:1 --group=us:2 --sort=name f
t() { rm -rf out; mkdir out; echo "+ $*"; "$@" || echo "status $?"; find out -printf "%P %y %m\n" | sort; }
echo f/a > list; t tar -cf n.tar --unquote -T list; tar -tf n.tar
t tar -cf n.tar --xattrs-exclude='x*' --sort=name f; tar -tf n.tar
t tar -cf n.tar --xattrs-include='x*' --sort=name f; tar -tf n.tar
rm -rf ./*
## STDOUT:
+ tar -cf n.tar --unquote -T list
 d 755
f/a
+ tar -cf n.tar --xattrs-exclude=x* --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
+ tar -cf n.tar --xattrs-include=x* --sort=name f
 d 755
f/
f/a
f/g/
f/g/b
f/l
## END
