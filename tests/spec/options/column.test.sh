# column: its options, each by each of its names. What they do is looked at in commands/column.
## FILE: in
a bb ccc
dddd e f

x y
## END
## FILE: tree
1 0 root
2 1 child
3 2 leaf
## END

#### options (1 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t column --columns=20 in
t column -x in
t column --fillrows in
t column -J -n tab -N A,B,C in
t column --json -N A,B,C in
t column -L in
t column --keep-empty-lines in
t column -t -o '|' in
t column -t --output-separator='|' in
## STDOUT:
+ column --columns=20 in
a bb ccc
dddd e f
x y
+ column -x in
a bb ccc	dddd e f	x y
+ column --fillrows in
a bb ccc	dddd e f	x y
+ column -J -n tab -N A,B,C in
{
   "tab": [
      {
         "a": "a",
         "b": "bb",
         "c": "ccc"
      },{
         "a": "dddd",
         "b": "e",
         "c": "f"
      },{
         "a": "x",
         "b": "y",
         "c": null
      }
   ]
}
+ column --json -N A,B,C in
{
   "table": [
      {
         "a": "a",
         "b": "bb",
         "c": "ccc"
      },{
         "a": "dddd",
         "b": "e",
         "c": "f"
      },{
         "a": "x",
         "b": "y",
         "c": null
      }
   ]
}
+ column -L in
a bb ccc	dddd e f			x y
+ column --keep-empty-lines in
a bb ccc	dddd e f			x y
+ column -t -o | in
a   |bb|ccc
dddd|e |f
x   |y |
+ column -t --output-separator=| in
a   |bb|ccc
dddd|e |f
x   |y |
## END

#### options (2 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t column -c20 in
t column --output-width=20 in
t column -ts e in
t column -t --separator=e in
t column -t in
t column --table in
t column -t -N A,B,C in
t column -t --table-columns=A,B,C in
t column -t -l 2 in
## STDOUT:
+ column -c20 in
a bb ccc
dddd e f
x y
+ column --output-width=20 in
a bb ccc
dddd e f
x y
+ column -ts e in
a bb ccc  
dddd       f
x y       
+ column -t --separator=e in
a bb ccc  
dddd       f
x y       
+ column -t in
a     bb  ccc
dddd  e   f
x     y   
+ column --table in
a     bb  ccc
dddd  e   f
x     y   
+ column -t -N A,B,C in
A     B   C
a     bb  ccc
dddd  e   f
x     y   
+ column -t --table-columns=A,B,C in
A     B   C
a     bb  ccc
dddd  e   f
x     y   
+ column -t -l 2 in
a     bb ccc
dddd  e f
x     y
## END

#### options (3 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t column -t --table-columns-limit=2 in
t column -t -N A,B,C -H B in
t column -t -N A,B,C --table-hide=A in
t column -J -n tab -N A,B,C in
t column --json --table-name=tab -N A,B,C in
t column -t -N A,B,C -E A in
t column -t -N A,B,C --table-noextreme=A in
t column -t -d -N A,B,C in
t column -t --table-noheadings -N A,B,C in
## STDOUT:
+ column -t --table-columns-limit=2 in
a     bb ccc
dddd  e f
x     y
+ column -t -N A,B,C -H B in
A     C
a     ccc
dddd  f
x     
+ column -t -N A,B,C --table-hide=A in
B   C
bb  ccc
e   f
y   
+ column -J -n tab -N A,B,C in
{
   "tab": [
      {
         "a": "a",
         "b": "bb",
         "c": "ccc"
      },{
         "a": "dddd",
         "b": "e",
         "c": "f"
      },{
         "a": "x",
         "b": "y",
         "c": null
      }
   ]
}
+ column --json --table-name=tab -N A,B,C in
{
   "tab": [
      {
         "a": "a",
         "b": "bb",
         "c": "ccc"
      },{
         "a": "dddd",
         "b": "e",
         "c": "f"
      },{
         "a": "x",
         "b": "y",
         "c": null
      }
   ]
}
+ column -t -N A,B,C -E A in
A     B   C
a     bb  ccc
dddd  e   f
x     y   
+ column -t -N A,B,C --table-noextreme=A in
A     B   C
a     bb  ccc
dddd  e   f
x     y   
+ column -t -d -N A,B,C in
a     bb  ccc
dddd  e   f
x     y   
+ column -t --table-noheadings -N A,B,C in
a     bb  ccc
dddd  e   f
x     y   
## END

