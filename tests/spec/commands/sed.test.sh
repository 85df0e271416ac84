# sed: edit a stream.
## FILE: in
one
two
three
four
five
## END

#### substitute (1 of 2)
echo hello | sed s/l/L/
echo hello | sed s/l/L/g
echo hello | sed s/l/L/2
## STDOUT:
heLlo
heLLo
helLo
## END

#### substitute (2 of 2)
echo llll | sed s/l/L/2g
echo hello | sed 's|l|/|'
echo hello | sed 's,e,\,,'
## STDOUT:
lLLL
he/lo
h,llo
## END

#### replacement parts
echo 'John Smith' | sed 's/\(.*\) \(.*\)/\2, \1/'
echo hello | sed 's/ll/[&]/'
echo hello | sed 's/ll/\&/'
echo hello | sed -E 's/(h)(e)/\2\1/'
echo ab | sed 's/\(a\)\|b/[\1]/g'
## STDOUT:
Smith, John
he[ll]o
he&o
ehllo
[a][]
## END

#### case conversion (1 of 2)
echo 'hello world' | sed 's/\w\+/\u&/g'
echo 'HELLO' | sed 's/.*/\L&/'
echo 'hello' | sed 's/.*/\U&/'
## STDOUT:
Hello World
hello
HELLO
## END

#### case conversion (2 of 2)
echo 'hello world' | sed 's/\(\w*\) \(\w*\)/\U\1\E \2/'
echo 'HELLO' | sed 's/\(.\)\(.*\)/\l\1\L\2/'
echo 'foo bar' | sed -E 's/(\w+) (\w+)/\u\1 \U\2\Ex/'
## STDOUT:
HELLO world
hello
Foo BARx
## END

#### newlines in replacements
echo a,b | sed 's/,/\n/'
echo a,b | sed 's/,/\
/'
## STDOUT:
a
b
a
b
## END

#### flags of s (1 of 3)
echo Hello | sed s/h/J/i
echo Hello | sed s/h/J/I
sed -n 's/o/0/p' in
## STDOUT:
Jello
Jello
0ne
tw0
f0ur
## END

#### flags of s (2 of 3)
sed -n 's/e/E/2p' in
echo 'a.b' | sed 's/./x/;s/\./y/'
sed 's/t/T/w out' in
## STDOUT:
threE
xyb
one
Two
Three
four
five
## END
## FILES:
out: Two\nThree\n
## END

#### flags of s (3 of 3)
printf 'a\nb\n' | sed 'N;s/^b/X/M'
printf 'a\nb\n' | sed 'N;s/a$/X/m'
echo 'echo hi' | sed 's/hi/there/e'
## STDOUT:
a
X
X
b
there
## END

#### print and quiet
sed -n p in
sed p in | head -n 4
sed -n 2p in
sed --quiet '$p' in
sed --silent 1p in
## STDOUT:
one
two
three
four
five
one
one
two
two
two
five
one
## END

#### delete (1 of 2)
sed 2d in
sed '2,4d' in
sed '$d' in
## STDOUT:
one
three
four
five
one
five
one
two
three
four
## END

#### delete (2 of 2)
sed /o/d in
sed '/o/!d' in
sed d in
## STDOUT:
three
five
one
two
four
## END

#### addresses (1 of 3)
sed -n '2,3p' in
sed -n '/two/,/four/p' in
sed -n '2,/f/p' in
## STDOUT:
two
three
two
three
four
two
three
four
## END

#### addresses (2 of 3)
sed -n '/three/,$p' in
sed -n '/two/,1p' in
sed -n '4,2p' in
## STDOUT:
three
four
five
two
four
## END

#### addresses (3 of 3)
sed -n '$!p' in
sed -n '2!p' in
sed -n '2,3!p' in
## STDOUT:
one
two
three
four
one
three
four
five
one
four
five
## END

#### GNU addresses (1 of 4)
sed -n '1~2p' in
sed -n '0~2p' in
sed -n '2,+1p' in
## STDOUT:
one
three
five
two
four
two
three
## END

#### GNU addresses (2 of 4)
sed -n '2,~4p' in
sed -n '0,/one/p' in
sed -n '1,/one/p' in
## STDOUT:
two
three
four
one
one
two
three
four
five
## END

#### GNU addresses (3 of 4)
sed -n '/ONE/Ip' in
sed -n '\,two,p' in
sed -n '\xtwoxp' in
## STDOUT:
one
two
two
## END

#### GNU addresses (4 of 4)
sed -n '2,4{/three/p}' in
## STDOUT:
three
## END

#### an empty regex is the last one
sed -n '/two/s//2/p' in
echo abab | sed 's/b/x/;s//y/'
## STDOUT:
2
axay
## END

#### append, insert, change
sed '2a\
after' in
sed '2i\
before' in
sed '2c\
changed' in
sed '2a after' in
sed '2i before' in
sed '2c changed' in
sed '2,3c range' in
sed '$!{2,3c each
}' in
sed '$a last' in
sed '1i\  leading' in
sed '2a\
a\
b' in
## STDOUT:
one
two
after
three
four
five
one
before
two
three
four
five
one
changed
three
four
five
one
two
after
three
four
five
one
before
two
three
four
five
one
changed
three
four
five
one
range
four
five
one
each
four
five
one
two
three
four
five
last
  leading
one
two
three
four
five
one
two
a
b
three
four
five
## END

