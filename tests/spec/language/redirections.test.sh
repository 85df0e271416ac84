# Redirections.
## FILE: in
line 1
line 2
## END

#### output and append
echo a > f; echo b >> f; cat f; echo c > f; cat f
## STDOUT:
a
b
c
## END
## FILES:
f: c\n
## END

#### input
cat < in; wc -l < in; read x < in; echo "$x"
## STDOUT:
line 1
line 2
2
line 1
## END

#### standard error
ls nope 2> err; cat err; ls nope 2>> err; wc -l < err
## STDOUT:
ls: cannot access 'nope': No such file or directory
2
## END
## FILES:
err: ls: cannot access 'nope': No such file or directory\nls: cannot access 'nope': No such file or directory\n
## END

#### both
ls nope in > both 2>&1; cat both
ls nope in &> both2; cat both2; ls nope &>> both2; wc -l < both2
ls nope in >& both3; wc -l < both3
## STDOUT:
ls: cannot access 'nope': No such file or directory
in
ls: cannot access 'nope': No such file or directory
in
3
2
## END
## FILES:
both: ls: cannot access 'nope': No such file or directory\nin\n
both2: ls: cannot access 'nope': No such file or directory\nin\nls: cannot access 'nope': No such file or directory\n
both3: ls: cannot access 'nope': No such file or directory\nin\n
## END

#### order matters
ls nope 2>&1 > f; echo end
## STDOUT:
ls: cannot access 'nope': No such file or directory
end
## END
## FILES:
f:
## END

#### a pipe of both
ls nope |& cat
## STDOUT:
ls: cannot access 'nope': No such file or directory
## END

#### descriptors above two
exec 3> f; echo three >&3; exec 3>&-; cat f
exec 4< in; read -u 4 x; read y <&4; echo "$x|$y"; exec 4<&-
## STDOUT:
three
line 1|line 2
## END
## FILES:
f: three\n
## END

#### for one command only
echo x 3> f >&3; cat f; { echo y >&5; } 5> g; cat g
## STDOUT:
x
y
## END
## FILES:
f: x\n
g: y\n
## END

#### duplicates and moves
exec 3>&1; echo to3 >&3; exec 4>&3-; echo to4 >&4; echo bad >&3; echo $?
## STDOUT:
to3
to4
1
## END
## STDERR:
bash: line 1: 3: Bad file descriptor
## END

#### closing
echo x >&-; echo $?
cat <&-; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: echo: write error: Bad file descriptor
cat: -: Bad file descriptor
cat: closing standard input: Bad file descriptor
## END

#### bad descriptors
echo x >&9; echo $?
cat <&9; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: 9: Bad file descriptor
bash: line 2: 9: Bad file descriptor
## END

#### a variable takes the descriptor
exec {fd}> f; echo hi >&$fd; exec {fd}>&-; cat f; [ $fd -ge 10 ] && echo high
## STDOUT:
hi
high
## END
## FILES:
f: hi\n
## END

#### read and write
echo abc > f; exec 3<> f; read -n 1 x <&3; echo -n X >&3; exec 3>&-; echo $x; cat f
## STDOUT:
a
aXc
## END
## FILES:
f: aXc\n
## END

#### no clobber
set -C; echo a > f; echo b > f; echo $?; echo c >| f; cat f; echo d >> f; cat f; echo x > /dev/null; echo $?
## STDOUT:
1
c
c
d
0
## END
## STDERR:
bash: line 1: f: cannot overwrite existing file
## END
## FILES:
f: c\nd\n
## END

#### missing files and directories
cat < nope; echo $?
echo x > nodir/f; echo $?
mkdir d; echo x > d; echo $?
cat < d; echo $?
## STDOUT:
1
1
1
1
## END
## STDERR:
bash: line 1: nope: No such file or directory
bash: line 2: nodir/f: No such file or directory
bash: line 3: d: Is a directory
cat: -: Is a directory
## END
## FILES:
d/
## END

#### a failed redirection skips the command
echo never < nope; echo $?
x=1 < nope; echo "[$x]" $?
## STDOUT:
1
[1] 1
## END
## STDERR:
bash: line 1: nope: No such file or directory
bash: line 2: nope: No such file or directory
## END

