# split: split a file into pieces.

#### lines
seq 5 | split -l 2
ls
## STDOUT:
xaa
xab
xac
## END
## FILES:
xaa: 1\n2\n
xab: 3\n4\n
xac: 5\n
## END

#### a prefix
seq 3 | split -l 1 - p_
## FILES:
p_aa: 1\n
p_ab: 2\n
p_ac: 3\n
## END

#### bytes
printf abcdefgh | split -b 3
printf abcdefgh | split -b 1K - k
## FILES:
kaa: abcdefgh
xaa: abc
xab: def
xac: gh
## END

#### line bytes
printf 'aa\nbbb\nc\n' | split -C 5
## FILES:
xaa: aa\n
xab: bbb\n
xac: c\n
## END

#### suffixes (1 of 2)
seq 3 | split -l 1 -d
seq 3 | split -l 1 -a 3 - t
seq 3 | split -l 1 --numeric-suffixes=8 -a 2 - n
## FILES:
n08: 1\n
n09: 2\n
n10: 3\n
taaa: 1\n
taab: 2\n
taac: 3\n
x00: 1\n
x01: 2\n
x02: 3\n
## END

#### suffixes (2 of 2)
seq 3 | split -l 1 -x - h
seq 2 | split -l 1 --additional-suffix=.txt - s
## FILES:
h00: 1\n
h01: 2\n
h02: 3\n
saa.txt: 1\n
sab.txt: 2\n
## END

#### chunks
seq 10 > f
split -n 3 f c
split -n l/3 f l
split -n 2/3 f
split -n l/2/3 f
split -n r/2 f r
## STDOUT:

5
6
7
5
6
7
## END
## FILES:
caa: 1\n2\n3\n4
cab: \n5\n6\n7\n
cac: 8\n9\n10\n
f: 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n
laa: 1\n2\n3\n4\n
lab: 5\n6\n7\n
lac: 8\n9\n10\n
raa: 1\n3\n5\n7\n9\n
rab: 2\n4\n6\n8\n10\n
## END

#### verbose and elide
seq 3 > f
split --verbose -l 2 f
split -n 5 -e f e
## STDOUT:
creating file 'xaa'
creating file 'xab'
## END
## FILES:
eaa: 1
eab: \n
eac: 2
ead: \n
eae: 3\n
f: 1\n2\n3\n
xaa: 1\n2\n
xab: 3\n
## END

#### a filter
seq 4 | split -l 2 --filter='cat > $FILE.x' - q
## FILES:
qaa.x: 1\n2\n
qab.x: 3\n4\n
## END

#### separator
printf 'a:b:c' | split -t : -l 1
## FILES:
xaa: a:
xab: b:
xac: c
## END

#### errors (1 of 4)
split nope
split -l 0
split -l x
## STDERR:
split: cannot open 'nope' for reading: No such file or directory
split: invalid number of lines: '0': Numerical result out of range
split: invalid number of lines: 'x'
## END
## status: 1

#### errors (2 of 4)
split -b x
split -n 0 f
split -a x
## STDERR:
split: invalid number of bytes: 'x'
split: invalid number of chunks: '0': Numerical result out of range
split: invalid suffix length: 'x'
## END
## status: 1

#### errors (3 of 4)
seq 800 | split -l 1 -a 1
split -y
split a b c
## STDERR:
split: output file suffixes exhausted
split: invalid option -- 'y'
Try 'split --help' for more information.
split: extra operand 'c'
Try 'split --help' for more information.
## END
## status: 1
## FILES:
xa: 1\n
xb: 2\n
xc: 3\n
xd: 4\n
xe: 5\n
xf: 6\n
xg: 7\n
xh: 8\n
xi: 9\n
xj: 10\n
xk: 11\n
xl: 12\n
xm: 13\n
xn: 14\n
xo: 15\n
xp: 16\n
xq: 17\n
xr: 18\n
xs: 19\n
xt: 20\n
xu: 21\n
xv: 22\n
xw: 23\n
xx: 24\n
xy: 25\n
xz: 26\n
## END

#### errors (4 of 4)
split -l 1 -b 1
## STDERR:
split: cannot split in more than one way
Try 'split --help' for more information.
## END
## status: 1

#### chunks of less than a byte, last lines that would just fit, the input as a piece
printf abc > f; split -n 4 f; head x*; rm x*
split -n 1/4 f; echo; split -n 4/4 f; echo; split -e -n 5 f; ls x*; rm x*
printf '1\n2222\n3\n4' | split -C 3; head x*; rm x*
printf 'a\nb\nc' | split -C 4; head x*; rm x*
printf 'a\nb\n' > g; split -n l/6 g; wc -c x*; rm x*
split -n 3 /dev/null; wc -c x*; rm x*
split -n 3 /dev/zero; echo $?
echo hi > xaa; split -C 6 xaa; echo $?; cat xaa
## STDOUT:
==> xaa <==
a
==> xab <==
b
==> xac <==
c
==> xad <==
a

xaa
xab
xac
==> xaa <==
1

