# sort: order lines.
## FILE: nums
10
9
-3
2.5
0
10
## END
## FILE: table
bob 25 x
alice 30 y
carol 5 x
dave 25 z
## END
## FILE: words
pear
Apple
banana
apple
Cherry
## END

#### bytes order
sort words
## STDOUT:
Apple
Cherry
apple
banana
pear
## END

#### numbers
sort -n nums
sort --numeric-sort nums
## STDOUT:
-3
0
2.5
9
10
10
-3
0
2.5
9
10
10
## END

#### reverse
sort -r words
sort -rn nums
sort --reverse words
## STDOUT:
pear
banana
apple
Cherry
Apple
10
10
9
2.5
0
-3
pear
banana
apple
Cherry
Apple
## END

#### fold case
sort -f words
sort --ignore-case words
## STDOUT:
Apple
apple
banana
Cherry
pear
Apple
apple
banana
Cherry
pear
## END

#### unique
sort -u nums
sort -un nums
sort -uf words
sort --unique words
## STDOUT:
-3
0
10
2.5
9
-3
0
2.5
9
10
Apple
banana
Cherry
pear
Apple
Cherry
apple
banana
pear
## END

#### keys (1 of 2)
sort -k 2 table
sort -k 2n table
sort -k 3,3 -k 2,2n table
## STDOUT:
bob 25 x
dave 25 z
alice 30 y
carol 5 x
carol 5 x
bob 25 x
dave 25 z
alice 30 y
carol 5 x
bob 25 x
alice 30 y
dave 25 z
## END

#### keys (2 of 2)
sort -k 3,3 -k 2,2nr table
sort --key=1.2 table
sort -k 1.2,1.3 table
## STDOUT:
bob 25 x
carol 5 x
alice 30 y
dave 25 z
carol 5 x
dave 25 z
alice 30 y
bob 25 x
carol 5 x
dave 25 z
alice 30 y
bob 25 x
## END

#### stable
sort -s -k 3,3 table
sort --stable -k2,2n table
## STDOUT:
bob 25 x
carol 5 x
alice 30 y
dave 25 z
carol 5 x
bob 25 x
dave 25 z
alice 30 y
## END

#### field separators
printf 'a:3\nb:1\nc:2\n' | sort -t : -k 2
printf 'a:3\nb:1\nc:2\n' | sort -t: -k2n
printf 'a\t3\nb\t1\n' | sort -t $'\t' -k 2
printf 'a::2\nb:x:1\n' | sort --field-separator=: -k 3
## STDOUT:
b:1
c:2
a:3
b:1
c:2
a:3
b	1
a	3
b:x:1
a::2
## END

#### blanks
printf '  b\n a\nc\n' | sort
printf '  b\n a\nc\n' | sort -b
printf 'x   2\nx 1\nx  3\n' | sort -k 2
printf 'x   2\nx 1\nx  3\n' | sort -k 2b
printf 'x   2\nx 1\nx  3\n' | sort -b -k 2
## STDOUT:
  b
 a
c
 a
  b
c
x   2
x  3
x 1
x 1
x   2
x  3
x 1
x   2
x  3
## END

#### dictionary order and nonprinting
printf 'a-c\nab\na.d\n' | sort -d
printf 'a\001c\nab\n' | sort -i | od -An -c
printf 'B-a\nb.b\nA_c\n' | sort -df
## STDOUT:
ab
a-c
a.d
   a   b  \n   a 001   c  \n
A_c
B-a
b.b
## END

#### human numbers
printf '1K\n2M\n3\n1G\n500\n1.5K\n-1K\n' | sort -h
printf '1k\n1K\n900\n' | sort --human-numeric-sort
## STDOUT:
-1K
3
500
1K
1.5K
2M
1G
900
1K
1k
## END

#### general numbers
printf '1e3\n10\n-inf\nnan\n0x10\n1.5e-2\nabc\n' | sort -g
printf '1e3\n10\n' | sort --general-numeric-sort -r
## STDOUT:
abc
nan
-inf
1.5e-2
10
0x10
1e3
1e3
10
## END

#### months
printf 'Mar\njan\nFEB\nzzz\nDec\n' | sort -M
printf 'Mar\nJan\n' | sort --month-sort
## STDOUT:
zzz
jan
FEB
Mar
Dec
Jan
Mar
## END

