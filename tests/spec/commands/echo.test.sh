# echo as a program, not the built-in: /bin/echo.

#### words
/bin/echo a  b 'c  d'
## STDOUT:
a b c  d
## END

#### options
/bin/echo -n x
/bin/echo -e 'a\tb\n'
/bin/echo -E 'a\tb'
/bin/echo -ne 'x\c y'
## stdout-escaped: xa\tb\n\na\\tb\nx

#### escapes of the program
/bin/echo -e '\a\b\e\f\v\\' | od -An -c
/bin/echo -e '\0101\x42\1'| od -An -c
## STDOUT:
  \a  \b 033  \f  \v   \  \n
   A   B 001  \n
## END

#### not options
/bin/echo -nx
/bin/echo -
/bin/echo --
/bin/echo -n -z
## stdout-escaped: -nx\n-\n--\n-z
