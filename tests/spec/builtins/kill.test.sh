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