#### a, i, c with one-liner in -e
sed -e 'a\' -e 'text' in | head -n 2
sed '1{i x
}' in | head -n 2
## STDOUT:
one
text
x
one
## END

#### quit
sed 2q in
sed -n '2{p;q}' in
sed '2q5' in; echo $?
sed 3Q in
sed 'Q7' in; echo $?
## STDOUT:
one
two
two
one
two
5
one
two
7
## END

#### hold space (1 of 2)
sed -n '1!G;h;$p' in
sed 'G' in | head -n 4
sed -n 'H;${x;s/\n/,/g;p}' in
## STDOUT:
five
four
three
two
one
one

two

,one,two,three,four,five
## END

#### hold space (2 of 2)
sed 'x' in
sed '1h;3g' in
sed '1h;5G' in
## STDOUT:

one
two
three
four
one
two
one
four
five
one
two
three
four
five
one
## END

#### next (1 of 3)
sed -n 'n;p' in
sed 'n;d' in
sed '$!N;s/\n/ /' in
## STDOUT:
two
four
one
three
five
one two
three four
five
## END

#### next (2 of 3)
sed 'N;P;D' in
sed N in
sed '$!N;P;D' in | tail -n 1
## STDOUT:
one
two
three
four
five
one
two
three
four
five
five
## END

#### next (3 of 3)
POSIXLY_CORRECT=1 sed N in
## STDOUT:
one
two
three
four
## END

#### branches (1 of 2)
echo aaa | sed ':a;s/a/b/;ta'
echo aaa | sed -e ':x' -e 's/a/c/' -e 'tx'
printf 'a\nb\n' | sed '/a/b;s/$/!/'
## STDOUT:
bbb
ccc
a
b!
## END

#### branches (2 of 2)
printf 'a\nb\n' | sed '/a/bend;s/$/!/;:end'
printf 'a\nb\n' | sed 's/a/x/;T;s/$/!/'
sed ':a;N;$!ba;s/\n/+/g' in
## STDOUT:
a
b!
x!
b
one+two+three+four+five
## END

#### translate
echo hello | sed y/elo/310/
echo 'a/b' | sed 'y,/,|,'
echo 'a\b' | sed 'y/\\/x/'
printf 'a b\n' | sed 'y/ /\n/'
## STDOUT:
h3110
a|b
axb
a
b
## END

#### line number and listing (1 of 3)
sed -n '$=' in
sed = in | head -n 4
printf 'a\tb\\\001\n' | sed -n l
## STDOUT:
5
1
one
2
two
a\tb\\\001$
## END

#### line number and listing (2 of 3)
printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n' | sed -n l
echo abcdefghij | sed -n 'l 5'
echo abcdefghij | sed -n -l 5 l
## STDOUT:
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\
aaaaaaaaaaaaaaaaa$
abcd\
efgh\
ij$
abcd\
efgh\
ij$
## END

#### line number and listing (3 of 3)
echo abc | sed -n 'l 1'
printf 'a\n' | sed -n 'l 0'
## STDOUT:
\
a\
b\
c$
a$
## END

#### reading files
echo inserted > f
sed '2r f' in
sed 'r nope' in | head -n 1
sed '$r f' in | tail -n 2
sed '0r f' in
sed '1R f' in | head -n 2
echo x | sed 'r /dev/stdin' f
## STDOUT:
one
two
inserted
three
four
five
one
five
inserted
inserted
one
two
three
four
five
one
inserted
inserted
x
## END
## FILES:
f: inserted\n
## END

#### writing files
sed -n '/o/w out' in
sed -n 'w /dev/stdout' in | head -n 1
sed -n '1W w2' in
sed -n '/one/w a
/two/w b' in
## STDOUT:
one
## END
## FILES:
a: one\n
b: two\n
out: one\ntwo\nfour\n
w2: one\n
## END

#### in place
cp in f
sed -i s/o/0/ f
cp in g
sed -i.bak 2d g
cp in h
sed --in-place=.old '1d' h
cp in k
sed -n -i 2p k
## FILES:
f: 0ne\ntw0\nthree\nf0ur\nfive\n
g: one\nthree\nfour\nfive\n
g.bak: one\ntwo\nthree\nfour\nfive\n
h: two\nthree\nfour\nfive\n
h.old: one\ntwo\nthree\nfour\nfive\n
k: two\n
## END

#### in place with a prefix for backups
cp in f
mkdir bak
sed -i'bak/*.orig' 1d f
## FILES:
bak/
bak/f.orig: one\ntwo\nthree\nfour\nfive\n
f: two\nthree\nfour\nfive\n
## END

#### in place, several files each with its own numbers
cp in f; cp in g
sed -i '1d;$d' f g
## FILES:
f: two\nthree\nfour\n
g: two\nthree\nfour\n
## END

#### separate
sed -s -n '$p' in in
sed -n '$p' in in
sed -s -n '1F' in
sed -n '1F' in
echo | sed -n F
## STDOUT:
five
five
five
in
in
-
## END

#### scripts from files
printf 's/o/0/\n2d\n' > s.sed
sed -f s.sed in
sed --file=s.sed -e '1d' in
printf '#n\n2p\n' > q.sed
sed -f q.sed in
printf '#!/bin/sed -f\ns/one/1/\n' > x.sed; chmod +x x.sed
./x.sed in | head -n 1
## STDOUT:
0ne
three
f0ur
five
three
f0ur
five
two
1
## END
## FILES:
q.sed: #n\n2p\n
s.sed: s/o/0/\n2d\n
x.sed [755]: #!/bin/sed -f\ns/one/1/\n
## END

