# What the modes of directories keep their owner from: listing (r), changing (w), passing (x).
## FILE: d/f
text
## END
## SCRIPT: d/run
echo ran
## END
## FILE: d/s/deep
deep
## END
## FILE: other
other
## END

#### a directory that may not be listed
chmod 300 d
ls d
echo d/*
for name in d/*; do echo "$name"; done
cat d/f d/s/deep
: < d
echo new > d/new
cat d/new
[ -r d ] || echo not readable
cd d && pwd && ls
cd s && cat deep ../f
chmod 755 ~/d
## STDOUT:
d/*
d/*
text
deep
new
not readable
/home/user/d
deep
text
## END
## STDERR:
ls: cannot open directory 'd': Permission denied
bash: line 6: d: Permission denied
ls: cannot open directory '.': Permission denied
## END
## FILES:
d/new: new\n
## END

#### a directory that may not be changed
chmod 500 d
ls d
echo more >> d/f
cat d/f
echo new > d/new
mkdir d/new
ln -s f d/link
ln other d/hard
rm d/f
rm -f d/f d/nosuch
rmdir d/s
mv d/f .
mv other d
mv d/f d/g
cp other d
touch d/f d/new
echo below > d/s/new
rm -r d 2>&1 | sort
[ -w d ] || echo not writable
chmod 755 d
## STDOUT:
f
run
s
text
more
rm: cannot remove 'd/f': Permission denied
rm: cannot remove 'd/run': Permission denied
rm: cannot remove 'd/s': Permission denied
not writable
## END
## STDERR:
bash: line 5: d/new: Permission denied
mkdir: cannot create directory 'd/new': Permission denied
ln: failed to create symbolic link 'd/link': Permission denied
ln: failed to create hard link 'd/hard' => 'other': Permission denied
rm: cannot remove 'd/f': Permission denied
rm: cannot remove 'd/f': Permission denied
rmdir: failed to remove 'd/s': Permission denied
mv: cannot move 'd/f' to './f': Permission denied
mv: cannot move 'other' to 'd/other': Permission denied
mv: cannot move 'd/f' to 'd/g': Permission denied
cp: cannot create regular file 'd/other': Permission denied
touch: cannot touch 'd/new': Permission denied
## END
## FILES:
d/f: text\nmore\n
d/s/deep removed
## END

#### a directory that may not be passed
chmod 600 d
ls d
echo d/*
cat d/f
cat d/nosuch
cat < d/f
echo x > d/f
echo x > d/new
d/run
type d/run
. d/f
cd d
cd d/s
ls d/s
[ -e d/f ] || echo not there
[ -d d/s ] || echo not there
[ -x d ] || echo not passable
stat -c %a d
mkdir -p d/s
mkdir -p d/a/b
realpath d/f
chmod 755 d
cat d/f
## STDOUT:
f
run
s
d/f d/run d/s
not there
not there
not passable
600
text
## END
## STDERR:
cat: d/f: Permission denied
cat: d/nosuch: Permission denied
bash: line 6: d/f: Permission denied
bash: line 7: d/f: Permission denied
bash: line 8: d/new: Permission denied
bash: line 9: d/run: Permission denied
bash: line 10: type: d/run: not found
bash: line 11: d/f: Permission denied
bash: line 12: cd: d: Permission denied
bash: line 13: cd: d/s: Permission denied
ls: cannot access 'd/s': Permission denied
mkdir: cannot create directory 'd': Permission denied
mkdir: cannot create directory 'd': Permission denied
realpath: d/f: Permission denied
## END

#### nothing at all
chmod 0 d
ls d
ls -d d
ls -l d/f
rm -r d
rm -rf d
cp -r d e
mv d e
chmod -R u+rwX e
cat e/s/deep
## STDOUT:
d
## END
## STDERR:
ls: cannot open directory 'd': Permission denied
ls: cannot access 'd/f': Permission denied
rm: cannot remove 'd': Permission denied
rm: cannot remove 'd': Permission denied
cp: cannot access 'd': Permission denied
mv: cannot stat 'e/d': Permission denied
cat: e/s/deep: No such file or directory
## END
## status: 1
## FILES:
d/ [0]
e/ [700]
## END

#### the directory that one is in
cd d/s
chmod 0 .
cat deep
ls
ls .
stat -c %a .
cat ../f
cd ~
chmod 755 d/s
## STDERR:
cat: deep: Permission denied
ls: cannot open directory '.': Permission denied
ls: cannot access '.': Permission denied
stat: cannot statx '.': Permission denied
cat: ../f: Permission denied
## END

#### through links
ln -s d link
ln -s d/f file
chmod 600 d
cat link/f
cat file
ls link
ls link/
readlink file
[ -e file ] || echo leads nowhere
[ -L file ] && echo a link
rm file link
chmod 755 d
## STDOUT:
f
run
s
f
run
s
d/f
leads nowhere
a link
## END
## STDERR:
cat: link/f: Permission denied
cat: file: Permission denied
## END

#### made with a mode or a mask
mkdir -m 500 m
echo x > m/f
mkdir m/d
rmdir m
(umask 777; mkdir n)
ls n
mkdir n/x
chmod 700 n
mkdir n/x && ls n
chmod 300 n/x
mv n/x moved
ls moved
chmod 755 moved
ls moved
## STDOUT:
x
## END
## STDERR:
bash: line 2: m/f: Permission denied
mkdir: cannot create directory 'm/d': Permission denied
ls: cannot open directory 'n': Permission denied
mkdir: cannot create directory 'n/x': Permission denied
ls: cannot open directory 'moved': Permission denied
## END
## FILES:
moved/
n/ [700]
## END

#### modes of a tree
chmod -R a-x d 2>&1 | sort
chmod -R 755 d
chmod 755 d
chmod 755 d/s
cat d/s/deep
## STDOUT:
chmod: cannot access 'd/f': Permission denied
chmod: cannot access 'd/run': Permission denied
chmod: cannot access 'd/s': Permission denied
deep
## END
## FILES:
d/f [755]: text\n
d/s/deep [755]: deep\n
## END

#### what may not be looked at has a name and a kind
chmod 600 d
ls -l d 2>/dev/null
ls -s d 2>&1 | sort
ls -F d 2>&1 | sort
ls -R d
ls -a d
du d 2>&1 >du.out | sort
cut -f2 du.out
grep -r x d 2>&1 | sort
cp -r d e 2>&1 | sort
rm -r d 2>&1 | sort
chmod -R u+r d 2>&1 | sort
tar cf t.tar d 2>&1 | sort
rm -r e t.tar du.out
chmod 755 d
## STDOUT:
total 0
-????????? ? ? ? ?            ? f
-????????? ? ? ? ?            ? run
d????????? ? ? ? ?            ? s
? f
? run
? s
ls: cannot access 'd/f': Permission denied
ls: cannot access 'd/run': Permission denied
ls: cannot access 'd/s': Permission denied
total 0
f
ls: cannot access 'd/f': Permission denied
ls: cannot access 'd/run': Permission denied
run
s/
d:
f
run
s
.
..
f
run
s
du: cannot access 'd/f': Permission denied
du: cannot access 'd/run': Permission denied
du: cannot access 'd/s': Permission denied
d
grep: d/f: Permission denied
grep: d/run: Permission denied
grep: d/s: Permission denied
cp: cannot stat 'd/f': Permission denied
cp: cannot stat 'd/run': Permission denied
cp: cannot stat 'd/s': Permission denied
rm: cannot remove 'd/f': Permission denied
rm: cannot remove 'd/run': Permission denied
rm: cannot remove 'd/s': Permission denied
chmod: cannot access 'd/f': Permission denied
chmod: cannot access 'd/run': Permission denied
chmod: cannot access 'd/s': Permission denied
tar: Exiting with failure status due to previous errors
tar: d/f: Cannot stat: Permission denied
tar: d/run: Cannot stat: Permission denied
tar: d/s: Cannot stat: Permission denied
## END
## STDERR:
ls: cannot open directory 'd/s': Permission denied
## END

#### other commands
chmod 0 d
tar cf t.tar d; tar tf t.tar
grep x d/f
find d
du d | cut -f2
install other d/new
ln -sf other d/f
mktemp d/XXXX
sort -o d/f other
tee d/new < other
split other d/x
truncate -s 0 d/f
gzip d/f
diff d/f other
rm -ri d
rm t.tar
chmod 755 d
## STDOUT:
d
d
other
## END
## stderr-escaped: tar: d: Cannot open: Permission denied\ntar: Exiting with failure status due to previous errors\ngrep: d/f: Permission denied\nfind: 'd': Permission denied\ndu: cannot read directory 'd': Permission denied\ninstall: cannot stat 'd/new': Permission denied\nln: failed to access 'd/f': Permission denied\nmktemp: failed to create file via template 'd/XXXX': Permission denied\nsort: open failed: d/f: Permission denied\ntee: d/new: Permission denied\nsplit: d/xaa: Permission denied\ntruncate: cannot open 'd/f' for writing: Permission denied\ngzip: d/f: Permission denied\ndiff: d/f: Permission denied\nrm: descend into write-protected directory 'd'? 
