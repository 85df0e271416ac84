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
