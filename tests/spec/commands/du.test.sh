# du: sizes of trees. Directory sizes are the file system's own, so cases look at files.

#### apparent sizes of files
head -c 5000 /dev/zero > f
du -b f
du --apparent-size -k f
du --apparent-size -h f
du --apparent-size --block-size=1 f
du -b --si f
## STDOUT:
5000	f
5	f
4.9K	f
5000	f
5.0k	f
## END
## FILES:
f: 5000 bytes, fnv a55ccd8b52a7bfc5
## END

#### blocks of files
head -c 5000 /dev/zero > f; : > e
du -k f
du -h f
du -m f
du e
du -c f e
## STDOUT:
8	f
8.0K	f
1	f
0	e
8	f
0	e
8	total
## END
## FILES:
e:
f: 5000 bytes, fnv a55ccd8b52a7bfc5
## END

#### missing
du nope; echo $?
## STDOUT:
1
## END
## STDERR:
du: cannot access 'nope': No such file or directory
## END

#### unknown option
du -y
du --bogus
## STDERR:
du: invalid option -- 'y'
Try 'du --help' for more information.
du: unrecognized option '--bogus'
Try 'du --help' for more information.
## END
## status: 1

#### all and summary conflict
du -sa .; echo $?
## STDOUT:
1
## END
## STDERR:
du: cannot both summarize and show all entries
Try 'du --help' for more information.
## END

#### max depth
du -d x .
## STDERR:
du: invalid maximum depth 'x'
Try 'du --help' for more information.
## END
## status: 1

#### messages for sizes, names from a file
export LC_ALL=C.UTF-8
echo hi > f
for o in --block-size=1fb4t --block-size=x -Bx -B0 --block-size=1Y --threshold=1fb4t -tx --threshold=-0 -t1Y; do du $o f; echo $?; done
printf 'f\0\0f' > names
du --files0-from=names; echo $?
printf -- '-\0' | du --files0-from=-; echo $?
du --files0-from=names f; echo $?
## STDOUT:
1
1
1
1
1
1
1
1
1
4	f
1
1
1
## END
## STDERR:
du: invalid suffix in --block-size argument '1fb4t'
du: invalid --block-size argument 'x'
du: invalid -B argument 'x'
du: invalid -B argument '0'
du: --block-size argument '1Y' too large
du: invalid suffix in --threshold argument '1fb4t'
du: invalid -t argument 'x'
du: invalid --threshold argument '-0'
du: -t argument '1Y' too large
du: names:2: invalid zero-length file name
du: when reading file names from stdin, no file name of '-' allowed
du: extra operand ‘f’
file operands cannot be combined with --files0-from
Try 'du --help' for more information.
## END
## FILES:
f: hi\n
names: f\x00\x00f
## END

#### empty names, lists that are not there
du ''; echo $?
du -X nosuch .; echo $?
## STDOUT:
1
1
## END
## STDERR:
du: invalid zero-length file name
du: nosuch: No such file or directory
Try 'du --help' for more information.
## END

#### links that lead nowhere, links to one file
mkdir d; echo a > d/a; ln -s a d/l; ln -s x d/dd
du -L d > /dev/null; du -La d | grep -c '[al]$'; du -D d/dd; du -L d/dd; echo $?
du --inodes -b d/a; du --inodes --apparent-size d/a
## STDOUT:
1
1
1	d/a
1	d/a
## END
## STDERR:
du: cannot access 'd/dd'
du: cannot access 'd/dd'
du: cannot access 'd/dd'
du: cannot access 'd/dd'
du: warning: options --apparent-size and -b are ineffective with --inodes
du: warning: options --apparent-size and -b are ineffective with --inodes
## END
## FILES:
d/
d/a: a\n
d/dd -> x
d/l -> a
## END

#### block sizes of nothing, and which variable counts
for size in 0b1 0B 0x0 00 0K 1x; do du -B $size .; du --block-size=$size .; done 2>&1
mkdir d; echo x > d/f; for size in '' 0 x 1; do DU_BLOCK_SIZE=$size BLOCK_SIZE=1 du --apparent-size d/f; done; BLOCKSIZE=1 du --apparent-size d/f
## STDOUT:
du: invalid -B argument '0b1'
du: invalid --block-size argument '0b1'
du: invalid -B argument '0B'
du: invalid --block-size argument '0B'
du: invalid -B argument '0x0'
du: invalid --block-size argument '0x0'
du: invalid -B argument '00'
du: invalid --block-size argument '00'
du: invalid -B argument '0K'
du: invalid --block-size argument '0K'
du: invalid suffix in -B argument '1x'
du: invalid suffix in --block-size argument '1x'
1	d/f
1	d/f
1	d/f
2	d/f
2	d/f
## END
## FILES:
d/
d/f: x\n
## END

#### the first mistake in a call is told
du -0@x --nosuch < /dev/null
du --max-depth=@x -@ < /dev/null
du --max-depth= --bytes=3 < /dev/null
du -X@x --all=3 < /dev/null
## STDERR:
du: invalid option -- '@'
du: unrecognized option '--nosuch'
Try 'du --help' for more information.
du: invalid maximum depth '@x'
du: invalid option -- '@'
Try 'du --help' for more information.
du: invalid maximum depth ''
du: option '--bytes' doesn't allow an argument
Try 'du --help' for more information.
du: @x: No such file or directory
du: option '--all' doesn't allow an argument
Try 'du --help' for more information.
## END
## status: 1

#### all mistakes are told
du -d@x --nosuch -!@ --max-depth= -X nofile; echo $?
du -d@x -t@x --nosuch; echo $?
du -d@x --time=@x --nosuch; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
du: invalid maximum depth '@x'
du: unrecognized option '--nosuch'
du: invalid option -- '!'
du: invalid option -- '@'
du: invalid maximum depth ''
du: nofile: No such file or directory
Try 'du --help' for more information.
du: invalid maximum depth '@x'
du: invalid -t argument '@x'
du: invalid maximum depth '@x'
du: invalid argument '@x' for '--time'
Valid arguments are:
  - 'atime', 'access', 'use'
  - 'ctime', 'status'
Try 'du --help' for more information.
## END
