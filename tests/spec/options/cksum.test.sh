# cksum: its options, each by each of its names. What they do is looked at in commands/cksum.
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

#### options (1 of 2)
cksum -a sha1 in other > sums; cksum -a md5 --untagged in > plain; cksum -a md5 in > few; echo nonsense >> few
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cksum -a blake2b -l16 in
t cksum -a blake2b --length=16 in
t cksum -c sums
t cksum --check sums plain
t cksum -c --ignore-missing sums
t cksum -c --quiet sums
t cksum -c --status sums
t cksum -cw few
t cksum -c --warn few
## STDOUT:
+ cksum -a blake2b -l16 in
BLAKE2b-16 (in) = 1f49
+ cksum -a blake2b --length=16 in
BLAKE2b-16 (in) = 1f49
+ cksum -c sums
in: OK
other: OK
+ cksum --check sums plain
in: OK
other: OK
status 1
+ cksum -c --ignore-missing sums
in: OK
other: OK
+ cksum -c --quiet sums
+ cksum -c --status sums
+ cksum -cw few
in: OK
+ cksum -c --warn few
in: OK
## END
## STDERR:
cksum: plain: no properly formatted checksum lines found
cksum: few: 2: improperly formatted MD5 checksum line
cksum: WARNING: 1 line is improperly formatted
cksum: few: 2: improperly formatted MD5 checksum line
cksum: WARNING: 1 line is improperly formatted
## END
## FILES:
few: MD5 (in) = 573543aa9e292f6476a2c04bb01425b7\nnonsense\n
plain: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: SHA1 (in) = 642f9a34a5a0eae843ecd14dcc38ba68414f069a\nSHA1 (other) = c8efe25652eafeeee7767466b7984877704eaa27\n
## END

#### options (2 of 2)
cksum -a sha1 in other > sums; cksum -a md5 --untagged in > plain; cksum -a md5 in > few; echo nonsense >> few
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cksum -c --strict few
t cksum -a md5 --tag in
t cksum -a md5 -z in
t cksum -a md5 --zero in
t cksum -asha1 in
t cksum --algorithm=sha1 in
t cksum -a md5 --debug in
t cksum -a md5 --untagged in other
## stdout-escaped: + cksum -c --strict few\nin: OK\nstatus 1\n+ cksum -a md5 --tag in\nMD5 (in) = 573543aa9e292f6476a2c04bb01425b7\n+ cksum -a md5 -z in\nMD5 (in) = 573543aa9e292f6476a2c04bb01425b7\x00+ cksum -a md5 --zero in\nMD5 (in) = 573543aa9e292f6476a2c04bb01425b7\x00+ cksum -asha1 in\nSHA1 (in) = 642f9a34a5a0eae843ecd14dcc38ba68414f069a\n+ cksum --algorithm=sha1 in\nSHA1 (in) = 642f9a34a5a0eae843ecd14dcc38ba68414f069a\n+ cksum -a md5 --debug in\nMD5 (in) = 573543aa9e292f6476a2c04bb01425b7\n+ cksum -a md5 --untagged in other\n573543aa9e292f6476a2c04bb01425b7  in\naa767e2f73af2bff2da588cbf17e63d9  other\n
## STDERR:
cksum: WARNING: 1 line is improperly formatted
## END
## FILES:
few: MD5 (in) = 573543aa9e292f6476a2c04bb01425b7\nnonsense\n
plain: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: SHA1 (in) = 642f9a34a5a0eae843ecd14dcc38ba68414f069a\nSHA1 (other) = c8efe25652eafeeee7767466b7984877704eaa27\n
## END

#### operands
cksum -a sha1 in other > sums; cksum -a md5 --untagged in > plain; cksum -a md5 in > few; echo nonsense >> few
t() { echo "+ $*"; "$@" || echo "status $?"; }
t cksum in other
t cksum in - < other
t cksum missing in
t cksum folder
t cksum -- -dash
t cksum empty
t cksum nonl
t cksum binary
## STDOUT:
+ cksum in other
2562933253 21 in
3248664300 6 other
+ cksum in -
2562933253 21 in
3248664300 6 -
+ cksum missing in
2562933253 21 in
status 1
+ cksum folder
4294967295 0 folder
+ cksum -- -dash
2459472121 7 -dash
+ cksum empty
4294967295 0 empty
+ cksum nonl
2922850143 8 nonl
+ cksum binary
856613806 12 binary
## END
## STDERR:
cksum: missing: No such file or directory
## END
## FILES:
few: MD5 (in) = 573543aa9e292f6476a2c04bb01425b7\nnonsense\n
plain: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: SHA1 (in) = 642f9a34a5a0eae843ecd14dcc38ba68414f069a\nSHA1 (other) = c8efe25652eafeeee7767466b7984877704eaa27\n
## END

#### a line of three hundred thousand characters
cksum -a sha1 in other > sums; cksum -a md5 --untagged in > plain; cksum -a md5 in > few; echo nonsense >> few
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
cksum huge | cksum
cksum < huge | cksum
rm huge
## STDOUT:
1968675528 23
173261628 18
## END
## FILES:
few: MD5 (in) = 573543aa9e292f6476a2c04bb01425b7\nnonsense\n
plain: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: SHA1 (in) = 642f9a34a5a0eae843ecd14dcc38ba68414f069a\nSHA1 (other) = c8efe25652eafeeee7767466b7984877704eaa27\n
## END
