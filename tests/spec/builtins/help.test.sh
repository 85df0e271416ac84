# help: about the built-ins.

#### help
help true | head -n 1; help nosuch; echo $?; help -d true; help -s true; help | head -n 1 | cut -d, -f1-2
## STDOUT:
true: true
1
true - Return a successful result.
true: true
GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)
## END
## STDERR:
bash: line 1: help: no help topics match `nosuch'.  Try `help help' or `man -k nosuch' or `info nosuch'.
## END
