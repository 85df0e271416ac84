# complete: complete and compopt.

#### complete
complete -W 'a b' cmd; complete -p; complete -p cmd; complete -r cmd; complete -p cmd; echo $?; complete -F f -o nospace c2; complete -p c2; complete -r; complete -p
## STDOUT:
complete -W 'a b' cmd
complete -W 'a b' cmd
1
complete -o nospace -F f c2
## END
## STDERR:
bash: line 1: complete: cmd: no completion specification
## END

#### errors
compgen -Z; echo $?; compgen -A nosuch; echo $?; complete -o nosuch x; echo $?; compopt -o nospace; echo $?; complete -p nosuch; echo $?
## STDOUT:
2
2
2
1
1
## END
## STDERR:
bash: line 1: compgen: -Z: invalid option
compgen: usage: compgen [-abcdefgjksuv] [-o option] [-A action] [-G globpat] [-W wordlist] [-F function] [-C command] [-X filterpat] [-P prefix] [-S suffix] [word]
bash: line 1: compgen: nosuch: invalid action name
bash: line 1: complete: nosuch: invalid option name
bash: line 1: compopt: not currently executing completion function
bash: line 1: complete: nosuch: no completion specification
## END

#### options and special names
complete -W a x; compopt -o nospace x; complete -p x; compopt +o nospace x; compopt x; complete -D -F d; complete -E -W e; complete -I -W i; complete -p; complete -r -D; compopt -D; echo $?
## STDOUT:
complete -o nospace -W 'a' x
compopt +o bashdefault +o default +o dirnames +o filenames +o noquote +o nosort +o nospace +o plusdirs x
complete -W 'i' -I
complete -F d -D
complete -W 'a' x
complete -W 'e' -E
1
## END
## STDERR:
bash: line 1: compopt: _DefaultCmD_: no completion specification
## END
