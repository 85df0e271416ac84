# tee: its options, each by each of its names. What they do is looked at in commands/tee.
## FILE: in
x
## END

#### options
t() { echo old > out; echo "+ $*"; "$@" || echo "status $?"; cat out; }
t tee -a out < in
t tee --append out < in
t tee -i out < in
t tee --ignore-interrupts out < in
t tee --output-error out < in
t tee --output-error=exit out < in
t tee -p out < in
## STDOUT:
+ tee -a out
x
old
x
+ tee --append out
x
old
x
+ tee -i out
x
x
+ tee --ignore-interrupts out
x
x
+ tee --output-error out
x
x
+ tee --output-error=exit out
x
x
+ tee -p out
x
x
## END
## FILES:
out: x\n
## END

#### operands
t() { echo old > out; echo "+ $*"; "$@" || echo "status $?"; cat out; }
t tee < in
t tee - < in
t tee out folder/x < in
t tee -- out < in
## STDOUT:
+ tee
x
old
+ tee -
x
old
+ tee out folder/x
x
status 1
x
+ tee -- out
x
x
## END
## STDERR:
tee: folder/x: No such file or directory
## END
## FILES:
-: x\n
out: x\n
## END
