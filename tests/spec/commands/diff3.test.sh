# diff3: compare three files.
## FILE: mine
a
b mine
c
d
## END
## FILE: old
a
b
c
d
## END
## FILE: yours
a
b
c
d yours
## END

#### report
diff3 mine old yours
## STDOUT:
====1
1:2c
  b mine
2:2c
3:2c
  b
====3
1:4c
2:4c
  d
3:4c
  d yours
## END

#### merge
diff3 -m mine old yours; echo $?
## STDOUT:
a
b mine
c
d yours
0
## END

#### conflicts
sed 's/b/b other/' old > other
diff3 -m mine old other; echo $?
diff3 -m -L M -L O -L Y mine old other
diff3 mine old other
## STDOUT:
a
<<<<<<< mine
b mine
||||||| old
b
=======
b other
>>>>>>> other
c
d
1
a
<<<<<<< M
b mine
||||||| O
b
=======
b other
>>>>>>> Y
c
d
====
1:2c
  b mine
2:2c
  b
3:2c
  b other
## END
## FILES:
other: a\nb other\nc\nd\n
## END

#### scripts
diff3 -e mine old yours
diff3 -A mine old yours
diff3 -3 mine old yours
diff3 -x mine old yours
## STDOUT:
4c
d yours
.
4c
d yours
.
4c
d yours
.
## END

#### the same
diff3 old old old; echo $?
## STDOUT:
0
## END

#### errors
diff3 mine old; echo $?
diff3 mine old nope; echo $?
diff3 --bogus; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
diff3: missing operand after 'old'
diff3: Try 'diff3 --help' for more information.
diff3: nope: No such file or directory
diff3: unrecognized option '--bogus'
diff3: Try 'diff3 --help' for more information.
## END

#### no final newline
printf 'a\nb' > x; printf 'a\nc' > y; printf 'a\nd' > z
diff3 x y z
diff3 -m x y z; echo $?
diff3 -m -e x y z; echo $?
diff3 -A x y z; echo $?
## STDOUT:
====
1:2c
  b
\ No newline at end of file
2:2c
  c
\ No newline at end of file
3:2c
  d
\ No newline at end of file
a
<<<<<<< x
b||||||| y
c=======
d>>>>>>> z
1
a
d0
2a
||||||| y
c
=======
d
>>>>>>> z
.
1a
<<<<<<< x
.
1
## END
## STDERR:
diff3: No newline at end of file
diff3: No newline at end of file
diff3: No newline at end of file
diff3: No newline at end of file
## END
## FILES:
x: a\nb
y: a\nc
z: a\nd
## END

#### several changes
seq 40 > q; sed '5d;20,30d;38s/$/x/' q > p; sed '5s/$/y/;22s/.*/.foo/;12i.dot' q > r
diff3 p q r
for o in -e -E -A -x -3 -X -i; do diff3 $o p q r; echo $?; done
for o in -e -E -A -x -3 -X; do diff3 -m $o p q r; echo $?; done
## STDOUT:
====
1:4a
2:5c
  5
3:5c
  5y
====3
1:10a
2:11a
3:12c
  .dot
====
1:18a
2:20,30c
  20
  21
  22
  23
  24
  25
  26
  27
  28
  29
  30
3:21,31c
  20
  21
  .foo
  23
  24
  25
  26
  27
  28
  29
  30
====1
1:26c
  38x
2:38c
3:39c
  38
18a
20
21
..foo
23
24
25
26
27
28
29
30
.
19,29s/^\.//
10a
..dot
.
11s/^\.//
4a
5y
.
0
18a
=======
20
21
..foo
23
24
25
26
27
28
29
30
>>>>>>> r
.
20,42s/^\.//
18a
<<<<<<< p
.
10a
..dot
.
11s/^\.//
4a
=======
5y
>>>>>>> r
.
4a
<<<<<<< p
.
1
18a
||||||| q
20
21
22
23
24
25
26
27
28
29
30
=======
20
21
..foo
23
24
25
26
27
28
29
30
>>>>>>> r
.
20,42s/^\.//
18a
<<<<<<< p
.
10a
..dot
.
11s/^\.//
4a
||||||| q
5
=======
5y
>>>>>>> r
.
4a
<<<<<<< p
.
1
18a
20
21
..foo
23
24
25
26
27
28
29
30
.
19,29s/^\.//
4a
5y
.
0
10a
..dot
.
11s/^\.//
0
18a
20
21
..foo
23
24
25
26
27
28
29
30
.
19,29s/^\.//
4a
5y
.
0
====
1:4a
2:5c
  5
3:5c
  5y
====3
1:10a
2:11a
3:12c
  .dot
