# patch: apply differences.
## FILE: f
one
two
three
four
five
## END
## FILE: f.diff
--- a/f	2020-01-01 00:00:00
+++ b/f	2020-01-02 00:00:00
@@ -1,5 +1,5 @@
 one
-two
+2
 three
 four
 five
## END

#### from a file and from stdin
patch f f.diff
patch -R f < f.diff
patch -i f.diff
## STDOUT:
patching file f
patching file f
patching file f
## END
## FILES:
f: one\n2\nthree\nfour\nfive\n
## END

#### strip
patch -p1 < f.diff
patch -p1 -R --input=f.diff
## STDOUT:
patching file f
patching file f
## END

#### output and dry run
patch -o new f f.diff; cat new
patch --dry-run f f.diff
## STDOUT:
patching file new (read from f)
one
2
three
four
five
checking file f
## END
## FILES:
new [600]: one\n2\nthree\nfour\nfive\n
## END

#### quiet and verbose
patch -s f f.diff; echo $?
## STDOUT:
0
## END
## FILES:
f: one\n2\nthree\nfour\nfive\n
## END

#### offset
sed -i '1i zero' f; patch f f.diff
## STDOUT:
patching file f
Hunk #1 succeeded at 2 with fuzz 2 (offset 1 line).
## END
## FILES:
f: zero\none\n2\nthree\nfour\nfive\n
f.orig: zero\none\ntwo\nthree\nfour\nfive\n
## END

#### fuzz
sed -i 's/four/4/' f; patch f f.diff; echo $?
## STDOUT:
patching file f
Hunk #1 succeeded at 1 with fuzz 2.
0
## END
## FILES:
f: one\n2\nthree\n4\nfive\n
f.orig: one\ntwo\nthree\n4\nfive\n
## END

#### a rejected hunk
printf 'x\ny\nz\n' > f; patch f f.diff; echo $?; cat f.rej
## STDOUT:
patching file f
Hunk #1 FAILED at 1.
1 out of 1 hunk FAILED -- saving rejects to file f.rej
1
--- f	2020-01-01 00:00:00
+++ f	2020-01-02 00:00:00
@@ -1,5 +1,5 @@
 one
-two
+2
 three
 four
 five
## END
## FILES:
f: x\ny\nz\n
f.orig: x\ny\nz\n
f.rej: --- f\t2020-01-01 00:00:00\n+++ f\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n four\n five\n
## END

#### already applied
patch -s f f.diff; patch -f f f.diff; echo $?
patch -N -r - f f.diff; echo $?
## STDOUT:
patching file f
Hunk #1 FAILED at 1.
1 out of 1 hunk FAILED -- saving rejects to file f.rej
1
patching file f
Reversed (or previously applied) patch detected!  Skipping patch.
1 out of 1 hunk ignored
1
## END
## FILES:
f: one\n2\nthree\nfour\nfive\n
f.orig: one\n2\nthree\nfour\nfive\n
f.rej: --- f\t2020-01-01 00:00:00\n+++ f\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n four\n five\n
## END

#### backup
patch -b f f.diff; ls
patch -b -z .old -R f f.diff; ls
## STDOUT:
patching file f
f
f.diff
f.orig
patching file f
f
f.diff
f.old
f.orig
## END
## FILES:
f.old: one\n2\nthree\nfour\nfive\n
f.orig: one\ntwo\nthree\nfour\nfive\n
## END

#### new and removed files
diff -u -L /dev/null -L g /dev/null f > n.diff; patch < n.diff; cat g
patch -R < n.diff; ls
## STDOUT:
patching file g
one
two
three
four
five
patching file g
f
f.diff
n.diff
## END
## FILES:
n.diff: --- /dev/null\n+++ g\n@@ -0,0 +1,5 @@\n+one\n+two\n+three\n+four\n+five\n
## END

