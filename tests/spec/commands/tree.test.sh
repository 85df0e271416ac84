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
