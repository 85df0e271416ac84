# mapfile and readarray.

#### lines with and without ends
printf 'a\nb\nc' > f; mapfile l < f; printf '[%s]' "${l[@]}"; echo; mapfile -t l < f; printf '[%s]' "${l[@]}"; echo; mapfile < f; echo ${#MAPFILE[@]}
## STDOUT:
[a
][b
][c]
[a][b][c]
3
## END
## FILES:
f: a\nb\nc
## END

#### readarray is the same
readarray -t r <<< $'x\ny z'; echo ${#r[@]} "${r[1]}"
## STDOUT:
2 y z
## END

#### counts, skips and origins
seq 10 > f; mapfile -t -n 2 a < f; echo ${a[@]}; mapfile -t -s 8 a < f; echo ${a[@]}; a=(x y z w); mapfile -t -O 2 -n 1 a < f; echo ${a[@]}; mapfile -t -n 0 a < f; echo ${#a[@]}
## STDOUT:
1 2
9 10
x y 1 w
10
## END
## FILES:
f: 1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n
## END

#### delimiters
printf 'a:b:c' > f; mapfile -d : x < f; printf '[%s]' "${x[@]}"; echo; mapfile -t -d : x < f; printf '[%s]' "${x[@]}"; echo; printf 'a\0b\0' > n; mapfile -t -d '' y < n; echo ${#y[@]} ${y[1]}
## STDOUT:
[a:][b:][c]
[a][b][c]
2 b
## END
## FILES:
f: a:b:c
n: a\x00b\x00
## END

#### callbacks
cb() { echo "at $1: ${2%$'\n'}"; }; seq 5 | mapfile -C cb -c 2; seq 2 > f; mapfile -t -C cb -c 1 z < f; echo ${#z[@]}
## STDOUT:
at 1: 2
at 3: 4
at 0: 1
at 1: 2
2
## END
## FILES:
f: 1\n2\n
## END

#### a descriptor
exec 3< <(seq 3); mapfile -t -u 3 a; echo ${a[@]}; mapfile -u 9 b; echo $?
## STDOUT:
1 2 3
1
## END
## STDERR:
bash: line 1: mapfile: 9: invalid file descriptor: Bad file descriptor
## END

#### empty input clears
a=(old); mapfile a < /dev/null; echo ${#a[@]}
## STDOUT:
0
## END

#### errors
mapfile -n x a < /dev/null; echo $?; mapfile 1x < /dev/null; echo $?; mapfile -z; echo $?; mapfile -O -1 a < /dev/null; echo $?; declare -A m; mapfile m < /dev/null; echo $?; readonly r; mapfile r < /dev/null; echo $?; mapfile -s x; echo $?; mapfile -c 0 -C : a </dev/null; echo $?
## STDOUT:
1
1
2
1
1
1
1
1
## END
## STDERR:
bash: line 1: mapfile: x: invalid line count
bash: line 1: mapfile: `1x': not a valid identifier
bash: line 1: mapfile: -z: invalid option
mapfile: usage: mapfile [-d delim] [-n count] [-O origin] [-s count] [-t] [-u fd] [-C callback] [-c quantum] [array]
bash: line 1: mapfile: -1: invalid array origin
bash: line 1: mapfile: m: not an indexed array
bash: line 1: r: readonly variable
bash: line 1: mapfile: x: invalid line count
bash: line 1: mapfile: 0: invalid callback quantum
## END