#### normal and context
cp f g; sed 's/two/2/' f > h; diff g h > n; patch g n; cp f g; diff -c -L f -L h f h > c; patch f c; cat f
## STDOUT:
patching file g
patching file f
one
2
three
four
five
## END
## FILES:
c: *** f\n--- h\n***************\n*** 1,5 ****\n  one\n! two\n  three\n  four\n  five\n--- 1,5 ----\n  one\n! 2\n  three\n  four\n  five\n
f: one\n2\nthree\nfour\nfive\n
g: one\ntwo\nthree\nfour\nfive\n
h: one\n2\nthree\nfour\nfive\n
n: 2c2\n< two\n---\n> 2\n
## END

#### an ed script is refused or run
printf '2c\ntwo!\n.\n' > e; patch -e f e; cat f
## STDOUT:
one
two!
three
four
five
## END
## FILES:
e: 2c\ntwo!\n.\n
f: one\ntwo!\nthree\nfour\nfive\n
## END

#### no patch in the input
echo garbage | patch f; echo $?
patch nope < f.diff; echo $?
patch --bogus; echo $?
## STDOUT:
2
patching file nope
Hunk #1 FAILED at 1.
2
2
## END
## STDERR:
patch: **** Only garbage was found in the patch input.
patch: **** Can't reopen file nope : No such file or directory
patch: unrecognized option '--bogus'
patch: Try 'patch --help' for more information.
## END
## FILES:
nope.orig:
## END

#### ed scripts
printf '2c\nb\n.\n1a\n..\n.\ns/.//\na\nx\n.\n4,5d\n' > e
patch f e; cat f
patch --dry-run -e f e; patch -b -e f e; cat f
## STDOUT:
one
.
x
four
five
one
.
x
four
five
## END
## FILES:
e: 2c\nb\n.\n1a\n..\n.\ns/.//\na\nx\n.\n4,5d\n
f: one\n.\nx\nfour\nfive\n
f.orig: one\n.\nx\nfour\nfive\n
## END

#### rejects with context
seq 20 > o; sed '3s/$/x/;10d;15i new' o > n; seq 20 | sed '2,4s/^/q/;9,11s/^/z/;14,16s/^/z/' > bad
diff -c1 -L o -L n o n > c; diff o n > m
patch bad c; cat bad.rej
patch bad m; cat bad.rej
## STDOUT:
patching file bad
Hunk #1 FAILED at 2.
Hunk #2 FAILED at 9.
Hunk #3 succeeded at 14 with fuzz 1.
2 out of 3 hunks FAILED -- saving rejects to file bad.rej
*** o
--- n
***************
*** 2,4 ****
  2
! 3
  4
--- 2,4 ----
  2
! 3x
  4
***************
*** 9,11 ****
  9
- 10
  11
--- 9,10 ----
  9
  11
patching file bad
Hunk #1 FAILED at 3.
Hunk #2 FAILED at 10.
2 out of 3 hunks FAILED -- saving rejects to file bad.rej
*** /dev/null
--- /dev/null
***************
*** 3
- 3
--- 3 -----
+ 3x
***************
*** 10
- 10
--- 0 -----
## END
## FILES:
bad: 1\nq2\nq3\nq4\n5\n6\n7\n8\nz9\nz10\nz11\n12\n13\nz14\nnew\nnew\nz15\nz16\n17\n18\n19\n20\n
bad.orig: 1\nq2\nq3\nq4\n5\n6\n7\n8\nz9\nz10\nz11\n12\n13\nz14\nnew\nz15\nz16\n17\n18\n19\n20\n
bad.rej: *** /dev/null\n--- /dev/null\n***************\n*** 3\n- 3\n--- 3 -----\n+ 3x\n***************\n*** 10\n- 10\n--- 0 -----\n
c: *** o\n--- n\n***************\n*** 2,4 ****\n  2\n! 3\n  4\n--- 2,4 ----\n  2\n! 3x\n  4\n***************\n*** 9,11 ****\n  9\n- 10\n  11\n--- 9,10 ----\n***************\n*** 14,15 ****\n--- 13,15 ----\n  14\n+ new\n  15\n
m: 3c3\n< 3\n---\n> 3x\n10d9\n< 10\n14a14\n> new\n
n: 1\n2\n3x\n4\n5\n6\n7\n8\n9\n11\n12\n13\n14\nnew\n15\n16\n17\n18\n19\n20\n
o: 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n
## END

