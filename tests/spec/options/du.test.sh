# du: its options, each by each of its names. What they do is looked at in commands/du.
## FILE: f/a
12345
## END
## FILE: f/b/c
1
## END
## FILE: f/h
x
## END
## link: f/l a
## FILE: list
f/a
## END
## FILE: pats
a
## END

#### options (1 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t du --inodes -a f/b | sort
t du --all f/a
t du --apparent-size f/a
t du --apparent-size -B1 f/a
t du --apparent-size --block-size=2 f/a
t du -b f/a
t du --bytes f/a
t du -l f/a
t du --count-links f/a
## STDOUT:
+ du --inodes -a f/b
1	f/b/c
2	f/b
+ du --all f/a
4	f/a
+ du --apparent-size f/a
1	f/a
+ du --apparent-size -B1 f/a
6	f/a
+ du --apparent-size --block-size=2 f/a
3	f/a
+ du -b f/a
6	f/a
+ du --bytes f/a
6	f/a
+ du -l f/a
4	f/a
+ du --count-links f/a
4	f/a
## END

#### options (2 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t du -bL f/l
t du --dereference f/a
t du -bD f/l
t du --dereference-args f/a
t du -a --inodes --exclude='[al]*' f | sort
t du -a --inodes -X pats f | sort
t du --inodes --exclude-from=pats f/a
printf "f/a\0f/h\0" | t du -b --files0-from=-
t du --apparent-size -h f/a
## STDOUT:
+ du -bL f/l
6	f/l
+ du --dereference f/a
4	f/a
+ du -bD f/l
6	f/l
+ du --dereference-args f/a
4	f/a
+ du -a --inodes --exclude=[al]* f
1	f/b/c
1	f/h
2	f/b
4	f
+ du -a --inodes -X pats f
1	f/b/c
1	f/h
1	f/l
2	f/b
5	f
+ du --inodes --exclude-from=pats f/a
+ du -b --files0-from=-
6	f/a
2	f/h
+ du --apparent-size -h f/a
6	f/a
## END

#### options (3 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t du --apparent-size --human-readable f/a
t du --inodes f/b
t du --apparent-size --si f/a
t du --inodes -d0 f
t du --inodes --max-depth=1 f | sort
t du -b0 f/a
t du -b --null f/a
t du -bP f/l
t du --no-dereference f/a
## stdout-escaped: + du --apparent-size --human-readable f/a\n6\tf/a\n+ du --inodes f/b\n2\tf/b\n+ du --apparent-size --si f/a\n6\tf/a\n+ du --inodes -d0 f\n6\tf\n+ du --inodes --max-depth=1 f\n2\tf/b\n6\tf\n+ du -b0 f/a\n6\tf/a\x00+ du -b --null f/a\n6\tf/a\x00+ du -bP f/l\n1\tf/l\n+ du --no-dereference f/a\n4\tf/a\n

#### options (4 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t du -x f/a
t du --one-file-system f/a
t du --inodes -S f/b
t du --separate-dirs f/a
t du --inodes -s f
t du --summarize f/a
t du -bc f/a f/h
t du -b --total f/a
t du -b -t5 f/a f/h
## STDOUT:
+ du -x f/a
4	f/a
+ du --one-file-system f/a
4	f/a
+ du --inodes -S f/b
2	f/b
+ du --separate-dirs f/a
4	f/a
+ du --inodes -s f
6	f
+ du --summarize f/a
4	f/a
+ du -bc f/a f/h
6	f/a
2	f/h
8	total
+ du -b --total f/a
6	f/a
6	total
+ du -b -t5 f/a f/h
6	f/a
## END

#### options (5 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t du -b --threshold=-5 f/a f/h
t du --time f/a | wc -l
t du --time=nosuch f
t du --time --time-style=+%% f/a | tail -c 10
t du -bH f/l
t du --apparent-size -k f/a
t du --apparent-size -m f/a
## STDOUT:
+ du -b --threshold=-5 f/a f/h
2	f/h
2
+ du --time=nosuch f
status 1
a
4	%	f/a
+ du -bH f/l
6	f/l
+ du --apparent-size -k f/a
1	f/a
+ du --apparent-size -m f/a
1	f/a
## END
## STDERR:
du: invalid argument 'nosuch' for '--time'
Valid arguments are:
  - 'atime', 'access', 'use'
  - 'ctime', 'status'
Try 'du --help' for more information.
## END
