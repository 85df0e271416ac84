# uniq: its options, each by each of its names. What they do is looked at in commands/uniq.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: in
a
a
b
A
x 1
y 1

last
last
## END
## file-escaped: nonl no end a
## FILE: other
x
y a
## END

#### options (1 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t uniq -c in
t uniq --count in
t uniq -d in
t uniq --repeated in
t uniq --all-repeated in
t uniq --all-repeated=separate in
t uniq --group in
## STDOUT:
+ uniq -c in
      2 a
      1 b
      1 A
      1 x 1
      1 y 1
      1 
      2 last
+ uniq --count in
      2 a
      1 b
      1 A
      1 x 1
      1 y 1
      1 
      2 last
+ uniq -d in
a
last
+ uniq --repeated in
a
last
+ uniq --all-repeated in
a
a
last
last
+ uniq --all-repeated=separate in
a
a

last
last
+ uniq --group in
a
a

b

A

x 1

y 1



last
last
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t uniq --group=both in
t uniq -i in
t uniq --ignore-case in
t uniq -u in
t uniq --unique in
t uniq -f1 in
t uniq --skip-fields 1 in
## STDOUT:
+ uniq --group=both in

a
a

b

A

x 1

y 1



last
last

+ uniq -i in
a
b
A
x 1
y 1

last
+ uniq --ignore-case in
a
b
A
x 1
y 1

last
+ uniq -u in
b
A
x 1
y 1

+ uniq --unique in
b
A
x 1
y 1

+ uniq -f1 in
a
x 1

+ uniq --skip-fields 1 in
a
x 1

## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t uniq -s1 in
t uniq --skip-chars 1 in
t uniq -w1 in
t uniq --check-chars 1 in
t uniq -z in
t uniq --zero-terminated in
t uniq -D in
## stdout-escaped: + uniq -s1 in\na\nx 1\n\nlast\n+ uniq --skip-chars 1 in\na\nx 1\n\nlast\n+ uniq -w1 in\na\nb\nA\nx 1\ny 1\n\nlast\n+ uniq --check-chars 1 in\na\nb\nA\nx 1\ny 1\n\nlast\n+ uniq -z in\na\na\nb\nA\nx 1\ny 1\n\nlast\nlast\n\x00+ uniq --zero-terminated in\na\na\nb\nA\nx 1\ny 1\n\nlast\nlast\n\x00+ uniq -D in\na\na\nlast\nlast\n

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
uniq huge | cksum
uniq < huge | cksum
rm huge
## STDOUT:
1223373893 300001
1223373893 300001
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t uniq - < in
t uniq in out; cat out
t uniq missing
t uniq folder
t uniq -- -dash
t uniq nonl
t uniq in out more
t uniq binary | tr "\0" @
## stdout-escaped: + uniq -\na\nb\nA\nx 1\ny 1\n\nlast\n+ uniq in out\na\nb\nA\nx 1\ny 1\n\nlast\n+ uniq missing\nstatus 1\n+ uniq folder\nstatus 1\n+ uniq -- -dash\ndash a\n+ uniq nonl\nno end a\n+ uniq in out more\nstatus 1\n+ uniq binary\n@\x01\xff\x80ab\nzz@q\n
## STDERR:
uniq: missing: No such file or directory
uniq: error reading 'folder'
uniq: extra operand 'more'
Try 'uniq --help' for more information.
## END
## FILES:
out: a\nb\nA\nx 1\ny 1\n\nlast\n
## END

#### digits
t() { echo "+ $*"; "$@" || echo "status $?"; }
t uniq -1 in
t uniq +1 in
## STDOUT:
+ uniq -1 in
a
x 1

+ uniq +1 in
a
x 1

last
## END
