# diff: compare files.
## FILE: a
one
two
three
four
five
six
seven
eight
## END
## FILE: b
one
2
three
four
five
six
seven and a half
eight
nine
## END

#### normal
diff a b; echo $?
diff a a; echo $?
## STDOUT:
2c2
< two
---
> 2
7c7
< seven
---
> seven and a half
8a9
> nine
1
0
## END

#### added and deleted lines
printf '1\n2\n3\n' > x; printf '1\n3\n' > y
diff x y
diff y x
printf '' > e
diff e x
diff x e
## STDOUT:
2d1
< 2
1a2
> 2
0a1,3
> 1
> 2
> 3
1,3d0
< 1
< 2
< 3
## END
## status: 1
## FILES:
e:
x: 1\n2\n3\n
y: 1\n3\n
## END

#### unified
diff -u a b | sed '1,2s/\t.*//'
diff -U 1 a b | sed '1,2s/\t.*//'
diff -U0 a b | sed '1,2s/\t.*//'
diff --unified=2 a b | sed '1,2s/\t.*//'
diff --unified a b | sed 1,2d | head -n 1
## STDOUT:
--- a
+++ b
@@ -1,8 +1,9 @@
 one
-two
+2
 three
 four
 five
 six
-seven
+seven and a half
 eight
+nine
--- a
+++ b
@@ -1,3 +1,3 @@
 one
-two
+2
 three
@@ -6,3 +6,4 @@
 six
-seven
+seven and a half
 eight
+nine
--- a
+++ b
@@ -2 +2 @@
-two
+2
@@ -7 +7 @@
-seven
+seven and a half
@@ -8,0 +9 @@
+nine
--- a
+++ b
@@ -1,8 +1,9 @@
 one
-two
+2
 three
 four
 five
 six
-seven
+seven and a half
 eight
+nine
@@ -1,8 +1,9 @@
## END

#### unified with times
touch -d '2020-01-02 03:04:05.678' a b
diff -u a b | head -n 2
## STDOUT:
--- a	2020-01-02 03:04:05.678000000 +0000
+++ b	2020-01-02 03:04:05.678000000 +0000
## END

#### context
diff -c a b | sed '1,2s/\t.*//'
diff -C 1 a b | sed '1,2s/\t.*//'
diff --context=0 a b | sed '1,2s/\t.*//'
## STDOUT:
*** a
--- b
***************
*** 1,8 ****
  one
! two
  three
  four
  five
  six
! seven
  eight
--- 1,9 ----
  one
! 2
  three
  four
  five
  six
! seven and a half
  eight
+ nine
*** a
--- b
***************
*** 1,3 ****
  one
! two
  three
--- 1,3 ----
  one
! 2
  three
***************
*** 6,8 ****
  six
! seven
  eight
--- 6,9 ----
  six
! seven and a half
  eight
+ nine
*** a
--- b
***************
*** 2 ****
! two
--- 2 ----
! 2
***************
*** 7 ****
! seven
--- 7 ----
! seven and a half
***************
*** 8 ****
--- 9 ----
+ nine
## END

#### labels
diff -u --label old --label new a b | head -n 2
diff -u -L X a b | head -n 1
diff -c --label old --label new a b | head -n 2
## STDOUT:
--- old
+++ new
--- X
*** old
--- new
## END

#### brief and identical
diff -q a b; echo $?
diff --brief a a; echo $?
diff -s a a
diff --report-identical-files a b | head -n 1
## STDOUT:
Files a and b differ
1
0
Files a and a are identical
2c2
## END

#### side by side
diff -y -W 40 a b
diff --side-by-side --width=40 --suppress-common-lines a b
diff -y --left-column -W 40 a b
## STDOUT:
one			one
two		   |	2
three			three
four			four
five			five
six			six
seven		   |	seven and a half
eight			eight
		   >	nine
two		   |	2
seven		   |	seven and a half
		   >	nine
