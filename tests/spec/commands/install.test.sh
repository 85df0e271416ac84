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

#### strip, and contexts
echo a > f
install -s --strip-program=true f g; echo $?
install -s --strip-program=nosuch f h; echo $?
install --strip-program=false f i; echo $?
install -s --strip-program=false f j; echo $?
install -Z f k; install --context=x f l; install --preserve-context f m; ls
## STDOUT:
0
1
0
1
f
g
i
k
l
m
## END
## STDERR:
install: cannot run 'nosuch': No such file or directory
install: strip process terminated abnormally
install: WARNING: ignoring --strip-program option as -s option was not specified
install: strip process terminated abnormally
install: warning: ignoring --context; it requires an SELinux-enabled kernel
install: WARNING: ignoring --preserve-context; this kernel is not SELinux-enabled
## END
## FILES:
f: a\n
g [755]: a\n
i [755]: a\n
k [755]: a\n
l [755]: a\n
m [755]: a\n
## END

#### what goes with what
install -ds a; echo $?
install -d -t b a; echo $?
install -C -p f g; echo $?
install -C -s f g; echo $?
install --backup=x; echo $?
install -m x; echo $?
## STDOUT:
1
1
1
1
1
1
## END
## STDERR:
install: the strip option may not be used when installing a directory
install: target directory not allowed when installing a directory
install: options --compare (-C) and --preserve-timestamps are mutually exclusive
Try 'install --help' for more information.
install: options --compare (-C) and --strip are mutually exclusive
Try 'install --help' for more information.
install: invalid argument 'x' for 'backup type'
Valid arguments are:
  - 'none', 'off'
  - 'simple', 'never'
  - 'existing', 'nil'
  - 'numbered', 't'
Try 'install --help' for more information.
install: missing file operand
Try 'install --help' for more information.
## END

#### made once, two targets, said before
touch f; mkdir d; install -t d f f; install -b -t d f f; install f f d; install --backup=t f f d; echo $?
install -v f nosuch/x; install -m x f; install -t d -t d f; echo $?
## STDOUT:
0
'f' -> 'nosuch/x'
1
## END
## STDERR:
install: will not overwrite just-created 'd/f' with 'f'
install: will not overwrite just-created 'd/f' with 'f'
install: will not overwrite just-created 'd/f' with 'f'
install: cannot create regular file 'nosuch/x': No such file or directory
install: missing destination file operand after 'f'
Try 'install --help' for more information.
install: multiple target directories specified
## END
## FILES:
d/
d/f [755]:
d/f.~1~ [755]:
d/f.~2~ [755]:
d/f~ [755]:
f:
## END

#### directories that are there keep what the mode does not speak of
mkdir e1 e2 e3; chmod 700 e1 e2; chmod 2755 e3
install -d -m u+x e1 n1; install -d e2; install -d -m 750 e3 n3; stat -c '%n %a' e1 e2 e3 n1 n3
install -d -m go-w e1; install -d -m g+rx e1; stat -c %a e1; rmdir e1 e2 e3 n1 n3
## STDOUT:
e1 700
e2 755
e3 2750
n1 100
n3 750
750
## END

#### sources that are backups, -C and special bits, what is in the way of directories
echo s > 'a~'; echo t > a; install -b 'a~' a; install --suffix=.bak -b ./a a; install -b './a~' a; echo $?; cat a 'a~'
install -C -m 2755 a b; install -Cv -m 2755 a b; install -Cv -m 755 b c; install -Cv -m 755 b c; echo $?
install -T a b c d; install -D a no/dir/; install -t a -D b; echo $?
## STDOUT:
1
t
s
removed 'b'
'a' -> 'b'
'b' -> 'c'
removed 'c'
'b' -> 'c'
0
1
## END
## STDERR:
install: backing up 'a' might destroy source;  'a~' not copied
install: './a' and 'a' are the same file
install: backing up 'a' might destroy source;  './a~' not copied
install: the --compare (-C) option is ignored when you specify a mode with non-permission bits
install: the --compare (-C) option is ignored when you specify a mode with non-permission bits
install: extra operand 'c'
Try 'install --help' for more information.
install: cannot create regular file 'no/dir/': Not a directory
install: failed to access 'a': Not a directory
## END
## FILES:
a: t\n
a~: s\n
b [2755]: t\n
c [755]: t\n
no/
## END
