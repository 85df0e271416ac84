# od: dump bytes.

#### default is octal words
printf 'hello world' | od
## STDOUT:
0000000 062550 066154 020157 067567 066162 000144
0000013
## END

#### characters and names
printf 'a\tb\n\0\377' | od -c
printf 'a\tb\n\0\377' | od -a
## STDOUT:
0000000   a  \t   b  \n  \0 377
0000006
0000000   a  ht   b  nl nul del
0000006
## END

#### hexadecimal, octal, decimal (1 of 3)
printf 'abcd' | od -x
printf 'abcd' | od -tx1
printf 'abcd' | od -t x2
## STDOUT:
0000000 6261 6463
0000004
0000000 61 62 63 64
0000004
0000000 6261 6463
0000004
## END

#### hexadecimal, octal, decimal (2 of 3)
printf 'abcd' | od -t o1
printf 'abcd' | od -t d1
printf 'abcd\377' | od -t u1
## STDOUT:
0000000 141 142 143 144
0000004
0000000   97   98   99  100
0000004
0000000  97  98  99 100 255
0000005
## END

#### hexadecimal, octal, decimal (3 of 3)
printf 'abcdefgh' | od -t d8
printf 'abcdefgh' | od -t x4z
printf 'abcdefgh' | od -t x1z
## STDOUT:
0000000  7523094288207667809
0000010
0000000 64636261 68676665                    >abcdefgh<
0000010
0000000 61 62 63 64 65 66 67 68                          >abcdefgh<
0000010
## END

#### several formats
printf 'ab' | od -t x1 -t c
## STDOUT:
0000000  61  62
          a   b
0000002
## END

#### addresses
seq 20 | od -An -c | head -n 2
seq 20 | od -Ad -tx1 | head -n 2
seq 20 | od -Ax -tx1 | tail -n 1
seq 20 | od -Ao -tx1 | tail -n 1
## STDOUT:
   1  \n   2  \n   3  \n   4  \n   5  \n   6  \n   7  \n   8  \n
   9  \n   1   0  \n   1   1  \n   1   2  \n   1   3  \n   1   4
0000000 31 0a 32 0a 33 0a 34 0a 35 0a 36 0a 37 0a 38 0a
0000016 39 0a 31 30 0a 31 31 0a 31 32 0a 31 33 0a 31 34
000033
0000063
## END

#### skip and count
printf 'abcdefgh' | od -j 2 -c
printf 'abcdefgh' | od -N 3 -c
printf 'abcdefgh' | od -j 1 -N 2 -An -c
## STDOUT:
0000002   c   d   e   f   g   h
0000010
0000000   a   b   c
0000003
   b   c
## END

#### width
printf 'abcdefgh' | od -w4 -c
printf 'abcdefgh' | od -w -c
printf 'abcdefghij' | od --width=2 -An -tx1
## STDOUT:
0000000   a   b   c   d
0000004   e   f   g   h
0000010
0000000   a   b   c   d   e   f   g   h
0000010
 61 62
 63 64
 65 66
 67 68
 69 6a
## END

#### repeated lines
head -c 64 /dev/zero | od
head -c 64 /dev/zero | od -v
## STDOUT:
0000000 000000 000000 000000 000000 000000 000000 000000 000000
*
0000100
0000000 000000 000000 000000 000000 000000 000000 000000 000000
0000020 000000 000000 000000 000000 000000 000000 000000 000000
0000040 000000 000000 000000 000000 000000 000000 000000 000000
0000060 000000 000000 000000 000000 000000 000000 000000 000000
0000100
## END

#### floats
printf '\0\0\200\077' | od -t f4
printf '\0\0\0\0\0\0\360\077' | od -t f8
## STDOUT:
0000000               1
0000004
0000000                        1
0000010
## END

#### strings
printf 'ab\0longer\0x' | od -S 4
## STDOUT:
0000003 longer
## END

#### old forms (1 of 2)
printf 'ab' | od -b
printf 'abcd' | od -d
printf 'abcd' | od -i
## STDOUT:
0000000 141 142
0000002
0000000 25185 25699
0000004
0000000  1684234849
0000004
## END

#### old forms (2 of 2)
printf 'abcd' | od -s
printf 'abcdefgh' | od -l
printf 'ab' | od -o
## STDOUT:
0000000  25185  25699
0000004
0000000  7523094288207667809
0000010
0000000 061141
0000002
## END

#### endian
printf 'abcd' | od --endian=big -tx2
## STDOUT:
0000000 6162 6364
0000004
## END