#### versions
printf 'v1.10\nv1.2\nv1.9\nv1.2a\nv1.2~rc\n' | sort -V
printf 'a-1.tar.gz\na-10.tar.gz\na-2.tar.gz\n' | sort --version-sort
## STDOUT:
v1.2~rc
v1.2
v1.2a
v1.9
v1.10
a-1.tar.gz
a-2.tar.gz
a-10.tar.gz
## END

#### random keeps equal lines together
seq 20 > n; sort -R n | sort -n | cmp - n && echo same
printf 'a\nb\na\nb\n' | sort -R | uniq -c | wc -l
## STDOUT:
same
2
## END
## FILES:
n: 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n
## END

#### check (1 of 3)
sort -c words
sort -c nums; echo $?
printf '1\n2\n' | sort -c; echo $?
## STDOUT:
1
0
## END
## STDERR:
sort: words:2: disorder: Apple
sort: nums:3: disorder: -3
## END

#### check (2 of 3)
printf '1\n2\n1\n' | sort -c
sort -C words; echo $?
printf '1\n1\n' | sort -cu
## STDOUT:
1
## END
## STDERR:
sort: -:3: disorder: 1
sort: -:2: disorder: 1
## END
## status: 1

#### check (3 of 3)
sort --check=quiet words; echo $?
sort --check=silent words; echo $?
sort -c words nums
## STDOUT:
1
1
## END
## STDERR:
sort: extra operand 'nums' not allowed with -c
## END
## status: 2

#### merge
printf '1\n3\n' > a; printf '2\n4\n' > b
sort -m a b
sort --merge a b
## STDOUT:
1
2
3
4
1
2
3
4
## END
## FILES:
a: 1\n3\n
b: 2\n4\n
## END

#### output file
sort -o out words
sort -o words words
sort --output=out2 nums
sort words -o words3
## FILES:
out: Apple\nCherry\napple\nbanana\npear\n
out2: -3\n0\n10\n10\n2.5\n9\n
words: Apple\nCherry\napple\nbanana\npear\n
words3: Apple\nCherry\napple\nbanana\npear\n
## END

#### sorting onto its input
cat words > w; sort w -o w
cat w
## STDOUT:
Apple
Cherry
apple
banana
pear
## END
## FILES:
w: Apple\nCherry\napple\nbanana\npear\n
## END

#### zero terminated
printf 'b\0a\0' | sort -z | od -An -c
## STDOUT:
   a  \0   b  \0
## END

#### files from a list
printf 'words\0nums\0' | sort --files0-from=- | head -n 3
printf 'words\0' > l; sort --files0-from=l -r | head -n 1
## STDOUT:
-3
0
10
pear
## END
## FILES:
l: words\x00
## END

#### several files and stdin
sort words nums | wc -l
sort - words < nums | wc -l
## STDOUT:
11
11
## END

#### no final newline
printf 'b\na' | sort
## STDOUT:
a
b
## END

#### empty input and lines
sort /dev/null
printf '\nb\n\na\n' | sort
## STDOUT:


a
b
## END

#### key options override global
printf '10 b\n9 a\n' | sort -n -k 1,1
printf '10 b\n9 a\n' | sort -n -k 1r,1
printf '10 b\n9 a\n' | sort -k 1,1n -r
## STDOUT:
9 a
10 b
9 a
10 b
9 a
10 b
## END

#### key ends with a character
printf 'axb\nbxa\n' | sort -k 1.3,1.3
printf 'ab1\naa2\n' | sort -k 1.3
printf 'a b\na a\n' | sort -k 2,2
## STDOUT:
bxa
axb
ab1
aa2
a a
a b
## END

#### numeric with separators and signs
printf '1,000\n2\n' | sort -n
printf '+5\n3\n' | sort -n
printf -- '-1\n-10\n-0\n0\n' | sort -n
printf '1.10\n1.9\n1.1\n' | sort -n
printf '.5\n0.4\n' | sort -n
## STDOUT:
1,000
2
+5
3
-10
-1
-0
0
1.1
1.10
1.9
0.4
.5
## END

#### leading blanks in numbers
printf '  10\n9\n' | sort -n
## STDOUT:
9
  10