#### git's headers: copies, renames, modes, links, binary
printf 'one\ntwo\n' > a; echo x > b
cat > g.diff <<'E'
diff --git a/a b/c
similarity index 60%
copy from a
copy to c
--- a/a
+++ b/c
@@ -1,2 +1,2 @@
 one
-two
+TWO
diff --git a/b b/d/e
similarity index 100%
rename from b
rename to d/e
diff --git a/a b/a
old mode 100644
new mode 100755
diff --git a/l b/l
new file mode 120000
index 0000000..1269488
--- /dev/null
+++ b/l
@@ -0,0 +1 @@
+data
\ No newline at end of file
diff --git a/p.png b/p.png
index 7f9d0e1..0c2b6a1 100644
GIT binary patch
literal 4
LcmZQzWMT#Y01f~L

E
patch -p1 < g.diff; echo $?
stat -c '%A %n' a c d/e l; readlink l; cat c; ls
patch -R -p1 < g.diff; echo $?; ls; cat b
## STDOUT:
patching file c (copied from a)
patching file d/e (renamed from b)
patching file a
patching symbolic link l
can't find file to patch at input line 27
Perhaps you used the wrong -p or --strip option?
The text leading up to this was:
--------------------------
|diff --git a/p.png b/p.png
|index 7f9d0e1..0c2b6a1 100644
--------------------------
File to patch: 
Skip this patch? [y] 
Skipping patch.
1
-rwxr-xr-x a
-rw-r--r-- c
-rw-r--r-- d/e
lrwxrwxrwx l
data
one
TWO
a
c
d
f
f.diff
g.diff
l
patching file a
Unreversed patch detected!  Ignore -R? [n] 
Apply anyway? [n] 
Skipping patch.
1 out of 1 hunk ignored -- saving rejects to file a.rej
patching file b (renamed from d/e)
patching file a
patching symbolic link l
can't find file to patch at input line 27
Perhaps you used the wrong -p or --strip option?
The text leading up to this was:
--------------------------
|diff --git a/p.png b/p.png
|index 7f9d0e1..0c2b6a1 100644
--------------------------
File to patch: 
Skip this patch? [y] 
Skipping patch.
1
a
a.rej
b
c
f
f.diff
g.diff
x
## END
## FILES:
a: one\ntwo\n
a.rej: --- c\n+++ a\n@@ -1,2 +1,2 @@\n one\n-TWO\n+two\n
b: x\n
c: one\nTWO\n
g.diff: 466 bytes, fnv 1cdb7b3c1da4b53e
## END

#### -D makes merged output
patch -D NEW f f.diff; cat f; printf '2d1\n< two\n' | patch -s -DX f; grep -n X f
## STDOUT:
patching file f
one
#ifndef NEW
two
#else
2
#endif
three
four
five
3:#ifndef X
## END
## FILES:
f: one\n#ifndef NEW\n#ifndef X\ntwo\n#endif\n#else\n2\n#endif\nthree\nfour\nfive\n
f.orig: one\n#ifndef NEW\ntwo\n#else\n2\n#endif\nthree\nfour\nfive\n
## END

