# xxd: its options, each by each of its names. What they do is looked at in commands/xxd.
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
xxd -p other > plain
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xxd -a in
t xxd -b in
t xxd -C in
t xxd -c 4 in
t xxd -E in
t xxd -e in
t xxd -g 1 in
t xxd -h
## STDOUT:
+ xxd -a in
00000000: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  one two.three.a.
00000010: 0a62 2061 0a                             .b a.
+ xxd -b in
00000000: 01101111 01101110 01100101 00100000 01110100 01110111  one tw
00000006: 01101111 00001010 01110100 01101000 01110010 01100101  o.thre
0000000c: 01100101 00001001 01100001 00001010 00001010 01100010  e.a..b
00000012: 00100000 01100001 00001010                              a.
+ xxd -C in
00000000: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  one two.three.a.
00000010: 0a62 2061 0a                             .b a.
+ xxd -c 4 in
00000000: 6f6e 6520  one 
00000004: 7477 6f0a  two.
00000008: 7468 7265  thre
0000000c: 6509 610a  e.a.
00000010: 0a62 2061  .b a
00000014: 0a         .
+ xxd -E in
00000000: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  ?>....?......./.
00000010: 0a62 2061 0a                             .../.
+ xxd -e in
00000000: 20656e6f 0a6f7774 65726874 0a610965  one two.three.a.
00000010: 6120620a       0a                    .b a.
+ xxd -g 1 in
00000000: 6f 6e 65 20 74 77 6f 0a 74 68 72 65 65 09 61 0a  one two.three.a.
00000010: 0a 62 20 61 0a                                   .b a.
+ xxd -h
status 1
## END
## STDERR:
Usage:
       xxd [options] [infile [outfile]]
    or
       xxd -r [-s [-]offset] [-c cols] [-ps] [infile [outfile]]
Options:
    -a          toggle autoskip: A single '*' replaces nul-lines. Default off.
    -b          binary digit dump (incompatible with -ps,-i,-r). Default hex.
    -C          capitalize variable names in C include file style (-i).
    -c cols     format <cols> octets per line. Default 16 (-i: 12, -ps: 30).
    -E          show characters in EBCDIC. Default ASCII.
    -e          little-endian dump (incompatible with -ps,-i,-r).
    -g bytes    number of octets per group in normal output. Default 2 (-e: 4).
    -h          print this summary.
    -i          output in C include file style.
    -l len      stop after <len> octets.
    -n name     set the variable name used in C include output (-i).
    -o off      add <off> to the displayed file position.
    -ps         output in postscript plain hexdump style.
    -r          reverse operation: convert (or patch) hexdump into binary.
    -r -s off   revert with <off> added to file positions found in hexdump.
    -d          show offset in decimal instead of hex.
    -s [+][-]seek  start at <seek> bytes abs. (or +: rel.) infile offset.
    -u          use upper case hex letters.
    -v          show version: "xxd 2022-01-14 by Juergen Weigert et al.".
## END
## FILES:
plain: 780a7920610a\n
## END

#### options (2 of 3)
xxd -p other > plain
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xxd -Q
t xxd a b c
t xxd -i in
t xxd -l 5 in
t xxd -i -n name in
t xxd -o 16 in
t xxd -p in
xxd in > dump; t xxd -r dump
## STDOUT:
+ xxd -Q
status 1
+ xxd a b c
status 1
+ xxd -i in
unsigned char in[] = {
  0x6f, 0x6e, 0x65, 0x20, 0x74, 0x77, 0x6f, 0x0a, 0x74, 0x68, 0x72, 0x65,
  0x65, 0x09, 0x61, 0x0a, 0x0a, 0x62, 0x20, 0x61, 0x0a
};
unsigned int in_len = 21;
+ xxd -l 5 in
00000000: 6f6e 6520 74                             one t
+ xxd -i -n name in
unsigned char name[] = {
  0x6f, 0x6e, 0x65, 0x20, 0x74, 0x77, 0x6f, 0x0a, 0x74, 0x68, 0x72, 0x65,
  0x65, 0x09, 0x61, 0x0a, 0x0a, 0x62, 0x20, 0x61, 0x0a
};
unsigned int name_len = 21;
+ xxd -o 16 in
00000010: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  one two.three.a.
00000020: 0a62 2061 0a                             .b a.
+ xxd -p in
6f6e652074776f0a746872656509610a0a6220610a
+ xxd -r dump
one two
three	a

b a
## END
## STDERR:
Usage:
       xxd [options] [infile [outfile]]
    or
       xxd -r [-s [-]offset] [-c cols] [-ps] [infile [outfile]]
