# zstdcat: see zstd.
## FILE: f
text
## END

#### decompress
zstd -q -c f > g.zst; zstdcat g.zst; zstdcat < g.zst; rm g.zst
## STDOUT:
text
text
## END

#### missing
zstdcat nope.zst; echo $?
## STDOUT:
1
## END
## STDERR:
zstd: can't stat nope.zst : No such file or directory -- ignored 
## END
