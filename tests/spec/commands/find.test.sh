# find: walk directories. Directory order is the file system's, so what it prints is sorted.
## FILE: .h/hidden
## END
## FILE: a.txt
aaa
## END
## FILE: b.c
## END
## FILE: d/e/three.c
## END
## FILE: d/e/two.TXT
22
## END
## FILE: d/one.txt
1
## END

#### everything
find | sort
find . | sort
find d | sort
## STDOUT:
.
./.h
./.h/hidden
./a.txt
./b.c
./d
./d/e
./d/e/three.c
./d/e/two.TXT
./d/one.txt
.
./.h
./.h/hidden
./a.txt
./b.c
./d
./d/e
./d/e/three.c
./d/e/two.TXT
./d/one.txt
d
d/e
d/e/three.c
d/e/two.TXT
d/one.txt
## END

#### several starts
find d a.txt | sort
find a.txt nope b.c
## STDOUT:
a.txt
d
d/e
d/e/three.c
d/e/two.TXT
d/one.txt
a.txt
b.c
## END
## STDERR:
find: 'nope': No such file or directory
## END
## status: 1

#### names
find . -name '*.txt' | sort
find . -iname '*.txt' | sort
find . -name '.*' | sort
find . -name 'on?.[tx]*'
## STDOUT:
./a.txt
./d/one.txt
./a.txt
./d/e/two.TXT
./d/one.txt
.
./.h
./d/one.txt
## END

#### paths
find . -path './d/*' | sort
find . -ipath '*/E/*' | sort
find . -wholename './d/e*' | sort
## STDOUT:
./d/e
./d/e/three.c
./d/e/two.TXT
./d/one.txt
./d/e/three.c
./d/e/two.TXT
./d/e
./d/e/three.c
./d/e/two.TXT
## END

#### regular expressions
find . -regex '.*/t[a-z]*\.c'
find . -regex './[ab]\..*' | sort
find . -iregex '.*\.txt' | sort
find . -regextype posix-extended -regex '.*/(one|two)\..*' | sort
find . -regextype posix-basic -regex '.*/t\(wo\|hree\).*' | sort
## STDOUT:
./d/e/three.c
./a.txt
./b.c
./a.txt
./d/e/two.TXT
./d/one.txt
./d/e/two.TXT
./d/one.txt
./d/e/three.c
./d/e/two.TXT
## END

#### types
ln -s a.txt l
find . -type f | sort
find . -type d | sort
find . -type l
find . -type p
find . -type f,l | sort
## STDOUT:
./.h/hidden
./a.txt
./b.c
./d/e/three.c
./d/e/two.TXT
./d/one.txt
.
./.h
./d
./d/e
./l
./.h/hidden
./a.txt
./b.c
./d/e/three.c
./d/e/two.TXT
./d/one.txt
./l
## END
## FILES:
l -> a.txt
## END

#### depth limits
find . -maxdepth 1 | sort
find . -maxdepth 0
find . -mindepth 2 | sort
find . -mindepth 1 -maxdepth 2 -type f | sort
## STDOUT:
.
./.h
./a.txt
./b.c
./d
.
./.h/hidden
./d/e
./d/e/three.c
./d/e/two.TXT
./d/one.txt
./.h/hidden
./a.txt
./b.c
./d/one.txt
## END

#### children first
find d/e -depth | tail -n 1
find d -depth -name e
find d/e -d 2>&1 | tail -n 1
## STDOUT:
d/e
d/e
d/e
## END

#### prune
find . -name e -prune -o -type f -print | sort
find . -path ./d -prune -o -print | sort
find . -name '.?*' -prune -o -type f | sort
## STDOUT:
./.h/hidden
./a.txt
./b.c
./d/one.txt
.
./.h
./.h/hidden
./a.txt
./b.c
./.h
./a.txt
./b.c
./d/e/three.c
./d/e/two.TXT
./d/one.txt
## END

