# getopts.

#### flags and arguments
set -- -a -b arg -c rest
while getopts ab:c o; do echo "$o ${OPTARG-none} $OPTIND"; done; shift $((OPTIND-1)); echo "$@"
## STDOUT:
a none 2
b arg 4
c none 5
rest
## END

#### joined
set -- -abval -c; while getopts ab:c o; do echo "$o [$OPTARG]"; done; echo $OPTIND
## STDOUT:
a []
b [val]
c []
3
## END

#### unknown options
set -- -x; getopts ab o; echo $? $o "[$OPTARG]" $OPTIND
## STDOUT:
0 ? [] 2
## END
## STDERR:
bash: illegal option -- x
## END

#### missing argument
set -- -b; getopts ab: o; echo $? $o "[$OPTARG]"
## STDOUT:
0 ? []
## END
## STDERR:
bash: option requires an argument -- b
## END

#### silent mode
set -- -x -b; while getopts :ab: o; do echo "$o $OPTARG"; done; OPTERR=0; OPTIND=1; set -- -z; getopts a o; echo $o
## STDOUT:
? x
: b
?
## END

#### double dash and operands end it
set -- -a -- -b; while getopts ab o; do echo $o; done; echo $OPTIND; OPTIND=1; set -- -a x -b; while getopts ab o; do echo $o; done; echo $OPTIND
## STDOUT:
a
3
a
2
## END

#### given arguments
getopts ab: o -a -b v; echo $o; getopts ab: o -a -b v; echo $o $OPTARG; getopts ab: o -a -b v; echo $? $o
## STDOUT:
a
b v
1 ?
## END

#### reset
f() { local OPTIND=1 o; while getopts xy o; do echo -n $o; done; echo; }; f -x -y; f -y
## STDOUT:
xy
y
## END

#### errors
getopts; echo $?; getopts a; echo $?; set -- -a; getopts a 1x; echo $?; getopts -z a o; echo $?
## STDOUT:
2
2
1
2
## END
## STDERR:
getopts: usage: getopts optstring name [arg ...]
getopts: usage: getopts optstring name [arg ...]
bash: line 1: getopts: `1x': not a valid identifier
bash: line 1: getopts: -z: invalid option
getopts: usage: getopts optstring name [arg ...]
## END

#### a lone dash is an operand
set -- - -a; getopts a o; echo $? $OPTIND
## STDOUT:
1 1
## END

#### an empty argument
set -- -b ''; getopts b: o; echo $o "[$OPTARG]" $OPTIND
## STDOUT:
b [] 3
## END

#### colon as option and question mark
set -- -?; getopts :a o; echo "$o $OPTARG"; OPTIND=1; set -- -:; getopts a o; echo "$o"
## STDOUT:
? ?
?
## END
## STDERR:
bash: illegal option -- :
## END

#### letters within one word
set -- -abc; for i in 1 2 3 4; do getopts abc o; echo "$? $o $OPTIND"; done; OPTIND=5; getopts a o -a; echo "$? $o $OPTIND"
## STDOUT:
0 a 1
0 b 1
0 c 2
1 ? 2
1 ? 2
## END

#### a read-only name
readonly o; getopts a o -a; echo $?; getopts a 1x -a; echo $?
## STDOUT:
2
1
## END
## STDERR:
bash: line 1: o: readonly variable
bash: line 1: getopts: `1x': not a valid identifier
## END

#### a local OPTIND and where the caller was
f() { local OPTIND=1 o; while getopts abxyz o; do echo $o; [ $o = y ] && f -ab; done; }
f -xyz
## STDOUT:
x
y
a
b
z
## END
## status: 1

#### state within an argument, across functions and assignments
set -- -abcx -x
while getopts abcx o; do echo "o=$o $OPTIND"; if [ $o = b ]; then OPTIND=1; break; fi; done
getopts abcx o; echo $o $OPTIND
inner() { local OPTIND=1 o; while getopts xyz o "$@"; do echo "in $o $OPTIND"; done; }
OPTIND=1
while getopts abcx o; do echo "o=$o $OPTIND"; inner -xy -z; done
deep() { local OPTIND=1 p; while getopts abc p; do echo "deep $p"; [ $p != b ] || deep -c; done; }
deep -abc
later() { OPTIND=4; }
n=0; OPTIND=1
while getopts abcx o && (( n++ < 5 )); do echo "o=$o"; later; done
## STDOUT:
o=a 1
o=b 1
a 1
o=a 1
in x 1
in y 2
in z 3
o=b 1
in x 1
in y 2
in z 3
o=c 1
in x 1
in y 2
in z 3
o=x 2
in x 1
in y 2
in z 3
o=x 3
in x 1
in y 2
in z 3
deep a
deep b
deep c
deep c
o=a
## END

#### a read-only OPTARG
readonly OPTARG
set -- -a bb
getopts :x x; echo "[$OPTARG] $x"
OPTIND=1
getopts x x; echo "[${OPTARG-unset}] $x"
readonly q; OPTIND=1; getopts x q; echo $?
set --; getopts x q; echo $?
## STDOUT:
[] ?
[unset] ?
2
1
## END
## STDERR:
bash: line 3: OPTARG: readonly variable
bash: illegal option -- a
bash: illegal option -- a
bash: line 6: q: readonly variable
bash: line 7: q: readonly variable
## END

#### the place within an argument is kept across calls
f() { while getopts B o; do echo "f $o"; done; }; set -- -fbkl; getopts kbfl o; echo $o; f -BBB; getopts kbfl o; echo $? $o $OPTIND
## STDOUT:
f
f B
f B
1 ? 2
## END

#### OPTERR that is no number
OPTERR=abc; getopts a o -x; echo $? $o; OPTERR=1; getopts a o -x
## STDOUT:
0 ?
## END
## status: 1
