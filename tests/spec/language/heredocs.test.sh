# Here-documents and here-strings.

#### plain
cat <<EOF
one
  two	tab
EOF
## STDOUT:
one
  two	tab
## END

#### expansions
x=val
cat <<EOF
$x ${x}y $(echo cmd) `echo bq` $((1+2)) \$x \\ \` "q" 'q'
line \
joined
EOF
## STDOUT:
val valy cmd bq 3 $x \ ` "q" 'q'
line joined
## END

#### quoted delimiters
x=val
cat <<'EOF'
$x $(no) \$ \
EOF
cat <<"EOF"
$x
EOF
cat <<\EOF
$x
EOF
cat <<E"O"F
$x
EOF
## STDOUT:
$x $(no) \$ \
$x
$x
$x
## END

#### tabs stripped
cat <<-EOF
	one
		two
	  three
	EOF
cat <<-'EOF'
	$x
	EOF
## STDOUT:
one
two
  three
$x
## END

#### two of them
cat <<A; cat <<B
a
A
b
B
cat <<A - <<B
first
A
second
B
## STDOUT:
a
b
second
## END

#### in a pipeline and a loop
cat <<EOF | tr a-z A-Z
shout
EOF
while read l; do echo "<$l>"; done <<EOF
a
b
EOF
## STDOUT:
SHOUT
<a>
<b>
## END

#### inside command substitution
x=$(cat <<EOF
inner
EOF
)
echo "$x"
## STDOUT:
inner
## END

#### inside functions and compound commands
f() { cat <<EOF
f $1
EOF
}
f 1; f 2
if true; then cat <<EOF
in if
EOF
fi
## STDOUT:
f 1
f 2
in if
## END

#### to another descriptor
cat <&3 3<<EOF
three
EOF
## STDERR:
bash: line 1: 3: Bad file descriptor
## END
## status: 1

#### the rest of the line goes on
cat <<EOF && echo after
body
EOF
cat <<EOF > f
to file
EOF
cat f
## STDOUT:
body
after
to file
## END
## FILES:
f: to file\n
## END

#### empty
cat <<EOF
EOF
echo $?
## STDOUT:
0
## END

#### delimiters that are odd words
cat <<'a b'
x
a b
cat <<-"EOF "
	y
EOF 
cat <<!
z
!
## STDOUT:
x
y
z
## END

#### a variable delimiter is literal
x=EOF; cat <<$x
text
$x
## STDOUT:
text
## END

