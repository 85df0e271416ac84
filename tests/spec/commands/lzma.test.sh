# lzma: compress to .lzma, which is xz --format=lzma. Compressed bytes are each implementation's own, so none is shown.
## FILE: f
hello hello hello hello
## END

#### round trip
lzma -c < f | lzma -dc; lzma -k f; ls; xz -dc f.lzma; lzma -d < f.lzma; rm f.lzma
## STDOUT:
hello hello hello hello
f
f.lzma
hello hello hello hello
hello hello hello hello
## END

#### wrong input
lzma -dc f; echo $?
## STDOUT:
1
## END
## STDERR:
lzma: f: File format not recognized
## END
