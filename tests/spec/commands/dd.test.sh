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

#### amounts: one product, blanks in front, bytes, zero multipliers
printf 'abcdefghijklmnopqrstuvwxyz' > f
for n in 2x3x4 ' 2' 2x3 1kB 3B 2Bx2 2x3B 0x4 00x4 -1 1Y 99999999999999999999; do
  dd if=f of=out ibs=1 "count=$n" status=none; echo "$n $? $(wc -c < out)"
done
## STDOUT:
2x3x4 1 
 2 0 2
2x3 0 6
1kB 0 26
3B 0 3
2Bx2 0 4
2x3B 1 4
0x4 0 0
00x4 0 0
-1 1 0
1Y 1 0
99999999999999999999 1 0
## END
## STDERR:
dd: invalid number: '2x3x4'
bash: line 3: out: No such file or directory
dd: invalid number: '2x3B'
dd: warning: '0x' is a zero multiplier; use '00x' if that is intended
dd: invalid number: '-1'
dd: invalid number: '1Y': Value too large for defined data type
dd: invalid number: '99999999999999999999': Value too large for defined data type
## END
## FILES:
f: abcdefghijklmnopqrstuvwxyz
out:
## END

#### seek in standard output, flags that ask for a kind of file
echo abcd | dd bs=2 seek=3 status=none > out; od -c -An out
printf 0123456789 > out2; echo ab | dd bs=1 seek=4 status=none conv=notrunc 1<> out2; cat out2
echo a | dd seek=3B status=none > o; echo $?
echo a | dd oflag=seek_bytes seek=1 status=none > o; echo $?
{ echo a | dd seek=3B status=none; echo $?; } | cat
echo a | dd oflag=fullblock; echo $?
dd iflag=directory < out; echo $?
echo x > r; ln -s r l
dd if=r iflag=directory; echo $?
dd if=l iflag=nofollow; echo $?
dd if=r oflag=count_bytes of=o2 status=none; cat o2
dd if=r bs=1PB; echo $?
## STDOUT:
  \0  \0  \0  \0  \0  \0   a   b   c   d  \n
0123ab
7890
0
1
1
1
1
1
x
1
## END
## STDERR:
dd: 'standard output': cannot seek: Illegal seek
dd: invalid output flag: 'fullblock'
Try 'dd --help' for more information.
dd: setting flags for 'standard input': Not a directory
dd: failed to open 'r': Not a directory
dd: failed to open 'l': Too many levels of symbolic links
dd: memory exhausted by input buffer of size 1000000000000000 bytes (909 TiB)
## END
## FILES:
l -> r
o: \x00a\n
o2: x\n
out: \x00\x00\x00\x00\x00\x00abcd\n
out2: 0123ab\n789
r: x\n
## END

#### records of a long file are whole
seq 20000 | head -c 100000 > f
dd if=f ibs=521 obs=1031 2>&1 >/dev/null | head -2
dd if=f ibs=1031 obs=521 conv=sync 2>&1 >/dev/null | head -2
## STDOUT:
191+1 records in
96+1 records out
96+1 records in
191+1 records out
## END
## FILES:
f: 100000 bytes, fnv 4220ea5c5eb13763
## END

#### appending and cutting off
printf abc > f; printf x | dd of=f oflag=append status=none; cat f; echo; printf y | dd of=f oflag=append conv=notrunc status=none; cat f
## stdout-escaped: x\nxy
## STDERR:
dd: you probably want conv=notrunc with oflag=append
## END
## FILES:
f: xy
## END

#### skipping beyond the end
: > f; printf abc > g; dd if=f skip=2 2>&1 | head -1; dd if=g bs=1 skip=3 2>&1 | head -1; dd if=g bs=1 skip=4 status=none; dd status=noxfer if=g bs=1 skip=4
cat g | dd bs=1 skip=4 2>&1 | head -1; cat g | dd bs=1 skip=4 status=none; echo $?
## STDOUT:
dd: f: cannot skip to specified offset
0+0 records in
dd: 'standard input': cannot skip to specified offset
0
## END
## STDERR:
dd: g: cannot skip to specified offset
0+0 records in
0+0 records out
## END
## FILES:
f:
g: abc
## END
