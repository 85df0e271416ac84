# tree: show a directory tree.
## FILE: .hid
## END
## FILE: a.txt
## END
## FILE: d/e/two
22
## END
## FILE: d/one
1
## END

#### default
tree
tree d
## STDOUT:
.
|-- a.txt
`-- d
    |-- e
    |   `-- two
    `-- one

3 directories, 3 files
d
|-- e
|   `-- two
`-- one

2 directories, 2 files
## END

#### options of what is shown (1 of 3)
tree -a
tree -d
tree -L 1
## STDOUT:
.
|-- .hid
|-- a.txt
`-- d
    |-- e
    |   `-- two
    `-- one

3 directories, 4 files
.
`-- d
    `-- e

3 directories
.
|-- a.txt
`-- d

2 directories, 1 file
## END

#### options of what is shown (2 of 3)
tree -P '*o*'
tree -I 'd'
tree -f
## STDOUT:
.
`-- d
    |-- e
    |   `-- two
    `-- one

3 directories, 2 files
.
`-- a.txt

1 directory, 1 file
.
|-- ./a.txt
`-- ./d
    |-- ./d/e
    |   `-- ./d/e/two
    `-- ./d/one

3 directories, 3 files
## END

#### options of what is shown (3 of 3)
tree -F
tree --noreport
## STDOUT:
./
|-- a.txt
`-- d/
    |-- e/
    |   `-- two
    `-- one

3 directories, 3 files
.
|-- a.txt
`-- d
    |-- e
    |   `-- two
    `-- one
## END

#### no lines
tree -i
tree -if
## STDOUT:
.
a.txt
d
e
two
one

3 directories, 3 files
.
./a.txt
./d
./d/e
./d/e/two
./d/one

3 directories, 3 files
## END

#### directories first and reverse
mkdir zz
tree --dirsfirst
tree -r
## STDOUT:
.
|-- d
|   |-- e
|   |   `-- two
|   `-- one
|-- zz
`-- a.txt

4 directories, 3 files
.
|-- zz
|-- d
|   |-- one
|   `-- e
|       `-- two
`-- a.txt

4 directories, 3 files
## END
## FILES:
zz/
## END

#### links
ln -s d l
tree
tree -l
## STDOUT:
.
|-- a.txt
|-- d
|   |-- e
|   |   `-- two
|   `-- one
`-- l -> d

4 directories, 3 files
.
|-- a.txt
|-- d
|   |-- e
|   |   `-- two
|   `-- one
`-- l -> d  [recursive, not followed]

4 directories, 3 files
## END
## FILES:
l -> d
## END

#### json
tree -J --noreport
## STDOUT:
[
  {"type":"directory","name":".","contents":[
    {"type":"file","name":"a.txt"},
    {"type":"directory","name":"d","contents":[
      {"type":"directory","name":"e","contents":[
        {"type":"file","name":"two"}
      ]},
      {"type":"file","name":"one"}
    ]}
  ]}

]
## END

#### missing
tree nope; echo $?
## STDOUT:
nope  [error opening dir]

0 directories, 0 files
2
## END

#### a directory that is empty, a file, and what is not there
mkdir emp; tree emp; tree a.txt; echo $?; tree nofile; echo $?; tree nofile a.txt emp; tree -J emp; tree -X emp
## STDOUT:
emp

0 directories, 0 files
a.txt  [error opening dir]

0 directories, 1 file
0
nofile  [error opening dir]

0 directories, 0 files
2
nofile  [error opening dir]
a.txt  [error opening dir]
emp

0 directories, 1 file
[
  {"type":"directory","name":"emp"}
,
  {"type":"report","directories":0,"files":0}
]
<?xml version="1.0"?>
<tree>
  <directory name="emp">
  </directory>
  <report>
    <directories>0</directories>
    <files>0</files>
  </report>
</tree>
## END
## FILES:
emp/
## END

#### arguments that are none
tree -Z; tree --nosuch; tree --dirsfirst=x; tree -L; tree -L 0; tree -L x; tree -L2; tree --charset=; tree --charset; tree --sort foo; tree -P; tree -- d
## STDOUT:
name,version,size,mtime,ctime
d
|-- e
|   `-- two
`-- one

