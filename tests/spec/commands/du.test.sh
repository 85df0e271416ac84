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
