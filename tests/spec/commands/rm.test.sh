# rm: remove files.
## FILE: a
## END
## FILE: b
## END
## FILE: d/e/y
## END
## FILE: d/x
## END

#### files
rm a b
## FILES:
a removed
b removed
## END

#### a missing file
rm nope a
rm -f nope b
## STDERR:
rm: cannot remove 'nope': No such file or directory
## END
## FILES:
a removed
b removed
## END

#### a directory
rm d
## STDERR:
rm: cannot remove 'd': Is a directory
## END
## status: 1

#### recursive
rm -r d
mkdir q; rm -R q
mkdir q; rm --recursive q
## FILES:
d/e/y removed
d/x removed
## END

#### verbose
rm -v a
rm -rv d | sort
## STDOUT:
removed 'a'
removed 'd/e/y'
removed 'd/x'
removed directory 'd'
removed directory 'd/e'
## END
## FILES:
a removed
d/e/y removed
d/x removed
## END

#### empty directories with -d
mkdir q
rm -d q
rm -d d
## STDERR:
rm: cannot remove 'd': Directory not empty
## END
## status: 1

#### no operand
rm
rm -f
## STDERR:
rm: missing operand
Try 'rm --help' for more information.
## END

#### unknown options
rm -q a
rm --bogus a
## STDERR:
rm: invalid option -- 'q'
Try 'rm --help' for more information.
rm: unrecognized option '--bogus'
Try 'rm --help' for more information.
## END
## status: 1

#### a name that starts with a dash
touch -- -x
rm -x
rm -- -x
## STDERR:
rm: invalid option -- 'x'
Try 'rm ./-x' to remove the file '-x'.
Try 'rm --help' for more information.
## END

#### refusing dot and dot-dot
rm -r .
rm -r ..
rm -r d/.
rm -rf d/..
## STDERR:
rm: refusing to remove '.' or '..' directory: skipping '.'
rm: refusing to remove '.' or '..' directory: skipping '..'
rm: refusing to remove '.' or '..' directory: skipping 'd/.'
rm: refusing to remove '.' or '..' directory: skipping 'd/..'
## END
## status: 1

#### refusing the root
rm -r /
rm -rf --preserve-root /
## STDERR:
rm: it is dangerous to operate recursively on '/'
rm: use --no-preserve-root to override this failsafe
rm: it is dangerous to operate recursively on '/'
rm: use --no-preserve-root to override this failsafe
## END
## status: 1

#### interactive
## STDIN:
y
n
## END
rm -i a b
## stderr-escaped: rm: remove regular empty file 'a'? rm: remove regular empty file 'b'? 
## FILES:
a removed
## END

#### interactive once
## STDIN:
n
## END
rm -I a b d/x d/e/y
## stderr-escaped: rm: remove 4 arguments? 

#### interactive once with recursion
## STDIN:
y
## END
rm -rI d
## stderr-escaped: rm: remove 1 argument recursively? 
## FILES:
d/e/y removed
d/x removed
## END

#### interactive recursion
## STDIN:
y
y
y
n
n
n
## END
rm -ri d/e
## stderr-escaped: rm: descend into directory 'd/e'? rm: remove regular empty file 'd/e/y'? rm: remove directory 'd/e'? 
## FILES:
d/e/y removed
## END

#### -f after -i wins
rm -i -f a
rm -f -i b < /dev/null
## stderr-escaped: rm: remove regular empty file 'b'? 
## FILES:
a removed
## END

#### interactive words
rm --interactive=never a
rm --interactive=always b < /dev/null
rm --interactive=sometimes b
## STDERR:
rm: remove regular empty file 'b'? rm: invalid argument 'sometimes' for '--interactive'
Valid arguments are:
  - 'never', 'no', 'none'
  - 'once'
  - 'always', 'yes'
Try 'rm --help' for more information.
## END
## status: 1
## FILES:
a removed
## END

