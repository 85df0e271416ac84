# fold: wrap lines.

#### width
echo abcdefghij | fold -w 4
echo abcdefghij | fold -4
echo abcdefghij | fold --width=3
seq 100 | tr '\n' ' ' | fold
## stdout-escaped: abcd\nefgh\nij\nabcd\nefgh\nij\nabc\ndef\nghi\nj\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30\n 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 5\n7 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 \n84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100 

#### at spaces
echo 'the quick brown fox' | fold -s -w 10
echo 'the quick brown fox' | fold --spaces --width=6
echo 'averylongword x' | fold -s -w 5
## STDOUT:
the quick 
brown fox
the 
quick 
brown 
fox
avery
longw
ord x
## END

#### tabs, backspaces, returns
printf 'a\tbcd\n' | fold -w 8
printf 'ab\bcdef\n' | fold -w 3 | od -An -c
printf 'abc\rdef\n' | fold -w 4 | od -An -c
## STDOUT:
a	
bcd
   a   b  \b   c   d  \n   e   f  \n
   a   b   c  \r   d   e   f  \n
## END

#### bytes
printf 'a\tbcd\n' | fold -b -w 3
echo abcd | fold --bytes -w 2
## STDOUT:
a	b
cd
ab
cd
## END

#### no final newline
printf abcdef | fold -w 4
## stdout-escaped: abcd\nef

#### files
echo abcdef > f
fold -w 3 f f
fold -w 3 nope f
## STDOUT:
abc
def
abc
def
abc
def
## END
## STDERR:
fold: nope: No such file or directory
## END
## status: 1
## FILES:
f: abcdef\n
## END

#### errors
fold -w 0 f
fold -w x f
fold -y f
fold --bogus
## STDERR:
fold: invalid number of columns: '0': Numerical result out of range
fold: invalid number of columns: 'x'
fold: invalid option -- 'y'
Try 'fold --help' for more information.
fold: unrecognized option '--bogus'
Try 'fold --help' for more information.
## END
## status: 1

#### letters behind a number
fold -5s f; fold -3x; echo $?
## STDOUT:
1
## END
## STDERR:
fold: invalid number of columns: '5s'
fold: invalid number of columns: '3x'
## END

#### digits among letters
printf 'abc defg hij\n' | fold -s5; printf 'abc defg hij\n' | fold -b3; printf 'abcdef\n' | fold -s -w 4 -2; fold -s0; echo $?
## STDOUT:
abc 
defg 
hij
abc
 de
fg 
hij
ab
cd
ef
1
## END
## STDERR:
fold: invalid number of columns: '0': Numerical result out of range
## END

#### widths that are too large
fold -w 0 /dev/null; fold -w 999999999999999999999 /dev/null; fold -w 9x /dev/null; echo $?
## STDOUT:
1
## END
## STDERR:
fold: invalid number of columns: '0': Numerical result out of range
fold: invalid number of columns: '999999999999999999999': Value too large for defined data type
fold: invalid number of columns: '9x'
## END

#### the first mistake in a call is told
fold -w@x --width= --nosuch < /dev/null
fold --width=@x --width= < /dev/null
fold --width=@x -w@x --nosuch < /dev/null
fold -w@x --bytes=3 < /dev/null
## STDERR:
fold: invalid number of columns: '@x'
fold: invalid number of columns: '@x'
fold: invalid number of columns: '@x'
fold: invalid number of columns: '@x'
## END
## status: 1
