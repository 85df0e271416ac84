# Whole little programs, of the kind that agents write.

#### count words
## FILE: text
the cat and the dog
and the bird
## END
tr ' ' '\n' < text | sort | uniq -c | sort -k1,1nr -k2 | awk '{print $2": "$1}'
## STDOUT:
the: 3
and: 2
bird: 1
cat: 1
dog: 1
## END

#### rename files by pattern
touch a.jpeg b.jpeg c.png
for f in *.jpeg; do mv -- "$f" "${f%.jpeg}.jpg"; done
ls
## STDOUT:
a.jpg
b.jpg
c.png
## END
## FILES:
a.jpg:
b.jpg:
c.png:
## END

#### read a configuration
## FILE: app.conf
# settings
host = example.org
port=8080

name = "my app"
## END
while IFS='=' read -r key value; do
  [[ $key =~ ^[[:space:]]*(#|$) ]] && continue
  key=${key//[[:space:]]/}
  value=${value#"${value%%[![:space:]]*}"}
  printf '%s -> %s\n' "$key" "$value"
done < app.conf
## STDOUT:
host -> example.org
port -> 8080
name -> "my app"
## END

#### parse options
set -- -v --name=x -n 3 file1 file2
verbose=0 name= n=
while [[ $# -gt 0 ]]; do
  case $1 in
    -v|--verbose) verbose=1; shift;;
    --name=*) name=${1#*=}; shift;;
    -n) n=$2; shift 2;;
    --) shift; break;;
    -*) echo "unknown $1" >&2; exit 1;;
    *) break;;
  esac
done
echo "verbose=$verbose name=$name n=$n rest=$*"
## STDOUT:
verbose=1 name=x n=3 rest=file1 file2
## END

#### a stack and a queue
stack=(); push() { stack+=("$1"); }; pop() { REPLY=${stack[-1]}; unset 'stack[-1]'; }
push a; push b; push 'c d'; pop; echo "$REPLY"; pop; echo "$REPLY"; echo ${#stack[@]}
queue=(1 2 3); queue=("${queue[@]:1}"); echo "${queue[*]}"
## STDOUT:
c d
b
1
2 3
## END

#### group by with an associative array
declare -A sum
while read -r who amount; do ((sum[$who] += amount)); done <<< $'ann 3\nbob 4\nann 5'
for who in "${!sum[@]}"; do echo "$who ${sum[$who]}"; done | sort
## STDOUT:
ann 8
bob 4
## END

#### replace in many files
mkdir -p src/sub; echo 'foo()' > src/a.c; echo 'x = foo + foo;' > src/sub/b.c; echo none > src/c.h
grep -rl foo src | sort | xargs sed -i 's/\bfoo\b/bar/g'
grep -rn bar src | sort
## STDOUT:
src/a.c:1:bar()
src/sub/b.c:1:x = bar + bar;
## END
## FILES:
src/
src/a.c: bar()\n
src/c.h: none\n
src/sub/
src/sub/b.c: x = bar + bar;\n
## END

#### find large files
head -c 3000 /dev/zero > big; head -c 10 /dev/zero > small
find . -type f -size +1k -printf '%s %f\n' | sort -n
## STDOUT:
3000 big
## END
## FILES:
big: 3000 bytes, fnv 0e9154a5da464b85
small: \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00
## END

#### a report from JSON
## FILE: users.json
[{"name":"Ann","age":31,"tags":["x","y"]},{"name":"Bob","age":25,"tags":[]}]
## END
jq -r '.[] | select(.age > 26) | "\(.name) is \(.age): \(.tags | join(","))"' users.json
jq 'map(.age) | add / length' users.json
## STDOUT:
Ann is 31: x,y
28
## END

#### CSV columns
## FILE: data.csv
id,city,pop
1,Paris,2100000
2,Lyon,520000
3,Nice,340000
## END
awk -F, 'NR > 1 { total += $3; if ($3 > max) { max = $3; city = $2 } } END { printf "%d %s %.1f\n", total, city, total / (NR - 1) }' data.csv
sort -t, -k3,3n data.csv | head -n 2 | cut -d, -f2
## STDOUT:
2960000 Paris 986666.7
city
Nice
## END

#### retries with a limit
attempt=0
until [[ $attempt -ge 3 ]] || false; do attempt=$((attempt + 1)); echo "try $attempt"; done
## STDOUT:
try 1
try 2
try 3
## END

#### a temporary directory that cleans up
dir=$(mktemp -d)
trap 'rm -rf "$dir"; echo cleaned' EXIT
echo data > "$dir/f"; cat "$dir/f"
## STDOUT:
data
cleaned
## END

#### fizzbuzz
for ((i = 1; i <= 15; i++)); do
  out=
  ((i % 3 == 0)) && out+=Fizz
  ((i % 5 == 0)) && out+=Buzz
  echo "${out:-$i}"
done
## STDOUT:
1
2
Fizz
4
Buzz
Fizz
7
8
Fizz
Buzz
11
Fizz
13
14
FizzBuzz
## END

#### primes
limit=50; declare -a composite
for ((i = 2; i <= limit; i++)); do
  [[ ${composite[i]} ]] && continue
  printf '%d ' "$i"
  for ((j = i * i; j <= limit; j += i)); do composite[j]=1; done
done; echo
## STDOUT:
2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 
## END

#### a log's errors by hour
## FILE: app.log
2024-01-01 10:00:01 INFO start
2024-01-01 10:20:00 ERROR disk
2024-01-01 11:05:00 ERROR net
2024-01-01 11:06:00 WARN slow
2024-01-01 11:07:00 ERROR net
## END
grep ERROR app.log | cut -d' ' -f2 | cut -d: -f1 | uniq -c
sed -n 's/.*ERROR \(.*\)/\1/p' app.log | sort | uniq -c | sort -rn
## STDOUT:
      1 10
      2 11
      2 net
      1 disk
## END

#### a here-document template
name=World items=(a b)
cat > out.txt <<EOF
Hello, $name!
$(for i in "${items[@]}"; do echo "- $i"; done)
Total: ${#items[@]} \$5
EOF
cat out.txt
## STDOUT:
Hello, World!
- a
- b
Total: 2 $5
## END
## FILES:
out.txt: Hello, World!\n- a\n- b\nTotal: 2 $5\n
## END

#### compare two lists
comm -13 <(printf '%s\n' b a c | sort) <(printf '%s\n' c d a | sort)
diff <(echo 1; echo 2) <(echo 1; echo 3); echo "status $?"
## STDOUT:
d
2c2
< 2
---
> 3
status 1
## END

#### join lines and split them
paste -sd, <(seq 5)
IFS=, read -ra parts <<< 'x,y,z'; printf '<%s>' "${parts[@]}"; echo
echo 'a b c' | xargs -n1 | tac | tr '\n' ' '; echo
## STDOUT:
1,2,3,4,5
<x><y><z>
c b a 
## END

#### dates
start=$(date -d 2024-01-30 +%s); for d in 0 1 2; do date -d "@$((start + d * 86400))" '+%a %d %b'; done
echo $(( ($(date -d 2024-03-01 +%s) - $(date -d 2024-02-01 +%s)) / 86400 )) days
## STDOUT:
Tue 30 Jan
Wed 31 Jan
Thu 01 Feb
29 days
## END

#### a state machine
state=start
for token in open data data close; do
  case $state:$token in
    start:open) state=in;;
    in:data) echo datum;;
    in:close) state=end;;
    *) echo "bad $token"; exit 1;;
  esac
