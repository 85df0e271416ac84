# vdir: ls in long form with escapes.

#### long form
touch -d 2020-01-02 'b c'; vdir 'b c'
## STDOUT:
-rw-r--r-- 1 user user 0 Jan  2  2020 b\ c
## END
## FILES:
b c:
## END

#### the first mistake in a call is told
vdir --hide= --nosuch < /dev/null
vdir --hyperlink= --format= < /dev/null
vdir -I@x --ignore= --help < /dev/null | head -c 6; echo "$?"
vdir --tabsize=@x --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
Usage:0
0
## END
## STDERR:
vdir: unrecognized option '--nosuch'
Try 'vdir --help' for more information.
vdir: ambiguous argument '' for '--hyperlink'
Valid arguments are:
  - 'always', 'yes', 'force'
  - 'never', 'no', 'none'
  - 'auto', 'tty', 'if-tty'
Try 'vdir --help' for more information.
vdir: invalid tab size: '@x'
## END
