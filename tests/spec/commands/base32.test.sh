# base32: encode and decode.

#### uses
echo hi | base32
echo NBUQU=== | base32 -d
## STDOUT:
NBUQU===
hi
## END

#### the first mistake in a call is told
base32 -w@x --wrap=@x < /dev/null
base32 -w@x -w@x --decode=3 < /dev/null
base32 --wrap= -w@x < /dev/null
base32 -w@x --nosuch < /dev/null
## STDERR:
base32: invalid wrap size: '@x'
base32: invalid wrap size: '@x'
base32: invalid wrap size: ''
base32: invalid wrap size: '@x'
## END
## status: 1
