# xargs: build command lines from input.

#### words of lines
printf 'a b\nc\n' | xargs
## STDOUT:
a b c
## END

#### a command with first arguments
printf 'a b\nc\n' | xargs echo x y
## STDOUT:
x y a b c
## END

#### quotes and backslashes
printf '%s\n' "'a b' c" '"d e"' 'f\ g' | xargs -n 1
## STDOUT:
a b
c
d e
f g
## END

#### unmatched quotes
echo "it's" | xargs
echo 'a "b' | xargs
## STDOUT:
a
## END
## STDERR:
xargs: unmatched single quote; by default quotes are special to xargs unless you use the -0 option
xargs: unmatched double quote; by default quotes are special to xargs unless you use the -0 option
## END
## status: 1

#### number of arguments
seq 5 | xargs -n 2
seq 5 | xargs --max-args=3 echo
## STDOUT:
1 2
3 4
5
1 2 3
4 5
## END

#### number of lines
printf 'a b\nc\nd \ne\n' | xargs -L 2
printf 'a\n\n\nb\n' | xargs -l
printf 'a\nb\nc\n' | xargs --max-lines=2
## STDOUT:
a b c
d e
a
b
a b
c
## END

#### replacement
printf 'a b\nc\n' | xargs -I{} echo '[{}] {}{}'
printf 'a\nb\n' | xargs -I % echo %-%
printf 'a\n' | xargs -i echo x{}
printf 'a\n' | xargs --replace=Z echo ZZ
## STDOUT:
[a b] a ba b
[c] cc
a-a
b-b
xa
aa
## END

#### replacement strips leading blanks
printf '  a b  \n\n c\n' | xargs -I{} echo '[{}]'
## STDOUT:
[a b  ]
[c]
## END

#### NUL separated
printf 'a b\0c\nd\0' | xargs -0 -n 1 echo
printf 'a\0b' | xargs --null echo
## STDOUT:
a b
c
d
a b
## END

#### a delimiter
printf 'a,b c,d' | xargs -d , -n 1 echo
printf 'a:b' | xargs --delimiter=: echo
printf 'a\nb c\n' | xargs -d '\n' -n 1 echo
printf 'axb' | xargs -d 'xy' echo
## STDOUT:
a
b c
d
a b
a
b c
## END
## STDERR:
xargs: Invalid input delimiter specification xy: the delimiter must be either a single character or an escape sequence starting with \.
## END
## status: 1

#### empty input runs once
xargs echo none < /dev/null
xargs -r echo none < /dev/null
xargs --no-run-if-empty echo none < /dev/null
## STDOUT:
none
## END

#### trace
seq 3 | xargs -t -n 2 echo
seq 2 | xargs --verbose echo
## STDOUT:
1 2
3
1 2
## END
## STDERR:
echo 1 2
echo 3
echo 1 2
## END

#### exit statuses
echo a | xargs false; echo $?
echo a | xargs sh -c 'exit 3'; echo $?
printf '1\n2\n' | xargs -n 1 sh -c 'exit 255'; echo $?
echo a | xargs nosuchcommand; echo $?
touch f; echo a | xargs ./f; echo $?
echo a | xargs sh -c 'kill -9 $$'; echo $?
## STDOUT:
123
123
124
127
126
125
## END
## STDERR:
xargs: sh: exited with status 255; aborting
xargs: nosuchcommand: No such file or directory
xargs: ./f: Permission denied
xargs: sh: terminated by signal 9
## END
## FILES:
f:
## END

#### it goes on after a failure
printf '1\n2\n' | xargs -n 1 sh -c 'echo $0; exit 1'; echo $?
## STDOUT:
1
2
123
## END

#### 255 stops it
printf '1\n2\n' | xargs -n 1 sh -c 'echo $0; exit 255'
## STDOUT:
1
## END
## STDERR:
xargs: sh: exited with status 255; aborting
## END
## status: 124

#### size limit
seq 10 | xargs -s 20 echo
seq 3 | xargs -x -s 12 echo
echo aaaaaaaaaaaaaaaaaaaaaaaaa | xargs -s 20 echo
## STDOUT:
1 2 3 4 5 6 7
8 9 10
1 2 3
## END
## STDERR:
xargs: argument line too long
## END
## status: 1

#### end of file string
printf 'a\nEND\nb\n' | xargs -E END
printf 'a\nb\n_\nc\n' | xargs -e_ echo
## STDOUT:
a
a b
## END

#### arguments from a file
printf 'x y' > args
xargs -a args echo
xargs --arg-file=args -n1
xargs -a nope echo
## STDOUT:
x y
x
y
## END
## STDERR:
xargs: Cannot open input file 'nope': No such file or directory
## END
## status: 1
## FILES:
args: x y
## END

#### parallel
seq 4 | xargs -P 2 -n 1 | sort
seq 4 | xargs --max-procs=0 -n 1 | sort
## STDOUT:
1
2
3
4
1
2
3
4
## END

#### the command reads nothing
printf 'a\nb\n' | xargs -n 1 cat -
## STDERR:
cat: a: No such file or directory
cat: b: No such file or directory
## END
## status: 123

