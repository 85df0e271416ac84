# split: its options, each by each of its names. What they do is looked at in commands/split.
## FILE: in
1
2
3
4
5
6
## END

#### options (1 of 4)
t() { rm -f x* p* out; echo "+ $*"; "$@" || echo "status $?"; for f in x*; do echo "$f: $(tr "\n" , < "$f")"; done; }
t split -b5 in
t split --bytes 5 in
t split -l2 in
t split --lines 2 in
t split -C5 in
t split --line-bytes 5 in
t split -n2 in
## STDOUT:
+ split -b5 in
xaa: 1,2,3
xab: ,4,5,
xac: 6,
+ split --bytes 5 in
xaa: 1,2,3
xab: ,4,5,
xac: 6,
+ split -l2 in
xaa: 1,2,
xab: 3,4,
xac: 5,6,
+ split --lines 2 in
xaa: 1,2,
xab: 3,4,
xac: 5,6,
+ split -C5 in
xaa: 1,2,
xab: 3,4,
xac: 5,6,
+ split --line-bytes 5 in
xaa: 1,2,
xab: 3,4,
xac: 5,6,
+ split -n2 in
xaa: 1,2,3,
xab: 4,5,6,
## END
## FILES:
xaa: 1\n2\n3\n
xab: 4\n5\n6\n
## END

#### options (2 of 4)
t() { rm -f x* p* out; echo "+ $*"; "$@" || echo "status $?"; for f in x*; do echo "$f: $(tr "\n" , < "$f")"; done; }
t split --number 2 in
t split -e -n 9 in
t split --elide-empty-files -n 9 in
t split -u -n r/2 in
t split --unbuffered -n r/2 in
t split -a3 -l3 in
t split --suffix-length=1 -l3 in
## STDOUT:
+ split --number 2 in
xaa: 1,2,3,
xab: 4,5,6,
+ split -e -n 9 in
xaa: 1
xab: ,
xac: 2
xad: ,
xae: 3
xaf: ,
xag: 4
xah: ,
xai: 5,6,
+ split --elide-empty-files -n 9 in
xaa: 1
xab: ,
xac: 2
xad: ,
xae: 3
xaf: ,
xag: 4
xah: ,
xai: 5,6,
+ split -u -n r/2 in
xaa: 1,3,5,
xab: 2,4,6,
+ split --unbuffered -n r/2 in
xaa: 1,3,5,
xab: 2,4,6,
+ split -a3 -l3 in
xaaa: 1,2,3,
xaab: 4,5,6,
+ split --suffix-length=1 -l3 in
xa: 1,2,3,
xb: 4,5,6,
## END
## FILES:
xa: 1\n2\n3\n
xb: 4\n5\n6\n
## END

#### options (3 of 4)
t() { rm -f x* p* out; echo "+ $*"; "$@" || echo "status $?"; for f in x*; do echo "$f: $(tr "\n" , < "$f")"; done; }
t split --additional-suffix=.t -l3 in
t split --numeric-suffixes -l3 in
t split --numeric-suffixes=5 -l3 in
t split --hex-suffixes -l3 in
t split --hex-suffixes=9 -l3 in
t split --filter='tr 1 9' -l3 in
t split --verbose -l3 in
## STDOUT:
+ split --additional-suffix=.t -l3 in
xaa.t: 1,2,3,
xab.t: 4,5,6,
+ split --numeric-suffixes -l3 in
x00: 1,2,3,
x01: 4,5,6,
+ split --numeric-suffixes=5 -l3 in
x05: 1,2,3,
x06: 4,5,6,
+ split --hex-suffixes -l3 in
x00: 1,2,3,
x01: 4,5,6,
+ split --hex-suffixes=9 -l3 in
x09: 1,2,3,
x0a: 4,5,6,
+ split --filter=tr 1 9 -l3 in
9
2
3
4
5
6
x*: 
+ split --verbose -l3 in
creating file 'xaa'
creating file 'xab'
xaa: 1,2,3,
xab: 4,5,6,
## END
## STDERR:
environment: line 1: x*: No such file or directory
## END
## FILES:
xaa: 1\n2\n3\n
xab: 4\n5\n6\n
## END

#### options (4 of 4)
t() { rm -f x* p* out; echo "+ $*"; "$@" || echo "status $?"; for f in x*; do echo "$f: $(tr "\n" , < "$f")"; done; }
t split -t4 -l1 in
t split --separator=4 -l1 in
t split -dl3 in
t split -xl3 in
## STDOUT:
+ split -t4 -l1 in
xaa: 1,2,3,4
xab: ,5,6,
+ split --separator=4 -l1 in
xaa: 1,2,3,4
xab: ,5,6,
+ split -dl3 in
x00: 1,2,3,
x01: 4,5,6,
+ split -xl3 in
x00: 1,2,3,
x01: 4,5,6,
## END
## FILES:
x00: 1\n2\n3\n
x01: 4\n5\n6\n
## END

#### digits
t() { rm -f x* p* out; echo "+ $*"; "$@" || echo "status $?"; for f in x*; do echo "$f: $(tr "\n" , < "$f")"; done; }
t split -4 in
t split -2d in
## STDOUT:
+ split -4 in
xaa: 1,2,3,4,
xab: 5,6,
+ split -2d in
x00: 1,2,
x01: 3,4,
x02: 5,6,
## END
## FILES:
x00: 1\n2\n
x01: 3\n4\n
x02: 5\n6\n
## END
