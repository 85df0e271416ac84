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
