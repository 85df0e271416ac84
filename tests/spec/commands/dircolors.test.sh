# dircolors: colors for ls.

#### shells
printf 'DIR 01;34\n.x 5 # remark\n*.q=1 3:4\n*~ ^:\\:\nEXEC o'"'"'k\n' > db
dircolors -b db
dircolors -c db
dircolors --print-ls-colors db | cat -v
SHELL=/bin/tcsh dircolors db
SHELL=/bin/bash dircolors db
SHELL= dircolors db; echo $?
## STDOUT:
LS_COLORS='di=01;34:*.x=5:*.q\=1=3\:4:*~=^:\::ex=o'\''k:';
export LS_COLORS
setenv LS_COLORS 'di=01;34:*.x=5:*.q\=1=3\:4:*~=^:\::ex=o'\''k:'
^[[01;34mdi	01;34^[[0m
^[[5m*.x	5^[[0m
^[[3:4m*.q=1	3:4^[[0m
^[[^:\:m*~	^:\:^[[0m
^[[o'kmex	o'k^[[0m
setenv LS_COLORS 'di=01;34:*.x=5:*.q\=1=3\:4:*~=^:\::ex=o'\''k:'
LS_COLORS='di=01;34:*.x=5:*.q\=1=3\:4:*~=^:\::ex=o'\''k:';
export LS_COLORS
1
## END
## STDERR:
dircolors: no SHELL environment variable, and no shell type option given
## END
## FILES:
db: DIR 01;34\n.x 5 # remark\n*.q=1 3:4\n*~ ^:\\:\nEXEC o'k\n
## END

#### terminals
printf 'TERM xterm*\nTERM vt100\nDIR 1\nTERM other\nDIR 2\n' > db
TERM=xterm-color dircolors -b db
TERM=vt100 dircolors -b db
TERM=other dircolors -b db
TERM=dumb dircolors -b db
printf 'COLORTERM ?*\nDIR 3\n' > db
TERM=dumb COLORTERM=yes dircolors -b db
## STDOUT:
LS_COLORS='di=1:';
export LS_COLORS
LS_COLORS='di=1:';
export LS_COLORS
LS_COLORS='di=2:';
export LS_COLORS
LS_COLORS='';
export LS_COLORS
LS_COLORS='di=3:';
export LS_COLORS
## END
## FILES:
db: COLORTERM ?*\nDIR 3\n
## END

#### built-in colors
TERM=xterm dircolors -b | tr : '\n' | head -30
## STDOUT:
LS_COLORS='rs=0
di=01;34
ln=01;36
mh=00
pi=40;33
so=01;35
do=01;35
bd=40;33;01
cd=40;33;01
or=40;31;01
mi=00
su=37;41
sg=30;43
ca=00
tw=30;42
ow=34;42
st=37;44
ex=01;32
*.tar=01;31
*.tgz=01;31
*.arc=01;31
*.arj=01;31
*.taz=01;31
*.lha=01;31
*.lz4=01;31
*.lzh=01;31
*.lzma=01;31
*.tlz=01;31
*.txz=01;31
*.tzo=01;31
## END

#### errors
printf 'DIR\nTERM *\nBOGUS 1\n' > db
dircolors -b db; echo $?
dircolors -b nope; echo $?
dircolors -b -p; echo $?
dircolors -p db; echo $?
dircolors -p --print-ls-colors; echo $?
dircolors -b db db; echo $?
dircolors --bogus; echo $?
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
dircolors: db:1: invalid line;  missing second token
dircolors: db:3: unrecognized keyword BOGUS
dircolors: nope: No such file or directory
dircolors: the options to output non shell syntax,
and to select a shell syntax are mutually exclusive
Try 'dircolors --help' for more information.
dircolors: extra operand 'db'
file operands cannot be combined with --print-database (-p)
Try 'dircolors --help' for more information.
dircolors: options --print-database and --print-ls-colors are mutually exclusive
Try 'dircolors --help' for more information.
dircolors: extra operand 'db'
Try 'dircolors --help' for more information.
dircolors: unrecognized option '--bogus'
Try 'dircolors --help' for more information.
## END
## FILES:
db: DIR\nTERM *\nBOGUS 1\n
## END

#### names of options
dircolors --c /dev/null; dircolors --bo /dev/null; dircolors --sh /dev/null; dircolors --= ; echo $?
## STDOUT:
setenv LS_COLORS ''
LS_COLORS='';
export LS_COLORS
LS_COLORS='';
export LS_COLORS
1
## END
## STDERR:
dircolors: option '--=' is ambiguous; possibilities: '--bourne-shell' '--csh' '--c-shell' '--print-database' '--print-ls-colors' '--help' '--version'
Try 'dircolors --help' for more information.
## END
