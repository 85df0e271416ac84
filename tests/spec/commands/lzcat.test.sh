# lzcat: see lzma.
## FILE: f
text
## END

#### decompress
lzma -c f > g.lzma; lzcat g.lzma; lzcat < g.lzma; rm g.lzma
## STDOUT:
text
text
## END