#### no delimiter at the end
bash -c 'cat <<EOF
text'
echo $?
## STDOUT:
text
0
## END
## STDERR:
bash: line 2: warning: here-document at line 1 delimited by end-of-file (wanted `EOF')
## END

#### default values inside
cat <<EOF
${u:-def} ${u:-"q"} "${u:-a b}" ${u:-'s'}
EOF
## STDOUT:
def q "a b" 's'
## END

#### an array
a=(1 '2 3'); cat <<EOF
${a[@]} ${a[1]} $* $#
EOF
## STDOUT:
1 2 3 2 3  0
## END

#### no glob or split
x='*  y'; cat <<EOF
$x *
EOF
## STDOUT:
*  y *
## END

#### backslashes before other characters stay
cat <<EOF
\a \' \" \! \{ \  \\\\ \$\$
EOF
## STDOUT:
\a \' \" \! \{ \  \\ $$
## END

#### here-strings
cat <<< hello; cat <<< "a  b"; x='c  d'; cat <<< $x; cat <<< 'e'"f"; cat <<< $'t\tt'; wc -c <<< ''; cat <<<x
## STDOUT:
hello
a  b
c  d
ef
t	t
1
x
## END

#### here-strings do not glob
touch f1 f2; cat <<< f*; cat <<< ~root
## STDOUT:
f*
/root
## END
## FILES:
f1:
f2:
## END

#### read from here-strings
read a b <<< '1 2 3'; echo "$b|$a"; IFS=: read x y <<< p:q; echo $y
## STDOUT:
2 3|1
q
## END

#### here-document in a subshell and background
(cat <<EOF
sub
EOF
)
cat <<EOF & wait
bg
EOF
## STDOUT:
sub
bg
## END

#### large
{ echo 'cat <<EOF | wc -c'; seq 20000; echo EOF; } > s; bash s
## STDOUT:
108894
## END
## FILES:
s: 108916 bytes, fnv 4a8fcce286f59067
## END

#### nested
cat <<A
$(cat <<B
inner
B
)
outer
A
## STDOUT:
inner
outer
## END

#### a delimiter inside the text is not at line start
cat <<EOF
 EOF
EOF x
xEOF
EOF
## STDOUT:
 EOF
EOF x
xEOF
## END

#### in eval
eval 'cat <<EOF
evaled
EOF'
## STDOUT:
evaled
## END

#### a function's here-document expands at each call
f() { cat <<EOF
$x
EOF
}
x=1; f; x=2; f
## STDOUT:
1
2
## END

#### errors inside the expansion
cat <<EOF
${u?bad}
EOF
echo $?
## STDOUT:
127
## END
## STDERR:
bash: line 1: u: bad
## END

#### after a case
case x in x) cat <<EOF
in case
EOF
;; esac
## STDOUT:
in case
## END

#### line numbers count the document
cat <<EOF
a
b
EOF
echo $LINENO
## STDOUT:
a
b
5
## END

#### two documents feed a continued pipe
cat <<A - <<B |
first
A
second
B
  sort -r |
  head -n 1
## STDOUT:
second
## END

#### quotes that do not pair inside a substitution
x=$(cat <<'E'
it's "one
E
)
echo "$x"
## STDOUT:
it's "one
## END

#### a document in an if condition and a loop
if grep -q two <<E
one
two
E
then echo found; fi
for i in 1 2; do cat <<E
$i: $((i * i))
E
done
## STDOUT:
found
1: 1
2: 4
## END

#### a document for a function and a brace group
f() { tr a-z A-Z; }
f <<E
loud
E
{ read a; cat; } <<E
one
two
E
echo "$a"
## STDOUT:
LOUD
two
one
## END

#### written with sudo-like wrappers
run() { "$@"; }
run cat <<E
wrapped
E
run tee f > /dev/null <<E
saved
E
cat f
## STDOUT:
wrapped
saved
## END
## FILES:
f: saved\n
## END

#### the second of two is not closed
cat <<A - <<B
a
A
b
## STDOUT:
b
## END
## STDERR:
bash: line 4: warning: here-document at line 3 delimited by end-of-file (wanted `B')
## END

#### a substitution without end, and too many documents
cat >s.sh <<'X'
cat <<EOF
$(seq 3
EOF
echo $?
cat <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A
A
echo no
X
bash s.sh; echo $?
## STDOUT:
1
2
## END
## STDERR:
s.sh: command substitution: line 3: unexpected EOF while looking for matching `)'
s.sh: line 5: maximum here-document count exceeded
## END
## FILES:
s.sh: cat <<EOF\n$(seq 3\nEOF\necho $?\ncat <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A <<A\nA\necho no\n
## END

#### a delimiter with tabs, and a body that does not end
cat <<-'	END'
	text
	END
true; cat <<ONE <<TWO
a
ONE
b
## STDOUT:
text
b
## END
## STDERR:
bash: line 7: warning: here-document at line 6 delimited by end-of-file (wanted `TWO')
## END

#### lists in the body are joined by blanks
IFS=:; set -- 1 '' 2; a=("$@")
cat <<E
$* ${*#x} ${*:1} ${a[*]} ${a[*]#x} ${a[*]:1} $@ ${@#x} "$*" ${a[*]@Q} ${un:-$*}
E
cat <<E
${a[*]^}
E
## STDOUT:
1  2 1  2 1  2 1::2 1  2  2 1  2 1  2 "1  2" '1' '' '2' 1  2
1::2
## END

#### a delimiter that goes on
cat << "EO\
F"
a $x
EOF
echo b
## STDOUT:
a $x
b
## END

#### what is no parameter is told with the whole body
: <<E
one $HOME
two ${a b} end
E
echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: one $HOME
two ${a b} end
: bad substitution
## END