Options:
    -a          toggle autoskip: A single '*' replaces nul-lines. Default off.
    -b          binary digit dump (incompatible with -ps,-i,-r). Default hex.
    -C          capitalize variable names in C include file style (-i).
    -c cols     format <cols> octets per line. Default 16 (-i: 12, -ps: 30).
    -E          show characters in EBCDIC. Default ASCII.
    -e          little-endian dump (incompatible with -ps,-i,-r).
    -g bytes    number of octets per group in normal output. Default 2 (-e: 4).
    -h          print this summary.
    -i          output in C include file style.
    -l len      stop after <len> octets.
    -n name     set the variable name used in C include output (-i).
    -o off      add <off> to the displayed file position.
    -ps         output in postscript plain hexdump style.
    -r          reverse operation: convert (or patch) hexdump into binary.
    -r -s off   revert with <off> added to file positions found in hexdump.
    -d          show offset in decimal instead of hex.
    -s [+][-]seek  start at <seek> bytes abs. (or +: rel.) infile offset.
    -u          use upper case hex letters.
    -v          show version: "xxd 2022-01-14 by Juergen Weigert et al.".
Usage:
       xxd [options] [infile [outfile]]
    or
       xxd -r [-s [-]offset] [-c cols] [-ps] [infile [outfile]]
Options:
    -a          toggle autoskip: A single '*' replaces nul-lines. Default off.
    -b          binary digit dump (incompatible with -ps,-i,-r). Default hex.
    -C          capitalize variable names in C include file style (-i).
    -c cols     format <cols> octets per line. Default 16 (-i: 12, -ps: 30).
    -E          show characters in EBCDIC. Default ASCII.
    -e          little-endian dump (incompatible with -ps,-i,-r).
    -g bytes    number of octets per group in normal output. Default 2 (-e: 4).
    -h          print this summary.
    -i          output in C include file style.
    -l len      stop after <len> octets.
    -n name     set the variable name used in C include output (-i).
    -o off      add <off> to the displayed file position.
    -ps         output in postscript plain hexdump style.
    -r          reverse operation: convert (or patch) hexdump into binary.
    -r -s off   revert with <off> added to file positions found in hexdump.
    -d          show offset in decimal instead of hex.
    -s [+][-]seek  start at <seek> bytes abs. (or +: rel.) infile offset.
    -u          use upper case hex letters.
    -v          show version: "xxd 2022-01-14 by Juergen Weigert et al.".
## END
## FILES:
dump: 00000000: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  one two.three.a.\n00000010: 0a62 2061 0a                             .b a.\n
plain: 780a7920610a\n
## END

#### options (3 of 3)
xxd -p other > plain
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xxd -r -p plain
t xxd -d in
t xxd -s 2 in
t xxd -s -4 in
t xxd -u in
xxd -v 2>&1 | head -c 4
## stdout-escaped: + xxd -r -p plain\nx\ny a\n+ xxd -d in\n00000000: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  one two.three.a.\n00000016: 0a62 2061 0a                             .b a.\n+ xxd -s 2 in\n00000002: 6520 7477 6f0a 7468 7265 6509 610a 0a62  e two.three.a..b\n00000012: 2061 0a                                   a.\n+ xxd -s -4 in\n00000011: 6220 610a                                b a.\n+ xxd -u in\n00000000: 6F6E 6520 7477 6F0A 7468 7265 6509 610A  one two.three.a.\n00000010: 0A62 2061 0A                             .b a.\nxxd 
## FILES:
plain: 780a7920610a\n
## END

#### operands
xxd -p other > plain
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xxd in other
t xxd in - < other
t xxd missing in
t xxd folder
t xxd -- -dash
t xxd empty
t xxd nonl
t xxd binary
## STDOUT:
+ xxd in other
+ xxd in -
00000000: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  one two.three.a.
00000010: 0a62 2061 0a                             .b a.
+ xxd missing in
status 2
+ xxd folder
status 2
+ xxd -- -dash
00000000: 6461 7368 2061 0a                        dash a.
+ xxd empty
+ xxd nonl
00000000: 6e6f 2065 6e64 2061                      no end a
+ xxd binary
00000000: 0001 ff80 6162 0a7a 7a00 710a            ....ab.zz.q.
## END
## STDERR:
xxd: missing: No such file or directory
xxd: Is a directory
## END
## FILES:
other: 00000000: 6f6e 6520 7477 6f0a 7468 7265 6509 610a  one two.three.a.\n00000010: 0a62 2061 0a                             .b a.\n
plain: 780a7920610a\n
## END
