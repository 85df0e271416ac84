# cksum and sum: checksums.
## FILE: a
hello
## END

#### cksum
cksum a
cksum < a
printf '' | cksum
cksum a a
## STDOUT:
3015617425 6 a
3015617425 6
4294967295 0
3015617425 6 a
3015617425 6 a
## END

#### algorithms (1 of 3)
cksum -a crc a
cksum -a sysv a
cksum -a bsd a
## STDOUT:
3015617425 6 a
542 1 a
36979     1 a
## END

#### algorithms (2 of 3)
cksum -a md5 a
cksum -a sha256 a
cksum -a sha1 --untagged a
## STDOUT:
MD5 (a) = b1946ac92492d2347c6235b4d2611184
SHA256 (a) = 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03
f572d396fae9206628714fb2ce00f72e94f2258f  a
## END

#### algorithms (3 of 3)
cksum -a blake2b a
cksum -a sm3 a
## STDOUT:
BLAKE2b (a) = f60ce482e5cc1229f39d71313171a8d9f4ca3a87d066bf4b205effb528192a75f14f3271e2c1a90e1de53f275b4d4793eef2f5e31ea90d2ce29d2e481c36435f
SM3 (a) = f7a87a195b0cc0052b9d598482212ceb07e4ea60e8d139a5dfeff36c24abf2b3
## END

#### sum (1 of 2)
sum a
sum -r a
sum -s a
## STDOUT:
36979     1 a
36979     1 a
542 1 a
## END

#### sum (2 of 2)
sum --sysv a a
sum < a
## STDOUT:
542 1 a
542 1 a
36979     1
## END

#### errors (1 of 2)
cksum nope
cksum -a x a
cksum -y a
## STDERR:
cksum: nope: No such file or directory
cksum: invalid argument 'x' for '--algorithm'
Valid arguments are:
  - 'bsd'
  - 'sysv'
  - 'crc'
  - 'md5'
  - 'sha1'
  - 'sha224'
  - 'sha256'
  - 'sha384'
  - 'sha512'
  - 'blake2b'
  - 'sm3'
Try 'cksum --help' for more information.
cksum: invalid option -- 'y'
Try 'cksum --help' for more information.
## END
## status: 1

#### errors (2 of 2)
sum nope
sum -y a
## STDERR:
sum: nope: No such file or directory
sum: invalid option -- 'y'
Try 'sum --help' for more information.
## END
## status: 1

#### algorithms by their whole name, lengths
export LC_ALL=C.UTF-8
echo hello > f; mkdir d
cksum -a sha3 f; echo $?
cksum -a sha2 f 2>&1 | head -1
cksum --length=0 -a md5 f
cksum --length=15 f; echo $?
cksum --length=16 -a md5 f; echo $?
cksum -l 10 -l 16 -a blake2b f; echo $?
cksum -l 513 -a blake2b f; cksum -l 1024 -a blake2b f; cksum -l 99999999999999999999 -a blake2b f; echo $?
cksum d f; echo $?
cksum -a md5 d; echo $?
echo nothing | cksum -c; echo $?
## STDOUT:
1
cksum: invalid argument ‘sha2’ for ‘--algorithm’
MD5 (f) = b1946ac92492d2347c6235b4d2611184
1
1
1
1
4294967295 0 d
3015617425 6 f
0
1
1
## END
## STDERR:
cksum: invalid argument ‘sha3’ for ‘--algorithm’
Valid arguments are:
  - ‘bsd’
  - ‘sysv’
  - ‘crc’
  - ‘md5’
  - ‘sha1’
  - ‘sha224’
  - ‘sha256’
  - ‘sha384’
  - ‘sha512’
  - ‘blake2b’
  - ‘sm3’
Try 'cksum --help' for more information.
cksum: invalid length: ‘15’
cksum: length is not a multiple of 8
cksum: --length is only supported with --algorithm=blake2b
cksum: invalid length: ‘10’
cksum: length is not a multiple of 8
cksum: invalid length: ‘513’
cksum: length is not a multiple of 8
cksum: invalid length: ‘1024’
cksum: maximum digest length for ‘BLAKE2b’ is 512 bits
cksum: invalid length: ‘99999999999999999999’: Value too large for defined data type
cksum: d: Is a directory
cksum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
d/
f: hello\n
## END

#### --debug
printf hi | cksum --debug 2> /dev/null
cksum --debug=x; echo $?
## STDOUT:
2352138605 2
1
## END
## STDERR:
cksum: option '--debug' doesn't allow an argument
Try 'cksum --help' for more information.
## END