#### --merge leaves conflicts
printf 'one\ntwo\n2.5\nthree\nfour\nfive\n' > f; patch --merge f f.diff; cat f
printf 'one\nzwei\nthree\nfour\nfive\n' > f; patch --merge f < f.diff; echo $?; cat f
printf 'one\nzwei\nthree\nfour\nfive\n' > f; patch --merge=diff3 --verbose f < f.diff; echo $?; cat f
patch --merge=nope f < f.diff
## STDOUT:
patching file f
Hunk #1 NOT MERGED at 2-7.
one
<<<<<<<
two
2.5
=======
2
>>>>>>>
three
four
five
patching file f
Hunk #1 NOT MERGED at 2-6.
1
one
<<<<<<<
zwei
=======
2
>>>>>>>
three
four
five
Hmm...  Looks like a unified diff to me...
The text leading up to this was:
--------------------------
|--- a/f	2020-01-01 00:00:00
|+++ b/f	2020-01-02 00:00:00
--------------------------
patching file f
Using Plan A...
Hunk #1 NOT MERGED at 2-8.
done
1
one
<<<<<<<
zwei
|||||||
two
=======
2
>>>>>>>
three
four
five
## END
## STDERR:
patch: Try 'patch --help' for more information.
## END
## status: 2
## FILES:
f: one\n<<<<<<<\nzwei\n|||||||\ntwo\n=======\n2\n>>>>>>>\nthree\nfour\nfive\n
f.orig: one\nzwei\nthree\nfour\nfive\n
## END

#### names of backups
for o in '-V numbered' '-V t' '-V existing' '-b -V simple' '-B old/' '-Y ,' '-z .bk' '-B p- -Y q- -z s'; do patch -s -b $o f f.diff; patch -s -R f f.diff; done; find . -name '*f*' | sort
patch -V bogus f f.diff; patch -z '' f f.diff; patch -b .old f f.diff; ls f.*; SIMPLE_BACKUP_SUFFIX=.S patch -Rb -V simple f f.diff; ls f.S
## STDOUT:
./,f
./f
./f.bk
./f.diff
./f.orig
./f.~1~
./f.~2~
./f.~3~
./old/f
./p-q-fs
warning: the '-b .old' option is obsolete; use '-b -z .old' instead
patching file f
f.bk
f.diff
f.old
f.orig
f.~1~
f.~2~
f.~3~
patching file f
f.S
## END
## STDERR:
patch: invalid argument 'bogus' for '--version-control or -V option'
Valid arguments are:
  - 'none', 'off'
  - 'simple', 'never'
  - 'existing', 'nil'
  - 'numbered', 't'
patch: **** backup suffix is empty
## END
## FILES:
,f: one\ntwo\nthree\nfour\nfive\n
f.S: one\n2\nthree\nfour\nfive\n
f.bk: one\ntwo\nthree\nfour\nfive\n
f.old: one\ntwo\nthree\nfour\nfive\n
f.orig: one\ntwo\nthree\nfour\nfive\n
f.~1~: one\ntwo\nthree\nfour\nfive\n
f.~2~: one\ntwo\nthree\nfour\nfive\n
f.~3~: one\ntwo\nthree\nfour\nfive\n
old/
old/f: one\ntwo\nthree\nfour\nfive\n
p-q-fs: one\ntwo\nthree\nfour\nfive\n
## END

#### only the format that was asked for
patch -c f f.diff; echo $?; patch -n f f.diff; echo $?; patch -e f f.diff; echo $?; patch -u f f.diff
## STDOUT:
2
2
2
patching file f
## END
## STDERR:
patch: **** Only garbage was found in the patch input.
patch: **** Only garbage was found in the patch input.
patch: **** Only garbage was found in the patch input.
## END
## FILES:
f: one\n2\nthree\nfour\nfive\n
## END

#### rejects in either format
printf 'a\nb\n' > f
patch -s --reject-format=context f f.diff; cat f.rej; patch -s --reject-format=unified f f.diff; cat f.rej; patch -r - f f.diff; patch --reject-format=x f f.diff
## STDOUT:
1 out of 1 hunk FAILED -- saving rejects to file f.rej
*** f	2020-01-01 00:00:00
--- f	2020-01-02 00:00:00
***************
*** 1,5 ****
  one
