# column: arrange in columns.

#### a table
printf 'a bb ccc\ndddd e f\n' | column -t
printf 'a:bb:ccc\ndddd::f\n' | column -t -s :
printf 'a:b\n' | column -t -s : -o ' | '
## STDOUT:
a     bb  ccc
dddd  e   f
a     bb  ccc
dddd      f
a | b
## END

#### columns by width
seq 12 | column -c 20
seq 12 | column -x -c 20
seq 3 | column
## STDOUT:
1	7
2	8
3	9
4	10
5	11
6	12
1	2
3	4
5	6
7	8
9	10
11	12
1	2	3
## END

#### headers, hidden, right
printf '1 a\n22 b\n' | column -t -N NUM,NAME
printf '1 a\n22 b\n' | column -t -R 1
printf '1 a x\n22 b y\n' | column -t -N A,B,C -H B
printf '1 a\n' | column -t -N A,B -d
## STDOUT:
NUM  NAME
1    a
22   b
 1  a
22  b
A   C
1   x
22  y
1  a
## END

#### json
printf '1 a\n22 b\n' | column -J -N id,name -n rows
## STDOUT:
{
   "rows": [
      {
         "id": "1",
         "name": "a"
      },{
         "id": "22",
         "name": "b"
      }
   ]
}
## END

#### blank lines and limits
printf 'a\n\nb\n' | column -t
printf 'a\n\nb\n' | column -t -L
printf 'a b c d\n' | column -t -l 2
## STDOUT:
a
b
a

b
a  b c d
## END

#### errors
column nope; echo $?
column --bogus; echo $?
## STDOUT:
1
1
## END
## STDERR:
column: nope: No such file or directory
column: unrecognized option '--bogus'
Try 'column --help' for more information.
## END

#### order, limits and columns of a table
printf '1 a x\n22 b y z\n\n333\n' > t
column -t -R 1,3 t; column -t -N A,B,C -H B,C t; column -t -O C,A -N A,B,C t; column -t -d -N A t; column -t -l 1 t
column -t -N A,B -R nope t; echo $?; column -R 1 t; echo $?; column -t -l 0 t; echo $?; column -t -l x t; echo $?
printf 'a::b:c:d\n' | column -t -s: -l 3
## STDOUT:
  1  a  x  
 22  b  y  z
333        
A    
1    
22   z
333  
C  A    B  
x  1    a  
y  22   b  z
   333     
1    a  x  
22   b  y  z
333        
1 a x
22 b y z
333
1
1
1
1
a    b:c:d
## END
## STDERR:
column: undefined column name 'nope'
column: option --table required for all --table-*
column: columns limit must be greater than zero
column: invalid columns limit argument: 'x'
## END
## FILES:
t: 1 a x\n22 b y z\n\n333\n
## END

#### json: names, missing cells, errors
printf '1 a x\n22 b\n' | column -J -N a,B,c -H c; printf '1 a x\n22 b\n' | column -J -N a,B,c -O c; printf 'a"b\\c\n' | column -J -N 'x'
printf '1 2\n' | column -J; echo $?; printf '1 2\n' | column -J -N a; echo $?
## STDOUT:
{
   "table": [
      {
         "a": "1",
         "b": "a"
      },{
         "a": "22",
         "b": "b"
      }
   ]
}
{
   "table": [
      {
         "c": "x",
         "a": "1",
         "b": "a"
      },{
         "c": null,
         "a": "22",
         "b": "b"
      }
   ]
}
{
   "table": [
      {
         "x": "a\"b\\c"
      }
   ]
}
1
1
## END
## STDERR:
column: option --table-columns required for --json
column: line 2: for JSON the name of the column 2 is required
## END

#### trees
## locale: UTF-8
printf '1 0 A\n2 1 B\n3 2 C\n4 1 D\n5 0 E\n' > t; column --tree-id 1 --tree-parent 2 --tree 3 t; column -i id -p parent -r name -N id,parent,name -H parent,id t; column -i 1 -p 2 -r 3 -N id,parent,name -O name t; LC_ALL=C column -i 1 -p 2 -r 3 t; column -J -i 1 -p 2 -r 3 -N id,parent,name -H parent t; printf '1 2 A\n2 1 B\n3 3 C\n' | column -i 1 -p 2 -r 3; column -i 1 -p 2 -r 9 t; column -r 1 t
## STDOUT:
1  0  A
2  1  ├─B
3  2  │ └─C
4  1  └─D
5  0  E
name
A
├─B
│ └─C
└─D
E
name   id  parent
A      1   0
├─B    2   1
│ └─C  3   2
└─D    4   1
E      5   0
1  0  A
2  1  |-B
3  2  | `-C
4  1  `-D
5  0  E
{
   "table": [
      {
         "id": "1",
         "name": "A",
         "children": [
            {
               "id": "2",
               "name": "B",
               "children": [
                  {
                     "id": "3",
                     "name": "C"
                  }
               ]
            },{
               "id": "4",
               "name": "D"
            }
         ]
      },{
         "id": "5",
         "name": "E"
      }
   ]
}
1  2  A
2  1  └─B
3  3  C
1  0  A
2  1  B
3  2  C
4  1  D
5  0  E
## END
## STDERR:
column: options --tree-id and --tree-parent are required for tree formatting
## END
## status: 1
## FILES:
t: 1 0 A\n2 1 B\n3 2 C\n4 1 D\n5 0 E\n
## END