==> xab <==
222
==> xac <==
2

==> xad <==
3

==> xae <==
4==> xaa <==
a
b

==> xab <==
c2 xaa
0 xab
2 xac
0 xad
0 xae
0 xaf
4 total
0 xaa
0 xab
0 xac
0 total
1
1
hi
## END
## STDERR:
split: /dev/zero: cannot determine file size: Value too large for defined data type
split: 'xaa' would overwrite input; aborting
## END
## FILES:
f: abc
g: a\nb\n
xaa: hi\n
## END

#### a directory has no size
mkdir d; split -n 2 d; split -n l/2 d; echo $?
## STDOUT:
1
## END
## STDERR:
split: d: cannot determine file size: Is a directory
split: d: cannot determine file size: Is a directory
## END
## FILES:
d/
## END

#### digits among letters
printf '1\n2\n3\n4\n5\n' > f; split -2d f; ls; split -d3 f y; ls; split -l 2 -3 f; split -0 f; echo $?
## STDOUT:
f
x00
x01
x02
f
x00
x01
x02
y00
y01
1
## END
## STDERR:
split: cannot split in more than one way
Try 'split --help' for more information.
split: invalid number of lines: '0'
Try 'split --help' for more information.
## END
## FILES:
f: 1\n2\n3\n4\n5\n
x00: 1\n2\n
x01: 3\n4\n
x02: 5\n
y00: 1\n2\n3\n
y01: 4\n5\n
## END

#### --verbose names what the filter gets
printf '1\n2\n' > f; split -l 1 --filter='cat > "$FILE".z' --verbose f; split -l 1 --filter='cat > /dev/null' --verbose f 'a b'; split -l 1 --verbose f 'a b'
## STDOUT:
executing with FILE=xaa
executing with FILE=xab
executing with FILE='a baa'
executing with FILE='a bab'
creating file 'a baa'
creating file 'a bab'
## END
## FILES:
a baa: 1\n
a bab: 2\n
f: 1\n2\n
xaa.z: 1\n
xab.z: 2\n
## END

#### numbers that are too large, a start that is too long
seq 9 > f; for o in '-C 18446744073709551616' '-b 1Y' '-l 18446744073709551616' '-n 18446744073709551616' -99999999999999999991 '-n 3/99999999999999999999999' '-a 99999999999999999999'; do split $o f; echo $?; done
split --numeric-suffixes=100 --number=r/100 f; split --hex-suffixes=abc -l 3 f; echo $?; ls
## STDOUT:
1
1
1
1
1
1
1
1
f
## END
## STDERR:
split: invalid number of bytes: '18446744073709551616': Value too large for defined data type
split: invalid number of bytes: '1Y': Value too large for defined data type
split: invalid number of lines: '18446744073709551616': Value too large for defined data type
split: invalid number of chunks: '18446744073709551616': Value too large for defined data type
split: line count option -99999999999999999991... is too large
split: invalid number of chunks: '99999999999999999999999': Value too large for defined data type
split: invalid suffix length: '99999999999999999999': Value too large for defined data type
split: numerical suffix start value is too large for the suffix length
Try 'split --help' for more information.
split: numerical suffix start value is too large for the suffix length
Try 'split --help' for more information.
## END
## FILES:
f: 1\n2\n3\n4\n5\n6\n7\n8\n9\n
## END

#### the filter's shell and status
seq 9 > f; SHELL=/bin/bash split --filter='nosuch' f; echo $?; split -l 3 --filter='cat; exit 3' f; echo $?; (unset SHELL; split -l 5 --filter='echo $0' f)
## STDOUT:
127
1
2
3
3
sh
sh
## END
## STDERR:
bash: line 1: nosuch: command not found
split: with FILE=xaa, exit 127 from command: nosuch
split: with FILE=xaa, exit 3 from command: cat; exit 3
## END
## FILES:
f: 1\n2\n3\n4\n5\n6\n7\n8\n9\n
## END

#### the first mistake in a call is told
split --bytes= -l@x --unbuffered=3 < /dev/null
split --bytes=@x --number= < /dev/null
split --suffix-length= --line-bytes= < /dev/null
split -t@x --suffix-length=@x < /dev/null
## STDERR:
split: invalid number of bytes: ''
split: invalid number of bytes: '@x'
split: invalid suffix length: ''
split: multi-character separator '@x'
## END
## status: 1

#### a first suffix that is too long, and a count of lines that is too large
printf '1\n2\n' > f; split --numeric-suffixes=100 f; split --hex-suffixes=0ff f y; split -a2 --hex-suffixes=100 f; split -99999999999999999999 f; split -0 f
## STDERR:
split: numerical suffix start value is too large for the suffix length
Try 'split --help' for more information.
split: numerical suffix start value is too large for the suffix length
Try 'split --help' for more information.
split: line count option -99999999999999999999... is too large
split: invalid number of lines: '0'
Try 'split --help' for more information.
## END
## status: 1
## FILES:
f: 1\n2\n
yff: 1\n2\n
## END
