# Tokens, separators and the errors of the parser.

#### separators
echo a;echo b ; echo c
echo d & wait
;
## STDOUT:
a
b
c
d
## END
## STDERR:
bash: -c: line 3: syntax error near unexpected token `;'
bash: -c: line 3: `;'
## END
## status: 2

#### blank lines and comments

# comment
echo a   # trailing


echo b
#
## STDOUT:
a
b
## END

#### operators need no blanks
echo a&&echo b||echo c;(echo d)|cat;{ echo e;}>f;cat<f
## STDOUT:
a
b
d
e
## END
## FILES:
f: e\n
## END

#### line continuation everywhere
ec\
ho a
echo \
  b
if tr\
ue; then echo c; fi
echo a |
  cat
true &&

  echo d
## STDOUT:
a
b
c
a
d
## END

#### pipelines over lines with comments
echo x | # first
  tr x y | # second
  cat
## STDOUT:
y
## END

#### errors name the token (1 of 13)
bash -c 'echo a)'; echo $?
bash -c 'echo (a'; echo $?
bash -c 'echo a b (c)'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `)'
bash: -c: line 1: `echo a)'
bash: -c: line 1: syntax error near unexpected token `a'
bash: -c: line 1: `echo (a'
bash: -c: line 1: syntax error near unexpected token `('
bash: -c: line 1: `echo a b (c)'
## END

#### errors name the token (2 of 13)
bash -c 'a=(1 2'; echo $?
bash -c 'echo &&& b'; echo $?
bash -c 'echo ||| b'; echo $?
## STDOUT:
1
2
2
## END
## STDERR:
bash: -c: line 1: unexpected EOF while looking for matching `)'
bash: -c: line 1: syntax error near unexpected token `&'
bash: -c: line 1: `echo &&& b'
bash: -c: line 1: syntax error near unexpected token `|'
bash: -c: line 1: `echo ||| b'
## END

#### errors name the token (3 of 13)
bash -c 'echo ;; b'; echo $?
bash -c 'if then'; echo $?
bash -c 'then'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `;;'
bash: -c: line 1: `echo ;; b'
bash: -c: line 1: syntax error near unexpected token `then'
bash: -c: line 1: `if then'
bash: -c: line 1: syntax error near unexpected token `then'
bash: -c: line 1: `then'
## END

#### errors name the token (4 of 13)
bash -c 'echo a | | b'; echo $?
bash -c 'echo a & & b'; echo $?
bash -c '& a'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `|'
bash: -c: line 1: `echo a | | b'
bash: -c: line 1: syntax error near unexpected token `&'
bash: -c: line 1: `echo a & & b'
bash: -c: line 1: syntax error near unexpected token `&'
bash: -c: line 1: `& a'
## END

#### errors name the token (5 of 13)
bash -c 'case x in y) echo; esac esac'; echo $?
bash -c 'for x in a b c do echo; done'; echo $?
bash -c 'while do done'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `esac'
bash: -c: line 1: `case x in y) echo; esac esac'
bash: -c: line 1: syntax error near unexpected token `done'
bash: -c: line 1: `for x in a b c do echo; done'
bash: -c: line 1: syntax error near unexpected token `do'
bash: -c: line 1: `while do done'
## END

#### errors name the token (6 of 13)
bash -c 'function f { echo; '; echo $?
bash -c '((1+)'; echo $?
bash -c 'for ((i=0;i<3)); do :; done'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: syntax error near `((1+)'
bash: -c: line 1: `((1+)'
bash: -c: line 1: syntax error: arithmetic expression required
bash: -c: line 1: syntax error: `((i=0;i<3))'
## END

#### errors name the token (7 of 13)
bash -c 'echo "$(echo"'; echo $?
bash -c 'echo ${x'; echo $?
bash -c "echo 'x"; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: unexpected EOF while looking for matching `"'
bash: -c: line 1: unexpected EOF while looking for matching `}'
bash: -c: line 1: unexpected EOF while looking for matching `''
## END

#### errors name the token (8 of 13)
bash -c 'select x in; do'; echo $?
bash -c 'x=$((1'; echo $?
bash -c 'coproc'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: unexpected EOF while looking for matching `)'
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `coproc'
## END

#### errors name the token (9 of 13)
bash -c '! '; echo $?
bash -c 'TIMEFORMAT=; time !'; echo $?
bash -c '{ echo; '; echo $?
## STDOUT:
1
1
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
## END

#### errors name the token (10 of 13)
bash -c '(echo; '; echo $?
bash -c 'cat <<<'; echo $?
bash -c 'a() b'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `cat <<<'
bash: -c: line 1: syntax error near unexpected token `b'
bash: -c: line 1: `a() b'
## END

#### errors name the token (11 of 13)
bash -c 'if true; then echo; else'; echo $?
bash -c 'until'; echo $?
bash -c 'case'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `case'
## END

#### errors name the token (12 of 13)
bash -c 'case x'; echo $?
bash -c 'case x in'; echo $?
bash -c 'case x in a'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `case x in a'
## END

