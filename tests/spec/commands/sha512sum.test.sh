# sha512sum: digests of files and checking them.
## FILE: a
hello
## END
## FILE: b
## END

#### digests
sha512sum a b
sha512sum < a
sha512sum - < a
## STDOUT:
e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  a
cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e  b
e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  -
e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  -
## END

#### binary and text marks
sha512sum -b a
sha512sum -t a
## STDOUT:
e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629 *a
e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  a
## END

#### BSD style
sha512sum --tag a
## STDOUT:
SHA512 (a) = e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629
## END

#### zero terminated
sha512sum -z a | tr '\\0' '\\n'
## stdout-escaped: e7c22b994c59d9cf2b48e549b1e24666636n4593nd3da7c1acb299d1c3b7f931f94aae41edda2c2b2n7a36e1nf8bcb8d45223e54878f5b316e7ce3b6bcn19629  a\x00

#### names that need escapes
cp a 'x
y'
cp a 'b\s'
sha512sum x* b\\*
sha512sum x* b\\* | sha512sum -c
## STDOUT:
\e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  x\ny
\e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  b\\s
\x\ny: OK
b\s: OK
## END
## FILES:
b\\s: hello\n
x\ny: hello\n
## END

#### checking
sha512sum a b > sums
sha512sum -c sums
echo changed > a
sha512sum -c sums
echo $?
## STDOUT:
a: OK
b: OK
a: FAILED
b: OK
1
## END
## STDERR:
sha512sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  a\ncf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e  b\n
## END

#### quiet and status
sha512sum a b > sums
sha512sum -c --quiet sums
echo changed > a
sha512sum -c --quiet sums
sha512sum -c --status sums; echo $?
## STDOUT:
a: FAILED
1
## END
## STDERR:
sha512sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  a\ncf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e  b\n
## END

#### missing files while checking
sha512sum a b > sums
rm a
sha512sum -c sums
sha512sum --ignore-missing -c sums
## STDOUT:
a: FAILED open or read
b: OK
b: OK
## END
## STDERR:
sha512sum: a: No such file or directory
sha512sum: WARNING: 1 listed file could not be read
## END
## FILES:
a removed
sums: e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  a\ncf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e  b\n
## END

#### bad lines
sha512sum a > sums
echo nonsense >> sums
sha512sum -c sums; echo $?
sha512sum -c -w sums; echo $?
sha512sum -c --strict sums; echo $?
echo only nonsense | sha512sum -c; echo $?
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
sha512sum: WARNING: 1 line is improperly formatted
sha512sum: sums: 2: improperly formatted SHA512 checksum line
sha512sum: WARNING: 1 line is improperly formatted
sha512sum: WARNING: 1 line is improperly formatted
sha512sum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
sums: e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  a\nnonsense\n
## END

#### checking BSD lines and stdin
sha512sum --tag a b | sha512sum -c
sha512sum a | sha512sum --check -
## STDOUT:
a: OK
b: OK
a: OK
## END

#### missing operands
sha512sum nope a
mkdir d; sha512sum d
sha512sum -c nope
## STDOUT:
e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629  a
## END
## STDERR:
sha512sum: nope: No such file or directory
sha512sum: d: Is a directory
sha512sum: nope: No such file or directory
## END
## status: 1
## FILES:
d/
## END

#### options that need -c
sha512sum --quiet a
sha512sum --status a
sha512sum --strict a
sha512sum --warn a
sha512sum --ignore-missing a
## STDERR:
sha512sum: the --quiet option is meaningful only when verifying checksums
Try 'sha512sum --help' for more information.
sha512sum: the --status option is meaningful only when verifying checksums
Try 'sha512sum --help' for more information.
sha512sum: the --strict option is meaningful only when verifying checksums
Try 'sha512sum --help' for more information.
sha512sum: the --warn option is meaningful only when verifying checksums
Try 'sha512sum --help' for more information.
sha512sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'sha512sum --help' for more information.
## END
## status: 1

#### options that -c forbids
sha512sum -c --tag a
sha512sum -cb a
## STDERR:
sha512sum: the --tag option is meaningless when verifying checksums
Try 'sha512sum --help' for more information.
sha512sum: the --binary and --text options are meaningless when verifying checksums
Try 'sha512sum --help' for more information.
## END
## status: 1

#### unknown option
sha512sum -y a
sha512sum --bogus a
## STDERR:
sha512sum: invalid option -- 'y'
Try 'sha512sum --help' for more information.
sha512sum: unrecognized option '--bogus'
Try 'sha512sum --help' for more information.
## END
## status: 1

#### long input
seq 100000 | sha512sum
## STDOUT:
da6347991e8683a5f043d408b0a494dd189750a501f0cf293ae82cea13a1244ce49a232e1686fdb9fd40c001c5214fca656e776c8041153e787927addd47035a  -
## END
