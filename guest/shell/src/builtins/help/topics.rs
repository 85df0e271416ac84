//! What `help` says beside usage and summary: the keywords, and more of each
//! built-in. The usages and summaries are bash's, the rest is in our own words.

/// A word of the language that is no built-in.
pub struct Keyword {
    pub name: &'static str,
    pub usage: &'static str,
    pub summary: &'static str,
}

/// Sorted by name, as the built-ins are.
pub const KEYWORDS: &[Keyword] = &[
    keyword("%", "job_spec [&]", "Resume job in foreground."),
    keyword("(( ... ))", "(( expression ))", "Evaluate arithmetic expression."),
    keyword("[[ ... ]]", "[[ expression ]]", "Execute conditional command."),
    keyword(
        "case",
        "case WORD in [PATTERN [| PATTERN]...) COMMANDS ;;]... esac",
        "Execute commands based on pattern matching.",
    ),
    keyword("coproc", "coproc [NAME] command [redirections]", "Create a coprocess named NAME."),
    keyword(
        "for",
        "for NAME [in WORDS ... ] ; do COMMANDS; done",
        "Execute commands for each member in a list.",
    ),
    keyword("for ((", "for (( exp1; exp2; exp3 )); do COMMANDS; done", "Arithmetic for loop."),
    keyword(
        "function",
        "function name { COMMANDS ; } or name () { COMMANDS ; }",
        "Define shell function.",
    ),
    keyword(
        "if",
        "if COMMANDS; then COMMANDS; [ elif COMMANDS; then COMMANDS; ]... [ else COMMANDS; ] fi",
        "Execute commands based on conditional.",
    ),
    keyword(
        "select",
        "select NAME [in WORDS ... ;] do COMMANDS; done",
        "Select words from a list and execute commands.",
    ),
    keyword("time", "time [-p] pipeline", "Report time consumed by pipeline's execution."),
    keyword(
        "until",
        "until COMMANDS; do COMMANDS-2; done",
        "Execute commands as long as a test does not succeed.",
    ),
    keyword(
        "variables",
        "variables - Names and meanings of some shell variables",
        "Common shell variable names and usage.",
    ),
    keyword("while", "while COMMANDS; do COMMANDS-2; done", "Execute commands as long as a test succeeds."),
    keyword("{ ... }", "{ COMMANDS ; }", "Group commands as a unit."),
];

const fn keyword(name: &'static str, usage: &'static str, summary: &'static str) -> Keyword {
    Keyword { name, usage, summary }
}

/// What a topic's status says.
const LAST: &str = "The status of the last command that ran.";
const OPTION: &str = "0, unless an option or a name is not valid.";
const ASSIGN: &str = "0, unless an option is not valid or a variable cannot be assigned.";

/// The text of a topic below its summary, and what its status means.
pub fn text(name: &str) -> (&'static str, &'static str) {
    match name {
        "%" | "bg" | "fg" | "suspend" | "disown" | "jobs" | "kill" | "wait" => jobs(name),
        "(( ... ))" | "[[ ... ]]" | "case" | "coproc" | "for" | "for ((" | "function" | "if" | "select"
        | "time" | "until" | "variables" | "while" | "{ ... }" => keywords(name),
        "alias" | "unalias" | "bind" | "compgen" | "complete" | "compopt" | "fc" | "history" | "help"
        | "hash" | "type" | "enable" | "builtin" | "command" | "caller" => lookups(name),
        "declare" | "typeset" | "local" | "export" | "readonly" | "unset" | "read" | "mapfile"
        | "readarray" | "getopts" | "let" | "printf" | "echo" => variables(name),
        _ => others(name),
    }
}

