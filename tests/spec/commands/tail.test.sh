# tail: the last part of files.
## FILE: short
x
y
## END
## FILE: ten
1
2
3
4
5
6
7
8
9
10
11
12
## END

#### ten lines by default
tail ten
## STDOUT:
3
4
5
6
7
8
9
10
11
12
## END

#### -n
tail -n 2 ten
tail -n2 ten
tail -2 ten
tail --lines=1 ten
## STDOUT:
11
12
11
12
11
12
12
## END

#### from a line on
tail -n +11 ten
tail -n +1 short
tail -n +0 short
tail -n +9 short
tail +12 ten
## STDOUT:
11
12
x
y
x
y
12
## END

#### bytes
tail -c 4 ten | od -An -c
tail -c +26 ten
tail --bytes=3 ten
tail -5c ten
## STDOUT:
  \n   1   2  \n
2
12
1
12
## END

#### several files
tail -n 1 ten short
tail -q -n 1 ten short
tail -v -n 1 ten
## STDOUT:
==> ten <==
12

==> short <==
y
12
y
==> ten <==
12
## END

#### from a pipe
seq 100 | tail -n 3
seq 100 | tail -n +98
seq 100 | tail -c 7
seq 100 | tail -c +285
## STDOUT:
98
99
100
98
99
100
99
100

99
100
## END

#### zero
tail -n 0 ten
tail -c 0 ten

#### NUL terminated
printf 'a\0b\0c\0' | tail -z -n 2 | od -An -c
printf 'a\0b\0c' | tail -z -n 1 | od -An -c
## STDOUT:
   b  \0   c  \0
   c
## END

#### no final newline
printf 'a\nb\nc' | tail -n 2
## stdout-escaped: b\nc

#### a missing file
tail -n 1 nope short
## STDOUT:
==> short <==
y
## END
## STDERR:
tail: cannot open 'nope' for reading: No such file or directory
## END
## status: 1

#### a directory
mkdir d
tail -n 1 d
## STDERR:
tail: error reading 'd': Is a directory
## END
## status: 1
## FILES:
d/
## END

#### bad numbers
tail -n x ten
tail -c 1z ten
## STDERR:
tail: invalid number of lines: 'x'
tail: invalid number of bytes: '1z'
## END
## status: 1

#### unknown option
tail -y ten
tail --never
## STDERR:
tail: invalid option -- 'y'
Try 'tail --help' for more information.
tail: unrecognized option '--never'
Try 'tail --help' for more information.
## END
## status: 1

#### multipliers
seq 1000 | tail -c 1K | wc -c
seq 5000 | tail -n 2k | head -n 1
## STDOUT:
1024
2953
## END

#### stdin with a header
echo in | tail -v
## STDOUT:
==> standard input <==
in
## END

#### an empty file
: > e
tail e
tail -v e
## STDOUT:
==> e <==
## END
## FILES:
e:
## END

#### retry without follow
tail --retry -n 1 short
## STDOUT:
y
## END
## STDERR:
tail: warning: --retry ignored; --retry is useful only when following
## END

#### following ends when its process does
true & pid=$!
wait
tail -n 1 --pid=$pid short
## STDOUT:
y
## END
## STDERR:
tail: warning: PID ignored; --pid=PID is useful only when following
## END

#### counts with a minus sign
seq 15 | tail -n -3
seq 3 | tail -n -0
seq 15 | tail -c -3
seq 15 | tail -q -n -2
## STDOUT:
13
14
15
15
14
15
## END

#### standard input by name
tail -F - ; echo $?
echo x > f; tail -f - f --follow=name; echo $?
## STDOUT:
1
1
## END
## STDERR:
tail: cannot follow '-' by name
tail: cannot follow '-' by name
## END
## FILES:
f: x\n
## END

#### the first mistake in a call is told
tail -c@x -c@x < /dev/null
tail --follow= --nosuch < /dev/null
tail --sleep-interval= --max-unchanged-stats=@x -@ < /dev/null
tail --max-unchanged-stats=@x --lines=@x --silent=3 < /dev/null
## STDERR:
tail: invalid number of bytes: '@x'
tail: ambiguous argument '' for '--follow'
Valid arguments are:
  - 'descriptor'
  - 'name'
Try 'tail --help' for more information.
tail: invalid number of seconds: ''
tail: invalid maximum number of unchanged stats between opens: '@x'
## END
## status: 1
