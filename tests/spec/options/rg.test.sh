# rg: its options, each by each of its names. What they do is looked at in commands/rg.
## FILE: .ignore
skipped
## END
## FILE: .rgignore
## END
## file-escaped: binary hello\x00x\n
## file-escaped: crlf hello\x0d\n
## FILE: extra.ig
in
## END
## FILE: in
hello one
Hello two
foo bar
three
## END
## FILE: pat
one
two
## END
## FILE: skipped
hello
## END
## FILE: x/.hid
hello
## END
## FILE: x/B.py
hello
## END
## FILE: x/a.c
hello
## END

#### options (1 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg -A1 hello in
t rg --after-context 1 hello in
t rg --auto-hybrid-regex hello in
t rg --no-auto-hybrid-regex hello in
t rg -B1 hello in
t rg --before-context 1 hello in
t rg -C1 hello in
t rg --context 1 hello in
t rg --binary hello in
t rg --no-binary hello in
t rg -b hello in
t rg --byte-offset hello in
t rg -s hello in
t rg --case-sensitive hello in
## STDOUT:
+ rg -A1 hello in
hello one
Hello two
+ rg --after-context 1 hello in
hello one
Hello two
+ rg --auto-hybrid-regex hello in
hello one
+ rg --no-auto-hybrid-regex hello in
hello one
+ rg -B1 hello in
hello one
+ rg --before-context 1 hello in
hello one
+ rg -C1 hello in
hello one
Hello two
+ rg --context 1 hello in
hello one
Hello two
+ rg --binary hello in
hello one
+ rg --no-binary hello in
hello one
+ rg -b hello in
0:hello one
+ rg --byte-offset hello in
0:hello one
+ rg -s hello in
hello one
+ rg --case-sensitive hello in
hello one
## END

#### options (2 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg --color=always hello in
t rg --column hello in
t rg --no-column hello in
t rg --color=always --colors=match:fg:blue hello in
t rg -A0 --context-separator=~~ 'one|three' in
t rg -A0 --no-context-separator 'one|three' in
t rg -c hello in
t rg --count hello in
t rg --count-matches l in
t rg --crlf 'o$' crlf
t rg --no-crlf hello in
t rg -nA1 --field-context-separator== one in
t rg -n --field-match-separator== one in
t rg -Eutf-8 hello in
## stdout-escaped: + rg --color=always hello in\n\x1b[0m\x1b[1m\x1b[31mhello\x1b[0m one\n+ rg --column hello in\n1:1:hello one\n+ rg --no-column hello in\nhello one\n+ rg --color=always --colors=match:fg:blue hello in\n\x1b[0m\x1b[1m\x1b[34mhello\x1b[0m one\n+ rg -A0 --context-separator=~~ one|three in\nhello one\nthree\n+ rg -A0 --no-context-separator one|three in\nhello one\nthree\n+ rg -c hello in\n1\n+ rg --count hello in\n1\n+ rg --count-matches l in\n4\n+ rg --crlf o$ crlf\nhello\x0d\n+ rg --no-crlf hello in\nhello one\n+ rg -nA1 --field-context-separator== one in\n1:hello one\n2Hello two\n+ rg -n --field-match-separator== one in\n1hello one\n+ rg -Eutf-8 hello in\nhello one\n

#### options (3 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg --encoding=utf-8 hello in
t rg --no-encoding hello in
t rg --engine=default hello in
t rg -fpat in
t rg --file=pat in
t rg --files --sort path
t rg -l --sort path hello .
t rg --files-with-matches --sort path hello .
t rg --files-without-match foo in pat
t rg -F 'o b' in
t rg --fixed-strings hello in
t rg --no-fixed-strings hello in
t rg -L hello in
t rg --follow hello in
## STDOUT:
+ rg --encoding=utf-8 hello in
hello one
+ rg --no-encoding hello in
hello one
+ rg --engine=default hello in
hello one
+ rg -fpat in
hello one
Hello two
+ rg --file=pat in
hello one
Hello two
+ rg --files --sort path
binary
crlf
extra.ig
in
pat
x/B.py
x/a.c
+ rg -l --sort path hello .
./crlf
./in
./x/B.py
./x/a.c
+ rg --files-with-matches --sort path hello .
./crlf
./in
./x/B.py
./x/a.c
+ rg --files-without-match foo in pat
pat
+ rg -F o b in
foo bar
+ rg --fixed-strings hello in
hello one
+ rg --no-fixed-strings hello in
hello one
+ rg -L hello in
hello one
+ rg --follow hello in
hello one
## END

