# gzip: compress and decompress. Compressed bytes are each implementation's own, so none is shown.
## FILE: f
hello hello hello hello
## END

#### round trip in a pipe
gzip -c < f | gzip -dc
seq 10000 | gzip | gzip -d | md5sum
gzip < f | gunzip
gzip < f > f.gz; zcat f.gz; rm f.gz
## STDOUT:
hello hello hello hello
72d4ff27a28afbc066d5804999d5a504  -
hello hello hello hello
hello hello hello hello
## END

#### in place
gzip -q f; ls; gzip -dq f.gz 2>/dev/null || gunzip -q f.gz; ls; cat f; rm -f f.gz
## STDOUT:
f.gz
f
hello hello hello hello
## END

#### keep
gzip -kq f; ls; rm f.gz
## STDOUT:
f
f.gz
## END

#### to standard output
gzip -c f > g.gz; gzip -dc g.gz; rm g.gz
## STDOUT:
hello hello hello hello
## END

#### it exists already
gzip -kq f; gzip -kq f < /dev/null 2>/dev/null; echo $?; gzip -kfq f; echo $?; rm f.gz
## STDOUT:
2
0
## END

#### test
gzip -kq f; gzip -tq f.gz; echo $?; echo junk > bad.gz; gzip -t bad.gz 2>/dev/null; echo $?; rm f.gz
## STDOUT:
0
1
## END
## FILES:
bad.gz: junk\n
## END

#### missing and not compressed
gzip nope 2>/dev/null; echo $?
echo plain > p.gz; gzip -dc p.gz 2>/dev/null; echo $?
## STDOUT:
1
1
## END
## FILES:
p.gz: plain\n
## END

#### levels
seq 1000 | gzip -1 | gzip -dc | tail -n 1
seq 1000 | gzip -9 | gzip -dc | tail -n 1
## STDOUT:
1000
1000
## END

#### several members
{ gzip -c < f; gzip -c < f; } | gzip -dc
## STDOUT:
hello hello hello hello
hello hello hello hello
## END

#### what goes wrong with data
printf hi > h; gzip -k h; head -c 15 h.gz > short.gz; gzip -dc short.gz > /dev/null; echo $?
cp h.gz more.gz; echo junk >> more.gz; gzip -dc more.gz; echo $?; gzip -tq more.gz; echo $?
{ head -c 14 h.gz; printf 'aaaaaaaaaaaaaaaa'; } > bad.gz; gzip -t bad.gz 2> /dev/null; echo $?
rm -f h h.gz short.gz more.gz bad.gz
## STDOUT:
1
hi2
2
1
## END
## STDERR:

gzip: short.gz: unexpected end of file

gzip: more.gz: decompression OK, trailing garbage ignored
## END

#### suffixes, directories, links
mkdir d; echo a > d/x; gzip d; echo $?; gzip -r d; ls d; gzip -dr d; ls d; gzip -S .zz d/x; ls d; gzip -d d/x.zz; echo $?; gzip -S .zz -d d/x.zz; ln -s f l; gzip l; echo $?; ln d/x d/y; gzip d/x; echo $?; gzip -d d/x; echo $?; gzip -kc f | gzip -l | wc -l; rm -r d l
## STDOUT:
2
x.gz
x
x.zz
2
1
2
2
2
## END
## STDERR:
gzip: d is a directory -- ignored
gzip: d/x.zz: unknown suffix -- ignored
gzip: l: Too many levels of symbolic links
gzip: d/x has 1 other link -- file ignored
gzip: d/x has 1 other link -- file ignored
## END

#### names and times are kept
touch -d '2024-01-02 03:04:05' f; gzip -k f; mv f.gz g.gz; touch -d '2020-01-01' g.gz; rm f; gzip -dN g.gz; ls; TZ=UTC ls -l --time-style=+%F f | cut -d' ' -f6; rm f
## STDOUT:
f
2024-01-02
## END
## FILES:
f removed
## END

#### verbose and list
printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n' > a; gzip -kv a; gzip -l a.gz; gzip -tv a.gz; gzip -dvf a.gz; rm a
## STDOUT:
         compressed        uncompressed  ratio uncompressed_name
                 27                  41  82.9% a
## END
## STDERR:
a:	 82.9% -- created a.gz
a.gz:	 OK
a.gz:	 82.9% -- replaced with a
## END

#### a file that may not be written
echo hello > f; chmod 411 f
gzip -k f && stat -c %a f.gz
rm -f f; gunzip f.gz && stat -c %a f
## STDOUT:
411
411
## END
## FILES:
f [411]: hello\n
## END