#### or, and, not, parentheses (1 of 2)
find . -name '*.c' -o -name '*.txt' | sort
find . -type f -a -name '*.c' | sort
find . ! -name '*.txt' -type f | sort
## STDOUT:
./a.txt
./b.c
./d/e/three.c
./d/one.txt
./b.c
./d/e/three.c
./.h/hidden
./b.c
./d/e/three.c
./d/e/two.TXT
## END

#### or, and, not, parentheses (2 of 2)
find . -not -type d -not -name '*.c' | sort
find . \( -name '*.c' -o -name '*.TXT' \) -print | sort
find . -type f -name '*.c' , -name d | sort
## STDOUT:
./.h/hidden
./a.txt
./d/e/two.TXT
./d/one.txt
./b.c
./d/e/three.c
./d/e/two.TXT
./b.c
./d/e/three.c
## END

#### precedence of -o and -print
find . -name a.txt -o -name b.c -print
find . \( -name a.txt -o -name b.c \) -print | sort
## STDOUT:
./b.c
./a.txt
./b.c
## END

#### empty
mkdir ed
find . -empty | sort
find . -type d -empty
## STDOUT:
./.h/hidden
./b.c
./d/e/three.c
./ed
./ed
## END
## FILES:
ed/
## END

#### sizes
head -c 2000 /dev/zero > big
find . -type f -size +1k
find . -type f -size 4c
find . -size -3c -type f | sort
find . -size 1 -type f | sort
find . -type f -size +3b
rm big
## STDOUT:
./big
./a.txt
./.h/hidden
./b.c
./d/e/three.c
./d/one.txt
./a.txt
./d/e/two.TXT
./d/one.txt
./big
## END

#### modification times
touch -d '3 days ago' a.txt; touch -d '40 minutes ago' b.c
find . -mtime +2
find . -mtime 3
find . -mtime -1 -type f | sort
find . -mmin +30 -type f | sort
find . -mmin -60 -name b.c
find . -newermt '2 days ago' -type f | sort
find . ! -newermt '1 day ago' -type f
## STDOUT:
./a.txt
./a.txt
./.h/hidden
./b.c
./d/e/three.c
./d/e/two.TXT
./d/one.txt
./a.txt
./b.c
./b.c
./.h/hidden
./b.c
./d/e/three.c
./d/e/two.TXT
./d/one.txt
./a.txt
## END

#### newer than a file
touch -d 2020-01-01 old; touch -d 2020-01-02 ref; touch -d 2020-01-03 new
find old ref new -newer ref
find old ref new -newermt 2020-01-01
find . -newer nope
## STDOUT:
new
ref
new
## END
## STDERR:
find: 'nope': No such file or directory
## END
## status: 1
## FILES:
new:
old:
ref:
## END

#### permissions
chmod 600 a.txt; chmod 755 b.c
find . -type f -perm 600
find . -type f -perm -u+x
find . -type f -perm /111
find . -type f -perm 755
find . -perm 9
## STDOUT:
./a.txt
./b.c
./b.c
./b.c
## END
## STDERR:
find: invalid mode '9'
## END
## status: 1
## FILES:
a.txt [600]: aaa\n
b.c [755]:
## END

#### readable, writable, executable
chmod 755 b.c
find . -type f -executable
find . -maxdepth 1 -readable -name '*.txt'
find . -maxdepth 1 -writable -name '*.txt'
## STDOUT:
./b.c
./a.txt
./a.txt
## END
## FILES:
b.c [755]:
## END

#### exec for each
find . -name '*.txt' -exec echo got {} \; | sort
find d -name 'one*' -exec sh -c 'echo "$1"' _ {} \;
find . -name a.txt -exec echo x{}x{} \;
## STDOUT:
got ./a.txt
got ./d/one.txt
d/one.txt
x./a.txtx./a.txt
## END

#### exec for many
find d -type f -exec echo {} + | tr ' ' '\n' | sort
find . -name '*.c' -exec basename -a {} + | sort
## STDOUT:
d/e/three.c
d/e/two.TXT
d/one.txt
b.c
three.c
## END