#### #n on the first line
sed '#n
2p' in
sed -e '#n' -e 2p in | head -n 3
## STDOUT:
two
two
## END

#### extended expressions (1 of 2)
echo 'aab' | sed -E 's/a+/x/'
echo 'aab' | sed -r 's/(a)(a)/\2-\1/'
echo 'ab' | sed -E 's/(x|a)b/y/'
## STDOUT:
xb
a-ab
y
## END

#### extended expressions (2 of 2)
echo 'a+b' | sed 's/a+b/x/'
echo 'aab' | sed 's/a\+/x/'
echo 'a{2}' | sed 's/a{2}/x/'
## STDOUT:
x
xb
x
## END

#### NUL data
printf 'a\0b\0' | sed -z s/^/x/ | tr '\0' '\n'
printf 'a\nb\n' | sed -z 's/\n/,/g'
## stdout-escaped: xa\nxb\na,b,

#### no final newline
printf 'a\nb' | sed s/b/c/ | od -An -c
printf 'a' | sed p | od -An -c
printf 'a' | sed '$a x' | od -An -c
## STDOUT:
   a  \n   c
   a  \n   a
   a  \n   x  \n
## END

#### several scripts
sed -e s/o/0/ -e s/t/T/ in
sed --expression=1d in | head -n 1
sed 's/o/0/;s/e/3/;2d' in
sed '
# a comment
s/one/1/   # another
2d
' in
## STDOUT:
0ne
Tw0
Three
f0ur
five
two
0n3
thr3e
f0ur
fiv3
1
three
four
five
## END

#### blocks
sed -n '2,4{/three/!p}' in
sed '/two/{s/t/T/;s/o/0/}' in
sed '1{2d};3{d}' in
sed -n '/o/{=;p}' in
## STDOUT:
two
four
one
Tw0
three
four
five
one
two
four
five
1
one
2
two
4
four
## END

#### escapes (1 of 3)
echo 'a	b' | sed 's/\t/ /'
echo ab | sed 's/a/\t/' | od -An -c
echo ab | sed 's/\x61/x/'
## STDOUT:
a b
  \t   b  \n
xb
## END

#### escapes (2 of 3)
echo ab | sed 's/a/\x41/'
echo 'a.b' | sed 's/\./\o101/'
echo ab | sed 's/a/\d65/'
## STDOUT:
Ab
aAb
Ab
## END

#### escapes (3 of 3)
echo 'a^b' | sed 's/a\^/x/'
echo 'a' | sed 's/\x5e/b/'
## STDOUT:
xb
ba
## END

#### anchors and empties (1 of 2)
echo abc | sed 's/^/> /'
echo abc | sed 's/$/ </'
echo abc | sed 's/x*/-/g'
## STDOUT:
> abc
abc <
-a-b-c-
## END

#### anchors and empties (2 of 2)
echo baaac | sed 's/a*/x/g'
echo 'hello world' | sed 's/\b/|/g'
echo abc | sed 's/b*/X/2'
## STDOUT:
xbxcx
|hello| |world|
aXc
## END

#### back-references in patterns
echo abcabc | sed 's/\(abc\)\1/x/'
echo aa | sed -E 's/(.)\1/<\1>/'
## STDOUT:
x
<a>
## END

#### execute
echo 'echo hi' | sed e
printf 'a\nb\n' | sed '1e echo before'
echo x | sed 's/x/echo y/e'
## STDOUT:
hi
before
a
b
y
## END

#### zap
printf 'a\nb\n' | sed '1z'
## STDOUT:

b
## END

#### unbuffered, posix, debug and sandbox (1 of 2)
sed -u 2q in
sed --posix s/o/0/ in | head -n 1
sed --sandbox 'w x' in
## STDOUT:
one
two
0ne
## END
## STDERR:
sed: -e expression #1, char 1: e/r/w commands disabled in sandbox mode
## END
## status: 1

#### unbuffered, posix, debug and sandbox (2 of 2)
sed --sandbox 'e' in
sed --sandbox 's/a/b/e' in
sed --sandbox p in | head -n 1
## STDOUT:
one
## END
## STDERR:
sed: -e expression #1, char 1: e/r/w commands disabled in sandbox mode
sed: -e expression #1, char 7: e/r/w commands disabled in sandbox mode
## END

#### line wrap option
echo abcdefghijkl | sed -n --line-length=6 l
## STDOUT:
abcde\
fghij\
kl$
## END

#### missing files
sed p nope
sed -n 1p nope in
sed -i s/a/b/ nope; echo $?
mkdir d; sed p d; sed -i p d
## STDOUT:
one
2
## END
## STDERR:
sed: can't read nope: No such file or directory
sed: can't read nope: No such file or directory
sed: can't read nope: No such file or directory
sed: read error on d: Is a directory
sed: couldn't edit d: not a regular file
## END
## status: 4
## FILES:
d/
## END

#### no script
sed > /dev/null 2>&1; echo $?
sed --bogus 2>&1 | head -n 1
sed -y 2>&1 | head -n 1
## STDOUT:
1
sed: unrecognized option '--bogus'
sed: invalid option -- 'y'
## END

