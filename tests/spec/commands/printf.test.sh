# printf: the program (/usr/bin/printf); the built-in has its own file.

#### strings and numbers
/usr/bin/printf '%s %d\n' a 1 b 2
/usr/bin/printf '%5s|%-5s|%05d|%+d\n' ab cd 42 7
## STDOUT:
a 1
b 2
   ab|cd   |00042|+7
## END

#### escapes
/usr/bin/printf 'a\tb\n\x41\101\n'
/usr/bin/printf '%b\n' 'a\tb\0101'
## STDOUT:
a	b
AA
a	bA
## END

#### quoting
/usr/bin/printf '%q\n' 'a b' "it's" plain '' $'n\nl'
## STDOUT:
'a b'
"it's"
plain
''
'n'$'\n''l'
## END

#### errors (1 of 2)
/usr/bin/printf
/usr/bin/printf '%d\n' x
/usr/bin/printf '%d\n' 1x
## STDOUT:
0
1
## END
## STDERR:
/usr/bin/printf: missing operand
Try '/usr/bin/printf --help' for more information.
/usr/bin/printf: 'x': expected a numeric value
/usr/bin/printf: '1x': value not completely converted
## END
## status: 1

#### errors (2 of 2)
/usr/bin/printf '%z\n'
/usr/bin/printf 'a\c b'
/usr/bin/printf 'plain' extra
## stdout-escaped: aplain
## STDERR:
/usr/bin/printf: %z\: invalid conversion specification
/usr/bin/printf: warning: ignoring excess arguments, starting with 'extra'
## END

#### number forms
/usr/bin/printf '%d %d %d\n' 0x10 010 "'A"
/usr/bin/printf '%x %o %X %#x\n' 255 8 255 255
/usr/bin/printf '%.2f %e %g\n' 3.14159 1234.5 0.0001
## STDOUT:
16 8 65
ff 10 FF 0xff
3.14 1.234500e+03 0.0001
## END
