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
