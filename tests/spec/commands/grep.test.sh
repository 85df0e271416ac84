# grep: print lines that match.
## FILE: a.txt
apple
Banana
cherry pie
apple pie
date
## END
## FILE: b.txt
apple juice
beet
## END
## FILE: d/one.txt
needle here
## END
## FILE: d/sub/three.txt
needle three
## END
## FILE: d/two.c
no match
needle
## END

#### matching lines
grep apple a.txt
grep pie < a.txt
cat a.txt | grep an
## STDOUT:
apple
apple pie
cherry pie
apple pie
Banana
## END

#### status
grep -q apple a.txt; echo $?
grep -q zzz a.txt; echo $?
grep -q apple nope; echo $?
grep -q apple a.txt nope; echo $?
grep -q apple nope a.txt; echo $?
## STDOUT:
0
1
2
0
0
## END
## STDERR:
grep: nope: No such file or directory
grep: nope: No such file or directory
## END

#### several files
grep apple a.txt b.txt
grep -h apple a.txt b.txt
grep -H apple a.txt
## STDOUT:
a.txt:apple
a.txt:apple pie
b.txt:apple juice
apple
apple pie
apple juice
a.txt:apple
a.txt:apple pie
## END

#### ignore case
grep -i banana a.txt
grep -y BANANA a.txt
grep --ignore-case APPLE a.txt
grep -i --no-ignore-case banana a.txt; echo $?
## STDOUT:
Banana
Banana
apple
apple pie
1
## END

#### invert
grep -v apple a.txt
grep --invert-match -c apple a.txt
## STDOUT:
Banana
cherry pie
date
3
## END

#### count
grep -c apple a.txt
grep -c apple a.txt b.txt
grep -c zzz a.txt; echo $?
## STDOUT:
2
a.txt:2
b.txt:1
0
1
## END

#### line numbers
grep -n pie a.txt
grep -n apple a.txt b.txt
grep --line-number date a.txt
## STDOUT:
3:cherry pie
4:apple pie
a.txt:1:apple
a.txt:4:apple pie
b.txt:1:apple juice
5:date
## END

#### byte offsets
grep -b pie a.txt
grep -ob p a.txt
## STDOUT:
13:cherry pie
24:apple pie
1:p
2:p
20:p
25:p
26:p
30:p
## END

#### only the match (1 of 3)
grep -o 'ap*' a.txt
grep -on pie a.txt
grep -o 'x*' b.txt; echo $?
## STDOUT:
app
a
a
a
app
a
3:pie
4:pie
0
## END

#### only the match (2 of 3)
grep -oh apple a.txt b.txt
grep -ov apple a.txt; echo $?
echo aaa | grep -o a
## STDOUT:
apple
apple
apple
0
a
a
a
## END

#### only the match (3 of 3)
echo abcabc | grep -o 'b.\?'
## STDOUT:
bc
bc
## END

#### file names (1 of 2)
grep -l apple a.txt b.txt d/one.txt
grep -L apple a.txt b.txt d/one.txt; echo $?
grep --files-with-matches apple a.txt
## STDOUT:
a.txt
b.txt
d/one.txt
0
a.txt
## END

#### file names (2 of 2)
grep --files-without-match apple a.txt; echo $?
grep -lc apple a.txt
grep -lv apple a.txt
## STDOUT:
0
a.txt
a.txt
## END

#### words and lines
printf 'cat\nconcat\ncat-food\nthe cat\n' > w
grep -w cat w
grep -x cat w
grep -wo cat w
grep --word-regexp cat w
grep --line-regexp 'the cat' w
## STDOUT:
cat
cat-food
the cat
cat
cat
cat
cat
cat
cat-food
the cat
the cat
## END
## FILES:
w: cat\nconcat\ncat-food\nthe cat\n
## END

#### words at odd places
echo 'foo_bar foo bar_foo' | grep -wo foo
echo 'ab abc' | grep -wo 'ab*c*'
echo 'a.b' | grep -w '\.'; echo $?
## STDOUT:
foo
ab
abc
1
## END

#### maximum
grep -m 1 apple a.txt
grep -m1 apple a.txt b.txt
grep --max-count=0 apple a.txt; echo $?
grep -c -m 1 apple a.txt
## STDOUT:
apple
a.txt:apple
b.txt:apple juice
1
1
## END

#### the rest of input after -m
printf 'x\na\nb\n' > f
{ grep -m 1 x; cat; } < f
## STDOUT:
x
a
b
## END
## FILES:
f: x\na\nb\n
## END

