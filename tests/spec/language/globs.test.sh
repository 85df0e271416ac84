# File name expansion.
## FILE: .hid
## END
## FILE: a.txt
## END
## FILE: b.txt
## END
## FILE: c.md
## END
## FILE: d/e/x3
## END
## FILE: d/x1
## END
## FILE: d/x2
## END

#### star, question mark, brackets
echo *.txt ?.md [ab].txt [!a].txt [^a].txt [a-c].* *
## STDOUT:
a.txt b.txt c.md a.txt b.txt b.txt b.txt a.txt b.txt c.md a.txt b.txt c.md d
## END

#### no match stays
echo *.zip [z]* ?
echo "*.txt" \*.txt '*'.txt
## STDOUT:
*.zip [z]* d
*.txt *.txt *.txt
## END

#### directories
echo d/* */x1 d/?[12] */ d/*/ */*/*
## STDOUT:
d/e d/x1 d/x2 d/x1 d/x1 d/x2 d/ d/e/ d/e/x3
## END

#### hidden files
echo .h* .* *hid
shopt -s dotglob; echo *
## STDOUT:
.hid .hid *hid
.hid a.txt b.txt c.md d
## END

#### nullglob and failglob
shopt -s nullglob; echo *.zip end; shopt -u nullglob
shopt -s failglob; echo *.zip end; echo "status $?"
## STDOUT:
end
## END
## STDERR:
bash: line 2: no match: *.zip
## END
## status: 1

#### nocaseglob
shopt -s nocaseglob; echo *.TXT [A]*
## STDOUT:
a.txt b.txt a.txt
## END

#### globstar
shopt -s globstar; echo **; echo **/; echo d/**; echo **/x*; echo **/*.txt
shopt -u globstar; echo **/x1
## STDOUT:
a.txt b.txt c.md d d/e d/e/x3 d/x1 d/x2
d/ d/e/
d/ d/e d/e/x3 d/x1 d/x2
d/e/x3 d/x1 d/x2
a.txt b.txt
d/x1
## END

#### noglob
set -f; echo *.txt; set +f; echo *.txt
## STDOUT:
*.txt
a.txt b.txt
## END

#### order is by bytes
## locale: UTF-8
touch A Z _ 1 é; echo *
## STDOUT:
1 A Z _ a.txt b.txt c.md d é
## END
## FILES:
1:
A:
Z:
_:
é:
## END

#### classes
touch 1 B; echo [[:digit:]] [[:upper:]] [[:alpha:]].* [![:lower:]] [[:upper:][:digit:]]
## STDOUT:
1 B a.txt b.txt c.md 1 B 1 B
## END
## FILES:
1:
B:
## END

#### brackets at odd places
touch ']' 'x-' '!'; echo []]  x[-] [!]]  [\!] [x]-
## STDOUT:
] x- ! d ! x-
## END
## FILES:
!:
]:
x-:
## END

#### patterns from variables
p='*.txt'; echo $p "$p"; q='[ab]'; echo $q.txt "$q".txt
## STDOUT:
a.txt b.txt *.txt
a.txt b.txt [ab].txt
## END

#### quoted parts
touch 'q*r' qxr; echo q"*"r q*r q\*r 'q'*'r'
## STDOUT:
q*r q*r qxr q*r q*r qxr
## END
## FILES:
q*r:
qxr:
## END

#### extended patterns
shopt -s extglob
echo @(a|b).txt !(*.txt) +([a-z]).md ?(a).txt *(x).md !(a|b).*
## STDOUT:
a.txt b.txt c.md d c.md a.txt *(x).md c.md
## END

#### extended patterns nested
shopt -s extglob; touch foo foobar barfoo
echo @(foo|bar)?(bar) !(@(foo|bar)*) +(foo|bar)
## STDOUT:
foo foobar a.txt b.txt c.md d barfoo foo foobar
## END
## FILES:
barfoo:
foo:
foobar:
## END

#### GLOBIGNORE
GLOBIGNORE='*.txt'; echo *; GLOBIGNORE='a*:c*'; echo *; unset GLOBIGNORE; echo *
## STDOUT:
.hid c.md d
.hid b.txt d
a.txt b.txt c.md d
## END

#### no slash in brackets or stars
echo d*x1 d[/]x1 *1
## STDOUT:
d*x1 d[/]x1 *1
## END

#### dot and dot-dot
echo ./*.txt ../user/*.md d/../*.md d/./x1
## STDOUT:
./a.txt ./b.txt ../user/c.md d/../c.md d/./x1
## END

#### slashes kept
echo d//x* .//*.md
## STDOUT:
d//x1 d//x2 .//c.md
## END

#### links
ln -s d l; ln -s nowhere broken; echo l/* br* */x1
## STDOUT:
l/e l/x1 l/x2 broken d/x1 l/x1
## END
## FILES:
broken -> nowhere
l -> d
## END

#### in for and arrays
for f in *.txt; do echo "<$f>"; done; a=(*.md); echo ${a[0]}
## STDOUT:
<a.txt>
<b.txt>
c.md
## END

#### spaces in names
touch 'x y.z' ; for f in *.z; do echo "<$f>"; done; rm *.z; ls | wc -l
## STDOUT:
<x y.z>
4
## END

