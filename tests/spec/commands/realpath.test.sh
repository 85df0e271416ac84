# realpath: resolve names.
## link: broken nowhere/x
## FILE: d/f
## END
## link: l d

#### files and directories
realpath d/f d/../d/f . l/f
## STDOUT:
/home/user/d/f
/home/user/d/f
/home/user
/home/user/d/f
## END

#### missing last component
realpath d/new
realpath nope/new
## STDOUT:
/home/user/d/new
## END
## STDERR:
realpath: nope/new: No such file or directory
## END
## status: 1

#### all must exist
realpath -e d/f
realpath -e d/new
## STDOUT:
/home/user/d/f
## END
## STDERR:
realpath: d/new: No such file or directory
## END
## status: 1

#### nothing need exist
realpath -m nope/new/../x
## STDOUT:
/home/user/nope/x
## END

#### links kept
realpath -s l/f
realpath --no-symlinks l/../d
realpath -L l/..
realpath -P l/..
## STDOUT:
/home/user/l/f
/home/user/d
/home/user
/home/user
## END

#### relative
realpath --relative-to=d d/f
realpath --relative-to=d .
realpath --relative-to=. d/f
realpath --relative-base=. d/f /tmp
realpath --relative-to=/tmp d
## STDOUT:
f
..
d/f
d/f
/tmp
../home/user/d
## END

#### quiet
realpath -q nope/x; echo $?
## STDOUT:
1
## END

#### zero
realpath -z d l | od -An -c
## STDOUT:
   /   h   o   m   e   /   u   s   e   r   /   d  \0   /   h   o
   m   e   /   u   s   e   r   /   d  \0
## END

#### errors
realpath
realpath ''
realpath -x
realpath nope/a/b d
## STDOUT:
/home/user/d
## END
## STDERR:
realpath: missing operand
Try 'realpath --help' for more information.
realpath: '': No such file or directory
realpath: invalid option -- 'x'
Try 'realpath --help' for more information.
realpath: nope/a/b: No such file or directory
## END
## status: 1

#### a broken link
realpath broken
realpath -m broken
## STDOUT:
/home/user/nowhere/x
## END
## STDERR:
realpath: broken: No such file or directory
## END

#### a loop
ln -s loop loop
realpath loop
realpath -m loop
## STDOUT:
/home/user/loop
## END
## STDERR:
realpath: loop: Too many levels of symbolic links
## END
## FILES:
loop -> loop
## END

#### a file as directory
realpath d/f/x
realpath -m d/f/x
realpath d/f/
## STDOUT:
/home/user/d/f/x
## END
## STDERR:
realpath: d/f/x: Not a directory
realpath: d/f/: Not a directory
## END
## status: 1

#### root
realpath / // /.. /tmp/..
## STDOUT:
/
/
/
/
## END

#### existing, without following
ln -s nowhere dangling; mkdir d; ln -s ../d d/l
realpath -es dangling; echo $?
realpath -s dangling
realpath -es d/l; realpath -es d/../dangling; echo $?
realpath -ms dangling/../x
## STDOUT:
1
/home/user/dangling
/home/user/d/l
1
/home/user/x
## END
## STDERR:
mkdir: cannot create directory 'd': File exists
realpath: dangling: No such file or directory
realpath: d/../dangling: No such file or directory
## END
## FILES:
d/l -> ../d
dangling -> nowhere
## END

#### names of options
ln -s x l; realpath --no-s l | tail -c 3; realpath --st l | tail -c 3; realpath --r=. l; echo $?
## STDOUT:
/l
/l
1
## END
## STDERR:
realpath: option '--r=.' is ambiguous; possibilities: '--relative-to' '--relative-base'
Try 'realpath --help' for more information.
## END
## FILES:
d/x -> x
## END

#### what need not be there where links are kept
ln -s loop loop; realpath -s nofile/x | tail -c 10; realpath -s loop; realpath -e -s nofile/x; echo $?
realpath -s --relative-to=nofile nofile/y
## STDOUT:
/nofile/x
1
y
## END
## STDERR:
realpath: loop: Too many levels of symbolic links
realpath: nofile/x: No such file or directory
## END
## FILES:
loop -> loop
## END
