# xxd: dump bytes and back.

#### dump (1 of 4)
printf 'hello world, this is xxd' | xxd
printf 'hello\n\0\377' | xxd -p
printf 'hello' | xxd -u
## STDOUT:
00000000: 6865 6c6c 6f20 776f 726c 642c 2074 6869  hello world, thi
00000010: 7320 6973 2078 7864                      s is xxd
68656c6c6f0a00ff
00000000: 6865 6C6C 6F                             hello
## END

#### dump (2 of 4)
printf 'hello' | xxd -b
printf 'hello' | xxd -i
printf 'hello world' | xxd -c 4
## STDOUT:
00000000: 01101000 01100101 01101100 01101100 01101111           hello
  0x68, 0x65, 0x6c, 0x6c, 0x6f
00000000: 6865 6c6c  hell
00000004: 6f20 776f  o wo
00000008: 726c 64    rld
## END

#### dump (3 of 4)
printf 'hello world' | xxd -g 1
printf 'hello world' | xxd -l 5
printf 'hello world' | xxd -s 6
## STDOUT:
00000000: 68 65 6c 6c 6f 20 77 6f 72 6c 64                 hello world
00000000: 6865 6c6c 6f                             hello
00000006: 776f 726c 64                             world
## END

#### dump (4 of 4)
printf 'hello world' | xxd -e
printf 'abc' | xxd -o 16
## STDOUT:
00000000: 6c6c6568 6f77206f   646c72           hello world
00000010: 6162 63                                  abc
## END

#### back
printf 'hello' | xxd | xxd -r
echo 68656c6c6f | xxd -r -p; echo
echo '68 65 6c' | xxd -r -p; echo
## STDOUT:
hellohello
hel
## END

#### from a file
printf abc > f.bin
xxd f.bin
xxd -i f.bin
xxd -p f.bin out; cat out
xxd nope; echo $?
## STDOUT:
00000000: 6162 63                                  abc
unsigned char f_bin[] = {
  0x61, 0x62, 0x63
};
unsigned int f_bin_len = 3;
616263
2
## END
## STDERR:
xxd: nope: No such file or directory
## END
## FILES:
f.bin: abc
out: 616263\n
## END

#### plain columns
seq 30 | xxd -p
seq 30 | xxd -p -c 10 | head -n 2
## STDOUT:
310a320a330a340a350a360a370a380a390a31300a31310a31320a31330a
31340a31350a31360a31370a31380a31390a32300a32310a32320a32330a
32340a32350a32360a32370a32380a32390a33300a
310a320a330a340a350a
360a370a380a390a3130
## END

#### reverse: garbage, offsets without a colon, bad digits
printf '00000000 7468 6973 2069 7320 736f 6d65 2074 6578 tex\n00000010 740a t.\n' | xxd -r
printf 'x 2 42\n' | xxd -r | od -c -An
printf '0: 41 4x 42\n' | xxd -r; echo
printf '0: 414243\n5: 44\n' | xxd -r | od -c -An
printf '0: 4142\n1: 43\n' | xxd -r; echo " $?"
printf '30 31x32 33\n' | xxd -r -p | od -c -An
printf '30 !31 !!32\n' | xxd -r -p; echo
printf '33 3!4 3!!5\n36\n' | xxd -r -p; echo
printf '3132zz3334\n35\n' | xxd -r -p; echo
printf '0: 41 42\n' | xxd -r -s 2 | od -c -An
## STDOUT:
this is some text
  \0  \0   B
AB
   A   B   C  \0  \0   D
AB 5
   0   1   2   3
01
3C6
125
  \0  \0   A   B
## END
## STDERR:
xxd: Sorry, cannot seek backwards.
## END
