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