#### invalid numbers
echo | xargs -n x
echo | xargs -n 0
echo | xargs -P -1
## STDERR:
xargs: invalid number "x" for -n option
Try 'xargs --help' for more information.
xargs: value 0 for -n option should be >= 1
Try 'xargs --help' for more information.
xargs: value -1 for -P option should be >= 0
Try 'xargs --help' for more information.
## END
## status: 1

#### unknown option
xargs -y
xargs --bogus
## STDERR:
xargs: invalid option -- 'y'
Try 'xargs --help' for more information.
xargs: unrecognized option '--bogus'
Try 'xargs --help' for more information.
## END
## status: 1

#### -n with -I
printf 'a\nb\n' | xargs -n 2 -I{} echo {}
## STDOUT:
a
b
## END
## STDERR:
xargs: warning: options --max-args and --replace/-I/-i are mutually exclusive, ignoring previous --max-args value
## END

#### a slot variable
printf 'a\n' | xargs --process-slot-var=S sh -c 'echo "$S"'
## STDOUT:
0
## END

#### built-ins of the shell are programs too
printf '%s\n' a b | xargs printf '[%s]\n'
echo 1 | xargs test 1 = ; echo $?
## STDOUT:
[a]
[b]
0
## END

#### show limits
xargs --show-limits < /dev/null 2>&1 | tail -n 1
## STDOUT:

## END

#### odd blanks
printf 'a\tb  c\n\n d' | xargs -n 1
printf 'a\fb\vc' | xargs -n 1 | od -An -c
## STDOUT:
a
b
c
d
   a  \f   b  \v   c  \n
## END

#### multibyte
## locale: UTF-8
printf 'é ü\n' | xargs -n 1
## STDOUT:
é
ü
## END

#### status 255 after another failure
echo '0 2 255 7' | xargs -n 1 sh -c 'echo $0; exit $0'; echo $?
echo '0 255 7' | xargs -n 1 sh -c 'echo $0; exit $0'; echo $?
## STDOUT:
0
2
255
123
0
255
124
## END
## STDERR:
xargs: sh: exited with status 255; aborting
xargs: sh: exited with status 255; aborting
## END

#### all white space in front of an argument is passed over
printf ' \n2\n\n 6 6 \n \v \t 7\n\t\n\v\n\r8\n\f9\nx\v\n' | xargs -I% echo '[%]' | od -c
printf '\v9 a\n \v b\vc \v\nq' | xargs -n1 echo | od -c
## STDOUT:
0000000   [   2   ]  \n   [   6       6       ]  \n   [   7   ]  \n   [
0000020   8   ]  \n   [   9   ]  \n   [   x  \v   ]  \n
0000034
0000000   9  \n   a  \n   b  \v   c  \n   q  \n
0000012
## END

#### a command line that cannot hold the command
echo hi | xargs -s 4; echo $?
echo hi | xargs -s 7; echo $?
echo hi | xargs -s 8; echo $?
xargs -s 4 < /dev/null; echo $?
xargs -r -s 3 < /dev/null; echo $?
echo hi | xargs -s 4 -I{} echo {}; echo $?
## STDOUT:
1
1
hi
0
1
1
1
## END
## STDERR:
xargs: cannot fit single argument within argument list size limit
xargs: argument line too long
xargs: cannot fit single argument within argument list size limit
xargs: cannot fit single argument within argument list size limit
xargs: cannot fit single argument within argument list size limit
## END

#### an argument ends at its NUL
printf 'a\0b\nc\n' | xargs -d '\n' echo
printf 'a\n' | xargs -I{} -n2 echo {}
## STDOUT:
a c
{} a
## END
## STDERR:
xargs: warning: options --replace and --max-args/-n are mutually exclusive, ignoring previous --replace value
## END

#### -E without blanks as separators
printf 'a\0b' | xargs -0 -Ex
printf 'a,b' | xargs -d , -e_ echo
printf 'a b' | xargs -E '' -0
## STDOUT:
a b
a b
a b
## END
## STDERR:
xargs: warning: the -E option has no effect if -0 or -d is used.

xargs: warning: the -E option has no effect if -0 or -d is used.

## END

#### what is gathered when a quote is not closed
printf 'one\n"two\n' | xargs -n2
printf 'one\n"two\n' | xargs -n2 -x
printf 'one\n"two\n' | xargs -L2
printf 'one\n"two\n' | xargs
## STDOUT:
one
one
## END
## STDERR:
xargs: unmatched double quote; by default quotes are special to xargs unless you use the -0 option
xargs: unmatched double quote; by default quotes are special to xargs unless you use the -0 option
xargs: unmatched double quote; by default quotes are special to xargs unless you use the -0 option
xargs: unmatched double quote; by default quotes are special to xargs unless you use the -0 option
## END
## status: 1

#### the first mistake in a call is told
xargs -d@x -L@x < /dev/null
xargs --delimiter=@x --exit=3 < /dev/null
xargs --arg-file= --max-lines= -@ < /dev/null
xargs --delimiter=@x -P@x --interactive=3 < /dev/null
## STDERR:
xargs: Invalid input delimiter specification @x: the delimiter must be either a single character or an escape sequence starting with \.
xargs: Invalid input delimiter specification @x: the delimiter must be either a single character or an escape sequence starting with \.
xargs: invalid number "" for -l option
Try 'xargs --help' for more information.
xargs: Invalid input delimiter specification @x: the delimiter must be either a single character or an escape sequence starting with \.
## END
## status: 1
