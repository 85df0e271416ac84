# unlzma: see lzma.
## FILE: f
text
## END

#### decompress
lzma -c f > g.lzma; unlzma -k g.lzma; ls; cat g; unlzma nope.lzma; echo $?; rm g g.lzma
## STDOUT:
f
g
g.lzma
text
1
## END
## STDERR:
unlzma: nope.lzma: No such file or directory
## END
