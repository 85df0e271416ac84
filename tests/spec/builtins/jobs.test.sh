# jobs, wait, kill, and what job control refuses.

#### wait for one
(exit 3) & wait $!; echo $?; wait; echo $?; true & p=$!; false & wait $p; echo $?; wait $!; echo $?
## STDOUT:
3
0
0
1
## END

#### wait for what is not ours
wait 1; echo $?; wait 99999; echo $?; wait abc; echo $?; wait %9; echo $?
## STDOUT:
127
127
1
127
## END
## STDERR:
bash: line 1: wait: pid 1 is not a child of this shell
bash: line 1: wait: pid 99999 is not a child of this shell
bash: line 1: wait: `abc': not a pid or valid job spec
bash: line 1: wait: %9: no such job
## END

#### wait -n
(sleep 0.2; exit 4) & (sleep 0.05; exit 5) & wait -n; echo $?; wait -n; echo $?; wait -n; echo $?
## STDOUT:
5
4
127
## END

#### wait -p
(exit 6) & a=$!; wait -n -p who $a; echo $? $([ "$who" = "$a" ] && echo same); wait -p v -n 2>/dev/null; echo $? "${v-unset}"
## STDOUT:
6 same
127 unset
## END

#### wait again gives the same
(exit 7) & p=$!; wait $p; echo $?; wait $p; echo $?
## STDOUT:
7
7
## END

#### several
(exit 1) & a=$!; (exit 2) & b=$!; wait $a $b; echo $?
## STDOUT:
2
## END

#### jobs
sleep 0.3 & jobs; jobs -r | wc -l; wait; jobs; echo end
## STDOUT:
[1]+  Running                 sleep 0.3 &
1
end
## END

#### job numbers
sleep 0.2 & sleep 0.3 & jobs %1; jobs %2 | cut -c1-5; kill %1 %2; wait 2>/dev/null; echo $?
## STDOUT:
[1]-  Running                 sleep 0.2 &
[2]+ 
0
## END

#### kill by number
sleep 5 & kill $!; wait $! 2>/dev/null; echo $?; sleep 5 & kill -9 $!; wait $! 2>/dev/null; echo $?; kill -0 $! 2>/dev/null; echo $?
## STDOUT:
143
137
1
## END

#### kill %job errors
kill %5; echo $?; kill %nosuch; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: kill: %5: no such job
bash: line 1: kill: %nosuch: no such job
## END

#### $! of pipelines and groups
echo x | cat & wait $!; echo $?; { exit 8; } & wait $!; echo $?
## STDOUT:
x
0
8
## END

#### output order
(sleep 0.1; echo two) & (echo one) ; wait; echo three
## STDOUT:
one
two
three
## END

#### jobs end with the shell's input closed
cat & wait; echo done
## STDOUT:
done
## END

#### no job control
fg; echo $?; bg; echo $?; fg %1; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: fg: no job control
bash: line 1: bg: no job control
bash: line 1: fg: no job control
## END

#### disown
sleep 0.05 & disown; jobs; wait; echo $?; disown %1; echo $?; disown -h 2>/dev/null; disown -a; echo $?
## STDOUT:
0
1
0
## END
## STDERR:
bash: line 1: disown: %1: no such job
## END

#### jobs options
jobs -x echo hi; jobs -z; echo $?; jobs %1; echo $?
## STDOUT:
hi
2
1
## END
## STDERR:
bash: line 1: jobs: -z: invalid option
jobs: usage: jobs [-lnprs] [jobspec ...] or jobs -x command [args]
bash: line 1: jobs: %1: no such job
## END

#### background in functions and subshells
f() { (exit 9) & wait $!; }; f; echo $?; (sleep 0.05 & wait; echo sub); x=$(echo a & wait); echo $x
## STDOUT:
9
sub
a
## END

#### many at once
for i in 1 2 3 4; do (sleep 0.$i; echo $i) & done; wait; echo end
## STDOUT:
1
2
3
4
end
## END

#### variables stay in the child
x=1; { x=2; } & wait; echo $x
## STDOUT:
1
## END

#### $$ and BASHPID
[ $$ = $BASHPID ] && echo same; ([ $$ = $BASHPID ] || echo differ); (echo $BASH_SUBSHELL; (echo $BASH_SUBSHELL)); echo $BASH_SUBSHELL; echo $(echo $BASH_SUBSHELL)
## STDOUT:
same
differ
1
2
0
1
## END

#### status of a killed foreground child
bash -c 'kill -TERM $$'; echo $?; { bash -c 'kill -KILL $$'; } 2>/dev/null; echo $?
## STDOUT:
143
137
## END
## STDERR:
Terminated
## END