fn keywords(name: &str) -> (&'static str, &'static str) {
    match name {
        "(( ... ))" => (
            "EXPRESSION is arithmetic, in which variables need no `$'. It does what\n\
             `let \"EXPRESSION\"' does.",
            "0 when the value is not 0, else 1.",
        ),
        "[[ ... ]]" => (
            "Words in it are neither split nor expanded as file names. EXPRESSION is made\n\
             of the tests that `test' has, and of\n\n  \
             ( EXPRESSION )\tits value\n  \
             ! EXPRESSION\t\ttrue when it is false\n  \
             A && B\t\ttrue when both are; B is looked at only when A is true\n  \
             A || B\t\ttrue when one is; B is looked at only when A is false\n\n\
             The right side of == and != is a pattern, that of =~ an extended regular\n\
             expression whose groups are found in BASH_REMATCH; quoted parts mean themselves.",
            "0 when it is true, 1 when it is false, 2 when it cannot be evaluated.",
        ),
        "case" => (
            "Runs the COMMANDS of the first PATTERN that WORD matches. After `;;' the\n\
             command ends; `;&' goes on with the next COMMANDS, `;;&' with the next PATTERN.",
            "The status of the last command that ran; 0 when no pattern matched.",
        ),
        "coproc" => (
            "Runs the command in the background, with pipes to its input and output: NAME[0]\n\
             is the descriptor to read from, NAME[1] the one to write to, NAME_PID its\n\
             process. Without a NAME it is COPROC.",
            "0.",
        ),
        "for" => (
            "Sets NAME to each of the WORDS in turn, and runs COMMANDS. Without `in', the\n\
             positional parameters are taken.",
            LAST,
        ),
        "for ((" => (
            "Evaluates EXP1; then, as long as EXP2 is not 0, runs COMMANDS and evaluates\n\
             EXP3. One that is left out counts as 1.",
            LAST,
        ),
        "function" => (
            "A command called NAME then runs COMMANDS in this shell, with its arguments as\n\
             $1 and so on, and NAME in FUNCNAME.",
            "0, unless NAME is readonly.",
        ),
        _ => branches(name),
    }
}

fn branches(name: &str) -> (&'static str, &'static str) {
    match name {
        "if" => (
            "Runs the first COMMANDS; if their status is 0, those after `then'. Else each\n\
             `elif' is tried the same way, and at last those after `else' run.",
            "The status of the last command that ran; 0 when no condition was true.",
        ),
        "select" => (
            "Prints the WORDS (without `in', the positional parameters) with numbers, asks\n\
             with PS3, reads a line into REPLY, sets NAME to the word of that number, or to\n\
             nothing, and runs COMMANDS; again until `break' or the end of input.",
            LAST,
        ),
        "time" => (
            "Runs the pipeline and prints how long it took, as TIMEFORMAT says.\n\n  \
             -p\tin the form that POSIX has",
            "The pipeline's.",
        ),
        "until" => ("Runs COMMANDS, and as long as their status is not 0, COMMANDS-2.", LAST),
        "while" => ("Runs COMMANDS, and as long as their status is 0, COMMANDS-2.", LAST),
        "variables" => (
            "BASH_VERSION\tversion of the shell\n\
             CDPATH\t\twhere `cd' looks for directories\n\
             GLOBIGNORE\tpatterns of file names that are left out\n\
             HISTFILE\tfile of the history\n\
             HISTSIZE\tlines of history that are kept\n\
             HOME\t\tthe directory that `cd' and ~ mean\n\
             IFS\t\twhat words are split at\n\
             OLDPWD\t\tthe directory before the last `cd'\n\
             PATH\t\twhere commands are looked for\n\
             PS1, PS2\tprompts\n\
             PWD\t\tthe current directory\n\
             SHELLOPTS\toptions that are on\n\
             TIMEFORMAT\thow `time' prints",
            "",
        ),
        _ => ("Runs COMMANDS in this shell, as one command that can be redirected.", LAST),
    }
}

fn jobs(name: &str) -> (&'static str, &'static str) {
    match name {
        "jobs" => (
            "Without a JOBSPEC, of all.\n\n  \
             -l\twith process ids\n  \
             -n\tonly what has changed since it was last told\n  \
             -p\tonly process ids\n  \
             -r\tonly those that run\n  \
             -s\tonly those that are stopped\n\n\
             With -x, runs COMMAND, with the process ids of the job specs in ARGS.",
            "0, unless a job is not there; with -x, COMMAND's.",
        ),
        "kill" => (
            "Without a signal it is TERM.\n\n  \
             -s SIG\tthe signal's name\n  \
             -n SIG\tthe signal's number\n  \
             -l\tlists the signals; of arguments, the names or numbers\n  \
             -L\tthe same",
            "0, unless an option is not valid or a process is not there.",
        ),
        "wait" => (
            "Waits for the processes and jobs with these ids, or for all.\n\n  \
             -f\tuntil they have ended\n  \
             -n\tfor the next one that ends\n  \
             -p VAR\tputs the id of the one whose status is returned into VAR",
            "The status of the last ID; 127 when it is no child of this shell.",
        ),
        "disown" => (
            "Without a JOBSPEC, the current job.\n\n  \
             -a\tall jobs\n  \
             -h\tkeeps them, but sends them no SIGHUP\n  \
             -r\tonly those that run",
            "0, unless a job is not there.",
        ),
        "bg" => ("There is no job control here.", "1."),
        "suspend" => ("There is no job control here.\n\n  -f\talso a login shell", "1."),
        _ => ("There is no job control here.", "1."),
    }
}

