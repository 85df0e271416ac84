# readlink: print what a link holds, or the canonical name.
## link: broken nowhere
## FILE: d/f
## END
## link: l d
## link: ll l/f

#### a link
readlink l ll broken
## STDOUT:
d
l/f
nowhere
## END

#### not a link
readlink d/f; echo $?
readlink -v d/f; echo $?
readlink nope; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
readlink: d/f: Invalid argument
## END

#### canonical
readlink -f ll
readlink -f d/new
readlink -f nope/new; echo $?
readlink -f broken
## STDOUT:
/home/user/d/f
/home/user/d/new
1
/home/user/nowhere
## END

#### all must exist
readlink -e ll
readlink -e broken; echo $?
readlink -ev broken
## STDOUT:
/home/user/d/f
1
## END
## STDERR:
readlink: broken: No such file or directory
## END
## status: 1

#### nothing need exist
readlink -m nope/a/b
readlink --canonicalize-missing broken/x
## STDOUT:
/home/user/nope/a/b
/home/user/nowhere/x
## END

#### no newline
readlink -n l; echo .
readlink -n l ll
## STDOUT:
d.
d
l/f
## END
## STDERR:
readlink: ignoring --no-newline with multiple arguments
## END

#### zero
readlink -z l ll | od -An -c
## STDOUT:
   d  \0   l   /   f  \0
## END

#### no operand
readlink
## STDERR:
readlink: missing operand
Try 'readlink --help' for more information.
## END
## status: 1

#### unknown option
readlink -x l
## STDERR:
readlink: invalid option -- 'x'
Try 'readlink --help' for more information.
## END
## status: 1

#### quiet and silent
readlink -q nope
readlink -s nope
## status: 1
