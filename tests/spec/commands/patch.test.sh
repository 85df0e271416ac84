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
