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
