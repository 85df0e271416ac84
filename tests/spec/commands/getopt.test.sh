# getopt: parse options for scripts.

#### short options
getopt -o ab:c:: -- -a -b val -cx rest
getopt -o ab: -- -aval -b v
getopt ab: -a -b x y
## STDOUT:
 -a -b 'val' -c 'x' -- 'rest'
 -a -a -b 'v' --
 -a -b x -- y
## END
## STDERR:
getopt: invalid option -- 'v'
getopt: invalid option -- 'l'
## END

#### long options
getopt -o '' -l alpha,beta:,gamma:: -- --alpha --beta v --beta=w --gamma --gamma=z rest
getopt -l long -o s -- --lo -s
## STDOUT:
 --alpha --beta 'v' --beta 'w' --gamma '' --gamma 'z' -- 'rest'
 --long -s --
## END

#### quoting
getopt -o a: -- -a "it's" 'b c' ''
getopt -u -o a: -- -a 'x y' z
getopt -s sh -o a: -- -a 'x!y'
getopt -s csh -o a: -- -a 'x!y z'
## STDOUT:
 -a 'it'\''s' -- 'b c' ''
 -a x y -- z
 -a 'x!y' --
 -a 'x'\!'y'\ 'z' --
## END

#### order of operands
getopt -o ab -- x -a y -b
getopt -o +ab -- x -a y
getopt -o -ab -- x -a y
POSIXLY_CORRECT=1 getopt -o ab -- x -a
## STDOUT:
 -a -b -- 'x' 'y'
 -- 'x' '-a' 'y'
 'x' -a 'y' --
 -- 'x' '-a'
## END

#### errors (1 of 2)
getopt -o a -- -x; echo $?
getopt -o a: -- -a; echo $?
getopt -o '' -l al: -- --al; echo $?
## STDOUT:
 --
1
 --
1
 --
1
## END
## STDERR:
getopt: invalid option -- 'x'
getopt: option requires an argument -- 'a'
getopt: option '--al' requires an argument
## END

#### errors (2 of 2)
getopt -o '' -l alpha,alps -- --alp; echo $?
getopt -o '' -l alpha -- --alpha=x; echo $?
getopt -o '' -- --zz; echo $?
## STDOUT:
 --
1
 --
1
 --
1
## END
## STDERR:
getopt: option '--alp' is ambiguous; possibilities: '--alpha' '--alps'
getopt: option '--alpha' doesn't allow an argument
getopt: unrecognized option '--zz'
## END

#### name, quiet, test
getopt -n prog -o a -- -x; echo $?
getopt -q -o a -- -x; echo $?
getopt -Q -o a -- -a; echo $?
getopt -T; echo $?
## STDOUT:
 --
1
 --
1
0
4
## END
## STDERR:
prog: invalid option -- 'x'
## END

#### alternative
getopt -a -o '' -l long -- -long
## STDOUT:
 --long --
## END

#### usage
getopt; echo $?
getopt -o; echo $?
getopt --bogus; echo $?
getopt -s nosh -o a -- -a; echo $?
## STDOUT:
2
2
2
2
## END
## STDERR:
getopt: missing optstring argument
Try 'getopt --help' for more information.
getopt: option requires an argument -- 'o'
Try 'getopt --help' for more information.
getopt: unrecognized option '--bogus'
Try 'getopt --help' for more information.
getopt: unknown shell after -s or --shell argument
Try 'getopt --help' for more information.
## END