#### errors in commands (1 of 13)
sed k in
sed 's/a/b' in
sed 's/a' in
## STDERR:
sed: -e expression #1, char 1: unknown command: `k'
sed: -e expression #1, char 5: unterminated `s' command
sed: -e expression #1, char 3: unterminated `s' command
## END
## status: 1

#### errors in commands (2 of 13)
sed s/a/b/gg in
sed s/a/b/pp in
sed s/a/b/0 in
## STDERR:
sed: -e expression #1, char 8: multiple `g' options to `s' command
sed: -e expression #1, char 8: multiple `p' options to `s' command
sed: -e expression #1, char 7: number option to `s' command may not be zero
## END
## status: 1

#### errors in commands (3 of 13)
sed s/a/b/x in
sed 's/\(a/b/' in
sed 's/a/\1/' in
## STDERR:
sed: -e expression #1, char 7: unknown option to `s'
sed: -e expression #1, char 8: Unmatched ( or \(
sed: -e expression #1, char 7: invalid reference \1 on `s' command's RHS
## END
## status: 1

#### errors in commands (4 of 13)
sed '3' in
sed '1,d' in
sed 'p;p x' in
## STDERR:
sed: -e expression #1, char 1: missing command
sed: -e expression #1, char 3: unexpected `,'
sed: -e expression #1, char 5: extra characters after command
## END
## status: 1

#### errors in commands (5 of 13)
sed '{p' in
sed 'p}' in
sed 'bnowhere' in
## STDERR:
sed: -e expression #1, char 0: unmatched `{'
sed: -e expression #1, char 2: unexpected `}'
sed: can't find label for jump to `nowhere'
## END
## status: 4

#### errors in commands (6 of 13)
sed ':' in
sed 'y/ab/c/' in
sed 'y/a/b' in
## STDERR:
sed: -e expression #1, char 1: ":" lacks a label
sed: -e expression #1, char 7: strings for `y' command are different lengths
sed: -e expression #1, char 5: unterminated `y' command
## END
## status: 1

#### errors in commands (7 of 13)
sed '2,3=' in | head -n 3
sed '1,2,3p' in
sed '1!!p' in
## STDOUT:
one
2
two
## END
## STDERR:
sed: -e expression #1, char 4: unknown command: `,'
sed: -e expression #1, char 3: multiple `!'s
## END
## status: 1

#### errors in commands (8 of 13)
sed a in
sed 'r' in
sed 'w' in
## STDERR:
sed: -e expression #1, char 1: expected \ after `a', `c' or `i'
sed: -e expression #1, char 1: missing filename in r/R/w/W commands
sed: -e expression #1, char 1: missing filename in r/R/w/W commands
## END
## status: 1

#### errors in commands (9 of 13)
sed '0p' in
sed '0,3p' in
sed '~' in
## STDERR:
sed: -e expression #1, char 2: invalid usage of line address 0
sed: -e expression #1, char 4: invalid usage of line address 0
sed: -e expression #1, char 1: missing command
## END
## status: 1

#### errors in commands (10 of 13)
sed '}' in
sed 'dp' in
sed '/a' in
## STDERR:
sed: -e expression #1, char 1: unexpected `}'
sed: -e expression #1, char 2: extra characters after command
sed: -e expression #1, char 2: unterminated address regex
## END
## status: 1

#### errors in commands (11 of 13)
sed -f nope in
sed -e 'p' -e 'k' in
sed '1~p' in | head -n 1
## STDOUT:
one
## END
## STDERR:
sed: couldn't open file nope: No such file or directory
sed: -e expression #2, char 1: unknown command: `k'
## END

#### errors in commands (12 of 13)
sed ': a b' in | head -n 1
sed '=5' in
sed 'q5x' in
## STDOUT:
one
## END
## STDERR:
sed: -e expression #1, char 2: extra characters after command
sed: -e expression #1, char 3: extra characters after command
## END
## status: 1

#### errors in commands (13 of 13)
sed '/[/p' in
sed --expression in
## STDERR:
sed: -e expression #1, char 4: unterminated address regex
## END

#### error positions in multi-line scripts
sed 'p
p
k' in
printf 'p\nk\n' > s
sed -f s in
## STDERR:
sed: -e expression #1, char 5: unknown command: `k'
sed: file s line 2: unknown command: `k'
## END
## status: 1
## FILES:
s: p\nk\n
## END

#### unknown options to s name the character
echo | sed 's/a/b/k'
## STDERR:
sed: -e expression #1, char 7: unknown option to `s'
## END
## status: 1

#### special replacement cases
echo a.b.c | sed 's/\./\\./g'
echo 'a b' | sed "s/ /'/"
echo aXb | sed 's/X/\//'
echo aXb | sed 's/X/&&&/'
echo path/to | sed 's#/#::#g'
## STDOUT:
a\.b\.c
a'b
a/b
aXXXb
path::to
## END

#### D without newline restarts the cycle
printf 'a\nb\nc\n' | sed -n '$!N;P;D'
printf 'a\n\n\nb\n' | sed '/^$/N;/\n$/D'
## STDOUT:
a
b
c
a

b
## END

#### c with !
sed '2!c x' in
## STDOUT:
x
two
x
x
x
## END

#### i before the first line and a after the last
sed '1i top' in | head -n 1
sed '$a bottom' in | tail -n 1
## STDOUT:
top
bottom
## END

