# sha384sum: digests of files and checking them.
## FILE: a
hello
## END
## FILE: b
## END

#### digests
sha384sum a b
sha384sum < a
sha384sum - < a
## STDOUT:
1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  a
38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b  b
1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  -
1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  -
## END

#### binary and text marks
sha384sum -b a
sha384sum -t a
## STDOUT:
1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c *a
1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  a
## END

#### BSD style
sha384sum --tag a
## STDOUT:
SHA384 (a) = 1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c
## END

#### zero terminated
sha384sum -z a | tr '\\0' '\\n'
## stdout-escaped: 1dnf284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff8n1b9bd66n4en1f21f6bf249efn3n599fnc218f2ba8c  a\x00

#### names that need escapes
cp a 'x
y'
cp a 'b\s'
sha384sum x* b\\*
sha384sum x* b\\* | sha384sum -c
## STDOUT:
\1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  x\ny
\1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  b\\s
\x\ny: OK
b\s: OK
## END
## FILES:
b\\s: hello\n
x\ny: hello\n
## END

#### checking
sha384sum a b > sums
sha384sum -c sums
echo changed > a
sha384sum -c sums
echo $?
## STDOUT:
a: OK
b: OK
a: FAILED
b: OK
1
## END
## STDERR:
sha384sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: 1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  a\n38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b  b\n
## END

#### quiet and status
sha384sum a b > sums
sha384sum -c --quiet sums
echo changed > a
sha384sum -c --quiet sums
sha384sum -c --status sums; echo $?
## STDOUT:
a: FAILED
1
## END
## STDERR:
sha384sum: WARNING: 1 computed checksum did NOT match
## END
## FILES:
a: changed\n
sums: 1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  a\n38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b  b\n
## END

#### missing files while checking
sha384sum a b > sums
rm a
sha384sum -c sums
sha384sum --ignore-missing -c sums
## STDOUT:
a: FAILED open or read
b: OK
b: OK
## END
## STDERR:
sha384sum: a: No such file or directory
sha384sum: WARNING: 1 listed file could not be read
## END
## FILES:
a removed
sums: 1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  a\n38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b  b\n
## END

#### bad lines
sha384sum a > sums
echo nonsense >> sums
sha384sum -c sums; echo $?
sha384sum -c -w sums; echo $?
sha384sum -c --strict sums; echo $?
echo only nonsense | sha384sum -c; echo $?
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
sha384sum: WARNING: 1 line is improperly formatted
sha384sum: sums: 2: improperly formatted SHA384 checksum line
sha384sum: WARNING: 1 line is improperly formatted
sha384sum: WARNING: 1 line is improperly formatted
sha384sum: 'standard input': no properly formatted checksum lines found
## END
## FILES:
sums: 1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  a\nnonsense\n
## END

#### checking BSD lines and stdin
sha384sum --tag a b | sha384sum -c
sha384sum a | sha384sum --check -
## STDOUT:
a: OK
b: OK
a: OK
## END

#### missing operands
sha384sum nope a
mkdir d; sha384sum d
sha384sum -c nope
## STDOUT:
1d0f284efe3edea4b9ca3bd514fa134b17eae361ccc7a1eefeff801b9bd6604e01f21f6bf249ef030599f0c218f2ba8c  a
## END
## STDERR:
sha384sum: nope: No such file or directory
sha384sum: d: Is a directory
sha384sum: nope: No such file or directory
## END
## status: 1
## FILES:
d/
## END

#### options that need -c
sha384sum --quiet a
sha384sum --status a
sha384sum --strict a
sha384sum --warn a
sha384sum --ignore-missing a
## STDERR:
sha384sum: the --quiet option is meaningful only when verifying checksums
Try 'sha384sum --help' for more information.
sha384sum: the --status option is meaningful only when verifying checksums
Try 'sha384sum --help' for more information.
sha384sum: the --strict option is meaningful only when verifying checksums
Try 'sha384sum --help' for more information.
sha384sum: the --warn option is meaningful only when verifying checksums
Try 'sha384sum --help' for more information.
sha384sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'sha384sum --help' for more information.
## END
## status: 1

#### options that -c forbids
sha384sum -c --tag a
sha384sum -cb a
## STDERR:
sha384sum: the --tag option is meaningless when verifying checksums
Try 'sha384sum --help' for more information.
sha384sum: the --binary and --text options are meaningless when verifying checksums
Try 'sha384sum --help' for more information.
## END
## status: 1

#### unknown option
sha384sum -y a
sha384sum --bogus a
## STDERR:
sha384sum: invalid option -- 'y'
Try 'sha384sum --help' for more information.
sha384sum: unrecognized option '--bogus'
Try 'sha384sum --help' for more information.
## END
## status: 1

#### long input
seq 100000 | sha384sum
## STDOUT:
037d012357359aa827978fb8b60b70ca7749cfb6669e1d1b76e5142976157c81f3b128405e34e73417e30932cb6da1d7  -
## END
