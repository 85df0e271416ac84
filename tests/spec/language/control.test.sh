# if, while, until, for, case, select, and lists.

#### if
if true; then echo a; fi; if false; then echo b; else echo c; fi; if false; then :; elif true; then echo d; else echo e; fi
if false; then echo x; fi; echo $?
if true && false || true; then echo f; fi; if ! false; then echo g; fi
## STDOUT:
a
c
d
0
f
g
## END

#### if on several lines
if
  false
  true
then
  echo yes
fi
## STDOUT:
yes
## END

#### while and until
i=0; while [ $i -lt 3 ]; do echo $i; i=$((i+1)); done; until [ $i -eq 0 ]; do i=$((i-1)); done; echo $i
while false; do :; done; echo $?
## STDOUT:
0
1
2
0
0
## END

#### for
for i in a b 'c d'; do echo "<$i>"; done; echo $i; for i in; do echo never; done; echo $?; x='1 2'; for i in $x "$x"; do echo $i; done
## STDOUT:
<a>
<b>
<c d>
c d
0
1
2
1 2
## END

#### for over the parameters
set -- p 'q r'; for i; do echo "<$i>"; done; for i
do echo $i; done; f() { for x do echo f$x; done; }; f 1 2
## STDOUT:
<p>
<q r>
p
q r
f1
f2
## END

#### for with newlines and braces
for i in 1 \
 2
do
  echo $i
done
for i in x y; { echo $i; }
## STDOUT:
1
2
x
y
## END

#### break and continue
for i in 1 2 3 4; do [ $i = 2 ] && continue; [ $i = 4 ] && break; echo $i; done; echo $?
for i in 1 2; do for j in a b; do [ $j = b ] && continue 2; echo $i$j; done; done
for i in 1 2; do for j in a b; do break 2; done; done; echo $i$j
while true; do while true; do break 99; done; done; echo out
## STDOUT:
1
3
0
1a
2a
1a
out
## END

#### break outside and with bad counts
break; echo $?
for i in 1 2; do break 0; echo no; done; echo $?
for i in 1 2; do (continue x); echo $? $i; done
## STDOUT:
0
1
0 1
0 2
## END
## STDERR:
bash: line 1: break: only meaningful in a `for', `while', or `until' loop
bash: line 2: break: 0: loop count out of range
bash: line 3: continue: only meaningful in a `for', `while', or `until' loop
bash: line 3: continue: only meaningful in a `for', `while', or `until' loop
## END

#### case
case abc in a*) echo 1;; abc) echo 2;; esac; case x in y) ;; *) echo default;; esac; case x in y) ;; esac; echo $?
case 'a b' in 'a b') echo space;; esac; case x in (x) echo paren;; esac; case b in a|b|c) echo alt;; esac
## STDOUT:
1
default
0
space
paren
alt
## END

#### case falls through
case a in a) echo 1;& b) echo 2;& c) echo 3;; d) echo 4;; esac
case a in a) echo 1;;& ?) echo 2;;& b) echo 3;; *) echo 4;; esac
## STDOUT:
1
2
3
1
2
4
## END

#### case patterns
x='*'; case '*' in $x) echo 1;; esac; case abc in "$x") echo no;; $x) echo 2;; esac; case a.b in *.?) echo 3;; esac
case ] in []]) echo 4;; esac; case - in [a-]) echo 5;; esac; case '' in '') echo 6;; esac; case a in [!b]) echo 7;; esac
case 5 in [0-9]) echo 8;; esac; case ab in a?) echo 9;; esac; case \? in \?) echo 10;; esac; case '\' in \\) echo 11;; esac
## STDOUT:
1
2
3
4
5
6
7
8
9
10
11
## END

#### case on several lines
case x in
  # a comment
  a | b)
    echo ab
    ;;
  x)
    echo x
esac
## STDOUT:
x
## END

#### case with an empty word and substitutions
case $nope in '') echo empty;; esac; case $(echo a) in a) echo sub;; esac; case "$(printf 'a\nb')" in *$'\n'*) echo nl;; esac
case x in $(echo x)) echo pat;; esac; case $((1+1)) in 2) echo two;; esac
## STDOUT:
empty
sub
nl
pat
two
## END