! two
  three
  four
  five
--- 1,5 ----
  one
! 2
  three
  four
  five
1 out of 1 hunk FAILED -- saving rejects to file f.rej
--- f	2020-01-01 00:00:00
+++ f	2020-01-02 00:00:00
@@ -1,5 +1,5 @@
 one
-two
+2
 three
 four
 five
patching file f
Hunk #1 FAILED at 1.
1 out of 1 hunk FAILED
## END
## STDERR:
patch: Try 'patch --help' for more information.
## END
## status: 2
## FILES:
f: a\nb\n
f.orig: a\nb\n
f.rej: --- f\t2020-01-01 00:00:00\n+++ f\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n four\n five\n
## END

#### read-only files
chmod 444 f; patch f f.diff; stat -c %a f; patch -R --read-only=ignore f f.diff; patch --read-only=fail f f.diff; echo $?
## STDOUT:
File f is read-only; trying to patch anyway
patching file f
444
patching file f
File f is read-only; refusing to patch
1 out of 1 hunk ignored -- saving rejects to file f.rej
1
## END
## FILES:
f [444]: one\ntwo\nthree\nfour\nfive\n
f.rej: --- f\t2020-01-01 00:00:00\n+++ f\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n four\n five\n
## END

#### times are set where the patch has them
patch -Z f f.diff; patch -R -T f f.diff; touch -d '2020-01-01 00:00:00 UTC' f; TZ=UTC0 patch -T f f.diff; TZ=UTC0 stat -c %y f; patch -Z -R --force f f.diff; TZ=UTC0 stat -c %y f
## STDOUT:
patching file f
Not setting time of file f (time mismatch)
patching file f
Not setting time of file f (time mismatch)
patching file f
2020-01-02 00:00:00.000000000 +0000
patching file f
2020-01-01 00:00:00.000000000 +0000
## END

#### --verbose and --posix
patch --verbose f f.diff; patch --verbose --posix -R < f.diff; echo junk | patch --verbose f; patch --verbose </dev/null
## STDOUT:
Hmm...  Looks like a unified diff to me...
The text leading up to this was:
--------------------------
|--- a/f	2020-01-01 00:00:00
|+++ b/f	2020-01-02 00:00:00
--------------------------
patching file f
Using Plan A...
Hunk #1 succeeded at 1.
done
Hmm...  Looks like a unified diff to me...
The text leading up to this was:
--------------------------
|--- a/f	2020-01-01 00:00:00
|+++ b/f	2020-01-02 00:00:00
--------------------------
patching file f
Using Plan A...
Hunk #1 succeeded at 1.
done
Hmm...  I can't seem to find a patch in there anywhere.
Hmm...  I can't seem to find a patch in there anywhere.
## END
## STDERR:
patch: **** Only garbage was found in the patch input.
## END

#### Prereq: asks for a word in the file
(echo 'Prereq: two'; cat f.diff) > p.diff; patch --verbose f p.diff | tail -2; (echo 'Prereq: seven'; cat f.diff) > p.diff; patch -f -R f p.diff; patch -t f p.diff; patch -s f p.diff; echo $?
## STDOUT:
Hunk #1 succeeded at 1.
done
Warning: this file doesn't appear to be the seven version -- patching anyway.
patching file f
This file doesn't appear to be the seven version -- patch anyway? [n] 
2
## END
## STDERR:
patch: **** This file doesn't appear to be the seven version -- aborting.
patch: **** aborted
## END
## FILES:
p.diff: Prereq: seven\n--- a/f\t2020-01-01 00:00:00\n+++ b/f\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n four\n five\n
## END

