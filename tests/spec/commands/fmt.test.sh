# fmt: fill paragraphs.

#### fill
printf 'a b c\nd e f\n\ng h\n' | fmt
## STDOUT:
a b c d e f

g h
## END

#### width
seq 30 | tr '\n' ' ' | fmt -w 20
seq 30 | tr '\n' ' ' | fmt -20
seq 30 | tr '\n' ' ' | fmt --width=30
## STDOUT:
1 2 3 4 5 6 7 8 9
10 11 12 13 14 15
16 17 18 19 20 21
22 23 24 25 26 27
28 29 30
1 2 3 4 5 6 7 8 9
10 11 12 13 14 15
16 17 18 19 20 21
22 23 24 25 26 27
28 29 30
1 2 3 4 5 6 7 8 9 10 11 12 13
14 15 16 17 18 19 20 21 22 23
24 25 26 27 28 29 30
## END

#### goal
seq 30 | tr '\n' ' ' | fmt -w 30 -g 20
## STDOUT:
1 2 3 4 5 6 7 8 9 10
11 12 13 14 15 16 17
18 19 20 21 22 23 24
25 26 27 28 29 30
## END

#### split only
printf 'short\nlines\nand one that is rather longer than the others\n' | fmt -s -w 20
## STDOUT:
short
lines
and one that is
rather longer than
the others
## END

#### indentation
printf '  indented text here\n  goes on\nother\n' | fmt -w 20
printf '  first\nsecond third\n' | fmt -t -w 12
printf '  first\nsecond third\n' | fmt -c -w 12
## STDOUT:
  indented text
  here goes on
other
  first
second
third
  first
second
third
## END

#### prefix
printf '# a comment that is long\n# goes on\nplain text stays\n' | fmt -p '#' -w 16
## STDOUT:
# a comment
# that is long
# goes on
plain text stays
## END

#### uniform spacing
printf 'a  b.   C d\n' | fmt -u
## STDOUT:
a b.  C d
## END

#### sentence ends
printf 'One. Two.\nThree.  Four\n' | fmt
## STDOUT:
One. Two.  Three.  Four
## END

#### errors (1 of 2)
fmt nope
fmt -w x
fmt -w 0
## STDERR:
fmt: cannot open 'nope' for reading: No such file or directory
fmt: invalid width: 'x'
## END

#### errors (2 of 2)
fmt -y
fmt --bogus
## STDERR:
fmt: invalid option -- 'y'
Try 'fmt --help' for more information.
fmt: unrecognized option '--bogus'
Try 'fmt --help' for more information.
## END
## status: 1

#### costs of breaks
printf 'One sentence ends here. Another one (with brackets) follows it, and goes on\nfor a while; then it stops. And a short one. Then "quoted words" end\nthe paragraph.\n' > f
for w in 20 33 50; do fmt -w $w f; done
fmt -g 30 f
fmt -g 20 -w 40 f
fmt -u -w 60 f
## STDOUT:
One sentence ends
here. Another one
(with brackets)
follows it,
and goes on for
a while; then
it stops. And a
short one. Then
"quoted words"
end the paragraph.
One sentence ends here. Another
one (with brackets) follows
it, and goes on for a while;
then it stops. And a short
one. Then "quoted words" end
the paragraph.
One sentence ends here. Another one (with
brackets) follows it, and goes on for a while;
then it stops. And a short one. Then "quoted
words" end the paragraph.
One sentence ends here. Another
one (with brackets) follows it,
and goes on for a while; then
it stops. And a short one. Then
"quoted words" end the paragraph.
One sentence ends
here. Another one (with
brackets) follows it,
and goes on for a while;
then it stops. And
a short one. Then
"quoted words" end the paragraph.
One sentence ends here. Another one (with brackets)
follows it, and goes on for a while; then it stops. And
a short one. Then "quoted words" end the paragraph.
## END
## FILES:
f: One sentence ends here. Another one (with brackets) follows it, and goes on\nfor a while; then it stops. And a short one. Then "quoted words" end\nthe paragraph.\n
## END

#### prefixes and tabs
printf '> one two three\n> four\nno\n  > five six\n' | fmt -p '>' -w 12
printf '# a b c\n#  d e\n# f\n' | fmt -p '# ' -w 8
printf '\tone two three four\n\tfive\n' | fmt -w 24 | cat -A
## STDOUT:
> one two
> three
> four
no
  > five
  > six
# a b c
#  d e
# f
^Ione two three$
^Ifour five$
## END

#### widths that are refused
fmt -w 3000 /dev/null; echo $?
fmt -w x /dev/null; echo $?
fmt -g 80 /dev/null; echo $?
fmt -c -72; echo $?
fmt -72x; echo $?
fmt nope; echo $?
## STDOUT:
1
1
1
1
1
1
## END
## STDERR:
fmt: invalid width: '3000': Numerical result out of range
fmt: invalid width: 'x'
fmt: invalid width: '80': Numerical result out of range
fmt: invalid option -- 7; -WIDTH is recognized only when it is the first
option; use -w N instead
Try 'fmt --help' for more information.
fmt: invalid width: '72x'
fmt: cannot open 'nope' for reading: No such file or directory
## END
