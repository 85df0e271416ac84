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

#### tabs stripped (1 of 3)
cat <<-EOF
	one
		two
## STDOUT:
one
two
## END
## STDERR:
bash: line 3: warning: here-document at line 1 delimited by end-of-file (wanted `EOF')
## END

#### tabs stripped (2 of 3)
	  three
	EOF
cat <<-'EOF'
## STDERR:
bash: line 1: three: command not found
bash: line 2: EOF: command not found
bash: line 3: warning: here-document at line 3 delimited by end-of-file (wanted `EOF')
## END

#### tabs stripped (3 of 3)
	$x
	EOF
## STDERR:
bash: line 2: EOF: command not found
## END
## status: 127

#### two of them (1 of 4)
cat <<A; cat <<B
a
A
## STDOUT:
a
## END
## STDERR:
bash: line 3: warning: here-document at line 3 delimited by end-of-file (wanted `B')
## END

#### two of them (2 of 4)
b
B
cat <<A - <<B
## STDERR:
bash: line 1: b: command not found
bash: line 2: B: command not found
bash: line 3: warning: here-document at line 3 delimited by end-of-file (wanted `A')
bash: line 3: warning: here-document at line 3 delimited by end-of-file (wanted `B')
## END

#### two of them (3 of 4)
first
A
second
## STDERR:
bash: line 1: first: command not found
bash: line 2: A: command not found
bash: line 3: second: command not found
## END
## status: 127

#### two of them (4 of 4)
B
## STDERR:
bash: line 1: B: command not found
## END
## status: 127

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

#### inside command substitution (1 of 2)
x=$(cat <<EOF
inner
EOF
## STDERR:
bash: -c: line 4: unexpected EOF while looking for matching `)'
## END
## status: 2

#### inside command substitution (2 of 2)
)
echo "$x"
## STDERR:
bash: -c: line 1: syntax error near unexpected token `)'
bash: -c: line 1: `)'
## END
## status: 2

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

#### delimiters that are odd words (1 of 3)
cat <<'a b'
x
a b
## STDOUT:
x
## END

#### delimiters that are odd words (2 of 3)
cat <<-"EOF "
	y
EOF 
## STDOUT:
y
## END

#### delimiters that are odd words (3 of 3)
cat <<!
z
!
## STDOUT:
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

#### here-document in a subshell and background (1 of 3)
(cat <<EOF
sub
EOF
## STDERR:
bash: -c: line 4: syntax error: unexpected end of file
## END
## status: 2

#### here-document in a subshell and background (2 of 3)
)
cat <<EOF & wait
bg
## STDERR:
bash: -c: line 1: syntax error near unexpected token `)'
bash: -c: line 1: `)'
## END
## status: 2

#### here-document in a subshell and background (3 of 3)
EOF
## STDERR:
bash: line 1: EOF: command not found
## END
## status: 127

#### large
{ echo 'cat <<EOF | wc -c'; seq 20000; echo EOF; } > s; bash s
## STDOUT:
108894
## END
## FILES:
s: 108916 bytes, fnv 4a8fcce286f59067
## END

#### nested (1 of 3)
cat <<A
$(cat <<B
inner
## STDERR:
bash: line 3: warning: here-document at line 1 delimited by end-of-file (wanted `A')
bash: line 3: warning: here-document at line 2 delimited by end-of-file (wanted `B')
bash: command substitution: line 4: unexpected EOF while looking for matching `)'
## END
## status: 1

#### nested (2 of 3)
B
)
outer
## STDERR:
bash: line 1: B: command not found
bash: -c: line 2: syntax error near unexpected token `)'
bash: -c: line 2: `)'
## END
## status: 2

#### nested (3 of 3)
A
## STDERR:
bash: line 1: A: command not found
## END
## status: 127

#### a delimiter inside the text is not at line start (1 of 2)
cat <<EOF
 EOF
EOF x
## STDOUT:
 EOF
EOF x
## END
## STDERR:
bash: line 3: warning: here-document at line 1 delimited by end-of-file (wanted `EOF')
## END

#### a delimiter inside the text is not at line start (2 of 2)
xEOF
EOF
## STDERR:
bash: line 1: xEOF: command not found
bash: line 2: EOF: command not found
## END
## status: 127

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

#### line numbers count the document (1 of 2)
cat <<EOF
a
b
## STDOUT:
a
b
## END
## STDERR:
bash: line 3: warning: here-document at line 1 delimited by end-of-file (wanted `EOF')
## END

#### line numbers count the document (2 of 2)
EOF
echo $LINENO
## STDOUT:
2
## END
## STDERR:
bash: line 1: EOF: command not found
## END
