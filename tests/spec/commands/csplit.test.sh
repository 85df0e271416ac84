# csplit: split by context.

#### by lines and patterns
seq 10 | csplit - 4 8
seq 10 | csplit - /5/ '{0}'
seq 10 | csplit -s - /3/ /7/
seq 10 | csplit - '/[05]$/' '{*}'
## STDOUT:
6
8
7
8
13
8
10
3
## END
## FILES:
xx00: 1\n2\n3\n4\n
xx01: 5\n6\n7\n8\n9\n
xx02: 10\n
## END

#### offsets and skips
seq 10 | csplit - /5/+1
seq 10 | csplit - /5/-2
seq 10 | csplit - %5%
seq 10 | csplit -q - %3% /6/
## STDOUT:
10
11
4
17
13
## END
## FILES:
xx00: 3\n4\n5\n
xx01: 6\n7\n8\n9\n10\n
## END

#### names
seq 6 | csplit -f part - 3
seq 6 | csplit -n 3 - 3
seq 6 | csplit -b '%03x.txt' - 3
seq 6 | csplit --prefix=p --digits=1 --quiet - 3
## STDOUT:
4
8
4
8
4
8
## END
## FILES:
p0: 1\n2\n
p1: 3\n4\n5\n6\n
part00: 1\n2\n
part01: 3\n4\n5\n6\n
xx000: 1\n2\n
xx000.txt: 1\n2\n
xx001: 3\n4\n5\n6\n
xx001.txt: 3\n4\n5\n6\n
## END

#### elide and suppress
seq 6 | csplit -z - 1 4
seq 6 | csplit --suppress-matched - /3/
## STDOUT:
6
6
4
6
## END
## FILES:
xx00: 1\n2\n
xx01: 4\n5\n6\n
## END

#### repeats
seq 12 | csplit - 3 '{2}'
## STDOUT:
4
6
6
11
## END
## FILES:
xx00: 1\n2\n
xx01: 3\n4\n5\n
xx02: 6\n7\n8\n
xx03: 9\n10\n11\n12\n
## END

#### errors (1 of 3)
seq 3 | csplit - 9; echo $?
seq 3 | csplit - /x/; echo $?
seq 3 | csplit -k - 2 9; echo $?
## STDOUT:
6
1
6
1
2
4
1
## END
## STDERR:
csplit: '9': line number out of range
csplit: '/x/': match not found
csplit: '9': line number out of range
## END
## FILES:
xx00: 1\n
xx01: 2\n3\n
## END

#### errors (2 of 3)
csplit; echo $?
csplit nope 1; echo $?
seq 3 | csplit - x; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
csplit: missing operand
Try 'csplit --help' for more information.
csplit: cannot open 'nope' for reading: No such file or directory
csplit: 'x': invalid pattern
## END

#### errors (3 of 3)
seq 3 | csplit - '/[/'; echo $?
seq 3 | csplit - 2 1; echo $?
csplit -y; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
csplit: '/[/': invalid regular expression: Invalid regular expression
csplit: line number '1' is smaller than preceding line number, 2
csplit: invalid option -- 'y'
Try 'csplit --help' for more information.
## END

#### what is looked at first
csplit -n x; csplit nosuch b c; echo a > f; csplit f b; csplit -q f 1; csplit --s f 1; echo $?
## STDOUT:
1
## END
## STDERR:
csplit: invalid number: 'x'
csplit: cannot open 'nosuch' for reading: No such file or directory
csplit: 'b': invalid pattern
csplit: option '--s' is ambiguous; possibilities: '--silent' '--suffix-format' '--suppress-matched'
Try 'csplit --help' for more information.
## END
## FILES:
f: a\n
xx00:
xx01: a\n
## END

#### formats are read when there is a pattern
csplit -b x; csplit -b x nosuch 1; csplit -n x -b y; echo $?
## STDOUT:
1
## END
## STDERR:
csplit: missing operand
Try 'csplit --help' for more information.
csplit: missing % conversion specification in suffix
csplit: invalid number: 'x'
## END

#### a count that is none
seq 9 > n; csplit n 3 '{x}'; csplit n 3 '{1'; csplit n 3 '{-1}'; echo $?
## STDOUT:
1
## END
## STDERR:
csplit: '{x'}: integer required between '{' and '}'
csplit: '{1': '}' is required in repeat count
csplit: '{-1'}: integer required between '{' and '}'
## END
## FILES:
n: 1\n2\n3\n4\n5\n6\n7\n8\n9\n
## END

#### the first mistake in a call is told
csplit --suffix-format= --quiet=3 < /dev/null
csplit -f@x --keep-files=3 < /dev/null
csplit --digits=@x --suffix-format=@x < /dev/null
csplit --prefix=@x -f@x < /dev/null
## STDERR:
csplit: option '--quiet' doesn't allow an argument
Try 'csplit --help' for more information.
csplit: option '--keep-files' doesn't allow an argument
Try 'csplit --help' for more information.
csplit: invalid number: '@x'
csplit: missing operand
Try 'csplit --help' for more information.
## END
## status: 1

#### one repeat count for a pattern
printf '1\n2\n3\n' > f
csplit f 2 '{x}'; csplit f '{1}'; csplit f 2 '{1}' '{1}'; mkdir d; csplit d 2; csplit d %2%; csplit -s d /x/
## STDOUT:
0
## END
## STDERR:
csplit: '{x'}: integer required between '{' and '}'
csplit: '{1}': invalid pattern
csplit: '{1}': invalid pattern
csplit: read error: Is a directory
csplit: read error: Is a directory
csplit: read error: Is a directory
## END
## status: 1
## FILES:
d/
f: 1\n2\n3\n
## END
