# sed: its options, each by each of its names. What they do is looked at in commands/sed.
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
## file-escaped: nonl no end a
## FILE: other
x
y a
## END
## FILE: s.sed
s/a/A/
## END

#### options (1 of 3)
t() { printf "one two\nthree\ta\n\nb a\n" > in; echo "+ $*"; "$@" || echo "status $?"; }
t sed -b s/o/0/ in
t sed --binary s/o/0/ in
t sed -E 's/(o)/<\1>/' in
t sed --regexp-extended 's/o+/+/' in
t sed -es/e/E/ in
t sed --expression=s/e/E/ in
t sed -fs.sed in
t sed --file s.sed in
t sed -i s/o/0/ in; cat in
t sed --in-place s/o/0/ in; cat in
## STDOUT:
+ sed -b s/o/0/ in
0ne two
three	a

b a
+ sed --binary s/o/0/ in
0ne two
three	a

b a
+ sed -E s/(o)/<\1>/ in
<o>ne two
three	a

b a
+ sed --regexp-extended s/o+/+/ in
+ne two
three	a

b a
+ sed -es/e/E/ in
onE two
thrEe	a

b a
+ sed --expression=s/e/E/ in
onE two
thrEe	a

b a
+ sed -fs.sed in
one two
three	A

b A
+ sed --file s.sed in
one two
three	A

b A
+ sed -i s/o/0/ in
0ne two
three	a

b a
+ sed --in-place s/o/0/ in
0ne two
three	a

b a
## END
## FILES:
in: 0ne two\nthree\ta\n\nb a\n
## END

#### options (2 of 3)
t() { printf "one two\nthree\ta\n\nb a\n" > in; echo "+ $*"; "$@" || echo "status $?"; }
t sed --in-place=.bak s/o/0/ in; cat in.bak
t sed -nl5 l in
t sed -n --line-length=6 l in
t sed -z s/z/Z/ binary | tr "\0" @
t sed --null-data s/q/Q/ binary | tr "\0" @
t sed --zero-terminated s/q/Q/ binary | tr "\0" @
t sed -n 1p in
t sed --quiet 1p in
t sed --posix s/o/0/ in
t sed --silent 1p in
## stdout-escaped: + sed --in-place=.bak s/o/0/ in\none two\nthree\ta\n\nb a\n+ sed -nl5 l in\none \\\ntwo$\nthre\\\ne\\ta$\n$\nb a$\n+ sed -n --line-length=6 l in\none t\\\nwo$\nthree\\\n\\ta$\n$\nb a$\n+ sed -z s/z/Z/ binary\n@\x01\xff\x80ab\nZz@q\n+ sed --null-data s/q/Q/ binary\n@\x01\xff\x80ab\nzz@Q\n+ sed --zero-terminated s/q/Q/ binary\n@\x01\xff\x80ab\nzz@Q\n+ sed -n 1p in\none two\n+ sed --quiet 1p in\none two\n+ sed --posix s/o/0/ in\n0ne two\nthree\ta\n\nb a\n+ sed --silent 1p in\none two\n
## FILES:
in.bak: one two\nthree\ta\n\nb a\n
## END

#### options (3 of 3)
t() { printf "one two\nthree\ta\n\nb a\n" > in; echo "+ $*"; "$@" || echo "status $?"; }
t sed --sandbox 'w x' in
t sed -s '$d' in other
t sed --separate -n '$=' in other
t sed -u s/o/0/ in
t sed --unbuffered s/o/0/ in
ln -sf in link
t sed -i --follow-symlinks s/o/0/ link
cat in
t sed -r 's/(o)/<\1>/' in
## STDOUT:
+ sed --sandbox w x in
status 1
+ sed -s $d in other
one two
three	a

x
+ sed --separate -n $= in other
4
2
+ sed -u s/o/0/ in
0ne two
three	a

b a
+ sed --unbuffered s/o/0/ in
0ne two
three	a

b a
+ sed -i --follow-symlinks s/o/0/ link
0ne two
three	a

b a
+ sed -r s/(o)/<\1>/ in
<o>ne two
three	a

b a
## END
## STDERR:
sed: -e expression #1, char 1: e/r/w commands disabled in sandbox mode
## END
## FILES:
link -> in
## END

#### operands
t() { printf "one two\nthree\ta\n\nb a\n" > in; echo "+ $*"; "$@" || echo "status $?"; }
t sed s/a/A/ in other
t sed s/a/A/ in - < other
t sed s/a/A/ missing in
t sed s/a/A/ folder
t sed s/a/A/ -- -dash
t sed s/a/A/ empty
t sed s/a/A/ nonl
t sed s/a/A/ binary
t sed s/a/A/ in -n
## stdout-escaped: + sed s/a/A/ in other\none two\nthree\tA\n\nb A\nx\ny A\n+ sed s/a/A/ in -\none two\nthree\tA\n\nb A\nx\ny A\n+ sed s/a/A/ missing in\none two\nthree\tA\n\nb A\nstatus 2\n+ sed s/a/A/ folder\nstatus 4\n+ sed s/a/A/ -- -dash\ndAsh a\n+ sed s/a/A/ empty\n+ sed s/a/A/ nonl\nno end A+ sed s/a/A/ binary\n\x00\x01\xff\x80Ab\nzz\x00q\n+ sed s/a/A/ in -n\n
## STDERR:
sed: can't read missing: No such file or directory
sed: read error on folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { printf "one two\nthree\ta\n\nb a\n" > in; echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
sed s/a/A/ huge | cksum
sed s/a/A/ < huge | cksum
rm huge
## STDOUT:
3792226393 300000
3792226393 300000
## END