#### a failed redirection of a special built-in or exec
(exec < nope; echo not reached); echo $?
: > nodir/f; echo $?
## STDOUT:
not reached
0
1
## END
## STDERR:
bash: line 1: nope: No such file or directory
bash: line 2: nodir/f: No such file or directory
## END

#### before and between words
> f echo a b; cat f; echo a > f b; cat f; 2>&1 ls nope
## STDOUT:
a b
a b
ls: cannot access 'nope': No such file or directory
## END
## status: 2
## FILES:
f: a b\n
## END

#### alone
> new; ls new; < in; echo $?
## STDOUT:
new
0
## END
## FILES:
new:
## END

#### compound commands
{ echo a; echo b; } > f; cat f
(echo sub; echo err >&2) > f 2>&1; cat f
for i in 1 2; do echo $i; done > f; cat f
while read l; do echo "<$l>"; done < in
if true; then echo yes; fi > f; cat f
case x in x) echo case;; esac > f; cat f
f() { echo body; } > f; f; cat f
[[ -n x ]] > f; ((1)) > f; ls f
## STDOUT:
a
b
sub
err
1
2
<line 1>
<line 2>
yes
case
body
f
## END
## FILES:
f:
## END

#### functions with redirections at each call
g() { echo out; echo err >&2; } 2>&1; g | sort
## STDOUT:
err
out
## END

#### the target expands
n=name; echo x > $n.txt; cat name.txt; echo y > "$n $n"; cat "name name"; echo z > $(echo sub); cat sub
## STDOUT:
x
y
z
## END
## FILES:
name name: y\n
name.txt: x\n
sub: z\n
## END

#### ambiguous targets
x='a b'; echo hi > $x; echo $?
unset u; echo hi > $u; echo $?
touch q1 q2; echo hi > q*; echo $?; echo hi > ''; echo $?
## STDOUT:
1
1
1
1
## END
## STDERR:
bash: line 1: $x: ambiguous redirect
bash: line 2: $u: ambiguous redirect
bash: line 3: q*: ambiguous redirect
bash: line 3: : No such file or directory
## END
## FILES:
q1:
q2:
## END

#### file names of descriptors
echo x > /dev/stdout; echo y > /dev/stderr; echo z > /dev/fd/1; echo in | cat /dev/stdin; echo fd | cat /dev/fd/0; echo n > /dev/null
## STDOUT:
x
z
in
fd
## END
## STDERR:
y
## END

#### /dev/zero, /dev/full, /dev/null
head -c 3 /dev/zero | od -An -tx1; cat /dev/null; wc -c < /dev/null
echo x > /dev/full; echo $?
## STDOUT:
 00 00 00
0
1
## END
## STDERR:
bash: line 2: echo: write error: No space left on device
## END

#### shared offsets
{ read a; read b; } < in; echo "$a,$b"; { head -n 1 > /dev/null; cat; } < in
(echo 1; echo 2) > f; { echo 3; (echo 4); } >> f; cat f
## STDOUT:
line 1,line 2
line 2
1
2
3
4
## END
## FILES:
f: 1\n2\n3\n4\n
## END

#### the same file for reading and writing
cat in > f; cat < f > f; wc -c < f
## STDOUT:
0
## END
## FILES:
f:
## END

#### append to what grows
echo a > f; { echo b; cat f; } >> g; cat g
## STDOUT:
b
a
## END
## FILES:
f: a\n
g: b\na\n
## END

#### errors go to the redirected stream
nosuchcmd 2> e; cat e; { nosuchcmd; } 2> e; cat e; (nosuchcmd) 2> e; cat e
## STDOUT:
bash: line 1: nosuchcmd: command not found
bash: line 1: nosuchcmd: command not found
bash: line 1: nosuchcmd: command not found
## END
## FILES:
e: bash: line 1: nosuchcmd: command not found\n
## END

#### exec changes the shell's own
(exec > f; echo one; ls in); cat f
(exec 2>&1; ls nope) | cat
exec 5>&1 > g; echo into g; exec >&5 5>&-; echo back; cat g
## STDOUT:
one
in
ls: cannot access 'nope': No such file or directory
back
into g
## END
## FILES:
f: one\nin\n
g: into g\n
## END

#### numbers need no blanks around
echo a 2>f; echo 2 >f; cat f; echo a2>f; cat f
## STDOUT:
a
2
a2
## END
## FILES:
f: a2\n
## END