2 directories, 2 files
## END
## STDERR:
tree: Invalid argument -`Z'.
usage: tree [-acdfghilnpqrstuvxACDFJQNSUX] [-L level [-R]] [-H  baseHREF]
	[-T title] [-o filename] [-P pattern] [-I pattern] [--gitignore]
	[--gitfile[=]file] [--matchdirs] [--metafirst] [--ignore-case]
	[--nolinks] [--hintro[=]file] [--houtro[=]file] [--inodes] [--device]
	[--sort[=]<name>] [--dirsfirst] [--filesfirst] [--filelimit #] [--si]
	[--du] [--prune] [--charset[=]X] [--timefmt[=]format] [--fromfile]
	[--fflinks] [--info] [--infofile[=]file] [--noreport] [--version]
	[--help] [--] [directory ...]
tree: Invalid argument `--nosuch'.
usage: tree [-acdfghilnpqrstuvxACDFJQNSUX] [-L level [-R]] [-H  baseHREF]
	[-T title] [-o filename] [-P pattern] [-I pattern] [--gitignore]
	[--gitfile[=]file] [--matchdirs] [--metafirst] [--ignore-case]
	[--nolinks] [--hintro[=]file] [--houtro[=]file] [--inodes] [--device]
	[--sort[=]<name>] [--dirsfirst] [--filesfirst] [--filelimit #] [--si]
	[--du] [--prune] [--charset[=]X] [--timefmt[=]format] [--fromfile]
	[--fflinks] [--info] [--infofile[=]file] [--noreport] [--version]
	[--help] [--] [directory ...]
tree: Invalid argument `--dirsfirst=x'.
usage: tree [-acdfghilnpqrstuvxACDFJQNSUX] [-L level [-R]] [-H  baseHREF]
	[-T title] [-o filename] [-P pattern] [-I pattern] [--gitignore]
	[--gitfile[=]file] [--matchdirs] [--metafirst] [--ignore-case]
	[--nolinks] [--hintro[=]file] [--houtro[=]file] [--inodes] [--device]
	[--sort[=]<name>] [--dirsfirst] [--filesfirst] [--filelimit #] [--si]
	[--du] [--prune] [--charset[=]X] [--timefmt[=]format] [--fromfile]
	[--fflinks] [--info] [--infofile[=]file] [--noreport] [--version]
	[--help] [--] [directory ...]
tree: Missing argument to -L option.
tree: Invalid level, must be greater than 0.
tree: Invalid level, must be greater than 0.
tree: Missing argument to -L option.
tree: Missing argument to --charset=
tree: Missing argument to --charset
tree: Sort type 'foo' not valid, should be one of: tree: Missing argument to -P option.
## END

#### patterns of files and directories
tree -P 'one/' ; tree -I 'd/'; tree -I 'a.txt/'; tree -P 'ONE' --ignore-case --prune; tree -P 'd' --matchdirs --prune; tree -P '*o*|*.txt' --prune; tree --prune -L 1
## STDOUT:
.
`-- d
    `-- e

3 directories, 0 files
.
`-- a.txt

1 directory, 1 file
.
|-- a.txt
`-- d
    |-- e
    |   `-- two
    `-- one

3 directories, 3 files
.
`-- d
    `-- one

2 directories, 1 file
.
`-- d
    `-- one

2 directories, 1 file
.
|-- a.txt
`-- d
    |-- e
    |   `-- two
    `-- one

3 directories, 3 files
.
`-- a.txt

1 directory, 1 file
## END

#### sorts
printf xx > s2; printf xxxx > s4; touch -d 2001-02-03 s2; touch -d 2002-02-03 s4 d/one; tree -L 1 --sort=version -r; tree --sort name -L 1; tree --filesfirst -L 1; tree -t d; tree --dirsfirst -r -L 1; rm s2 s4; tree --filelimit 1; echo $?; tree --filelimit=5
## STDOUT:
.
|-- s4
|-- s2
|-- d
`-- a.txt

2 directories, 3 files
.
|-- a.txt
|-- d
|-- s2
`-- s4

2 directories, 3 files
.
|-- a.txt
|-- s2
|-- s4
`-- d

2 directories, 3 files
d
|-- one
`-- e
    `-- two

2 directories, 2 files
.
|-- d
|-- s4
|-- s2
`-- a.txt

2 directories, 3 files
.  [2 entries exceeds filelimit, not opening dir]

1 directory, 0 files
0
.
|-- a.txt
`-- d
    |-- e
    |   `-- two
    `-- one

3 directories, 3 files
## END

#### details of files
printf xxxxxxxxxx > big; head -c 12345 /dev/zero > bigger; chmod 754 big; tree -s -I d --noreport | sed 1d; tree -h -I d --noreport | sed 1d; tree --si -I d --noreport | sed 1d; tree -ps --metafirst -I d --noreport | sed 1d; touch -d '2020-02-03 04:05:06' big; TZ=UTC0 tree -D -I 'd|bigger|a.txt' --noreport | sed 1d; TZ=UTC0 tree --timefmt %F -I 'd|bigger|a.txt' --noreport | sed 1d; tree -Jph -I d | sed 2d; tree -Xps -I d | sed 3d; rm big bigger
## STDOUT:
|-- [          0]  a.txt
|-- [         10]  big
`-- [      12345]  bigger
|-- [   0]  a.txt
|-- [  10]  big
`-- [ 12K]  bigger
|-- [   0]  a.txt
|-- [  10]  big
`-- [ 12k]  bigger
[-rw-r--r--           0]  |-- a.txt
[-rwxr-xr--          10]  |-- big
[-rw-r--r--       12345]  `-- bigger
`-- [Feb  3  2020]  big
`-- [2020-02-03]  big
[
    {"type":"file","name":"a.txt","mode":"0644","prot":"-rw-r--r--","size":"0"},
    {"type":"file","name":"big","mode":"0754","prot":"-rwxr-xr--","size":"10"},
    {"type":"file","name":"bigger","mode":"0644","prot":"-rw-r--r--","size":"12K"}
  ]}
