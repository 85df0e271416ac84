# install: copy files and set modes.

#### uses
echo x > f
install f g; stat -c %a g
install -m 600 f h; stat -c %a h
install -d a/b; stat -c %a a/b
install -D f x/y/z; cat x/y/z
install f a; cat a/f
install -v f k
install nope q; echo $?
## STDOUT:
755
600
755
x
x
'f' -> 'k'
1
## END
## STDERR:
install: cannot stat 'nope': No such file or directory
## END
## FILES:
a/
a/b/
a/f [755]: x\n
f: x\n
g [755]: x\n
h [600]: x\n
k [755]: x\n
x/
x/y/
x/y/z [755]: x\n
## END
