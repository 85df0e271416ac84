# dircolors: its options, each by each of its names. What they do is looked at in commands/dircolors.
## FILE: db
TERM *
DIR 01;34
*.c 32
## END

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
t dircolors -b db
t dircolors --bourne-shell db
t dircolors --sh db
t dircolors -c db
t dircolors --csh db
t dircolors --c-shell db
dircolors -p | grep -c ^DIR
dircolors --print-database | grep -o '^DIR 01;34'
t dircolors --print-ls-colors db
## stdout-escaped: + dircolors -b db\nLS_COLORS='di=01;34:*.c=32:';\nexport LS_COLORS\n+ dircolors --bourne-shell db\nLS_COLORS='di=01;34:*.c=32:';\nexport LS_COLORS\n+ dircolors --sh db\nLS_COLORS='di=01;34:*.c=32:';\nexport LS_COLORS\n+ dircolors -c db\nsetenv LS_COLORS 'di=01;34:*.c=32:'\n+ dircolors --csh db\nsetenv LS_COLORS 'di=01;34:*.c=32:'\n+ dircolors --c-shell db\nsetenv LS_COLORS 'di=01;34:*.c=32:'\n1\nDIR 01;34\n+ dircolors --print-ls-colors db\n\x1b[01;34mdi\t01;34\x1b[0m\n\x1b[32m*.c\t32\x1b[0m\n
