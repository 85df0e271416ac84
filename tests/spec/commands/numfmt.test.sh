# numfmt: convert numbers to and from human forms.

#### uses
echo 1500 | numfmt --to=si
echo 1536 | numfmt --to=iec
echo 1K | numfmt --from=si
echo 1K | numfmt --from=iec
numfmt --to=iec-i --suffix=B 1048576
echo 'a 1000 b' | numfmt --field 2 --to=si
numfmt --padding=8 5
numfmt x; echo $?
## STDOUT:
1.5K
1.5K
1000
1024
1.0MiB
a 1.0K b
       5
2
## END
## STDERR:
numfmt: invalid number: 'x'
## END
