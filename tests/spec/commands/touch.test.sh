# touch: change file times, create files.

#### create
touch a b
test -e a && test -e b && echo both
## STDOUT:
both
## END
## FILES:
a:
b:
## END

#### not create
touch -c a
touch --no-create b

#### a date
touch -d '2020-05-06 07:08:09' f
date -r f '+%F %T'
stat -c %y f
## STDOUT:
2020-05-06 07:08:09
2020-05-06 07:08:09.000000000 +0000
## END
## FILES:
f:
## END

#### dates in other forms
for d in '2021-01-02' '2021-01-02T03:04:05Z' '@86400' '2021-01-02 10:00 +0200' '1 Jan 2000' 'Jan 5, 1999 3pm' '2020-02-28 + 1 day'; do
  touch -d "$d" f; stat -c %y f
done
## STDOUT:
2021-01-02 00:00:00.000000000 +0000
2021-01-02 03:04:05.000000000 +0000
1970-01-02 00:00:00.000000000 +0000
2021-01-02 08:00:00.000000000 +0000
2000-01-01 00:00:00.000000000 +0000
1999-01-05 15:00:00.000000000 +0000
2020-02-29 00:00:00.000000000 +0000
## END
## FILES:
f:
## END

#### a stamp
touch -t 202003040506 f; stat -c %y f
touch -t 202003040506.07 f; stat -c %y f
touch -t 9903040506 f; stat -c %y f
touch -t 6803040506 f; stat -c %y f
## STDOUT:
2020-03-04 05:06:00.000000000 +0000
2020-03-04 05:06:07.000000000 +0000
1999-03-04 05:06:00.000000000 +0000
2068-03-04 05:06:00.000000000 +0000
## END
## FILES:
f:
## END

#### bad stamps and dates
touch -t 2020 f
touch -t 202013010000 f
touch -d 'no date' f
## STDERR:
touch: invalid date format '2020'
touch: invalid date format '202013010000'
touch: invalid date format 'no date'
## END
## status: 1

#### access or modification only
touch -d 2020-01-01 f
touch -a -d 2021-01-01 f; stat -c '%x %y' f
touch -m -d 2022-01-01 f; stat -c '%x %y' f
touch --time=atime -d 2023-01-01 f; stat -c %x f
touch --time=modify -d 2024-01-01 f; stat -c %y f
## STDOUT:
2021-01-01 00:00:00.000000000 +0000 2020-01-01 00:00:00.000000000 +0000
2021-01-01 00:00:00.000000000 +0000 2022-01-01 00:00:00.000000000 +0000
2023-01-01 00:00:00.000000000 +0000
2024-01-01 00:00:00.000000000 +0000
## END
## FILES:
f:
## END

#### reference
touch -d 2020-01-01 ref
touch -r ref f; stat -c %y f
touch --reference=ref -d '+1 day' g; stat -c %y g
## STDOUT:
2020-01-01 00:00:00.000000000 +0000
2020-01-02 00:00:00.000000000 +0000
## END
## FILES:
f:
g:
ref:
## END

#### a missing reference
touch -r nope f
## STDERR:
touch: failed to get attributes of 'nope': No such file or directory
## END
## status: 1

#### fractions
touch -d '2020-01-01 00:00:00.123456789' f; stat -c %y f
## STDOUT:
2020-01-01 00:00:00.123456789 +0000
## END
## FILES:
f:
## END

#### links
touch -d 2020-01-01 t; ln -s t l
touch -d 2021-01-01 l; stat -c %y t
touch -h -d 2022-01-01 l; stat -c %y t; stat -c %y l
## STDOUT:
2021-01-01 00:00:00.000000000 +0000
2021-01-01 00:00:00.000000000 +0000
2022-01-01 00:00:00.000000000 +0000
## END
## FILES:
l -> t
t:
## END

#### a broken link creates its target
ln -s target l
touch l
## FILES:
l -> target
target:
## END

#### directories
mkdir d; touch -d 2020-01-01 d; stat -c %y d
## STDOUT:
2020-01-01 00:00:00.000000000 +0000
## END
## FILES:
d/
## END

#### no such directory
touch nope/f
## STDERR:
touch: cannot touch 'nope/f': No such file or directory
## END
## status: 1

#### no operand
touch
## STDERR:
touch: missing file operand
Try 'touch --help' for more information.
## END
## status: 1

#### unknown option
touch -q f
touch --time=bogus f
## STDERR:
touch: invalid option -- 'q'
Try 'touch --help' for more information.
touch: invalid argument 'bogus' for '--time'
Valid arguments are:
  - 'atime', 'access', 'use'
  - 'mtime', 'modify'
Try 'touch --help' for more information.
## END
## status: 1

#### trailing slash
touch x/
## STDERR:
touch: setting times of 'x/': No such file or directory
## END
## status: 1

#### a dash is standard output
touch - > f
## FILES:
f:
## END

#### two ways to give a time
touch -d 2020-01-01 -t 202001010000 f
## STDERR:
touch: cannot specify times from more than one source
Try 'touch --help' for more information.
## END
## status: 1

#### -f is ignored
touch -f f
## FILES:
f:
## END

#### standard output
touch -t 200109090146.40 - > f; stat -c %y f
touch -m -d 2020-02-03 - >> f; stat -c %y f
touch - | cat; echo $?
## STDOUT:
2001-09-09 01:46:40.000000000 +0000
2020-02-03 00:00:00.000000000 +0000
0
## END
## FILES:
f:
## END

#### the first mistake in a call is told
touch --date=@x -d@x < /dev/null
touch -d@x --time= --help < /dev/null | head -c 6; echo "$?"
touch --time=@x --nosuch < /dev/null
touch --reference= --date=@x < /dev/null
## STDOUT:
0
## END
## STDERR:
touch: invalid date format '@x'
touch: ambiguous argument '' for '--time'
Valid arguments are:
  - 'atime', 'access', 'use'
  - 'mtime', 'modify'
Try 'touch --help' for more information.
touch: invalid argument '@x' for '--time'
Valid arguments are:
  - 'atime', 'access', 'use'
  - 'mtime', 'modify'
Try 'touch --help' for more information.
touch: failed to get attributes of '': No such file or directory
## END
## status: 1

#### -t is looked at before other times
touch -t 1 -d @0 f; touch -t 202001020304 -d @0 f; echo $?
## STDOUT:
1
## END
## STDERR:
touch: invalid date format '1'
touch: cannot specify times from more than one source
Try 'touch --help' for more information.
## END