#### exec's status is a test
find . -type f -exec grep -q 1 {} \; -print
find . -name a.txt -exec false \; -print
find . -name a.txt -exec false {} + ; echo $?
## STDOUT:
./d/one.txt
1
## END

#### execdir
find d -name one.txt -execdir echo {} \;
find d -name one.txt -execdir pwd \;
## STDOUT:
./one.txt
/home/user/d
## END

#### a missing command
find a.txt -exec nosuchcommand {} \;
echo $?
## STDOUT:
0
## END
## STDERR:
find: 'nosuchcommand': No such file or directory
## END

#### delete
find . -name '*.c' -delete
find d -delete
## FILES:
b.c removed
d/e/three.c removed
d/e/two.TXT removed
d/one.txt removed
## END

#### delete fails on what is not empty
find d -name e -delete
## STDERR:
find: cannot delete 'd/e': Directory not empty
## END
## status: 1

#### print0
find . -name '*.txt' -print0 | tr '\0' '\n' | sort
## STDOUT:
./a.txt
./d/one.txt
## END

#### printf
find . -name a.txt -printf '%p|%f|%h|%P|%s|%d|%y|%m|%M\n'
find d -type d -printf '%p %d %H\n' | sort
find . -name a.txt -printf '%u %g %U %G %n\n'
touch -d '2020-01-02 03:04:05' a.txt
find a.txt -printf '%TY-%Tm-%Td %TH:%TM %T@\n'
find a.txt -printf '%t\n'
find a.txt -printf 'tab\tnl\\ %% [%5s] [%-5s] \101\n'
ln -s a.txt l; find l -printf '%l %y %Y\n'
find a.txt -printf 'no newline'
## stdout-escaped: ./a.txt|a.txt|.|a.txt|4|1|f|644|-rw-r--r--\nd 0 d\nd/e 1 d\nuser user 1000 1000 1\n2020-01-02 03:04 1577934245.0000000000\nThu Jan  2 03:04:05.0000000000 2020\ntab\tnl\\ % [    4] [4    ] A\na.txt l f\nno newline
## FILES:
l -> a.txt
## END

#### ls format
touch -d '2020-01-02 03:04:05' a.txt
find a.txt -ls | sed 's/^ *[0-9]* *//'
## STDOUT:
4 -rw-r--r--   1 user     user            4 Jan  2  2020 a.txt
## END

#### files of output
find a.txt -fprint out
find a.txt -fprintf out2 '%f\n'
find a.txt -fprint0 out3
## FILES:
out: a.txt\n
out2: a.txt\n
out3: a.txt\x00
## END

#### quit
find a.txt b.c -quit
find a.txt b.c -print -quit
## STDOUT:
a.txt
## END

#### links
ln -s d dl
find dl
find -L dl | sort
find -H dl | sort
find dl/ | sort
find . -lname '*d*'
find -L . -type l
find . -xtype d | sort
## STDOUT:
dl
dl
dl/e
dl/e/three.c
dl/e/two.TXT
dl/one.txt
dl
dl/e
dl/e/three.c
dl/e/two.TXT
dl/one.txt
dl/
dl/e
dl/e/three.c
dl/e/two.TXT
dl/one.txt
./dl
.
./.h
./d
./d/e
./dl
## END
## FILES:
dl -> d
## END

#### broken links with -L
ln -s nowhere l
find -L l -type l
find . -xtype l
## STDOUT:
l
./l
## END
## FILES:
l -> nowhere
## END

#### a loop
ln -s .. d/up
find -L d 2>&1 | sort
## STDOUT:
d
d/e
d/e/three.c
d/e/two.TXT
d/one.txt
d/up
d/up/.h
d/up/.h/hidden
d/up/a.txt
d/up/b.c
find: File system loop detected; 'd/up/d' is part of the same file system loop as 'd'.
## END
## FILES:
d/up -> ..
## END

#### same file
ln a.txt hard
find . -samefile a.txt | sort
find . -links 2 | sort
find . -inum "$(stat -c %i a.txt)" | sort
## STDOUT:
./a.txt
./hard
./.h
./a.txt
./d/e
./hard
./a.txt
./hard
## END
## FILES:
hard: aaa\n
## END

