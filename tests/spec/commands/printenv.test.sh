# printenv: print environment variables.

#### uses
A=1 printenv A
printenv NOPE; echo $?
env -i X=1 printenv
## STDOUT:
1
1
X=1
## END
