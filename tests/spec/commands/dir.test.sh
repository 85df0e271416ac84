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
