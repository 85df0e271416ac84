# patch: its options, each by each of its names. What they do is looked at in commands/patch.
## FILE: gone
--- a
+++ /dev/null
@@ -1,3 +0,0 @@
-one
-two
-three
## END
## FILE: p
--- a
+++ a
@@ -1,3 +1,3 @@
 one
-two
+TWO
 three
## END
## FILE: pc
*** a
--- a
***************
*** 1,3 ****
  one
! two
  three
--- 1,3 ----
  one
! TWO
  three
## END
## FILE: pe
2c
TWO
.
## END
## FILE: pn
2c2
< two
---
> TWO
## END
## FILE: sub/a
one
two
three
## END

#### options (1 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -b < p
t patch --backup < p
t patch -bB b_ < p
t patch -b --prefix=b_ < p
t patch -c < pc
t patch --context < pc
## STDOUT:
+ patch -b
patching file a
a:one
a:TWO
a:three
a.orig:one
a.orig:two
a.orig:three
+ patch --backup
patching file a
a:one
a:TWO
a:three
a.orig:one
a.orig:two
a.orig:three
+ patch -bB b_
patching file a
a:one
a:TWO
a:three
b_a:one
b_a:two
b_a:three
+ patch -b --prefix=b_
patching file a
a:one
a:TWO
a:three
b_a:one
b_a:two
b_a:three
+ patch -c
patching file a
a:one
a:TWO
a:three
+ patch --context
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (2 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -dsub < p
t patch --directory sub < p
t patch -DNEW < p
t patch --ifdef NEW < p
t patch -e a < pe
t patch --ed a < pe
## STDOUT:
+ patch -dsub
patching file a
a:one
a:two
a:three
+ patch --directory sub
patching file a
a:one
a:two
a:three
+ patch -DNEW
patching file a
a:one
a:#ifndef NEW
a:two
a:#else
a:TWO
a:#endif
a:three
+ patch --ifdef NEW
patching file a
a:one
a:#ifndef NEW
a:two
a:#else
a:TWO
a:#endif
a:three
+ patch -e a
a:one
a:TWO
a:three
+ patch --ed a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (3 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -E < gone
t patch --remove-empty-files < gone
t patch -f < p
t patch --force < p
t patch -F0 < p
t patch --fuzz 0 < p
## STDOUT:
+ patch -E
patching file a
+ patch --remove-empty-files
patching file a
+ patch -f
patching file a
a:one
a:TWO
a:three
+ patch --force
patching file a
a:one
a:TWO
a:three
+ patch -F0
patching file a
a:one
a:TWO
a:three
+ patch --fuzz 0
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (4 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -g0 < p
t patch --get=0 < p
t patch -i p
t patch --input=p
t patch -l < p
t patch --ignore-whitespace < p
## STDOUT:
+ patch -g0
patching file a
a:one
a:TWO
a:three
+ patch --get=0
patching file a
a:one
a:TWO
a:three
+ patch -i p
patching file a
a:one
a:TWO
a:three
+ patch --input=p
patching file a
a:one
a:TWO
a:three
+ patch -l
patching file a
a:one
a:TWO
a:three
+ patch --ignore-whitespace
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (5 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch --merge < p
t patch --merge=diff3 < p
t patch -n a < pn
t patch --normal a < pn
t patch -N < p
t patch --forward < p
## STDOUT:
+ patch --merge
patching file a
a:one
a:TWO
a:three
+ patch --merge=diff3
patching file a
a:one
a:TWO
a:three
+ patch -n a
patching file a
a:one
a:TWO
a:three
+ patch --normal a
patching file a
a:one
a:TWO
a:three
+ patch -N
patching file a
a:one
a:TWO
a:three
+ patch --forward
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (6 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -oo < p
t patch --output o < p
t patch -p0 < p
t patch --strip=0 < p
t patch -rr < p
t patch --reject-file r < p
## STDOUT:
+ patch -oo
patching file o (read from a)
a:one
a:two
a:three
o:one
o:TWO
o:three
+ patch --output o
patching file o (read from a)
a:one
a:two
a:three
o:one
o:TWO
o:three
+ patch -p0
patching file a
a:one
a:TWO
a:three
+ patch --strip=0
patching file a
a:one
a:TWO
a:three
+ patch -rr
patching file a
a:one
a:TWO
a:three
+ patch --reject-file r
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (7 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -R a < p
t patch --reverse -f a < p
t patch -s < p
t patch --quiet < p
t patch --silent < p
t patch -t < p
## STDOUT:
+ patch -R a
patching file a
Unreversed patch detected!  Ignore -R? [n] 
Apply anyway? [n] 
Skipping patch.
1 out of 1 hunk ignored -- saving rejects to file a.rej
status 1
a:one
a:two
a:three
a.rej:--- a
a.rej:+++ a
a.rej:@@ -1,3 +1,3 @@
a.rej: one
a.rej:-TWO
a.rej:+two
a.rej: three
+ patch --reverse -f a
patching file a
Hunk #1 FAILED at 1.
1 out of 1 hunk FAILED -- saving rejects to file a.rej
status 1
a:one
a:two
a:three
a.orig:one
a.orig:two
a.orig:three
a.rej:--- a
a.rej:+++ a
a.rej:@@ -1,3 +1,3 @@
a.rej: one
a.rej:-TWO
a.rej:+two
a.rej: three
+ patch -s
a:one
a:TWO
a:three
+ patch --quiet
a:one
a:TWO
a:three
+ patch --silent
a:one
a:TWO
a:three
+ patch -t
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (8 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch --batch < p
t patch -T < p
t patch --set-time < p
t patch -u < p
t patch --unified < p
patch -v > /dev/null; echo $?
## STDOUT:
+ patch --batch
patching file a
a:one
a:TWO
a:three
+ patch -T
patching file a
a:one
a:TWO
a:three
+ patch --set-time
patching file a
a:one
a:TWO
a:three
+ patch -u
patching file a
a:one
a:TWO
a:three
+ patch --unified
patching file a
a:one
a:TWO
a:three
0
## END
## FILES:
a: one\nTWO\nthree\n
## END

#### options (9 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -b -V simple < p
t patch -b --version-control=numbered < p
t patch -bY b_ < p
t patch -b --basename-prefix=b_ < p
t patch -bz .old < p
t patch -b --suffix=.old < p
## STDOUT:
+ patch -b -V simple
patching file a
a:one
a:TWO
a:three
a.orig:one
a.orig:two
a.orig:three
+ patch -b --version-control=numbered
patching file a
a:one
a:TWO
a:three
a.~1~:one
a.~1~:two
a.~1~:three
+ patch -bY b_
patching file a
a:one
a:TWO
a:three
b_a:one
b_a:two
b_a:three
+ patch -b --basename-prefix=b_
patching file a
a:one
a:TWO
a:three
b_a:one
b_a:two
b_a:three
+ patch -bz .old
patching file a
a:one
a:TWO
a:three
a.old:one
a.old:two
a.old:three
+ patch -b --suffix=.old
patching file a
a:one
a:TWO
a:three
a.old:one
a.old:two
a.old:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
a.old: one\ntwo\nthree\n
## END

#### options (10 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch -Z < p
t patch --set-utc < p
t patch --dry-run < p
t patch --verbose < p
t patch --binary < p
t patch --backup-if-mismatch < p
## STDOUT:
+ patch -Z
patching file a
a:one
a:TWO
a:three
+ patch --set-utc
patching file a
a:one
a:TWO
a:three
+ patch --dry-run
checking file a
a:one
a:two
a:three
+ patch --verbose
Hmm...  Looks like a unified diff to me...
The text leading up to this was:
--------------------------
|--- a
|+++ a
--------------------------
patching file a
Using Plan A...
Hunk #1 succeeded at 1.
done
a:one
a:TWO
a:three
+ patch --binary
patching file a
a:one
a:TWO
a:three
+ patch --backup-if-mismatch
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END

#### options (11 of 11)
t() { rm -f a* b_* o; printf "one\ntwo\nthree\n" > a; printf "one\ntwo\nthree\n" > sub/a; echo "+ $*"; "$@" || echo "status $?"; grep "" a* b_* o 2> /dev/null; }
t patch --no-backup-if-mismatch < p
t patch --posix < p
t patch --quoting-style=c < p
t patch --reject-format context < p
t patch --read-only=fail < p
t patch --follow-symlinks < p
## STDOUT:
+ patch --no-backup-if-mismatch
patching file a
a:one
a:TWO
a:three
+ patch --posix
patching file a
a:one
a:TWO
a:three
+ patch --quoting-style=c
patching file "a"
a:one
a:TWO
a:three
+ patch --reject-format context
patching file a
a:one
a:TWO
a:three
+ patch --read-only=fail
patching file a
a:one
a:TWO
a:three
+ patch --follow-symlinks
patching file a
a:one
a:TWO
a:three
## END
## status: 2
## FILES:
a: one\nTWO\nthree\n
## END