one		   (
two		   |	2
three		   (
four		   (
five		   (
six		   (
seven		   |	seven and a half
eight		   (
		   >	nine
## END
## status: 1

#### ed script and forward ed
diff -e a b
diff -f a b
diff --ed b a
## STDOUT:
8a
nine
.
7c
seven and a half
.
2c
2
.
c2
2
.
c7
seven and a half
.
a8
nine
.
9d
7c
seven
.
2c
two
.
## END
## status: 1

#### RCS
diff -n a b
diff --rcs b a
## STDOUT:
d2 1
a2 1
2
d7 1
a7 1
seven and a half
a8 1
nine
d2 1
a2 1
two
d7 1
a7 1
seven
d9 1
## END
## status: 1

#### ignore case
printf 'A\n' > x; printf 'a\n' > y
diff -i x y; echo $?
diff --ignore-case x y; echo $?
## STDOUT:
0
0
## END
## FILES:
x: A\n
y: a\n
## END

#### ignore blanks
printf 'a b\n' > x; printf 'a   b \n' > y; printf 'ab\n' > z
diff -b x y; echo $?
diff -w x z; echo $?
diff -b x z; echo $?
diff -Z x y; echo $?
diff --ignore-trailing-space x x; echo $?
printf 'a\tb\n' > t; printf 'a       b\n' > u
diff -E t u; echo $?
## STDOUT:
0
0
1c1
< a b
---
> ab
1
1c1
< a b
---
> a   b 
1
0
0
## END
## FILES:
t: a\tb\n
u: a       b\n
x: a b\n
y: a   b \n
z: ab\n
## END

#### ignore blank lines
printf 'a\n\nb\n' > x; printf 'a\nb\n' > y
diff -B x y; echo $?
diff x y
## STDOUT:
0
2d1
< 
## END
## status: 1
## FILES:
x: a\n\nb\n
y: a\nb\n
## END

#### ignore matching lines
printf 'a\n#1\nb\n' > x; printf 'a\n#2\nb\n' > y
diff -I '^#' x y; echo $?
diff --ignore-matching-lines='^b' x y
## STDOUT:
0
2c2
< #1
---
> #2
## END
## status: 1
## FILES:
x: a\n#1\nb\n
y: a\n#2\nb\n
## END

#### no newline at the end
printf 'a' > x; printf 'a\n' > y
diff x y
diff -u x y | sed 1,2d
## STDOUT:
1c1
< a
\ No newline at end of file
---
> a
@@ -1 +1 @@
-a
\ No newline at end of file
+a
## END
## FILES:
x: a
y: a\n
## END

#### strip carriage returns
printf 'a\r\n' > x; printf 'a\n' > y
diff x y | cat -A
diff --strip-trailing-cr x y; echo $?
## STDOUT:
1c1$
< a^M$
---$
> a$
0
## END
## FILES:
x: a\x0d\n
y: a\n
## END

#### binary files
printf 'a\0b' > x; printf 'a\0c' > y
diff x y; echo $?
diff -a x y | od -An -c
diff --text x y > /dev/null; echo $?
## STDOUT:
Binary files x and y differ
1
   1   c   1  \n   <       a  \0   b  \n   \       N   o       n
   e   w   l   i   n   e       a   t       e   n   d       o   f
       f   i   l   e  \n   -   -   -  \n   >       a  \0   c  \n
   \       N   o       n   e   w   l   i   n   e       a   t    
   e   n   d       o   f       f   i   l   e  \n
1
## END
## FILES:
x: a\x00b
y: a\x00c
## END

#### directories
mkdir d e; echo 1 > d/f; echo 2 > e/f; echo o > d/only; echo s > d/s; echo s > e/s; mkdir e/sub
diff d e; echo $?
diff -q d e
diff -s d e
## STDOUT:
diff d/f e/f
1c1
< 1
---
> 2
Only in d: only
Only in e: sub
1
Files d/f and e/f differ
Only in d: only
Only in e: sub
diff -s d/f e/f
1c1
< 1
---
> 2
Only in d: only
Files d/s and e/s are identical
Only in e: sub
## END
## status: 1
## FILES:
d/
d/f: 1\n
d/only: o\n
d/s: s\n
e/
e/f: 2\n
e/s: s\n
e/sub/
## END

#### recursive
mkdir -p d/s e/s; echo 1 > d/s/f; echo 2 > e/s/f; echo n > e/s/new
diff -r d e
diff -rq d e
diff -rN d e
diff -r --unidirectional-new-file d e
diff -r -x new d e
diff -r --exclude='f*' d e
## STDOUT:
diff -r d/s/f e/s/f
1c1
< 1
---
> 2
Only in e/s: new
Files d/s/f and e/s/f differ
Only in e/s: new
diff -rN d/s/f e/s/f
1c1
< 1
---
> 2
diff -rN d/s/new e/s/new
0a1
> n
diff -r --unidirectional-new-file d/s/f e/s/f
1c1
< 1
---
> 2
diff -r --unidirectional-new-file d/s/new e/s/new
0a1
> n
diff -r -x new d/s/f e/s/f
1c1
< 1
---
> 2
Only in e/s: new
## END
## status: 1
## FILES:
d/
d/s/
d/s/f: 1\n
e/
e/s/
e/s/f: 2\n
e/s/new: n\n
## END

#### common directories without -r
mkdir -p d/s e/s
diff d e; echo $?
## STDOUT:
Common subdirectories: d/s and e/s
0
## END
## FILES:
d/
d/s/
e/
e/s/
## END

#### new files
diff -N a nope | head -n 2
diff --new-file nope a | head -n 2
## STDOUT:
1,8d0
< one
0a1,8
> one
## END

#### a file and a directory
mkdir d; cp b d/a
diff a d
diff d a | head -n 1
## STDOUT:
2c2
< two
---
> 2
7c7
< seven
---
> seven and a half
8a9
> nine
2c2
## END
## FILES:
d/
d/a: one\n2\nthree\nfour\nfive\nsix\nseven and a half\neight\nnine\n
## END

#### missing files
diff a nope; echo $?
diff nope nope2
## STDOUT:
2
## END
## STDERR:
diff: nope: No such file or directory
diff: nope: No such file or directory
diff: nope2: No such file or directory
## END
## status: 2

#### operands
diff
diff a
diff a b c
## STDERR:
diff: missing operand after 'diff'
diff: Try 'diff --help' for more information.
diff: missing operand after 'a'
diff: Try 'diff --help' for more information.
diff: extra operand 'c'
diff: Try 'diff --help' for more information.
## END
## status: 2

#### unknown options
diff -Y a b
diff --bogus a b
diff -U x a b
diff -u -c a b
## STDERR:
diff: invalid option -- 'Y'
diff: Try 'diff --help' for more information.
diff: unrecognized option '--bogus'
diff: Try 'diff --help' for more information.
diff: invalid context length 'x'
diff: Try 'diff --help' for more information.
diff: conflicting output style options
diff: Try 'diff --help' for more information.
## END
## status: 2

#### standard input
diff - b < a | head -n 2
diff a - < a; echo $?
## STDOUT:
2c2
< two
0
## END

#### function lines
printf 'f()\n1\n2\n3\n4\n5\n' > x; printf 'f()\n1\n2\n3\n4\n6\n' > y
diff -u -p x y | sed 1,2d
diff -U1 -F '^f' x y | sed 1,2d
diff -U1 --show-function-line=f x y | sed 1,2d
## STDOUT:
@@ -3,4 +3,4 @@ f()
 2
 3
 4
-5
+6
@@ -5,2 +5,2 @@ f()
 4
-5
+6
@@ -5,2 +5,2 @@ f()
 4
-5
+6
## END
## FILES:
x: f()\n1\n2\n3\n4\n5\n
y: f()\n1\n2\n3\n4\n6\n
## END

#### expand tabs and initial tab
printf 'a\tb\n' > x; printf 'a\tc\n' > y
diff -t x y
diff -T x y
diff -uT x y | sed 1,2d
## STDOUT:
1c1
< a       b
---
> a       c
1c1
<	a	b
---
>	a	c
@@ -1 +1 @@
-	a	b
+	a	c
## END
## FILES:
x: a\tb\n
y: a\tc\n
## END

#### line formats
diff --line-format='%L' a b | head -n 3
diff --old-line-format='-%L' --new-line-format='+%L' --unchanged-line-format='' a b
diff --unchanged-line-format='' --old-line-format='%dn:%l
' --new-line-format='' a b
diff --changed-group-format='%<|%>' --unchanged-group-format='' a b
diff -D NAME a b | head -n 6
## STDOUT:
one
two
2
-two
+2
-seven
+seven and a half
+nine
2:two
7:seven
two
|2
seven
|seven and a half
|nine
one
#ifndef NAME
two
#else /* NAME */
2
#endif /* NAME */
## END

#### colour
diff --color=always a b | head -n 4 | cat -v
diff --color=always -u a b | sed 1,2d | head -n 4 | cat -v
diff --color=never a b | head -n 1
## STDOUT:
^[[36m2c2^[[0m
^[[31m< two^[[0m
---
^[[32m> 2^[[0m
^[[36m@@ -1,8 +1,9 @@^[[0m
 one
^[[31m-two^[[0m
^[[32m+2^[[0m
2c2
## END

#### minimal and speed words
diff -d a b | head -n 1
diff --minimal --speed-large-files --horizon-lines=1 a b | head -n 1
## STDOUT:
2c2
2c2
## END

#### big files with small changes
seq 5000 > x; sed -e 2500d -e 's/^4000$/four/' x > y
diff x y
## STDOUT:
2500d2499
< 2500
4000c3999
< 4000
---
> four
## END
## status: 1
## FILES:
x: 23893 bytes, fnv 3a8e41b0a7bae4c2
y: 23888 bytes, fnv f5865ee66c27e67d
## END

#### moved blocks
printf '%s\n' a b c d e f > x; printf '%s\n' d e f a b c > y
diff x y
diff -u x y | sed 1,2d
## STDOUT:
1,3d0
< a
< b
< c
6a4,6
> a
> b
> c
@@ -1,6 +1,6 @@
-a
-b
-c
 d
 e
 f
+a
+b
+c
## END
## FILES:
x: a\nb\nc\nd\ne\nf\n
y: d\ne\nf\na\nb\nc\n
## END

#### repeated lines
printf '%s\n' a a a b a a > x; printf '%s\n' a a b b a > y
diff x y
## STDOUT:
3d2
< a
5c4
< a
---
> b
## END
## status: 1
## FILES:
x: a\na\na\nb\na\na\n
y: a\na\nb\nb\na\n
## END

#### identical content in two directories
mkdir d e; cp a d; cp a e
diff -r d e; echo $?
## STDOUT:
0
## END
## FILES:
d/
d/a: one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n
e/
e/a: one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n
## END

#### links
ln -s a l
diff l a; echo $?
ln -s nowhere m
diff m a
## STDOUT:
0
## END
## STDERR:
diff: m: No such file or directory
## END
## status: 2
## FILES:
l -> a
m -> nowhere
## END

#### to-file and from-file
diff --from-file=a b a; echo $?
diff --to-file=b a; echo $?
## STDOUT:
2c2
< two
---
> 2
7c7
< seven
---
> seven and a half
8a9
> nine
1
2c2
< two
---
> 2
7c7
< seven
---
> seven and a half
8a9
> nine
1
## END

#### names with blanks in headers
cp a 'a b'
diff -u 'a b' b | head -n 1 | sed 's/\t.*//'
## STDOUT:
--- "a b"
## END
## FILES:
a b: one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\n
## END

#### slashes at the end of a directory
mkdir d1 d2; echo a > d1/f; echo b > d2/f; echo x > d1/only
diff -r d1// d2; diff -rq d1 d2////; diff -rq ./d1/// d2/
diff d1/f d2///
## STDOUT:
diff -r d1/f d2/f
1c1
< a
---
> b
Only in d1//: only
Files d1/f and d2/f differ
Only in d1: only
Files ./d1/f and d2/f differ
Only in ./d1///: only
1c1
< a
---
> b
## END
## status: 1
## FILES:
d1/
d1/f: a\n
d1/only: x\n
d2/
d2/f: b\n
## END

#### a directory for a file that it lacks, and subdirectories on one side
mkdir A B A/s B/t; echo x > B/f; diff -N A B/f; echo $?; diff --unidirectional-new-file A B/f; echo $?; diff -N A B; diff -P A B; diff --binary -q A/s B/t; echo $?
## STDOUT:
2
2
diff -N A/f B/f
0a1
> x
Common subdirectories: A/s and B/s
Common subdirectories: A/t and B/t
diff -P A/f B/f
0a1
> x
Only in A: s
Common subdirectories: A/t and B/t
0
## END
## STDERR:
diff: A/f: No such file or directory
diff: A/f: No such file or directory
## END
## FILES:
A/
A/s/
B/
B/f: x\n
B/t/
## END

#### the first mistake in a call is told
diff -n@x --brief=3 < /dev/null
diff --tabsize=@x --line-format= < /dev/null
diff --color=@x --nosuch --show-function-line=@x < /dev/null
diff --to-file=@x --brief=3 --exclude= < /dev/null
## STDERR:
diff: invalid option -- '@'
diff: Try 'diff --help' for more information.
diff: invalid tabsize '@x'
diff: Try 'diff --help' for more information.
diff: invalid color '@x'
diff: Try 'diff --help' for more information.
diff: option '--brief' doesn't allow an argument
diff: Try 'diff --help' for more information.
## END
## status: 2

#### -l passes what differs through pr
printf 'a\nb\nc\n' > a; printf 'a\nB\nc\n' > b; mkdir d e; printf 'x\n' > d/x; printf 'y\n' > e/x; : > d/only; printf '\0' > d/z; printf '\0a' > e/z
for o in '' -u -c -y -q -s; do diff -l $o a b | sed -E 's/20[0-9]{2}-[0-9-]+ [0-9:.]+( \+0000)?/DATE/; s/^(\*\*\*|---) ([ab])\t.*/\1 \2/'; done
diff -l -r d e | sed -E 's/20[0-9]{2}-[0-9-]+ [0-9:]+/DATE/'; echo ${PIPESTATUS[0]}
diff -ls a a; echo $?
## STDOUT:


DATE                   diff -l a b                    Page 1


2c2
< b
---
> B



























































DATE                  diff -l -u a b                  Page 1


--- a
+++ b	DATE
@@ -1,3 +1,3 @@
 a
-b
+B
 c
























































DATE                  diff -l -c a b                  Page 1


*** a
--- b
***************
*** 1,3 ****
  a
! b
  c
--- 1,3 ----
  a
! B
  c




















































DATE                  diff -l -y a b                  Page 1


a								a
b							      |	B
c								c


























































Files a and b differ


DATE                  diff -l -s a b                  Page 1


2c2
< b
---
> B



























































DATE                diff -l -r d/x e/x                Page 1


1c1
< x
---
> y

























































Only in d: only
Binary files d/z and e/z differ
1
Files a and a are identical
0
## END
## FILES:
a: a\nb\nc\n
b: a\nB\nc\n
d/
d/only:
d/x: x\n
d/z: \x00
e/
e/x: y\n
e/z: \x00a
## END
