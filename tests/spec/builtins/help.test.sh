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

#### keywords and patterns
help -s if; help -d for '(('; help -s '[['; help -s 'ec*' 'tru?'; help -s zz 'tr*'; echo $?; help 'q*'; echo $?; help -d '{' %; help -s sel
## STDOUT:
if: if COMMANDS; then COMMANDS; [ elif COMMANDS; then COMMANDS; ]... [ else COMMANDS; ] fi
for - Execute commands for each member in a list.
(( ... )) - Evaluate arithmetic expression.
[[ ... ]]: [[ expression ]]
Shell commands matching keywords `ec*, tru?'

echo: echo [-neE] [arg ...]
true: true
trap: trap [-lp] [[arg] signal_spec ...]
true: true
0
Shell commands matching keyword `q*'

1
{ ... } - Group commands as a unit.
% - Resume job in foreground.
select: select NAME [in WORDS ... ;] do COMMANDS; done
## END
## STDERR:
bash: line 1: help: no help topics match `q*'.  Try `help help' or `man -k q*' or `info q*'.
## END

#### the list
help | sed 1,6d; COLUMNS=40 help | sed -n '8,12p'
## STDOUT:
A star (*) next to a name means that the command is disabled.

 job_spec [&]                            history [-c] [-d offset] [n] or hist>
 (( expression ))                        if COMMANDS; then COMMANDS; [ elif C>
 . filename [arguments]                  jobs [-lnprs] [jobspec ...] or jobs >
 :                                       kill [-s sigspec | -n signum | -sigs>
 [ arg... ]                              let arg [arg ...]
 [[ expression ]]                        local [option] name[=value] ...
 alias [-p] [name[=value] ... ]          logout [n]
 bg [job_spec ...]                       mapfile [-d delim] [-n count] [-O or>
 bind [-lpsvPSVX] [-m keymap] [-f file>  popd [-n] [+N | -N]
 break [n]                               printf [-v var] format [arguments]
 builtin [shell-builtin [arg ...]]       pushd [-n] [+N | -N | dir]
 caller [expr]                           pwd [-LP]
 case WORD in [PATTERN [| PATTERN]...)>  read [-ers] [-a array] [-d delim] [->
 cd [-L|[-P [-e]] [-@]] [dir]            readarray [-d delim] [-n count] [-O >
 command [-pVv] command [arg ...]        readonly [-aAf] [name[=value] ...] o>
 compgen [-abcdefgjksuv] [-o option] [>  return [n]
 complete [-abcdefgjksuv] [-pr] [-DEI]>  select NAME [in WORDS ... ;] do COMM>
 compopt [-o|+o option] [-DEI] [name .>  set [-abefhkmnptuvxBCEHPT] [-o optio>
 continue [n]                            shift [n]
 coproc [NAME] command [redirections]    shopt [-pqsu] [-o] [optname ...]
 declare [-aAfFgiIlnrtux] [name[=value>  source filename [arguments]
 dirs [-clpv] [+N] [-N]                  suspend [-f]
 disown [-h] [-ar] [jobspec ... | pid >  test [expr]
 echo [-neE] [arg ...]                   time [-p] pipeline
 enable [-a] [-dnps] [-f filename] [na>  times
 eval [arg ...]                          trap [-lp] [[arg] signal_spec ...]
 exec [-cl] [-a name] [command [argume>  true
 exit [n]                                type [-afptP] name [name ...]
 export [-fn] [name[=value] ...] or ex>  typeset [-aAfFgiIlnrtux] name[=value>
 false                                   ulimit [-SHabcdefiklmnpqrstuvxPRT] [>
 fc [-e ename] [-lnr] [first] [last] o>  umask [-p] [-S] [mode]
 fg [job_spec]                           unalias [-a] name [name ...]
 for NAME [in WORDS ... ] ; do COMMAND>  unset [-f] [-v] [-n] [name ...]
 for (( exp1; exp2; exp3 )); do COMMAN>  until COMMANDS; do COMMANDS-2; done
 function name { COMMANDS ; } or name >  variables - Names and meanings of so>
 getopts optstring name [arg ...]        wait [-fn] [-p var] [id ...]
 hash [-lr] [-p pathname] [-dt] [name >  while COMMANDS; do COMMANDS-2; done
 help [-dms] [pattern ...]               { COMMANDS ; }

 job_spec [&]        history [-c] [-d>
 (( expression ))    if COMMANDS; the>
 . filename [argum>  jobs [-lnprs] [j>
 :                   kill [-s sigspec>
## END