#### context (1 of 3)
seq 10 | grep -A 1 5
seq 10 | grep -B 1 5
seq 10 | grep -C 1 5
## STDOUT:
5
6
4
5
4
5
6
## END

#### context (2 of 3)
seq 10 | grep -1 5
seq 10 | grep -A1 -e 2 -e 3 -e 8
seq 10 | grep -n -A 1 3
## STDOUT:
4
5
6
2
3
4
--
8
9
3:3
4-4
## END

#### context (3 of 3)
seq 10 | grep --after-context=1 --before-context=2 5
## STDOUT:
3
4
5
6
## END

#### context of several files
grep -A 1 apple a.txt b.txt
grep -n -B 1 pie a.txt
## STDOUT:
a.txt:apple
a.txt-Banana
--
a.txt:apple pie
a.txt-date
--
b.txt:apple juice
b.txt-beet
2-Banana
3:cherry pie
4:apple pie
## END

#### group separator
seq 10 | grep -A 1 -e 2 -e 7 --group-separator='****'
seq 10 | grep -A 1 -e 2 -e 7 --no-group-separator
## STDOUT:
2
3
****
7
8
2
3
7
8
## END

#### context of inverted matches
seq 5 | grep -v -A 1 3
seq 9 | grep -c -A 2 5
## STDOUT:
1
2
3
4
5
1
## END

#### recursive (1 of 3)
grep -r needle d | sort
grep -rl needle d | sort
grep -R needle d | sort
## STDOUT:
d/one.txt:needle here
d/sub/three.txt:needle three
d/two.c:needle
d/one.txt
d/sub/three.txt
d/two.c
d/one.txt:needle here
d/sub/three.txt:needle three
d/two.c:needle
## END

#### recursive (2 of 3)
grep -rn needle d | sort
grep -r needle | sort
grep -rh needle d | sort
## STDOUT:
d/one.txt:1:needle here
d/sub/three.txt:1:needle three
d/two.c:2:needle
d/one.txt:needle here
d/sub/three.txt:needle three
d/two.c:needle
needle
needle here
needle three
## END

#### recursive (3 of 3)
grep --recursive -c needle d | sort
## STDOUT:
d/one.txt:1
d/sub/three.txt:1
d/two.c:1
## END

#### recursive with patterns of names
grep -r --include='*.txt' needle d | sort
grep -r --exclude='*.txt' needle d
grep -r --exclude-dir=sub needle d | sort
grep -r --include='*.c' --include='three*' needle d | sort
## STDOUT:
d/one.txt:needle here
d/sub/three.txt:needle three
d/two.c:needle
d/one.txt:needle here
d/two.c:needle
d/sub/three.txt:needle three
d/two.c:needle
## END

#### a directory
grep x d
grep -d skip x d; echo $?
grep -d recurse needle d | sort
grep -s x d; echo $?
grep --directories=read x d
## STDOUT:
1
d/one.txt:needle here
d/sub/three.txt:needle three
d/two.c:needle
2
## END
## STDERR:
grep: d: Is a directory
grep: d: Is a directory
## END
## status: 2

#### links while recursing
ln -s d l
grep -r needle l | sort
mkdir e; ln -s ../a.txt e/l
grep -r apple e; echo $?
grep -R apple e
## STDOUT:
l/one.txt:needle here
l/sub/three.txt:needle three
l/two.c:needle
1
e/l:apple
e/l:apple pie
## END
## FILES:
e/
e/l -> ../a.txt
l -> d
## END

#### patterns
grep -e apple -e date a.txt
grep 'apple
date' a.txt
printf 'apple\ndate\n' > pats
grep -f pats a.txt
grep -f pats -e Ban a.txt
grep -f /dev/null a.txt; echo $?
grep '' b.txt
grep -f nope a.txt
## STDOUT:
apple
apple pie
date
apple
apple pie
date
apple
apple pie
date
apple
Banana
apple pie
date
1
apple juice
beet
## END
## STDERR:
grep: nope: No such file or directory
## END
## status: 2
## FILES:
pats: apple\ndate\n
## END

#### fixed strings (1 of 3)
printf 'a.c\nabc\na*c\n' | grep -F a.c
printf 'a.c\nabc\na*c\n' | grep -F 'a*c'
printf 'a.c\nabc\n' | grep --fixed-strings -e . -e x
## STDOUT:
a.c
a*c
a.c
## END

#### fixed strings (2 of 3)
printf 'abc\nxabcx\n' | grep -Fx abc
printf 'abc\nabcd\n' | grep -Fw abc
printf 'ABC\n' | grep -Fi abc
## STDOUT:
abc
abc
ABC
## END

