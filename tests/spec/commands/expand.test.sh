# expand: tabs to spaces.

#### uses (1 of 2)
printf 'a\tb\n' | expand
printf 'a\tb\tc\n' | expand -t 4
printf '\ta\tb\n' | expand -i
## STDOUT:
a       b
a   b   c
        a	b
## END

#### uses (2 of 2)
printf 'a\tb\tc\n' | expand -t 2,5
printf 'a\tb\tc\td\n' | expand -t 2,+3
## STDOUT:
a b  c
a b  c  d
## END

#### digits among letters
printf '\ta\tb\n' > t
expand -i4 t; expand -3,5 t; expand -4t 4 t; expand -t 4 -4 t; expand -t4 -2,6 -t 0 t; expand -t 0 t; echo $?
## STDOUT:
    a	b
   a b
1
## END
## STDERR:
expand: tab size contains invalid character(s): 't'
expand: tab sizes must be ascending
expand: tab sizes must be ascending
expand: tab size cannot be 0
## END
## FILES:
t: \ta\tb\n
## END

#### the first mistake in a call is told
expand --tabs= --help < /dev/null | head -c 6; echo "$?"
expand --tabs=@x --tabs= < /dev/null
expand --tabs= --tabs=@x -@ < /dev/null
expand --tabs=@x --tabs=@x < /dev/null
## STDOUT:
Usage:0
## END
## STDERR:
expand: tab size contains invalid character(s): '@x'
expand: tab size contains invalid character(s): '@x'
expand: tab size contains invalid character(s): '@x'
## END
## status: 1