fn lookups(name: &str) -> (&'static str, &'static str) {
    match name {
        "alias" => (
            "Without arguments, prints all in a form that can be read again; of a NAME\n\
             without a VALUE, that one. A VALUE that ends in a blank makes the next word be\n\
             looked up too.\n\n  \
             -p\tprints all",
            "0, unless a NAME has no alias.",
        ),
        "unalias" => ("  -a\tremoves all", "0, unless a NAME has no alias."),
        "bind" => ("There is no line editor here; scripts may call it all the same.", OPTION),
        "compgen" | "complete" => (
            "  -A ACTION\twhat to complete: alias command directory file function keyword ...\n  \
             -abcdefgjksuv\tletters for the commonest of these\n  \
             -C COMMAND, -F FUNCTION\twhat to ask\n  \
             -G PATTERN\tfile names\n  \
             -W WORDS\ta list, which is expanded\n  \
             -X PATTERN\twhat to leave out, with `!' what to keep\n  \
             -P PREFIX, -S SUFFIX\twhat to add\n  \
             -o OPTION\tfilenames, nospace, default ...\n\n\
             `compgen' prints what WORD may become; `complete' keeps the choice for the\n\
             commands NAME (-D: for all others, -E: on an empty line, -I: for the first\n\
             word), -p prints and -r removes what is kept.",
            "0, unless an option is not valid or, for `compgen', nothing matches.",
        ),
        "compopt" => (
            "  -o OPTION\tturns on\n  +o OPTION\tturns off\n  -D, -E, -I\tof all others, of an empty line, of the first word",
            "0, unless an option is not valid or a NAME has no completion.",
        ),
        "fc" => (
            "  -e ENAME\tthe editor\n  \
             -l\tlists, instead of editing\n  \
             -n\twithout numbers\n  \
             -r\tthe newest first\n  \
             -s\truns again, with PAT replaced by REP",
            "The status of what was run; else 0, unless an option is not valid.",
        ),
        _ => more_lookups(name),
    }
}

fn more_lookups(name: &str) -> (&'static str, &'static str) {
    match name {
        "history" => (
            "With N, the last N lines.\n\n  \
             -c\tforgets all\n  \
             -d OFFSET\tforgets one, or with FROM-TO several\n  \
             -a\tappends the new lines to the file\n  \
             -n\treads those lines of the file that are new\n  \
             -r\treads the file\n  \
             -w\twrites the file\n  \
             -p\texpands the arguments and prints them\n  \
             -s\tkeeps the arguments as one line\n\n\
             The file is FILENAME, else HISTFILE.",
            OPTION,
        ),
        "help" => (
            "PATTERN is a name, the start of one, or a pattern for several.\n\n  \
             -d\tthe summary alone\n  \
             -m\tin the form of a manual page\n  \
             -s\tthe usage alone",
            "0, unless no topic matches PATTERN.",
        ),
        "hash" => (
            "Without a NAME, prints what is remembered.\n\n  \
             -d\tforgets each NAME\n  \
             -l\tprints in a form that can be read again\n  \
             -p PATH\ttakes PATH as the place of NAME\n  \
             -r\tforgets all\n  \
             -t\tprints where each NAME is",
            "0, unless a NAME is not found.",
        ),
        "type" => (
            "Says what each NAME would run.\n\n  \
             -a\tall that it could be\n  \
             -f\tfunctions are not looked at\n  \
             -P\tits file in PATH, whatever else it is\n  \
             -p\tits file, if it is one\n  \
             -t\tone word: alias, keyword, function, builtin or file",
            "0 when all are found, else 1.",
        ),
        "enable" => (
            "  -a\tprints all, on or off\n  \
             -n\tturns off, or prints those that are\n  \
             -p\tprints\n  \
             -s\tonly POSIX's special built-ins\n  \
             -f, -d\tloading and unloading: not here",
            "0, unless a NAME is no built-in.",
        ),
        "builtin" => ("Also when a function has its name.", "Its status; 1 when there is none."),
        "command" => (
            "Functions are not looked at.\n\n  \
             -p\tin the standard PATH\n  \
             -v\tprints what would run\n  \
             -V\tsays more of it",
            "COMMAND's; with -v and -V, 1 when it is not found.",
        ),
        _ => (
            "Prints the line and the file that called this function; with EXPR, a number,\n\
             the line, function and file of that call up the stack.",
            "0, unless there is no such call.",
        ),
    }
}

