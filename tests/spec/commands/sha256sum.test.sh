# sha256sum: digests of files and checking them.
## FILE: a
hello
## END
## FILE: b
## END

#### digests
sha256sum a b
sha256sum < a
sha256sum - < a
## STDOUT:
5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a
e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b
5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  -
5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  -
## END

#### binary and text marks
sha256sum -b a
sha256sum -t a
## STDOUT:
5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03 *a
5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a
## END

#### BSD style
sha256sum --tag a
## STDOUT:
SHA256 (a) = 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03
## END

#### zero terminated
sha256sum -z a | tr '\\0' '\\n'
## stdout-escaped: 5891b5b522d5dfn86dnffnb11nfbd9d21bb4fc7163af34dn8286a2e846f6ben3  a\x00

#### names that need escapes
cp a 'x
y'
cp a 'b\s'
sha256sum x* b\\*
sha256sum x* b\\* | sha256sum -c
## STDOUT:
\5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  x\ny
\5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  b\\s
\x\ny: OK
b\s: OK
## END
## FILES:
b\\s: hello\n
x\ny: hello\n
## END

#### checking
sha256sum a b > sums
sha256sum -c sums
echo changed > a
sha256sum -c sums
echo $?
## STDOUT:
a: OK
b: OK
a: FAILED
b: OK
1
## END
## STDERR:
sha256sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a\ne3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n
## END

#### quiet and status
sha256sum a b > sums
sha256sum -c --quiet sums
echo changed > a
sha256sum -c --quiet sums
sha256sum -c --status sums; echo $?
## STDOUT:
a: FAILED
1
## END
## STDERR:
sha256sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a\ne3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n
## END

#### missing files while checking
sha256sum a b > sums
rm a
sha256sum -c sums
sha256sum --ignore-missing -c sums
## STDOUT:
a: FAILED open or read
b: OK
b: OK
## END
## STDERR:
sha256sum: a: No such file or directory
sha256sum: WARNING: 1 listed file could not be read
## END
## FILES:
a removed
sums: 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a\ne3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b\n
## END

#### bad lines
sha256sum a > sums
echo nonsense >> sums
sha256sum -c sums; echo $?
sha256sum -c -w sums; echo $?
sha256sum -c --strict sums; echo $?
echo only nonsense | sha256sum -c; echo $?
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
sha256sum: WARNING: 1 line is improperly formatted
sha256sum: sums: 2: improperly formatted SHA256 checksum line
sha256sum: WARNING: 1 line is improperly formatted
sha256sum: WARNING: 1 line is improperly formatted
sha256sum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
sums: 5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a\nnonsense\n
## END

#### checking BSD lines and stdin
sha256sum --tag a b | sha256sum -c
sha256sum a | sha256sum --check -
## STDOUT:
a: OK
b: OK
a: OK
## END

#### missing operands
sha256sum nope a
mkdir d; sha256sum d
sha256sum -c nope
## STDOUT:
5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03  a
## END
## STDERR:
sha256sum: nope: No such file or directory
sha256sum: d: Is a directory
sha256sum: nope: No such file or directory
## END
## status: 1
## FILES:
d/
## END

#### options that need -c
sha256sum --quiet a
sha256sum --status a
sha256sum --strict a
sha256sum --warn a
sha256sum --ignore-missing a
## STDERR:
sha256sum: the --quiet option is meaningful only when verifying checksums
Try 'sha256sum --help' for more information.
sha256sum: the --status option is meaningful only when verifying checksums
Try 'sha256sum --help' for more information.
sha256sum: the --strict option is meaningful only when verifying checksums
Try 'sha256sum --help' for more information.
sha256sum: the --warn option is meaningful only when verifying checksums
Try 'sha256sum --help' for more information.
sha256sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'sha256sum --help' for more information.
## END
## status: 1

#### options that -c forbids
sha256sum -c --tag a
sha256sum -cb a
## STDERR:
sha256sum: the --tag option is meaningless when verifying checksums
Try 'sha256sum --help' for more information.
sha256sum: the --binary and --text options are meaningless when verifying checksums
Try 'sha256sum --help' for more information.
## END
## status: 1

#### unknown option
sha256sum -y a
sha256sum --bogus a
## STDERR:
sha256sum: invalid option -- 'y'
Try 'sha256sum --help' for more information.
sha256sum: unrecognized option '--bogus'
Try 'sha256sum --help' for more information.
## END
## status: 1

#### long input
seq 100000 | sha256sum
## STDOUT:
b2bc7d3f8b652d2ec96865b68ad8f80e22cca174abe1aed7889e242a747d590f  -
## END