#### w to the same file twice
sed -n '/one/w out
/two/w out' in
## FILES:
out: one\ntwo\n
## END

#### multibyte (1 of 2)
## locale: UTF-8
echo 'éa' | sed 's/./x/'
echo 'é' | sed 's/é/e/'
echo 'éü' | sed 'y/éü/eu/'
## STDOUT:
xa
e
eu
## END

#### multibyte (2 of 2)
## locale: UTF-8
echo 'ÉCOLE' | sed 's/.*/\L&/'
echo 'élan' | sed 's/./\u&/'
echo 'é' | sed -n l
## STDOUT:
école
Élan
\303\251$
## END

#### addresses that are regexes with flags and spaces
sed -n '/ONE/I,/TWO/I p' in
sed -n '2 , 3 p' in
sed -n '2 !p' in | head -n 1
## STDOUT:
one
two
two
three
one
## END

#### address zero steps and large
sed -n '2~0p' in
sed -n '10p' in
sed -n '2,1p' in
sed -n '/x/,+2p' in
## STDOUT:
two
two
## END

#### a letter that is the delimiter too
echo n | sed 'sn\nnXn'
echo bb | sed 'sb\bb*bxb'
## STDOUT:
X
## END
## STDERR:
sed: -e expression #1, char 8: unknown option to `s'
## END
## status: 1

#### versions that are asked for
echo x | sed 'v 4.2'
echo x | sed 'v 4.new'; echo $?
echo x | sed 'v 5.0'; echo $?
## STDOUT:
x
1
1
## END
## STDERR:
sed: -e expression #1, char 7: expected newer version of sed
sed: -e expression #1, char 5: expected newer version of sed
## END

#### M with -z
printf 'a\0b\0c\0' | sed -z 'N;N;s/^/X/g;s/^/X/mg;s/$/Y/g;s/$/Y/mg' | tr '\0' ,
printf 'a\0ab\0a\0' | sed -z 'N;N;s/a$/Z/mg;s/^Z/Q/Mg' | tr '\0' ,
## stdout-escaped: XXaY,XbY,XcYY,Q,ab,Q,

#### a loop without end, and a reader that leaves
printf 'a\nb\n' | sed ':again;=;b again' | head -n 3
printf 'a\nb\n' | sed -n ':again;p;tagain;s/a/a/;t again' | head -n 3
## STDOUT:
1
1
1
a
a
a
## END

#### intervals that are none
echo a | sed 's/a\{x,1/b/'; echo $?
echo a | sed 's/a\{x/b/'; echo $?
echo a | sed -E 's/a{1,/b/'; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
sed: -e expression #1, char 11: Invalid content of \{\}
sed: -e expression #1, char 9: Unmatched \{
sed: -e expression #1, char 9: Unmatched \{
## END

#### a range that begins at a line that its command never saw
seq 6 > f
sed -n '1d;1,3p' f; echo -
sed -n '2{N;d};2,5p' f; echo -
sed -n '2d;2,1p' f; sed -n '2d;2,2p' f; echo -
sed -n '2d;2,/4/p' f; echo -
sed -n '2d;2,/3/p' f; echo -
sed -n '2d;2,+1p' f; sed -n '2d;2,+0p' f; sed -n '2d;2,~4p' f; echo -
sed -n '2,4n;2,4p' f; echo -
sed '1,3d;1,5c\x' f
## STDOUT:
2
3
-
4
5
-
-
3
4
-
3
4
5
6
-
3
4
3
3
4
-
3
-
x
6
## END
## FILES:
f: 1\n2\n3\n4\n5\n6\n
## END

#### a range by number is over once
seq 4 | sed -n '2,2p;2{x;s/^/./;/\.\./{x;d};x;s/^/q\n/;D}'
seq 4 | sed -n '2,3p;3{x;s/^/./;/\.\./{x;d};x;s/^/q\n/;D}'
seq 3 > a; seq 3 > b; sed -sn '1d;1,2p' a b
## STDOUT:
2
2
3
2
2
## END
## FILES:
a: 1\n2\n3\n
b: 1\n2\n3\n
## END

#### M keeps dots and negated sets within a line
printf 'foo\nbar\n' | sed 'N;s/o.b/X/M'
printf 'foo\nbar\n' | sed 'N;s/[^x]*/X/M'
printf 'foo\nbar\n' | sed 'N;s/.*/X/Mg'
printf 'foo\nbar\n' | sed 'N;/o[^x]b/Md'
printf 'foo\nbar\n' | sed -E 'N;s/o\Wb/X/M;s/r\S*/Y/M'
printf 'foo\nbar\n' | sed -E 'N;s/o\sb/X/M'
printf 'foo\nbar\n' | sed 'N;s/o\nb/X/M'
printf 'foo\nbar\n' | sed 'N;s/o.b/X/'
printf 'foo\nbar\0baz' | sed -z 's/o.b/X/M' | tr '\0' '|'
## stdout-escaped: foo\nbar\nX\nbar\nX\nX\nfoo\nbar\nfoXaY\nfoXar\nfoXar\nfoXar\nfoo\nbar|baz

#### what has no delimiter at its end, and l with -z
for script in 'H;g' 'h;g' 'x;g;p' 'G' 'x;G' 'H;x'; do
  printf one | sed "$script" | od -c -An; printf one | sed -z "$script" | od -c -An