fn variables(name: &str) -> (&'static str, &'static str) {
    match name {
        "declare" | "typeset" | "local" => (
            "Without a NAME, prints the variables that have the attributes.\n\n  \
             -a\tindexed array\n  \
             -A\tassociative array\n  \
             -f\tfunctions\n  \
             -F\tthe names of functions alone\n  \
             -g\tglobal, within a function\n  \
             -i\tvalues are evaluated as arithmetic\n  \
             -I\tlocal, with value and attributes of the variable outside\n  \
             -l\tvalues become lower case\n  \
             -n\tthe name of another variable\n  \
             -p\tprints\n  \
             -r\treadonly\n  \
             -t\ttraced: functions keep DEBUG and RETURN\n  \
             -u\tvalues become upper case\n  \
             -x\texported\n\n\
             `+' takes an attribute away. Within a function the variables are its own.",
            ASSIGN,
        ),
        "export" => (
            "  -f\tfunctions\n  -n\tno more\n  -p\tprints what is exported",
            OPTION,
        ),
        "readonly" => (
            "  -a\tindexed arrays\n  -A\tassociative arrays\n  -f\tfunctions\n  -p\tprints what is readonly",
            OPTION,
        ),
        "unset" => (
            "A variable or, if there is none, a function.\n\n  \
             -f\tonly functions\n  \
             -v\tonly variables\n  \
             -n\ta name reference itself",
            "0, unless a NAME is readonly.",
        ),
        "read" => (
            "The line is split at IFS; the last NAME gets the rest. Without a NAME it goes\n\
             to REPLY as it is.\n\n  \
             -a ARRAY\tthe words, as elements from 0\n  \
             -d DELIM\tup to this character, and not a newline\n  \
             -e\twith a line editor, where there is one\n  \
             -i TEXT\twhat the editor begins with\n  \
             -n N\tat most N characters\n  \
             -N N\tN characters, whatever they are\n  \
             -p PROMPT\tis printed on a terminal\n  \
             -r\ta backslash means itself\n  \
             -s\twithout echo\n  \
             -t SECONDS\tat most so long\n  \
             -u FD\tfrom this descriptor",
            "0, unless the input ends, the time is over (more than 128) or NAME cannot be assigned.",
        ),
        _ => inputs(name),
    }
}

fn inputs(name: &str) -> (&'static str, &'static str) {
    match name {
        "mapfile" | "readarray" => (
            "Into ARRAY, or MAPFILE.\n\n  \
             -d DELIM\twhat ends a line\n  \
             -n COUNT\tat most so many\n  \
             -O ORIGIN\tthe first index; the array is not emptied\n  \
             -s COUNT\tleaves out so many first\n  \
             -t\twithout what ends a line\n  \
             -u FD\tfrom this descriptor\n  \
             -C CALLBACK\truns after every QUANTUM lines, with index and line\n  \
             -c QUANTUM\tfor -C: 5000",
            "0, unless an option is not valid or ARRAY cannot be assigned.",
        ),
        "getopts" => (
            "OPTSTRING has the letters of the options; a colon after one means that it takes\n\
             an argument. Each call puts the next one into NAME, its argument into OPTARG and\n\
             the index of the next word into OPTIND. With a colon at the start of OPTSTRING\n\
             there are no messages: NAME is `:' or `?', and OPTARG the letter.",
            "0 while there are options, then 1.",
        ),
        "let" => (
            "Operators, from those that bind first:\n\n  \
             i++ i-- ++i --i - + ! ~ **\n  \
             * / %    + -    << >>    < > <= >=    == !=\n  \
             &    ^    |    &&    ||    a ? b : c\n  \
             = *= /= %= += -= <<= >>= &= ^= |=    ,",
            "1 when the last ARG's value is 0, else 0.",
        ),
        "printf" => (
            "  -v VAR\tinto VAR\n\n\
             FORMAT is used again until there are no more arguments. Beside printf(3)'s\n\n  \
             %b\twith the escapes that `echo -e' has\n  \
             %q\tquoted, to be read again; %Q cuts first to the precision\n  \
             %(FMT)T\ta time, in seconds, as strftime(3) has it: -1 is now, -2 the start",
            ASSIGN,
        ),
        _ => (
            "  -n\twithout the newline\n  \
             -e\twith escapes: \\\\ \\a \\b \\c (nothing more) \\e \\f \\n \\r \\t \\v \\0NNN \\xHH \\uHHHH\n  \
             -E\twithout",
            "0, unless it cannot write.",
        ),
    }
}

