# truncate: its options, each by each of its names. What they do is looked at in commands/truncate.
## FILE: ref
four
## END

#### options
t() { printf abcd > f; rm -f new; echo "+ $*"; "$@" || echo "status $?"; stat -c "%n %s" f new 2> /dev/null; }
t truncate -c -s 2 new
t truncate --no-create -s 2 new
t truncate -os 0 f
t truncate --io-blocks --size=0 f
t truncate -rref new
t truncate --reference=ref -s +1 f
t truncate -s3 f
t truncate -s +3 f
t truncate -s %3 f
t truncate --size=-1 f
## STDOUT:
+ truncate -c -s 2 new
f 4
+ truncate --no-create -s 2 new
f 4
+ truncate -os 0 f
f 0
+ truncate --io-blocks --size=0 f
f 0
+ truncate -rref new
f 4
new 5
+ truncate --reference=ref -s +1 f
f 6
+ truncate -s3 f
f 3
+ truncate -s +3 f
f 7
+ truncate -s %3 f
f 6
+ truncate --size=-1 f
f 3
## END
## status: 1
## FILES:
f: abc
## END