#### errors name the token (13 of 13)
bash -c 'for'; echo $?
bash -c 'for x'; echo $?
bash -c '{ }'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `for'
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: syntax error near unexpected token `}'
bash: -c: line 1: `{ }'
## END

#### errors show the line
bash -c 'echo one
echo two
if x fi
echo three'; echo $?
## STDOUT:
one
two
2
## END
## STDERR:
bash: -c: line 5: syntax error: unexpected end of file
## END

#### errors in a script file
printf 'echo a\nfi\necho b\n' > s; bash s; echo $?
printf 'echo "open\n' > t; bash t; echo $?
printf 'if true; then\necho x\n' > u; bash u; echo $?
printf 'cat <<E\nx\n' > v; bash v; echo $?
## STDOUT:
a
2
2
2
x
0
## END
## STDERR:
s: line 2: syntax error near unexpected token `fi'
s: line 2: `fi'
t: line 1: unexpected EOF while looking for matching `"'
u: line 3: syntax error: unexpected end of file
v: line 2: warning: here-document at line 1 delimited by end-of-file (wanted `E')
## END
## FILES:
s: echo a\nfi\necho b\n
t: echo "open\n
u: if true; then\necho x\n
v: cat <<E\nx\n
## END

#### an error in eval does not end the script
eval 'if'; echo $?; eval 'echo "'; echo $?; echo alive
## STDOUT:
2
2
alive
## END
## STDERR:
bash: eval: line 2: syntax error: unexpected end of file
bash: eval: line 1: unexpected EOF while looking for matching `"'
## END

#### an error in a function's body is found at once
bash -c 'echo a; f() { if; }; echo b'; echo $?
## STDOUT:
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `;'
bash: -c: line 1: `echo a; f() { if; }; echo b'
## END

#### carriage returns are part of words
printf 'echo a\r\n' > s; bash s | od -An -c; printf 'if true\r\nthen echo\nfi\n' > t; bash t; echo $?
## STDOUT:
   a  \r  \n
0
## END
## STDERR:
t: line 1: $'true\r': command not found
## END
## FILES:
s: echo a\x0d\n
t: if true\x0d\nthen echo\nfi\n
## END

#### a file without a last newline
printf 'echo x' > s; bash s; printf '# comment' > t; bash t; echo $?; : > e; bash e; echo $?
## STDOUT:
x
0
0
## END
## FILES:
e:
s: echo x
t: # comment
## END

#### NUL bytes in a script
printf 'echo a\0b\n' > s; bash s 2>/dev/null; echo $?
## STDOUT:
126
## END
## FILES:
s: echo a\x00b\n
## END

#### long lines
{ printf 'echo'; printf ' %s' {1..3000}; echo; } > s; bash s | wc -w
## STDOUT:
3000
## END
## FILES:
s: 13898 bytes, fnv 07e9486d3791a279
## END

#### deep nesting
s=; for i in {1..100}; do s="( $s"; done; s+='echo deep'; for i in {1..100}; do s+=' )'; done; eval "$s"
s=; for i in {1..50}; do s="if true; then $s"; done; s+='echo deep if'; for i in {1..50}; do s+='; fi'; done; eval "$s"
## STDOUT:
deep
deep if
## END

#### reserved words as arguments and patterns
echo if fi do done; case if in if) echo if;; esac; for do in 1; do echo $do; done; x=then; echo $x; [ do = do ] && echo same
## STDOUT:
if fi do done
if
1
then
same
## END

#### braces are words, parentheses operators
echo { a } {b} ; echo a{ }b; (echo a;echo b); { echo c; }
## STDOUT:
{ a } {b}
a{ }b
a
b
c
## END

#### assignments with quotes and arrays in odd places
a="x y" b='z'; echo "$a$b"; c=(a b)d 2>/dev/null; echo "${c[@]}"
## STDOUT:
x yz
(a b)d
## END