#### status of case is its last command's
case x in x) false;; esac; echo $?; case x in x) ;; esac; echo $?
## STDOUT:
1
0
## END

#### select
## STDIN:
2

9
1
## END
select x in one two; do echo "got $x ($REPLY)"; [ "$x" = one ] && break; done 2>err; cat err
## stdout-escaped: got two (2)\ngot  (9)\ngot one (1)\n1) one\n2) two\n#? #? 1) one\n2) two\n#? #? 
## FILES:
err: 1) one\n2) two\n#? #? 1) one\n2) two\n#? #? 
## END

#### select ends with input
select x in a b; do echo no; done < /dev/null; echo $?
## STDOUT:

1
## END
## stderr-escaped: 1) a\n2) b\n#? 

#### lists
true && echo a || echo b; false && echo c || echo d; true || echo e; false || false || echo f; echo g; ! true; echo $?; ! false && echo h
## STDOUT:
a
d
f
g
1
h
## END

#### groups
{ echo a; echo b; } | wc -l; { echo c
}; { { echo d; }; }; (echo e; (echo f)); x=1; (x=2; echo $x); echo $x; { x=3; }; echo $x
## STDOUT:
2
c
d
e
f
2
1
3
## END

#### subshells keep to themselves
(cd /tmp; pwd); pwd; (exit 3); echo $?; (set -f; echo *) > /dev/null; (f() { echo in; }; f); f 2>/dev/null || echo none
## STDOUT:
/tmp
/home/user
3
in
none
## END

#### nested everything
for i in 1 2; do if [ $i = 1 ]; then while true; do case $i in 1) break;; esac; done; else (echo sub $i) ; fi; done; echo $i
## STDOUT:
sub 2
2
## END

#### empty bodies are errors (1 of 2)
bash -c 'if true; then fi'; echo $?
bash -c 'while true; do done'; echo $?
bash -c '{ }'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `fi'
bash: -c: line 1: `if true; then fi'
bash: -c: line 1: syntax error near unexpected token `done'
bash: -c: line 1: `while true; do done'
bash: -c: line 1: syntax error near unexpected token `}'
bash: -c: line 1: `{ }'
## END

#### empty bodies are errors (2 of 2)
bash -c '( )'; echo $?
bash -c 'for i in a; do done'; echo $?
## STDOUT:
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `)'
bash: -c: line 1: `( )'
bash: -c: line 1: syntax error near unexpected token `done'
bash: -c: line 1: `for i in a; do done'
## END

#### missing parts are errors (1 of 7)
bash -c 'if true; echo'; echo $?
bash -c 'for i in a; echo'; echo $?
bash -c 'case x in a) echo'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: syntax error near unexpected token `echo'
bash: -c: line 1: `for i in a; echo'
bash: -c: line 2: syntax error: unexpected end of file
## END

#### missing parts are errors (2 of 7)
bash -c 'while true; do echo'; echo $?
bash -c '(echo'; echo $?
bash -c '{ echo'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 2: syntax error: unexpected end of file
## END

#### missing parts are errors (3 of 7)
bash -c 'fi'; echo $?
bash -c 'done'; echo $?
bash -c '}'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `fi'
bash: -c: line 1: `fi'
bash: -c: line 1: syntax error near unexpected token `done'
bash: -c: line 1: `done'
bash: -c: line 1: syntax error near unexpected token `}'
bash: -c: line 1: `}'
## END

#### missing parts are errors (4 of 7)
bash -c ')'; echo $?
bash -c 'esac'; echo $?
bash -c ';;'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `)'
bash: -c: line 1: `)'
bash: -c: line 1: syntax error near unexpected token `esac'
bash: -c: line 1: `esac'
bash: -c: line 1: syntax error near unexpected token `;;'
bash: -c: line 1: `;;'
## END

#### missing parts are errors (5 of 7)
bash -c '; echo'; echo $?
bash -c '| cat'; echo $?
bash -c 'echo |'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `;'
bash: -c: line 1: `; echo'
bash: -c: line 1: syntax error near unexpected token `|'
bash: -c: line 1: `| cat'
bash: -c: line 2: syntax error: unexpected end of file
## END

