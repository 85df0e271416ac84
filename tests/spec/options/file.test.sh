# file: its options, each by each of its names. What they do is looked at in commands/file.
## dir: d
## FILE: in
hello
## END
## link: l in
## FILE: list
in
l
## END
## file-escaped: png \x89PNG\x0d\n\x1a\n

#### options (1 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t file -b in
t file --brief in
t file -f list
t file --files-from=list
t file -F= in
t file --separator = in
t file -i in
t file --mime in
t file --mime-type in
t file --mime-encoding in
## STDOUT:
+ file -b in
ASCII text
+ file --brief in
ASCII text
+ file -f list
in: ASCII text
l:  symbolic link to in
+ file --files-from=list
in: ASCII text
l:  symbolic link to in
+ file -F= in
in= ASCII text
+ file --separator = in
in= ASCII text
+ file -i in
in: text/plain; charset=us-ascii
+ file --mime in
in: text/plain; charset=us-ascii
+ file --mime-type in
in: text/plain
+ file --mime-encoding in
in: us-ascii
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t file -L l
t file --dereference l
t file -h l
t file --no-dereference l
t file -n in
t file --no-buffer in
t file -N in png
t file --no-pad in png
file -0 in | tr "\0" "@"
file --print0 in png | tr "\0" "@"
## STDOUT:
+ file -L l
l: ASCII text
+ file --dereference l
l: ASCII text
+ file -h l
l: symbolic link to in
+ file --no-dereference l
l: symbolic link to in
+ file -n in
in: ASCII text
+ file --no-buffer in
in: ASCII text
+ file -N in png
in: ASCII text
png: data
+ file --no-pad in png
in: ASCII text
png: data
in@: ASCII text
in@:  ASCII text
png@: data
## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t file -p in
t file --preserve-date in
t file -r in
t file --raw in
t file -s in
t file --special-files in
t file -S in
t file --no-sandbox in
t file -E missing
## STDOUT:
+ file -p in
in: ASCII text
+ file --preserve-date in
in: ASCII text
+ file -r in
in: ASCII text
+ file --raw in
in: ASCII text
+ file -s in
in: ASCII text
+ file --special-files in
in: ASCII text
+ file -S in
in: ASCII text
+ file --no-sandbox in
in: ASCII text
+ file -E missing
missing: ERROR: cannot stat `missing' (No such file or directory)
status 1
## END

#### version
t() { echo "+ $*"; "$@" || echo "status $?"; }
file -v > /dev/null; echo $?
file --version > /dev/null; echo $?
## STDOUT:
0
0
## END