====
1:18a
2:20,30c
  20
  21
  22
  23
  24
  25
  26
  27
  28
  29
  30
3:21,31c
  20
  21
  .foo
  23
  24
  25
  26
  27
  28
  29
  30
====1
1:26c
  38x
2:38c
3:39c
  38
0
1
2
3
4
5y
6
7
8
9
10
11
.dot
12
13
14
15
16
17
18
19
20
21
.foo
23
24
25
26
27
28
29
30
31
32
33
34
35
36
37
38x
39
40
0
1
2
3
4
<<<<<<< p
=======
5y
>>>>>>> r
6
7
8
9
10
11
.dot
12
13
14
15
16
17
18
19
<<<<<<< p
=======
20
21
.foo
23
24
25
26
27
28
29
30
>>>>>>> r
31
32
33
34
35
36
37
38x
39
40
1
1
2
3
4
<<<<<<< p
||||||| q
5
=======
5y
>>>>>>> r
6
7
8
9
10
11
.dot
12
13
14
15
16
17
18
19
<<<<<<< p
||||||| q
20
21
22
23
24
25
26
27
28
29
30
=======
20
21
.foo
23
24
25
26
27
28
29
30
>>>>>>> r
31
32
33
34
35
36
37
38x
39
40
1
1
2
3
4
5y
6
7
8
9
10
11
12
13
14
15
16
17
18
19
20
21
.foo
23
24
25
26
27
28
29
30
31
32
33
34
35
36
37
38x
39
40
0
1
2
3
4
6
7
8
9
10
11
.dot
12
13
14
15
16
17
18
19
31
32
33
34
35
36
37
38x
39
40
0
1
2
3
4
5y
6
7
8
9
10
11
12
13
14
15
16
17
18
19
20
21
.foo
23
24
25
26
27
28
29
30
31
32
33
34
35
36
37
38x
39
40
0
## END
## FILES:
p: 1\n2\n3\n4\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n31\n32\n33\n34\n35\n36\n37\n38x\n39\n40\n
q: 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n22\n23\n24\n25\n26\n27\n28\n29\n30\n31\n32\n33\n34\n35\n36\n37\n38\n39\n40\n
r: 1\n2\n3\n4\n5y\n6\n7\n8\n9\n10\n11\n.dot\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n.foo\n23\n24\n25\n26\n27\n28\n29\n30\n31\n32\n33\n34\n35\n36\n37\n38\n39\n40\n
## END

#### standard input and a tab
diff3 -T - old yours < mine
diff3 mine - yours < old
diff3 -m mine old - < yours
diff3 - - old; echo $?
diff3 -m - old yours < mine; echo $?
## STDOUT:
====1
1:2c
	b mine
2:2c
3:2c
	b
====3
1:4c
2:4c
	d
3:4c
	d yours
====1
1:2c
  b mine
2:2c
3:2c
  b
====3
1:4c
2:4c
  d
3:4c
  d yours
a
b mine
c
d yours
====3
1:0a
2:0a
3:1,4c
  a
  b
  c
  d
0
2
## END
## STDERR:
diff3: failed to reopen '-' with mode 'r': No such file or directory
## END

#### binary files, carriage returns
printf 'a\0\n' > b; printf 'a\r\nb\r\nc\r\nd\r\n' > r
diff3 b old yours; echo $?
diff3 -a b old yours; echo $?
diff3 --strip-trailing-cr r old mine; echo $?
## stdout-escaped: 2\n====\n1:1c\n  a\x00\n2:1,4c\n  a\n  b\n  c\n  d\n3:1,4c\n  a\n  b\n  c\n  d yours\n0\n====3\n1:2c\n2:2c\n  b\n3:2c\n  b mine\n0\n
## STDERR:
diff3: diff failed: Binary files b and yours differ
## END
## FILES:
b: a\x00\n
r: a\x0d\nb\x0d\nc\x0d\nd\x0d\n
## END

#### options that do not go together
diff3 -A -e mine old yours; echo $?
diff3 -i -m mine old yours; echo $?
diff3 -L x mine old yours; echo $?
diff3 -m -L a -L b -L c -L d mine old yours; echo $?
diff3 mine old yours more; echo $?
diff3 mine old .; echo $?
## STDOUT:
2
2
2
2
2
2
## END
## STDERR:
diff3: incompatible options
diff3: Try 'diff3 --help' for more information.
diff3: incompatible options
diff3: Try 'diff3 --help' for more information.
diff3: incompatible options
diff3: Try 'diff3 --help' for more information.
diff3: too many file label options
diff3: Try 'diff3 --help' for more information.
diff3: extra operand 'more'
diff3: Try 'diff3 --help' for more information.
diff3: .: Is a directory
## END
