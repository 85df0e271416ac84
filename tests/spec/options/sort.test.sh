# sort: its options, each by each of its names. What they do is looked at in commands/sort.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: case
b
B
a
## END
## FILE: empty
## END
## dir: folder
## FILE: in
one two
three	a

b a
## END
## FILE: keys
b:2
a:3
c:1
## END
## FILE: months
mar
JAN
feb
## END
## file-escaped: nonl no end a
## FILE: nums
10
9
1K
-3
2e2
## END
## FILE: other
x
y a
## END
## FILE: sorted
a
b
## END
## FILE: vers
a10
a9
## END

#### options (1 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sort -b in
t sort --ignore-leading-blanks in
t sort --check in
t sort --check=quiet in
t sort --check=diagnose-first sorted
t sort --compress-program gzip in
t sort --debug keys
t sort -d in
t sort --dictionary-order in
t sort -f case
t sort --ignore-case case
## STDOUT:
+ sort -b in

b a
one two
three	a
+ sort --ignore-leading-blanks in

b a
one two
three	a
+ sort --check in
status 1
+ sort --check=quiet in
status 1
+ sort --check=diagnose-first sorted
+ sort --compress-program gzip in

b a
one two
three	a
+ sort --debug keys
a:3
___
b:2
___
c:1
___
+ sort -d in

b a
one two
three	a
+ sort --dictionary-order in

b a
one two
three	a
+ sort -f case
a
B
b
+ sort --ignore-case case
a
B
b
## END
## STDERR:
sort: in:3: disorder: 
sort: text ordering performed using simple byte comparison
## END

#### options (2 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf "in\0keys" | t sort --files0-from=-
t sort -g nums
t sort --general-numeric-sort nums
t sort -i in
t sort --ignore-nonprinting in
t sort -t: -k2 keys
t sort -t: --key=2n keys
t sort -m sorted sorted
t sort --merge sorted sorted
t sort -M months
t sort --month-sort months
## STDOUT:
+ sort --files0-from=-

a:3
b a
b:2
c:1
one two
three	a
+ sort -g nums
-3
1K
9
10
2e2
+ sort --general-numeric-sort nums
-3
1K
9
10
2e2
+ sort -i in

b a
one two
three	a
+ sort --ignore-nonprinting in

b a
one two
three	a
+ sort -t: -k2 keys
c:1
b:2
a:3
+ sort -t: --key=2n keys
c:1
b:2
a:3
+ sort -m sorted sorted
a
a
b
b
+ sort --merge sorted sorted
a
a
b
b
+ sort -M months
JAN
feb
mar
+ sort --month-sort months
JAN
feb
mar
## END

#### options (3 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sort -n nums
t sort --numeric-sort nums
t sort -h nums
t sort --human-numeric-sort nums
t sort -V vers
t sort --version-sort vers
printf "x\nx\n" | t sort -R
printf "x\nx\n" | t sort --random-sort
printf "x\nx\n" | t sort -R --random-source=in
t sort --sort=numeric nums
t sort --sort=version vers
## STDOUT:
+ sort -n nums
-3
1K
2e2
9
10
+ sort --numeric-sort nums
-3
1K
2e2
9
10
+ sort -h nums
-3
2e2
9
10
1K
+ sort --human-numeric-sort nums
-3
2e2
9
10
1K
+ sort -V vers
a9
a10
+ sort --version-sort vers
a9
a10
+ sort -R
x
x
+ sort --random-sort
x
x
+ sort -R --random-source=in
x
x
+ sort --sort=numeric nums
-3
1K
2e2
9
10
+ sort --sort=version vers
a9
a10
## END

#### options (4 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sort -oout in; cat out
t sort --output=out in; cat out
t sort -r in
t sort --reverse in
t sort -sf case
t sort --stable -f case
t sort --batch-size 2 in
t sort -S1M in
t sort --buffer-size 1M in
t sort -t: -k2 keys
t sort --field-separator=: -k2 keys
## STDOUT:
+ sort -oout in

b a
one two
three	a
+ sort --output=out in

b a
one two
three	a
+ sort -r in
three	a
one two
b a

+ sort --reverse in
three	a
one two
b a

+ sort -sf case
a
b
B
+ sort --stable -f case
a
b
B
+ sort --batch-size 2 in

b a
one two
three	a
+ sort -S1M in

b a
one two
three	a
+ sort --buffer-size 1M in

b a
one two
three	a
+ sort -t: -k2 keys
c:1
b:2
a:3
+ sort --field-separator=: -k2 keys
c:1
b:2
a:3
## END
## FILES:
out: \nb a\none two\nthree\ta\n
## END

#### options (5 of 5)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sort -T/tmp in
t sort --temporary-directory /tmp in
t sort -u sorted sorted
t sort --unique sorted sorted
t sort -z binary | tr "\0" @
t sort --zero-terminated binary | tr "\0" @
t sort --parallel=2 in
t sort -c in
t sort -C in
## stdout-escaped: + sort -T/tmp in\n\nb a\none two\nthree\ta\n+ sort --temporary-directory /tmp in\n\nb a\none two\nthree\ta\n+ sort -u sorted sorted\na\nb\n+ sort --unique sorted sorted\na\nb\n+ sort -z binary\n@\x01\xff\x80ab\nzz@q\n@+ sort --zero-terminated binary\n@\x01\xff\x80ab\nzz@q\n@+ sort --parallel=2 in\n\nb a\none two\nthree\ta\n+ sort -c in\nstatus 1\n+ sort -C in\nstatus 1\n
## STDERR:
sort: in:3: disorder: 
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t sort in other
t sort in - < other
t sort missing in
t sort folder
t sort -- -dash
t sort empty
t sort nonl
t sort binary
t sort in -r
## stdout-escaped: + sort in other\n\nb a\none two\nthree\ta\nx\ny a\n+ sort in -\n\nb a\none two\nthree\ta\nx\ny a\n+ sort missing in\nstatus 2\n+ sort folder\nstatus 2\n+ sort -- -dash\ndash a\n+ sort empty\n+ sort nonl\nno end a\n+ sort binary\n\x00\x01\xff\x80ab\nzz\x00q\n+ sort in -r\nthree\ta\none two\nb a\n\n
## STDERR:
sort: cannot read: missing: No such file or directory
sort: read failed: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
sort huge | cksum
sort < huge | cksum
rm huge
## STDOUT:
1223373893 300001
1223373893 300001
## END
