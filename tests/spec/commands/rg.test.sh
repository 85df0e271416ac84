# rg: ripgrep 13. Directories are searched in the order of names: --sort path.
## FILE: .ignore
secret.txt
## END
## FILE: notes.txt
hello world
foo bar
Hello foo
## END
## FILE: secret.txt
hidden foo
## END
## FILE: sub/code.rs
foo
bar
baz foo foo
qux
## END
## FILE: sub/deep/tool.py
foo deep
## END

#### searching directories
exec < /dev/null
rg foo --sort path
rg foo . --sort path
rg foo sub/ notes.txt --sort path
rg --files --sort path
rg -uu --files --sort path
rg --max-depth 1 foo
rg zzz; echo $?
## STDOUT:
notes.txt:foo bar
notes.txt:Hello foo
sub/code.rs:foo
sub/code.rs:baz foo foo
sub/deep/tool.py:foo deep
./notes.txt:foo bar
./notes.txt:Hello foo
./sub/code.rs:foo
./sub/code.rs:baz foo foo
./sub/deep/tool.py:foo deep
sub/code.rs:foo
sub/code.rs:baz foo foo
sub/deep/tool.py:foo deep
notes.txt:foo bar
notes.txt:Hello foo
notes.txt
sub/code.rs
sub/deep/tool.py
.ignore
notes.txt
secret.txt
sub/code.rs
sub/deep/tool.py
notes.txt:foo bar
notes.txt:Hello foo
1
## END

#### globs and types
exec < /dev/null
rg -g '*.rs' foo
rg -g '!sub/**' foo
rg -g '*.{rs,py}' -l foo --sort path
rg --iglob '*.TXT' -l foo --sort path
rg -tpy foo
rg -Tpy -l foo --sort path
rg --type-add 'note:*.txt' -tnote -c foo
rg --type-list | grep -E '^(rust|py):'
rg -t nosuch foo; echo $?
## STDOUT:
sub/code.rs:foo
sub/code.rs:baz foo foo
notes.txt:foo bar
notes.txt:Hello foo
sub/code.rs
sub/deep/tool.py
notes.txt
secret.txt
sub/deep/tool.py:foo deep
notes.txt
sub/code.rs
notes.txt:2
py: *.py
rust: *.rs
2
## END
## STDERR:
unrecognized file type: nosuch
## END

#### what is printed
exec < /dev/null
rg -n foo sub/code.rs
rg --column foo sub/code.rs
rg -b foo sub/code.rs
rg -o 'foo|bar' notes.txt
rg --vimgrep foo sub/code.rs
rg -c foo --sort path
rg --count-matches foo --sort path
rg -l foo --sort path
rg --files-without-match bar --sort path
rg -v foo notes.txt
rg -m1 foo sub/code.rs
rg --passthru foo notes.txt
rg -I foo sub --sort path
rg -H foo notes.txt
rg --heading -n foo --sort path
rg -0l foo --sort path | od -An -c
rg -M 5 foo notes.txt
rg --trim foo notes.txt
## STDOUT:
1:foo
3:baz foo foo
1:1:foo
3:5:baz foo foo
0:foo
8:baz foo foo
foo
bar
foo
sub/code.rs:1:1:foo
sub/code.rs:3:5:baz foo foo
sub/code.rs:3:9:baz foo foo
notes.txt:2
sub/code.rs:2
sub/deep/tool.py:1
notes.txt:2
sub/code.rs:3
sub/deep/tool.py:1
notes.txt
sub/code.rs
sub/deep/tool.py
sub/deep/tool.py
hello world
foo
hello world
foo bar
Hello foo
foo
baz foo foo
foo deep
notes.txt:foo bar
notes.txt:Hello foo
notes.txt
2:foo bar
3:Hello foo

sub/code.rs
1:foo
3:baz foo foo

sub/deep/tool.py
1:foo deep
   n   o   t   e   s   .   t   x   t  \0   s   u   b   /   c   o
   d   e   .   r   s  \0   s   u   b   /   d   e   e   p   /   t
   o   o   l   .   p   y  \0
[Omitted long matching line]
[Omitted long matching line]
foo bar
Hello foo
## END

#### contexts
exec < /dev/null
rg -C1 bar --sort path
rg -A1 -n bar sub/code.rs
rg -B1 'qux' sub/code.rs
rg -A1 -n --context-separator XX bar --sort path
rg -nC1 --field-context-separator '#' --field-match-separator '@' bar notes.txt
## STDOUT:
notes.txt-hello world
notes.txt:foo bar
notes.txt-Hello foo
--
sub/code.rs-foo
sub/code.rs:bar
sub/code.rs-baz foo foo
2:bar
3-baz foo foo
baz foo foo
qux
notes.txt:2:foo bar
notes.txt-3-Hello foo
XX
sub/code.rs:2:bar
sub/code.rs-3-baz foo foo
1#hello world
2@foo bar
3#Hello foo
## END