#### indented, with carriage returns, torn off
sed 's/^/  /' f.diff > i.diff; patch f i.diff; sed 's/$/\r/' f.diff > r.diff; patch -R f r.diff; patch --binary f r.diff; head -c 60 f.diff | patch f; printf '%s' "$(cat f.diff)" | patch f
## STDOUT:
(Patch is indented 2 spaces.)
patching file f
(Stripping trailing CRs from patch; use --binary to disable.)
patching file f
patching file f
Hunk #1 FAILED at 1 (different line endings).
1 out of 1 hunk FAILED -- saving rejects to file f.rej
patch unexpectedly ends in middle of line
patching file f
patch unexpectedly ends in middle of line
Hunk #1 succeeded at 1 with fuzz 1.
## END
## STDERR:
patch: **** Only garbage was found in the patch input.
## END
## FILES:
f: one\n2\nthree\nfour\nfive\n
f.orig: one\ntwo\nthree\nfour\nfive\n
f.rej: --- f\t2020-01-01 00:00:00\n+++ f\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\x0d\n-two\x0d\n+2\x0d\n three\x0d\n four\x0d\n five\x0d\n
i.diff:   --- a/f\t2020-01-01 00:00:00\n  +++ b/f\t2020-01-02 00:00:00\n  @@ -1,5 +1,5 @@\n   one\n  -two\n  +2\n   three\n   four\n   five\n
r.diff: --- a/f\t2020-01-01 00:00:00\x0d\n+++ b/f\t2020-01-02 00:00:00\x0d\n@@ -1,5 +1,5 @@\x0d\n one\x0d\n-two\x0d\n+2\x0d\n three\x0d\n four\x0d\n five\x0d\n
## END

#### malformed patches
cat > bad.sh <<'E'
printf '%s\n' "$@" | patch f; echo $?
E
b() { bash bad.sh "$@"; }
b '--- f' '+++ f' '@@ -1,2 +1,2 @@' ' one' '-two'
b '--- f' '+++ f' '@@ -1,2 +1 @@' 'one' '-two'
b '--- f' '+++ f' '@@ -1,2 1 @@'
b '--- f' '+++ f' '@@ -1,2 +x @@'
b '--- f' '+++ f' '@@ -1,99999999999999999999 +1 @@'
b '*** f' '--- f' '***************' '*** 1,2 ****' '  one' '--- 1,3 ----'
b '*** f' '--- f' '***************' '*** 1,2 ****' '  one' '! two' '  three' '--- 1,2 ----'
b '*** f' '--- f' '***************' '*** 1,2 ****' '  one' '! two' '***************'
b '2c2' '< two' '> three'
b '2c2' '< two' '---' 'three'
b '2,1d1' '< two'
## STDOUT:
patching file f
2
patching file f
2
patching file f
2
patching file f
2
patching file f
2
2
2
2
patching file f
2
patching file f
2
patching file f
0
## END
## STDERR:
patch: **** malformed patch at line 5:  

patch: **** malformed patch at line 4: one

patch: **** malformed patch at line 3: @@ -1,2 1 @@

patch: **** missing line number at line 3: @@ -1,2 +x @@

patch: **** line number 99999999999999999999 is too large at line 3: @@ -1,99999999999999999999 +1 @@

patch: **** Premature '---' at line 6; check line numbers at line 4
patch: **** Overdue '---' at line 8; check line numbers at line 4
patch: **** unexpected end of hunk at line 7
patch: **** '---' expected at line 3 of patch
patch: **** '>' followed by space or tab expected at line 4 of patch
## END
## FILES:
bad.sh: printf '%s\\n' "$@" | patch f; echo $?\n
## END

