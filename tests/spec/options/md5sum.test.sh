# md5sum: its options, each by each of its names. What they do is looked at in commands/md5sum.
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

#### options (1 of 3)
md5sum in other > sums; md5sum in > few; echo nonsense >> few; md5sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t md5sum -c sums
t md5sum --check sums wrong
t md5sum -c --ignore-missing gone
t md5sum --ignore-missing in
t md5sum -c --quiet sums wrong
t md5sum --quiet in
t md5sum -c --status wrong
## STDOUT:
+ md5sum -c sums
in: OK
other: OK
+ md5sum --check sums wrong
in: OK
other: OK
other: FAILED
status 1
+ md5sum -c --ignore-missing gone
in: OK
+ md5sum --ignore-missing in
status 1
+ md5sum -c --quiet sums wrong
other: FAILED
status 1
+ md5sum --quiet in
status 1
+ md5sum -c --status wrong
status 1
## END
## STDERR:
md5sum: WARNING: 1 computed checksum did NOT match
md5sum: the --ignore-missing option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
md5sum: WARNING: 1 computed checksum did NOT match
md5sum: the --quiet option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
## END
## FILES:
few: 573543aa9e292f6476a2c04bb01425b7  in\nnonsense\n
gone: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: 573543aa9e292f6476a2c04bb01425b7  in\naa767e2f73af2bff2da588cbf17e63d9  other\n
wrong: 00000000000000000000000000000000  other\n
## END

#### options (2 of 3)
md5sum in other > sums; md5sum in > few; echo nonsense >> few; md5sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t md5sum --status in
t md5sum -cw few
t md5sum -w in
t md5sum --check --warn few
t md5sum -c --strict few
t md5sum --strict in
t md5sum --tag in other
## STDOUT:
+ md5sum --status in
status 1
+ md5sum -cw few
in: OK
+ md5sum -w in
status 1
+ md5sum --check --warn few
in: OK
+ md5sum -c --strict few
in: OK
status 1
+ md5sum --strict in
status 1
+ md5sum --tag in other
MD5 (in) = 573543aa9e292f6476a2c04bb01425b7
MD5 (other) = aa767e2f73af2bff2da588cbf17e63d9
## END
## STDERR:
md5sum: the --status option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
md5sum: few: 2: improperly formatted MD5 checksum line
md5sum: WARNING: 1 line is improperly formatted
md5sum: the --warn option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
md5sum: few: 2: improperly formatted MD5 checksum line
md5sum: WARNING: 1 line is improperly formatted
md5sum: WARNING: 1 line is improperly formatted
md5sum: the --strict option is meaningful only when verifying checksums
Try 'md5sum --help' for more information.
## END
## FILES:
few: 573543aa9e292f6476a2c04bb01425b7  in\nnonsense\n
gone: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: 573543aa9e292f6476a2c04bb01425b7  in\naa767e2f73af2bff2da588cbf17e63d9  other\n
wrong: 00000000000000000000000000000000  other\n
## END

#### options (3 of 3)
md5sum in other > sums; md5sum in > few; echo nonsense >> few; md5sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t md5sum --tag -c sums
t md5sum -z in
t md5sum --zero in
t md5sum -b in
t md5sum --binary in
t md5sum -t in
t md5sum --text in
## stdout-escaped: + md5sum --tag -c sums\nstatus 1\n+ md5sum -z in\n573543aa9e292f6476a2c04bb01425b7  in\x00+ md5sum --zero in\n573543aa9e292f6476a2c04bb01425b7  in\x00+ md5sum -b in\n573543aa9e292f6476a2c04bb01425b7 *in\n+ md5sum --binary in\n573543aa9e292f6476a2c04bb01425b7 *in\n+ md5sum -t in\n573543aa9e292f6476a2c04bb01425b7  in\n+ md5sum --text in\n573543aa9e292f6476a2c04bb01425b7  in\n
## STDERR:
md5sum: the --tag option is meaningless when verifying checksums
Try 'md5sum --help' for more information.
## END
## FILES:
few: 573543aa9e292f6476a2c04bb01425b7  in\nnonsense\n
gone: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: 573543aa9e292f6476a2c04bb01425b7  in\naa767e2f73af2bff2da588cbf17e63d9  other\n
wrong: 00000000000000000000000000000000  other\n
## END

#### operands
md5sum in other > sums; md5sum in > few; echo nonsense >> few; md5sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
t md5sum in other
t md5sum in - < other
t md5sum missing in
t md5sum folder
t md5sum -- -dash
t md5sum empty
t md5sum nonl
t md5sum binary
## STDOUT:
+ md5sum in other
573543aa9e292f6476a2c04bb01425b7  in
aa767e2f73af2bff2da588cbf17e63d9  other
+ md5sum in -
573543aa9e292f6476a2c04bb01425b7  in
aa767e2f73af2bff2da588cbf17e63d9  -
+ md5sum missing in
573543aa9e292f6476a2c04bb01425b7  in
status 1
+ md5sum folder
status 1
+ md5sum -- -dash
c36f849a2fc335433077623cbe736582  -dash
+ md5sum empty
d41d8cd98f00b204e9800998ecf8427e  empty
+ md5sum nonl
f6085d9a26f1090d1996f21f56af9cb6  nonl
+ md5sum binary
ff14fb58c745939a10392f565fc9afaf  binary
## END
## STDERR:
md5sum: missing: No such file or directory
md5sum: folder: Is a directory
## END
## FILES:
few: 573543aa9e292f6476a2c04bb01425b7  in\nnonsense\n
gone: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: 573543aa9e292f6476a2c04bb01425b7  in\naa767e2f73af2bff2da588cbf17e63d9  other\n
wrong: 00000000000000000000000000000000  other\n
## END

#### a line of three hundred thousand characters
md5sum in other > sums; md5sum in > few; echo nonsense >> few; md5sum missing in 2> /dev/null > gone; echo '00000000000000000000000000000000  other' > wrong
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
md5sum huge | cksum
md5sum < huge | cksum
rm huge
## STDOUT:
3360498267 39
3492905544 36
## END
## FILES:
few: 573543aa9e292f6476a2c04bb01425b7  in\nnonsense\n
gone: 573543aa9e292f6476a2c04bb01425b7  in\n
sums: 573543aa9e292f6476a2c04bb01425b7  in\naa767e2f73af2bff2da588cbf17e63d9  other\n
wrong: 00000000000000000000000000000000  other\n
## END