done
printf a | sed -zn 'l;l' | od -c -An
printf abcdefgh | sed -zn 'l 4' | od -c -An
## STDOUT:
  \n   o   n   e
  \0   o   n   e
   o   n   e
   o   n   e
   o   n   e  \n   o   n   e
   o   n   e  \0   o   n   e
   o   n   e  \n  \n
   o   n   e  \0  \0
  \n   o   n   e
  \0   o   n   e
  \n   o   n   e
  \0   o   n   e
   a   $  \0   a   $  \0
   a   b   c   \  \0   d   e   f   \  \0   g   h   $  \0
## END

#### in place without files
sed -n -i p; echo $?
sed -i.bak -e ''; echo $?
## STDOUT:
4
4
## END
## STDERR:
sed: no input files
sed: no input files
## END

#### other names of options
echo a | sed --sil p; printf 'a\0' | sed --zero-t s/a/b/ | od -c; printf 'a\0' | sed --nul s/a/b/ | od -c
## STDOUT:
a
0000000   b  \0
0000002
0000000   b  \0
0000002
## END

#### --posix: patterns without GNU's operators
echo 'aa+ b?|w' | sed --posix 's/a\+/X/; s/b\?/Y/; s/Y\|w/Z/'
echo 'a w<a b' | sed --posix 's/\w/1/; s/\<a/2/; s/\bb/3/'
echo 'a|b a)' | sed --posix -E 's/a|b/X/g; s/X)/Y/'
printf 'a\tt\\\n' | sed --posix 's/[\t]/X/g; s/a\x09*/b/'
echo 'a[]t' | sed --posix 's/[]\t]/X/g'
## STDOUT:
aX Z
a 12 b
X|X Y
bXX
a[Xt
## END

#### --posix: replacements
echo aab | sed --posix 's/a/\U&\lX/; s/\(b\)/\1\2\t\&/'
## STDOUT:
UalXab	&
## END

#### --posix: what is no command or option (1 of 2)
for script in 1~2d 0~2d 2,+1d 2,~4d +1d 0,/1/d 0r 1q5 l5 /1/Id s/1/2/I s/1/2/m s/1/2/e; do
  sed --posix "$script" < /dev/null; echo $?
done 2>&1
## STDOUT:
sed: -e expression #1, char 2: unknown command: `~'
1
sed: -e expression #1, char 2: invalid usage of line address 0
1
sed: -e expression #1, char 3: unexpected `,'
1
sed: -e expression #1, char 3: unexpected `,'
1
sed: -e expression #1, char 1: unknown command: `+'
1
sed: -e expression #1, char 6: invalid usage of line address 0
1
sed: -e expression #1, char 2: invalid usage of line address 0
1
sed: -e expression #1, char 3: extra characters after command
1
sed: -e expression #1, char 2: extra characters after command
1
sed: -e expression #1, char 4: unknown command: `I'
1
sed: -e expression #1, char 7: unknown option to `s'
1
sed: -e expression #1, char 7: unknown option to `s'
1
sed: -e expression #1, char 7: unknown option to `s'
1
## END

#### --posix: what is no command or option (2 of 2)
for script in e F z Q 'R in' 'W out' v T L '1,2=' '1,2l' '1,2r in' '1,2a\' '1a x' '1c x' '1a\'; do
  sed --posix "$script" < /dev/null; echo $?
done 2>&1
## STDOUT:
sed: -e expression #1, char 1: unknown command: `e'
1
sed: -e expression #1, char 1: unknown command: `F'
1
sed: -e expression #1, char 1: unknown command: `z'
1
sed: -e expression #1, char 1: unknown command: `Q'
1
sed: -e expression #1, char 1: unknown command: `R'
1
sed: -e expression #1, char 1: unknown command: `W'
1
sed: -e expression #1, char 1: unknown command: `v'
1
sed: -e expression #1, char 1: unknown command: `T'
1
sed: -e expression #1, char 1: unknown command: `L'
1
sed: -e expression #1, char 4: command only uses one address
1
sed: -e expression #1, char 4: command only uses one address
1
sed: -e expression #1, char 4: command only uses one address
1
sed: -e expression #1, char 4: command only uses one address
1
sed: -e expression #1, char 4: expected \ after `a', `c' or `i'
1
sed: -e expression #1, char 4: expected \ after `a', `c' or `i'
1
sed: -e expression #1, char 3: incomplete command
1
## END

#### --posix holds for the scripts after it
echo 'aa+' | sed -e 's/a\+/x/' --posix -e 's/x\+/y/'
echo 'aa+' | sed 's/a\+/x/' --posix
## STDOUT:
y
ax
## END

#### POSIXLY_CORRECT in sed
export POSIXLY_CORRECT=1
printf 'a\ntb)' | sed 'N; s/[\t]/X/; s/a\+/\U&x\2/; p'
seq 3 | sed 'n; s/^/+/'
echo 'a)' | sed -E 's/a)/-/'
echo 'a:' | sed 's/[:alpha:]/x/g'
seq 3 | sed N
seq 3 | sed 'v;N'
## STDOUT:
AX
Xb)
AX
Xb)1
+2
3
-
xx
1
2
1
2
3
## END

#### --posix: the last line of N and n
seq 3 | sed --posix N
seq 3 | sed --posix n
## STDOUT:
1
2
1
2
3
## END

