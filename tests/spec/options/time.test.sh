# time: its options, each by each of its names. What they do is looked at in commands/time.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
command time -f %x true
command time --format=%C true
command time -p true 2>&1 | sed s/[0-9.]*$//
command time --portability true 2>&1 | sed s/[0-9.]*$//
command time -o out -f %x true; command time -a -o out -f %C true; cat out
command time --output=out --append --format=%x false; cat out
command time -q -f %x false
command time --quiet --format=%x false
command time -v true 2>&1 | grep -c Exit
command time --verbose true 2>&1 | grep Command
## STDOUT:
real 
user 
sys 
real 
user 
sys 
0
true
0
true
Command exited with non-zero status 1
1
1
	Command being timed: "true"
## END
## STDERR:
0
true
1
1
## END
## FILES:
out: 0\ntrue\nCommand exited with non-zero status 1\n1\n
## END