#### options (4 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t column -t -N A,B,C -O C,A in
t column -t -N A,B,C --table-order=B,A,C in
t column -t -N A,B,C -R A,C in
t column -t -N A,B,C --table-right=B in
t column -t -N A,B,C -T A -c 8 in
t column -t -N A,B,C --table-truncate=A -c 8 in
t column -t -N A,B,C -W A -c 8 in
t column -t -N A,B,C --table-wrap=A -c 8 in
t column -t --table-empty-lines in
## STDOUT:
+ column -t -N A,B,C -O C,A in
C    A     B
ccc  a     bb
f    dddd  e
     x     y
+ column -t -N A,B,C --table-order=B,A,C in
B   A     C
bb  a     ccc
e   dddd  f
y   x     
+ column -t -N A,B,C -R A,C in
   A  B     C
   a  bb  ccc
dddd  e     f
   x  y   
+ column -t -N A,B,C --table-right=B in
A      B  C
a     bb  ccc
dddd   e  f
x      y  
+ column -t -N A,B,C -T A -c 8 in
A  B   C
a  bb  ccc
d  e   f
x  y   
+ column -t -N A,B,C --table-truncate=A -c 8 in
A  B   C
a  bb  ccc
d  e   f
x  y   
+ column -t -N A,B,C -W A -c 8 in
A  B   C
a  bb  ccc
d  e   f
d      
d      
d      
x  y   
+ column -t -N A,B,C --table-wrap=A -c 8 in
A  B   C
a  bb  ccc
d  e   f
d      
d      
d      
x  y   
+ column -t --table-empty-lines in
a     bb  ccc
dddd  e   f
          
x     y   
## END

#### options (5 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t column -t -e -N A,B,C in
t column -t --table-header-repeat -N A,B,C in
LC_ALL=C t column -t -N I,P,N -r N -i I -p P tree
LC_ALL=C t column -t -N I,P,N --tree N --tree-id I --tree-parent P tree
LC_ALL=C t column -t -N I,P,N -r N -i I -p P tree
LC_ALL=C t column -t -N I,P,N --tree N --tree-id=I -p P tree
LC_ALL=C t column -t -N I,P,N -r N -i I -p P tree
LC_ALL=C t column -t -N I,P,N -r N -i I --tree-parent=P tree
## STDOUT:
+ column -t -e -N A,B,C in
A     B   C
a     bb  ccc
dddd  e   f
x     y   
+ column -t --table-header-repeat -N A,B,C in
A     B   C
a     bb  ccc
dddd  e   f
x     y   
+ column -t -N I,P,N -r N -i I -p P tree
I  P  N
1  0  root
2  1  `-child
3  2    `-leaf
+ column -t -N I,P,N --tree N --tree-id I --tree-parent P tree
I  P  N
1  0  root
2  1  `-child
3  2    `-leaf
+ column -t -N I,P,N -r N -i I -p P tree
I  P  N
1  0  root
2  1  `-child
3  2    `-leaf
+ column -t -N I,P,N --tree N --tree-id=I -p P tree
I  P  N
1  0  root
2  1  `-child
3  2    `-leaf
+ column -t -N I,P,N -r N -i I -p P tree
I  P  N
1  0  root
2  1  `-child
3  2    `-leaf
+ column -t -N I,P,N -r N -i I --tree-parent=P tree
I  P  N
1  0  root
2  1  `-child
3  2    `-leaf
## END
