# base32: encode and decode.

#### uses
echo hi | base32
echo NBUQU=== | base32 -d
## STDOUT:
NBUQU===
hi
## END
