# dir: ls in columns with escapes.

#### columns
touch a 'b c' d; dir
dir -l | head -n 1 | grep -c total
## STDOUT:
a  b\ c  d
1
## END
## FILES:
a:
b c:
d:
## END

#### the first mistake in a call is told
dir --quoting-style=@x --indicator-style=@x --help < /dev/null | head -c 6; echo "$?"
dir --tabsize= --help < /dev/null | head -c 6; echo "$?"
dir --block-size=@x -@ < /dev/null
dir --ignore= -@ < /dev/null
## STDOUT:
0
0
## END
## STDERR:
dir: invalid argument '@x' for '--quoting-style'
Valid arguments are:
  - 'literal'
  - 'shell'
  - 'shell-always'
  - 'shell-escape'
  - 'shell-escape-always'
  - 'c'
  - 'c-maybe'
  - 'escape'
  - 'locale'
  - 'clocale'
Try 'dir --help' for more information.
dir: invalid tab size: ''
dir: invalid --block-size argument '@x'
dir: invalid option -- '@'
Try 'dir --help' for more information.
## END
## status: 2