,
  {"type":"report","directories":1,"files":3}
]
<?xml version="1.0"?>
<tree>
    <file name="a.txt" mode="0644" prot="-rw-r--r--" size="0"></file>
    <file name="big" mode="0754" prot="-rwxr-xr--" size="10"></file>
    <file name="bigger" mode="0644" prot="-rw-r--r--" size="12345"></file>
  </directory>
  <report>
    <directories>1</directories>
    <files>3</files>
  </report>
</tree>
## END

#### names that are quoted or cannot be printed
printf x > $'a\tb'; printf x > 'q"q'; printf x > 'b\s c'; tree -I d; tree -Q -I d; tree -q -I d; tree -N -I d; tree -J -I d; tree -X -I d; rm -f a?b q* b*
## STDOUT:
.
|-- a\tb
|-- a.txt
|-- b\\s\ c
`-- q"q

1 directory, 4 files
"."
|-- "a\tb"
|-- "a.txt"
|-- "b\\s c"
`-- "q\"q"

1 directory, 4 files
.
|-- a\tb
|-- a.txt
|-- b\\s\ c
`-- q"q

1 directory, 4 files
.
|-- a	b
|-- a.txt
|-- b\s c
`-- q"q

1 directory, 4 files
[
  {"type":"directory","name":".","contents":[
    {"type":"file","name":"a\tb"},
    {"type":"file","name":"a.txt"},
    {"type":"file","name":"b\\s c"},
    {"type":"file","name":"q\"q"}
  ]}
,
  {"type":"report","directories":1,"files":4}
]
<?xml version="1.0"?>
<tree>
  <directory name=".">
    <file name="a	b"></file>
    <file name="a.txt"></file>
    <file name="b\s c"></file>
    <file name="q&quot;q"></file>
  </directory>
  <report>
    <directories>1</directories>
    <files>4</files>
  </report>
</tree>
## END

#### colours
chmod +x a.txt; ln -s d l; ln -s no o; touch x.zip; export TERM=xterm; tree -C; LS_COLORS='di=1:*.txt=7:ex=2:ln=target' tree -C -L 1; LS_COLORS='ln=5:or=6:mi=7' tree -C -L 1; TREE_COLORS='fi=3' tree -C d; CLICOLOR_FORCE=1 tree -L 1 d; CLICOLOR_FORCE=1 NO_COLOR=1 tree -L 1 d; TERM= tree -A; rm l o x.zip
## stdout-escaped: \x1b[01;34m.\x1b[0m\n|-- \x1b[01;32ma.txt\x1b[0m\n|-- \x1b[01;34md\x1b[0m\n|   |-- \x1b[01;34me\x1b[0m\n|   |   `-- \x1b[00mtwo\x1b[0m\n|   `-- \x1b[00mone\x1b[0m\n|-- \x1b[01;36ml\x1b[0m -> \x1b[01;34md\x1b[0m\n|-- \x1b[40;31;01mo\x1b[0m -> \x1b[00mno\x1b[0m\n`-- \x1b[01;31mx.zip\x1b[0m\n\n4 directories, 5 files\n\x1b[1m.\x1b[0m\n|-- \x1b[2ma.txt\x1b[0m\n|-- \x1b[1md\x1b[0m\n|-- \x1b[1ml\x1b[0m -> \x1b[1md\x1b[0m\n|-- o -> no\n`-- x.zip\n\n3 directories, 3 files\n.\n|-- a.txt\n|-- d\n|-- \x1b[5ml\x1b[0m -> d\n|-- \x1b[6mo\x1b[0m -> \x1b[7mno\x1b[0m\n`-- x.zip\n\n3 directories, 3 files\nd\n|-- e\n|   `-- \x1b[3mtwo\x1b[0m\n`-- \x1b[3mone\x1b[0m\n\n2 directories, 2 files\n\x1b[01;34md\x1b[0m\n|-- \x1b[01;34me\x1b[0m\n`-- \x1b[00mone\x1b[0m\n\n2 directories, 1 file\nd\n|-- e\n`-- one\n\n2 directories, 1 file\n.\n\x1b(0tqq \x1b(Ba.txt\n\x1b(0tqq \x1b(Bd\n\x1b(0x   tqq \x1b(Be\n\x1b(0x   x   mqq \x1b(Btwo\n\x1b(0x   mqq \x1b(Bone\n\x1b(0tqq \x1b(Bl -> d\n\x1b(0tqq \x1b(Bo -> no\n\x1b(0mqq \x1b(Bx.zip\n\n4 directories, 5 files\n
## FILES:
a.txt [755]:
## END

