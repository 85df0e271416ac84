# wait: wait for jobs.

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

#### $! of pipelines and groups
echo x | cat & wait $!; echo $?; { exit 8; } & wait $!; echo $?
## STDOUT:
x
0
8
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

#### -n and -p
(sleep 0.2; exit 3) & p=$!; (exit 4) & wait -n -p v; echo $? $([ $v = $! ] && echo same); wait -p v $p; echo $? $([ $v = $p ] && echo same); wait -p v; echo "$? [${v-unset}]"; wait -n; echo $?
## STDOUT:
4 same
3 same
0 [unset]
127
## END

#### what is no job
wait 1; echo $?; wait x; echo $?; wait %1; echo $?; wait -n 99999; echo $?; wait 12x; wait ''; echo $?; wait -p 1x; echo $?
## STDOUT:
127
1
127
127
1
1
## END
## STDERR:
bash: line 1: wait: pid 1 is not a child of this shell
bash: line 1: wait: `x': not a pid or valid job spec
bash: line 1: wait: %1: no such job
bash: line 1: wait: 99999: no such job
bash: line 1: wait: `12x': not a pid or valid job spec
bash: line 1: wait: `': not a pid or valid job spec
bash: line 1: wait: `1x': not a valid identifier
## END

#### a status is remembered
(exit 5) & p=$!; (exit 6) & q=$!; wait $p $q; echo $?; wait $q $p; echo $?; wait $p; echo $?
## STDOUT:
6
5
5
## END

#### what was waited for is not known any more
true & p=$!; sleep 0.1; wait $p; echo $?; wait $p; echo $?; wait; wait $p 2>/dev/null; echo $?
sleep 0.1 & p=$!; wait; wait $p 2>/dev/null; echo $?
## STDOUT:
0
0
127
127
## END
