# uniq: fold repeated lines.
## FILE: in
a
a
b
B
c
c
c
a
## END

#### adjacent lines
uniq in
## STDOUT:
a
b
B
c
a
## END

#### counts
uniq -c in
uniq --count in
## STDOUT:
      2 a
      1 b
      1 B
      3 c
      1 a
      2 a
      1 b
      1 B
      3 c
      1 a
## END

#### repeated and unique (1 of 2)
uniq -d in
uniq -u in
uniq -D in
## STDOUT:
a
c
b
B
a
a
a
c
c
c
## END

#### repeated and unique (2 of 2)
uniq --repeated in
uniq --unique in
uniq -du in
## STDOUT:
a
c
b
B
a
## END

#### ignore case
uniq -i in
uniq -ci in
uniq -di in
## STDOUT:
a
b
c
a
      2 a
      2 b
      3 c
      1 a
a
b
c
## END

#### all repeated with separators
uniq --all-repeated=none in
uniq --all-repeated=prepend in
uniq --all-repeated=separate in
## STDOUT:
a
a
c
c
c

a
a

c
c
c
a
a

c
c
c
## END

#### groups
uniq --group in
uniq --group=separate in
uniq --group=prepend in
uniq --group=append in
uniq --group=both in
## STDOUT:
a
a

b

B

c
c
c

a
a
a

b

B

c
c
c

a

a
a

b

B

c
c
c

a
a
a

b

B

c
c
c

a


a
a

b

B

c
c
c

a

## END

#### skip fields and characters (1 of 3)
printf '1 x\n2 x\n3 y\n' | uniq -f 1
printf '1 2 x\n2 3 x\n' | uniq -f 2
printf 'ax\nbx\ncy\n' | uniq -s 1
## STDOUT:
1 x
3 y
1 2 x
ax
cy
## END

#### skip fields and characters (2 of 3)
printf 'xa1\nxa2\nxb3\n' | uniq -w 2
printf '1 ab\n2 ac\n' | uniq -f 1 -s 1 -w 1
printf '1 x\n2 x\n' | uniq --skip-fields=1
## STDOUT:
xa1
xb3
1 ab
1 x
## END

#### skip fields and characters (3 of 3)
printf 'ax\nbx\n' | uniq --skip-chars=1
printf 'xa\nxb\n' | uniq --check-chars=1
## STDOUT:
ax
xa
## END

#### old forms
printf '1 x\n2 x\n' | uniq -1
printf 'ax\nbx\n' | uniq +1
## STDOUT:
1 x
ax
## END

#### output file
uniq in out
## FILES:
out: a\nb\nB\nc\na\n
## END

#### zero terminated
printf 'a\0a\0b\0' | uniq -z | od -An -c
## STDOUT:
   a  \0   b  \0
## END

#### no final newline
printf 'a\na' | uniq
printf 'a\nb' | uniq -c
## STDOUT:
a
      1 a
      1 b
## END

#### empty lines and input
printf '\n\n\n' | uniq -c
uniq /dev/null
## STDOUT:
      3 
## END

#### errors (1 of 3)
uniq nope
uniq a b c
uniq -f x in
## STDERR:
uniq: nope: No such file or directory
uniq: extra operand 'c'
Try 'uniq --help' for more information.
uniq: x: invalid number of fields to skip
## END
## status: 1

#### errors (2 of 3)
uniq -y in
uniq --bogus in
uniq --group -c in
## STDERR:
uniq: invalid option -- 'y'
Try 'uniq --help' for more information.
uniq: unrecognized option '--bogus'
Try 'uniq --help' for more information.
uniq: --group is mutually exclusive with -c/-d/-D/-u
Try 'uniq --help' for more information.
## END
## status: 1

#### errors (3 of 3)
uniq --group=x in
uniq -D -c in
uniq --all-repeated=x in
## STDERR:
uniq: invalid argument 'x' for '--group'
Valid arguments are:
  - 'prepend'
  - 'append'
  - 'separate'
  - 'both'
Try 'uniq --help' for more information.
uniq: printing all duplicated lines and repeat counts is meaningless
Try 'uniq --help' for more information.
uniq: invalid argument 'x' for '--all-repeated'
Valid arguments are:
  - 'none'
  - 'prepend'
  - 'separate'
Try 'uniq --help' for more information.
## END
## status: 1

#### long counts
seq 20000 | sed 's/.*/x/' | uniq -c
## STDOUT:
  20000 x
## END

#### trailing blanks matter
printf 'a\na \n' | uniq
## STDOUT:
a
a 
## END

#### digits among letters
printf 'a b\nc b\nd d\n' | uniq -1c; printf 'a b\nc b\nd d\n' | uniq -c1; printf 'a b\nc b\n' | uniq -D1; uniq -1x; echo $?
uniq --group=x a b c; echo $?
## STDOUT:
      2 a b
      1 d d
      2 a b
      1 d d
a b
c b
1
1
## END
## STDERR:
uniq: invalid option -- 'x'
Try 'uniq --help' for more information.
uniq: invalid argument 'x' for '--group'
Valid arguments are:
  - 'prepend'
  - 'append'
  - 'separate'
  - 'both'
Try 'uniq --help' for more information.
## END

#### the first mistake in a call is told
uniq -z@x --ignore-case=3 < /dev/null
uniq --check-chars=@x -f@x --help < /dev/null | head -c 6; echo "$?"
uniq --check-chars= --skip-chars= < /dev/null
uniq -f@x --skip-chars= < /dev/null
## STDOUT:
0
## END
## STDERR:
uniq: invalid option -- '@'
Try 'uniq --help' for more information.
uniq: @x: invalid number of bytes to compare
uniq: : invalid number of bytes to compare
uniq: @x: invalid number of fields to skip
## END
## status: 1