#### text that is cut, wrapped, or does not count
printf 'name value note\nalpha 1 some words that go on for a while here\nbeta 22 short\n' > n; column -t -l 3 -c 30 -T 3 n; column -t -l 3 -c 30 -W 3 n; column -t -l 3 -c 30 -E 3 n; column -t -l 3 -c 25 -W 2,3 n; column -t -l 3 -c 20 -W 0 n; column -t -l 3 -c 25 -T 3 -W 2 n; column -N A,B,C -t -c 25 -W C -l 3 n; COLUMNS=20 column -t -T 3 -l 3 n; printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbbbbbbbbb c\nx y z\n' > w; column -t -c 40 -E 1 w; column -t -c 30 -T 1,2 w; column -t -N LONGERNAME,B,C -c 30 -T 1,2 w
## STDOUT:
name   value  note
alpha  1      some words that 
beta   22     short
name   value  note
alpha  1      some words that 
              go on for a whil
              e here
beta   22     short
name   value  note
alpha  1      some words that go on for a while here
beta   22     short
name   value  note
alpha  1      some words 
              that go on 
              for a while
               here
beta   22     short
name   value  note
alpha  1      some w
              ords t
              hat go
               on fo
              r a wh
              ile he
              re
beta   22     short
name   value  note
alpha  1      some words 
beta   22     short
A      B      C
name   value  note
alpha  1      some words 
              that go on 
              for a while
               here
beta   22     short
name   value  note
alpha  1      some w
beta   22     short
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa  bbbbbbbbbbbbbbbbbbbbbbbbbbbb  c
x                                 y                             z
aaaaaaaaaaaaaa  bbbbbbbbbbb  c
x               y            z
LONGERNAME      B            C
aaaaaaaaaaaaaa  bbbbbbbbbbb  c
x               y            z
## END
## FILES:
n: name value note\nalpha 1 some words that go on for a while here\nbeta 22 short\n
w: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbbbbbbbbbbbb c\nx y z\n
## END

#### columns by name, number and all
printf 'aa bb cc\nx y z\n' > w; column -t -N A,B -R a w; column -t -N A,B,C -R c,A w; column -t -R 0 w; column -t -R 9 w; column -t -N A,B -H - w; column -t -N A,B,C -O c,a w; column -t -H 1,2,3 w; column -t -H 3 -O 2 w; column -t -R x w; column -t -e -N a,b,c w
## STDOUT:
 A  B   
aa  bb  cc
 x  y   z
 A  B    C
aa  bb  cc
 x  y    z
aa  bb  cc
 x   y   z
aa  bb  cc
x   y   z
A   B
aa  bb
x   y
C   A   B
cc  aa  bb
z   x   y


bb  aa
y   x
a   b   c
aa  bb  cc
x   y   z
## END
## STDERR:
column: undefined column name 'x'
## END
## FILES:
w: aa bb cc\nx y z\n
## END

#### lines that end in \r\n, and separators of more than one byte
## locale: UTF-8
printf 'a b\r\nccc d\r\n' | column -t | od -c; printf 'é│ü│x\nlong│y│zz\n' | column -t -s '│'; printf '  a  b   c d\n' | column -t -l 2; printf 'x y\n' | column -t -l 1
## STDOUT:
0000000   a                   b  \r  \n   c   c   c           d  \r  \n
0000020
é     ü  x
long  y  zz
a   b   c d
x y
## END

#### what cannot be combined, and files that are not there
column -t -x n; column -J -t -x n; column -J n; column -N a n; column -n a n; column -T 1 n; column -t -l x n; column -t -l 0 n; column -c x n; column nofile nofile2; echo $?; echo a > w; column -t nofile w; echo $?; column - < w; column --table-empty-lines w; column --columns 40 w
## STDOUT:
2
a
0
a
a
## END
## STDERR:
column: mutually exclusive arguments: --table --fillrows
column: mutually exclusive arguments: --json --fillrows
column: option --table-columns required for --json
column: option --table required for all --table-*
column: option --table required for all --table-*
column: option --table required for all --table-*
column: invalid columns limit argument: 'x'
column: columns limit must be greater than zero
column: invalid columns argument: 'x'
column: nofile: No such file or directory
column: nofile2: No such file or directory
column: nofile: No such file or directory
column: -: No such file or directory
## END
## FILES:
w: a\n
## END
