# rm: its options, each by each of its names. What they do is looked at in commands/rm.
## FILE: x
## END

#### options (1 of 3)
t() { rm -rf a d full; touch a; mkdir d full; touch full/f; echo "+ $*"; "$@" || echo "status $?"; echo *; }
t rm -f a missing
t rm --force missing
echo y | t rm --interactive a
t rm --interactive=never a
echo n | t rm --interactive=once -r full
t rm --one-file-system a
## STDOUT:
+ rm -f a missing
d full x
+ rm --force missing
a d full x
+ rm --interactive a
d full x
+ rm --interactive=never a
d full x
+ rm --interactive=once -r full
a d full x
+ rm --one-file-system a
d full x
## END
## stderr-escaped: rm: remove regular empty file 'a'? rm: remove 1 argument recursively? 
## FILES:
d/
full/
full/f:
## END

#### options (2 of 3)
t() { rm -rf a d full; touch a; mkdir d full; touch full/f; echo "+ $*"; "$@" || echo "status $?"; echo *; }
t rm --no-preserve-root a
t rm --preserve-root a
t rm --preserve-root=all a
t rm -r d full
t rm --recursive full
t rm -d d
## STDOUT:
+ rm --no-preserve-root a
d full x
+ rm --preserve-root a
d full x
+ rm --preserve-root=all a
d full x
+ rm -r d full
a x
+ rm --recursive full
a d x
+ rm -d d
a full x
## END
## FILES:
a:
full/
full/f:
## END

#### options (3 of 3)
t() { rm -rf a d full; touch a; mkdir d full; touch full/f; echo "+ $*"; "$@" || echo "status $?"; echo *; }
t rm --dir d full
t rm -rv full
t rm --verbose a
echo n | t rm -i a
t rm -I a
t rm -R d full
## STDOUT:
+ rm --dir d full
status 1
a full x
+ rm -rv full
removed 'full/f'
removed directory 'full'
a d x
+ rm --verbose a
removed 'a'
d full x
+ rm -i a
a d full x
+ rm -I a
d full x
+ rm -R d full
a x
## END
## stderr-escaped: rm: cannot remove 'full': Directory not empty\nrm: remove regular empty file 'a'? 
## FILES:
a:
## END