#### users and groups (1 of 2)
find a.txt -user user
find a.txt -uid 1000
find a.txt -group user
## STDOUT:
a.txt
a.txt
a.txt
## END

#### users and groups (2 of 2)
find a.txt -gid 1000
find a.txt -nouser
find a.txt -user nosuchuser
## STDOUT:
a.txt
## END
## STDERR:
find: 'nosuchuser' is not the name of a known user
## END
## status: 1

#### true and false
find a.txt -true
find a.txt -false -o -print
## STDOUT:
a.txt
a.txt
## END

#### errors in expressions (1 of 3)
find . -bogus
find . -name
find . -type x
## STDERR:
find: unknown predicate `-bogus'
find: missing argument to `-name'
find: Unknown argument to -type: x
## END
## status: 1

#### errors in expressions (2 of 3)
find . -maxdepth x
find . \( -name a
find . -name a \)
## STDERR:
find: Expected a positive decimal integer argument to -maxdepth, but got 'x'
find: invalid expression; I was expecting to find a ')' somewhere but did not see one.
find: you have too many ')'
## END
## status: 1

#### errors in expressions (3 of 3)
find . -exec echo {}
find . -size 5q
find . -o -name a
## STDERR:
find: missing argument to `-exec'
find: invalid -size type `q'
find: invalid expression; you have used a binary operator '-o' with nothing before it.
## END
## status: 1

#### an option after a path's test
find . -name a.txt -maxdepth 1
## STDOUT:
./a.txt
## END

#### a missing start
find nope
echo $?
## STDOUT:
1
## END
## STDERR:
find: 'nope': No such file or directory
## END

#### an unreadable directory
chmod 000 d
find d
chmod 755 d
## STDOUT:
d
## END
## STDERR:
find: 'd': Permission denied
## END

#### names with slashes never match
find . -name d/e

#### option order and unknown options
find -Z .
## STDERR:
find: unknown predicate `-Z'
## END
## status: 1

#### a pattern with brackets and backslashes
touch 'x[1]'
find . -name 'x\[1\]'
find . -name 'x[[]1]'
find . -name '[!a-x.]*'
## STDOUT:
./x[1]
./x[1]
## END
## FILES:
x[1]:
## END

#### odd names are quoted only for terminals
touch $'a\nb'
find . -name 'a*b' | od -An -c
## STDOUT:
   .   /   a  \n   b  \n
## END
## FILES:
a\nb:
## END

#### ok asks
## STDIN:
y
n
## END
find a.txt b.c -ok echo run {} \;
## STDOUT:
run a.txt
## END
## stderr-escaped: < echo ... a.txt > ? < echo ... b.c > ? 

#### daystart, amin, cmin
touch -a -d '2 hours ago' a.txt
find a.txt -amin +60
find a.txt -amin -60
find a.txt -cmin -5
find a.txt -daystart -mtime 0
find a.txt -atime -2 -ctime -2
## STDOUT:
a.txt
a.txt
a.txt
a.txt
## END

#### files0-from
printf 'a.txt\0d' | find -files0-from - -maxdepth 0
## STDOUT:
a.txt
d
## END

#### used, fstype and context
find a.txt -fstype nosuch

#### deep trees
mkdir -p x/x/x/x/x/x/x/x/x/x
find x | wc -l
find x -name x -printf '%d ' | tr ' ' '\n' | sort -n | tail -n 1
## STDOUT:
10
9
## END
## FILES:
x/
x/x/
x/x/x/
x/x/x/x/
x/x/x/x/x/
x/x/x/x/x/x/
x/x/x/x/x/x/x/
x/x/x/x/x/x/x/x/
x/x/x/x/x/x/x/x/x/
x/x/x/x/x/x/x/x/x/x/
## END

#### trailing slashes of starts
find d/ -maxdepth 1 | sort
find d// -name one.txt
find ./d/e/.. -maxdepth 1 | sort
## STDOUT:
d/
d/e
d/one.txt
d//one.txt
./d/e/..
./d/e/../e
./d/e/../one.txt
## END

#### newer: letters that are none
for p in -neweraBcmty -newermmEXTRA -newerm -newerxm -newertm; do find . $p . 2>&1; done
## STDOUT:
find: unknown predicate `-neweraBcmty'
find: unknown predicate `-newermmEXTRA'
find: unknown predicate `-newerm'
find: invalid predicate `-newerxm'
find: invalid predicate `-newertm'
## END
## status: 1

