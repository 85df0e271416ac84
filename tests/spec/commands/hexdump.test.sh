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

#### format strings: every conversion
printf 'az\0\1\177\200\t ' > f
hexdump -ve '1/1 "%_c|"' f; echo
hexdump -ve '1/1 "%_u|"' f; echo
hexdump -ve '1/1 "%3_p|"' f; echo
hexdump -ve '2/2 "%d " 1/4 "%i\n"' f
hexdump -ve '1/1 "%x " 1/1 "%#o " 1/2 "%06u " 1/4 "%X\n"' f
hexdump -ve '1/8 "%.3e\n"' f
hexdump -ve '"%_ax %_ad %_ao " 3/1 "%02x-" "\n"' -e '"end %_Ad\n"' f
## STDOUT:
a|z|\0|001|177|200|\t| |
a|z|nul|soh|del|80|ht| |
  a|  z|  .|  .|  .|  .|  .|   |
31329 256537493631
61 0172 000256 2009807F
2.378e-154
0 0 0 61-7a-00-
3 3 3 01-7f-80-
6 6 6 09-20-  -
end 8
## END
## FILES:
f: az\x00\x01\x7f\x80\t 
## END

#### format strings: counts, blocks and the end
printf 'abcdefghijklmnopqrstu' > f
hexdump -e '4/1 "%02x " "\n"' f
hexdump -e '5/1 "%02x:" "|\n"' f
hexdump -e '"%04_ax " 2/4 "%08x "' -e '"  " 8/1 "%_p" "\n"' f
hexdump -e '"%.3s|" "\n"' f
hexdump -n 7 -e '/2 "%d\n"' f
hexdump -e '"a\nb\tc\n" 8/1 ""' f
head -c 64 /dev/zero | hexdump -e '16/1 "%d" "\n"'
printf '# from a file\n\n4/1 "%%_p " "|\n"\n' | sed 's/|$/|\\n"/' > hf
hexdump -f hf f
## STDOUT:
61 62 63 64
65 66 67 68
69 6a 6b 6c
6d 6e 6f 70
71 72 73 74
75         
61:62:63:64:65:|
66:67:68:69:6a:|
6b:6c:6d:6e:6f:|
70:71:72:73:74:|
75:  :  :  :  :|
0000 64636261 68676665  abcdefgh
0008 6c6b6a69 706f6e6d  ijklmnop
0010 74737271 00000075  qrstu
abc|
def|
ghi|
jkl|
mno|
pqr|
stu|
25185
25699
26213
103
a
n	\
a
n	\
a
n	\
0000000000000000
*
## END
## STDERR:
hexdump: bad format {"
}
## END
## status: 1
## FILES:
f: abcdefghijklmnopqrstu
hf: # from a file\n\n4/1 "%_p " "|\\n"\n"\n
## END

#### format strings: what is wrong with them
printf abc > f
for format in 'x' '4x"%x"' '3/3 "%d"' '"%q"' '"%s"' '"%_z"' '"%_aq"' '1/1 "%d %d"' '"%d' '"%%"'; do
  hexdump -e "$format" f; echo $?
done
hexdump -f nope f; echo $?
## STDOUT:
1
1
1
1
1
1
1
1
1
1
1
## END
## STDERR:
hexdump: bad format {x}
hexdump: bad format {4x"%x"}
hexdump: bad byte count for conversion character d
hexdump: bad conversion character %q
hexdump: %s requires a precision or a byte count
hexdump: bad conversion character %_z
hexdump: bad conversion character %_aq
hexdump: byte count with multiple conversion characters
hexdump: bad format {"%d}
hexdump: bad conversion character %%
hexdump: can't read nope: No such file or directory
## END
## FILES:
f: abc
## END

#### sizes, directories, a dash
printf abcdefghij > f
hexdump -n 010 -C f
hexdump -n 1.5 f; hexdump -s 08 f; hexdump -n 1b f; hexdump -n 99Z f; echo $?
hexdump -s 20 f; hexdump -s 0x8 -C f; hexdump -n 1KiB -s '0 ' f; echo $?
hexdump . f; echo $?
hexdump -C . ; echo $?
hexdump - < f; echo $?
hexdump -L -n 2 f; hexdump --color=blue f; echo $?
## STDOUT:
00000000  61 62 63 64 65 66 67 68                           |abcdefgh|
00000008
1
000000a
00000008  69 6a                                             |ij|
0000000a
1
0000000 6261 6463 6665 6867 6a69               
000000a
0
0
1
0000000 6261                                   
0000002
1
## END
## STDERR:
hexdump: failed to parse length: '1.5': Invalid argument
hexdump: failed to parse offset: '08': Invalid argument
hexdump: failed to parse length: '1b': Invalid argument
hexdump: failed to parse length: '99Z': Numerical result out of range
hexdump: failed to parse offset: '0 ': Invalid argument
hexdump: .: Is a directory
hexdump: .: Is a directory
hexdump: -: No such file or directory
hexdump: all input file arguments failed
hexdump: unsupported color mode: 'blue'
## END
## FILES:
f: abcdefghij
## END

#### the mode of colors may follow = behind -L
printf 'ab' > x; hexdump -L=never -C x; hexdump -L=auto -C x; hexdump -Lauto x; hexdump -L=foo x; hexdump -Lfoo x; rm x
## STDOUT:
00000000  61 62                                             |ab|
00000002
00000000  61 62                                             |ab|
00000002
0000000 6261                                   
0000002
## END
## STDERR:
hexdump: unsupported color mode: 'foo'
hexdump: unsupported color mode: 'foo'
## END
