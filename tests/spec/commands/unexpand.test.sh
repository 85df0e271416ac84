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
