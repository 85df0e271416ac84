# time: the command of GNU time, not the shell's key word.

#### formats
command time -f '%C %x %% a\tb\n\\' echo hi there
command time -f '%q \q %' true
TIME='%x' command time true
## STDOUT:
hi there
## END
## STDERR:
echo hi there 0 % a	b
\
?q ?\q ?0
## END

#### statuses
command time -f %x false; echo $?
command time -q -f %x sh -c 'exit 3'; echo $?
command time -f %x nosuchprogram; echo $?
command time; echo $?
command time -y; echo $?
## STDOUT:
1
3
127
125
125
## END
## STDERR:
Command exited with non-zero status 1
1
3
time: cannot run nosuchprogram: No such file or directory
Command exited with non-zero status 127
127
time: missing program to run
Try 'time --help' for more information.
time: invalid option -- 'y'
Try 'time --help' for more information.
## END

#### output to a file
command time -o f -f one true
command time -a -o f --format=two true
cat f
command time -o no/f true; echo $?
## STDOUT:
one
two
125
## END
## STDERR:
time: no/f: No such file or directory
## END
## FILES:
f: one\ntwo\n
## END

#### the shape
command time -p true 2>&1 | sed 's/[0-9]/N/g'
command time true 2>&1 | sed 's/[0-9][0-9]*/N/g; s/?%/N%/' | cut -d'(' -f1
command time -v true 2>&1 | sed 's/:.*//' | sort | head -3
## STDOUT:
real N.NN
user N.NN
sys N.NN
N.Nuser N.Nsystem N:N.Nelapsed N%CPU 
Ninputs+Noutputs 
	Average resident set size (kbytes)
	Average shared text size (kbytes)
	Average stack size (kbytes)
## END
