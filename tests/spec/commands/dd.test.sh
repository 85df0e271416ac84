# dd: convert and copy a file.

#### uses
printf abcdefgh | dd bs=2 count=2 2>/dev/null; echo
printf abcdefgh | dd bs=1 skip=3 status=none; echo
printf abc | dd conv=ucase status=none; echo
printf abcdefgh > f; printf XY | dd of=f bs=1 seek=2 conv=notrunc status=none; cat f; echo
dd if=nope; echo $?
printf abc | dd of=g 2>&1 | head -n 2
printf abcd | dd bs=4 conv=swab status=none; echo
dd if=/dev/zero bs=1K count=2 status=none | wc -c
dd bogus=1; echo $?
## STDOUT:
abcd
defgh
ABC
abXYefgh
1
0+1 records in
0+1 records out
badc
2048
1
## END
## STDERR:
dd: failed to open 'nope': No such file or directory
dd: unrecognized operand 'bogus=1'
Try 'dd --help' for more information.
## END
## FILES:
f: abXYefgh
g: abc
## END
