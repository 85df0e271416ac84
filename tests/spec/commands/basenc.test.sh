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

#### z85 of what is no whole number of words
printf abcde | basenc --z85; echo $?; printf abcdefgh | basenc --z85; echo
## STDOUT:
1
vpA.SwObN*

## END
## STDERR:
basenc: invalid input (length must be multiple of 4 characters)
## END

#### the first mistake in a call is told
basenc --wrap=@x --wrap=@x --help < /dev/null | head -c 6; echo "$?"
basenc --wrap= --base2lsbf=3 < /dev/null
basenc --wrap=@x --base2msbf=3 --wrap= < /dev/null
basenc -w@x --base2msbf=3 < /dev/null
## STDOUT:
0
## END
## STDERR:
basenc: invalid wrap size: '@x'
basenc: invalid wrap size: ''
basenc: invalid wrap size: '@x'
basenc: invalid wrap size: '@x'
## END
## status: 1
