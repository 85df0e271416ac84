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
