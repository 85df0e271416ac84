# sha224sum: digests of files and checking them.
## FILE: a
hello
## END
## FILE: b
## END

#### digests
sha224sum a b
sha224sum < a
sha224sum - < a
## STDOUT:
2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  a
d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f  b
2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  -
2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  -
## END

#### binary and text marks
sha224sum -b a
sha224sum -t a
## STDOUT:
2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b *a
2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  a
## END

#### BSD style
sha224sum --tag a
## STDOUT:
SHA224 (a) = 2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b
## END

#### zero terminated
sha224sum -z a | tr '\\0' '\\n'
## stdout-escaped: 2d6d67d91dnbadcddn6cbbba1fe11538a68a37ec9c2e26457ceff12b  a\x00

#### names that need escapes
cp a 'x
y'
cp a 'b\s'
sha224sum x* b\\*
sha224sum x* b\\* | sha224sum -c
## STDOUT:
\2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  x\ny
\2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  b\\s
\x\ny: OK
b\s: OK
## END
## FILES:
b\\s: hello\n
x\ny: hello\n
## END

#### checking
sha224sum a b > sums
sha224sum -c sums
echo changed > a
sha224sum -c sums
echo $?
## STDOUT:
a: OK
b: OK
a: FAILED
b: OK
1
## END
## STDERR:
sha224sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: 2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  a\nd14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f  b\n
## END

#### quiet and status
sha224sum a b > sums
sha224sum -c --quiet sums
echo changed > a
sha224sum -c --quiet sums
sha224sum -c --status sums; echo $?
## STDOUT:
a: FAILED
1
## END
## STDERR:
sha224sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: 2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  a\nd14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f  b\n
## END

#### missing files while checking
sha224sum a b > sums
rm a
sha224sum -c sums
sha224sum --ignore-missing -c sums
## STDOUT:
a: FAILED open or read
b: OK
b: OK
## END
## STDERR:
sha224sum: a: No such file or directory
sha224sum: WARNING: 1 listed file could not be read
## END
## FILES:
a removed
sums: 2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  a\nd14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f  b\n
## END

#### bad lines
sha224sum a > sums
echo nonsense >> sums
sha224sum -c sums; echo $?
sha224sum -c -w sums; echo $?
sha224sum -c --strict sums; echo $?
echo only nonsense | sha224sum -c; echo $?
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
sha224sum: WARNING: 1 line is improperly formatted
sha224sum: sums: 2: improperly formatted SHA224 checksum line
sha224sum: WARNING: 1 line is improperly formatted
sha224sum: WARNING: 1 line is improperly formatted
sha224sum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
sums: 2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  a\nnonsense\n
## END

#### checking BSD lines and stdin
sha224sum --tag a b | sha224sum -c
sha224sum a | sha224sum --check -
## STDOUT:
a: OK
b: OK
a: OK
## END

#### missing operands
sha224sum nope a
mkdir d; sha224sum d
sha224sum -c nope
## STDOUT:
2d6d67d91d0badcdd06cbbba1fe11538a68a37ec9c2e26457ceff12b  a
## END
## STDERR:
sha224sum: nope: No such file or directory
sha224sum: d: Is a directory
sha224sum: nope: No such file or directory
## END
## status: 1
## FILES:
d/
## END

#### options that need -c
sha224sum --quiet a
sha224sum --status a
sha224sum --strict a
sha224sum --warn a
sha224sum --ignore-missing a
## STDERR:
sha224sum: the --quiet option is meaningful only when verifying checksums
Try 'sha224sum --help' for more information.
sha224sum: the --status option is meaningful only when verifying checksums
Try 'sha224sum --help' for more information.
sha224sum: the --strict option is meaningful only when verifying checksums
Try 'sha224sum --help' for more information.
sha224sum: the --warn option is meaningful only when verifying checksums
Try 'sha224sum --help' for more information.
sha224sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'sha224sum --help' for more information.
## END
## status: 1

#### options that -c forbids
sha224sum -c --tag a
sha224sum -cb a
## STDERR:
sha224sum: the --tag option is meaningless when verifying checksums
Try 'sha224sum --help' for more information.
sha224sum: the --binary and --text options are meaningless when verifying checksums
Try 'sha224sum --help' for more information.
## END
## status: 1

#### unknown option
sha224sum -y a
sha224sum --bogus a
## STDERR:
sha224sum: invalid option -- 'y'
Try 'sha224sum --help' for more information.
sha224sum: unrecognized option '--bogus'
Try 'sha224sum --help' for more information.
## END
## status: 1

#### long input
seq 100000 | sha224sum
## STDOUT:
80926f0795e2215fd62f126d73847d886b90633753671d07a279aede  -
## END
