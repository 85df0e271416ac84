# kill: send signals.

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

#### kill usage
kill; echo $?
kill -NOSUCH 1; echo $?
kill abc; echo $?
kill -l 99; echo $?
kill -0 $$; echo $?
kill -s; echo $?
## STDOUT:
2
1
1
1
0
1
## END
## STDERR:
kill: usage: kill [-s sigspec | -n signum | -sigspec] pid | jobspec ... or kill -l [sigspec]
bash: line 2: kill: NOSUCH: invalid signal specification
bash: line 3: kill: abc: arguments must be process or job IDs
bash: line 4: kill: 99: invalid signal specification
bash: line 6: kill: -s: option requires an argument
## END

#### names and numbers
kill -l 1 9 15 130 137 HUP SIGTERM sigint int EXIT 0 DEBUG RTMIN+3 SIGRTMAX 40; kill -l 999; echo $?; kill -l foo; echo $?
## STDOUT:
HUP
KILL
TERM
INT
KILL
1
15
2
2
0
EXIT
65
37
64
RTMIN+6
1
1
## END
## STDERR:
bash: line 1: kill: 999: invalid signal specification
bash: line 1: kill: foo: invalid signal specification
## END

#### forms of the signal
for s in '-s SIGTERM' -sTERM '-n 15' -n15 -SIGTERM -term -15; do sleep 3 & kill $s $!; wait $!; echo $?; done
## STDOUT:
143
143
143
143
143
143
143
## END

#### an argument that is no process
kill abc; echo $?; kill -9 abc; echo $?; kill ''; echo $?; kill -s FOO 1; echo $?; kill -99 1; echo $?; kill -n; echo $?; kill -x; echo $?
## STDOUT:
1
1
1
1
1
1
1
## END
## STDERR:
bash: line 1: kill: abc: arguments must be process or job IDs
bash: line 1: kill: abc: arguments must be process or job IDs
bash: line 1: kill: `': not a pid or valid job spec
bash: line 1: kill: FOO: invalid signal specification
bash: line 1: kill: 99: invalid signal specification
bash: line 1: kill: -n: option requires an argument
bash: line 1: kill: x: invalid signal specification
## END

#### a killed job is gone once waited for
{ sleep 3; } & p=$!; kill $p; kill $p; echo $?; wait $p; echo $?; kill $p 2>/dev/null; echo $?
## STDOUT:
0
143
1
## END