#### options (4 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg --no-follow hello in
t rg -g '*.c' hello .
t rg --glob='!x' --sort path hello .
t rg --glob-case-insensitive -g '*.PY' hello .
t rg --no-glob-case-insensitive hello in
t rg --heading hello in pat
t rg --no-heading hello in
t rg -. --sort path hello x
t rg --hidden --sort path hello x
t rg --no-hidden hello in
t rg --iglob='*.PY' hello .
t rg -i HELLO in
t rg --ignore-case HELLO in
t rg --ignore-file=extra.ig --sort path hello .
## stdout-escaped: + rg --no-follow hello in\nhello one\n+ rg -g *.c hello .\n./x/a.c:hello\n+ rg --glob=!x --sort path hello .\n./crlf:hello\x0d\n./in:hello one\n+ rg --glob-case-insensitive -g *.PY hello .\n./x/B.py:hello\n+ rg --no-glob-case-insensitive hello in\nhello one\n+ rg --heading hello in pat\nin\nhello one\n+ rg --no-heading hello in\nhello one\n+ rg -. --sort path hello x\nx/.hid:hello\nx/B.py:hello\nx/a.c:hello\n+ rg --hidden --sort path hello x\nx/.hid:hello\nx/B.py:hello\nx/a.c:hello\n+ rg --no-hidden hello in\nhello one\n+ rg --iglob=*.PY hello .\n./x/B.py:hello\n+ rg -i HELLO in\nhello one\nHello two\n+ rg --ignore-case HELLO in\nhello one\nHello two\n+ rg --ignore-file=extra.ig --sort path hello .\n./crlf:hello\x0d\n./x/B.py:hello\n./x/a.c:hello\n

#### options (5 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg --ignore-file-case-insensitive --sort path hello .
t rg --no-ignore-file-case-insensitive hello in
t rg -c --include-zero --sort path hello in pat
t rg -v hello in
t rg --invert-match hello in
t rg --no-json hello in
t rg -n hello in
t rg --line-number hello in
t rg -N hello in
t rg --no-line-number hello in
t rg -x three in
t rg --line-regexp hello in
t rg -M5 hello in
t rg --max-columns 5 hello in
## stdout-escaped: + rg --ignore-file-case-insensitive --sort path hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --no-ignore-file-case-insensitive hello in\nhello one\n+ rg -c --include-zero --sort path hello in pat\nin:1\npat:0\n+ rg -v hello in\nHello two\nfoo bar\nthree\n+ rg --invert-match hello in\nHello two\nfoo bar\nthree\n+ rg --no-json hello in\nhello one\n+ rg -n hello in\n1:hello one\n+ rg --line-number hello in\n1:hello one\n+ rg -N hello in\nhello one\n+ rg --no-line-number hello in\nhello one\n+ rg -x three in\nthree\n+ rg --line-regexp hello in\nstatus 1\n+ rg -M5 hello in\n[Omitted long matching line]\n+ rg --max-columns 5 hello in\n[Omitted long matching line]\n

#### options (6 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg -M 5 --max-columns-preview hello in
t rg -M 5 --no-max-columns-preview hello in
t rg -m1 hello in
t rg --max-count 1 hello in
t rg --max-depth=1 --sort path hello .
t rg --max-filesize=1 --sort path hello .
t rg -U 'one\nHello' in
t rg --multiline 'one\nHello' in
t rg --no-multiline hello in
t rg -U --multiline-dotall 'one.Hello' in
t rg --no-multiline-dotall hello in
t rg --no-ignore --sort path hello .
t rg --ignore hello in
t rg --sort path --no-ignore-dot hello .
## stdout-escaped: + rg -M 5 --max-columns-preview hello in\nhello [... omitted end of long line]\n+ rg -M 5 --no-max-columns-preview hello in\n[Omitted long matching line]\n+ rg -m1 hello in\nhello one\n+ rg --max-count 1 hello in\nhello one\n+ rg --max-depth=1 --sort path hello .\n./crlf:hello\x0d\n./in:hello one\n+ rg --max-filesize=1 --sort path hello .\nstatus 1\n+ rg -U one\\nHello in\nhello one\nHello two\n+ rg --multiline one\\nHello in\nhello one\nHello two\n+ rg --no-multiline hello in\nhello one\n+ rg -U --multiline-dotall one.Hello in\nhello one\nHello two\n+ rg --no-multiline-dotall hello in\nhello one\n+ rg --no-ignore --sort path hello .\n./crlf:hello\x0d\n./in:hello one\n./skipped:hello\n./x/B.py:hello\n./x/a.c:hello\n+ rg --ignore hello in\nhello one\n+ rg --sort path --no-ignore-dot hello .\n./crlf:hello\x0d\n./in:hello one\n./skipped:hello\n./x/B.py:hello\n./x/a.c:hello\n

