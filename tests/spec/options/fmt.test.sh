# fmt: its options, each by each of its names. What they do is looked at in commands/fmt.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: in
one two
three	a

b a
## END
## file-escaped: nonl no end a
## FILE: other
x
y a
## END
## FILE: para
  one two three four five
  six seven

> quoted line here
> more of it
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t fmt -c -w 20 para
t fmt --crown-margin -w 20 para
t fmt -p '>' -w 12 para
t fmt --prefix='>' -w 12 para
t fmt -s -w 20 para
t fmt --split-only -w 20 para
t fmt -t -w 20 para
## STDOUT:
+ fmt -c -w 20 para
  one two three
  four five six
  seven

> quoted line here
> more of it
+ fmt --crown-margin -w 20 para
  one two three
  four five six
  seven

> quoted line here
> more of it
+ fmt -p > -w 12 para
  one two three four five
  six seven

> quoted
> line
> here more
> of it
+ fmt --prefix=> -w 12 para
  one two three four five
  six seven

> quoted
> line
> here more
> of it
+ fmt -s -w 20 para
  one two three
  four five
  six seven

> quoted line here
> more of it
+ fmt --split-only -w 20 para
  one two three
  four five
  six seven

> quoted line here
> more of it
+ fmt -t -w 20 para
  one two three
four five
  six seven

> quoted line here
> more of it
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t fmt --tagged-paragraph -w 20 para
t fmt -u -w 20 para
t fmt --uniform-spacing -w 20 para
t fmt -w20 para
t fmt --width 20 para
t fmt -w 20 -g 15 para
t fmt -w 20 --goal=12 para
## STDOUT:
+ fmt --tagged-paragraph -w 20 para
  one two three
four five
  six seven

> quoted line here
> more of it
+ fmt -u -w 20 para
  one two three
  four five six
  seven

> quoted line here
> more of it
+ fmt --uniform-spacing -w 20 para
  one two three
  four five six
  seven

> quoted line here
> more of it
+ fmt -w20 para
  one two three
  four five six
  seven

> quoted line here
> more of it
+ fmt --width 20 para
  one two three
  four five six
  seven

> quoted line here
> more of it
+ fmt -w 20 -g 15 para
  one two three
  four five
  six seven

> quoted line
here > more of it
+ fmt -w 20 --goal=12 para
  one two
  three four
  five six seven

> quoted line
here > more of it
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t fmt in other
t fmt in - < other
t fmt missing in
t fmt folder
t fmt -- -dash
t fmt empty
t fmt nonl
t fmt binary
t fmt in -w 9
## stdout-escaped: + fmt in other\none two three\ta\n\nb a\nx y a\n+ fmt in -\none two three\ta\n\nb a\nx y a\n+ fmt missing in\none two three\ta\n\nb a\nstatus 1\n+ fmt folder\nstatus 1\n+ fmt -- -dash\ndash a\n+ fmt empty\n+ fmt nonl\nno end a\n+ fmt binary\n\x00\x01\xff\x80ab zz\x00q\n+ fmt in -w 9\none two\nthree\na\n\nb a\n
## STDERR:
fmt: cannot open 'missing' for reading: No such file or directory
fmt: read error
## END