#### descriptors survive in subshells and functions
exec 3> f; f() { echo fn >&3; }; f; (echo sub >&3); echo $(echo cs >&3); exec 3>&-; cat f
## STDOUT:

fn
sub
cs
## END
## FILES:
f: fn\nsub\ncs\n
## END

#### truncation while open
exec 3> f; echo long line >&3; : > f; echo x >&3; exec 3>&-; od -An -c f
## STDOUT:
  \0  \0  \0  \0  \0  \0  \0  \0  \0  \0   x  \n
## END
## FILES:
f: \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00x\n
## END

#### remove while open
echo data > f; exec 3< f; rm f; cat <&3; exec 3<&-
## STDOUT:
data
## END

#### here-string and here-document descriptors
cat 3<<< three <&3; cat 4<<E <&4
four
E
## STDOUT:
three
four
## END

#### errors while parsing
bash -c 'echo >'; echo $?
bash -c 'echo > > f'; echo $?
bash -c 'cat <'; echo $?
bash -c '> &'; echo $?
## STDOUT:
2
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `echo >'
bash: -c: line 1: syntax error near unexpected token `>'
bash: -c: line 1: `echo > > f'
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `cat <'
bash: -c: line 1: syntax error near unexpected token `&'
bash: -c: line 1: `> &'
## END

#### big descriptor numbers
exec 200> f; echo x >&200; exec 200>&-; cat f
## STDOUT:
x
## END
## FILES:
f: x\n
## END

#### input redirected in pipelines and loops
while read l; do cat; done < in
cat in | while read l; do echo "$l"; done; cat < in | head -n 1
## STDOUT:
line 2
line 1
line 2
line 1
## END

#### a background job in a pipeline reads the pipe
echo data | { cat & wait; }
## STDOUT:
data
## END

#### stderr and stdout interleave in one file
{ echo 1; echo 2 >&2; echo 3; } > f 2>&1; cat f
## STDOUT:
1
2
3
## END
## FILES:
f: 1\n2\n3\n
## END

#### writing to a closed pipe
(trap '' PIPE; sleep 0.1; echo x; echo $? >&2) 2>/dev/null | true; echo ${PIPESTATUS[1]}
## STDOUT:
0
## END

#### noclobber on special files and with &>
set -o noclobber; echo a > f; echo b &> f; echo $?; cat f
## STDOUT:
1
a
## END
## STDERR:
bash: line 1: f: cannot overwrite existing file
## END
## FILES:
f: a\n
## END

#### swap the two outputs
{ echo out; echo err >&2; } 3>&1 1>&2 2>&3 3>&- | sed 's/^/piped /'
## STDOUT:
piped err
## END
## STDERR:
out
## END

#### keep only errors in a pipeline
{ echo out; echo err >&2; } 2>&1 > f | tr a-z A-Z; cat f
## STDOUT:
ERR
out
## END
## FILES:
f: out\n
## END

#### tee of both outputs apart
{ echo o; echo e >&2; } > >(sed 's/^/O:/' > so) 2> >(sed 's/^/E:/' > se); sleep 0.1; cat so se
## STDOUT:
O:o
E:e
## END
## FILES:
se: E:e\n
so: O:o\n
## END

#### a loop's input is left to the loop
printf '1\n2\n3\n' | while read -r n; do echo "$n" | cat; : < /dev/null; done
printf '1\n2\n3\n' | while read -r n; do echo "got $n"; head -n 1 > /dev/null; done
## STDOUT:
1
2
3
got 1
## END

#### a descriptor open across a loop
exec 3< in; while read -r l <&3; do echo "<$l>"; cat < /dev/null; done; exec 3<&-
while read -r -u 4 l; do echo "[$l]"; done 4< in
## STDOUT:
<line 1>
<line 2>
[line 1]
[line 2]
## END

#### two inputs in step
paste <(seq 3) <(seq 4 6); exec 3< <(seq 3) 4< <(seq 4 6); while read a <&3 && read b <&4; do echo "$a+$b"; done
## STDOUT:
1	4
2	5
3	6
1+4
2+5
3+6
## END

#### output after the file was moved
exec 3> f; echo one >&3; mv f g; echo two >&3; exec 3>&-; cat g; ls
## STDOUT:
one
two
g
in
## END
## FILES:
g: one\ntwo\n
## END