#### options (7 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg --ignore-dot hello in
t rg --sort path --no-ignore-files hello .
t rg --ignore-files hello in
t rg --sort path --no-ignore-exclude hello .
t rg --ignore-exclude hello in
t rg --sort path --no-ignore-global hello .
t rg --ignore-global hello in
t rg --no-ignore-messages hello in missing
t rg --ignore-messages hello in
t rg --sort path --no-ignore-parent hello .
t rg --ignore-parent hello in
t rg --sort path --no-ignore-vcs hello .
t rg --ignore-vcs hello in
t rg --no-messages hello in missing
## stdout-escaped: + rg --ignore-dot hello in\nhello one\n+ rg --sort path --no-ignore-files hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --ignore-files hello in\nhello one\n+ rg --sort path --no-ignore-exclude hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --ignore-exclude hello in\nhello one\n+ rg --sort path --no-ignore-global hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --ignore-global hello in\nhello one\n+ rg --no-ignore-messages hello in missing\nin:hello one\nstatus 2\n+ rg --ignore-messages hello in\nhello one\n+ rg --sort path --no-ignore-parent hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --ignore-parent hello in\nhello one\n+ rg --sort path --no-ignore-vcs hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --ignore-vcs hello in\nhello one\n+ rg --no-messages hello in missing\nin:hello one\nstatus 2\n
## STDERR:
missing: No such file or directory (os error 2)
## END

#### options (8 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg --messages hello in
t rg --sort path --no-require-git hello .
t rg --require-git hello in
t rg --no-unicode hello in missing
t rg --unicode hello in
t rg --no-pcre2-unicode hello in missing
t rg --pcre2-unicode hello in
t rg -l0 hello in | tr "\0" @
t rg -l --null hello in | tr "\0" @
t rg --null-data x binary | tr "\0" @
t rg -o l+ in
t rg --only-matching --byte-offset l+ in
t rg --passthru one in
t rg --path-separator=+ hello x --sort path
## stdout-escaped: + rg --messages hello in\nhello one\n+ rg --sort path --no-require-git hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --require-git hello in\nhello one\n+ rg --no-unicode hello in missing\nin:hello one\nstatus 2\n+ rg --unicode hello in\nhello one\n+ rg --no-pcre2-unicode hello in missing\nin:hello one\nstatus 2\n+ rg --pcre2-unicode hello in\nhello one\n+ rg -l0 hello in\nin@+ rg -l --null hello in\nin@+ rg --null-data x binary\nx\n@+ rg -o l+ in\nll\nll\n+ rg --only-matching --byte-offset l+ in\n2:ll\n12:ll\n+ rg --passthru one in\nhello one\nHello two\nfoo bar\nthree\n+ rg --path-separator=+ hello x --sort path\nx+B.py:hello\nx+a.c:hello\n
## STDERR:
missing: No such file or directory (os error 2)
missing: No such file or directory (os error 2)
## END

#### options (9 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg -P 'l(?=o)' in
t rg --pcre2 '(?<=l)o' in
t rg --no-pcre2 hello in
t rg -p hello in
t rg --pretty hello in
t rg -q hello in
t rg --quiet hello in
t rg -e one -etwo in
t rg --regexp=one in
t rg -rX hello in
t rg --replace=Y hello in
t rg -z hello in
t rg --search-zip hello in
t rg --no-search-zip hello in
## STDOUT:
+ rg -P l(?=o) in
hello one
Hello two
+ rg --pcre2 (?<=l)o in
hello one
Hello two
+ rg --no-pcre2 hello in
hello one
+ rg -p hello in
1:hello one
+ rg --pretty hello in
1:hello one
+ rg -q hello in
+ rg --quiet hello in
+ rg -e one -etwo in
hello one
Hello two
+ rg --regexp=one in
hello one
+ rg -rX hello in
X one
+ rg --replace=Y hello in
Y one
+ rg -z hello in
hello one
+ rg --search-zip hello in
hello one
+ rg --no-search-zip hello in
hello one
## END

