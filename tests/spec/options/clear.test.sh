# clear: its options, each by each of its names. What they do is looked at in commands/clear.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t clear -T vt100
t clear -Tnosuch
TERM=xterm t clear -x
## stdout-escaped: + clear -T vt100\n\x1b[H\x1b[J+ clear -Tnosuch\nstatus 1\n+ clear -x\n\x1b[H\x1b[2J
## STDERR:
'nosuch': unknown terminal type.
## END