#### missing parts are errors (6 of 7)
bash -c '&& echo'; echo $?
bash -c 'echo &&'; echo $?
bash -c 'for 1a in x; do :; done'; echo $?
## STDOUT:
2
2
1
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `&&'
bash: -c: line 1: `&& echo'
bash: -c: line 2: syntax error: unexpected end of file
bash: line 1: `1a': not a valid identifier
## END

#### missing parts are errors (7 of 7)
bash -c 'echo a; ; echo b'; echo $?
bash -c 'function'; echo $?
bash -c 'f() echo'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `;'
bash: -c: line 1: `echo a; ; echo b'
bash: -c: line 1: syntax error near unexpected token `newline'
bash: -c: line 1: `function'
bash: -c: line 1: syntax error near unexpected token `echo'
bash: -c: line 1: `f() echo'
## END

#### what ran before a syntax error on a later line
bash -c 'echo first
if fi
echo last'; echo $?
## STDOUT:
first
2
## END
## STDERR:
bash: -c: line 2: syntax error near unexpected token `fi'
bash: -c: line 2: `if fi'
## END

#### reserved words only where commands start
echo if then fi; if=1; echo $if; for for in a; do echo $for; done; case in in in) echo ok;; esac; echo {} } { 
## STDOUT:
if then fi
1
a
ok
{} } {
## END

#### a pipeline as a condition
if echo abc | grep -q b; then echo yes; fi; while echo x | grep -q y; do :; done; echo $?
## STDOUT:
yes
0
## END

#### negated pipelines
! echo a | grep -q b; echo $?; ! true | false; echo $?; ! ! true; echo $?
## STDOUT:
0
0
0
## END

#### time
TIMEFORMAT=%0R; time true; { time -p true; } 2>&1 | cut -d' ' -f1; { time; } 2>&1; TIMEFORMAT='%% x'; time false; echo $?
## STDOUT:
real
user
sys
0
1
## END
## STDERR:
0
% x
## END

#### loops and redirections
while read l; do echo "[$l]"; done <<< $'a\nb'; for i in 1 2; do echo $i; done | sort -r; until true; do :; done > f; ls f
## STDOUT:
[a]
[b]
2
1
f
## END
## FILES:
f:
## END

#### the variable of a for is global
f() { for i in 1 2; do :; done; }; i=x; f; echo $i
## STDOUT:
2
## END

#### background lists
{ sleep 0.05; echo bg; } & echo fg; wait; (echo a) & wait $!; echo $?; true & wait; echo $?
## STDOUT:
fg
bg
a
0
0
## END

#### a long pipeline
echo x | cat | cat | cat | cat | cat | cat | cat | cat | cat | tr x y
## STDOUT:
y
## END

#### while read handles the last line without newline
printf 'a\nb' | while read l; do echo "<$l>"; done; printf 'a\nb' | while read l || [ -n "$l" ]; do echo "<$l>"; done
## STDOUT:
<a>
<a>
<b>
## END

#### variables set in pipelines are lost
x=1; echo 2 | read x; echo $x; shopt -s lastpipe; echo 3 | read x; echo $x
## STDOUT:
1
3
## END

#### the trace of arithmetic is expanded
set -x
n=1
for ((  i = $n ; i<2  ; i++  )); do :; done
((  n  > $n ))
for ((;;)); do break; done
## STDERR:
+ n=1
+ (( i = 1  ))
+ (( i<2   ))
+ :
+ (( i++   ))
+ (( i<2   ))
+ ((   n  > 1  ))
+ (( 1 ))
+ (( 1 ))
+ break
## END

#### DEBUG sees the sections of an arithmetic loop
trap 'echo "$BASH_COMMAND"' DEBUG
n=0
for ((i=$n;i<1;i++)); do :; done
for ((;;)); do break; done
## STDOUT:
n=0
((i=0))
((i<1))
:
((i++))
((i<1))
((1))
((1))
break
## END

#### select lays its menu out in columns
PS3='? '
select x in {1..12}; do break; done <<< 12; echo $x
select x in aa bb "c d e f g" dd ee ff ggggggg {1..30}; do break; done <<< 1
COLUMNS=20; select x in aa bb cc dd ee ff; do break; done <<< $'\n2'; echo $x
COLUMNS=40; select x in aa bb "c d e f g" dd ee; do break; done <<< 1
## STDOUT:
12
bb
## END
## stderr-escaped: 1) 1\t 3) 3\t 5) 5\t 7) 7\t 9) 9\t11) 11\n2) 2\t 4) 4\t 6) 6\t 8) 8\t10) 10\t12) 12\n? 1) aa\t        9) 2\t      17) 10\t     25) 18\t    33) 26\n2) bb\t       10) 3\t      18) 11\t     26) 19\t    34) 27\n3) c d e f g   11) 4\t      19) 12\t     27) 20\t    35) 28\n4) dd\t       12) 5\t      20) 13\t     28) 21\t    36) 29\n5) ee\t       13) 6\t      21) 14\t     29) 22\t    37) 30\n6) ff\t       14) 7\t      22) 15\t     30) 23\n7) ggggggg     15) 8\t      23) 16\t     31) 24\n8) 1\t       16) 9\t      24) 17\t     32) 25\n? 1) aa  4) dd\n2) bb  5) ee\n3) cc  6) ff\n? 1) aa  4) dd\n2) bb  5) ee\n3) cc  6) ff\n? 1) aa\t      4) dd\n2) bb\t      5) ee\n3) c d e f g\n? 

#### the status that the arms of case see
f() { return 5; }
f; case x in x) echo $?;; esac
f; case x in x) echo $? ;& y) echo $?;; esac
f; case y in x) ;; esac; echo $?
f; case x in x) ;; esac; echo $?
f; case x in x) false ;& y) ;; esac; echo $?
## STDOUT:
5
5
0
0
0
0
## END

#### a job's name as a command
'%1'; echo $?; % a; x=%1; $x; command %1; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: fg: no job control
bash: line 1: fg: no job control
bash: line 1: fg: no job control
bash: line 1: fg: no job control
## END

#### leaving a loop from behind !
for i in 1 2; do ! break; done; echo $? $i; for i in 1 2; do ! continue; done; echo $? $i
## STDOUT:
1 1
1 2
## END

#### continue in the condition of a loop
i=0; while i=$((i + 1)); case $i in 1) continue ;; 4) break ;; esac; do echo "body $i"; done; echo "end $? $i"
i=0; until i=$((i + 1)); case $i in 1) continue ;; 4) break ;; esac; false; do echo "body $i"; done; echo "end $? $i"
i=0; while i=$((i + 1)); [ $i -lt 3 ] && continue; [ $i -lt 5 ]; do echo "body $i"; done; echo "end $? $i"
for j in a b; do i=0; while i=$((i + 1)); eval '[ $i = 2 ] && continue 2'; do echo "$j $i"; done; done
i=0; while i=$((i + 1)); [ $i -lt 2 ] && ! continue; do echo "body $i"; done; echo "end $? $i"
## STDOUT:
body 2
body 3
end 0 4
end 0 1
body 3
body 4
end 0 5
end 0 1
## END

#### select and REPLY
REPLY=old; select v in a b; do break; done < /dev/null > /dev/null 2>&1; declare -p REPLY
select v in a b; do echo "[$v]"; done <<< 'x\ y' 2> /dev/null; declare -p REPLY v
printf 2 | { select v in a b; do echo "[$v]"; done 2> /dev/null; declare -p REPLY; }
select v in a b; do echo "[$v]"; REPLY=; done <<< $'1\n2' 2>&1
printf '1\\\n\n  2 \n+2\n' | select v in a b; do echo "[$v$REPLY]"; done 2>&1
## STDOUT:
declare -- REPLY=""
[]

declare -- REPLY=""
declare -- v=""

declare -- REPLY="2"
1) a
2) b
#? [a]
1) a
2) b
#? [b]
1) a
2) b
#? 
1) a
2) b
#? [a1]
#? [b  2 ]
#? [b+2]
#? 
## END
## status: 1
