# xargs: its options, each by each of its names. What they do is looked at in commands/xargs.
## FILE: in
a b
c d
e
## END
## file-escaped: nul a b\x00c\x00

#### options (1 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xargs -0 echo < nul
t xargs --null -n1 echo < nul
t xargs -ain echo
t xargs --arg-file=in echo
t xargs -d '\n' -n1 echo < in
t xargs --delimiter=b echo < in
t xargs -ec echo < in
t xargs --eof echo < in
## STDOUT:
+ xargs -0 echo
a b c
+ xargs --null -n1 echo
a b
c
+ xargs -ain echo
a b c d e
+ xargs --arg-file=in echo
a b c d e
+ xargs -d \n -n1 echo
a b
c d
e
+ xargs --delimiter=b echo
a  
c d
e

+ xargs -ec echo
a b
+ xargs --eof echo
a b c d e
## END

#### options (2 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xargs --eof=c echo < in
t xargs -i echo '<{}>' < in
t xargs --replace echo '<{}>' < in
t xargs --replace=@ echo '<@>' < in
t xargs -l echo < in
t xargs --max-lines echo < in
t xargs --max-lines=1 echo < in
t xargs -n2 echo < in
## STDOUT:
+ xargs --eof=c echo
a b
+ xargs -i echo <{}>
<a b>
<c d>
<e>
+ xargs --replace echo <{}>
<a b>
<c d>
<e>
+ xargs --replace=@ echo <@>
<a b>
<c d>
<e>
+ xargs -l echo
a b
c d
e
+ xargs --max-lines echo
a b
c d
e
+ xargs --max-lines=1 echo
a b
c d
e
+ xargs -n2 echo
a b
c d
e
## END

#### options (3 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xargs --max-args=2 echo < in
t xargs -r echo < /dev/null
t xargs --no-run-if-empty echo < /dev/null
t xargs -s 12 echo < in
t xargs --max-chars=12 echo < in
t xargs -t echo < in
t xargs --verbose echo < in
t xargs --show-limits echo < /dev/null 2> /dev/null
## STDOUT:
+ xargs --max-args=2 echo
a b
c d
e
+ xargs -r echo
+ xargs --no-run-if-empty echo
+ xargs -s 12 echo
a b c
d e
+ xargs --max-chars=12 echo
a b c
d e
+ xargs -t echo
a b c d e
+ xargs --verbose echo
a b c d e
+ xargs --show-limits echo

## END
## STDERR:
echo a b c d e
echo a b c d e
## END

#### options (4 of 4)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t xargs -x -s 12 echo < in
t xargs --exit -s 12 -n 9 echo < in
t xargs -P2 echo < in
t xargs --max-procs 2 echo < in
t xargs --process-slot-var=SLOT sh -c 'echo $SLOT' < in
t xargs -Ec echo < in
t xargs -I@ echo '<@>' < in
t xargs -L1 echo < in
## STDOUT:
+ xargs -x -s 12 echo
a b c
d e
+ xargs --exit -s 12 -n 9 echo
status 1
+ xargs -P2 echo
a b c d e
+ xargs --max-procs 2 echo
a b c d e
+ xargs --process-slot-var=SLOT sh -c echo $SLOT
0
+ xargs -Ec echo
a b
+ xargs -I@ echo <@>
<a b>
<c d>
<e>
+ xargs -L1 echo
a b
c d
e
## END
## STDERR:
xargs: argument list too long
## END
