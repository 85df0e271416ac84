# vdir: ls in long form with escapes.

#### long form
touch -d 2020-01-02 'b c'; vdir 'b c'
## STDOUT:
-rw-r--r-- 1 user user 0 Jan  2  2020 b\ c
## END
## FILES:
b c:
## END
