# printf: the built-in.

#### strings
printf '%s\n' a b c; printf '%s %s\n' a b c; printf '[%5s][%-5s][%.2s][%5.1s]\n' abc abc abc abc; printf '%s\n'; printf '%s' ; echo
## STDOUT:
a
b
c
a b
c 
[  abc][abc  ][ab][    a]


## END

#### integers
printf '%d %i %u %o %x %X\n' 10 -5 7 8 255 255; printf '%5d|%-5d|%05d|%+d|% d\n' 42 42 42 42 42; printf '%#o %#x %#X\n' 8 255 255; printf '%.3d|%8.3d\n' 5 5; printf '%d\n' -9223372036854775808 9223372036854775807
## STDOUT:
10 -5 7 10 ff FF
   42|42   |00042|+42| 42
010 0xff 0XFF
005|     005
-9223372036854775808
9223372036854775807
## END

#### integer forms
printf '%d %d %d\n' 0x1f 010 "'A"; printf '%d\n' '"B'; printf '%d\n' ''; printf '%d\n'; printf '%d %s\n' 1; printf '%x\n' -1; printf '%u\n' -1; printf '%d\n' +3 ' 4'
## STDOUT:
31 8 65
66
0
0
1 
ffffffffffffffff
18446744073709551615
3
4
## END

#### floats
printf '%f %.2f %e %E %g %G\n' 3.14159 2.555 12345.678 0.00012 0.0001 1e10; printf '%10.3f|%-10.1f|%+.0f\n' 3.14159 2.5 2.5; printf '%g %g %g\n' 100000 1000000 1e-5; printf '%f\n' 1e3 0x10 inf nan -0; printf '%a\n' 1; printf '%.3g\n' 1234.5
## STDOUT:
3.141590 2.56 1.234568e+04 1.200000E-04 0.0001 1E+10
     3.142|2.5       |+2
100000 1e+06 1e-05
1000.000000
16.000000
inf
nan
-0.000000
0x8p-3
1.23e+03
## END

#### characters
printf '%c%c%c\n' abc x ''; printf '%c\n' 65; printf '%5c|%-3c|\n' a b
## stdout-escaped: ax\x00\n6\n    a|b  |\n

#### escapes in the format
printf 'a\tb\nc\\d\n'; printf '\101\x41\0101\n'; printf '\a\b\e\f\r\v' | od -An -tx1; printf '\q\n'; printf 'a\cb\n'; echo; printf '%%\n'; printf '"\"\n'
## stdout-escaped: a\tb\nc\\d\nAA\x081\n 07 08 1b 0c 0d 0b\n\\q\na\\cb\n\n%\n""\n

#### %b
printf '%b\n' 'a\tb' '\0101' '\101' '\x41'; printf '%b|%s\n' 'stop\chere' no; echo; printf '[%5b]\n' 'a\tb'
## STDOUT:
a	b
A
A
A
stop
[  a	b]
## END

#### %q
printf '%q\n' 'a b' "it's" plain '' 'a$b' $'n\nl' '*' '~' 'a~' '#x' '{a}' 'a=b' '\' '"' '!' ';' 'a,b' '-x' '%' 'a:b/c@d^e+f' ; printf '%10q|\n' 'a b'
## STDOUT:
a\ b
it\'s
plain
''
a\$b
$'n\nl'
\*
\~
a~
\#x
\{a\}
a=b
\\
\"
\!
\;
a\,b
-x
%
a:b/c@d\^e+f
      a\ b|
## END

#### %Q
printf '%Q\n' 'a b'; printf '%.3Q\n' 'a bcd'
## STDOUT:
a\ b
a\ b
## END

#### Unicode
## locale: UTF-8
printf '\u00e9 \U1F600\n'; printf '%b\n' '\u65e5'; printf '%q\n' é $'\x01é'; printf '[%3s][%.1s][%-3s]\n' é éa 日; printf '%d\n' "'é"; printf '%c\n' é
## stdout-escaped: é 😀\n日\né\n$'\\001é'\n[ é][\xc3][日]\n233\n\xc3\n

#### stars
printf '%*s|%-*s|%.*f|%*.*f\n' 5 a 5 b 2 3.14159 8 1 2.25; printf '%*d|\n' -5 42
## STDOUT:
    a|b    |3.14|     2.2
42   |
## END

#### the format is used again
printf '%s-%s\n' 1 2 3 4 5; printf '%d ' 1 2 3; echo; printf 'no args\n' a b; printf '\n'
## STDOUT:
1-2
3-4
5-
1 2 3 
no args

## END

#### times
printf '%(%Y-%m-%d %H:%M:%S)T\n' 0; printf '%(%F)T\n' 86400; TZ=America/New_York printf '%(%T %Z)T\n' 0; x=$(printf '%(%s)T' -1); [ $x -gt 1600000000 ] && echo now; printf '[%10(%F)T]\n' 0; printf '%()T\n' 0
## STDOUT:
1970-01-01 00:00:00
1970-01-02
19:00:00 EST
now
[1970-01-01]
00:00:00
## END

