# jobs, and background commands.

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

#### the table
sleep 1 & sleep 1 & sleep 1 & jobs; jobs %1 %2; jobs -r; jobs -s; jobs %9; echo $?; (jobs); jobs | cat; echo "[$(jobs %1)]"
## STDOUT:
[1]   Running                 sleep 1 &
[2]-  Running                 sleep 1 &
[3]+  Running                 sleep 1 &
[1]   Running                 sleep 1 &
[2]-  Running                 sleep 1 &
[1]   Running                 sleep 1 &
[2]-  Running                 sleep 1 &
[3]+  Running                 sleep 1 &
1
[1]   Running                 sleep 1 &
[2]-  Running                 sleep 1 &
[3]+  Running                 sleep 1 &
[[1]   Running                 sleep 1 &]
## END
## STDERR:
bash: line 1: jobs: %9: no such job
## END

#### job specifications
sleep 1 & jobs %1; jobs %sleep; jobs %?lee; jobs %-; jobs %+; jobs %%; jobs -x echo %1 | grep -c '^[0-9]'
## STDOUT:
[1]+  Running                 sleep 1 &
[1]+  Running                 sleep 1 &
[1]+  Running                 sleep 1 &
[1]+  Running                 sleep 1 &
[1]+  Running                 sleep 1 &
[1]+  Running                 sleep 1 &
1
## END

#### -h and -a of disown
sleep 1 & disown %1; jobs; sleep 1 & disown -h %1; jobs; disown -a; jobs; disown; echo $?; disown %1; echo $?
## STDOUT:
[1]+  Running                 sleep 1 &
1
1
## END
## STDERR:
bash: line 1: disown: current: no such job
bash: line 1: disown: %1: no such job
## END

#### what has ended is listed until it was told
cat > script <<'X'
true & sleep 0.1; true & sleep 0.1; jobs; jobs
true &
sleep 0.1
false &
sleep 0.1
sleep 0.5 & jobs; jobs; wait; jobs
true & sleep 0.1; jobs %1; jobs
X
bash script
echo -c
true & sleep 0.1; jobs
## STDOUT:
[1]   Done                    true
[2]+  Done                    true
[1]   Done                    true
[2]   Exit 1                  false
[3]+  Running                 sleep 0.5 &
[3]+  Running                 sleep 0.5 &
[1]+  Done                    true
-c
## END
## FILES:
script: true & sleep 0.1; true & sleep 0.1; jobs; jobs\ntrue &\nsleep 0.1\nfalse &\nsleep 0.1\nsleep 0.5 & jobs; jobs; wait; jobs\ntrue & sleep 0.1; jobs %1; jobs\n
## END

#### previous and ambiguous jobs
sleep 0.3 & sleep 0.4 & sleep 0.5 & jobs %- %+; jobs %sl; jobs '%?0.4'; wait
## STDOUT:
[2]-  Running                 sleep 0.4 &
[3]+  Running                 sleep 0.5 &
[2]-  Running                 sleep 0.4 &
## END
## STDERR:
bash: line 1: jobs: sl: ambiguous job spec
bash: line 1: jobs: %sl: no such job
## END
