# b2sum: digests of files and checking them.
## FILE: a
hello
## END
## FILE: b
## END

#### digests
b2sum a b
b2sum < a
b2sum - < a
## STDOUT:
f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  a
786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce  b
f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  -
f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  -
## END

#### binary and text marks
b2sum -b a
b2sum -t a
## STDOUT:
f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f *a
f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  a
## END

#### BSD style
b2sum --tag a
## STDOUT:
BLAKE2b (a) = f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f
## END

#### zero terminated
b2sum -z a | tr '\\0' '\\n'
## stdout-escaped: f6nce482e5cc1229f39d71313171a8d9f4ca3a87dn66bf4b2n5effb528192a75f14f3271e2c1a9ne1de53f275b4d4793eef2f5e31ea9nd2ce29d2e481c36435f  a\x00

#### names that need escapes
cp a 'x
y'
cp a 'b\s'
b2sum x* b\\*
b2sum x* b\\* | b2sum -c
## STDOUT:
\f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  x\ny
\f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  b\\s
\x\ny: OK
b\s: OK
## END
## FILES:
b\\s: hello\n
x\ny: hello\n
## END

#### checking
b2sum a b > sums
b2sum -c sums
echo changed > a
b2sum -c sums
echo $?
## STDOUT:
a: OK
b: OK
a: FAILED
b: OK
1
## END
## STDERR:
b2sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  a\n786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce  b\n
## END

#### quiet and status
b2sum a b > sums
b2sum -c --quiet sums
echo changed > a
b2sum -c --quiet sums
b2sum -c --status sums; echo $?
## STDOUT:
a: FAILED
1
## END
## STDERR:
b2sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  a\n786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce  b\n
## END

#### missing files while checking
b2sum a b > sums
rm a
b2sum -c sums
b2sum --ignore-missing -c sums
## STDOUT:
a: FAILED open or read
b: OK
b: OK
## END
## STDERR:
b2sum: a: No such file or directory
b2sum: WARNING: 1 listed file could not be read
## END
## FILES:
a removed
sums: f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  a\n786a02f742015903c6c6fd852552d272912f4740e15847618a86e217f71f5419d25e1031afee585313896444934eb04b903a685b1448b755d56f701afe9be2ce  b\n
## END

#### bad lines
b2sum a > sums
echo nonsense >> sums
b2sum -c sums; echo $?
b2sum -c -w sums; echo $?
b2sum -c --strict sums; echo $?
echo only nonsense | b2sum -c; echo $?
## STDOUT:
a: OK
0
a: OK
0
a: OK
1
1
## END
## STDERR:
b2sum: WARNING: 1 line is improperly formatted
b2sum: sums: 2: improperly formatted BLAKE2b checksum line
b2sum: WARNING: 1 line is improperly formatted
b2sum: WARNING: 1 line is improperly formatted
b2sum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
sums: f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  a\nnonsense\n
## END

#### checking BSD lines and stdin
b2sum --tag a b | b2sum -c
b2sum a | b2sum --check -
## STDOUT:
a: OK
b: OK
a: OK
## END

#### missing operands
b2sum nope a
mkdir d; b2sum d
b2sum -c nope
## STDOUT:
f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f  a
## END
## STDERR:
b2sum: nope: No such file or directory
b2sum: d: Is a directory
b2sum: nope: No such file or directory
## END
## status: 1
## FILES:
d/
## END

#### options that need -c
b2sum --quiet a
b2sum --status a
b2sum --strict a
b2sum --warn a
b2sum --ignore-missing a
## STDERR:
b2sum: the --quiet option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
b2sum: the --status option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
b2sum: the --strict option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
b2sum: the --warn option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
b2sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'b2sum --help' for more information.
## END
## status: 1

#### options that -c forbids
b2sum -c --tag a
b2sum -cb a
## STDERR:
b2sum: the --tag option is meaningless when verifying checksums
Try 'b2sum --help' for more information.
b2sum: the --binary and --text options are meaningless when verifying checksums
Try 'b2sum --help' for more information.
## END
## status: 1

#### unknown option
b2sum -y a
b2sum --bogus a
## STDERR:
b2sum: invalid option -- 'y'
Try 'b2sum --help' for more information.
b2sum: unrecognized option '--bogus'
Try 'b2sum --help' for more information.
## END
## status: 1

#### long input
seq 100000 | b2sum
## STDOUT:
7952fbd25f30b90c3ef3ce1904074581650af19c1cf605143fb0b2eb3fd60fadc75d563ac7218bb4cafa5bec4effc4f474bc4c3ddc17df42ff3b2dc4e4d492a2  -
## END

#### other lengths
b2sum -l 128 a
b2sum --length=256 --tag a
b2sum -l 7 a
b2sum -l 1024 a
b2sum -l 128 a | b2sum -c
## STDOUT:
ea41b4de6c03f13a95758b28dd75693e  a
BLAKE2b-256 (a) = 93becc6e9882211c3ec3708c95bcd69baab7bb59c7f4bc84ce637b88a534b783
a: OK
## END
## STDERR:
b2sum: invalid length: '7'
b2sum: length is not a multiple of 8
b2sum: invalid length: '1024'
b2sum: maximum digest length for 'BLAKE2b' is 512 bits
## END

#### the first mistake in a call is told
b2sum -l@x -@ < /dev/null
b2sum --length=@x --length= < /dev/null
b2sum -z@x --nosuch < /dev/null
b2sum -c@x --check=3 < /dev/null
## STDERR:
b2sum: invalid length: '@x'
b2sum: invalid length: '@x'
b2sum: invalid option -- '@'
Try 'b2sum --help' for more information.
b2sum: invalid option -- '@'
Try 'b2sum --help' for more information.
## END
## status: 1
