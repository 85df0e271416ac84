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
