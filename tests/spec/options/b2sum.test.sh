# b2sum: its options, each by each of its names. What they do is looked at in commands/b2sum.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: in
one two
three	a

b a
## END
## file-escaped: nonl no end a
## FILE: other
x
y a
## END

#### options (1 of 3)
b2sum in other > sums; b2sum in > few; echo nonsense >> few; b2sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t b2sum -l16 in
t b2sum --length 16 in
t b2sum -c sums
t b2sum --check sums wrong
t b2sum -c --ignore-missing gone
t b2sum --ignore-missing in
t b2sum -c --quiet sums wrong
t b2sum --quiet in
## STDOUT:
+ b2sum -l16 in
1f49  in
+ b2sum --length 16 in
1f49  in
+ b2sum -c sums
in: OK
other: OK
+ b2sum --check sums wrong
in: OK
other: OK
other: FAILED
status 1
+ b2sum -c --ignore-missing gone
in: OK
+ b2sum --ignore-missing in
status 1
+ b2sum -c --quiet sums wrong
other: FAILED
status 1
+ b2sum --quiet in
status 1
## END
## STDERR:
b2sum: WARNING: 1 computed checksum did NOT match
b2sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
b2sum: WARNING: 1 computed checksum did NOT match
b2sum: the --quiet option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
## END
## FILES:
few: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\nnonsense\n
gone: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\n
sums: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\ncc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945  other\n
wrong: 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other\n
## END

#### options (2 of 3)
b2sum in other > sums; b2sum in > few; echo nonsense >> few; b2sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t b2sum -c --status wrong
t b2sum --status in
t b2sum -cw few
t b2sum -w in
t b2sum --check --warn few
t b2sum -c --strict few
t b2sum --strict in
t b2sum --tag in other
## STDOUT:
+ b2sum -c --status wrong
status 1
+ b2sum --status in
status 1
+ b2sum -cw few
in: OK
+ b2sum -w in
status 1
+ b2sum --check --warn few
in: OK
+ b2sum -c --strict few
in: OK
status 1
+ b2sum --strict in
status 1
+ b2sum --tag in other
BLAKE2b (in) = 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39
BLAKE2b (other) = cc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945
## END
## STDERR:
b2sum: the --status option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
b2sum: few: 2: improperly formatted BLAKE2b checksum line
b2sum: WARNING: 1 line is improperly formatted
b2sum: the --warn option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
b2sum: few: 2: improperly formatted BLAKE2b checksum line
b2sum: WARNING: 1 line is improperly formatted
b2sum: WARNING: 1 line is improperly formatted
b2sum: the --strict option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
## END
## FILES:
few: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\nnonsense\n
gone: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\n
sums: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\ncc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945  other\n
wrong: 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other\n
## END

#### options (3 of 3)
b2sum in other > sums; b2sum in > few; echo nonsense >> few; b2sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t b2sum --tag -c sums
t b2sum -z in
t b2sum --zero in
t b2sum -b in
t b2sum --binary in
t b2sum -t in
t b2sum --text in
## stdout-escaped: + b2sum --tag -c sums\nstatus 1\n+ b2sum -z in\n7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\x00+ b2sum --zero in\n7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\x00+ b2sum -b in\n7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39 *in\n+ b2sum --binary in\n7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39 *in\n+ b2sum -t in\n7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\n+ b2sum --text in\n7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\n
## STDERR:
b2sum: the --tag option is meaningless when verifying checksums
Try 'b2sum --help' for more information.
## END
## FILES:
few: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\nnonsense\n
gone: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\n
sums: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\ncc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945  other\n
wrong: 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other\n
## END

#### operands
b2sum in other > sums; b2sum in > few; echo nonsense >> few; b2sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t b2sum in other
t b2sum in - < other
t b2sum missing in
t b2sum folder
t b2sum -- -dash
t b2sum empty
t b2sum nonl
t b2sum binary
## STDOUT:
+ b2sum in other
7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in
cc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945  other
+ b2sum in -
7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in
cc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945  -
+ b2sum missing in
7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in
status 1
+ b2sum folder
status 1
+ b2sum -- -dash
6894a0081a883bc76deff4390eea8a0716eb637b905483f8173da27cf2e71f60eaba4f9798f50c294623eed210f5e228896794061d69b1cf3a3081d085350876  -dash
+ b2sum empty
786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce  empty
+ b2sum nonl
65e8eace977f94f42e69842dc40ea10ad6fe753143ab0e882e6fee751c653424851f6104509e08feb77f2e7ffb8a9bf1384e441749c51bc2b6427a57f2ed8e57  nonl
+ b2sum binary
0cc4068d4a53d2302431e00a8ab8dffabefead67640c7f9bdae92231a7dde34bc4e0e2cf1b40d050c916d5a8d79ace6b4b344042c9bdaa6cbdb335856b75ed0e  binary
## END
## STDERR:
b2sum: missing: No such file or directory
b2sum: folder: Is a directory
## END
## FILES:
few: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\nnonsense\n
gone: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\n
sums: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\ncc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945  other\n
wrong: 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other\n
## END

#### a line of three hundred thousand characters
b2sum in other > sums; b2sum in > few; echo nonsense >> few; b2sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
b2sum huge | cksum
b2sum < huge | cksum
rm huge
## STDOUT:
1203579605 135
3693305322 132
## END
## FILES:
few: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\nnonsense\n
gone: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\n
sums: 7da5860e2752420ad426f5ced529171b84ac283b4d2167524b6ea59ce45f5983554c2b845fbc5a58606af02fc9cb7ce80fdb1eef76968ca1d3c4a1b6fddeab39  in\ncc3afb99c665caf9d2889ec3f40c652530dd27bb994fe21211713420fa944dec54e0d32dcb9c1c4016988844a819ea63bdfabc3a5255033fb3500584613b6945  other\n
wrong: 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000  other\n
## END
