# man: the help of commands. The real one has no pages where this is recorded.

#### what it says
man tac | head -n 1
man cd | head -n 2
man -f tac nosuch; echo $?
man -k '^tsort$'
man nosuch; echo $?
man 3 tac; echo $?
man; echo $?
man -k; echo $?
man -Y x; echo $?
## STDOUT:
1
1
1
1
1
1
## END
## STDERR:
man: can't open the manpath configuration file /etc/manpath.config
man: can't open the manpath configuration file /etc/manpath.config
man: can't open the manpath configuration file /etc/manpath.config
man: can't open the manpath configuration file /etc/manpath.config
man: can't open the manpath configuration file /etc/manpath.config
man: can't open the manpath configuration file /etc/manpath.config
man: can't open the manpath configuration file /etc/manpath.config
man: can't open the manpath configuration file /etc/manpath.config
man: invalid option -- 'Y'
Try 'man --help' or 'man --usage' for more information.
## END
## DIFFERS: there are no manual pages; the declarations stand for them
## our STDOUT:
Usage: tac [OPTION]... [FILE]...
NAME
    cd - Change the shell working directory.
tac (1)              - write each FILE to standard output, last line first
0
tsort (1)            - write totally ordered list consistent with the partial ordering in FILE
16
16
1
1
1
## END
## our STDERR:
nosuch: nothing appropriate.
No manual entry for nosuch
No manual entry for tac in section 3
What manual page do you want?
For example, try 'man man'.
apropos what?
man: invalid option -- 'Y'
Try 'man --help' or 'man --usage' for more information.
## END

#### options by their long names
man --whatis tac; echo $?
man --apropos '^tsort$'; echo $?
## STDOUT:
tac (1)              - concatenate and print files in reverse
0
tsort (1)            - perform topological sort
0
## END
## DIFFERS: the summaries are the declarations'
## our STDOUT:
tac (1)              - write each FILE to standard output, last line first
0
tsort (1)            - write totally ordered list consistent with the partial ordering in FILE
0
## END
