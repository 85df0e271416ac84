# enable: turn built-ins off and on.

#### enable
enable -n echo; type -t echo; enable echo; type -t echo; enable nosuch; echo $?; enable -n printf; enable -n; enable | head -n 2; enable -a | grep -w printf; enable -s | head -n 3
## STDOUT:
file
builtin
1
enable -n printf
enable .
enable :
enable -n printf
enable .
enable :
enable break
## END
## STDERR:
bash: line 1: enable: nosuch: not a shell builtin
## END