#### directives of -printf that are none
touch f
for d in '%T' '%A' '%5%|' '%{x}' '%(x)' '%[' '%5' '%'; do find f -printf "$d\n"; find f -printf "$d"; echo; done
rm f
## STDOUT:
%\n%T
%\n%A
%5|
%5|



%5\n
%\n
## END
## stderr-escaped: find: warning: format directive `%T' should be followed by another character\nfind: warning: format directive `%A' should be followed by another character\nfind: error: the format directive `%{' is reserved for future use\nfind: error: the format directive `%{' is reserved for future use\nfind: error: the format directive `%(' is reserved for future use\nfind: error: the format directive `%(' is reserved for future use\nfind: error: the format directive `%[' is reserved for future use\nfind: error: the format directive `%[' is reserved for future use\nfind: warning: unrecognized format directive `%\\'\nfind: error: the format directive `%\x00' is reserved for future use\nfind: warning: unrecognized format directive `%\\'\nfind: error: % at end of format string\n

#### errors of -exec +, -regex, -newerXY, -context
find . -exec echo a{} +
find . -exec echo {} a{} {} +
find . -regex '\('
find . -newerBt now
find . -newermB .
find . -context x
## STDERR:
find: In '-exec ... {} +' the '{}' must appear by itself, but you specified 'a{}'
find: Only one instance of {} is supported with -exec ... +
find: failed to compile regular expression '\(': Unmatched ( or \(
find: This system does not provide a way to find the birth time of a file.
find: invalid predicate `-newerBt'
find: This system does not provide a way to find the birth time of a file.
find: invalid predicate `-newermB'
find: invalid predicate -context: SELinux is not enabled.
## END
## status: 1

#### -D: what there is, and flags that are not known
find -D help
find -D
find -D ''
find -D ,,
find -D foo,bar a.txt
echo $?
## STDOUT:
Valid arguments for -D:
exec       Show diagnostic information relating to -exec, -execdir, -ok and -okdir
opt        Show diagnostic information relating to optimisation
rates      Indicate how often each predicate succeeded
search     Navigate the directory tree verbosely
stat       Trace calls to stat(2) and lstat(2)
time       Show diagnostic information relating to time-of-day and timestamp comparisons
tree       Display the expression tree
all        Set all of the debug flags (but help)
help       Explain the various -D options
a.txt
0
## END
## STDERR:
find: Missing argument after the -D option.
Try 'find --help' for more information.
find: Empty argument to the -D option.
Try 'find --help' for more information.
find: Empty argument to the -D option.
Try 'find --help' for more information.
find: Ignoring unrecognised debug flag 'foo'
find: Ignoring unrecognised debug flag 'foo'
## END

#### -help and -version anywhere
find a.txt -name x -help >out && head -n1 out | cut -c1-6
find a.txt -bogus -help
find a.txt --version >out && cut -c1-5 out | head -n1
find a.txt ! --help -o >out && echo done
rm out
## STDOUT:
Usage:
find 
done
## END
## STDERR:
find: unknown predicate `-bogus'
## END

#### words are read before they are put together
find d -o -name x -type ff
find d -a -size x
find d \( -printf '%Q\n' -links
find d -o -daystart
find d \( -daystart \)
find d \( -depth \) -maxdepth 0
find d -true -daystart -o
find d -print -a
find d -print \)
find d -true \)
find d \( -true
find d \( \( -true \)
find d -true \) -name x
find d -files0-from x \)
find d \(
find d -print \(
find d -! -name x -maxdepth 0
find d "-(" -true "-)" -maxdepth 0
find d --name x
## STDOUT:
d
d
d
## END
## STDERR:
find: Must separate multiple arguments to -type using: ','
find: invalid -size type `x'
find: warning: unrecognized format directive `%Q'
find: invalid argument `-links' to `-links'
find: invalid expression; you have used a binary operator '-daystart' with nothing before it.
find: invalid expression; empty parentheses are not allowed.
find: expected an expression after '-o'
find: invalid expression
find: you have too many ')'
find: you have too many ')'
find: invalid expression; I was expecting to find a ')' somewhere but did not see one.
find: invalid expression; I was expecting to find a ')' somewhere but did not see one.
find: you have too many ')'
find: invalid expression: expected expression before closing parentheses ')'.
find: invalid expression; expected to find a ')' but didn't see one. Perhaps you need an extra predicate after '('
find: invalid expression; expected to find a ')' but didn't see one. Perhaps you need an extra predicate after '('
find: unknown predicate `--name'
## END
## status: 1

#### arguments that are not there or not right
find d -links
find d -links +
find d -uid 1x
find d -fprintf out
find d -fprintf
find d -user ''
find d -group ''
find d -group 12x
find d -user +5
find d -newermt
find d -newerBm x
find d -newermB x
find d -newertm x
find d -newerBx x
find d -type f,d,f
find d -xtype D
find d -type f,x
find d -O
find -O d
find -Ox d
find -O3x d
find -O99999 d
find -O99999999999999999999999 d
find -O3 d -maxdepth 0
## STDOUT:
d
## END
## STDERR:
find: invalid argument `-links' to `-links'
find: invalid argument `+' to `-links'
find: invalid argument `1x' to `-uid'
find: invalid argument `out' to `-fprintf'
find: missing argument to `-fprintf'
find: The argument to -user should not be empty
find: argument to -group is empty, but should be a group name
find: '12x' is not the name of an existing group and it does not look like a numeric group ID because it has the unexpected suffix 'x'
find: '+5' is not the name of a known user
find: The '-newermt' test needs an argument
find: This system does not provide a way to find the birth time of a file.
find: invalid predicate `-newerBm'
find: This system does not provide a way to find the birth time of a file.
find: invalid predicate `-newermB'
find: invalid predicate `-newertm'
find: This system does not provide a way to find the birth time of a file.
find: invalid predicate `-newerBx'
find: Duplicate file type 'f' in the argument list to -type.
find: -xtype D is not supported because Solaris doors are not supported on the platform find was compiled on.
find: Unknown argument to -type: x
find: unknown predicate `-O'
find: The -O option must be immediately followed by a decimal integer
find: Please specify a decimal number immediately after -O
find: Invalid optimisation level 3x
find: Optimisation level 99999 is too high.  If you want to find files very quickly, consider using GNU locate.
find: Invalid optimisation level 99999999999999999999999: Numerical result out of range
## END

#### -warn
find d -name d/e -maxdepth 0
find d -warn -name d/e -maxdepth 0
find d -warn -iname 'D/E' -mindepth 3
find d -warn -d -maxdepth 0
find d -warn -true -nowarn -depth -maxdepth 0
POSIXLY_CORRECT=1 find d -warn -name a/b
find d -warn -type d -daystart -follow -regextype sed -xdev -maxdepth 0
## STDOUT:
d
d
d
## END
## STDERR:
find: warning: '-name' matches against basenames only, but the given pattern contains a directory separator ('/'), thus the expression will evaluate to false all the time.  Did you mean '-wholename'?
find: warning: you have specified the global option -maxdepth after the argument -name, but global options are not positional, i.e., -maxdepth affects tests specified before it as well as those specified after it.  Please specify global options before other arguments.
find: warning: '-iname' matches against basenames only, but the given pattern contains a directory separator ('/'), thus the expression will evaluate to false all the time.  Did you mean '-iwholename'?
find: warning: you have specified the global option -mindepth after the argument -iname, but global options are not positional, i.e., -mindepth affects tests specified before it as well as those specified after it.  Please specify global options before other arguments.
find: warning: the -d option is deprecated; please use -depth instead, because the latter is a POSIX-compliant feature.
find: warning: you have specified the global option -xdev after the argument -type, but global options are not positional, i.e., -xdev affects tests specified before it as well as those specified after it.  Please specify global options before other arguments.
find: warning: you have specified the global option -maxdepth after the argument -type, but global options are not positional, i.e., -maxdepth affects tests specified before it as well as those specified after it.  Please specify global options before other arguments.
## END

#### patterns of paths that end in a slash
find d -path d/
find d -ipath D/e/ -o -wholename 'x/'
find d/ -path d/ -maxdepth 0
find d/ -ipath 'D/' -maxdepth 0
find -path ./
POSIXLY_CORRECT=1 find d -path d/
## STDOUT:
d/
d/
## END
## STDERR:
find: warning: -path d/ will not match anything because it ends with /.
find: warning: -ipath D/e/ will not match anything because it ends with /.
find: warning: -wholename x/ will not match anything because it ends with /.
find: warning: -path ./ will not match anything because it ends with /.
## END

#### -files0-from and names without length
printf 'd/e/three.c\0\0nosuch\0a.txt' >list
find -files0-from list
find -files0-from - <list
printf '' | find -files0-from -
find a.txt -files0-from list
find -files0-from nosuch
find -files0-from - -ok true \; <list
find '' a.txt
rm list
## STDOUT:
d/e/three.c
a.txt
d/e/three.c
a.txt
a.txt
## END
## STDERR:
find: 'list':2: invalid zero-length file name
find: 'nosuch': No such file or directory
find: '(standard input)':2: invalid zero-length file name
find: 'nosuch': No such file or directory
find: extra operand 'a.txt'
find: file operands cannot be combined with -files0-from
find: cannot open 'nosuch' for reading: No such file or directory
find: option -files0-from reading from standard input cannot be combined with -ok, -okdir

find: '': No such file or directory
## END

#### -execdir and the search path
PATH=/bin: find d -execdir true \;
PATH=:/bin find d -execdir true \;
PATH=/bin:.:/usr find d -okdir true \;
PATH=/bin:bin find d -execdir true \;
PATH=/bin::/x find d -execdir echo {} +
PATH=/bin: find d -maxdepth 0 -exec echo {} \;
## STDOUT:
d
## END
## STDERR:
find: The current directory is included in the PATH environment variable, which is insecure in combination with the -execdir action of find.  Please remove the current directory from your $PATH (that is, remove ".", doubled colons, or leading or trailing colons)
find: The current directory is included in the PATH environment variable, which is insecure in combination with the -execdir action of find.  Please remove the current directory from your $PATH (that is, remove ".", doubled colons, or leading or trailing colons)
find: The current directory is included in the PATH environment variable, which is insecure in combination with the -okdir action of find.  Please remove the current directory from your $PATH (that is, remove ".", doubled colons, or leading or trailing colons)
find: The relative path 'bin' is included in the PATH environment variable, which is insecure in combination with the -execdir action of find.  Please remove that entry from $PATH
find: The current directory is included in the PATH environment variable, which is insecure in combination with the -execdir action of find.  Please remove the current directory from your $PATH (that is, remove ".", doubled colons, or leading or trailing colons)
## END

#### -exec with a plus
find d -exec echo {} x{} +
find d -execdir echo {} {} +
find d --exec echo a{} +
find d -exec echo a{} +
find d -execdir echo {}a +
find d -exec echo {} + x +
find d -maxdepth 0 -exec echo + {} + x \;
find d -maxdepth 0 -exec echo {} x + \;
find d -exec + \;
find d -exec \;
find d -exec echo
## STDOUT:
d x +
## END
## STDERR:
find: Only one instance of {} is supported with -exec ... +
find: Only one instance of {} is supported with -execdir ... +
find: unknown predicate `--exec'
find: In '-exec ... {} +' the '{}' must appear by itself, but you specified 'a{}'
find: In '-execdir ... {} +' the '{}' must appear by itself, but you specified '{}a'
find: paths must precede expression: `x'
find: paths must precede expression: `x'
find: '+': No such file or directory
find: '+': No such file or directory
find: '+': No such file or directory
find: '+': No such file or directory
find: '+': No such file or directory
find: invalid argument `;' to `-exec'
find: missing argument to `-exec'
## END
## status: 1

#### -delete of what is gone, and of places
find a.txt -exec rm {} \; -delete
echo $?
touch a.txt
find a.txt -ignore_readdir_race -exec rm {} \; -delete
echo $?
ln -s d dl
find -L dl -maxdepth 0 -delete
(cd d && find ./ -maxdepth 0 -delete; find . -maxdepth 0 -delete)
## STDOUT:
1
0
## END
## STDERR:
find: cannot delete 'a.txt': No such file or directory
find: cannot delete 'dl': Not a directory
find: cannot delete './': Invalid argument
## END
## FILES:
a.txt removed
dl -> d
## END

#### directories that may not be passed
chmod 600 d
find d 2>&1 | sort
find d -type f 2>&1 | sort
find d -name one.txt -size 1 2>&1 | sort
find d -empty 2>&1 | sort
find d -name '*.txt' -printf '%p %d %s\n' 2>&1 | sort
find d -name '*.txt' -printf '%p %d\n' 2>&1 | sort
find d -name '*.txt' -ls 2>&1 | sort
chmod 300 d
find d -empty 2>&1 | sort
chmod 755 d
## STDOUT:
d
d/e
d/one.txt
find: 'd/e': Permission denied
d/one.txt
find: 'd/e': Permission denied
find: 'd/e': Permission denied
find: 'd/one.txt': Permission denied
find: 'd/e': Permission denied
find: 'd/one.txt': Permission denied
find: 'd/e': Permission denied
find: 'd/one.txt': Permission denied
d/one.txt 1
find: 'd/e': Permission denied
find: 'd/e': Permission denied
find: 'd/one.txt': Permission denied
find: 'd': Permission denied
find: 'd': Permission denied
## END

#### slashes at the end of a starting point
mkdir a
find d d/ d// a a/ a// ./ .// . ./. .//./ / -maxdepth 0 -printf '%p,%h,%f,%P\n'
find d/ -maxdepth 1 -name d -printf '%f\n'
rm -r a
## STDOUT:
d,.,d,
d/,d,d/,
d//,d/,d/,
a,.,a,
a/,a,a/,
a//,a/,a/,
./,.,./,
.//,./,./,
.,.,.,
./.,.,.,
.//./,./,./,
/,,/,
d/
## END

#### -regextype, one after the other
touch 'a+' ab 'a|b' aa
for type in findutils-default ed emacs gnu-awk grep posix-awk awk posix-basic posix-egrep egrep posix-extended sed; do
  echo "$type:" $(find . -maxdepth 1 -regextype $type \( -regex './a+' -printf '%f 1,' -o -regex './a|b' -printf '%f 2,' -o -regex './a\+' -printf '%f 3,' -o -regex './\(a\)\1' -printf '%f 4,' \) | tr , '\n' | sort)
done
rm 'a+' ab 'a|b' aa
## STDOUT:
findutils-default: a+ 3 aa 1 a|b 2
ed: a+ 1 aa 3 a|b 2
emacs: a+ 3 aa 1 a|b 2
gnu-awk:
grep: a+ 1 aa 3 a|b 2
posix-awk:
awk: a+ 3 aa 1
posix-basic: a+ 1 aa 3 a|b 2
posix-egrep:
egrep:
posix-extended:
sed: a+ 1 aa 3 a|b 2
## END
## STDERR:
find: failed to compile regular expression './\(a\)\1': Invalid back reference
find: failed to compile regular expression './\(a\)\1': Invalid back reference
find: failed to compile regular expression './\(a\)\1': Invalid back reference
find: failed to compile regular expression './\(a\)\1': Invalid back reference
find: failed to compile regular expression './\(a\)\1': Invalid back reference
## END
