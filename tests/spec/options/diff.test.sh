# diff: its options, each by each of its names. What they do is looked at in commands/diff.
## FILE: a
one

two  words
three
int f() {
	four
}
## END
## FILE: b
one
two words
THREE
int f() {
	Four
}
end
## END
## FILE: cr
one
## END
## link: l a
## FILE: pats
*.o
## END
## FILE: x/f
1
## END
## FILE: x/skip.o
1
## END
## FILE: y/f
2
## END
## FILE: y/new
n
## END

#### options (1 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff -q a b
t diff --brief a b
t diff --color a b
t diff --color=always a b
t diff --context -L a -L b a b
t diff --context=1 -L a -L b a b
t diff -e a b
t diff --ed a b
t diff -x '*.o' x y
## stdout-escaped: + diff -q a b\nFiles a and b differ\nstatus 1\n+ diff --brief a b\nFiles a and b differ\nstatus 1\n+ diff --color a b\n2,4c2,3\n< \n< two  words\n< three\n---\n> two words\n> THREE\n6c5\n< \tfour\n---\n> \tFour\n7a7\n> end\nstatus 1\n+ diff --color=always a b\n\x1b[36m2,4c2,3\x1b[0m\n\x1b[31m< \x1b[0m\n\x1b[31m< two  words\x1b[0m\n\x1b[31m< three\x1b[0m\n---\n\x1b[32m> two words\x1b[0m\n\x1b[32m> THREE\x1b[0m\n\x1b[36m6c5\x1b[0m\n\x1b[31m< \tfour\x1b[0m\n---\n\x1b[32m> \tFour\x1b[0m\n\x1b[36m7a7\x1b[0m\n\x1b[32m> end\x1b[0m\nstatus 1\n+ diff --context -L a -L b a b\n*** a\n--- b\n***************\n*** 1,7 ****\n  one\n! \n! two  words\n! three\n  int f() {\n! \tfour\n  }\n--- 1,7 ----\n  one\n! two words\n! THREE\n  int f() {\n! \tFour\n  }\n+ end\nstatus 1\n+ diff --context=1 -L a -L b a b\n*** a\n--- b\n***************\n*** 1,7 ****\n  one\n! \n! two  words\n! three\n  int f() {\n! \tfour\n  }\n--- 1,7 ----\n  one\n! two words\n! THREE\n  int f() {\n! \tFour\n  }\n+ end\nstatus 1\n+ diff -e a b\n7a\nend\n.\n6c\n\tFour\n.\n2,4c\ntwo words\nTHREE\n.\nstatus 1\n+ diff --ed a b\n7a\nend\n.\n6c\n\tFour\n.\n2,4c\ntwo words\nTHREE\n.\nstatus 1\n+ diff -x *.o x y\ndiff -x '*.o' x/f y/f\n1c1\n< 1\n---\n> 2\nOnly in y: new\nstatus 1\n

#### options (2 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff --exclude='n*' x y
t diff -X pats x y
t diff --exclude-from=pats x y
t diff -t a b
t diff --expand-tabs a b
t diff -f a b
t diff --forward-ed a b
t diff --from-file=x/f y/f y/new
t diff --horizon-lines 1 a b
## STDOUT:
+ diff --exclude=n* x y
diff '--exclude=n*' x/f y/f
1c1
< 1
---
> 2
Only in x: skip.o
status 1
+ diff -X pats x y
diff -X pats x/f y/f
1c1
< 1
---
> 2
Only in y: new
status 1
+ diff --exclude-from=pats x y
diff '--exclude-from=pats' x/f y/f
1c1
< 1
---
> 2
Only in y: new
status 1
+ diff -t a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
<         four
---
>         Four
7a7
> end
status 1
+ diff --expand-tabs a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
<         four
---
>         Four
7a7
> end
status 1
+ diff -f a b
c2 4
two words
THREE
.
c6
	Four
.
a7
end
.
status 1
+ diff --forward-ed a b
c2 4
two words
THREE
.
c6
	Four
.
a7
end
.
status 1
+ diff --from-file=x/f y/f y/new
1c1
< 1
---
> 2
1c1
< 1
---
> n
status 1
+ diff --horizon-lines 1 a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
## END

#### options (3 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff -DNEW a b
t diff --ifdef NEW a b
t diff -w a b
t diff --ignore-all-space a b
t diff -B a b
t diff --ignore-blank-lines a b
t diff -i a b
t diff --ignore-case a b
t diff --ignore-file-name-case x y
## STDOUT:
+ diff -DNEW a b
one
#ifndef NEW

two  words
three
#else /* NEW */
two words
THREE
#endif /* NEW */
int f() {
#ifndef NEW
	four
#else /* NEW */
	Four
#endif /* NEW */
}
#ifdef NEW
end
#endif /* NEW */
status 1
+ diff --ifdef NEW a b
one
#ifndef NEW

