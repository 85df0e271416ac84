# rmdir: remove empty directories.

#### empty directories
mkdir a b
rmdir a b

#### not empty
mkdir -p a/b
rmdir a
## STDERR:
rmdir: failed to remove 'a': Directory not empty
## END
## status: 1
## FILES:
a/
a/b/
## END

#### ignore what is not empty
mkdir -p a/b
rmdir --ignore-fail-on-non-empty a
## FILES:
a/
a/b/
## END

#### parents
mkdir -p a/b/c
rmdir -p a/b/c

#### parents that are not empty
mkdir -p a/b/c a/x
rmdir -p a/b/c
## STDERR:
rmdir: failed to remove directory 'a': Directory not empty
## END
## status: 1
## FILES:
a/
a/x/
## END

#### verbose
mkdir -p a/b
rmdir -v a/b
rmdir -pv a
## STDOUT:
rmdir: removing directory, 'a/b'
rmdir: removing directory, 'a'
## END

#### missing and file
touch f
rmdir nope f
## STDERR:
rmdir: failed to remove 'nope': No such file or directory
rmdir: failed to remove 'f': Not a directory
## END
## status: 1
## FILES:
f:
## END

#### no operand
rmdir
## STDERR:
rmdir: missing operand
Try 'rmdir --help' for more information.
## END
## status: 1

#### unknown option
rmdir -z a
## STDERR:
rmdir: invalid option -- 'z'
Try 'rmdir --help' for more information.
## END
## status: 1

#### trailing slash
mkdir a
rmdir a/

#### a link to a directory
mkdir a
ln -s a l
rmdir l
rmdir l/
## STDERR:
rmdir: failed to remove 'l': Not a directory
rmdir: failed to remove 'l/': Symbolic link not followed
## END
## status: 1
## FILES:
a/
l -> a
## END

#### the current directory
rmdir .
mkdir d; cd d; rmdir ../d
## STDERR:
rmdir: failed to remove '.': Invalid argument
## END

#### a link with a slash
touch file; mkdir d; ln -s file fl; ln -s d dl
rmdir fl/; rmdir dl/; rmdir fl; echo $?
## STDOUT:
1
## END
## STDERR:
rmdir: failed to remove 'fl/': Not a directory
rmdir: failed to remove 'dl/': Symbolic link not followed
rmdir: failed to remove 'fl': Not a directory
## END
## FILES:
d/
dl -> d
file:
fl -> file
## END

#### the old name of --parents
mkdir -p a/b; rmdir --path a/b; ls; rmdir --pa nosuch; rmdir --p nosuch; echo $?
## STDOUT:
1
## END
## STDERR:
rmdir: failed to remove 'nosuch': No such file or directory
rmdir: failed to remove 'nosuch': No such file or directory
## END

#### links with a slash
ln -s nosuch dl; mkdir d; ln -s d ll; touch f; ln -s f fl; rmdir dl/; rmdir ll/; rmdir fl/; rmdir -p ll/; echo $?
## STDOUT:
1
## END
## STDERR:
rmdir: failed to remove 'dl/': Symbolic link not followed
rmdir: failed to remove 'll/': Symbolic link not followed
rmdir: failed to remove 'fl/': Not a directory
rmdir: failed to remove 'll/': Symbolic link not followed
## END
## FILES:
d/
dl -> nosuch
f:
fl -> f
ll -> d
## END
