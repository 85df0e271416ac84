# hexdump: dump bytes.

#### forms (1 of 3)
printf 'hello\n\0\377 world..' | hexdump
printf 'hello\n\0\377 world..' | hexdump -C
printf 'hello\n\0\377' | hexdump -c
## STDOUT:
0000000 6568 6c6c 0a6f ff00 7720 726f 646c 2e2e
0000010
00000000  68 65 6c 6c 6f 0a 00 ff  20 77 6f 72 6c 64 2e 2e  |hello... world..|
00000010
0000000   h   e   l   l   o  \n  \0 377                                
0000008
## END

#### forms (2 of 3)
printf 'hello\n\0\377' | hexdump -b
printf 'hello\n\0\377' | hexdump -d
printf 'hello\n\0\377' | hexdump -o
## STDOUT:
0000000 150 145 154 154 157 012 000 377                                
0000008
0000000   25960   27756   02671   65280                                
0000008
0000000  062550  066154  005157  177400                                
0000008
## END

#### forms (3 of 3)
printf 'hello\n\0\377' | hexdump -x
## STDOUT:
0000000    6568    6c6c    0a6f    ff00                                
0000008
## END

#### repeats
head -c 64 /dev/zero | hexdump -C
head -c 64 /dev/zero | hexdump -v
## STDOUT:
00000000  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|
*
00000040
0000000 0000 0000 0000 0000 0000 0000 0000 0000
0000010 0000 0000 0000 0000 0000 0000 0000 0000
0000020 0000 0000 0000 0000 0000 0000 0000 0000
0000030 0000 0000 0000 0000 0000 0000 0000 0000
0000040
## END

#### length and skip
printf abcdefgh | hexdump -C -n 3
printf abcdefgh | hexdump -C -s 2
## STDOUT:
00000000  61 62 63                                          |abc|
00000003
## END
## STDERR:
hexdump: stdin: Illegal seek
## END
## status: 1

#### a format
printf abcd | hexdump -e '1/1 "%02x "' ; echo
printf abcd | hexdump -e '2/1 "%d " "\n"'
printf abcd | hexdump -e '"%08.8_ax " 4/1 "%c" "\n"'
## STDOUT:
61 62 63 64 
97 98
99 100
00000000 abcd
## END

#### files and errors
printf ab > f; hexdump -C f f
hexdump nope; echo $?
hexdump --bogus; echo $?
## STDOUT:
00000000  61 62 61 62                                       |abab|
00000004
1
1
## END
## STDERR:
hexdump: nope: No such file or directory
hexdump: all input file arguments failed
hexdump: unrecognized option '--bogus'
Try 'hexdump --help' for more information.
## END
## FILES:
f: ab
## END