#### ignore files of git
printf '*.txt\n/d/e\n!keep.txt\n' > .gitignore; touch keep.txt d/x.txt; tree --gitignore; tree --gitignore -a; rm .gitignore keep.txt d/x.txt
## STDOUT:
.
|-- d
|   `-- one
`-- keep.txt

2 directories, 2 files
.
|-- .gitignore
|-- .hid
|-- d
|   `-- one
`-- keep.txt

2 directories, 4 files
## END

#### XML and JSON
tree -X; tree -Xi; tree -J -L 1; tree -Ji; tree -J d nofile a.txt; echo $?; ln -s d l; ln -s '<&>' o; tree -X -L 1; tree -J -L 1; rm l o
## STDOUT:
<?xml version="1.0"?>
<tree>
  <directory name=".">
    <file name="a.txt"></file>
    <directory name="d">
      <directory name="e">
        <file name="two"></file>
      </directory>
      <file name="one"></file>
    </directory>
  </directory>
  <report>
    <directories>3</directories>
    <files>3</files>
  </report>
</tree>
<?xml version="1.0"?><tree><directory name=".">
<file name="a.txt"></file><directory name="d">
<directory name="e">
<file name="two"></file></directory><file name="one"></file></directory></directory><report><directories>3</directories><files>3</files></report></tree>
[
  {"type":"directory","name":".","contents":[
    {"type":"file","name":"a.txt"},
    {"type":"directory","name":"d"}
  ]}
,
  {"type":"report","directories":2,"files":1}
]
[{"type":"directory","name":".","contents":[{"type":"file","name":"a.txt"},{"type":"directory","name":"d","contents":[{"type":"directory","name":"e","contents":[{"type":"file","name":"two"}]},{"type":"file","name":"one"}]}]},{"type":"report","directories":3,"files":3}]
[
  {"type":"directory","name":"d","contents":[
    {"type":"directory","name":"e","contents":[
      {"type":"file","name":"two"}
    ]},
    {"type":"file","name":"one"}
  ]},
,"name":"nofile","contents":[{"error": "error opening dir"}
,
  ]},
  {"type":"file","name":"a.txt","contents":[{"error": "error opening dir"}

  ]}
,
  {"type":"report","directories":2,"files":3}
]
2
<?xml version="1.0"?>
<tree>
  <directory name=".">
    <file name="a.txt"></file>
    <directory name="d"></directory>
    <link name="l" target="d"></link>
    <link name="o" target="&lt;&amp;&gt;"></link>
  </directory>
  <report>
    <directories>3</directories>
    <files>2</files>
  </report>
</tree>
[
  {"type":"directory","name":".","contents":[
    {"type":"file","name":"a.txt"},
    {"type":"directory","name":"d"},
    {"type":"link","name":"l","target":"d"},
    {"type":"link","name":"o","target":"<&>"}
  ]}
,
  {"type":"report","directories":3,"files":2}
]
## END

#### --fromfile
printf 'b/c\na\nb/d/e\nb/c\n./x/y\n/abs/q\nz/\n' | tree --fromfile
printf 'a/b\n' >list
tree --fromfile list
tree --fromfile nosuch list
printf '.x/.y/z\na/.h\n.t\n' | tree --fromfile
printf '.x/.y/z\na/.h\n' | tree -a --fromfile .
printf '\n\r\na//b\r\n' | tree -X --fromfile
printf 'a -> b\nc/d -> e\nq/\n' | tree --fflinks --fromfile
printf 'a -> b\nc/d\n' | tree -J --fromfile
: | tree --fromfile
rm list
## STDOUT:
.
|-- .
|   `-- x
|       `-- y
|-- a
|-- abs
|   `-- q
|-- b
|   |-- c
|   `-- d
|       `-- e
`-- z

