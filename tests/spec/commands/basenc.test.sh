# basenc: encode and decode.

#### uses
echo hi | basenc --base16
echo hi | basenc --base64url
printf '\377\376' | basenc --base2msbf
## STDOUT:
68690A
aGkK
1111111111111110
## END

#### the width is looked at before the kind
basenc -w x; basenc; basenc --base16 a b; echo $?
## STDOUT:
1
## END
## STDERR:
basenc: invalid wrap size: 'x'
basenc: missing encoding type
Try 'basenc --help' for more information.
basenc: extra operand 'b'
Try 'basenc --help' for more information.
## END
