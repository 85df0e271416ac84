# unzstd: see zstd.
## FILE: f
text
## END

#### decompress
zstd -q -c f > g.zst; unzstd -q g.zst; ls; cat g; unzstd -q g; echo $?; rm g g.zst
## STDOUT:
f
g
g.zst
text
1
## END
## STDERR:
zstd: g: unknown suffix (.zst/.tzst/.gz/.tgz/.lzma/.xz/.txz/.lz4/.tlz4 expected). Can't derive the output file name. Specify it with -o dstFileName. Ignoring.
## END
