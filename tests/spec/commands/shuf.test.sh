# shuf: shuffle lines.

#### uses
seq 10 | shuf | sort -n | tr '\n' ' '; echo
shuf -i 1-5 | sort | tr '\n' ' '; echo
shuf -e a b c | sort | tr '\n' ' '; echo
shuf -n 2 -i 1-100 | wc -l
shuf -r -n 5 -e x
shuf -i 5-4
shuf nope
## STDOUT:
1 2 3 4 5 6 7 8 9 10 
1 2 3 4 5 
a b c 
2
x
x
x
x
x
## END
## STDERR:
shuf: nope: No such file or directory
## END
## status: 1

#### ranges, options given twice, nothing wanted
export LC_ALL=C.UTF-8
for range in a-9 0-b 5 3-1 99999999999999999999-1 2-1; do shuf -i "$range"; echo $?; done
shuf -i 2-9 -i 2-9; echo $?
seq 3 | shuf -o a -o b; echo $?
seq 3 | shuf -o a -o a; sort -o a a; cat a
shuf -n0 nowhere; echo $?
shuf -e -n 0 a b; echo $?
## STDOUT:
1
1
1
1
1
0
1
1
1
2
3
0
0
## END
## STDERR:
shuf: invalid input range: ‘a’
shuf: invalid input range: ‘b’
shuf: invalid input range: ‘5’
shuf: invalid input range: ‘3-1’
shuf: invalid input range: ‘99999999999999999999’: Value too large for defined data type
shuf: multiple -i options specified
shuf: multiple output files specified
## END
## FILES:
a: 1\n2\n3\n
## END

#### a source of random bytes
export LC_ALL=C.UTF-8
printf '\321\375\271\232\365\201\161\102\371\172\131\171\324\234\214\175' > r
seq 7 | shuf --random-source=r
shuf --random-source=r -i1-10
shuf --random-source=r -n 3 -i 1000-100000
shuf --random-source=r -r -n 5 -e a b c
shuf --random-source=r -r -i1-99; echo $?
shuf --random-source=r --random-source=f -i1-3; echo $?
## STDOUT:
7
1
2
5
3
4
6
10
2
8
7
3
9
6
5
1
4
1838
42174
24512
c
a
c
b
c
1
32
87
15
76
18
33
67
52
41
42
60
75
12
17
76
71
1
1
## END
## STDERR:
shuf: ‘r’: end of file
shuf: multiple random sources specified
## END
## FILES:
r: \xd1\xfd\xb9\x9a\xf5\x81qB\xf9zYyԜ\x8c}
## END

#### a source of chance is not read where there is no choice
printf 'a\n' | shuf --random-source=nosuch; echo $?
shuf --random-source=nosuch < /dev/null; echo $?
printf 'a\nb\n' | shuf --random-source=nosuch; echo $?
## STDOUT:
1
0
1
## END
## STDERR:
shuf: nosuch: No such file or directory
shuf: nosuch: No such file or directory
## END

#### the range before the operands
shuf -i 3-1 a; shuf -i 1-3 a; echo $?
## STDOUT:
1
## END
## STDERR:
shuf: invalid input range: '3-1'
shuf: extra operand 'a'
Try 'shuf --help' for more information.
## END

#### bytes of a random source, as they are needed
seq 10 | shuf --random-source=<(yes) | tr '\n' ' '
shuf -i 1-20 -n 5 --random-source=<(yes abc) | tr '\n' ' '
shuf -r -n 8 -e a b c --random-source=<(seq 1000) | tr '\n' ' '
shuf -i 1-5 --random-source=/dev/null; seq 5 | shuf --random-source=<(printf x) 2>&1 | sed 's|/fd/[0-9]*|/fd/N|'
## STDOUT:
2 5 1 9 4 7 6 8 3 10 18 3 8 4 2 b b c b a b a b 1
2
3
4
5
## END
## STDERR:
shuf: '/dev/null': end of file
## END

#### few lines of a pipe are drawn as they come
seq 30 > f
for count in 1 3 29 30 31; do
  shuf -n $count --random-source=f f | md5sum; shuf -n $count --random-source=<(yes) < <(cat f) | md5sum
done
yes | head -c 5000000 | shuf -n 2; printf 'a\0b\0c' | shuf -zn 2 --random-source=f | od -An -c
## STDOUT:
dbbf8220893d497d403bb9cdf49db7a4  -
66a7c1d5cb75ef2542524d888fd32f4a  -
1c534ae0a6a9f1cb60f19ed841875824  -
3cae15b1d0649148f5f3ba6b933e8c90  -
41199fa4c06d627359b0bd132912aa86  -
7d110334db5c74c597b842dd2dda262f  -
318df8a663b0aa09d77458920c7b79b3  -
da53a37d463c9de09aa32d76a07ab5ae  -
318df8a663b0aa09d77458920c7b79b3  -
d153f60f009bd4be9d547594e04a6504  -
y
y
   a  \0   c  \0
## END
## FILES:
f: 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n22\n23\n24\n25\n26\n27\n28\n29\n30\n
## END

#### the first mistake in a call is told
shuf --head-count= -e@x < /dev/null
shuf -e@x -@ < /dev/null
shuf --random-source= --help < /dev/null | head -c 6; echo "$?"
shuf --head-count=@x --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
Usage:0
0
## END
## STDERR:
shuf: invalid line count: ''
shuf: invalid option -- '@'
Try 'shuf --help' for more information.
shuf: invalid line count: '@x'
## END
