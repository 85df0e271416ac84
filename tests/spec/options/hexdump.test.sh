# hexdump: its options, each by each of its names. What they do is looked at in commands/hexdump.
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
t() { echo "+ $*"; "$@" || echo "status $?"; }
t hexdump -b in
t hexdump --one-byte-octal in
t hexdump -c in
t hexdump --one-byte-char in
t hexdump -C in
t hexdump --canonical in
t hexdump -d in
t hexdump --two-bytes-decimal in
t hexdump -o in
t hexdump --two-bytes-octal in
## STDOUT:
+ hexdump -b in
0000000 157 156 145 040 164 167 157 012 164 150 162 145 145 011 141 012
0000010 012 142 040 141 012                                            
0000015
+ hexdump --one-byte-octal in
0000000 157 156 145 040 164 167 157 012 164 150 162 145 145 011 141 012
0000010 012 142 040 141 012                                            
0000015
+ hexdump -c in
0000000   o   n   e       t   w   o  \n   t   h   r   e   e  \t   a  \n
0000010  \n   b       a  \n                                            
0000015
+ hexdump --one-byte-char in
0000000   o   n   e       t   w   o  \n   t   h   r   e   e  \t   a  \n
0000010  \n   b       a  \n                                            
0000015
+ hexdump -C in
00000000  6f 6e 65 20 74 77 6f 0a  74 68 72 65 65 09 61 0a  |one two.three.a.|
00000010  0a 62 20 61 0a                                    |.b a.|
00000015
+ hexdump --canonical in
00000000  6f 6e 65 20 74 77 6f 0a  74 68 72 65 65 09 61 0a  |one two.three.a.|
00000010  0a 62 20 61 0a                                    |.b a.|
00000015
+ hexdump -d in
0000000   28271   08293   30580   02671   26740   25970   02405   02657
0000010   25098   24864   00010                                        
0000015
+ hexdump --two-bytes-decimal in
0000000   28271   08293   30580   02671   26740   25970   02405   02657
0000010   25098   24864   00010                                        
0000015
+ hexdump -o in
0000000  067157  020145  073564  005157  064164  062562  004545  005141
0000010  061012  060440  000012                                        
0000015
+ hexdump --two-bytes-octal in
0000000  067157  020145  073564  005157  064164  062562  004545  005141
0000010  061012  060440  000012                                        
0000015
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t hexdump -x in
t hexdump --two-bytes-hex in
t hexdump -e '2/1 "%d " "\n"' in
t hexdump --format='1/1 "%c"' in
echo '4/1 "%o " "\n"' > fmt
t hexdump -f fmt in
echo '4/1 "%u " "\n"' > fmt
t hexdump --format-file=fmt in
t hexdump -L in
t hexdump --color=never -e '1/1 "%x_L[red] "' in
## stdout-escaped: + hexdump -x in\n0000000    6e6f    2065    7774    0a6f    6874    6572    0965    0a61\n0000010    620a    6120    000a                                        \n0000015\n+ hexdump --two-bytes-hex in\n0000000    6e6f    2065    7774    0a6f    6874    6572    0965    0a61\n0000010    620a    6120    000a                                        \n0000015\n+ hexdump -e 2/1 "%d " "\\n" in\n111 110\n101 32\n116 119\n111 10\n116 104\n114 101\n101 9\n97 10\n10 98\n32 97\n10 \n+ hexdump --format=1/1 "%c" in\none two\nthre*\n\ta\n*\nb a\n+ hexdump -f fmt in\n157 156 145 40\n164 167 157 12\n164 150 162 145\n145 11 141 12\n12 142 40 141\n12   \n+ hexdump --format-file=fmt in\n111 110 101 32\n116 119 111 10\n116 104 114 101\n101 9 97 10\n10 98 32 97\n10   \n+ hexdump -L in\n0000000 6e6f 2065 7774 0a6f 6874 6572 0965 0a61\n0000010 620a 6120 000a                         \n0000015\n+ hexdump --color=never -e 1/1 "%x_L[red] " in\n6f 6e 65 20 74 77 6f a 74 68 72 65 *\n9 61 a *\n62 20 61 a 
## FILES:
fmt: 4/1 "%u " "\\n"\n
## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t hexdump -n4 in
t hexdump --length 4 in
t hexdump -s4 in
t hexdump --skip 4 in
printf "%064d" 0 > zeros
t hexdump -v zeros
t hexdump zeros
printf "%064d" 0 > zeros
t hexdump --no-squeezing zeros
## STDOUT:
+ hexdump -n4 in
0000000 6e6f 2065                              
0000004
+ hexdump --length 4 in
0000000 6e6f 2065                              
0000004
+ hexdump -s4 in
0000004 7774 0a6f 6874 6572 0965 0a61 620a 6120
0000014 000a                                   
0000015
+ hexdump --skip 4 in
0000004 7774 0a6f 6874 6572 0965 0a61 620a 6120
0000014 000a                                   
0000015
+ hexdump -v zeros
0000000 3030 3030 3030 3030 3030 3030 3030 3030
0000010 3030 3030 3030 3030 3030 3030 3030 3030
0000020 3030 3030 3030 3030 3030 3030 3030 3030
0000030 3030 3030 3030 3030 3030 3030 3030 3030
0000040
+ hexdump zeros
0000000 3030 3030 3030 3030 3030 3030 3030 3030
*
0000040
+ hexdump --no-squeezing zeros
0000000 3030 3030 3030 3030 3030 3030 3030 3030
0000010 3030 3030 3030 3030 3030 3030 3030 3030
0000020 3030 3030 3030 3030 3030 3030 3030 3030
0000030 3030 3030 3030 3030 3030 3030 3030 3030
0000040
## END
## FILES:
zeros: 0000000000000000000000000000000000000000000000000000000000000000
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t hexdump -C in other
t hexdump -C in - < other
t hexdump -C missing in
t hexdump -C folder
t hexdump -C -- -dash
t hexdump -C empty
t hexdump -C nonl
t hexdump -C binary
## STDOUT:
+ hexdump -C in other
00000000  6f 6e 65 20 74 77 6f 0a  74 68 72 65 65 09 61 0a  |one two.three.a.|
00000010  0a 62 20 61 0a 78 0a 79  20 61 0a                 |.b a.x.y a.|
0000001b
+ hexdump -C in -
00000000  6f 6e 65 20 74 77 6f 0a  74 68 72 65 65 09 61 0a  |one two.three.a.|
00000010  0a 62 20 61 0a                                    |.b a.|
00000015
status 1
+ hexdump -C missing in
00000000  6f 6e 65 20 74 77 6f 0a  74 68 72 65 65 09 61 0a  |one two.three.a.|
00000010  0a 62 20 61 0a                                    |.b a.|
00000015
status 1
+ hexdump -C folder
+ hexdump -C -- -dash
00000000  64 61 73 68 20 61 0a                              |dash a.|
00000007
+ hexdump -C empty
+ hexdump -C nonl
00000000  6e 6f 20 65 6e 64 20 61                           |no end a|
00000008
+ hexdump -C binary
00000000  00 01 ff 80 61 62 0a 7a  7a 00 71 0a              |....ab.zz.q.|
0000000c
## END
## STDERR:
hexdump: -: No such file or directory
hexdump: missing: No such file or directory
hexdump: folder: Is a directory
## END
