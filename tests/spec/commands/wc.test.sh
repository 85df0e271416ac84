# wc: count lines, words, bytes.
## FILE: a.txt
one two three
four

five  six
## END
## FILE: b.txt
x
## END

#### default counts
wc a.txt
wc < a.txt
## STDOUT:
 4  6 30 a.txt
 4  6 30
## END

#### several files have a total
wc a.txt b.txt
## STDOUT:
 4  6 30 a.txt
 1  1  2 b.txt
 5  7 32 total
## END

#### each count
wc -l a.txt
wc -w a.txt
wc -c a.txt
wc -m a.txt
wc -L a.txt
## STDOUT:
4 a.txt
6 a.txt
30 a.txt
30 a.txt
13 a.txt
## END

#### each count from a pipe
cat a.txt | wc -l
cat a.txt | wc -w
cat a.txt | wc -c
cat a.txt | wc -m
cat a.txt | wc -L
## STDOUT:
4
6
30
30
13
## END

#### combinations keep the order of columns
wc -cl a.txt
wc -wl a.txt
wc -lwcmL a.txt
## STDOUT:
 4 30 a.txt
 4  6 a.txt
 4  6 30 30 13 a.txt
## END

#### long options
wc --lines --words a.txt
wc --bytes a.txt
wc --chars a.txt
wc --max-line-length a.txt
## STDOUT:
 4  6 a.txt
30 a.txt
30 a.txt
13 a.txt
## END

#### no final newline
printf 'a b' | wc
printf 'a\nb' | wc -l
## STDOUT:
      0       2       3
1
## END

#### stdin as a dash has a name
wc - < b.txt
wc -l a.txt - < b.txt
## STDOUT:
1 1 2 -
 4 a.txt
 1 -
 5 total
## END

#### an empty file
: > e
wc e
wc < e
## STDOUT:
0 0 0 e
0 0 0
## END
## FILES:
e:
## END

#### a missing file
wc nope b.txt
## STDOUT:
1 1 2 b.txt
1 1 2 total
## END
## STDERR:
wc: nope: No such file or directory
## END
## status: 1

#### a directory
mkdir d
wc d
## STDOUT:
      0       0       0 d
## END
## STDERR:
wc: d: Is a directory
## END
## status: 1
## FILES:
d/
## END

#### tabs count for the longest line
printf 'a\tb\n' | wc -L
printf 'abc\rde\n' | wc -L
## STDOUT:
9
3
## END

#### multibyte
## locale: UTF-8
printf 'é日本\n' | wc -c
printf 'é日本\n' | wc -m
printf 'é日本\n' | wc -L
printf 'é日本\n' | wc
## STDOUT:
9
4
5
      1       1       9
## END

#### NUL names from a file
printf 'a.txt\0b.txt\0' | wc --files0-from=-
printf 'a.txt\0b.txt' > list
wc -l --files0-from=list
## STDOUT:
4 6 30 a.txt
1 1 2 b.txt
5 7 32 total
 4 a.txt
 1 b.txt
 5 total
## END
## FILES:
list: a.txt\x00b.txt
## END

#### names both ways
wc --files0-from=list a.txt
## STDERR:
wc: extra operand 'a.txt'
file operands cannot be combined with --files0-from
Try 'wc --help' for more information.
## END
## status: 1

#### total option is of a later version
wc --total=never a.txt
## STDERR:
wc: unrecognized option '--total=never'
Try 'wc --help' for more information.
## END
## status: 1

#### unknown option
wc -z a.txt
## STDERR:
wc: invalid option -- 'z'
Try 'wc --help' for more information.
## END
## status: 1

#### widths follow the sizes
seq 1000 > big
wc b.txt big
wc -l b.txt big
## STDOUT:
   1    1    2 b.txt
1000 1000 3893 big
1001 1001 3895 total
   1 b.txt
1000 big
1001 total
## END
## FILES:
big: 3893 bytes, fnv bc03dc1b5b3ca056
## END

#### form feeds and vertical tabs
printf 'a\fb\vc\n' | wc -w
printf 'aa\fbbb\n' | wc -L
## STDOUT:
3
3
## END

#### an empty name
wc ''; wc -l '' /dev/null; echo $?
## STDOUT:
      0 /dev/null
      0 total
1
## END
## STDERR:
wc: invalid zero-length file name
wc: invalid zero-length file name
## END