two  words
three
#else /* NEW */
two words
THREE
#endif /* NEW */
int f() {
#ifndef NEW
	four
#else /* NEW */
	Four
#endif /* NEW */
}
#ifdef NEW
end
#endif /* NEW */
status 1
+ diff -w a b
2d1
< 
4c3
< three
---
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --ignore-all-space a b
2d1
< 
4c3
< three
---
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -B a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --ignore-blank-lines a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -i a b
2,3c2
< 
< two  words
---
> two words
7a7
> end
status 1
+ diff --ignore-case a b
2,3c2
< 
< two  words
---
> two words
7a7
> end
status 1
+ diff --ignore-file-name-case x y
diff --ignore-file-name-case x/f y/f
1c1
< 1
---
> 2
Only in y: new
Only in x: skip.o
status 1
## END

#### options (4 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff -Io a b
t diff --ignore-matching-lines=o a b
t diff -b a b
t diff --ignore-space-change a b
t diff -E a b
t diff --ignore-tab-expansion a b
t diff -Z a b
t diff --ignore-trailing-space a b
t diff -T a b
## STDOUT:
+ diff -Io a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
7a7
> end
status 1
+ diff --ignore-matching-lines=o a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
7a7
> end
status 1
+ diff -b a b
2d1
< 
4c3
< three
---
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --ignore-space-change a b
2d1
< 
4c3
< three
---
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -E a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --ignore-tab-expansion a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -Z a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --ignore-trailing-space a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -T a b
2,4c2,3
<	
<	two  words
<	three
---
>	two words
>	THREE
6c5
<		four
---
>		Four
7a7
>	end
status 1
## END

#### options (5 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff --initial-tab a b
t diff -u -L one -L two a b
t diff -u --label one --label two a b
t diff -yW 30 --left-column a b
t diff --line-format=%L a b
t diff -d a b
t diff --minimal a b
t diff -N x y
t diff --new-file x y
## STDOUT:
+ diff --initial-tab a b
2,4c2,3
<	
<	two  words
<	three
---
>	two words
>	THREE
6c5
<		four
---
>		Four
7a7
>	end
status 1
+ diff -u -L one -L two a b
--- one
+++ two
@@ -1,7 +1,7 @@
 one
-
-two  words
-three
+two words
+THREE
 int f() {
-	four
+	Four
 }
+end
status 1
+ diff -u --label one --label two a b
--- one
+++ two
@@ -1,7 +1,7 @@
 one
-
-two  words
-three
+two words
+THREE
 int f() {
-	four
+	Four
 }