#### dangerous and missing names
sed 's,a/f,/tmp/../f,; s,b/f,../f,' f.diff > d.diff; patch -p0 < d.diff; echo $?; patch -p9 -f < f.diff; mkdir out; ln -s / root; sed 's,[ab]/f,root/f,' f.diff > d.diff; patch -p0 -f < d.diff; echo $?
ln -s f lnk; sed 's,[ab]/f,lnk,' f.diff | patch -p0; sed 's,[ab]/f,lnk,' f.diff | patch -p0 --follow-symlinks; head -2 lnk
## STDOUT:
can't find file to patch at input line 3
Perhaps you used the wrong -p or --strip option?
The text leading up to this was:
--------------------------
|--- /tmp/../f	2020-01-01 00:00:00
|+++ ../f	2020-01-02 00:00:00
--------------------------
File to patch: 
Skip this patch? [y] 
Skipping patch.
1 out of 1 hunk ignored
1
can't find file to patch at input line 3
Perhaps you used the wrong -p or --strip option?
The text leading up to this was:
--------------------------
|--- a/f	2020-01-01 00:00:00
|+++ b/f	2020-01-02 00:00:00
--------------------------
No file to patch.  Skipping patch.
1 out of 1 hunk ignored
can't find file to patch at input line 3
Perhaps you used the wrong -p or --strip option?
The text leading up to this was:
--------------------------
|--- root/f	2020-01-01 00:00:00
|+++ root/f	2020-01-02 00:00:00
--------------------------
No file to patch.  Skipping patch.
1 out of 1 hunk ignored
1
File lnk is not a regular file -- refusing to patch
1 out of 1 hunk ignored -- saving rejects to file lnk.rej
patching file lnk
one
2
## END
## FILES:
d.diff: --- root/f\t2020-01-01 00:00:00\n+++ root/f\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n four\n five\n
lnk: one\n2\nthree\nfour\nfive\n
lnk.rej: --- lnk\t2020-01-01 00:00:00\n+++ lnk\t2020-01-02 00:00:00\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n four\n five\n
out/
root -> /
## END

#### files that are made and removed, with their directories
printf '%s\n' '--- /dev/null' '+++ b/n/m/new' '@@ -0,0 +1 @@' '+hi' > n.diff
patch -p1 < n.diff; cat n/m/new; patch -p1 < n.diff; patch -p1 -b -N < n.diff; patch -p1 -R < n.diff; ls; patch -p1 -R -f < n.diff; echo $?; patch -t -p1 < n.diff; echo other >> n/m/new; patch -R -p1 < n.diff; echo $?; cat n/m/new
## STDOUT:
patching file n/m/new
hi
The next patch would create the file n/m/new,
which already exists!  Assume -R? [n] 
Apply anyway? [n] 
Skipping patch.
1 out of 1 hunk ignored
The next patch would create the file n/m/new,
which already exists!  Skipping patch.
1 out of 1 hunk ignored
patching file n/m/new
f
f.diff
n.diff
The next patch, when reversed, would delete the file n/m/new,
which does not exist!  Applying it anyway.
patching file n/m/new
Hunk #1 FAILED at 1.
1 out of 1 hunk FAILED -- saving rejects to file n/m/new.rej
1
patching file n/m/new
patching file n/m/new
Not deleting file n/m/new as content differs from patch
1
other
## END
## FILES:
n/
n.diff: --- /dev/null\n+++ b/n/m/new\n@@ -0,0 +1 @@\n+hi\n
n/m/
n/m/new: other\n
n/m/new.orig:
n/m/new.rej: --- n/m/new\n+++ /dev/null\n@@ -1 +0,0 @@\n-hi\n
## END

#### the first mistake in a call is told
patch --reject-format=@x -D@x --help < /dev/null | head -c 6; echo "$?"
patch -r@x --strip= < /dev/null
patch --suffix=@x --backup=3 < /dev/null
patch --prefix=@x --reject-format= < /dev/null
## STDOUT:
0
## END
## STDERR:
patch: Try 'patch --help' for more information.
patch: **** strip count '' is not a number
patch: option '--backup' doesn't allow an argument
patch: Try 'patch --help' for more information.
patch: Try 'patch --help' for more information.
## END
## status: 2