#### --debug shows the program and what it does
printf 'a b\nabc\nx/y a\nab' > f; printf 'q\\w\nlast' > g
sed --debug -E 's/(a)(b)?/\u\1\2x/gI;s,/y,\t&\n,2p' f
sed --debug -n '1~2{p;/a/I,+1!{s//[\/]/w /dev/stdout
};};$!N;:a;ta;b end;y/ab/\n\t/;:end' f g
sed --debug '/b/{h;x;G;H;g;d};# note
=' f; sed --debug -e 'a\' -e 'one\ntwo' -e 'n;z;2c new' -e '$q 3' - < f; echo $?
## STDOUT:
SED PROGRAM:
  s/(a)(b)?/\u\1\E\2x/ig
  s/\/y/	&
/p2
INPUT:   'f' line 1
PATTERN: a b
COMMAND: s/(a)(b)?/\u\1\E\2x/ig
MATCHED REGEX REGISTERS
  regex[0] = 0-1 'a'
  regex[1] = 0-1 'a'
PATTERN: Ax b
COMMAND: s/\/y/	&
/p2
PATTERN: Ax b
END-OF-CYCLE:
Ax b
INPUT:   'f' line 2
PATTERN: abc
COMMAND: s/(a)(b)?/\u\1\E\2x/ig
MATCHED REGEX REGISTERS
  regex[0] = 0-2 'ab'
  regex[1] = 0-1 'a'
  regex[2] = 1-2 'b'
PATTERN: Abxc
COMMAND: s/\/y/	&
/p2
PATTERN: Abxc
END-OF-CYCLE:
Abxc
INPUT:   'f' line 3
PATTERN: x/y a
COMMAND: s/(a)(b)?/\u\1\E\2x/ig
MATCHED REGEX REGISTERS
  regex[0] = 4-5 'a'
  regex[1] = 4-5 'a'
PATTERN: x/y Ax
COMMAND: s/\/y/	&
/p2
MATCHED REGEX REGISTERS
  regex[0] = 1-3 '/y'
PATTERN: x/y Ax
END-OF-CYCLE:
x/y Ax
INPUT:   'f' line 4
PATTERN: ab
COMMAND: s/(a)(b)?/\u\1\E\2x/ig
MATCHED REGEX REGISTERS
  regex[0] = 0-2 'ab'
  regex[1] = 0-1 'a'
  regex[2] = 1-2 'b'
PATTERN: Abx
COMMAND: s/\/y/	&
/p2
PATTERN: Abx
END-OF-CYCLE:
AbxSED PROGRAM:
  1~2 {
    p
    /a/I,+1! {
      s//[/]/w/dev/stdout
    }
  }
  $! N
  :a
  t a
  b end
  y/ab/
	/
  :end
INPUT:   'f' line 1
PATTERN: a b
COMMAND: 1~2 {
COMMAND:   p
a b
COMMAND:   /a/I,+1! {
COMMAND:   }
COMMAND: }
COMMAND: $! N
PATTERN: a b\nabc
COMMAND: :a
COMMAND: t a
COMMAND: b end
COMMAND: :end
END-OF-CYCLE:
INPUT:   'f' line 3
PATTERN: x/y a
COMMAND: 1~2 {
COMMAND:   p
x/y a
COMMAND:   /a/I,+1! {
COMMAND:   }
COMMAND: }
COMMAND: $! N
PATTERN: x/y a\nab
COMMAND: :a
COMMAND: t a
COMMAND: b end
COMMAND: :end
END-OF-CYCLE:
INPUT:   'g' line 5
PATTERN: q\\w
COMMAND: 1~2 {
COMMAND:   p
q\w
COMMAND:   /a/I,+1! {
COMMAND:     s//[/]/w/dev/stdout
PATTERN: q\\w
COMMAND:   }
COMMAND: }
COMMAND: $! N
PATTERN: q\\w\nlast
COMMAND: :a
COMMAND: t a
COMMAND: b end
COMMAND: :end
END-OF-CYCLE:
SED PROGRAM:
  /b/ {
    h
    x
    G
    H
    g
    d
  }
  =
