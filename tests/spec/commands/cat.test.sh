# cat: concatenate files.
## FILE: a.txt
one
two

four
## END
## FILE: b.txt
bee
## END

#### files in order
cat a.txt b.txt
## STDOUT:
one
two

four
bee
## END

#### standard input by default and as -
## STDIN:
from stdin
## END
cat a.txt - b.txt
## STDOUT:
one
two

four
from stdin
bee
## END

#### no arguments reads stdin
printf 'x\ny' | cat
## stdout-escaped: x\ny

#### number all lines
cat -n a.txt b.txt
## STDOUT:
     1	one
     2	two
     3	
     4	four
     5	bee
## END

#### number non-blank lines
cat -b a.txt
## STDOUT:
     1	one
     2	two

     3	four
## END

#### -b wins over -n
cat -nb a.txt
cat -bn a.txt
## STDOUT:
     1	one
     2	two

     3	four
     1	one
     2	two

     3	four
## END

#### show ends
cat -E a.txt
## STDOUT:
one$
two$
$
four$
## END

#### show ends of carriage returns
printf 'a\r\nb\r' | cat -E
## stdout-escaped: a^M$\nb\x0d

#### show tabs
printf 'a\tb\n' | cat -T
## STDOUT:
a^Ib
## END

#### show nonprinting
printf 'a\001\177\200\237\377\t\033[0m\n' | cat -v
## STDOUT:
a^A^?M-^@M-^_M-^?	^[[0m
## END

#### show all
printf 'a\tb\001\n' | cat -A
## STDOUT:
a^Ib^A$
## END

#### -e and -t
printf 'a\tb\001\n' | cat -e
printf 'a\tb\001\n' | cat -t
## STDOUT:
a	b^A$
a^Ib^A
## END

#### squeeze blank lines
printf 'a\n\n\n\nb\n\n' | cat -s
## STDOUT:
a

b

## END

#### squeeze and number
printf '\n\n\na\n\n\n' | cat -sn
printf '\n\n\na\n\n\n' | cat -sb
## STDOUT:
     1	
     2	a
     3	

     1	a

## END

#### -u is ignored
cat -u b.txt
## STDOUT:
bee
## END

#### long options
cat --number --show-ends --squeeze-blank a.txt
printf '\t\001\n' | cat --show-all
printf '\t\001\n' | cat --show-nonprinting
printf '\t\001\n' | cat --show-tabs
cat --number-nonblank a.txt
## stdout-escaped:      1\tone$\n     2\ttwo$\n     3\t$\n     4\tfour$\n^I^A$\n\t^A\n^I\x01\n     1\tone\n     2\ttwo\n\n     3\tfour\n

#### a missing file fails after the rest
cat nope a.txt alsonope b.txt
## STDOUT:
one
two

four
bee
## END
## STDERR:
cat: nope: No such file or directory
cat: alsonope: No such file or directory
## END
## status: 1

#### a directory
mkdir d
cat d b.txt
## STDOUT:
bee
## END
## STDERR:
cat: d: Is a directory
## END
## status: 1
## FILES:
d/
## END

#### unknown options
cat -x a.txt
cat --bogus
## STDERR:
cat: invalid option -- 'x'
Try 'cat --help' for more information.
cat: unrecognized option '--bogus'
Try 'cat --help' for more information.
## END
## status: 1

#### ambiguous long option
cat --show a.txt
## STDERR:
cat: option '--show' is ambiguous; possibilities: '--show-nonprinting' '--show-ends' '--show-tabs' '--show-all'
Try 'cat --help' for more information.
## END
## status: 1

#### no final newline keeps numbering going
printf 'x' > x
cat -n x x b.txt
## STDOUT:
     1	xxbee
## END
## FILES:
x: x
## END

#### output file is input file
cat a.txt > c
cat c >> c
## STDERR:
cat: c: input file is output file
## END
## status: 1
## FILES:
c: one\ntwo\n\nfour\n
## END

#### a name that starts with a dash
echo dash > -n
cat -- -n
cat ./-n
## STDOUT:
dash
dash
## END
## FILES:
-n: dash\n
## END

#### binary bytes pass through
printf '\000\001\377' | cat | od -An -tx1
## STDOUT:
 00 01 ff
## END

#### -v and UTF-8
## locale: UTF-8
printf 'é\n' | cat -v
printf 'é\n' | cat
## STDOUT:
M-CM-)
é
## END