fn others(name: &str) -> (&'static str, &'static str) {
    match name {
        "." | "source" => (
            "FILENAME is looked for in PATH, then here. The arguments are the positional\n\
             parameters meanwhile.",
            LAST,
        ),
        ":" => ("Does nothing; its arguments are expanded.", "0."),
        "[" => ("It is `test', with `]' as its last argument.", "0 when it is true, else 1; 2 for an error."),
        "break" | "continue" => ("Of N loops around each other, the Nth from here.", "0, unless N is less than 1."),
        "cd" => (
            "To DIR, or HOME; `-' is OLDPWD. DIR is looked for in CDPATH too.\n\n  \
             -L\tdirectories by the names that led to them\n  \
             -P\tby their own, without symbolic links\n  \
             -e\twith -P: fails when the current directory cannot be found out\n  \
             -@\textended attributes: not here",
            "0, unless the directory cannot be entered.",
        ),
        "dirs" => (
            "  -c\tempties the stack\n  -l\twithout ~\n  -p\teach on a line\n  -v\twith numbers\n  \
             +N, -N\tthat entry, from the left or the right, from 0",
            "0, unless there is no such entry.",
        ),
        "eval" => ("The arguments are joined by blanks and read as commands.", LAST),
        "exec" => (
            "Without a COMMAND, the redirections stay.\n\n  \
             -a NAME\tits $0\n  -c\twith no environment\n  -l\tas a login shell",
            "0, unless COMMAND is not found or a redirection fails.",
        ),
        "exit" | "logout" => ("Without N, with the last status.", ""),
        "false" => ("", "1."),
        "true" => ("", "0."),
        "popd" | "pushd" => (
            "  -n\tdoes not change directory\n  +N, -N\tthat entry, from the left or the right, from 0\n\n\
             `pushd' without arguments swaps the upper two.",
            "0, unless there is no such entry, or it cannot be entered.",
        ),
        "pwd" => ("  -L\tPWD, if it is the current directory\n  -P\twithout symbolic links", OPTION),
        "return" => ("Without N, with the last status.", "N; 1 outside of functions and files."),
        _ => settings(name),
    }
}

fn settings(name: &str) -> (&'static str, &'static str) {
    match name {
        "set" => (
            "  -a  allexport    -b  notify      -e  errexit    -f  noglob\n  \
             -h  hashall      -k  keyword     -m  monitor    -n  noexec\n  \
             -p  privileged   -t  onecmd      -u  nounset    -v  verbose\n  \
             -x  xtrace       -B  braceexpand -C  noclobber  -E  errtrace\n  \
             -H  histexpand   -P  physical    -T  functrace\n  \
             -o NAME  by name, also emacs, history, ignoreeof, pipefail, posix, vi\n  \
             --  the rest are the positional parameters\n  \
             -   the same, and turns off -v and -x\n\n\
             `+' turns off. Without arguments, prints the variables.",
            OPTION,
        ),
        "shift" => ("$N+1 becomes $1. Without N, by one.", "0, unless N is less than 0 or more than $#."),
        "shopt" => (
            "  -o\tthe options of `set -o'\n  -p\tprints to be read again\n  -q\tprints nothing\n  \
             -s\tturns on\n  -u\tturns off",
            "0 when the option is on, or was set.",
        ),
        "test" => (
            "  -e -f -d -L -p -S -b -c FILE\tis there; file, directory, link, pipe, socket, device\n  \
             -s -r -w -x FILE\tis not empty, readable, writable, executable\n  \
             -g -u -k -O -G -N FILE\tmode bits, owner, group, changed since read\n  \
             A -nt B, A -ot B, A -ef B\tnewer, older, the same\n  \
             -z -n STRING\tempty, not empty\n  \
             A = B, A != B, A \\< B, A \\> B\n  \
             A -eq -ne -lt -le -gt -ge B\tas integers\n  \
             -o OPTION, -v VAR, -R VAR, -t FD\n  \
             ! X, X -a Y, X -o Y, ( X )",
            "0 when it is true, 1 when it is false, 2 for an error.",
        ),
        "times" => ("Of the shell and of its children.", "0."),
        "trap" => (
            "ARG is run when a signal comes; `' ignores it, `-' or nothing puts back what was.\n\
             EXIT is the end of the shell, DEBUG before each command, RETURN after functions\n\
             and files, ERR after a failure as for `set -e'.\n\n  \
             -l\tlists the signals\n  -p\tprints the traps",
            "0, unless a signal is not valid.",
        ),
        "ulimit" => (
            "  -H, -S\tthe hard limit, the soft one\n  -a\tall\n  \
             the other letters: one limit; `ulimit -a' names them",
            "0, unless an option is not valid.",
        ),
        "umask" => ("MODE is octal, or as for chmod.\n\n  -p\tprints to be read again\n  -S\tin letters", OPTION),
        _ => ("", ""),
    }
}
