# tac: reverse lines.

#### lines
seq 3 | tac
printf 'a\nb' | tac
## STDOUT:
3
2
1
ba
## END

#### separators (1 of 2)
printf 'a:b:c:' | tac -s :
printf 'a:b:c' | tac -s :
printf 'a:b:c' | tac -b -s :
## stdout-escaped: c:b:a:cb:a::c:ba

#### separators (2 of 2)
printf 'a1b22c' | tac -r -s '[0-9]'
printf 'aXXbXXc' | tac --separator=XX
## stdout-escaped: c2b2a1cbXXaXX

#### files
seq 2 > f; seq 3 > g
tac f g
tac nope f
tac - < f
## STDOUT:
2
1
3
2
1
2
1
2
1
## END
## STDERR:
tac: failed to open 'nope' for reading: No such file or directory
## END
## FILES:
f: 1\n2\n
g: 1\n2\n3\n
## END

#### empty
tac /dev/null
printf '\n\n' | tac
## STDOUT:


## END

#### errors
tac -y
tac --bogus
## STDERR:
tac: invalid option -- 'y'
Try 'tac --help' for more information.
tac: unrecognized option '--bogus'
Try 'tac --help' for more information.
## END
## status: 1

#### separators that are found at ends of lines
printf 'banana\napple\nfig\navocado\n' > w
tac -r -s '^a' w; echo; tac -r -s '$' w; echo; tac -b -r -s '^a' w; printf 'x\ny' | tac -r -s '$'; echo; printf 'a1b22c' | tac -r -s '[0-9]$'
## stdout-escaped: vocado\npple\nfig\nabanana\na\n\n\navocado\nfig\napplebanana\navocado\napple\nfig\nbanana\n\nyx\na1b22c
## FILES:
w: banana\napple\nfig\navocado\n
## END
