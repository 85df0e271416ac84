# strings: its options, each by each of its names. What they do is looked at in commands/strings.
## file-escaped: in ab\x00\x01hello\xffworld wide\n\x00\x00l\x00o\x00n\x00g\x00\x00été long\x00x\ty\tz\n

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t strings -a in
t strings --all in
t strings -n3 in
t strings --bytes 3 in
t strings -el in
t strings --encoding l in
t strings -w in
t strings --include-all-whitespace in
t strings -s'|' in
t strings --output-separator '|' in
## stdout-escaped: + strings -a in\nhello\nworld wide\n long\nx\ty\tz\n+ strings --all in\nhello\nworld wide\n long\nx\ty\tz\n+ strings -n3 in\nhello\nworld wide\n long\nx\ty\tz\n+ strings --bytes 3 in\nhello\nworld wide\n long\nx\ty\tz\n+ strings -el in\nlong\n+ strings --encoding l in\nlong\n+ strings -w in\nhello\nworld wide\n\n long\nx\ty\tz\n\n+ strings --include-all-whitespace in\nhello\nworld wide\n\n long\nx\ty\tz\n\n+ strings -s| in\nhello|world wide| long|x\ty\tz|+ strings --output-separator | in\nhello|world wide| long|x\ty\tz|

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t strings -f in
t strings --print-file-name in
t strings -tx in
t strings --radix x in
LC_ALL=C.UTF-8 t strings -U hex in
LC_ALL=C.UTF-8 t strings --unicode=default in
LC_ALL=C.UTF-8 t strings --unicode=escape in
LC_ALL=C.UTF-8 t strings --unicode=invalid in
t strings -o in
strings -v > /dev/null; echo $?
## STDOUT:
+ strings -f in
in: hello
in: world wide
in:  long
in: x	y	z
+ strings --print-file-name in
in: hello
in: world wide
in:  long
in: x	y	z
+ strings -tx in
      4 hello
      a world wide
     25  long
     2b x	y	z
+ strings --radix x in
      4 hello
      a world wide
     25  long
     2b x	y	z
+ strings -U hex in
hello
world wide
<0xc3a9>t<0xc3a9> long
x	y	z
+ strings --unicode=default in
hello
world wide
 long
x	y	z
+ strings --unicode=escape in
hello
world wide
\u00e9t\u00e9 long
x	y	z
+ strings --unicode=invalid in
hello
world wide
 long
x	y	z
+ strings -o in
      4 hello
     12 world wide
     45  long
     53 x	y	z
0
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t strings in in
t strings missing in
t strings < in
t strings -- in
## STDOUT:
+ strings in in
hello
world wide
 long
x	y	z
hello
world wide
 long
x	y	z
+ strings missing in
hello
world wide
 long
x	y	z
status 1
+ strings
hello
world wide
 long
x	y	z
+ strings -- in
hello
world wide
 long
x	y	z
## END
## STDERR:
strings: 'missing': No such file
## END