+end
status 1
+ diff -yW 30 --left-column a b
one	      (
	      |	two words
two  words    |	THREE
three	      <
int f() {     (
	four  |		Four
}	      (
	      >	end
status 1
+ diff --line-format=%L a b
one

two  words
three
two words
THREE
int f() {
	four
	Four
}
end
status 1
+ diff -d a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --minimal a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -N x y
diff -N x/f y/f
1c1
< 1
---
> 2
diff -N x/new y/new
0a1
> n
diff -N x/skip.o y/skip.o
1d0
< 1
status 1
+ diff --new-file x y
diff --new-file x/f y/f
1c1
< 1
---
> 2
diff --new-file x/new y/new
0a1
> n
diff --new-file x/skip.o y/skip.o
1d0
< 1
status 1
## END

#### options (6 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff --new-group-format='(%>)' a b
t diff --new-line-format=+%L a b
t diff --no-dereference l a
t diff --no-ignore-file-name-case x y
t diff --normal a b
t diff --old-group-format='(%<)' a b
t diff --old-line-format -%L a b
t diff --color=always --palette=ad=35 a b
t diff -n a b
## stdout-escaped: + diff --new-group-format=(%>) a b\none\n\ntwo  words\nthree\n(two words\nTHREE\n)int f() {\n\tfour\n(\tFour\n)}\n(end\n)status 1\n+ diff --new-line-format=+%L a b\none\n\ntwo  words\nthree\n+two words\n+THREE\nint f() {\n\tfour\n+\tFour\n}\n+end\nstatus 1\n+ diff --no-dereference l a\nFile l is a symbolic link while file a is a regular file\nstatus 1\n+ diff --no-ignore-file-name-case x y\ndiff --no-ignore-file-name-case x/f y/f\n1c1\n< 1\n---\n> 2\nOnly in y: new\nOnly in x: skip.o\nstatus 1\n+ diff --normal a b\n2,4c2,3\n< \n< two  words\n< three\n---\n> two words\n> THREE\n6c5\n< \tfour\n---\n> \tFour\n7a7\n> end\nstatus 1\n+ diff --old-group-format=(%<) a b\none\n(\ntwo  words\nthree\n)two words\nTHREE\nint f() {\n(\tfour\n)\tFour\n}\nend\nstatus 1\n+ diff --old-line-format -%L a b\none\n-\n-two  words\n-three\ntwo words\nTHREE\nint f() {\n-\tfour\n\tFour\n}\nend\nstatus 1\n+ diff --color=always --palette=ad=35 a b\n\x1b[36m2,4c2,3\x1b[0m\n\x1b[31m< \x1b[0m\n\x1b[31m< two  words\x1b[0m\n\x1b[31m< three\x1b[0m\n---\n\x1b[35m> two words\x1b[0m\n\x1b[35m> THREE\x1b[0m\n\x1b[36m6c5\x1b[0m\n\x1b[31m< \tfour\x1b[0m\n---\n\x1b[35m> \tFour\x1b[0m\n\x1b[36m7a7\x1b[0m\n\x1b[35m> end\x1b[0m\nstatus 1\n+ diff -n a b\nd2 3\na4 2\ntwo words\nTHREE\nd6 1\na6 1\n\tFour\na7 1\nend\nstatus 1\n

#### options (7 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff --rcs a b
t diff -r x y
t diff --recursive x y
t diff -s a a
t diff --report-identical-files x/f x/f
t diff -pU0 -L a -L b a b
t diff --show-c-function -U0 -L a -L b a b
t diff -Fint -U0 -L a -L b a b
t diff --show-function-line=int -U0 -L a -L b a b
## STDOUT:
+ diff --rcs a b
d2 3
a4 2
two words
THREE
d6 1
a6 1
	Four
a7 1
end
status 1
+ diff -r x y
diff -r x/f y/f
1c1
< 1
---
> 2
Only in y: new
Only in x: skip.o
status 1
+ diff --recursive x y
diff --recursive x/f y/f
1c1
< 1
---
> 2
Only in y: new
Only in x: skip.o
status 1
+ diff -s a a
Files a and a are identical
+ diff --report-identical-files x/f x/f
Files x/f and x/f are identical
+ diff -pU0 -L a -L b a b
--- a
+++ b
@@ -2,3 +2,2 @@ one
-
-two  words
-three
+two words
+THREE
@@ -6 +5 @@ int f() {
-	four
+	Four
@@ -7,0 +7 @@ int f() {
+end
status 1
+ diff --show-c-function -U0 -L a -L b a b
--- a
+++ b
@@ -2,3 +2,2 @@ one
-
-two  words
-three
+two words
+THREE
@@ -6 +5 @@ int f() {
-	four
+	Four
@@ -7,0 +7 @@ int f() {
+end
status 1
+ diff -Fint -U0 -L a -L b a b
--- a
+++ b
@@ -2,3 +2,2 @@
-
-two  words
-three
+two words
+THREE
@@ -6 +5 @@ int f() {
-	four
+	Four
@@ -7,0 +7 @@ int f() {
+end
status 1
+ diff --show-function-line=int -U0 -L a -L b a b
--- a
+++ b
@@ -2,3 +2,2 @@
-
-two  words
-three
+two words
+THREE
@@ -6 +5 @@ int f() {
-	four
+	Four
@@ -7,0 +7 @@ int f() {
+end
status 1
## END

#### options (8 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff -yW 40 a b
t diff --side-by-side --width=40 a b
t diff -H a b
t diff --speed-large-files a b
t diff -S g x y
t diff --starting-file=g x y
t diff --binary a b
t diff --strip-trailing-cr cr a
t diff -U9 --suppress-blank-empty -L a -L b a b
## STDOUT:
+ diff -yW 40 a b
one			one
		   |	two words
two  words	   |	THREE
three		   <
int f() {		int f() {
	four	   |		Four
}			}
		   >	end
status 1
+ diff --side-by-side --width=40 a b
one			one
		   |	two words
two  words	   |	THREE
three		   <
int f() {		int f() {
	four	   |		Four
}			}
		   >	end
status 1
+ diff -H a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --speed-large-files a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -S g x y
Only in y: new
Only in x: skip.o
status 1
+ diff --starting-file=g x y
Only in y: new
Only in x: skip.o
status 1
+ diff --binary a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --strip-trailing-cr cr a
1a2,7
> 
> two  words
> three
> int f() {
> 	four
> }
status 1
+ diff -U9 --suppress-blank-empty -L a -L b a b
--- a
+++ b
@@ -1,7 +1,7 @@
 one
-
-two  words
-three
+two words
+THREE
 int f() {
-	four
+	Four
 }
+end
status 1
## END

#### options (9 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff -yW 30 --suppress-common-lines a b
t diff -t --tabsize=4 a b
t diff -a a b
t diff --text a b
t diff --to-file=x/f y/f y/new
t diff --unchanged-group-format='=%=' a b
t diff --unchanged-line-format=%dn:%L a b
t diff -P x y
t diff --unidirectional-new-file y x
## STDOUT:
+ diff -yW 30 --suppress-common-lines a b
	      |	two words
two  words    |	THREE
three	      <
	four  |		Four
	      >	end
status 1
+ diff -t --tabsize=4 a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
<     four
---
>     Four
7a7
> end
status 1
+ diff -a a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --text a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff --to-file=x/f y/f y/new
1c1
< 2
---
> 1
1c1
< n
---
> 1
status 1
+ diff --unchanged-group-format==%= a b
=one

two  words
three
two words
THREE
=int f() {
	four
	Four
=}
end
status 1
+ diff --unchanged-line-format=%dn:%L a b
1:one

two  words
three
two words
THREE
5:int f() {
	four
	Four
7:}
end
status 1
+ diff -P x y
diff -P x/f y/f
1c1
< 1
---
> 2
diff -P x/new y/new
0a1
> n
Only in x: skip.o
status 1
+ diff --unidirectional-new-file y x
diff --unidirectional-new-file y/f x/f
1c1
< 2
---
> 1
Only in y: new
diff --unidirectional-new-file y/skip.o x/skip.o
0a1
> 1
status 1
## END

#### options (10 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff --unified -L a -L b a b
t diff --unified=1 -L a -L b a b
t diff -yW 20 a b
t diff -y --width=30 a b
t diff -c -L a -L b a b
t diff -C1 -L a -L b a b
t diff -u -L a -L b a b
t diff -U1 -L a -L b a b
t diff -0 -L a -L b a b
## STDOUT:
+ diff --unified -L a -L b a b
--- a
+++ b
@@ -1,7 +1,7 @@
 one
-
-two  words
-three
+two words
+THREE
 int f() {
-	four
+	Four
 }
+end
status 1
+ diff --unified=1 -L a -L b a b
--- a
+++ b
@@ -1,7 +1,7 @@
 one
-
-two  words
-three
+two words
+THREE
 int f() {
-	four
+	Four
 }
+end
status 1
+ diff -yW 20 a b
one	one
      |	two w
two   |	THREE
three <
int f	int f
      |	
}	}
      >	end
status 1
+ diff -y --width=30 a b
one		one
	      |	two words
two  words    |	THREE
three	      <
int f() {	int f() {
	four  |		Four
}		}
	      >	end
status 1
+ diff -c -L a -L b a b
*** a
--- b
***************
*** 1,7 ****
  one
! 
! two  words
! three
  int f() {
! 	four
  }
--- 1,7 ----
  one
! two words
! THREE
  int f() {
! 	Four
  }
+ end
status 1
+ diff -C1 -L a -L b a b
*** a
--- b
***************
*** 1,7 ****
  one
! 
! two  words
! three
  int f() {
! 	four
  }
--- 1,7 ----
  one
! two words
! THREE
  int f() {
! 	Four
  }
+ end
status 1
+ diff -u -L a -L b a b
--- a
+++ b
@@ -1,7 +1,7 @@
 one
-
-two  words
-three
+two words
+THREE
 int f() {
-	four
+	Four
 }
+end
status 1
+ diff -U1 -L a -L b a b
--- a
+++ b
@@ -1,7 +1,7 @@
 one
-
-two  words
-three
+two words
+THREE
 int f() {
-	four
+	Four
 }
+end
status 1
+ diff -0 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
## END

#### options (11 of 11)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff -1 -L a -L b a b
t diff -2 -L a -L b a b
t diff -3 -L a -L b a b
t diff -4 -L a -L b a b
t diff -5 -L a -L b a b
t diff -6 -L a -L b a b
t diff -7 -L a -L b a b
t diff -8 -L a -L b a b
t diff -9 -L a -L b a b
## STDOUT:
+ diff -1 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -2 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -3 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -4 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -5 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -6 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -7 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -8 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
+ diff -9 -L a -L b a b
2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
status 1
## END

#### options: pages
t() { echo "+ $*"; "$@" || echo "status $?"; }
t diff -l a b | sed 's/20[0-9-]* [0-9:]*/DATE/'
t diff --paginate a b | sed 's/20[0-9-]* [0-9:]*/DATE/'
## STDOUT:
+ diff -l a b


DATE                   diff -l a b                    Page 1


2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
















































status 1
+ diff --paginate a b


DATE               diff --paginate a b                Page 1


2,4c2,3
< 
< two  words
< three
---
> two words
> THREE
6c5
< 	four
---
> 	Four
7a7
> end
















































status 1
## END