#### append from two descriptors
exec 3>> f 4>> f; echo a >&3; echo b >&4; echo c >&3; exec 3>&- 4>&-; cat f
## STDOUT:
a
b
c
## END
## FILES:
f: a\nb\nc\n
## END

#### overwrite in the middle
echo abcdef > f; exec 3<> f; read -N 2 -u 3 x; printf XY >&3; exec 3>&-; cat f; echo $x
## STDOUT:
abXYef
ab
## END
## FILES:
f: abXYef\n
## END

#### a function's output to a variable and a file at once
f() { echo "to stdout"; echo "to file" >&5; }; x=$(f 5> log); echo "$x"; cat log
## STDOUT:
to stdout
to file
## END
## FILES:
log: to file\n
## END

#### noise is dropped, status kept
ls nope > /dev/null 2>&1; echo $?; ! ls nope &> /dev/null; echo $?; ls nope 2> /dev/null || echo failed
## STDOUT:
2
0
failed
## END

#### what an error calls a descriptor that is not open
v=77
echo x >&$v; echo x >&77; echo x 5>&$v; cat <&"$v"; cat <&66; echo x >&7"$v"
## STDERR:
bash: line 2: $v: Bad file descriptor
bash: line 2: 77: Bad file descriptor
bash: line 2: 5: Bad file descriptor
bash: line 2: "$v": Bad file descriptor
bash: line 2: 66: Bad file descriptor
bash: line 2: 7"$v": Bad file descriptor
## END
## status: 1

#### closing by a variable
unset v; exec {v}>&-; echo $?
v=word; exec {v}>&-; echo $?
readonly r=1; : {r}>/dev/null; echo $?
## STDOUT:
1
0
1
## END
## STDERR:
bash: line 1: v: ambiguous redirect
bash: line 3: r: readonly variable
bash: line 3: r: cannot assign fd to variable
## END

#### assignments in front of a command are not seen by its redirections
n=out
n=other echo text > "$n.txt"
ls; a=5; a=1 echo x 2>&1 >&$a | cat
## STDOUT:
in
out.txt
bash: line 3: $a: Bad file descriptor
## END
## FILES:
out.txt: text\n
## END

#### command keeps the redirections of exec
exec 9>&2
command exec 2> log
echo logged >&2
exec 2>&9
cat log
## STDOUT:
logged
## END
## FILES:
log: logged\n
## END

#### the number of open files
ulimit -n 20; ulimit -n; ulimit -Hn
ulimit -n 30; echo $?
ulimit -Sn 10; exec {v}</dev/null; echo $? ${v-none}
echo x 12>/dev/null; ulimit -n hard; ulimit -n
## STDOUT:
20
20
1
1 none
20
## END
## STDERR:
bash: line 2: ulimit: open files: cannot modify limit: Operation not permitted
bash: redirection error: cannot duplicate fd: Invalid argument
bash: line 3: /dev/null: Invalid argument
bash: line 4: 12: Bad file descriptor
## END

#### standard input of what runs in the background
{ cat & wait; } <<< given
echo piped | { cat & wait; }
{ ( cat & wait ); } <<< not
for i in 1 2; do { read x; echo "$x"; } & wait; done <<< $'one\ntwo'
## STDOUT:
given
piped
one
two
## END

#### exec goes on reading commands elsewhere
echo 'echo second' > rest
echo 'echo first
exec < rest
echo never' | bash
## STDOUT:
first
second
## END
## FILES:
rest: echo second\n
## END

#### the terminal is not there
cat < /dev/tty; echo $?; [ -c /dev/tty ]; echo $?
## STDOUT:
1
0
## END
## STDERR:
bash: line 1: /dev/tty: No such device or address
## END

#### built-ins that do not look whether they wrote
help >&-; echo $?; command -v cd >&-; echo $?; kill -l 9 >&-; echo $?; printf '' >&-; echo $?; echo a >&-; echo $?
## STDOUT:
0
0
0
0
1
## END
## STDERR:
bash: line 1: echo: write error: Bad file descriptor
## END

#### a descriptor in a variable without a command
{bare}>bare.txt; : {named}>named.txt; echo "[$bare] ${named:+set}"; ls
## STDOUT:
[] set
bare.txt
in
named.txt
## END
## FILES:
bare.txt:
named.txt:
## END

