# local: local variables.

#### local in nested calls
f() { local x=1; g; echo $x; }; g() { x=2; local x=3; echo $x; }; f; echo "[$x]"
## STDOUT:
3
2
[]
## END
