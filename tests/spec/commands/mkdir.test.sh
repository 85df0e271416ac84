# mkdir: make directories.

#### one and several
mkdir a b c
## FILES:
a/
b/
c/
## END

#### it exists
mkdir a
mkdir a
## STDERR:
mkdir: cannot create directory 'a': File exists
## END
## status: 1
## FILES:
a/
## END

#### a file is in the way
touch f
mkdir f
mkdir f/g
mkdir -p f
## STDERR:
mkdir: cannot create directory 'f': File exists
mkdir: cannot create directory 'f/g': Not a directory
mkdir: cannot create directory 'f': File exists
## END
## status: 1
## FILES:
f:
## END

#### parents
mkdir -p a/b/c
mkdir -p a/b
mkdir --parents x/y
## FILES:
a/
a/b/
a/b/c/
x/
x/y/
## END

#### no parent
mkdir a/b
## STDERR:
mkdir: cannot create directory 'a/b': No such file or directory
## END
## status: 1

#### verbose
mkdir -v a
mkdir -pv a/b/c
mkdir --verbose -p a/b
## STDOUT:
mkdir: created directory 'a'
mkdir: created directory 'a/b'
mkdir: created directory 'a/b/c'
## END
## FILES:
a/
a/b/
a/b/c/
## END

#### modes
mkdir -m 700 a
mkdir -m u=rwx,go= b
mkdir --mode=1777 c
mkdir -m a-w d
mkdir -pm 500 e/f
## FILES:
a/ [700]
b/ [700]
c/ [1777]
d/ [555]
e/
e/f/ [500]
## END

#### a bad mode
mkdir -m 9 a
## STDERR:
mkdir: invalid mode '9'
## END
## status: 1

#### umask
umask 077
mkdir a
mkdir -p b/c
umask 022
mkdir -m +t d
## FILES:
a/ [700]
b/ [700]
b/c/ [700]
d/ [1755]
## END

#### no operand
mkdir
mkdir -p
## STDERR:
mkdir: missing operand
Try 'mkdir --help' for more information.
mkdir: missing operand
Try 'mkdir --help' for more information.
## END
## status: 1

#### unknown option
mkdir -q a
mkdir --bad a
## STDERR:
mkdir: invalid option -- 'q'
Try 'mkdir --help' for more information.
mkdir: unrecognized option '--bad'
Try 'mkdir --help' for more information.
## END
## status: 1

#### trailing slashes and dots
mkdir a/
mkdir -p b/../c/./d
## FILES:
a/
b/
c/
c/d/
## END

#### the rest is made when one fails
mkdir a
mkdir x a y
## STDERR:
mkdir: cannot create directory 'a': File exists
## END
## status: 1
## FILES:
a/
x/
y/
## END

#### an empty name
mkdir ''
## STDERR:
mkdir: cannot create directory '': No such file or directory
## END
## status: 1

#### an existing directory with -m keeps its mode under -p
mkdir a
mkdir -p -m 700 a
## FILES:
a/
## END

#### after --
mkdir -- -x
## FILES:
-x/
## END

#### a dangling link
ln -s nowhere l
mkdir l
mkdir -p l/x
## STDERR:
mkdir: cannot create directory 'l': File exists
mkdir: cannot create directory 'l': File exists
## END
## status: 1
## FILES:
l -> nowhere
## END

#### contexts
mkdir -Z a; mkdir --context b; mkdir --context=x c; ls
mkdir --c=x; echo $?
## STDOUT:
a
b
c
1
## END
## STDERR:
mkdir: warning: ignoring --context; it requires an SELinux/SMACK-enabled kernel
mkdir: warning: ignoring --context; it requires an SELinux/SMACK-enabled kernel
mkdir: missing operand
Try 'mkdir --help' for more information.
## END
## FILES:
a/
b/
c/
## END

#### the first mistake in a call is told
mkdir --context=@x --mode=@x < /dev/null
mkdir --context=@x -@ < /dev/null
mkdir --mode= --context=@x -@ < /dev/null
mkdir --context=@x -m@x --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
Usage:0
## END
## STDERR:
mkdir: warning: ignoring --context; it requires an SELinux/SMACK-enabled kernel
mkdir: missing operand
Try 'mkdir --help' for more information.
mkdir: warning: ignoring --context; it requires an SELinux/SMACK-enabled kernel
mkdir: invalid option -- '@'
Try 'mkdir --help' for more information.
mkdir: warning: ignoring --context; it requires an SELinux/SMACK-enabled kernel
mkdir: invalid option -- '@'
Try 'mkdir --help' for more information.
mkdir: warning: ignoring --context; it requires an SELinux/SMACK-enabled kernel
## END