#### not in assignments, case or double brackets
x=*.txt; echo "$x"; [[ a.txt == *.txt ]] && echo match; case *.txt in '*.txt') echo lit;; esac
## STDOUT:
*.txt
match
lit
## END

#### redirection to a pattern
echo hi > *.md
cat c.md
echo hi > *.txt
echo $?
## STDOUT:
hi
1
## END
## STDERR:
bash: line 3: *.txt: ambiguous redirect
## END
## FILES:
c.md: hi\n
## END

#### compgen
compgen -G '*.txt'; compgen -G '*.zip'; echo $?
## STDOUT:
a.txt
b.txt
1
## END

#### an unreadable directory
mkdir n; touch n/f; chmod 000 n; echo n/*; chmod 755 n; echo n/*
## STDOUT:
n/*
n/f
## END
## FILES:
n/
n/f:
## END

#### backslashes from variables
touch 'a*b'; p='a\*b'; echo $p; p='a\\*'; echo $p
## STDOUT:
a\*b
a\\*
## END
## FILES:
a*b:
## END

#### ranges are by bytes
touch B; echo [a-c]* [A-C]* [a-C]* [_-c]*
## STDOUT:
a.txt b.txt c.md B [a-C]* a.txt b.txt c.md
## END
## FILES:
B:
## END

#### a backslash in a class
: > n.-; : > n.a
echo n.[[:punct\:]] n.[[\:punct:]] n.[[:alp\ha:]]
case a in [[:alpha\:]]) echo yes;; esac
## STDOUT:
n.- n.[[:punct:]] n.a
yes
## END
## FILES:
n.-:
n.a:
## END

#### characters by name in brackets
for c in $'\t' $'\n' ' ' - . a '~'; do
  case $c in
    [[.tab.][.newline.]]) echo blank ;;
    [[.space.]]) echo space ;;
    [[.hyphen.]]) echo hyphen ;;
    [[.full-stop.]]) echo stop ;;
    [[.a.]-[.c.]]) echo letter ;;
    [[.tilde.]]) echo tilde ;;
  esac
done
## STDOUT:
blank
blank
space
hyphen
stop
letter
tilde
## END

#### globstar: several stars, links, directories that matched
shopt -s globstar
mkdir -p a/a b l/aa; touch a/f a/a/g b/bb; ln -s ../b l/c; ln -s l c
for p in '**/**' '**/**/' 'a/**' 'a/**/**' '**/a/**' '**/**/a/**' '*/**' '**/*/**' 'c/**' 'c/**/' '**/' '**/c/*' '**/c/**' 'l/**/bb'; do
  echo "== $p"; echo $p
done
rm c l/c
## STDOUT:
== **/**
a a.txt a/a a/a/g a/f b b.txt b/bb c c.md d d/e d/e/x3 d/x1 d/x2 l l/aa l/c
== **/**/
a/ a/a/ b/ c/ d/ d/e/ l/ l/aa/ l/c/
== a/**
a/ a/a a/a/g a/f
== a/**/**
a a/a a/a/g a/f
== **/a/**
a a/a a/a a/a/g a/a/g a/f
== **/**/a/**
a a/a a/a a/a/g a/a/g a/f
== */**
a a/a a/a/g a/f b b/bb c c/aa c/c d d/e d/e/x3 d/x1 d/x2 l l/aa l/c
== **/*/**
a a/a a/a a/a/g a/a/g a/f b b/bb c c/aa c/c d d/e d/e d/e/x3 d/e/x3 d/x1 d/x2 l l/aa l/aa l/c l/c l/c/bb
== c/**
c/ c/aa c/c
== c/**/
c/ c/aa/ c/c/
== **/
a/ a/a/ b/ c/ d/ d/e/ l/ l/aa/ l/c/
== **/c/*
c/aa c/c l/c/bb
== **/c/**
c c/aa c/c l/c l/c/bb
== l/**/bb
l/c/bb
## END
## FILES:
a/
a/a/
a/a/g:
a/f:
b/
b/bb:
l/
l/aa/
## END

#### slashes after a pattern become one
mkdir -p d1 d2; >d1/f; echo ./d*///; echo d*//f; echo d1//*; echo .//d?
## STDOUT:
./d/ ./d1/ ./d2/
d1/f
d1//f
.//d1 .//d2
## END
## FILES:
d1/
d1/f:
d2/
## END

#### a group that does not end is text
shopt -s extglob
p='@(a*'; [[ '@(abc' == $p ]]; echo $?; [[ '@(a*' == $p ]]; echo $?
p='+(a|b[)*'; [[ abc == $p ]]; echo $?; [[ '+(a|b[)*' == $p ]]; echo $?
p='?(a[x]|b)c'; [[ axc == $p ]]; echo $?
## STDOUT:
1
0
1
0
0
## END

#### brackets of brackets
touch file] filea 'file='; echo file[[.].]] file[[=]=]] file[[:]] file[[.=.]] file[![.].]]
## STDOUT:
file] file] file[[:]] file= file= filea
## END
## FILES:
file=:
file]:
filea:
## END
