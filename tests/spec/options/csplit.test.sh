# csplit: its options, each by each of its names. What they do is looked at in commands/csplit.
## FILE: in
a
b
c
d
e
## END

#### options (1 of 2)
t() { rm -f xx* p-*; echo "+ $*"; "$@" || echo "status $?"; ls | grep -v in; }
t csplit -n3 in 3
t csplit --digits 3 in 3
t csplit -q in 3
t csplit --quiet in 3
t csplit -s in 3
t csplit --silent in 3
t csplit -k in 3 99
t csplit --keep-files in 3 99
## STDOUT:
+ csplit -n3 in 3
4
6
xx000
xx001
+ csplit --digits 3 in 3
4
6
xx000
xx001
+ csplit -q in 3
xx00
xx01
+ csplit --quiet in 3
xx00
xx01
+ csplit -s in 3
xx00
xx01
+ csplit --silent in 3
xx00
xx01
+ csplit -k in 3 99
4
6
status 1
xx00
xx01
+ csplit --keep-files in 3 99
4
6
status 1
xx00
xx01
## END
## STDERR:
csplit: '99': line number out of range
csplit: '99': line number out of range
## END
## FILES:
xx00: a\nb\n
xx01: c\nd\ne\n
## END

#### options (2 of 2)
t() { rm -f xx* p-*; echo "+ $*"; "$@" || echo "status $?"; ls | grep -v in; }
t csplit -z in 1 '{2}'
t csplit --elide-empty-files in /a/ /c/
t csplit -fp- in 3
t csplit --prefix p- in 3
t csplit -b%03x in 3
t csplit --suffix-format %03x in 3
t csplit --suppress-matched in /c/
## STDOUT:
+ csplit -z in 1 {2}
2
2
6
xx00
xx01
xx02
+ csplit --elide-empty-files in /a/ /c/
4
6
xx00
xx01
+ csplit -fp- in 3
4
6
p-00
p-01
+ csplit --prefix p- in 3
4
6
p-00
p-01
+ csplit -b%03x in 3
4
6
xx000
xx001
+ csplit --suffix-format %03x in 3
4
6
xx000
xx001
+ csplit --suppress-matched in /c/
4
4
xx00
xx01
## END
## FILES:
xx00: a\nb\n
xx01: d\ne\n
## END
