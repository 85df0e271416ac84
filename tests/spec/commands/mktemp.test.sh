# mktemp: make a file or directory with a name of its own.

#### the default is a file in /tmp
f=$(mktemp)
[[ $f =~ ^/tmp/tmp\.[A-Za-z0-9]{10}$ ]] && echo ok
stat -c '%a %s' "$f"
## STDOUT:
ok
600 0
## END

#### a directory
d=$(mktemp -d)
[[ $d =~ ^/tmp/tmp\.[A-Za-z0-9]{10}$ ]] && echo ok
stat -c '%a %F' "$d"
## STDOUT:
ok
700 directory
## END

#### a template
f=$(mktemp fooXXXX)
[[ $f =~ ^foo[A-Za-z0-9]{4}$ ]] && test -f "$f" && echo ok
rm "$f"
## STDOUT:
ok
## END

#### a template with a suffix
f=$(mktemp fooXXXXX.txt); [[ $f =~ ^foo[A-Za-z0-9]{5}\.txt$ ]] && echo ok; rm "$f"
f=$(mktemp --suffix=.c fooXXX); [[ $f =~ ^foo[A-Za-z0-9]{3}\.c$ ]] && echo ok; rm "$f"
## STDOUT:
ok
ok
## END

#### in a directory
mkdir d
f=$(mktemp -p d); [[ $f =~ ^d/tmp\.[A-Za-z0-9]{10}$ ]] && echo ok; rm "$f"
f=$(mktemp -p d aXXX); [[ $f =~ ^d/a...$ ]] && echo ok; rm "$f"
f=$(mktemp --tmpdir=d); [[ $f =~ ^d/tmp ]] && echo ok; rm "$f"
f=$(mktemp --tmpdir bXXX); [[ $f =~ ^/tmp/b...$ ]] && echo ok
f=$(mktemp -t cXXX); [[ $f =~ ^/tmp/c...$ ]] && echo ok
rmdir d
## STDOUT:
ok
ok
ok
ok
ok
## END

#### TMPDIR
mkdir d
export TMPDIR=$PWD/d
f=$(mktemp); [[ $f =~ ^/home/user/d/tmp\. ]] && echo ok
rm -r d
## STDOUT:
ok
## END

#### dry run
f=$(mktemp -u aXXX); test -e "$f" || echo none
## STDOUT:
none
## END

#### two differ
a=$(mktemp); b=$(mktemp); [[ $a != "$b" ]] && echo differ
## STDOUT:
differ
## END

#### too few X
mktemp fooX
mktemp foo
mktemp fooXX.txt
## STDERR:
mktemp: too few X's in template 'fooX'
mktemp: too few X's in template 'foo'
mktemp: too few X's in template 'fooXX.txt'
## END
## status: 1

#### no such directory
mktemp nope/fooXXX 2>&1 | sed 's/nope\/foo.*'"'"'/nope\/foo'"'"'/'
## STDOUT:
mktemp: failed to create file via template 'nope/foo': No such file or directory
## END

#### too many templates
mktemp aXXX bXXX
## STDERR:
mktemp: too many templates
Try 'mktemp --help' for more information.
## END
## status: 1

#### a separator in a suffix or template
mktemp --suffix=/x aXXX
mktemp -t a/XXX
mktemp -p d /aXXX
## STDERR:
mktemp: invalid suffix '/x', contains directory separator
mktemp: invalid template, 'a/XXX', contains directory separator
mktemp: invalid template, '/aXXX'; with --tmpdir, it may not be absolute
## END
## status: 1

#### quiet
mktemp -q nope/aXXX; echo $?
## STDOUT:
1
## END

#### unknown option
mktemp -z
## STDERR:
mktemp: invalid option -- 'z'
Try 'mktemp --help' for more information.
## END
## status: 1

#### too few Xs, with a suffix
mktemp --suffix suf tX; mktemp --suffix=X aXX; mktemp -d --suffix suf XXX_XX; mktemp -u aXXb; echo $?
## STDOUT:
1
## END
## STDERR:
mktemp: too few X's in template 'tXsuf'
mktemp: too few X's in template 'aXXX'
mktemp: too few X's in template 'XXX_XXsuf'
mktemp: too few X's in template 'aXXb'
## END

#### messages name the template with its suffix
mktemp --suffix=.x fXX; mktemp -p . --suffix=.x /tmp/xXXXX; mktemp -t --suffix=.x a/XXXX
## STDERR:
mktemp: too few X's in template 'fXX.x'
mktemp: invalid template, '/tmp/xXXXX.x'; with --tmpdir, it may not be absolute
mktemp: invalid template, 'a/XXXX.x', contains directory separator
## END
## status: 1