#### patterns
rg -i HELLO notes.txt
rg -S hello notes.txt
rg -S Hello notes.txt
rg -w fo notes.txt; echo $?
rg -x foo sub/code.rs
rg -F 'o w' notes.txt
rg -F '.*' notes.txt; echo $?
rg -e world -e bar notes.txt
printf 'world\nbar\n' > p; rg -f p notes.txt
rg '\bfoo$' notes.txt
rg '^[[:upper:]]\w+' -o notes.txt
rg -P '(?<=h)ello' -o notes.txt
rg -U 'world\nfoo' -n notes.txt
## STDOUT:
hello world
Hello foo
hello world
Hello foo
Hello foo
1
foo
hello world
1
hello world
foo bar
hello world
foo bar
Hello foo
Hello
ello
1:hello world
2:foo bar
## END
## FILES:
p: world\nbar\n
## END

#### replacements
rg -r 'X' foo notes.txt
rg -r '[$1]' 'f(o)' notes.txt
rg -or '${word}!' '(?P<word>w\w+)' notes.txt
rg -r '$$' foo notes.txt
## STDOUT:
X bar
Hello X
[o]o bar
Hello [o]o
world!
$ bar
Hello $
## END

#### colours
rg --color always -n foo notes.txt | od -An -c | head -4
rg -p hello notes.txt
TERM=xterm rg -p hello notes.txt | od -An -c
## STDOUT:
 033   [   0   m 033   [   3   2   m   2 033   [   0   m   : 033
   [   0   m 033   [   1   m 033   [   3   1   m   f   o   o 033
   [   0   m       b   a   r  \n 033   [   0   m 033   [   3   2
   m   3 033   [   0   m   :   H   e   l   l   o     033   [   0
1:hello world
 033   [   0   m 033   [   3   2   m   1 033   [   0   m   : 033
   [   0   m 033   [   1   m 033   [   3   1   m   h   e   l   l
   o 033   [   0   m       w   o   r   l   d  \n
## END

#### json
rg --json foo notes.txt | grep -E '"type":"(begin|match)"'
rg --json -C1 qux sub/code.rs | grep -E '"type":"(context|match)"'
## STDOUT:
{"type":"begin","data":{"path":{"text":"notes.txt"}}}
{"type":"match","data":{"path":{"text":"notes.txt"},"lines":{"text":"foo bar\n"},"line_number":2,"absolute_offset":12,"submatches":[{"match":{"text":"foo"},"start":0,"end":3}]}}
{"type":"match","data":{"path":{"text":"notes.txt"},"lines":{"text":"Hello foo\n"},"line_number":3,"absolute_offset":20,"submatches":[{"match":{"text":"foo"},"start":6,"end":9}]}}
{"type":"context","data":{"path":{"text":"sub/code.rs"},"lines":{"text":"baz foo foo\n"},"line_number":3,"absolute_offset":8,"submatches":[]}}
{"type":"match","data":{"path":{"text":"sub/code.rs"},"lines":{"text":"qux\n"},"line_number":4,"absolute_offset":20,"submatches":[{"match":{"text":"qux"},"start":0,"end":3}]}}
## END

#### binary data
exec < /dev/null
printf 'foo\0bin\nfoo\n' > data
rg foo data
rg -a foo data | od -An -c
rg -c foo data
rg foo data notes.txt --sort path
rg -l foo --sort path
rg --binary foo --sort path
## STDOUT:
binary file matches (found "\0" byte around offset 3)
   f   o   o  \0   b   i   n  \n   f   o   o  \n
2
data: binary file matches (found "\0" byte around offset 3)
notes.txt:foo bar
notes.txt:Hello foo
notes.txt
sub/code.rs
sub/deep/tool.py
data: binary file matches (found "\0" byte around offset 3)
notes.txt:foo bar
notes.txt:Hello foo
sub/code.rs:foo
sub/code.rs:baz foo foo
sub/deep/tool.py:foo deep
## END
## FILES:
data: foo\x00bin\nfoo\n
## END

#### standard input
printf 'one foo\ntwo\n' | rg foo
printf 'one foo\ntwo\n' | rg -n foo -
printf 'one foo\n' | rg foo - notes.txt --sort path
## STDOUT:
one foo
1:one foo
<stdin>:one foo
notes.txt:foo bar
notes.txt:Hello foo
## END

#### ignore files of git
exec < /dev/null
mkdir -p repo/.git repo/sub repo/out
printf '*.log\n!keep.log\n/out\n' > repo/.gitignore
touch repo/a.log repo/keep.log repo/b repo/out/c repo/sub/out repo/.hid
rg --files repo --sort path
rg --files --no-ignore repo --sort path
rg --files --hidden -g '!.git' repo --sort path
rm -r repo/.git; rg --files repo --sort path
## STDOUT:
repo/b
repo/keep.log
repo/sub/out
repo/a.log
repo/b
repo/keep.log
repo/out/c
repo/sub/out
repo/.gitignore
repo/.hid
repo/b
repo/keep.log
repo/sub/out
repo/a.log
repo/b
repo/keep.log
repo/out/c
repo/sub/out
## END
## FILES:
repo/
repo/.gitignore: *.log\n!keep.log\n/out\n
repo/.hid:
repo/a.log:
repo/b:
repo/keep.log:
repo/out/
repo/out/c:
repo/sub/
repo/sub/out:
## END

#### errors
rg; echo $?
rg --bogus x; echo $?
rg '(' notes.txt; echo $?
rg '*a' notes.txt; echo $?
rg '[a' notes.txt; echo $?
rg '(?=a)' notes.txt; echo $?
rg '(a)\1' notes.txt; echo $?
rg 'a\nb' notes.txt; echo $?
## STDOUT:
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
error: The following required arguments were not provided:
    <PATTERN>

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: Found argument '--bogus' which wasn't expected, or isn't valid in this context

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

regex parse error:
    (
    ^
error: unclosed group
regex parse error:
    *a
    ^
error: repetition operator missing expression
regex parse error:
    [a
    ^
error: unclosed character class
regex parse error:
    (?=a)
    ^^^
error: look-around, including look-ahead and look-behind, is not supported

Consider enabling PCRE2 with the --pcre2 flag, which can handle backreferences
and look-around.
regex parse error:
    (a)\1
       ^^
error: backreferences are not supported

Consider enabling PCRE2 with the --pcre2 flag, which can handle backreferences
and look-around.
the literal '"\n"' is not allowed in a regex

Consider enabling multiline mode with the --multiline flag (or -U for short).
When multiline mode is enabled, new line characters can be matched.
## END

#### missing files and statuses
rg foo nope; echo $?
rg foo notes.txt nope; echo $?
rg -q foo notes.txt; echo $?
rg -q zzz notes.txt; echo $?
rg --no-messages foo nope; echo $?
rg -A x foo; echo $?
rg --sort size foo; echo $?
## STDOUT:
2
notes.txt:foo bar
notes.txt:Hello foo
2
0
1
2
2
2
## END
## STDERR:
nope: No such file or directory (os error 2)
nope: No such file or directory (os error 2)
error: Invalid value for '--after-context <NUM>': invalid digit found in string

error: 'size' isn't a valid value for '--sort <SORTBY>'
	[possible values: accessed, created, modified, none, path]


USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

## END

#### statistics
rg --stats foo notes.txt | grep -v seconds
## STDOUT:
foo bar
Hello foo

2 matches
2 matched lines
1 files contained matches
1 files searched
18 bytes printed
30 bytes searched
## END

#### a mark of UTF-16, and encodings by name
## locale: UTF-8
printf '\xff\xfea\0b\0\n\0c\0\n\0' > wide; printf '\xfe\xff\0x\0a\0\n' > big; printf 'caf\xe9\n' > latin
rg -n . wide; rg a wide; rg a big; rg -E latin1 -o '.$' latin; rg -E none -c . latin; rg --encoding nosuch a wide; rg --encoding utf-16be --no-encoding -c c wide
## STDOUT:
1:ab
2:c
ab
xa
é
1
1
## END
## STDERR:
grep config error: unknown encoding: nosuch
## END
## FILES:
big: \xfe\xff\x00x\x00a\x00\n
latin: caf\xe9\n
wide: \xff\xfea\x00b\x00\n\x00c\x00\n\x00
## END

#### nothing to search
mkdir e; cd e; rg foo < /dev/null; echo $?; rg --no-messages foo < /dev/null; echo $?; rg foo . < /dev/null; echo $?
## STDOUT:
2
2
1
## END
## STDERR:
No files were searched, which means ripgrep probably applied a filter you didn't expect.
Running with --debug will show why files are being skipped.
## END
## FILES:
e/
## END

#### patterns from standard input leave it
printf 'Hello\n' | rg -f -; : > none; rg -f none notes.txt; echo $?; rg -vc -f none notes.txt
## STDOUT:
notes.txt:Hello foo
1
## END
## status: 1
## FILES:
none:
## END

#### context given twice
seq 9 > n; rg -C1 -A2 5 n; echo; rg -A2 -C1 5 n; echo; rg -B1 -A0 5 n
## STDOUT:
5
6
7

4
5
6

4
5
## END
## FILES:
n: 1\n2\n3\n4\n5\n6\n7\n8\n9\n
## END

#### a replacement is not made again at the end
echo a | rg -r '${0}f' '.*'; echo abab | rg -o 'b*'; echo ab | rg -c -o 'b*|a'
## STDOUT:
af

b
b
2
## END

#### columns count the whole line
printf '    0123456789abc\n' > l; rg --trim --max-columns-preview -M8 abc l; rg -M8 abc l; printf 'long long long\nabc\n' | rg -M8 -B1 abc; printf 'abcd\n' | rg -M4 --max-columns-preview b
## STDOUT:
0123 [... omitted end of long line]
[Omitted long matching line]
[Omitted long context line]
abc
abcd [... omitted end of long line]
## END
## FILES:
l:     0123456789abc\n
## END

#### more spellings
rg --maxdepth 1 -l foo .; rg --passthrough -c foo notes.txt; printf 'secret.txt\n' > mine; rg --files --sort path --no-ignore --ignore-file mine --no-ignore-files
## STDOUT:
./notes.txt
2
mine
notes.txt
secret.txt
sub/code.rs
sub/deep/tool.py
## END
## FILES:
mine: secret.txt\n
## END

#### options that contradict each other, and values given again
rg -i -s -i hello notes.txt; rg -nN foo notes.txt; rg -cl foo notes.txt; rg --count-matches -c foo notes.txt; rg -xw foo notes.txt; rg -A1 -A0 foo notes.txt; rg -e=hello notes.txt; rg ---count foo notes.txt; rg --count=x foo notes.txt; rg -A 1 -A 2 foo notes.txt
## STDOUT:
hello world
Hello foo
foo bar
Hello foo
2
2
foo bar
Hello foo
foo bar
Hello foo
hello world
2
2
## END
## STDERR:
error: The following required arguments were not provided:
    <PATTERN>

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

## END
## status: 2

#### what the parser of arguments says
rg -A -n foo notes.txt; rg --hiden foo; rg --contxt 2 foo; rg --sort nam foo; rg --color sometimes foo; rg -Z foo; rg --json -c foo; rg --files -e foo; rg --type-list foo; rg -m x foo; rg -A
## STDERR:
error: The argument '--after-context <NUM>' requires 1 values, but 0 were provided

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: Found argument '--hiden' which wasn't expected, or isn't valid in this context
	Did you mean --hidden?

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: Found argument '--contxt' which wasn't expected, or isn't valid in this context
	Did you mean --context?

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: 'nam' isn't a valid value for '--sort <SORTBY>'
	[possible values: accessed, created, modified, none, path]


USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: 'sometimes' isn't a valid value for '--color <WHEN>'
	[possible values: always, ansi, auto, never]


USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: Found argument '-Z' which wasn't expected, or isn't valid in this context

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: The argument '--count' cannot be used with '--json'

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: The argument '--regexp <PATTERN>...' cannot be used with '--files'

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: The argument '<PATTERN>' cannot be used with '--type-list'

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

error: Invalid value for '--max-count <NUM>': invalid digit found in string

error: The following required arguments were not provided:
    <PATTERN>

USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

## END
## status: 2

#### what the values of options say
rg --max-filesize 1Q foo; rg --colors x foo; rg --colors path:fg:zz foo; rg --colors path:style:loud foo; rg --colors line:fg:256 foo; rg --path-separator ++ foo; rg -t nope foo; rg --type-add x foo; rg -E nope foo; rg -g '[' foo; rg -g 'a{b' foo; rg -j x foo; rg -f nofile foo; rg --engine x foo
## STDERR:
invalid format for size '1Q', which should be a sequence of digits followed by an optional 'K', 'M' or 'G' suffix
invalid color spec format: 'x'. Valid format is '(path|line|column|match):(fg|bg|style):(value)'.
unrecognized color name 'zz'. Choose from: black, blue, green, red, cyan, magenta, yellow, white
unrecognized style attribute 'loud'. Choose from: nobold, bold, nointense, intense, nounderline, underline.
unrecognized ansi256 color number, should be '[0-255]' (or a hex number), but is '256'
A path separator must be exactly one byte, but the given separator is 2 bytes: ++
In some shells on Windows '/' is automatically expanded. Use '//' instead.
unrecognized file type: nope
invalid definition (format is type:glob, e.g., html:*.html)
grep config error: unknown encoding: nope
error parsing glob '[': unclosed character class; missing ']'
error parsing glob 'a{b': unclosed alternate group; missing '}' (maybe escape '{' with '[{]'?)
invalid digit found in string
nofile: No such file or directory (os error 2)
error: 'x' isn't a valid value for '--engine <ENGINE>'
	[possible values: auto, default, pcre2]


USAGE:
    
    rg [OPTIONS] PATTERN [PATH ...]
    rg [OPTIONS] -e PATTERN ... [PATH ...]
    rg [OPTIONS] -f PATTERNFILE ... [PATH ...]
    rg [OPTIONS] --files [PATH ...]
    rg [OPTIONS] --type-list
    command | rg [OPTIONS] PATTERN
    rg [OPTIONS] --help
    rg [OPTIONS] --version

For more information try --help

## END
## status: 2

#### what is wrong with patterns
for p in '(a' 'a)' '[a' 'a{2' '*a' 'a\' 'a{2,1}' '[z-a]' '(?z)' '\p{Nope}' '\y' '(?i' '(?P<n' '(?P<n>a)(?P<n>b)' '{' 'a{,2}' '(?<=a)b' '(a)\1' 'a\nb' '[^]'; do rg -- "$p" notes.txt; echo $?; done; rg -P '(' notes.txt; rg -P 'a)' notes.txt; rg -x '(' notes.txt; rg $'\xff' notes.txt
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
2
2
2
2
2
2
## END
## STDERR:
regex parse error:
    (a
    ^
error: unclosed group
regex parse error:
    a)
     ^
error: unopened group
regex parse error:
    [a
    ^
error: unclosed character class
regex parse error:
    a{2
     ^^
error: unclosed counted repetition
regex parse error:
    *a
    ^
error: repetition operator missing expression
regex parse error:
    a\
     ^
error: incomplete escape sequence, reached end of pattern prematurely
regex parse error:
    a{2,1}
     ^^^^^
error: invalid repetition count range, the start must be <= the end
regex parse error:
    [z-a]
     ^^^
error: invalid character class range, the start must be <= the end
regex parse error:
    (?z)
      ^
error: unrecognized flag
regex parse error:
    \p{Nope}
    ^^^^^^^^
error: Unicode property not found
regex parse error:
    \y
    ^^
error: unrecognized escape sequence
regex parse error:
    (?i
       ^
error: expected flag but got end of regex
regex parse error:
    (?P<n
         ^
error: unclosed capture group name
regex parse error:
    (?P<n>a)(?P<n>b)
        ^       ^
error: duplicate capture group name
regex parse error:
    {
    ^
error: repetition operator missing expression
regex parse error:
    a{,2}
      ^
error: repetition quantifier expects a valid decimal
regex parse error:
    (?<=a)b
    ^^^^
error: look-around, including look-ahead and look-behind, is not supported

Consider enabling PCRE2 with the --pcre2 flag, which can handle backreferences
and look-around.
regex parse error:
    (a)\1
       ^^
error: backreferences are not supported

Consider enabling PCRE2 with the --pcre2 flag, which can handle backreferences
and look-around.
the literal '"\n"' is not allowed in a regex

Consider enabling multiline mode with the --multiline flag (or -U for short).
When multiline mode is enabled, new line characters can be matched.
regex parse error:
    [^]
    ^^^
error: unclosed character class
PCRE2: error compiling pattern at offset 1: missing closing parenthesis
PCRE2: error compiling pattern at offset 1: unmatched closing parenthesis
regex parse error:
    ^(?:()$
     ^
error: unclosed group
found invalid UTF-8 in pattern at byte offset 0: \xFF (disable Unicode mode and use hex escape sequences to match arbitrary bytes in a pattern, e.g., '(?-u)\xFF')
## END
## status: 2

#### patterns of ripgrep's own kind
seq 8 12 > n; printf 'alpha\nbeta\n' > w; rg 'a**' -c w; rg 'a{1}{1}' -o w; rg '^*' -c w; rg 'l++' -o w; rg '\u0061' -c w; rg '\x{62}' w; rg '[a-z&&[^aeiou]]+' -o w; rg '[a-z--[aeiou]]+' -o w; rg '[^a[b-e]]+' -o w; rg '[[:alpha:]--[:lower:]]' w; rg '(?U)a.*' -o w; rg '(?x) b e # t' -o w; rg '(?-u)\xce' -c w; rg '[0-2]+' n
## STDOUT:
2
a
a
a
2
l
2
beta
lph
b
t
lph
b
t
lph
t
a
a
a
be
10
11
12
## END
## FILES:
n: 8\n9\n10\n11\n12\n
w: alpha\nbeta\n
## END

#### the engine by name
rg --engine pcre2 '(?<=H)ello' -o notes.txt; rg --engine auto '(?<=h)ello' -o notes.txt; rg --auto-hybrid-regex '(o)\1' -o notes.txt; rg --engine default '(?<=h)ello' notes.txt; rg -P '(?<=h)ello' --no-pcre2 notes.txt; rg --pcre2-version | sed 1q
## STDOUT:
ello
ello
oo
oo
PCRE2 10.32 is available
## END
## STDERR:
regex parse error:
    (?<=h)ello
    ^^^^
error: look-around, including look-ahead and look-behind, is not supported

Consider enabling PCRE2 with the --pcre2 flag, which can handle backreferences
and look-around.
regex parse error:
    (?<=h)ello
    ^^^^
error: look-around, including look-ahead and look-behind, is not supported

Consider enabling PCRE2 with the --pcre2 flag, which can handle backreferences
and look-around.
## END

#### compressed files
gzip -k notes.txt; bzip2 -k notes.txt; xz -k notes.txt; zstd -qk notes.txt; for z in notes.txt.*; do rg -z foo $z; done; rg -c foo notes.txt.gz; echo text foo > bad.gz; rg -z foo bad.gz; rg -z nothing notes.txt.gz; echo $?; rm -f notes.txt.* bad.gz
## STDOUT:
foo bar
Hello foo
foo bar
Hello foo
foo bar
Hello foo
foo bar
Hello foo
1
## END
## STDERR:
bad.gz: 
-------------------------------------------------------------------------------
gzip: bad.gz: not in gzip format
-------------------------------------------------------------------------------
## END

#### lines that end in \r\n
printf 'one\r\ntwo foo\r\nfoo' > c; rg 'e$' c; rg --crlf 'e$' c | od -c; rg --crlf -o 'foo$' c | od -c; rg --crlf -n '^two' c | od -c; rg --crlf --null-data -c two c
## stdout-escaped: 0000000   o   n   e  \\r  \\n\n0000005\n0000000   f   o   o  \\r  \\n   f   o   o  \\r  \\n\n0000012\n0000000   2   :   t   w   o       f   o   o  \\r  \\n\n0000013\n1\x00
## FILES:
c: one\x0d\ntwo foo\x0d\nfoo
## END

#### colours of one's own
rg --color always --colors match:fg:blue --colors line:none -n foo notes.txt; rg --color always --colors path:bg:1,2,3 --colors path:style:bold -l foo notes.txt; rg --color always --colors match:none --column -H foo notes.txt; rg --color always --colors line:style:intense --colors match:fg:0x1f -n foo notes.txt; rg --color always --files sub --sort path; rg --color always -c foo notes.txt -H
## stdout-escaped: \x1b[0m2\x1b[0m:\x1b[0m\x1b[1m\x1b[34mfoo\x1b[0m bar\n\x1b[0m3\x1b[0m:Hello \x1b[0m\x1b[1m\x1b[34mfoo\x1b[0m\n\x1b[0m\x1b[1m\x1b[35m\x1b[48;2;1;2;3mnotes.txt\x1b[0m\n\x1b[0m\x1b[35mnotes.txt\x1b[0m:\x1b[0m\x1b[32m2\x1b[0m:\x1b[0m1\x1b[0m:foo bar\n\x1b[0m\x1b[35mnotes.txt\x1b[0m:\x1b[0m\x1b[32m3\x1b[0m:\x1b[0m7\x1b[0m:Hello foo\n\x1b[0m\x1b[38;5;10m2\x1b[0m:\x1b[0m\x1b[1m\x1b[38;5;31mfoo\x1b[0m bar\n\x1b[0m\x1b[38;5;10m3\x1b[0m:Hello \x1b[0m\x1b[1m\x1b[38;5;31mfoo\x1b[0m\n\x1b[0m\x1b[35msub/code.rs\x1b[0m\n\x1b[0m\x1b[35msub/deep/tool.py\x1b[0m\n\x1b[0m\x1b[35mnotes.txt\x1b[0m:2\n

#### context, many matches and limits
seq 30 > n; rg -n -C1 '[05]$' n; rg -m2 -A1 5 n; rg -m1 -C2 '^1' n; rg -v -m3 1 n; rg -v -C1 --column '[1-9]$' n; rg --passthru -n '2$' n | sed 5q; rg --context-separator '*' -A1 5 n; rg --no-context-separator -A1 5 n; rg -C1 --field-context-separator '|' --field-match-separator '#' -n 10 n
## STDOUT:
4-4
5:5
6-6
--
9-9
10:10
11-11
--
14-14
15:15
16-16
--
19-19
20:20
21-21
--
24-24
25:25
26-26
--
29-29
30:30
5
6
--
15
16
1
2
3
2
3
4
9-1-9
10:10
11-2-11
--
19-2-19
20:20
21-2-21
--
29-2-29
30:30
1-1
2:2
3-3
4-4
5-5
5
6
*
15
16
*
25
26
5
6
15
16
25
26
9|9
10#10
11|11
## END
## FILES:
n: 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n22\n23\n24\n25\n26\n27\n28\n29\n30\n
## END

#### across lines
printf 'alpha\nbeta\ngamma\nalpha\n' > g; rg -U 'beta\ngamma' g; rg -Un 'ta\nga' g; rg -Uo 'ta\nga' g; rg -U -r X 'ta\nga' g; rg -U --vimgrep 'ta\nga' g; rg -Uc 'a\n' g; rg -U -C1 'ta\nga' g; rg -Uv 'ta\nga' g; rg -Ub 'ta\nga' g; rg -U --column -n 'ta\nga' g; rg -U '(?s)beta.*a' -o g; rg -U --multiline-dotall 'beta.*mm' -o g; rg -U --color always 'ta\nga' g; rg -U -m1 'a\n' g; rg -P -U 'beta\ngamma' g
## stdout-escaped: beta\ngamma\n2:beta\n3:gamma\nta\nga\nbeXmma\nalpha\ng:2:3:beta\n4\nalpha\nbeta\ngamma\nalpha\nalpha\nalpha\n6:beta\n11:gamma\n2:3:beta\n3:3:gamma\nbeta\ngamma\nalpha\nbeta\ngamm\nbe\x1b[0m\x1b[1m\x1b[31mta\x1b[0m\n\x1b[0m\x1b[1m\x1b[31mga\x1b[0mmma\nalpha\nbeta\ngamma\nalpha\nbeta\ngamma\n
## FILES:
g: alpha\nbeta\ngamma\nalpha\n
## END

#### long lines
printf 'long foo line here\nfoo\n' > l; rg -M5 foo l; rg -M5 -o foo l; rg -M2 -o foo l; rg -M5 -r X foo l; rg -M2 -B1 '^foo' l; rg -M9 --max-columns-preview foo l; rg -M9 --max-columns-preview -r XYZ 'o' l; rg -M9 --max-columns-preview --color always foo l; rg -M0 foo l; rg -M5 --no-max-columns-preview foo l
## stdout-escaped: [Omitted long matching line]\nfoo\nfoo\nfoo\n[Omitted long matching line]\n[Omitted long matching line]\n[Omitted long line with 1 matches]\nX\n[Omitted long context line]\n[Omitted long matching line]\nlong foo  [... omitted end of long line]\nfoo\nlXYZng fX [... 1 more match]\nfXYZXYZ\nlong \x1b[0m\x1b[1m\x1b[31mfoo\x1b[0m  [... 0 more matches]\n\x1b[0m\x1b[1m\x1b[31mfoo\x1b[0m\nlong foo line here\nfoo\n[Omitted long matching line]\nfoo\n
## FILES:
l: long foo line here\nfoo\n
## END

#### binary files among others
printf 'foo\n\0bin\nfoo two\n' > b; printf 'foo\n' > t; rg --sort path foo . -g '[bt]'; rg --sort path --binary foo . -g '[bt]'; rg foo b; rg -c foo b; rg -a foo b | od -c | sed 2q; rg --no-mmap -c foo b; rg -l foo b; rg --sort path -c foo . -g '[bt]'; rg --json foo b | sed 's/"elapsed.*"searches"/"searches"/;s/.elapsed_total.*bytes_p/p/' | sed '$d'
## STDOUT:
./t:foo
./b: binary file matches (found "\0" byte around offset 4)
./t:foo
binary file matches (found "\0" byte around offset 4)
2
0000000   f   o   o  \n   f   o   o       t   w   o  \n
0000014
2
b
./t:1
{"type":"begin","data":{"path":{"text":"b"}}}
{"type":"match","data":{"path":{"text":"b"},"lines":{"text":"foo\n"},"line_number":1,"absolute_offset":0,"submatches":[{"match":{"text":"foo"},"start":0,"end":3}]}}
{"type":"match","data":{"path":{"text":"b"},"lines":{"text":"foo two\n"},"line_number":3,"absolute_offset":9,"submatches":[{"match":{"text":"foo"},"start":0,"end":3}]}}
{"type":"end","data":{"path":{"text":"b"},"binary_offset":4,"stats":{"searches":1,"searches_with_match":1,"bytes_searched":4,"bytes_printed":380,"matched_lines":2,"matches":2}}}
## END
## FILES:
b: foo\n\x00bin\nfoo two\n
t: foo\n
## END

#### a file with a NUL far from its start
{ yes 'a line of text' | sed 9000q; printf 'foo\n\0\nfoo\n'; } > far; rg -c text far; rg foo far; rg --sort path -c text . -g far; rg --sort path -m1 text . -g far; cat far | rg foo; rg --stats -q nothing . -g far | grep -v seconds; rg --stats -m2 -q text far | grep -v seconds
## STDOUT:
9000
foo
foo
./far:a line of text
binary file matches (found "\0" byte around offset 135004)

0 matches
0 matched lines
0 files contained matches
1 files searched
0 bytes printed
131070 bytes searched

2 matches
2 matched lines
1 files contained matches
1 files searched
0 bytes printed
30 bytes searched
## END
## FILES:
far: 135010 bytes, fnv 0c3825f4bd9b4d27
## END

#### the file of settings
printf -- '-i\n# a comment\n\n--sort=path\n' > rc; export RIPGREP_CONFIG_PATH=rc; rg HELLO -g '*.txt' .; rg --no-config HELLO -g '*.txt' .; RIPGREP_CONFIG_PATH=nope rg hello notes.txt
## STDOUT:
./notes.txt:hello world
./notes.txt:Hello foo
hello world
## END
## STDERR:
nope: No such file or directory (os error 2)
## END
## FILES:
rc: -i\n# a comment\n\n--sort=path\n
## END

#### faults of ignore files
printf '[abc\n*.py\na{b\n' > .rgignore; rg --files --sort path; rg --files --sort path --no-ignore-messages; rg --files --sort path --no-messages; rg --files --sort path --ignore-file nofile --ignore-file sub
## STDOUT:
notes.txt
sub/code.rs
notes.txt
sub/code.rs
notes.txt
sub/code.rs
notes.txt
sub/code.rs
## END
## STDERR:
./.rgignore: line 1: error parsing glob '[abc': unclosed character class; missing ']'
./.rgignore: line 3: error parsing glob 'a{b': unclosed alternate group; missing '}' (maybe escape '{' with '[{]'?)
nofile: No such file or directory (os error 2)
sub: line 1: Is a directory (os error 21)
./.rgignore: line 1: error parsing glob '[abc': unclosed character class; missing ']'
./.rgignore: line 3: error parsing glob 'a{b': unclosed alternate group; missing '}' (maybe escape '{' with '[{]'?)
## END
## FILES:
.rgignore: [abc\n*.py\na{b\n
## END

#### the ignore file of git's user
mkdir -p .git ~/.config/git; printf '*.py\n' > ~/.config/git/ignore; rg --files --sort path; rg --files --sort path --no-ignore-global; printf '[core]\n\texcludesFile = ~/mine\n' > ~/.gitconfig; printf 'notes.txt\n' > ~/mine; rg --files --sort path
## STDOUT:
notes.txt
sub/code.rs
notes.txt
sub/code.rs
sub/deep/tool.py
mine
sub/code.rs
sub/deep/tool.py
## END
## FILES:
.config/
.config/git/
.config/git/ignore: *.py\n
.git/
.gitconfig: [core]\n\texcludesFile = ~/mine\n
mine: notes.txt\n
## END

#### rules from above a directory that is named
mkdir .git; printf '/sub/deep\n*.rs\n' > .gitignore; rg --files --sort path; rg --files --sort path sub; rg --files --sort path ./sub; rg --files --sort path --no-ignore-parent sub; cd sub; rg --files --sort path
## STDOUT:
notes.txt
sub/deep/tool.py
./sub/deep/tool.py
sub/code.rs
sub/deep/tool.py
## END
## status: 1
## FILES:
.git/
.gitignore: /sub/deep\n*.rs\n
## END

#### links that lead back
ln -s .. sub/up; rg -L --files --sort path; rg --files --sort path sub/up/sub
## STDOUT:
notes.txt
sub/code.rs
sub/deep/tool.py
sub/up/sub/code.rs
sub/up/sub/deep/tool.py
## END
## STDERR:
File system loop found: ./sub/up points to an ancestor ./
## END
## FILES:
sub/up -> ..
## END

#### patterns and files that are not there
rg foo nofile notes.txt; echo $?; rg -q foo nofile notes.txt; echo $?; rg --no-messages foo nofile; echo $?; rg -j1 foo nofile; rg --files nofile; rg -f /dev/null notes.txt; echo $?; rg -m0 foo notes.txt; echo $?
## STDOUT:
notes.txt:foo bar
notes.txt:Hello foo
2
0
2
1
1
## END
## STDERR:
nofile: No such file or directory (os error 2)
nofile: No such file or directory (os error 2)
nofile: IO error for operation on nofile: No such file or directory (os error 2)
nofile: No such file or directory (os error 2)
## END

#### counts and names together
rg -c foo . --sort path; rg --count-matches foo . --sort path; rg -co foo . --sort path; rg -cv foo . --sort path; rg -c --include-zero zzz . --sort path; rg -0c foo . --sort path | tr '\0' @; rg -0 foo notes.txt -H | tr '\0' @; rg -l0 foo . --sort path | tr '\0' @; rg --path-separator + -l foo . --sort path; rg --files-without-match foo . --sort path; echo $?
## STDOUT:
./notes.txt:2
./sub/code.rs:2
./sub/deep/tool.py:1
./notes.txt:2
./sub/code.rs:3
./sub/deep/tool.py:1
./notes.txt:2
./sub/code.rs:3
./sub/deep/tool.py:1
./notes.txt:1
./sub/code.rs:2
./notes.txt:0
./sub/code.rs:0
./sub/deep/tool.py:0
./notes.txt@2
./sub/code.rs@2
./sub/deep/tool.py@1
notes.txt@foo bar
notes.txt@Hello foo
./notes.txt@./sub/code.rs@./sub/deep/tool.py@.+notes.txt
.+sub+code.rs
.+sub+deep+tool.py
1
## END

#### what was printed into is not searched
rg foo . --sort path > out; cat out
## STDOUT:
./notes.txt:foo bar
./notes.txt:Hello foo
./sub/code.rs:foo
./sub/code.rs:baz foo foo
./sub/deep/tool.py:foo deep
## END
## FILES:
out: ./notes.txt:foo bar\n./notes.txt:Hello foo\n./sub/code.rs:foo\n./sub/code.rs:baz foo foo\n./sub/deep/tool.py:foo deep\n
## END