#### backslash at the end of input
bash -c 'echo a\'; bash -c 'echo "a\'; echo $?
## STDOUT:
a\
2
## END
## STDERR:
bash: -c: line 1: unexpected EOF while looking for matching `"'
## END

#### tabs and other blanks
echo	a	b; 	echo c
## STDOUT:
a b
c
## END

#### multibyte words and names
## locale: UTF-8
echo é日本 'ü' "ö"; é=1; echo $?; f_é() { echo func; }; f_é; x=日; echo "${x}本" $x本
## STDOUT:
é日本 ü ö
127
func
日本 日本
## END
## STDERR:
bash: line 1: é=1: command not found
## END

#### a semicolon after an ampersand
bash -c 'true &; echo'; echo $?
## STDOUT:
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `;'
bash: -c: line 1: `true &; echo'
## END

#### one error stops the rest of the string
bash -c 'echo a
echo b )
echo c'; echo $?
## STDOUT:
a
2
## END
## STDERR:
bash: -c: line 2: syntax error near unexpected token `)'
bash: -c: line 2: `echo b )'
## END

#### history characters and carets
echo ^a^b !! !$ a!b "!"
## STDOUT:
^a^b !! !$ a!b !
## END

#### words that begin with a hash
echo a #b
echo 'a'#b a\#b ${x}#c $#
## STDOUT:
a
a#b a#b #c 0
## END

#### keywords after pipes, and, not
true | if true; then echo if; fi; false || { echo brace; }; ! { false; } && echo not; true && (echo sub) ; true | while read x; do :; done; echo end
## STDOUT:
if
brace
not
sub
end
## END

#### half an expression
bash -c '((1+2)'; echo $?
bash -c '((echo a)
echo b'; echo $?
bash -c '((echo a); (echo b))'; echo $?
## STDOUT:
2
2
a
b
0
## END
## STDERR:
bash: -c: line 1: syntax error near `((1+2)'
bash: -c: line 1: `((1+2)'
bash: -c: line 1: syntax error near `a)'
bash: -c: line 1: `((echo a)'
## END

#### lines of commands whose words have newlines
echo "a
b" $LINENO
v="a
b" w="c
d"; echo $LINENO
nosuch "
"
echo $LINENO
a=1 nosuch "
"
## STDOUT:
a
b 2
5
8
## END
## STDERR:
bash: line 7: nosuch: command not found
bash: line 9: nosuch: command not found
## END
## status: 127

#### lines of aliases
shopt -s expand_aliases
alias two=$'echo $LINENO\necho $LINENO'
two
two; echo $LINENO
echo $LINENO
## STDOUT:
3
3
4
4
4
5
## END

#### the line of a simple command is that of its second word
echo $LINENO 'a
b'
echo 'a
b' $LINENO
echo \
 $LINENO
x='
' y=$LINENO; echo $y
nosuch 'c
d'
nosuch </dev/null 'c
d'
</dev/null nosuch 1 'c
d'
echo $(echo $LINENO
echo $LINENO)
x=$(echo $LINENO
nosuch; echo $LINENO
)
echo $x
echo `echo $LINENO
nosuch` 2
f() {
  echo $(echo $LINENO
  echo $LINENO)
}
f
(( x = LINENO +
 1)); echo $x
## STDOUT:
1 a
b
a
b 4
6
8
16 17
19 20
22 2
25 26
30
## END
## STDERR:
bash: line 10: nosuch: command not found
bash: line 11: nosuch: command not found
bash: line 13: nosuch: command not found
bash: line 20: nosuch: command not found
bash: line 23: nosuch: command not found
## END

#### names in messages have their control characters shown
$'a\nb'
$'a\tb\001'
cd $'a\nb'
cat < $'a\tb'
eval 'echo (a)>\'
## STDERR:
bash: line 1: $'a\nb': command not found
bash: line 2: $'a\tb\001': command not found
bash: line 3: cd: $'a\nb': No such file or directory
bash: line 4: a	b: No such file or directory
bash: eval: line 5: syntax error near unexpected token `a'
bash: eval: line 5: `echo (a)>\\'
## END
## status: 2

#### a process substitution goes on with a word
echo 2<(true) 12>(true) a2<(true) {x}<(true)
if<(true) 2>/dev/null; echo $?
## STDOUT:
2/dev/fd/63 12/dev/fd/62 a2/dev/fd/61 {x}/dev/fd/60
127
## END

#### the line is not shown under errexit
cat >s <<'X'
set -e; echo a
echo )
echo no
X
bash s; echo $?
bash -c 'set -e; eval "echo )"; echo no'; echo $?
## STDOUT:
a
2
2
## END
## STDERR:
s: line 2: syntax error near unexpected token `)'
bash: eval: line 1: syntax error near unexpected token `)'
## END
## FILES:
s: set -e; echo a\necho )\necho no\n
## END

#### the status after an unclosed quote is that of the last command
bash -c '(exit 7)
echo )'; echo $?
bash -c '(exit 7)
echo "a'; echo $?
echo '(exit 7)
if x' | bash; echo $?
bash -c 'true
echo "a'; echo $?
## STDOUT:
2
7
2
2
## END
## STDERR:
bash: -c: line 2: syntax error near unexpected token `)'
bash: -c: line 2: `echo )'
bash: -c: line 2: unexpected EOF while looking for matching `"'
bash: line 3: syntax error: unexpected end of file
bash: -c: line 2: unexpected EOF while looking for matching `"'
## END

#### words that go on after a line continuation
i\
f true; th\
en echo yes; f\
i
wh\
ile :; do echo $LINENO; br\
eak; don\
e
fo\
o=\
bar; echo $foo $LINENO
## STDOUT:
yes
6
bar 11
## END

#### words behind the redirections of a compound command
{ { echo no; } >/dev/null }
## STDERR:
bash: -c: line 1: syntax error near unexpected token `}'
bash: -c: line 1: `{ { echo no; } >/dev/null }'
## END
## status: 2

#### lines continued within names
f\
or i\
x in 1 2; d\
o echo $ix; done; fun\
c\
tion a\
b { echo ok; }; c\
d() { echo cd; }; ab; cd
## STDOUT:
1
2
ok
cd
## END
