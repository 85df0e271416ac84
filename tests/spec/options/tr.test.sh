# tr: its options, each by each of its names. What they do is looked at in commands/tr.
## FILE: in
aabbcc dd
## END

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t tr -c 'a\n' x < in
t tr --complement 'a\n' x < in
t tr -d a < in
t tr --delete a < in
t tr -s a-c < in
t tr --squeeze-repeats a-c < in
t tr -t a-c xy < in
t tr --truncate-set1 a-c xy < in
t tr -C 'a\n' x < in
## STDOUT:
+ tr -c a\n x
aaxxxxxxx
+ tr --complement a\n x
aaxxxxxxx
+ tr -d a
bbcc dd
+ tr --delete a
bbcc dd
+ tr -s a-c
abc dd
+ tr --squeeze-repeats a-c
abc dd
+ tr -t a-c xy
xxyycc dd
+ tr --truncate-set1 a-c xy
xxyycc dd
+ tr -C a\n x
aaxxxxxxx
## END