## END

#### last resort comparison
printf 'b 1\na 1\n' | sort -k 2,2
printf 'b 1\na 1\n' | sort -r -k 2,2
printf 'B\nb\nA\na\n' | sort -f
## STDOUT:
a 1
b 1
b 1
a 1
A
a
B
b
## END

#### unique by key
printf 'a 1\nb 1\nc 2\n' | sort -u -k 2,2
printf 'b 1\na 1\n' | sort -u -k 2,2
## STDOUT:
a 1
c 2
b 1
## END

#### old key form
printf 'x 2\ny 1\n' | sort +1
printf 'x 2\ny 1\n' | sort +1 -2
## STDOUT:
y 1
x 2
y 1
x 2
## END

#### --sort words
printf '10\n9\n' | sort --sort=numeric
printf 'Feb\nJan\n' | sort --sort=month
printf '1K\n1\n' | sort --sort=human-numeric
printf 'a10\na9\n' | sort --sort=version
printf 'b\na\n' | sort --sort=bogus
## STDOUT:
9
10
Jan
Feb
1
1K
a9
a10
## END
## STDERR:
sort: invalid argument 'bogus' for '--sort'
Valid arguments are:
  - 'general-numeric'
  - 'human-numeric'
  - 'month'
  - 'numeric'
  - 'random'
  - 'version'
Try 'sort --help' for more information.
## END
## status: 1

#### big sizes and parallel are accepted
seq 5 | sort -S 1M --parallel=2 -T /tmp -r
seq 5 | sort --buffer-size=50% | tail -n 1
seq 5 | sort --batch-size=2 --compress-program=gzip | head -n 1
## STDOUT:
5
4
3
2
1
5
1
## END

#### many lines
seq 20000 -1 1 | sort -n | head -n 2
seq 20000 | sort | tail -n 2
## STDOUT:
1
2
9998
9999
## END

#### errors (1 of 4)
sort nope
sort -k 0 words
sort -k x words
## STDERR:
sort: cannot read: nope: No such file or directory
sort: field number is zero: invalid field specification '0'
sort: invalid number at field start: invalid count at start of 'x'
## END
## status: 2

#### errors (2 of 4)
sort -k 1.0 words
sort -k 1,x words
sort -t ab words
## STDERR:
sort: character offset is zero: invalid field specification '1.0'
sort: invalid number after ',': invalid count at start of 'x'
sort: multi-character tab 'ab'
## END
## status: 2

#### errors (3 of 4)
sort -t '' words
sort -y words
sort --bogus
## STDOUT:
Apple
Cherry
apple
banana
pear
## END
## STDERR:
sort: empty tab
sort: unrecognized option '--bogus'
Try 'sort --help' for more information.
## END
## status: 2

#### errors (4 of 4)
sort -n -M words
sort -o
sort -k
## STDERR:
sort: options '-Mn' are incompatible
sort: option requires an argument -- 'o'
Try 'sort --help' for more information.
sort: option requires an argument -- 'k'
Try 'sort --help' for more information.
## END
## status: 2

#### incompatible
sort -hn words
sort -cm words words
sort -c -o x words
sort -S x words
## STDERR:
sort: options '-hn' are incompatible
sort: extra operand 'words' not allowed with -c
sort: options '-co' are incompatible
sort: invalid -S argument 'x'
## END
## status: 2

#### unwritable output
sort -o nope/x words
mkdir d; sort -o d words; sort d
## STDERR:
sort: open failed: nope/x: No such file or directory
sort: open failed: d: Is a directory
sort: read failed: d: Is a directory
## END
## status: 2
## FILES:
d/
## END

#### a directory
mkdir d
sort d
## STDERR:
sort: read failed: d: Is a directory
## END
## status: 2
## FILES:
d/
## END

#### debug
printf '2\n10\n' | sort --debug -n 2>/dev/null
## STDOUT:
2
_
_
10
__
__
## END

#### key syntax corner cases
printf 'b\na\n' | sort -k 1z
printf 'b\na\n' | sort -k 1,1b
printf 'b 2\na 1\n' | sort -k2,1
## STDOUT:
a
b
a 1
b 2
## END
## STDERR:
sort: stray character in field spec: invalid field specification '1z'
## END