7 directories, 5 files
list
`-- a
    `-- b

2 directories, 1 file
nosuch  [error opening dir]
list
`-- a
    `-- b

2 directories, 1 file
.
|-- .t
|-- .x
`-- a

3 directories, 1 file
.
|-- .x
|   `-- .y
|       `-- z
`-- a
    `-- .h

4 directories, 2 files
<?xml version="1.0"?>
<tree>
  <directory name=".">
    <directory name="a">
      <file name="b"></file>
    </directory>
  </directory>
  <report>
    <directories>2</directories>
    <files>1</files>
  </report>
</tree>
.
|-- a -> b
|-- c
|   `-- d -> e
`-- q

3 directories, 2 files
[
  {"type":"directory","name":".","contents":[
    {"type":"file","name":"a -> b"},
    {"type":"directory","name":"c","contents":[
      {"type":"file","name":"d"}
    ]}
  ]}
,
  {"type":"report","directories":2,"files":2}
]
.

1 directory, 0 files
## END

#### --fromfile with what chooses and sorts
printf 'a/b.c\nx/y.h\nz.c\nw/q.c\ne/\n' >list
tree -P '*.c' --fromfile . <list
tree -I '*.c' --fromfile . <list
tree -d --fromfile . <list
tree --prune --fromfile . <list
tree -L 1 --fromfile . <list
tree -f --fromfile . <list
tree -r --dirsfirst --fromfile . <list
tree -pF --noreport --fromfile list | sed 1d
tree -D --noreport --fromfile list | sed 1d
rm list
## STDOUT:
.
|-- a
|   `-- b.c
|-- e
|-- w
|   `-- q.c
|-- x
`-- z.c

5 directories, 3 files
.
|-- a
|-- e
|-- w
`-- x
    `-- y.h

5 directories, 1 file
.
|-- a
|-- e
|-- w
`-- x

5 directories
.
|-- a
|   `-- b.c
|-- w
|   `-- q.c
|-- x
|   `-- y.h
`-- z.c

4 directories, 4 files
.
|-- a
|-- e
|-- w
|-- x
`-- z.c

5 directories, 1 file
.
|-- ./a
|   `-- ./a/b.c
|-- ./e
|-- ./w
|   `-- ./w/q.c
|-- ./x
|   `-- ./x/y.h
`-- ./z.c

5 directories, 4 files
.
|-- x
|   `-- y.h
|-- w
|   `-- q.c
|-- e
|-- a
|   `-- b.c
`-- z.c

5 directories, 4 files
|-- [d---------]  a/
|   `-- [----------]  b.c
|-- [d---------]  e/
|-- [d---------]  w/
|   `-- [----------]  q.c
|-- [d---------]  x/
|   `-- [----------]  y.h
`-- [----------]  z.c
|-- [Jan  1  1970]  a
|   `-- [Jan  1  1970]  b.c
|-- [Jan  1  1970]  e
|-- [Jan  1  1970]  w
|   `-- [Jan  1  1970]  q.c
|-- [Jan  1  1970]  x
|   `-- [Jan  1  1970]  y.h
`-- [Jan  1  1970]  z.c
## END

#### -S
mkdir -p d/e; touch d/e/f d/g
LC_ALL=C tree -S d | od -c
rm -r d
## STDOUT:
0000000   d  \n 303 304 304       e  \n 263             303 304 304    
0000020   f  \n 263             300 304 304       t   w   o  \n 303 304
0000040 304       g  \n 300 304 304       o   n   e  \n  \n   2       d
0000060   i   r   e   c   t   o   r   i   e   s   ,       4       f   i
0000100   l   e   s  \n
0000104
## END
## FILES:
d/e/two removed
d/one removed
## END

#### --du: what is used by what is listed
mkdir u; printf 12345 > u/a; printf 123 > u/b; tree --du u | tail -n 1; tree --du u u | tail -n 1; tree --du -P a u | tail -n 1; tree --du u/a | tail -n 1; rm -r u
## STDOUT:
           8 bytes used in 1 directory, 2 files
          16 bytes used in 2 directories, 4 files
           5 bytes used in 1 directory, 1 file
           5 bytes used in 0 directories, 1 file
## END
