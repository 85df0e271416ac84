# tree: its options, each by each of its names. What they do is looked at in commands/tree.
## FILE: d/.gitignore
*.h
## END
## FILE: d/.hid
## END
## FILE: d/B.h
bb
## END
## FILE: d/a.c
A
## END
## FILE: d/e/f
F
## END
## link: d/l a.c

#### options (1 of 5)
touch -d @86400 d/* d/e/f; touch -hd @86400 d/l; chmod 644 d/a.c d/B.h d/e/f; chmod 755 d d/e
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tree -a d
t tree -d d
t tree -l d
t tree -f d
t tree -x d
t tree -L 1 d
t tree -P '*.c' d
t tree -I '*.c' d
t tree --gitignore d
rm -rf ./*
## STDOUT:
+ tree -a d
d
|-- .gitignore
|-- .hid
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 6 files
+ tree -d d
d
`-- e

2 directories
+ tree -l d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
+ tree -f d
d
|-- d/B.h
|-- d/a.c
|-- d/e
|   `-- d/e/f
`-- d/l -> a.c

2 directories, 4 files
+ tree -x d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
+ tree -L 1 d
d
|-- B.h
|-- a.c
|-- e
`-- l -> a.c

2 directories, 3 files
+ tree -P *.c d
d
|-- a.c
`-- e

2 directories, 1 file
+ tree -I *.c d
d
|-- B.h
|-- e
|   `-- f
`-- l -> a.c

2 directories, 3 files
+ tree --gitignore d
d
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 3 files
## END
## FILES:
d/.gitignore removed
d/.hid removed
d/B.h removed
d/a.c removed
d/e/f removed
d/l removed
## END

#### options (2 of 5)
touch -d @86400 d/* d/e/f; touch -hd @86400 d/l; chmod 644 d/a.c d/B.h d/e/f; chmod 755 d d/e
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tree --ignore-case -P '*.H' d
t tree --matchdirs -P 'e' d
t tree --metafirst d
t tree --prune -P 'f' d
t tree --noreport d
t tree --charset=ascii d
t tree --filelimit=2 d
t tree -o out d; cat out
t tree -q d
rm -rf ./*
## STDOUT:
+ tree --ignore-case -P *.H d
d
|-- B.h
`-- e

2 directories, 1 file
+ tree --matchdirs -P e d
d
`-- e
    `-- f

2 directories, 1 file
+ tree --metafirst d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
+ tree --prune -P f d
d
`-- e
    `-- f

2 directories, 1 file
+ tree --noreport d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c
+ tree --charset=ascii d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
+ tree --filelimit=2 d
d  [4 entries exceeds filelimit, not opening dir]

1 directory, 0 files
+ tree -o out d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
+ tree -q d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
## END
## FILES:
d/.gitignore removed
d/.hid removed
d/B.h removed
d/a.c removed
d/e/f removed
d/l removed
## END

#### options (3 of 5)
touch -d @86400 d/* d/e/f; touch -hd @86400 d/l; chmod 644 d/a.c d/B.h d/e/f; chmod 755 d d/e
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tree -N d
t tree -Q d
t tree -p d/e
tree -u --noreport d/e | sed 's/\[[^]]*\]/[]/'
tree -g --noreport d/e | sed 's/\[[^]]*\]/[]/'
t tree -s d/e/f
t tree -h d/e/f
t tree --si d/e/f
t tree --du d/e/f
rm -rf ./*
## STDOUT:
+ tree -N d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
+ tree -Q d
"d"
|-- "B.h"
|-- "a.c"
|-- "e"
|   `-- "f"
`-- "l" -> "a.c"

2 directories, 4 files
+ tree -p d/e
[drwxr-xr-x]  d/e
`-- [-rw-r--r--]  f

1 directory, 1 file
[]  d/e
`-- []  f
[]  d/e
`-- []  f
+ tree -s d/e/f
[          2]  d/e/f  [error opening dir]

0 directories, 1 file
+ tree -h d/e/f
[   2]  d/e/f  [error opening dir]

0 directories, 1 file
+ tree --si d/e/f
[   2]  d/e/f  [error opening dir]

0 directories, 1 file
+ tree --du d/e/f
[          2]  d/e/f  [error opening dir]

           2 bytes used in 0 directories, 1 file
## END
## FILES:
d/.gitignore removed
d/.hid removed
d/B.h removed
d/a.c removed
d/e/f removed
d/l removed
## END

#### options (4 of 5)
touch -d @86400 d/* d/e/f; touch -hd @86400 d/l; chmod 644 d/a.c d/B.h d/e/f; chmod 755 d d/e
t() { echo "+ $*"; "$@" || echo "status $?"; }
TZ=UTC t tree -D --timefmt %F d/e
t tree --timefmt %Y d/e
t tree -F d
tree --device --noreport d/e | sed 's/\[[^]]*\]/[]/'
tree --inodes --noreport d/e | sed 's/\[[^]]*\]/[]/'
t tree -v d
t tree -t d/e
t tree -c d/e
t tree -U d/e
t tree -r d
rm -rf ./*
## STDOUT:
+ tree -D --timefmt %F d/e
[1970-01-02]  d/e
`-- [1970-01-02]  f

1 directory, 1 file
+ tree --timefmt %Y d/e
[1970]  d/e
`-- [1970]  f

1 directory, 1 file
+ tree -F d
d/
|-- B.h
|-- a.c
|-- e/
|   `-- f
`-- l -> a.c

2 directories, 4 files
[]  d/e
`-- []  f
[]  d/e
`-- []  f
+ tree -v d
d
|-- B.h
|-- a.c
|-- e
|   `-- f
`-- l -> a.c

2 directories, 4 files
+ tree -t d/e
d/e
`-- f

1 directory, 1 file
+ tree -c d/e
d/e
`-- f

1 directory, 1 file
+ tree -U d/e
d/e
`-- f

1 directory, 1 file
+ tree -r d
d
|-- l -> a.c
|-- e
|   `-- f
|-- a.c
`-- B.h

2 directories, 4 files
## END
## FILES:
d/.gitignore removed
d/.hid removed
d/B.h removed
d/a.c removed
d/e/f removed
d/l removed
## END

#### options (5 of 5)
touch -d @86400 d/* d/e/f; touch -hd @86400 d/l; chmod 644 d/a.c d/B.h d/e/f; chmod 755 d d/e
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tree --dirsfirst d
t tree --filesfirst d
t tree --sort=name d
t tree -i d
t tree -A d
t tree -n d
t tree -C d
t tree -X d
t tree -J d
rm -rf ./*
## stdout-escaped: + tree --dirsfirst d\nd\n|-- e\n|   `-- f\n|-- B.h\n|-- a.c\n`-- l -> a.c\n\n2 directories, 4 files\n+ tree --filesfirst d\nd\n|-- B.h\n|-- a.c\n|-- l -> a.c\n`-- e\n    `-- f\n\n2 directories, 4 files\n+ tree --sort=name d\nd\n|-- B.h\n|-- a.c\n|-- e\n|   `-- f\n`-- l -> a.c\n\n2 directories, 4 files\n+ tree -i d\nd\nB.h\na.c\ne\nf\nl -> a.c\n\n2 directories, 4 files\n+ tree -A d\nd\n\x1b(0tqq \x1b(BB.h\n\x1b(0tqq \x1b(Ba.c\n\x1b(0tqq \x1b(Be\n\x1b(0x   mqq \x1b(Bf\n\x1b(0mqq \x1b(Bl -> a.c\n\n2 directories, 4 files\n+ tree -n d\nd\n|-- B.h\n|-- a.c\n|-- e\n|   `-- f\n`-- l -> a.c\n\n2 directories, 4 files\n+ tree -C d\nd\n|-- B.h\n|-- a.c\n|-- e\n|   `-- f\n`-- l -> a.c\n\n2 directories, 4 files\n+ tree -X d\n<?xml version="1.0"?>\n<tree>\n  <directory name="d">\n    <file name="B.h"></file>\n    <file name="a.c"></file>\n    <directory name="e">\n      <file name="f"></file>\n    </directory>\n    <link name="l" target="a.c"></link>\n  </directory>\n  <report>\n    <directories>2</directories>\n    <files>4</files>\n  </report>\n</tree>\n+ tree -J d\n[\n  {"type":"directory","name":"d","contents":[\n    {"type":"file","name":"B.h"},\n    {"type":"file","name":"a.c"},\n    {"type":"directory","name":"e","contents":[\n      {"type":"file","name":"f"}\n    ]},\n    {"type":"link","name":"l","target":"a.c"}\n  ]}\n,\n  {"type":"report","directories":2,"files":4}\n]\n
## FILES:
d/.gitignore removed
d/.hid removed
d/B.h removed
d/a.c removed
d/e/f removed
d/l removed
## END