#### multibyte text sorts by bytes
## locale: UTF-8
printf 'é\nz\na\nÉ\n' | sort
printf 'é\nÉ\n' | sort -f
## STDOUT:
a
z
É
é
É
é
## END

#### messages where quotes are not curly
export LC_ALL=C.UTF-8
for o in -hn -in '-c -o x' '-c -C' -Sasd -S100f --parallel=NaN --batch-size=a --batch-size=1 '-k invalid'; do
  sort $o < /dev/null; echo $?
done
sort --files0-from - foo < /dev/null; echo $?
printf -- '-' | sort --files0-from -; echo $?
: > e; sort --files0-from e; echo $?
sort -R --random-source=e e; echo $?
## STDOUT:
2
2
2
2
2
2
2
2
2
2
2
2
2
2
## END
## STDERR:
sort: options '-hn' are incompatible
sort: options '-in' are incompatible
sort: options '-co' are incompatible
sort: options '-cC' are incompatible
sort: invalid -S argument 'asd'
sort: invalid suffix in -S argument '100f'
sort: invalid --parallel argument 'NaN'
sort: invalid --batch-size argument 'a'
sort: invalid --batch-size argument ‘1’
sort: minimum --batch-size argument is ‘2’
sort: invalid number at field start: invalid count at start of ‘invalid’
sort: extra operand 'foo'
file operands cannot be combined with --files0-from
Try 'sort --help' for more information.
sort: when reading file names from stdin, no file name of '-' allowed
sort: no input from 'e'
sort: ‘e’: end of file
## END
## FILES:
e:
## END

#### what is checked is opened, not looked at before
sort -c nofile; sort -C nofile; sort --check=quiet nofile; echo $?
## STDOUT:
2
## END
## STDERR:
sort: open failed: nofile: No such file or directory
sort: open failed: nofile: No such file or directory
sort: open failed: nofile: No such file or directory
## END

#### --debug with -m, of numbers, of bytes that are no characters
printf '1\n2\n' | sort -n --debug; printf 'a\nb\n' | sort -m --debug; printf '1.5\n' | sort -t. -k1n,1 --debug
printf 'a\200\377b\n' | sort --debug; printf 'a b\n' > f; sort -m -k2 --debug -o g f; cat g
## stdout-escaped: 1\n_\n_\n2\n_\n_\na\n_\nb\n_\n1.5\n_\n___\na\x80\xffb\n____\n
## STDERR:
sort: text ordering performed using simple byte comparison
sort: note numbers use '.' as a decimal point in this locale
sort: text ordering performed using simple byte comparison
sort: text ordering performed using simple byte comparison
sort: numbers use '.' as a decimal point in this locale
sort: text ordering performed using simple byte comparison
sort: options '-o --debug' are incompatible
cat: g: No such file or directory
## END
## status: 1
## FILES:
f: a b\n
## END

#### what cannot be read or written, sizes that are too large, -c with -z
sort --files0-from .; seq 100000 | sort > /dev/full; sort -S 1Y f; sort -S 18446744073709551616% f; sort -S 5% /dev/null; echo $?
printf 'b\0a\0' | sort -z -c; printf 'b\na\n' | sort -c; echo $?
## STDOUT:
0
1
## END
## stderr-escaped: sort: cannot read file names from '.'\nsort: write failed: 'standard output': No space left on device\nsort: write error\nsort: -S argument '1Y' too large\nsort: invalid suffix in -S argument '18446744073709551616%'\nsort: -:2: disorder: a\x00sort: -:2: disorder: a\n

#### the first mistake in a call is told
sort --key= --files0-from= -@ < /dev/null
sort --parallel= --random-source=@x < /dev/null
sort --buffer-size= --check=@x < /dev/null
sort --sort= --dictionary-order=3 < /dev/null
## STDERR:
sort: invalid number at field start: invalid count at start of ''
sort: invalid --parallel argument ''
sort: invalid --buffer-size argument ''
sort: ambiguous argument '' for '--sort'
Valid arguments are:
  - 'general-numeric'
  - 'human-numeric'
  - 'month'
  - 'numeric'
  - 'random'
  - 'version'
Try 'sort --help' for more information.
## END
## status: 1
