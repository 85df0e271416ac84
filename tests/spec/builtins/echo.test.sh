# echo: the built-in.

#### words and blanks
echo; echo a  b; echo "a  b"; echo ''; echo a '' b
## STDOUT:

a b
a  b

a  b
## END

#### -n
echo -n a; echo -n; echo -nn b; echo
## STDOUT:
ab
## END

#### -e and -E
echo -e 'a\tb\nc\\d'; echo -E 'a\tb'; echo -eE 'a\tb'; echo -Ee 'a\tb'; echo -ne 'x\n'; echo -en 'y\n'
## STDOUT:
a	b
c\d
a\tb
a\tb
a	b
x
y
## END

#### escapes
echo -e '\a\b\e\E\f\r\v' | od -An -tx1
echo -e '\0101 \101 \x41 \x4 \0 x' | od -An -c
echo -e 'a\cb'; echo -e '\q \. \"'; echo -e 'end\'
## STDOUT:
 07 08 1b 1b 0c 0d 0b 0a
   A       \   1   0   1       A     004      \0       x  \n
a\q \. \"
end\
## END

#### Unicode escapes
## locale: UTF-8
echo -e '\u00e9 \U0001F600 \u41 é'
## STDOUT:
é 😀 A é
## END

#### what is no option
echo -x; echo -; echo --; echo -- -n; echo -na; echo -e -z; echo a -n; echo -n-e
## STDOUT:
-x
-
--
-- -n
-na
-z
a -n
-n-e
## END

#### xpg_echo
shopt -s xpg_echo; echo 'a\tb'; echo -E 'a\tb'
## STDOUT:
a	b
a\tb
## END

#### write errors
echo x > /dev/full; echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: echo: write error: No space left on device
## END

#### many arguments
echo {1..2000} | wc -w
## STDOUT:
2000
## END
