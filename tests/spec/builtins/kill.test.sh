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

#### what the shell tells of commands that signals have ended
cat > s <<'EOF'
timeout -s KILL 0.05 sleep 5; echo $?
timeout -s TERM 0.05 sleep 5; echo $?
timeout 5 sh -c 'kill -9 $$'; echo $?
nohup bash -c 'kill -9 $$'; echo $?
env sh -c 'kill -HUP $$'; echo $?
bash -c 'kill -TERM $$'; echo $?
bash -c 'kill -FPE $$' 2> /dev/null; echo $?
(bash -c 'kill -9 $$'); echo $?
x=$(bash -c 'kill -9 $$'; echo a); echo $? $x
bash -c 'kill -9 $$' & wait $!; echo $?
find . -maxdepth 0 -exec sh -c 'kill -9 $$' \; ; echo $?
for s in BUS TRAP XCPU SYS IO PWR VTALRM PROF XFSZ ILL RTMIN 40; do bash -c "kill -$s \$\$"; done
bash -c 'kill -9 $$; exit 3'
EOF
bash s 2> err; sed -E 's/line ([0-9]+): +[0-9]+ /line \1: PID /' err; rm err
## STDOUT:
137
124
137
137
129
143
136
137
0 a
137
0
s: line 1: PID Killed                  timeout -s KILL 0.05 sleep 5
s: line 3: PID Killed                  timeout 5 sh -c 'kill -9 $$'
s: line 4: PID Killed                  nohup bash -c 'kill -9 $$'
s: line 5: PID Hangup                  env sh -c 'kill -HUP $$'
Terminated
s: line 7: PID Floating point exceptionbash -c 'kill -FPE $$' 2> /dev/null
s: line 8: PID Killed                  ( bash -c 'kill -9 $$' )
s: line 10: PID Killed                  bash -c 'kill -9 $$'
find: 'sh' terminated by signal 9
s: line 12: PID Bus error               bash -c "kill -$s \$\$"
s: line 12: PID Trace/breakpoint trap   bash -c "kill -$s \$\$"
s: line 12: PID CPU time limit exceeded bash -c "kill -$s \$\$"
s: line 12: PID Bad system call         bash -c "kill -$s \$\$"
s: line 12: PID I/O possible            bash -c "kill -$s \$\$"
s: line 12: PID Power failure           bash -c "kill -$s \$\$"
s: line 12: PID Virtual timer expired   bash -c "kill -$s \$\$"
s: line 12: PID Profiling timer expired bash -c "kill -$s \$\$"
s: line 12: PID File size limit exceededbash -c "kill -$s \$\$"
s: line 12: PID Illegal instruction     bash -c "kill -$s \$\$"
s: line 12: PID Real-time signal 0      bash -c "kill -$s \$\$"
s: line 12: PID Real-time signal 6      bash -c "kill -$s \$\$"
s: line 13: PID Killed                  bash -c 'kill -9 $$; exit 3'
## END
## FILES:
s: 564 bytes, fnv 29d3f95adcff7bdd
## END

#### what it tells of a pipeline whose last command was ended
cat > s <<'EOF'
true | timeout -s KILL 0.05 sleep 5; echo $?
false | sort | bash -c 'kill -SEGV $$' x; echo $?
bash -c 'kill -9 $$' | bash -c 'kill -9 $$'; echo $?
bash -c 'kill -9 $$' | cat; echo $?
true | (kill -9 $BASHPID); echo $?
EOF
bash s 2> err < /dev/null; sed -E 's/line ([0-9]+): +[0-9]+ /line \1: PID /; s/^ +[0-9]+ /PID /' err; rm err
## STDOUT:
137
139
137
0
137
s: line 1: PID Done                    true
PID Killed                  | timeout -s KILL 0.05 sleep 5
s: line 2: PID Exit 1                  false
PID Done                    | sort
PID Segmentation fault      | bash -c 'kill -SEGV $$' x
s: line 3: PID Killed                  bash -c 'kill -9 $$'
PID                       | bash -c 'kill -9 $$'
s: line 5: PID Done                    true
PID Killed                  | ( kill -9 $BASHPID )
## END
## FILES:
s: true | timeout -s KILL 0.05 sleep 5; echo $?\nfalse | sort | bash -c 'kill -SEGV $$' x; echo $?\nbash -c 'kill -9 $$' | bash -c 'kill -9 $$'; echo $?\nbash -c 'kill -9 $$' | cat; echo $?\ntrue | (kill -9 $BASHPID); echo $?\n
## END

#### a command alone is what the shell becomes
cat > s <<'EOF'
bash -c 'bash -c "kill -9 \$\$"'; echo $?
bash -c 'true; bash -c "kill -9 \$\$"'; echo $?
bash -c 'true && bash -c "kill -9 \$\$"'; echo $?
bash -c 'bash -c "kill -9 \$\$" > /dev/null'; echo $?
bash -c 'trap : EXIT; bash -c "kill -9 \$\$"'; echo $?
EOF
bash s 2> err; sed -E 's/(line [0-9]+): +[0-9]+ /\1: PID /' err; rm err
## STDOUT:
137
137
137
137
137
s: line 1: PID Killed                  bash -c 'bash -c "kill -9 \$\$"'
s: line 2: PID Killed                  bash -c 'true; bash -c "kill -9 \$\$"'
s: line 3: PID Killed                  bash -c 'true && bash -c "kill -9 \$\$"'
bash: line 1: PID Killed                  bash -c "kill -9 \$\$" > /dev/null
bash: line 1: PID Killed                  bash -c "kill -9 \$\$"
## END
## FILES:
s: bash -c 'bash -c "kill -9 \\$\\$"'; echo $?\nbash -c 'true; bash -c "kill -9 \\$\\$"'; echo $?\nbash -c 'true && bash -c "kill -9 \\$\\$"'; echo $?\nbash -c 'bash -c "kill -9 \\$\\$" > /dev/null'; echo $?\nbash -c 'trap : EXIT; bash -c "kill -9 \\$\\$"'; echo $?\n
## END
