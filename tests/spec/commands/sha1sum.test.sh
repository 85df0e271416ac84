# sha1sum: digests of files and checking them.
## FILE: a
hello
## END
## FILE: b
## END

#### digests
sha1sum a b
sha1sum < a
sha1sum - < a
## STDOUT:
f572d396fae9206628714fb2ce00f72e94f2258f  a
da39a3ee5e6b4b0d3255bfef95601890afd80709  b
f572d396fae9206628714fb2ce00f72e94f2258f  -
f572d396fae9206628714fb2ce00f72e94f2258f  -
## END

#### binary and text marks
sha1sum -b a
sha1sum -t a
## STDOUT:
f572d396fae9206628714fb2ce00f72e94f2258f *a
f572d396fae9206628714fb2ce00f72e94f2258f  a
## END

#### BSD style
sha1sum --tag a
## STDOUT:
SHA1 (a) = f572d396fae9206628714fb2ce00f72e94f2258f
## END

#### zero terminated
sha1sum -z a | tr '\\0' '\\n'
## stdout-escaped: f572d396fae92n6628714fb2cennf72e94f2258f  a\x00

#### names that need escapes
cp a 'x
y'
cp a 'b\s'
sha1sum x* b\\*
sha1sum x* b\\* | sha1sum -c
## STDOUT:
\f572d396fae9206628714fb2ce00f72e94f2258f  x\ny
\f572d396fae9206628714fb2ce00f72e94f2258f  b\\s
\x\ny: OK
b\s: OK
## END
## FILES:
b\\s: hello\n
x\ny: hello\n
## END

#### checking
sha1sum a b > sums
sha1sum -c sums
echo changed > a
sha1sum -c sums
echo $?
## STDOUT:
a: OK
b: OK
a: FAILED
b: OK
1
## END
## STDERR:
sha1sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: f572d396fae9206628714fb2ce00f72e94f2258f  a\nda39a3ee5e6b4b0d3255bfef95601890afd80709  b\n
## END

#### quiet and status
sha1sum a b > sums
sha1sum -c --quiet sums
echo changed > a
sha1sum -c --quiet sums
sha1sum -c --status sums; echo $?
## STDOUT:
a: FAILED
1
## END
## STDERR:
sha1sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: f572d396fae9206628714fb2ce00f72e94f2258f  a\nda39a3ee5e6b4b0d3255bfef95601890afd80709  b\n
## END

#### missing files while checking
sha1sum a b > sums
rm a
sha1sum -c sums
sha1sum --ignore-missing -c sums
## STDOUT:
a: FAILED open or read
b: OK
b: OK
## END
## STDERR:
sha1sum: a: No such file or directory
sha1sum: WARNING: 1 listed file could not be read
## END
## FILES:
a removed
sums: f572d396fae9206628714fb2ce00f72e94f2258f  a\nda39a3ee5e6b4b0d3255bfef95601890afd80709  b\n
## END

#### bad lines
sha1sum a > sums
echo nonsense >> sums
sha1sum -c sums; echo $?
sha1sum -c -w sums; echo $?
sha1sum -c --strict sums; echo $?
echo only nonsense | sha1sum -c; echo $?
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
sha1sum: WARNING: 1 line is improperly formatted
sha1sum: sums: 2: improperly formatted SHA1 checksum line
sha1sum: WARNING: 1 line is improperly formatted
sha1sum: WARNING: 1 line is improperly formatted
sha1sum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
sums: f572d396fae9206628714fb2ce00f72e94f2258f  a\nnonsense\n
## END

#### checking BSD lines and stdin
sha1sum --tag a b | sha1sum -c
sha1sum a | sha1sum --check -
## STDOUT:
a: OK
b: OK
a: OK
## END

#### missing operands
sha1sum nope a
mkdir d; sha1sum d
sha1sum -c nope
## STDOUT:
f572d396fae9206628714fb2ce00f72e94f2258f  a
## END
## STDERR:
sha1sum: nope: No such file or directory
sha1sum: d: Is a directory
sha1sum: nope: No such file or directory
## END
## status: 1
## FILES:
d/
## END

#### options that need -c
sha1sum --quiet a
sha1sum --status a
sha1sum --strict a
sha1sum --warn a
sha1sum --ignore-missing a
## STDERR:
sha1sum: the --quiet option is meaningful only when verifying checksums
Try 'sha1sum --help' for more information.
sha1sum: the --status option is meaningful only when verifying checksums
Try 'sha1sum --help' for more information.
sha1sum: the --strict option is meaningful only when verifying checksums
Try 'sha1sum --help' for more information.
sha1sum: the --warn option is meaningful only when verifying checksums
Try 'sha1sum --help' for more information.
sha1sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'sha1sum --help' for more information.
## END
## status: 1

#### options that -c forbids
sha1sum -c --tag a
sha1sum -cb a
## STDERR:
sha1sum: the --tag option is meaningless when verifying checksums
Try 'sha1sum --help' for more information.
sha1sum: the --binary and --text options are meaningless when verifying checksums
Try 'sha1sum --help' for more information.
## END
## status: 1

#### unknown option
sha1sum -y a
sha1sum --bogus a
## STDERR:
sha1sum: invalid option -- 'y'
Try 'sha1sum --help' for more information.
sha1sum: unrecognized option '--bogus'
Try 'sha1sum --help' for more information.
## END
## status: 1

#### long input
seq 100000 | sha1sum
## STDOUT:
9dc4a47b7b3c9a36667a2ce402baf429afb9c17f  -
## END