#### standard input by name, and what only md5sum takes
printf hi | cksum -; printf hi | cksum -a bsd -; printf hi | cksum -a sysv; printf hi | cksum -a crc -z - | od -c | head -n 1
cksum -b; cksum -t x; cksum -x; echo $?
printf hi > f; cksum -a md5 f > s; cksum -c --tag s; cksum -a md5 -c --untagged s
## STDOUT:
2352138605 2 -
00157     1 -
209 1
0000000   2   3   5   2   1   3   8   6   0   5       2       -  \0
1
f: OK
f: OK
## END
## STDERR:
Try 'cksum --help' for more information.
Try 'cksum --help' for more information.
cksum: invalid option -- 'x'
Try 'cksum --help' for more information.
## END
## FILES:
f: hi
s: MD5 (f) = 49f68a5c8493ec2c0bf489821c21fc3b\n
## END

#### what a bad line is called, and which of --status, --warn and --quiet counts
echo hi > f; { cksum -a sm3 f; echo 'SM3 (f) = 12'; echo 'no line'; cksum -a blake2b f; echo 'BLAKE2b (f) = zz'; echo 'CRC (f) = 3'; } > sums
cksum -c --warn sums; cksum --status --warn -c sums; cksum --warn --status -c sums; cksum --quiet --warn -c sums; cksum --warn --quiet -c sums; cksum --status --quiet -c sums; echo $?
## STDOUT:
f: OK
f: OK
f: OK
f: OK
f: OK
f: OK
0
## END
## STDERR:
cksum: sums: 2: improperly formatted SM3 checksum line
cksum: sums: 3: improperly formatted SM3 checksum line
cksum: sums: 5: improperly formatted BLAKE2b checksum line
cksum: sums: 6: improperly formatted BLAKE2b checksum line
cksum: WARNING: 4 lines are improperly formatted
cksum: sums: 2: improperly formatted SM3 checksum line
cksum: sums: 3: improperly formatted SM3 checksum line
cksum: sums: 5: improperly formatted BLAKE2b checksum line
cksum: sums: 6: improperly formatted BLAKE2b checksum line
cksum: WARNING: 4 lines are improperly formatted
cksum: sums: 2: improperly formatted SM3 checksum line
cksum: sums: 3: improperly formatted SM3 checksum line
cksum: sums: 5: improperly formatted BLAKE2b checksum line
cksum: sums: 6: improperly formatted BLAKE2b checksum line
cksum: WARNING: 4 lines are improperly formatted
cksum: WARNING: 4 lines are improperly formatted
cksum: WARNING: 4 lines are improperly formatted
## END
## FILES:
f: hi\n
sums: SM3 (f) = 2934aeb13ac00cce1ec3ae6a023744450c93852811eee4c2e33cf42605d39a82\nSM3 (f) = 12\nno line\nBLAKE2b (f) = 7ea59e7a000ec003846b6607dfd5f9217b681dc1a81b0789b464c3995105d93083f7f0a86fca01a1bed27e9f9303ae58d01746e3b20443480bea56198e65bfc5\nBLAKE2b (f) = zz\nCRC (f) = 3\n
## END

#### the first mistake in a call is told
cksum --length= --ignore-missing=3 < /dev/null
cksum --algorithm= --help < /dev/null | head -c 6; echo "$?"
cksum --algorithm=@x --algorithm=@x --help < /dev/null | head -c 6; echo "$?"
cksum -l@x -a@x < /dev/null
## STDOUT:
0
0
## END
## STDERR:
cksum: invalid length: ''
cksum: invalid argument '' for '--algorithm'
Valid arguments are:
  - 'bsd'
  - 'sysv'
  - 'crc'
  - 'md5'
  - 'sha1'
  - 'sha224'
  - 'sha256'
  - 'sha384'
  - 'sha512'
  - 'blake2b'
  - 'sm3'
Try 'cksum --help' for more information.
cksum: invalid argument '@x' for '--algorithm'
Valid arguments are:
  - 'bsd'
  - 'sysv'
  - 'crc'
  - 'md5'
  - 'sha1'
  - 'sha224'
  - 'sha256'
  - 'sha384'
  - 'sha512'
  - 'blake2b'
  - 'sm3'
Try 'cksum --help' for more information.
cksum: invalid length: '@x'
## END
## status: 1
