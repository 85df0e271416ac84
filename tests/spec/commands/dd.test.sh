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

#### records of one length
printf 'one\ntwo words\n\nlonger than that line\nlast' > l
dd if=l cbs=5 conv=block status=noxfer; echo
dd if=l cbs=12 conv=block status=noxfer; echo
printf 'abc  defgh  ij k' > r
dd if=r cbs=5 conv=unblock status=noxfer
dd if=r cbs=5 conv=unblock,ucase bs=3 status=noxfer
dd if=l cbs=5 conv=block,sync ibs=8 status=noxfer; echo
dd if=l conv=block status=noxfer; echo
## STDOUT:
one  two w     longelast 
one         two words               longer than last        
abc
defgh
  ij
k
ABC
DEFGH
  IJ
K
one  two w     longelast 
one
two words

longer than that line
last
## END
## STDERR:
0+1 records in
0+1 records out
2 truncated records
0+1 records in
0+1 records out
1 truncated record
0+1 records in
0+1 records out
5+1 records in
5+1 records out
5+1 records in
0+1 records out
3 truncated records
0+1 records in
0+1 records out
## END
## FILES:
l: one\ntwo words\n\nlonger than that line\nlast
r: abc  defgh  ij k
## END

#### character sets
printf 'Hello, [world]!\n' | dd conv=ebcdic status=none | od -An -tx1
printf 'Hello, [world]!\n' | dd conv=ibm status=none | od -An -tx1
printf 'one\nthree\n' | dd cbs=4 conv=ebcdic status=none | dd cbs=4 conv=ascii status=none
## STDOUT:
 c8 85 93 93 96 6b 40 ad a6 96 99 93 84 bd 5a 25
 c8 85 93 93 96 6b 40 ad a6 96 99 93 84 bd 5a 25
one
thre
## END

#### an odd number of bytes to swap
printf abcde | dd conv=swab status=none; echo
printf abcdef | dd conv=swab ibs=3 status=none; echo
## STDOUT:
badce
badcfe
## END

#### conversions that do not go together
dd conv=block,unblock cbs=3 < /dev/null; echo $?
dd conv=ascii,ibm < /dev/null; echo $?
dd conv=lcase,ucase < /dev/null; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
dd: cannot combine block and unblock
dd: cannot combine any two of {ascii,ebcdic,ibm}
dd: cannot combine lcase and ucase
## END