#### options (10 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg -S hello in
t rg --smart-case Hello in
t rg --sort=path hello .
t rg --sortr=path hello .
t rg --sort-files hello .
t rg --no-sort-files hello in
t rg --no-stats hello in
t rg -a hello binary | tr "\0" @
t rg --text hello binary | tr "\0" @
t rg --no-text hello in
t rg -j1 hello in
t rg --threads 1 hello in
t rg --trim foo in
t rg --no-trim hello in
## stdout-escaped: + rg -S hello in\nhello one\nHello two\n+ rg --smart-case Hello in\nHello two\n+ rg --sort=path hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --sortr=path hello .\n./x/a.c:hello\n./x/B.py:hello\n./in:hello one\n./crlf:hello\x0d\n+ rg --sort-files hello .\n./crlf:hello\x0d\n./in:hello one\n./x/B.py:hello\n./x/a.c:hello\n+ rg --no-sort-files hello in\nhello one\n+ rg --no-stats hello in\nhello one\n+ rg -a hello binary\nhello@x\n+ rg --text hello binary\nhello@x\n+ rg --no-text hello in\nhello one\n+ rg -j1 hello in\nhello one\n+ rg --threads 1 hello in\nhello one\n+ rg --trim foo in\nfoo bar\n+ rg --no-trim hello in\nhello one\n

#### options (11 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg -tc --sort path hello .
t rg --type=py --sort path hello .
t rg -Tc --sort path hello x
t rg --type-not=py --sort path hello x
t rg --type-add='mine:*.c' -tmine hello .
t rg --type-clear=c -tc hello .
rg --type-list | head -3
t rg -uu --sort path hello .
t rg --unrestricted --sort path hello .
t rg --vimgrep l in
t rg -H hello in
t rg --with-filename hello in
t rg -I --sort path hello x
t rg --no-filename --sort path hello x
## stdout-escaped: + rg -tc --sort path hello .\n./x/a.c:hello\n+ rg --type=py --sort path hello .\n./x/B.py:hello\n+ rg -Tc --sort path hello x\nx/B.py:hello\n+ rg --type-not=py --sort path hello x\nx/a.c:hello\n+ rg --type-add=mine:*.c -tmine hello .\n./x/a.c:hello\n+ rg --type-clear=c -tc hello .\nstatus 2\nagda: *.agda, *.lagda\naidl: *.aidl\namake: *.bp, *.mk\n+ rg -uu --sort path hello .\n./crlf:hello\x0d\n./in:hello one\n./skipped:hello\n./x/.hid:hello\n./x/B.py:hello\n./x/a.c:hello\n+ rg --unrestricted --sort path hello .\n./crlf:hello\x0d\n./in:hello one\n./skipped:hello\n./x/B.py:hello\n./x/a.c:hello\n+ rg --vimgrep l in\nin:1:3:hello one\nin:1:4:hello one\nin:2:3:Hello two\nin:2:4:Hello two\n+ rg -H hello in\nin:hello one\n+ rg --with-filename hello in\nin:hello one\n+ rg -I --sort path hello x\nhello\nhello\n+ rg --no-filename --sort path hello x\nhello\nhello\n
## STDERR:
unrecognized file type: c
## END

#### options (12 of 12)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t rg -w one in
t rg --word-regexp hell in
t rg --line-buffered hello in
t rg --no-line-buffered hello in
t rg --block-buffered hello in
t rg --no-block-buffered hello in
t rg --mmap hello in
t rg --no-mmap hello in
t rg --dfa-size-limit=1M hello in
t rg --regex-size-limit 1M hello in
t rg --one-file-system hello in
t rg --no-one-file-system hello in
t rg --no-config hello in
## STDOUT:
+ rg -w one in
hello one
+ rg --word-regexp hell in
status 1
+ rg --line-buffered hello in
hello one
+ rg --no-line-buffered hello in
hello one
+ rg --block-buffered hello in
hello one
+ rg --no-block-buffered hello in
hello one
+ rg --mmap hello in
hello one
+ rg --no-mmap hello in
hello one
+ rg --dfa-size-limit=1M hello in
hello one
+ rg --regex-size-limit 1M hello in
hello one
+ rg --one-file-system hello in
hello one
+ rg --no-one-file-system hello in
hello one
+ rg --no-config hello in
hello one
## END
