# shuf: shuffle lines.

#### uses
seq 10 | shuf | sort -n | tr '\n' ' '; echo
shuf -i 1-5 | sort | tr '\n' ' '; echo
shuf -e a b c | sort | tr '\n' ' '; echo
shuf -n 2 -i 1-100 | wc -l
shuf -r -n 5 -e x
shuf -i 5-4
shuf nope
## STDOUT:
1 2 3 4 5 6 7 8 9 10 
1 2 3 4 5 
a b c 
2
x
x
x
x
x
## END
## STDERR:
shuf: nope: No such file or directory
## END
## status: 1