#### fixed strings (3 of 3)
printf 'abc\n' | fgrep b
## STDOUT:
abc
## END

#### basic expressions (1 of 3)
printf 'ac\nabc\nabbc\n' | grep 'ab*c'
printf 'ac\nabc\nabbc\n' | grep 'ab\+c'
printf 'ac\nabc\nabbc\n' | grep 'ab\?c'
## STDOUT:
ac
abc
abbc
abc
abbc
ac
abc
## END

#### basic expressions (2 of 3)
printf 'ab\nabab\n' | grep '\(ab\)\{2\}'
printf 'a\nb\nc\n' | grep 'a\|b'
printf 'a+b\na|b\n' | grep 'a+b'
## STDOUT:
abab
a
b
a+b
## END

#### basic expressions (3 of 3)
printf 'a*\n*\n' | grep '^*'
printf 'x\n' | grep 'x\{1,2\}'
## STDOUT:
*
x
## END

#### extended expressions (1 of 3)
printf 'ac\nabc\nabbc\n' | grep -E 'ab+c'
printf 'ac\nabc\nabbc\n' | grep -E 'ab?c'
printf 'ab\nabab\n' | grep -E '^(ab){2}$'
## STDOUT:
abc
abbc
ac
abc
abab
## END

#### extended expressions (2 of 3)
printf 'a\nb\nc\n' | grep -E 'a|b'
printf 'a{1\n' | grep -E 'a{1'
printf 'ab\n' | grep -E '()ab'
## STDOUT:
a
b
a{1
ab
## END

#### extended expressions (3 of 3)
printf 'a(b\n' | grep -E 'a\(b'
printf 'aaa\n' | egrep -o 'a{2,}'
## STDOUT:
a(b
aaa
## END

#### back-references
printf 'abab\nabcd\n' | grep '\(ab\)\1'
printf 'aa\nab\nbb\n' | grep -E '^(.)\1$'
printf 'xyzzy\n' | grep -o '\(.\)\1'
## STDOUT:
abab
aa
bb
zz
## END

#### anchors (1 of 2)
printf 'ab\nba\n' | grep '^a'
printf 'ab\nba\n' | grep 'a$'
printf 'a^b\na$b\n' | grep 'a^b'
## STDOUT:
ab
ba
a^b
## END

#### anchors (2 of 2)
printf 'a$b\n' | grep 'a$b'
printf '\n' | grep -c '^$'
printf 'ab\n' | grep -E 'x|^a'
## STDOUT:
a$b
1
ab
## END

#### brackets (1 of 3)
printf 'a]\na-\nb^\n' | grep '[]]'
printf 'a]\na-\nb^\n' | grep '[a-]$'
printf 'b^\nb\n' | grep '[x^]'
## STDOUT:
a]
a-
b^
## END

#### brackets (2 of 3)
printf 'a\n1\n' | grep '[[:digit:]]'
printf 'a\n1\n' | grep '[^[:alpha:]]'
printf 'a\\\n' | grep '[\]'
## STDOUT:
1
1
a\
## END

#### brackets (3 of 3)
printf 'b\n' | grep '[[.b.]]'
printf 'b\n' | grep '[[=b=]]'
## STDOUT:
b
b
## END

#### escapes of GNU (1 of 3)
printf 'foo bar\nfoobar\n' | grep 'foo\b'
printf 'foo bar\nfoobar\n' | grep 'foo\B'
printf 'foo bar\nfoobar\n' | grep '\<bar'
## STDOUT:
foo bar
foobar
foo bar
## END

#### escapes of GNU (2 of 3)
printf 'foo bar\nfoobar\n' | grep 'foo\>'
printf 'a b\n' | grep -o '\w'
printf 'a b\n' | grep -c 'a\sb'
## STDOUT:
foo bar
a
b
1
## END

#### escapes of GNU (3 of 3)
printf 'a-b\n' | grep -o '\W'
printf 'ab\n' | grep -c 'a\Sb\?'
## STDOUT:
-
1
## END

#### Perl expressions (1 of 3)
printf 'a1\nb2\n' | grep -P '\d'
printf 'foobar\nfoobaz\n' | grep -P 'foo(?=bar)'
printf 'foobar\nfoobaz\n' | grep -oP 'foo\K...'
## STDOUT:
a1
b2
foobar
bar
baz
## END

#### Perl expressions (2 of 3)
printf 'foobar\nxbar\n' | grep -P '(?<!foo)bar'
printf 'aXb\n' | grep -oP '(?i)x'
printf 'aaa\n' | grep -oP 'a+?'
## STDOUT:
xbar
X
a
a
a
## END

#### Perl expressions (3 of 3)
printf 'key=val\n' | grep -oP '(?<=key=)\w+'
printf 'a\tb\n' | grep -cP 'a\tb'
printf 'abab\n' | grep -P '^(ab)\1$'
## STDOUT:
val
1
abab
## END

#### NUL data
printf 'a\0b\0ab\0' | grep -z a | tr '\0' '\n'
printf 'x\ny\0z\0' | grep -zc y
## STDOUT:
a
ab
1
## END

#### a NUL after names
grep -lZ apple a.txt b.txt | od -An -c
grep -Z apple a.txt b.txt | tr '\0' '|'
## STDOUT:
   a   .   t   x   t  \0   b   .   t   x   t  \0
a.txt|apple
a.txt|apple pie
b.txt|apple juice
## END

#### binary files
printf 'abc\0def\n' > bin
grep abc bin
grep -a abc bin | od -An -c
grep -c abc bin
grep -I abc bin; echo $?
grep -U abc bin
grep --binary-files=without-match abc bin; echo $?
grep --binary-files=text -o def bin
grep -v zzz bin
grep -q abc bin; echo $?
grep --binary-files=x abc bin
## STDOUT:
   a   b   c  \0   d   e   f  \n
1
1
1
def
0
## END
## STDERR:
grep: bin: binary file matches
grep: bin: binary file matches
grep: bin: binary file matches
grep: unknown binary-files type
## END
## status: 2
## FILES:
bin: abc\x00def\n
## END

#### invalid bytes in a UTF-8 locale
## locale: UTF-8
printf 'ab\377c\n' > bin
grep b bin
grep -a b bin | od -An -c
## STDOUT:
   a   b 377   c  \n
## END
## STDERR:
grep: bin: binary file matches
## END
## FILES:
bin: ab\xffc\n
## END

#### missing files
grep x nope
grep -s x nope; echo $?
grep --no-messages x nope a.txt; echo $?
## STDOUT:
2
2
## END
## STDERR:
grep: nope: No such file or directory
## END

#### quiet stops
yes | grep -q y; echo $?
grep --quiet apple a.txt; grep --silent apple a.txt; echo $?
## STDOUT:
0
0
## END

#### labels for stdin
echo apple | grep -H apple
echo apple | grep -H --label=in apple
echo apple | grep -c --label=in -H apple -
grep apple - b.txt < a.txt
## STDOUT:
(standard input):apple
in:apple
in:1
(standard input):apple
(standard input):apple pie
b.txt:apple juice
## END

#### initial tab
grep -T apple a.txt b.txt
grep -nT apple a.txt
## STDOUT:
a.txt:	apple
a.txt:	apple pie
b.txt:	apple juice
 1:	apple
 4:	apple pie
## END

#### line buffered
echo a | grep --line-buffered a
## STDOUT:
a
## END

#### colour (1 of 2)
grep --color=always apple a.txt
grep --color=always -n pie a.txt b.txt
grep --colour=always -v apple b.txt
## stdout-escaped: \x1b[01;31m\x1b[Kapple\x1b[m\x1b[K\n\x1b[01;31m\x1b[Kapple\x1b[m\x1b[K pie\n\x1b[35m\x1b[Ka.txt\x1b[m\x1b[K\x1b[36m\x1b[K:\x1b[m\x1b[K\x1b[32m\x1b[K3\x1b[m\x1b[K\x1b[36m\x1b[K:\x1b[m\x1b[Kcherry \x1b[01;31m\x1b[Kpie\x1b[m\x1b[K\n\x1b[35m\x1b[Ka.txt\x1b[m\x1b[K\x1b[36m\x1b[K:\x1b[m\x1b[K\x1b[32m\x1b[K4\x1b[m\x1b[K\x1b[36m\x1b[K:\x1b[m\x1b[Kapple \x1b[01;31m\x1b[Kpie\x1b[m\x1b[K\nbeet\n

#### colour (2 of 2)
grep --color=auto apple a.txt
grep --color=always -o p b.txt
seq 3 | grep --color=always -A 1 1
## stdout-escaped: apple\napple pie\n\x1b[01;31m\x1b[Kp\x1b[m\x1b[K\n\x1b[01;31m\x1b[Kp\x1b[m\x1b[K\n\x1b[01;31m\x1b[K1\x1b[m\x1b[K\n2\n

#### GREP_COLORS
GREP_COLORS='mt=4' grep --color=always ap b.txt
GREP_COLORS='ms=1:fn=2:ln=3:se=7' grep -nH --color=always ap b.txt
## stdout-escaped: \x1b[4m\x1b[Kap\x1b[m\x1b[Kple juice\n\x1b[2m\x1b[Kb.txt\x1b[m\x1b[K\x1b[7m\x1b[K:\x1b[m\x1b[K\x1b[3m\x1b[K1\x1b[m\x1b[K\x1b[7m\x1b[K:\x1b[m\x1b[K\x1b[1m\x1b[Kap\x1b[m\x1b[Kple juice\n

#### errors: options (1 of 3)
grep
grep -y
grep --bogus x
## STDERR:
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
grep: unrecognized option '--bogus'
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
## END
## status: 2

#### errors: options (2 of 3)
grep -A x y
grep -m x y a.txt
grep -E -F x a.txt
## STDERR:
grep: x: invalid context length argument
grep: invalid max count
grep: conflicting matchers specified
## END
## status: 2

#### errors: options (3 of 3)
grep -P -E x a.txt
grep -C -1 x
## STDERR:
grep: conflicting matchers specified
grep: -1: invalid context length argument
## END
## status: 2

#### errors: expressions (1 of 5)
echo | grep '['
echo | grep '[a'
echo | grep '\('
## STDERR:
grep: Invalid regular expression
grep: Unmatched [, [^, [:, [., or [=
grep: Unmatched ( or \(
## END
## status: 2

#### errors: expressions (2 of 5)
echo | grep -E '('
echo | grep -E 'a)'; echo $?
echo | grep 'a\{1'
## STDOUT:
1
## END
## STDERR:
grep: Unmatched ( or \(
grep: Unmatched \{
## END
## status: 2

#### errors: expressions (3 of 5)
echo | grep 'a\{2,1\}'
echo | grep '[[:bogus:]]'
echo | grep '[:space:]'
## STDERR:
grep: Invalid content of \{\}
grep: Invalid character class name
grep: character class syntax is [[:space:]], not [:space:]
## END
## status: 2

#### errors: expressions (4 of 5)
echo | grep '\1'
echo | grep '[b-a]'
echo | grep -E 'a**'; echo $?
## STDOUT:

0
## END
## STDERR:
grep: Invalid back reference
grep: Invalid range end
## END

#### errors: expressions (5 of 5)
echo | grep -E '*a'; echo $?
echo | grep 'a\'
echo | grep -P '('
## STDOUT:
1
## END
## STDERR:
grep: warning: * at start of expression
grep: Trailing backslash
grep: missing closing parenthesis
## END
## status: 2

#### stray backslashes
echo 'a-b' | grep 'a\-b'
echo ad | grep 'a\d'
## STDOUT:
a-b
ad
## END

#### output file is input
grep apple a.txt >> a.txt
echo $?
## STDOUT:
2
## END
## STDERR:
grep: a.txt: input file is also the output
## END

#### a dash pattern
printf -- '-x\n' | grep -- -x
printf -- '-x\n' | grep -e -x
## STDOUT:
-x
-x
## END

#### carriage returns stay
printf 'a\r\nb\r\n' | grep 'a' | od -An -c
printf 'a\r\n' | grep -c 'a$'
## STDOUT:
   a  \r  \n
0
## END
## status: 1

#### no final newline
printf 'ab' | grep a | od -An -c
printf 'a\nb' | grep -v a | od -An -c
## STDOUT:
   a   b  \n
   b  \n
## END

#### options after operands
grep apple a.txt -n
POSIXLY_CORRECT=1 grep apple a.txt -n
## STDOUT:
1:apple
4:apple pie
a.txt:apple
a.txt:apple pie
## END
## STDERR:
grep: -n: No such file or directory
## END
## status: 2

#### multibyte
## locale: UTF-8
printf 'é\nE\nÉ\n' | grep -i é
printf 'é\nab\n' | grep -x '.'
printf 'naïve\n' | grep -o 'n.\{2\}v'
printf 'éa\n' | grep -o '[[:alpha:]]*'
printf 'ÄÖ\n' | grep -io 'äö'
printf '日本語\n' | grep -w 日本語
printf 'aéb\n' | grep -ob b
printf 'straße\n' | grep -o '\w\+'
## STDOUT:
é
É
é
naïv
éa
ÄÖ
日本語
3:b
straße
## END

#### many alternatives take the longest
echo abcd | grep -oE 'a|ab|abc'
echo foobar | grep -oE 'foo|foobar'
echo xyz | grep -oE '(x|xy)(z|yz)?'
## STDOUT:
abc
foobar
xyz
## END

#### interval corners
echo aaaa | grep -oE 'a{2}'
echo aaaa | grep -oE 'a{,2}'
echo aaaa | grep -oE 'a{3,}'
echo b | grep -oE 'a{0}b'
## STDOUT:
aa
aa
aa
aa
aaaa
b
## END

#### nested quantifiers and groups
echo abcabc | grep -oE '(a(b)c)+'
echo aab | grep -oE '(a*)+b'
echo ab | grep -E '(|a)b'
## STDOUT:
abcabc
aab
ab
## END

#### no pattern opens no file
: >none; grep -f none missing; echo $?; grep -c -f none missing; echo $?; printf 'a\n' >f; grep -vc -f none f; grep -L -f none f
## STDOUT:
1
1
1
f
## END
## status: 1
## FILES:
f: a\n
none:
## END

#### names of options that begin alike
echo a | grep --colo=never a; echo a | grep --colou=never a; echo a | grep --sil a; echo $?
grep --fi a; grep --no a; grep --i a; echo a | grep --fixed-r a; echo $?
## STDOUT:
a
a
0
a
0
## END
## STDERR:
grep: option '--fi' is ambiguous; possibilities: '--fixed-regexp' '--file' '--files-with-matches' '--files-without-match'
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
grep: option '--no' is ambiguous; possibilities: '--no-ignore-case' '--no-filename' '--no-group-separator' '--no-messages'
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
grep: option '--i' is ambiguous; possibilities: '--include' '--ignore-case' '--initial-tab' '--invert-match'
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
## END

#### matches in lines that are no text are printed
export LC_ALL=C.UTF-8
printf 'a\200x\nq\n' > f; grep -o x f; grep -on . f | od -An -c; grep -c x f; grep x f; grep -ob 'x$' f
## STDOUT:
x
   1   :   a  \n   1   :   x  \n   2   :   q  \n
1
2:x
## END
## STDERR:
grep: f: binary file matches
## END
## FILES:
f: a\x80x\nq\n
## END

#### more patterns than an automaton takes
## locale: UTF-8
seq 1 7 600000 >list; wc -c <list
seq 99990 100020 | grep -F -n -f list
seq 300000 | grep -c -f list
seq 300000 | grep -x -c -f list; seq 300000 | grep -E -v -x -c -f list
printf 'x36-y\n36_y\n\303\25136\n 36 \n' | grep -w -o -f list
{ cat list; echo '^q.*z$'; echo 'W\.x'; } >mixed; printf 'quiz\nw.x\naW.x\nW1x\n--\n' | grep -n -f mixed
{ cat list; echo; } >empty; printf 'a\n\n' | grep -c -f empty; printf 'a\n\n' | grep -n -x -f empty
## STDOUT:
584130
1:99990
2:99991
3:99992
4:99993
5:99994
6:99995
7:99996
8:99997
9:99998
10:99999
11:100000
12:100001
13:100002
14:100003
15:100004
16:100005
17:100006
18:100007
19:100008
20:100009
21:100010
22:100011
23:100012
24:100013
25:100014
26:100015
27:100016
28:100017
29:100018
30:100019
31:100020
287740
42858
257142
36
1:quiz
3:aW.x
4:W1x
2
2:
## END
## FILES:
empty: 584131 bytes, fnv b2cfce458bead008
list: 584130 bytes, fnv e0dfc06b44969bd2
mixed: 584142 bytes, fnv e92589381a6e2dce
## END

#### many patterns, in both cases
## locale: UTF-8
seq 1 7 30000 | sed 's/^/Key-/; s/$/-s/' >list
printf 'a key-8-S b\nKEY-9-S\nKEY-15-S\nkey-22-\305\277\nkey-22\n' | grep -i -n -o -f list
printf 'a key-8-S b\nkey-8-s\n' | LC_ALL=C grep -i -x -F -f list
printf 'Key-8-s\0other\0' | grep -z -c -f list
## STDOUT:
1:key-8-S
3:KEY-15-S
4:key-22-ſ
key-8-s
1
## END
## FILES:
list: 49843 bytes, fnv 55c830000812eee7
## END

#### what has another case
## locale: UTF-8
printf '%s\n' i I $'\u0130' $'\u0131' k K $'\u212a' s S $'\u017f' $'\u0412' $'\u1c80' $'\u03b8' $'\u03f4' >t
for c in i k s $'\u0130' $'\u0131' $'\u212a' $'\u0412' $'\u1c80' $'\u03b8'; do
  for o in -i -iF -iP; do grep $o -n -e $c t | cut -d: -f1 | tr '\n' ' '; echo "$o $c"; done
done
shopt -s nocasematch
for c in i $'\u0130' k s $'\u0412'; do
  while read -r x; do [[ $x =~ $c ]] && echo -n "$x "; [[ $x == $c ]] && echo -n "=$x "; done <t; echo
done
x=$'\u0130\u1f80\u01c5\u00df\ufb01'; echo "${x,,} ${x^^} ${x~~} ${x@U}"; sed 's/.*/\U&/' <<<"$x"; awk '{ print tolower($0), toupper($0) }' <<<"$x"
## STDOUT:
1 2 4 -i i
1 2 4 -iF i
1 2 -iP i
5 6 -i k
5 6 -iF k
5 6 7 -iP k
8 9 10 -i s
8 9 10 -iF s
8 9 10 -iP s
3 -i İ
3 -iF İ
3 -iP İ
1 2 4 -i ı
1 2 4 -iF ı
4 -iP ı
7 -i K
7 -iF K
5 6 7 -iP K
11 -i В
11 -iF В
11 12 -iP В
11 12 -i ᲀ
11 12 -iF ᲀ
11 12 -iP ᲀ
13 -i θ
13 -iF θ
13 14 -iP θ
i =i I =I =İ ı 
=i =I İ =İ 
k =k K =K =K 
s =s S =S ſ 
В =В ᲀ 
iᾀǆßﬁ İᾈǄßﬁ iᾈǆßﬁ İᾈǄßﬁ
İᾈǄßﬁ
iᾀǆßﬁ İᾈǄßﬁ
## END
## FILES:
t: i\nI\nİ\nı\nk\nK\nK\ns\nS\nſ\nВ\nᲀ\nθ\nϴ\n
## END

#### a long list of names, whose dots are any character
## locale: UTF-8
seq 800 | sed 's/.*/h&.a.very.long.name.in.a.network.example/' > list
sed 's/$/../' list > more
n=a.very-long.name.in.a.network.example
printf "h7.$n\nx h799é$n, h3.${n}s\nh801.$n\nh9.$n\000\377\nh9.$n..\nH10.$n\nh8.${n%.*}" > in
grep -anf list in
grep -aof more -f list in
grep -awcf list in
grep -axf list in
grep -aincf list in
LC_ALL=C grep -acf more in
rm list more in
## stdout-escaped: 1:h7.a.very-long.name.in.a.network.example\n2:x h799éa.very-long.name.in.a.network.example, h3.a.very-long.name.in.a.network.examples\n4:h9.a.very-long.name.in.a.network.example\x00\xff\n5:h9.a.very-long.name.in.a.network.example..\nh7.a.very-long.name.in.a.network.example\nh799éa.very-long.name.in.a.network.example, \nh3.a.very-long.name.in.a.network.example\nh9.a.very-long.name.in.a.network.example\nh9.a.very-long.name.in.a.network.example..\n4\nh7.a.very-long.name.in.a.network.example\n5\n2\n

#### options are looked at in their order
grep -A x --bogus a
grep --bogus -A x a
grep -f nosuch --n a
grep -E -F -A x a
grep -D x --co a
grep -u -m x a
grep -u --bogus a
grep --exclude-from=nosuch -d x a
printf 'a\n' | grep --colour=ALWAYS a | sed 's/\x1b/E/g'
## STDOUT:
E[01;31mE[KaE[mE[K
## END
## STDERR:
grep: x: invalid context length argument
grep: unrecognized option '--bogus'
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
grep: nosuch: No such file or directory
grep: conflicting matchers specified
grep: unknown devices method
grep: warning: --unix-byte-offsets (-u) is obsolete
grep: invalid max count
grep: warning: --unix-byte-offsets (-u) is obsolete
grep: unrecognized option '--bogus'
Usage: grep [OPTION]... PATTERNS [FILE]...
Try 'grep --help' for more information.
grep: nosuch: No such file or directory
## END

#### -X
printf 'a+\naa\n' >f
grep -X egrep a+ f
grep -X grep a+ f
grep -X fgrep a+ f
grep -X perl 'a\+' f
grep -X x a f
grep -E -X egrep -c a+ f
grep -E -X fgrep a+ f
rm f
## STDOUT:
a+
aa
a+
a+
a+
2
## END
## STDERR:
grep: invalid matcher x
grep: conflicting matchers specified
## END

#### GREP_COLOR
printf 'a b\n' >f
GREP_COLOR=7 grep --color=always a f | sed 's/\x1b/E/g'
GREP_COLOR='1;2' GREP_COLORS='mc=3' grep --color=always a f | sed 's/\x1b/E/g'
GREP_COLOR='7' GREP_COLORS='mt=3' grep --color=always a f | sed 's/\x1b/E/g'
GREP_COLOR='7' GREP_COLORS='ms=3:mc=4' grep --color=always a f | sed 's/\x1b/E/g'
GREP_COLOR=x grep --color=always a f | sed 's/\x1b/E/g'
GREP_COLOR=7 grep a f
rm f
## STDOUT:
E[7mE[KaE[mE[K b
E[1;2mE[KaE[mE[K b
E[3mE[KaE[mE[K b
E[3mE[KaE[mE[K b
E[01;31mE[KaE[mE[K b
a b
## END
## STDERR:
grep: warning: GREP_COLOR='7' is deprecated; use GREP_COLORS='mt=7'
grep: warning: GREP_COLOR='1;2' is deprecated; use GREP_COLORS='mt=1;2'
## END

#### directories, and files that are left out
mkdir d
echo x >f.c
grep x d
grep -c x d
grep -L x d f.c
grep -l x d f.c
grep -s -Hc x d f.c
grep --include='*.h' x nosuch f.c d
grep --exclude='*.c' x nosuch f.c
grep --exclude-dir=d x d f.c
grep --exclude-dir=e x d
grep --exclude=d -c x d
grep -d skip x d f.c
rm -r d f.c
## STDOUT:
0
d
f.c
d:0
f.c:1
f.c:x
0
f.c:x
## END
## STDERR:
mkdir: cannot create directory 'd': File exists
grep: d: Is a directory
grep: d: Is a directory
grep: d: Is a directory
grep: d: Is a directory
grep: nosuch: No such file or directory
grep: d: Is a directory
grep: nosuch: No such file or directory
grep: d: Is a directory
grep: d: Is a directory
## END
## FILES:
d/one.txt removed
d/sub/three.txt removed
d/two.c removed
## END

#### binary files and -s
printf 'a\0\n' >b
grep -s a b
printf '\377a\n' >b
LC_ALL=C.UTF-8 grep -s a b
printf 'a\0\n' >b
grep -s -c a b
rm b
## STDOUT:
1
## END
## STDERR:
grep: b: binary file matches
grep: b: binary file matches
## END

#### groups after files of which nothing is printed
printf 'a\0a\n' >b
printf 'a\nx\na\n' >t
grep -A0 a b t
grep -B1 a b t
grep -C1 -c a b t
rm b t
## STDOUT:
--
t:a
--
t:a
--
t:a
t-x
t:a
b:2
t:2
## END
## STDERR:
grep: b: binary file matches
grep: b: binary file matches
## END

#### groups after lines that cannot be printed
## locale: UTF-8
printf '\377a\na\nb\na\n' >b
printf 'a\n' >t
grep -A1 a t b
grep -A0 a t b
grep -B1 a t b
rm b t
## STDOUT:
t:a
--
--
b:a
b-b
b:a
t:a
--
--
b:a
--
b:a
t:a
--
--
b:a
b-b
b:a
## END
## STDERR:
grep: b: binary file matches
grep: b: binary file matches
grep: b: binary file matches
## END

#### words beside bytes that are no characters
## locale: UTF-8
printf '\377foo\n' | grep -ac '\<foo'
printf '\377foo\n' | grep -ac '\bfoo'
printf '\377foo\n' | grep -ac '\Bfoo'
printf '\240foo\n' | grep -ac '\bfoo'
printf 'foo\377\n' | grep -ac 'foo\>'
printf 'foo\200\n' | grep -ac 'foo\>'
printf '\377foo\n' | grep -acw foo
printf '\377foo\n' | sed -n '/\bfoo/p' | wc -l
## STDOUT:
0
0
1
1
0
1
1
0
## END

#### no line lacks nothing
printf 'a\n' >f
grep -v '' nosuch f
grep -vc '' nosuch
grep -vL '' f
grep -vx '' f
grep -vw '' f
grep -v -e '' -e '' nosuch
grep -v -e '' -e b nosuch
rm f
## STDOUT:
f
a
a
## END
## STDERR:
grep: nosuch: No such file or directory
## END

#### -T where the size is not known
printf 'a\n' | grep -Tn a
printf 'a\n' | cat | grep -TnbH a
## STDOUT:
                  1:	a
(standard input):                  1:                  0:	a
## END

#### the first mistake in a call is told
grep --devices= --byte-offset=3 < /dev/null
grep --after-context=@x --nosuch < /dev/null
grep -A@x --directories=@x --binary=3 < /dev/null
grep --regexp= --include=@x < /dev/null
## STDERR:
grep: unknown devices method
grep: @x: invalid context length argument
grep: @x: invalid context length argument
## END
## status: 1