#### a link is removed, not its target
ln -s d l
rm l
ln -s d l
rm l/
rm -r l/
## STDERR:
rm: cannot remove 'l/': Is a directory
rm: cannot remove 'l/': Not a directory
## END
## status: 1
## FILES:
d/e/y removed
d/x removed
l -> d
## END

#### a broken link
ln -s nowhere l
rm l

#### a file as a directory
rm a/b
rm -f a/b
rm a/
## STDERR:
rm: cannot remove 'a/b': Not a directory
rm: cannot remove 'a/': Not a directory
## END
## status: 1

#### write-protected files are removed without a terminal
chmod 444 a
rm a
## FILES:
a removed
## END

#### a directory that may not be written
chmod 555 d/e
rm -r d
chmod 755 d/e
## STDERR:
rm: cannot remove 'd/e/y': Permission denied
## END
## FILES:
d/x removed
## END

#### with -f it fails too
chmod 555 d/e
rm -rf d
chmod 755 d/e
## STDERR:
rm: cannot remove 'd/e/y': Permission denied
## END
## FILES:
d/x removed
## END

#### one file system
rm -r --one-file-system d
## FILES:
d/e/y removed
d/x removed
## END

#### empty operand
rm ''
rm -f ''
## STDERR:
rm: cannot remove '': No such file or directory
## END

#### slashes at the end, --no-preserve-root by its whole name
mkdir -p d/e; touch x
rm -rfv d/// | sort
rm -rf .// .///; echo $?
rm --no-pres x; echo $?
rm --n x; echo $?
rm --preserve-root=bogus x; echo $?
ls
## STDOUT:
removed 'd/e/y'
removed 'd/x'
removed directory 'd/'
removed directory 'd/e'
1
1
1
1
a
b
x
## END
## STDERR:
rm: refusing to remove '.' or '..' directory: skipping './'
rm: refusing to remove '.' or '..' directory: skipping './'
rm: you may not abbreviate the --no-preserve-root option
rm: you may not abbreviate the --no-preserve-root option
rm: unrecognized --preserve-root argument: 'bogus'
## END
## FILES:
d/e/y removed
d/x removed
x:
## END

#### what an answer kept does not save its directory from the question
mkdir -p k/s; touch k/s/f
printf 'y\ny\nn\ny\ny\n' | rm -ri k; echo "=$?"
printf 'y\ny\nn\nn\ny\n' | rm -ri k; echo "=$?"
printf 'y\nn\ny\n' | rm -ri k; echo "=$?"; ls -R k
## STDOUT:
=1
=1
=0
k:
s

k/s:
f
## END
## stderr-escaped: rm: descend into directory 'k'? rm: descend into directory 'k/s'? rm: remove regular empty file 'k/s/f'? rm: remove directory 'k/s'? rm: cannot remove 'k/s': Directory not empty\nrm: descend into directory 'k'? rm: descend into directory 'k/s'? rm: remove regular empty file 'k/s/f'? rm: remove directory 'k/s'? rm: remove directory 'k'? rm: cannot remove 'k': Directory not empty\nrm: descend into directory 'k'? rm: descend into directory 'k/s'? 
## FILES:
k/
k/s/
k/s/f:
## END

#### the first mistake in a call is told
rm --interactive= --preserve-root=@x < /dev/null
rm --preserve-root=@x --interactive=@x < /dev/null
rm --preserve-root= --preserve-root= --help < /dev/null | head -c 6; echo "$?"
rm --preserve-root= -@ < /dev/null
## STDOUT:
0
## END
## STDERR:
rm: ambiguous argument '' for '--interactive'
Valid arguments are:
  - 'never', 'no', 'none'
  - 'once'
  - 'always', 'yes'
Try 'rm --help' for more information.
rm: unrecognized --preserve-root argument: '@x'
rm: unrecognized --preserve-root argument: ''
rm: unrecognized --preserve-root argument: ''
## END
## status: 1