#### -v
printf -v x '%05d' 42; echo "$x"; printf -v 'a[2]' '%s' elem; echo "${a[2]}"; declare -A m; printf -v 'm[k]' v; echo "${m[k]}"; printf -v y '%s\n' a b; echo "[$y]"; printf -v 1x a; echo $?
## STDOUT:
00042
elem
v
[a
b
]
2
## END
## STDERR:
bash: line 1: printf: `1x': not a valid identifier
## END

#### invalid numbers
printf '%d\n' abc; echo $?
printf '%d\n' 12x; echo $?
printf '%f\n' 1.2.3; echo $?
printf '%d\n' 99999999999999999999; echo $?
printf '%d\n' 1.5; echo $?
printf '%x\n' 0xg; echo $?
printf '%d %d\n' 1 z 3; echo $?
## STDOUT:
0
1
12
1
1.200000
1
9223372036854775807
0
1
1
0
1
1 0
3 0
1
## END
## STDERR:
bash: line 1: printf: abc: invalid number
bash: line 2: printf: 12x: invalid number
bash: line 3: printf: 1.2.3: invalid number
bash: line 4: printf: warning: 99999999999999999999: Numerical result out of range
bash: line 5: printf: 1.5: invalid number
bash: line 6: printf: 0xg: invalid hex number
bash: line 7: printf: z: invalid number
## END

#### invalid formats
printf '%z\n'; echo $?
printf 'a%'; echo $?
printf '%y' 1; echo $?
printf '%5'; echo $?
printf '\xZZ\n'; echo $?
printf '\u\n'; echo $?
## STDOUT:
1
a1
1
1
\xZZ
0
\u
0
## END
## STDERR:
bash: line 1: printf: `\': invalid format character
bash: line 2: printf: `%': missing format character
bash: line 3: printf: `y': invalid format character
bash: line 4: printf: `%5': missing format character
bash: line 5: printf: missing hex digit for \x
bash: line 6: printf: missing unicode digit for \u
## END

#### usage
printf; echo $?
printf -x; echo $?
printf -v; echo $?
printf --; echo $?
printf -- '%s\n' -x; printf -- -x; echo
## STDOUT:
2
2
2
2
-x
-x
## END
## STDERR:
printf: usage: printf [-v var] format [arguments]
bash: line 2: printf: -x: invalid option
printf: usage: printf [-v var] format [arguments]
bash: line 3: printf: -v: option requires an argument
printf: usage: printf [-v var] format [arguments]
printf: usage: printf [-v var] format [arguments]
## END

#### length modifiers are ignored
printf '%ld %lld %hd %hhd %zd %jd\n' 1 2 3 4 5 6 ; printf '%Lf\n' 1.5
## STDOUT:
1 2 3 4 5 6
1.500000
## END

#### %n sets a variable
printf 'abc%n\n' x; echo $x
## STDOUT:
abc
3
## END

#### NUL in output
printf 'a\0b\n' | od -An -c; printf '%b' 'x\0y' | od -An -c; printf '%s\0' a b | od -An -c
## STDOUT:
   a  \0   b  \n
   x  \0   y
   a  \0   b  \0
## END

#### grouping flag
printf "%'d\n" 1234567
## STDOUT:
1234567
## END

#### large widths
printf '%300s' x | wc -c; printf '%.50d\n' 1 | wc -c; printf '%-200s|' a | wc -c
## STDOUT:
300
51
201
## END

#### write errors
printf x > /dev/full; echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: printf: write error: No space left on device
## END

#### errors stand among the lines that were whole
printf '%d\n' 1 x 2; printf '%d' 1 x 2; echo; type cat nosuch cat
## STDOUT:
1
0
2
102
cat is /usr/bin/cat
cat is /usr/bin/cat
## END
## STDERR:
bash: line 1: printf: x: invalid number
bash: line 1: printf: x: invalid number
bash: line 1: type: nosuch: not found
## END
## status: 1

#### a time of more than 127 bytes is not printed
f=; for i in $(seq 32); do f=$f%Y; done; printf "%($f)T|\n" 0; printf '%.4(%F)T|%12(%F)T|\n' 0 0
## STDOUT:
|
1970|  1970-01-01|
## END

#### %q is cut after quoting, %Q before
printf '%.3Q|%.3q|%10q|%-10q|\n' 'a bcd' 'a bcd' 'a b' 'a b'
## STDOUT:
a\ b|a\ |      a\ b|a\ b      |
## END

#### extended floats
printf '%.25g %.20f\n' 0.1 0.1; printf '%a %.3a %.0a|%#a\n' 0.1 0.1 1.5 1; printf '%g\n' 1e-5000 1e5000 -inf nan; printf '%f\n' 1e4932 | cut -c1-40
## STDOUT:
0.1000000000000000000013553 0.10000000000000000000
0xc.ccccccccccccccdp-7 0xc.ccdp-7 0xcp-3|0x8.p-3
0
inf
-inf
nan
1000000000000000000006018949387963891323
## END
## STDERR:
bash: line 1: printf: warning: 1e-5000: Numerical result out of range
bash: line 1: printf: warning: 1e5000: Numerical result out of range
## END

#### rounding to even
printf '%.0f ' 0.5 1.5 2.5 3.5; printf '%.0e %#.0e %.3f\n' 15 15 2.0005
## STDOUT:
0 2 2 4 2e+01 2.e+01 2.001
## END

#### quotes and missing digits in arguments of %b
printf '%b|' '\"' "\'" '\?' '\x' '\u' 'a\x41'; echo
printf -v v '%b' '\x'; echo "$v"
## STDOUT:
\"|\'|\?|\x|\u|aA|
\x
## END
## STDERR:
bash: line 1: printf: missing hex digit for \x
bash: line 1: printf: missing unicode digit for \u
bash: line 2: printf: missing hex digit for \x
## END

#### a backslash in front of a conversion
printf '\%d|\%%|\%s\n' 5 a; printf '<%.0Q><%5.0Q><%.2Q>\n' a b '$d'; printf '%(%F)T %(%Y)T\n' 99999999999999999999 0
## STDOUT:
\5|\%|\a
<''><   ''><\$d>
1970-01-01 1970
## END
## STDERR:
bash: line 1: printf: warning: 99999999999999999999: Numerical result out of range
## END