#### the line of a compound command that cannot be redirected
cat >s <<'X'
echo
while read x
do :
done < nope
{ echo a
while read l; do :; done < nope
echo b
}
f() {
  echo x
  while false; do :; done < nope
}
f
(
 while read l; do cat; done < nope
 a=
)
if true
then while read l; do cat; done < nope
fi
for i in 1; do :; done < nope
( : ) < nope
X
bash s
## STDOUT:

a
b
x
## END
## STDERR:
s: line 4: nope: No such file or directory
s: line 8: nope: No such file or directory
s: line 9: nope: No such file or directory
s: line 17: nope: No such file or directory
s: line 20: nope: No such file or directory
s: line 21: nope: No such file or directory
s: line 22: nope: No such file or directory
## END
## status: 1
## FILES:
s: echo\nwhile read x\ndo :\ndone < nope\n{ echo a\nwhile read l; do :; done < nope\necho b\n}\nf() {\n  echo x\n  while false; do :; done < nope\n}\nf\n(\n while read l; do cat; done < nope\n a=\n)\nif true\nthen while read l; do cat; done < nope\nfi\nfor i in 1; do :; done < nope\n( : ) < nope\n
## END

#### descriptors that are moved or chosen, and not open
echo a <&8-; echo b >&8-; echo c 7>&8-; echo d {v}>&8; echo e {v[1]}>nowhere/x; x='a b'; echo f {v[1]}>$x; echo g {w}>&name; echo h 9<&9; echo i 9>&9-
## STDOUT:
h
i
## END
## STDERR:
bash: redirection error: cannot duplicate fd: Bad file descriptor
bash: line 1: 8: Bad file descriptor
bash: redirection error: cannot duplicate fd: Bad file descriptor
bash: line 1: 8: Bad file descriptor
bash: line 1: 8: Bad file descriptor
bash: redirection error: cannot duplicate fd: Bad file descriptor
bash: line 1: 8: Bad file descriptor
bash: line 1: nowhere/x: No such file or directory
bash: line 1: v[1]: ambiguous redirect
bash: line 1: w: ambiguous redirect
## END

#### what is moved to a free descriptor is not moved back
(echo a 3>&1-; echo b; echo c >&2) 2>&1
## STDOUT:
bash: line 1: echo: write error: Bad file descriptor
bash: line 1: echo: write error: Bad file descriptor
c
## END

#### empty names in POSIX mode
set -o posix; echo a > $un; echo $?; echo b > "$un"; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: $un: ambiguous redirect
bash: line 1: : No such file or directory
## END

#### what a redirection's words assign is the process's that they are for
i=0; cat /dev/null > out$((i++)); echo $i; : > own$((i++)); echo $i; { cat; } <<< $((i++)); echo $i
(cat) <<< $((i++)); echo $i; command cat <<< $((i++)); command : <<< $((i++)); echo $i
nosuch <<< $((i++)) 2> /dev/null; echo $i; cat <<< "${x:=set}"; echo "[${x-}]"; echo <<< "${x:=set}"; echo "[${x-}]"
echo hi > f; cat {fd}< f; echo "[${fd-}]"; (cat <&$fd) {fd}< f; echo "[${fd-}]"; echo {fd}< f; cat <&$fd
while cat <<E; do break; done
$((i++))
E
echo $i; env cat <<< $((i++)) | cat; ls
## STDOUT:
0
1
1
2
2
2
2
3
3
set
[]

[set]
[]
hi
[]

hi
3
3
3
f
in
out0
own0
## END
## FILES:
f: hi\n
out0:
own0:
## END

#### a subshell whose redirection cannot be expanded fails alone
(cat) <<< "${x?no}"; echo "after $?"; (cat) <<< $((1/0)); echo "after $?"; ! (cat) <<< "${x?}"; echo $?
(set -e; (cat) <<< "${x?no}" || echo "caught $?"; (cat) <<< "${x?no}"; echo unreached); echo $?
{ cat; } <<< "${x?no}"; echo unreached
## STDOUT:
after 127
after 1
0
caught 1
1
## END
## STDERR:
bash: line 1: x: no
bash: line 1: 1/0: division by 0 (error token is "0")
bash: line 1: x: parameter not set
bash: line 2: x: no
bash: line 2: x: no
bash: line 3: x: no
## END
## status: 127