INPUT:   'f' line 1
PATTERN: a b
COMMAND: /b/ {
COMMAND:   h
HOLD:    a b
COMMAND:   x
PATTERN: a b
HOLD:    a b
COMMAND:   G
PATTERN: a b\na b
COMMAND:   H
HOLD:    a b\na b\na b
COMMAND:   g
HOLD:    a b\na b\na b
COMMAND:   d
END-OF-CYCLE:
INPUT:   'f' line 2
PATTERN: abc
COMMAND:   /b/ {
COMMAND:     h
HOLD:    abc
COMMAND:     x
PATTERN: abc
HOLD:    abc
COMMAND:     G
PATTERN: abc\nabc
COMMAND:     H
HOLD:    abc\nabc\nabc
COMMAND:     g
HOLD:    abc\nabc\nabc
COMMAND:     d
END-OF-CYCLE:
INPUT:   'f' line 3
PATTERN: x/y a
COMMAND:     /b/ {
COMMAND:     }
COMMAND:     =
3
END-OF-CYCLE:
x/y a
INPUT:   'f' line 4
PATTERN: ab
COMMAND:     /b/ {
COMMAND:       h
HOLD:    ab
COMMAND:       x
PATTERN: ab
HOLD:    ab
COMMAND:       G
PATTERN: ab\nab
COMMAND:       H
HOLD:    ab\nab\nab
COMMAND:       g
HOLD:    ab\nab\nab
COMMAND:       d
END-OF-CYCLE:
SED PROGRAM:
  a\one
two

  n
  z
  2 c\new

  $ q 3
INPUT:   'STDIN' line 1
PATTERN: a b
COMMAND: a\one
two

COMMAND: n
a b
one
two
PATTERN: abc
COMMAND: z
PATTERN: 
COMMAND: 2 c\new

new
END-OF-CYCLE:
INPUT:   'STDIN' line 3
PATTERN: x/y a
COMMAND: a\one
two

COMMAND: n
x/y a
one
two
PATTERN: ab
COMMAND: z
PATTERN: 
COMMAND: 2 c\new

COMMAND: $ q 3

3
## END
## FILES:
f: a b\nabc\nx/y a\nab
g: q\\w\nlast
## END

#### --debug of the other commands
printf '1\n2\n3\n' > f; printf 'x\ny\n' > g
sed --debug 'l 5;r g
R g
w out
i\
ab
D;P;W out' f; sed --debug '1!G;h;$!d' f; sed --debug '2,~2F;0,/2/Ms/$/!/3;/3/Q 4;T;v 4.2' f; echo $?
LC_ALL=C sed --debug 'y/cba/xbz/' f | head -3
## STDOUT:
SED PROGRAM:
  l 5
  r g
  R g
  wout
  i\ab

  D
  P
  Wout
INPUT:   'f' line 1
PATTERN: 1
COMMAND: l 5
1$
COMMAND: r g
COMMAND: R g
COMMAND: wout
COMMAND: i\ab

ab
COMMAND: D
x
y
x
INPUT:   'f' line 2
PATTERN: 2
COMMAND: l 5
2$
COMMAND: r g
COMMAND: R g
COMMAND: wout
COMMAND: i\ab

ab
COMMAND: D
x
y
y
INPUT:   'f' line 3
PATTERN: 3
COMMAND: l 5
3$
COMMAND: r g
COMMAND: R g
COMMAND: wout
COMMAND: i\ab

ab
COMMAND: D
x
y
SED PROGRAM:
  1! G
  h
  $! d
INPUT:   'f' line 1
PATTERN: 1
COMMAND: 1! G
COMMAND: h
HOLD:    1
COMMAND: $! d
END-OF-CYCLE:
INPUT:   'f' line 2
PATTERN: 2
COMMAND: 1! G
PATTERN: 2\n1
COMMAND: h
HOLD:    2\n1
COMMAND: $! d
END-OF-CYCLE:
INPUT:   'f' line 3
PATTERN: 3
COMMAND: 1! G
PATTERN: 3\n2\n1
COMMAND: h
HOLD:    3\n2\n1
COMMAND: $! d
END-OF-CYCLE:
3
2
1
SED PROGRAM:
  2,~2 F
  0,/2/M s/$/!/3
  /3/ Q 4
  T
INPUT:   'f' line 1
PATTERN: 1
COMMAND: 2,~2 F
COMMAND: 0,/2/M s/$/!/3
MATCHED REGEX REGISTERS
  regex[0] = 1-1 ''
PATTERN: 1
COMMAND: /3/ Q 4
COMMAND: T
END-OF-CYCLE:
1
INPUT:   'f' line 2
PATTERN: 2
COMMAND: 2,~2 F
f
COMMAND: 0,/2/M s/$/!/3
MATCHED REGEX REGISTERS
  regex[0] = 1-1 ''
PATTERN: 2
COMMAND: /3/ Q 4
COMMAND: T
END-OF-CYCLE:
2
INPUT:   'f' line 3
PATTERN: 3
COMMAND: 2,~2 F
f
COMMAND: 0,/2/M s/$/!/3
COMMAND: /3/ Q 4
4
SED PROGRAM:
  y/ac/zx/
INPUT:   'f' line 1
## END
## FILES:
f: 1\n2\n3\n
g: x\ny\n
out: 1\n2\n3\n
## END

#### q ends a line that is open
printf a | sed q; printf 'a\nb' | sed -n '2{p;q}'; printf a > f; sed -i q f; printf a | sed Q; printf 'a\nb' | sed -n '2{p;Q}'; echo; printf 'a\nb' | sed 'a x
2q'
## STDOUT:
a
b
b
a
x
b
x
## END
## FILES:
f: a\n
## END

#### w /dev/stdout does not know of the other output's open line
printf 'a\nb' > f; printf 'x\n' > g; sed 'w /dev/stdout' f; echo; sed 'p;w /dev/stdout' f g; sed -n 'w /dev/stdout' f g; sed -i 'w /dev/stdout' f g; sed -z 'w /dev/stdout' f | od -c
## STDOUT:
a
a
bb
a
a
a
bb
b
x

x
x
a
b
x
a
b
x
0000000   a  \n   b   a  \n   b
0000006
## END
## FILES:
f: a\nb
g: x\n
## END

#### what is wrong with a script is told before an unknown option
sed -e 's/x' --nosuch; echo $?; sed -f nofile --nosuch; echo $?; sed --nosuch -e 's/x' 2>&1 | head -1
## STDOUT:
1
4
sed: unrecognized option '--nosuch'
## END
## STDERR:
sed: -e expression #1, char 3: unterminated `s' command
sed: couldn't open file nofile: No such file or directory
## END
