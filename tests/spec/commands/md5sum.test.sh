# md5sum: digests of files and checking them.
## FILE: a
hello
## END
## FILE: b
## END

#### digests
md5sum a b
md5sum < a
md5sum - < a
## STDOUT:
b1946ac92492d2347c6235b4d2611184  a
d41d8cd98f00b204e9800998ecf8427e  b
b1946ac92492d2347c6235b4d2611184  -
b1946ac92492d2347c6235b4d2611184  -
## END

#### binary and text marks
md5sum -b a
md5sum -t a
## STDOUT:
b1946ac92492d2347c6235b4d2611184 *a
b1946ac92492d2347c6235b4d2611184  a
## END

#### BSD style
md5sum --tag a
## STDOUT:
MD5 (a) = b1946ac92492d2347c6235b4d2611184
## END

#### zero terminated
md5sum -z a | tr '\\0' '\\n'
## stdout-escaped: b1946ac92492d2347c6235b4d2611184  a\x00

#### names that need escapes
cp a 'x
y'
cp a 'b\s'
md5sum x* b\\*
md5sum x* b\\* | md5sum -c
## STDOUT:
\b1946ac92492d2347c6235b4d2611184  x\ny
\b1946ac92492d2347c6235b4d2611184  b\\s
\x\ny: OK
b\s: OK
## END
## FILES:
b\\s: hello\n
x\ny: hello\n
## END

#### checking
md5sum a b > sums
md5sum -c sums
echo changed > a
md5sum -c sums
echo $?
## STDOUT:
a: OK
b: OK
a: FAILED
b: OK
1
## END
## STDERR:
md5sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: b1946ac92492d2347c6235b4d2611184  a\nd41d8cd98f00b204e9800998ecf8427e  b\n
## END

#### quiet and status
md5sum a b > sums
md5sum -c --quiet sums
echo changed > a
md5sum -c --quiet sums
md5sum -c --status sums; echo $?
## STDOUT:
a: FAILED
1
## END
## STDERR:
md5sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: b1946ac92492d2347c6235b4d2611184  a\nd41d8cd98f00b204e9800998ecf8427e  b\n
## END

#### missing files while checking
md5sum a b > sums
rm a
md5sum -c sums
md5sum --ignore-missing -c sums
## STDOUT:
a: FAILED open or read
b: OK
b: OK
## END
## STDERR:
md5sum: a: No such file or directory
md5sum: WARNING: 1 listed file could not be read
## END
## FILES:
a removed
sums: b1946ac92492d2347c6235b4d2611184  a\nd41d8cd98f00b204e9800998ecf8427e  b\n
## END

#### bad lines
md5sum a > sums
echo nonsense >> sums
md5sum -c sums; echo $?
md5sum -c -w sums; echo $?
md5sum -c --strict sums; echo $?
echo only nonsense | md5sum -c; echo $?
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
md5sum: WARNING: 1 line is improperly formatted
md5sum: sums: 2: improperly formatted MD5 checksum line
md5sum: WARNING: 1 line is improperly formatted
md5sum: WARNING: 1 line is improperly formatted
md5sum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
sums: b1946ac92492d2347c6235b4d2611184  a\nnonsense\n
## END

#### checking BSD lines and stdin
md5sum --tag a b | md5sum -c
md5sum a | md5sum --check -
## STDOUT:
a: OK
b: OK
a: OK
## END

#### missing operands
md5sum nope a
mkdir d; md5sum d
md5sum -c nope
## STDOUT:
b1946ac92492d2347c6235b4d2611184  a
## END
## STDERR:
md5sum: nope: No such file or directory
md5sum: d: Is a directory
md5sum: nope: No such file or directory
## END
## status: 1
## FILES:
d/
## END

#### options that need -c
md5sum --quiet a
md5sum --status a
md5sum --strict a
md5sum --warn a
md5sum --ignore-missing a
## STDERR:
md5sum: the --quiet option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
md5sum: the --status option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
md5sum: the --strict option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
md5sum: the --warn option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
md5sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
## END
## status: 1

#### options that -c forbids
md5sum -c --tag a
md5sum -cb a
## STDERR:
md5sum: the --tag option is meaningless when verifying checksums
Try 'md5sum --help' for more information.
md5sum: the --binary and --text options are meaningless when verifying checksums
Try 'md5sum --help' for more information.
## END
## status: 1

#### unknown option
md5sum -y a
md5sum --bogus a
## STDERR:
md5sum: invalid option -- 'y'
Try 'md5sum --help' for more information.
md5sum: unrecognized option '--bogus'
Try 'md5sum --help' for more information.
## END
## status: 1

#### long input
seq 100000 | md5sum
## STDOUT:
dea9193b768319cbb4ff1a137ac03113  -
## END

#### blank lines in a list
printf 'd41d8cd98f00b204e9800998ecf8427e  /dev/null\n\n' | md5sum -c --strict; echo $?
printf '\n' | md5sum -c; echo $?
## STDOUT:
/dev/null: OK
0
1
## END
## STDERR:
md5sum: 'standard input': no properly formatted checksum lines found
## END
