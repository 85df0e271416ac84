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