done
echo $state
## STDOUT:
datum
datum
end
## END

#### recursion over a tree
mkdir -p t/a/b t/c; touch t/f t/a/g t/a/b/h
walk() { local e; for e in "$1"/*; do if [[ -d $e ]]; then echo "$2${e##*/}/"; walk "$e" "$2  "; else echo "$2${e##*/}"; fi; done; }
walk t ''
## STDOUT:
a/
  b/
    h
  g
c/
  *
f
## END
## FILES:
t/
t/a/
t/a/b/
t/a/b/h:
t/a/g:
t/c/
t/f:
## END

#### safe pipelines
set -euo pipefail
count=$(printf 'a\nb\n' | grep -c . || true); echo "$count"
none=$(grep -c zzz /dev/null || true); echo "$none"
if ! grep -q x <<< abc; then echo absent; fi
false | true
echo not reached
## STDOUT:
2
0
absent
## END
## status: 1

#### a menu of functions
cmd_hello() { echo "hello ${1:-you}"; }; cmd_add() { echo $(($1 + $2)); }
for call in 'hello' 'hello Ann' 'add 2 3' 'nope'; do
  set -- $call
  if declare -F "cmd_$1" > /dev/null; then "cmd_$1" "${@:2}"; else echo "no command $1"; fi
done
## STDOUT:
hello you
hello Ann
5
no command nope
## END

#### make-like checks by time
touch -d 2020-01-01 src; touch -d 2021-01-01 out
[[ src -nt out ]] && echo rebuild || echo fresh
touch -d 2022-01-01 src; [[ src -nt out ]] && echo rebuild
## STDOUT:
fresh
rebuild
## END
## FILES:
out:
src:
## END

#### string processing
s='  Hello, World!  '
t=${s#"${s%%[![:space:]]*}"}; t=${t%"${t##*[![:space:]]}"}; echo "[$t]"
echo "${t,,}" "${t^^}" "${t//o/0}" "${#t}" "${t:0:5}" "${t: -6}"
rev=; for ((i = ${#t} - 1; i >= 0; i--)); do rev+=${t:i:1}; done; echo "$rev"
## STDOUT:
[Hello, World!]
hello, world! HELLO, WORLD! Hell0, W0rld! 13 Hello World!
!dlroW ,olleH
## END

#### numbers
echo "$(( (17 + 5) * 3 / 4 )) $(awk 'BEGIN { printf "%.3f", 22 / 7 }') $(printf '%08.3f' 3.14159) $(printf '%x' 255) $((16#ff))"
seq -s + 10 | sed 's/$/\n/' | head -n 1
awk 'BEGIN { for (i = 1; i <= 3; i++) s += i * i; print s }'
## STDOUT:
16 3.143 0003.142 ff 255
1+2+3+4+5+6+7+8+9+10
14
## END

#### parallel jobs with a limit
work() { echo "job $1"; }
for i in 1 2 3; do work $i > out.$i & done; wait; cat out.1 out.2 out.3
## STDOUT:
job 1
job 2
job 3
## END
## FILES:
out.1: job 1\n
out.2: job 2\n
out.3: job 3\n
## END

#### editing a file in place
## FILE: list
one
two
three
## END
sed -i -e '/two/d' -e '$a four' list; cat list
awk '{ print NR ": " $0 }' list > list.new && mv list.new list; cat list
printf '%s\n' 0 "$(cat list)" > list; head -n 1 list
## STDOUT:
one
three
four
1: one
2: three
3: four
0
## END
## FILES:
list: 0\n1: one\n2: three\n3: four\n
## END

#### checksums of a tree
mkdir d; echo 1 > d/a; echo 2 > d/b
find d -type f | sort | xargs sha256sum > sums; sha256sum -c sums; echo x >> d/a; sha256sum -c sums 2>/dev/null; echo $?
## STDOUT:
d/a: OK
d/b: OK
d/a: FAILED
d/b: OK
1
## END
## FILES:
d/
d/a: 1\nx\n
d/b: 2\n
sums: 4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865  d/a\n53c234e5e8472b6ac51c1ae1cab3fe06fad053beb8ebfd8977b010655bfdd3c3  d/b\n
## END

#### a script that is written and run
cat > greet.sh <<'EOF'
#!/usr/bin/env bash
set -eu
greeting=${1:?usage: greet NAME}
echo "Hi, $greeting"
EOF
chmod +x greet.sh
./greet.sh Ann
./greet.sh; echo $?
## STDOUT:
Hi, Ann
1
## END
## STDERR:
./greet.sh: line 3: 1: usage: greet NAME
## END
## FILES:
greet.sh [755]: #!/usr/bin/env bash\nset -eu\ngreeting=${1:?usage: greet NAME}\necho "Hi, $greeting"\n
## END

#### transposing a table
printf '1 2 3\n4 5 6\n' | awk '{ for (i = 1; i <= NF; i++) a[NR, i] = $i } END { for (i = 1; i <= NF; i++) { for (j = 1; j <= NR; j++) printf "%s%s", a[j, i], j < NR ? " " : "\n" } }'
## STDOUT:
1 4
2 5
3 6
## END

#### unique lines in order
printf 'b\na\nb\nc\na\n' | awk '!seen[$0]++'
## STDOUT:
b
a
c
## END

#### code statistics
mkdir p; printf 'int a;\n\n// c\n' > p/x.c; printf 'int b;\n' > p/y.c; printf '#!\n' > p/z.sh
find p -name '*.c' -print0 | xargs -0 wc -l | tail -n 1
for ext in c sh; do printf '%s %d\n' "$ext" "$(find p -name "*.$ext" | wc -l)"; done
## STDOUT:
 4 total
c 2
sh 1
## END
## FILES:
p/
p/x.c: int a;\n\n// c\n
p/y.c: int b;\n
p/z.sh: #!\n
## END

#### base64 through a pipe
echo 'secret text' | base64 | tee enc | base64 -d; wc -c < enc
## STDOUT:
secret text
17
## END
## FILES:
enc: c2VjcmV0IHRleHQK\n
## END

#### bracketed progress
for i in 1 2 3; do printf '\r[%-3s] %d%%' "$(printf '#%.0s' $(seq $i))" $((i * 100 / 3)); done | tr '\r' '\n'; echo
## STDOUT:

[#  ] 33%
[## ] 66%
[###] 100%
## END

#### environment for one command
export BASE=/srv; env=prod bash -c 'echo "$BASE/$env"'; ( cd /; echo "$PWD" ); echo "$PWD"
## STDOUT:
/srv/prod
/
/home/user
## END

#### matrix of loops and arrays
declare -A grid; for y in 0 1 2; do for x in 0 1 2; do grid[$x,$y]=$((x * y)); done; done
for y in 0 1 2; do row=(); for x in 0 1 2; do row+=("${grid[$x,$y]}"); done; echo "${row[*]}"; done
## STDOUT:
0 0 0
0 1 2
0 2 4
## END

#### exit codes of a check
check() { grep -q "$1" <<< "$2"; }
check a abc && echo yes || echo no; check z abc && echo yes || echo no
check a abc; r1=$?; check z abc; r2=$?; echo $r1 $r2
## STDOUT:
yes
no
0 1
## END

#### long pipeline with large data
seq 100000 | grep 7 | sed 's/7/x/g' | sort | uniq | awk '{ n += length } END { print NR, n }'
## STDOUT:
40951 201025
## END

#### a diff to apply
printf 'a\nb\nc\n' > old; printf 'a\nB\nc\n' > new
diff -u -L old -L new old new > p; cat p; cp old work; sed -i 's/b/B/' work; cmp work new && echo same
## STDOUT:
--- old
+++ new
@@ -1,3 +1,3 @@
 a
-b
+B
 c
same
## END
## FILES:
new: a\nB\nc\n
old: a\nb\nc\n
p: --- old\n+++ new\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n
work: a\nB\nc\n
## END

#### shells within shells, far down
cat >s <<'X'
n=$((n+1)); export n; [ $n -gt 60 ] && { echo reached; exit 3; }; bash s
X
bash s; echo $?
## STDOUT:
reached
3
## END
## FILES:
s: n=$((n+1)); export n; [ $n -gt 60 ] && { echo reached; exit 3; }; bash s\n
## END

#### options of bash that there are not
bash -o nosuch; echo $?
bash -O nosuch; echo $?
bash -Z; echo $?
bash --nosuch 2>&1 | head -2
## STDOUT:
2
2
2
bash: --nosuch: invalid option
Usage:	bash [GNU long option] [option] ...
## END
## STDERR:
bash: line 0: bash: nosuch: invalid option name
bash: line 0: nosuch: invalid shell option name
bash: -Z: invalid option
Usage:	bash [GNU long option] [option] ...
	bash [GNU long option] [option] script-file ...
GNU long options:
	--debug
	--debugger
	--dump-po-strings
	--dump-strings
	--help
	--init-file
	--login
	--noediting
	--noprofile
	--norc
	--posix
	--pretty-print
	--rcfile
	--restricted
	--verbose
	--version
Shell options:
	-ilrsD or -c command or -O shopt_option		(invocation only)
	-abefhkmnptuvxBCEHPT or -o option
## END

#### nesting, 150 deep
n() { local s= i; for ((i = 0; i < ${4:-150}; i++)); do s+=$1; done; s+=$2; for ((i = 0; i < ${4:-150}; i++)); do s+=$3; done; echo "$s"; }
eval "$(n '( ' 'echo p' ' )')"
eval "$(n '{ ' 'echo b' '; }')"
eval "echo $(n '$(echo ' s ')' 12)"
eval "echo $(n '"$(echo ' q ')"' 12)"
eval "$(n 'if true; then ' 'echo i' '; fi')"
eval "$(n 'for i in 1; do ' 'echo f' '; done')"
eval "$(n 'case x in x) ' 'echo c' ';; esac')"
eval "echo $(n '${none:-' d '}')"
eval "[[ $(n '( ' x ' )') ]]; echo \$?"
eval "echo \$(( $(n '(' 1 ')') ))"
eval "$(n '! ' true '')"; echo $?
eval "echo $(n '{a,' b '}') | wc -w"
## STDOUT:
p
b
s
q
i
f
c
d
0
1
0
151
## END

#### functions, subshells, eval and substitutions within each other
f() { local n=$1; [ $n -eq 0 ] && { echo end; return; }; eval 'f $((n - 1))'; }; f 300
g() { [ $1 -eq 0 ] && { echo end; return; }; ( g $(($1 - 1)) ); }; g 150
h() { [ $1 -eq 0 ] && { echo end; return; }; echo "<$(h $(($1 - 1)))>"; }; h 100 | wc -c
p() { [ $1 -eq 0 ] && { echo end; return; }; p $(($1 - 1)) | cat; }; p 60
s() { [ $1 -eq 0 ] && { echo end; return; }; . /dev/stdin <<<"s $(($1 - 1))"; }; s 60
## STDOUT:
end
end
204
end
end
## END

#### recursion that a limit ends
FUNCNEST=50; f() { f; }; f; echo after $?
shopt -s expand_aliases
alias a=b b=a
a; echo $?
trap 'false' ERR; false; echo once
trap 'trap "echo x; exit" EXIT; exit 3' EXIT; exit 2
## STDOUT:
127
once
## END
## STDERR:
environment: line 1: f: maximum function nesting level exceeded (50)
bash: line 4: a: command not found
## END
## status: 3

#### a carriage return belongs to the interpreter's name
printf '#!/bin/bash\r\necho x\r\n' > a; printf '#!/usr/bin/env bash\r\necho x\r\n' > b; printf '#! /bin/bash \t\necho "$@"\n' > c
chmod +x a b c; ./a; echo $?; ./b; echo $?; ./c 1 2
## STDOUT:
127
127
1 2
## END
## STDERR:
bash: line 2: ./a: cannot execute: required file not found
/usr/bin/env: 'bash\r': No such file or directory
/usr/bin/env: use -[v]S to pass options in shebang lines
## END
## FILES:
a [755]: #!/bin/bash\x0d\necho x\x0d\n
b [755]: #!/usr/bin/env bash\x0d\necho x\x0d\n
c [755]: #! /bin/bash \t\necho "$@"\n
## END
