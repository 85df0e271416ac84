# awk: its options, each by each of its names. What they do is looked at in commands/awk.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: in
one two
three	a

b a
## END
## FILE: lib.awk
function f(x) { return "<" x ">" }
## END
## file-escaped: nonl no end a
## FILE: numbers
0x11
011
## END
## FILE: other
x
y a
## END
## FILE: p.awk
{ print FNR, $1 }
## END

#### options (1 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t awk -f p.awk in
t awk --file=p.awk in
t awk -Fe '{ print NR, $2 }' in
t awk --field-separator e '{ print NR, $2 }' in
t awk -vx=1 '{ print x }' in
t awk --assign=x=2 '{ print x }' in
t awk -b '{ print length($0) }' binary
t awk --characters-as-bytes '{ print length($0) }' binary
t awk -c '{ print NR, $2 }' in
rm -f vars awkvars.out
## STDOUT:
+ awk -f p.awk in
1 one
2 three
3 
4 b
+ awk --file=p.awk in
1 one
2 three
3 
4 b
+ awk -Fe { print NR, $2 } in
1  two
2 
3 
4 
+ awk --field-separator e { print NR, $2 } in
1  two
2 
3 
4 
+ awk -vx=1 { print x } in
1
1
1
1
+ awk --assign=x=2 { print x } in
2
2
2
2
+ awk -b { print length($0) } binary
6
4
+ awk --characters-as-bytes { print length($0) } binary
6
4
+ awk -c { print NR, $2 } in
1 two
2 a
3 
4 a
## END

#### options (2 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t awk --traditional '/(e){2}/' in
t awk -dvars 'BEGIN { x = 3 }'
grep x: vars
t awk --dump-variables 'BEGIN { x = 3 }'
grep x: awkvars.out
t awk -e '{ print $1 }' in
t awk --source '{ print $1 }' in
t awk -E p.awk in
t awk --exec p.awk in
rm -f vars awkvars.out
## STDOUT:
+ awk --traditional /(e){2}/ in
three	a
+ awk -dvars BEGIN { x = 3 }
x: 3
+ awk --dump-variables BEGIN { x = 3 }
x: 3
+ awk -e { print $1 } in
one
three

b
+ awk --source { print $1 } in
one
three

b
+ awk -E p.awk in
1 one
2 three
3 
4 b
+ awk --exec p.awk in
1 one
2 three
3 
4 b
## END

#### options (3 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t awk -i lib.awk '{ print f($1) }' in
t awk --include=lib.awk '{ print f($1) }' in
t awk -n '{ print $1 + 1 }' numbers
t awk --non-decimal-data '{ print $1 + 1 }' numbers
t awk -N '{ print NR, $2 }' in
t awk --use-lc-numeric '{ print NR, $2 }' in
t awk -O '{ print NR, $2 }' in
t awk --optimize '{ print NR, $2 }' in
t awk -P 'BEGIN { print 1e3, 010 }'
rm -f vars awkvars.out
## STDOUT:
+ awk -i lib.awk { print f($1) } in
<one>
<three>
<>
<b>
+ awk --include=lib.awk { print f($1) } in
<one>
<three>
<>
<b>
+ awk -n { print $1 + 1 } numbers
18
10
+ awk --non-decimal-data { print $1 + 1 } numbers
18
10
+ awk -N { print NR, $2 } in
1 two
2 a
3 
4 a
+ awk --use-lc-numeric { print NR, $2 } in
1 two
2 a
3 
4 a
+ awk -O { print NR, $2 } in
1 two
2 a
3 
4 a
+ awk --optimize { print NR, $2 } in
1 two
2 a
3 
4 a
+ awk -P BEGIN { print 1e3, 010 }
1000 10
## END

#### options (4 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t awk --posix '/(e){2}/' in
t awk -r '/e{2}/' in
t awk --re-interval '/e{2}/' in
t awk -s '{ print NR, $2 }' in
t awk --no-optimize '{ print NR, $2 }' in
t awk -S 'BEGIN { system("echo no") }'
t awk --sandbox 'BEGIN { print > "no" }'
rm -f vars awkvars.out
## STDOUT:
+ awk --posix /(e){2}/ in
three	a
+ awk -r /e{2}/ in
three	a
+ awk --re-interval /e{2}/ in
three	a
+ awk -s { print NR, $2 } in
1 two
2 a
3 
4 a
+ awk --no-optimize { print NR, $2 } in
1 two
2 a
3 
4 a
+ awk -S BEGIN { system("echo no") }
status 2
+ awk --sandbox BEGIN { print > "no" }
status 2
## END
## STDERR:
awk: cmd. line:1: fatal: 'system' function not allowed in sandbox mode
awk: cmd. line:1: fatal: redirection not allowed in sandbox mode
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t awk '{ print NF }' in other
t awk '{ print NF }' in - < other
t awk '{ print NF }' missing in
t awk '{ print NF }' folder
t awk '{ print NF }' -- -dash
t awk '{ print NF }' empty
t awk '{ print NF }' nonl
t awk '{ print NF }' binary
rm -f vars awkvars.out
## STDOUT:
+ awk { print NF } in other
2
2
0
2
1
2
+ awk { print NF } in -
2
2
0
2
1
2
+ awk { print NF } missing in
status 2
+ awk { print NF } folder
+ awk { print NF } -- -dash
status 2
+ awk { print NF } empty
+ awk { print NF } nonl
3
+ awk { print NF } binary
1
1
## END
## STDERR:
awk: fatal: cannot open file `missing' for reading: No such file or directory
awk: warning: command line argument `folder' is a directory: skipped
awk: fatal: cannot open file `--' for reading: No such file or directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
awk '{ print NF }' huge | cksum
awk '{ print NF }' < huge | cksum
rm huge
rm -f vars awkvars.out
## STDOUT:
4219530715 2
4219530715 2
## END
