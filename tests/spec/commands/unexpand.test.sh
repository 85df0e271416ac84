# unexpand: spaces to tabs.

#### uses
printf '        a  b\n' | unexpand | od -An -c
printf 'a       b       c\n' | unexpand -a | od -An -c
printf '    a\n' | unexpand -t 4 | od -An -c
printf '        a        b\n' | unexpand --first-only -t 8 | od -An -c
## STDOUT:
  \t   a           b  \n
   a  \t   b  \t   c  \n
  \t   a  \n
  \t   a                                   b  \n
## END

#### numbers of old come last
printf '        a       b\n' > t
unexpand -t 1 -4 t | od -c; unexpand -4 -at2 t | od -c; unexpand -2 -t 4 t; echo $?
## STDOUT:
0000000  \t  \t                   a                               b  \n
0000020
0000000  \t  \t                   a                               b  \n
0000020
1
## END
## STDERR:
unexpand: tab sizes must be ascending
## END
## FILES:
t:         a       b\n
## END

#### digits among letters
printf '        a       b\n' > t
unexpand -4a t | od -c; unexpand -a4 t | od -c; unexpand -4t 1 t | od -c; unexpand -4t4 t; echo $?
## STDOUT:
0000000  \t  \t   a  \t  \t   b  \n
0000007
0000000  \t  \t   a  \t  \t   b  \n
0000007
0000000  \t  \t                   a                               b  \n
0000020
1
## END
## STDERR:
unexpand: tab sizes must be ascending
## END
## FILES:
t:         a       b\n
## END

#### the first mistake in a call is told
unexpand --tabs= --tabs=@x --all=3 < /dev/null
unexpand --tabs=@x --help < /dev/null | head -c 6; echo "$?"
unexpand --tabs= --help < /dev/null | head -c 6; echo "$?"
unexpand --tabs= --all=3 < /dev/null
## STDOUT:
0
Usage:0
## END
## STDERR:
unexpand: tab size contains invalid character(s): '@x'
unexpand: tab size contains invalid character(s): '@x'
unexpand: option '--all' doesn't allow an argument
Try 'unexpand --help' for more information.
## END
## status: 1

#### digits of several options are one list
printf '        a       b\n' | unexpand -0 -2,4 | od -c; printf '                    a\n' | unexpand -a -1 -0 | od -c
## STDOUT:
0000000  \t  \t                   a                               b  \n
0000020
0000000  \t  \t   a  \n
0000004
## END