#### files
printf ab > f; printf cd > g
od -c f g
od -c nope f
## STDOUT:
0000000   a   b   c   d
0000004
0000000   a   b
0000002
## END
## STDERR:
od: nope: No such file or directory
## END
## status: 1
## FILES:
f: ab
g: cd
## END

#### errors (1 of 2)
od -t z9
od -A q
od -j 100 /dev/null
## STDOUT:
0000144
## END
## STDERR:
od: invalid character 'z' in type string 'z9'
od: invalid output address radix 'q'; it must be one character from [doxn]
## END

#### errors (2 of 2)
od -y
od --bogus
## STDERR:
od: invalid option -- 'y'
Try 'od --help' for more information.
od: unrecognized option '--bogus'
Try 'od --help' for more information.
## END
## status: 1

#### -j on a device
od -j 100 /dev/null; printf abc > f; od -An -c -j 3 f; od -j 4 f; echo $?
## STDOUT:
0000144
1
## END
## STDERR:
od: cannot skip past end of combined input
## END
## FILES:
f: abc
## END

#### operands of old
printf 'abcdefghijklmnopqrstuvwxyz' > f
od -c f 10
od -c f +0x4
od f +1b
od -c +2 < f
od --traditional -c f 2 20
od --traditional -An -c f 2 20
od --traditional -c -S3 f 2 3
od --traditional f 0 0 0; echo $?
od -An -c f 10; echo $?
## STDOUT:
0000010   i   j   k   l   m   n   o   p   q   r   s   t   u   v   w   x
0000030   y   z
0000032
0000004   e   f   g   h   i   j   k   l   m   n   o   p   q   r   s   t
0000024   u   v   w   x   y   z
0000032
0000002   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r
0000022   s   t   u   v   w   x   y   z
0000032
0000002 (0000020)   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r
0000022 (0000040)   s   t   u   v   w   x   y   z
0000032 (0000050)
(0000002)   c   d   e   f   g   h   i   j   k   l   m   n   o   p   q   r
(0000022)   s   t   u   v   w   x   y   z
(0000032)
1
   a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p
   q   r   s   t   u   v   w   x   y   z
1
## END
## STDERR:
od: cannot skip past end of combined input
od: no type may be specified when dumping strings
od: extra operand '0'
od: compatibility mode supports at most one file
Try 'od --help' for more information.
od: 10: No such file or directory
## END
## FILES:
f: abcdefghijklmnopqrstuvwxyz
## END

#### messages for numbers, as the option was given
export LC_ALL=C.UTF-8
printf abc > f
for option in -Nx --read-bytes=1fb4t --read-bytes=99999999999999999999 --skip-bytes=x -j1zz -wx --width=1q -Sx --strings=2w; do
  od "$option" f; echo $?
done
## STDOUT:
1
1
1
1
1
1
1
1
1
## END
## STDERR:
od: invalid -N argument 'x'
od: invalid suffix in --read-bytes argument '1fb4t'
od: --read-bytes argument '99999999999999999999' too large
od: invalid --skip-bytes argument 'x'
od: invalid suffix in -j argument '1zz'
od: invalid -w argument 'x'
od: invalid suffix in --width argument '1q'
od: invalid -S argument 'x'
od: invalid suffix in --strings argument '2w'
## END
## FILES:
f: abc
## END

#### -v is of today
printf abcdef > f; od -v f +2; echo $?; od -b f +2
## STDOUT:
0000000 061141 062143 063145
0000006
1
0000002 143 144 145 146
0000006
## END
## STDERR:
od: +2: No such file or directory
## END
## FILES:
f: abcdef
## END

#### skipped beyond the end, with a file that is not there
printf abc > f; od -j 100 f nofile; od -j 2 nofile; echo $?
## STDOUT:
1
## END
## STDERR:
od: nofile: No such file or directory
od: cannot skip past end of combined input
od: nofile: No such file or directory
## END
## FILES:
f: abc
## END

#### the first mistake in a call is told
od --read-bytes=@x -N@x < /dev/null
od --endian=@x --width= < /dev/null
od --address-radix=@x --address-radix= --output-duplicates=3 < /dev/null
od --read-bytes=@x --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
0
## END
## STDERR:
od: invalid --read-bytes argument '@x'
od: invalid argument '@x' for '--endian'
Valid arguments are:
  - 'little'
  - 'big'
Try 'od --help' for more information.
od: invalid output address radix '@'; it must be one character from [doxn]
od: invalid --read-bytes argument '@x'
## END

#### counts with a sign or blanks
printf abcdef | od -An -c -N+2; printf abcdef | od -An -c -j ' +0x2'; printf a | od -N-1
## STDOUT:
   a   b
   c   d   e   f
## END
## STDERR:
od: invalid -N argument '-1'
## END
## status: 1
