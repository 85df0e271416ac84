# tsort: topological sort.

#### uses
printf 'a b\nb c\n' | tsort
printf 'a b\nb a\n' | tsort; echo $?
echo a | tsort; echo $?
## STDOUT:
a
b
c
a
b
1
1
## END
## STDERR:
tsort: -: input contains a loop:
tsort: a
tsort: b
tsort: -: input contains an odd number of tokens
## END

#### order, loops, errors
printf 'a b\nb c\nz z\nq c\n' | tsort
printf 'a b b a c d d c x y' | tsort -; echo $?
echo a b c | tsort; echo $?
tsort nope; echo $?
tsort a b; echo $?
## STDOUT:
a
q
z
b
c
x
y
a
b
c
d
1
1
1
1
## END
## STDERR:
tsort: -: input contains a loop:
tsort: a
tsort: b
tsort: -: input contains a loop:
tsort: c
tsort: d
tsort: -: input contains an odd number of tokens
tsort: nope: No such file or directory
tsort: extra operand 'b'
Try 'tsort --help' for more information.
## END
