# ln: make links.
## dir: d
## FILE: f
text
## END

#### hard link
ln f g
echo more >> g
cat f
## STDOUT:
text
more
## END
## FILES:
f: text\nmore\n
g: text\nmore\n
## END

#### symbolic link
ln -s f l
ln -s nowhere broken
ln --symbolic d dl
## FILES:
broken -> nowhere
dl -> d
l -> f
## END

#### into a directory
ln -s ../f d
ln f d
## STDERR:
ln: failed to create hard link 'd/f': File exists
## END
## status: 1
## FILES:
d/f -> ../f
## END

#### target directory option
ln -s -t d ../f /x
ln --target-directory=d f
## STDERR:
ln: failed to create hard link 'd/f': File exists
## END
## status: 1
## FILES:
d/f -> ../f
d/x -> /x
## END

#### several into a directory
touch g
ln f g d
## FILES:
d/f: text\n
d/g:
g:
## END

#### last is no directory
touch g h
ln f g h
## STDERR:
ln: target 'h': Not a directory
## END
## status: 1
## FILES:
g:
h:
## END

#### it exists
ln -s f l
ln -s d l
ln f f2; ln f f2
## STDERR:
ln: failed to create symbolic link 'l': File exists
ln: failed to create hard link 'f2': File exists
## END
## status: 1
## FILES:
f2: text\n
l -> f
## END

#### force
ln -s f l
ln -sf d l
ln -sf nowhere l
## FILES:
d/nowhere -> nowhere
l -> d
## END

#### force does not follow a link with -n
ln -s d l
ln -sfn f l
ln -s d m
ln -sfT f m
## FILES:
l -> f
m -> f
## END

#### without -n it goes into the directory
ln -s d l
ln -sf ../f l
## FILES:
d/f -> ../f
l -> d
## END

#### verbose
ln -v f g
ln -sv f l
ln -sfv d l
## STDOUT:
'g' => 'f'
'l' -> 'f'
'l' -> 'd'
## END
## FILES:
g: text\n
l -> d
## END

#### backups
ln -s f l
ln -sb d l
ln -s --backup=numbered f l
ln -s -S .old -b d l
## FILES:
d/d -> d
d/f -> f
l -> d
l~ -> f
## END

#### relative
ln -sr f d/l
ln -s --relative d/x y
## FILES:
d/l -> ../f
y -> d/x
## END

#### a missing target
ln nope g
ln d e
## STDERR:
ln: failed to access 'nope': No such file or directory
ln: d: hard link not allowed for directory
## END
## status: 1

#### no operand
ln
## STDERR:
ln: missing file operand
Try 'ln --help' for more information.
## END
## status: 1

#### one operand
cd d
ln ../f
ln -s ../g
## FILES:
d/f: text\n
d/g -> ../g
## END

#### unknown option
ln -y f g
## STDERR:
ln: invalid option -- 'y'
Try 'ln --help' for more information.
## END
## status: 1

#### no target directory
ln -sT f d
ln -T f g h
ln -T f
## STDERR:
ln: failed to create symbolic link 'd': File exists
ln: extra operand 'h'
Try 'ln --help' for more information.
ln: missing destination file operand after 'f'
Try 'ln --help' for more information.
## END
## status: 1

#### the same file
ln f f
ln -f f f
## STDERR:
ln: failed to create hard link 'f': File exists
ln: 'f' and 'f' are the same file
## END
## status: 1

#### interactive
## STDIN:
y
## END
ln -s x l
ln -si f l
## stderr-escaped: ln: replace 'l'? 
## FILES:
l -> f
## END

#### link of a link
ln -s f l
ln -P l m
readlink m
ln -L l n
readlink n
## STDOUT:
f
## END
## status: 1
## FILES:
l -> f
m -> f
n: text\n
## END

#### missing directory
ln -s f nope/x
## STDERR:
ln: failed to create symbolic link 'nope/x': No such file or directory
## END
## status: 1

#### hard links of directories, links made twice, two targets
mkdir dd; touch f; ln -d dd nd; ln -F dd nd; ln dd nd; ln -d f g; echo $?
ln -t dd f f; ln -ft dd f f; ln -t dd -t dd f; echo $?
## STDOUT:
0
1
## END
## STDERR:
ln: failed to create hard link 'nd' => 'dd': Operation not permitted
ln: failed to create hard link 'nd' => 'dd': Operation not permitted
ln: dd: hard link not allowed for directory
ln: failed to create hard link 'dd/f': File exists
ln: will not overwrite just-created 'dd/f' with 'f'
ln: multiple target directories specified
## END
## FILES:
dd/
dd/f: text\n
g: text\n
## END

#### what is looked at first
ln -t nosuch; ln --backup=x; ln -t nosuch --backup=x a; echo $?
## STDOUT:
1
## END
## STDERR:
ln: failed to access 'nosuch': No such file or directory
ln: missing file operand
Try 'ln --help' for more information.
ln: failed to access 'nosuch': No such file or directory
## END

#### the first mistake in a call is told
ln -t@x -L@x < /dev/null
ln -T@x --target-directory=@x < /dev/null
ln -t@x -n@x --force=3 < /dev/null
ln --target-directory=@x --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
0
## END
## STDERR:
ln: failed to access '@x': No such file or directory
ln: invalid option -- '@'
Try 'ln --help' for more information.
ln: failed to access '@x': No such file or directory
ln: failed to access '@x': No such file or directory
## END
