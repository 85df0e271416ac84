# chmod: its options, each by each of its names. What they do is looked at in commands/chmod.
## FILE: a
## END
## FILE: d/e
## END

#### options (1 of 2)
t() { chmod 644 a; chmod 755 d; echo "+ $*"; "$@" || echo "status $?"; stat -c "%a %n" a d d/e; }
t chmod -c 600 a
t chmod --changes 600 a
t chmod -R u=rwx,go= d
t chmod --recursive u=rwx,go= d
t chmod --no-preserve-root 600 a
t chmod --preserve-root 600 a
## STDOUT:
+ chmod -c 600 a
mode of 'a' changed from 0644 (rw-r--r--) to 0600 (rw-------)
600 a
755 d
644 d/e
+ chmod --changes 600 a
mode of 'a' changed from 0644 (rw-r--r--) to 0600 (rw-------)
600 a
755 d
644 d/e
+ chmod -R u=rwx,go= d
644 a
700 d
700 d/e
+ chmod --recursive u=rwx,go= d
644 a
700 d
700 d/e
+ chmod --no-preserve-root 600 a
600 a
755 d
700 d/e
+ chmod --preserve-root 600 a
600 a
755 d
700 d/e
## END
## FILES:
a [600]:
d/e [700]:
## END

#### options (2 of 2)
t() { chmod 644 a; chmod 755 d; echo "+ $*"; "$@" || echo "status $?"; stat -c "%a %n" a d d/e; }
t chmod -f 600 missing
t chmod --quiet 600 missing
t chmod --reference=d a
t chmod --silent 600 missing
t chmod -v 600 a
t chmod --verbose 600 a
## STDOUT:
+ chmod -f 600 missing
status 1
644 a
755 d
644 d/e
+ chmod --quiet 600 missing
status 1
644 a
755 d
644 d/e
+ chmod --reference=d a
755 a
755 d
644 d/e
+ chmod --silent 600 missing
status 1
644 a
755 d
644 d/e
+ chmod -v 600 a
mode of 'a' changed from 0644 (rw-r--r--) to 0600 (rw-------)
600 a
755 d
644 d/e
+ chmod --verbose 600 a
mode of 'a' changed from 0644 (rw-r--r--) to 0600 (rw-------)
600 a
755 d
644 d/e
## END
## FILES:
a [600]:
## END
