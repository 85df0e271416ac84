# numfmt: its options, each by each of its names. What they do is looked at in commands/numfmt.
## FILE: in
1000 2k
3000 4k
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t numfmt --from=auto 1Ki
t numfmt --from-unit 2 1000
t numfmt --to=si 1000
t numfmt --to-unit 2 1000
t numfmt --round=down --to=si 1999
t numfmt --padding 8 1000
t numfmt --suffix=B --to=si 2000
t numfmt --grouping 1000
echo 1000:2000 | t numfmt -d: --field=2 --to=si
echo 1000:2000 | t numfmt --delimiter=: --field=2 --to=si
## STDOUT:
+ numfmt --from=auto 1Ki
1024
+ numfmt --from-unit 2 1000
2000
+ numfmt --to=si 1000
1.0K
+ numfmt --to-unit 2 1000
500
+ numfmt --round=down --to=si 1999
1.9K
+ numfmt --padding 8 1000
    1000
+ numfmt --suffix=B --to=si 2000
2.0KB
+ numfmt --grouping 1000
1000
+ numfmt -d: --field=2 --to=si
1000:2.0K
+ numfmt --delimiter=: --field=2 --to=si
1000:2.0K
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t numfmt --field=1 --to=si < in
t numfmt --debug 1000
t numfmt --header --to=si < in
t numfmt --header=1 --to=si < in
t numfmt --format=%8f 1000
t numfmt --invalid=warn x
t numfmt --invalid=ignore x
t numfmt --invalid=fail 1 x
printf "1000\0" | t numfmt -z --to=si | tr "\0" @
printf "1000\0" | t numfmt --zero-terminated --to=iec | tr "\0" @
## stdout-escaped: + numfmt --field=1 --to=si\n1.0K 2k\n3.0K 4k\n+ numfmt --debug 1000\n1000\n+ numfmt --header --to=si\n1000 2k\n3.0K 4k\n+ numfmt --header=1 --to=si\n1000 2k\n3.0K 4k\n+ numfmt --format=%8f 1000\n    1000\n+ numfmt --invalid=warn x\nx\n+ numfmt --invalid=ignore x\nx\n+ numfmt --invalid=fail 1 x\n1\nx\nstatus 2\n+ numfmt -z --to=si\n1.0K@+ numfmt --zero-terminated --to=iec\n1000@
## STDERR:
numfmt: no conversion option specified
numfmt: invalid number: 'x'
numfmt: invalid number: 'x'
## END
