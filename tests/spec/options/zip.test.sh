# zip: its options, each by each of its names. What they do is looked at in commands/zip.
## FILE: a
A
## END
## FILE: b
B
## END
## FILE: d/e
E
## END
## link: l a
## FILE: names
a
b
## END

#### options (1 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip -r z.zip d
t zip --recurse-paths z.zip d
t zip -R z.zip 'e'
t zip --recurse-patterns z.zip 'e'
t zip -j z.zip d/e
t zip --junk-paths z.zip d/e
t zip -rD z.zip d
rm -rf ./*
## STDOUT:
+ zip -r z.zip d
  adding: d/ (stored 0%)
  adding: d/e (stored 0%)
b
d/
d/e
+ zip --recurse-paths z.zip d
  adding: d/ (stored 0%)
  adding: d/e (stored 0%)
b
d/
d/e
+ zip -R z.zip e
  adding: d/e (stored 0%)
b
d/e
+ zip --recurse-patterns z.zip e
  adding: d/e (stored 0%)
b
d/e
+ zip -j z.zip d/e
  adding: e (stored 0%)
b
e
+ zip --junk-paths z.zip d/e
  adding: e (stored 0%)
b
e
+ zip -rD z.zip d
  adding: d/e (stored 0%)
b
d/e
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (2 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip -r --no-dir-entries z.zip d
t zip -u z.zip a b
t zip --update z.zip a
t zip -f z.zip a b
t zip --freshen z.zip b
t zip -d z.zip b
t zip --delete z.zip nosuch
rm -rf ./*
## STDOUT:
+ zip -r --no-dir-entries z.zip d
  adding: d/e (stored 0%)
b
d/e
+ zip -u z.zip a b
  adding: a (stored 0%)
b
a
+ zip --update z.zip a
  adding: a (stored 0%)
b
a
+ zip -f z.zip a b
status 12
b
+ zip --freshen z.zip b
status 12
b
+ zip -d z.zip b
deleting: b
	zip warning: zip file empty
Empty zipfile.
+ zip --delete z.zip nosuch
	zip warning: name not matched: nosuch

zip error: Nothing to do! (z.zip)
status 12
b
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (3 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip -m z.zip a
t zip --move z.zip a
t zip -g z.zip a
t zip --grow z.zip a
t zip -y z.zip l
t zip --symlinks z.zip l
t zip -X z.zip a
rm -rf ./*
## STDOUT:
+ zip -m z.zip a
  adding: a (stored 0%)
b
a
+ zip --move z.zip a
  adding: a (stored 0%)
b
a
+ zip -g z.zip a
  adding: a (stored 0%)
b
a
+ zip --grow z.zip a
  adding: a (stored 0%)
b
a
+ zip -y z.zip l
  adding: l (stored 0%)
b
l
+ zip --symlinks z.zip l
  adding: l (stored 0%)
b
l
+ zip -X z.zip a
  adding: a (stored 0%)
b
a
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (4 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip --strip-extra z.zip a
t zip -q z.zip a
t zip --quiet z.zip a
t zip -qv z.zip a > /dev/null
t zip -q --verbose z.zip a > /dev/null
t zip -l z.zip b
t zip --to-crlf z.zip b
rm -rf ./*
## STDOUT:
+ zip --strip-extra z.zip a
  adding: a (stored 0%)
b
a
+ zip -q z.zip a
b
a
+ zip --quiet z.zip a
b
a
+ zip -l z.zip b
updating: b (stored 0%)
b
+ zip --to-crlf z.zip b
updating: b (stored 0%)
b
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (5 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip -T z.zip a
t zip --test z.zip a
echo words | t zip -z z.zip a
echo words | t zip --archive-comment z.zip a
t zip -o z.zip a
t zip --latest-time z.zip a
t zip z.zip -@ < names
rm -rf ./*
## STDOUT:
+ zip -T z.zip a
  adding: a (stored 0%)
test of z.zip OK
b
a
+ zip --test z.zip a
  adding: a (stored 0%)
test of z.zip OK
b
a
+ zip -z z.zip a
  adding: a (stored 0%)
enter new zip file comment (end with .):
b
a
+ zip --archive-comment z.zip a
  adding: a (stored 0%)
enter new zip file comment (end with .):
b
a
+ zip -o z.zip a
  adding: a (stored 0%)
b
a
+ zip --latest-time z.zip a
  adding: a (stored 0%)
b
a
+ zip z.zip -@
updating: b (stored 0%)
  adding: a (stored 0%)
b
a
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (6 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip z.zip --names-stdin < names
t zip -0 z.zip a
t zip --store z.zip a
t zip -1 z.zip a
t zip --compress-1 z.zip a
t zip -9 z.zip a
t zip --compress-9 z.zip a
rm -rf ./*
## STDOUT:
+ zip z.zip --names-stdin
updating: b (stored 0%)
  adding: a (stored 0%)
b
a
+ zip -0 z.zip a
  adding: a (stored 0%)
b
a
+ zip --store z.zip a
  adding: a (stored 0%)
b
a
+ zip -1 z.zip a
  adding: a (stored 0%)
b
a
+ zip --compress-1 z.zip a
  adding: a (stored 0%)
b
a
+ zip -9 z.zip a
  adding: a (stored 0%)
b
a
+ zip --compress-9 z.zip a
  adding: a (stored 0%)
b
a
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (7 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip -n .txt z.zip a
t zip --suffixes=.txt z.zip a
t zip -b /tmp z.zip a
t zip --temp-path=/tmp z.zip a
t zip -t 2021-01-01 z.zip a
t zip --from-date=2019-01-01 z.zip a
t zip --before-date=2019-01-01 z.zip a
rm -rf ./*
## STDOUT:
+ zip -n .txt z.zip a
  adding: a (stored 0%)
b
a
+ zip --suffixes=.txt z.zip a
  adding: a (stored 0%)
b
a
+ zip -b /tmp z.zip a
  adding: a (stored 0%)
b
a
+ zip --temp-path=/tmp z.zip a
  adding: a (stored 0%)
b
a
+ zip -t 2021-01-01 z.zip a

zip error: Nothing to do! (z.zip)
status 12
b
+ zip --from-date=2019-01-01 z.zip a
  adding: a (stored 0%)
b
a
+ zip --before-date=2019-01-01 z.zip a

zip error: Nothing to do! (z.zip)
status 12
b
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (8 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip z.zip a b -x b
t zip z.zip a b --exclude a
t zip z.zip a b -i a
t zip z.zip a b --include b
t zip --show-files z.zip a
t zip --filesync z.zip a
t zip -A big.zip
rm -rf ./*
## STDOUT:
+ zip z.zip a b -x b
  adding: a (stored 0%)
b
a
+ zip z.zip a b --exclude a
updating: b (stored 0%)
b
+ zip z.zip a b -i a
  adding: a (stored 0%)
b
a
+ zip z.zip a b --include b
updating: b (stored 0%)
b
+ zip --show-files z.zip a
Would Add/Update:
  a
Total 1 entries (2 bytes)
b
+ zip --filesync z.zip a
deleting: b
  adding: a (stored 0%)
a
+ zip -A big.zip
Zip entry offsets do not need adjusting
b
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (9 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip --adjust-sfx big.zip
t zip -J big.zip
t zip --junk-sfx big.zip
t zip -F big.zip --out o.zip
t zip --fix big.zip --out o2.zip
t zip --fixfix big.zip --out o3.zip
t zip z.zip -O o4.zip a
rm -rf ./*
## STDOUT:
+ zip --adjust-sfx big.zip
Zip entry offsets do not need adjusting
b
+ zip -J big.zip
b
+ zip --junk-sfx big.zip
b
+ zip -F big.zip --out o.zip
Fix archive (-F) - assume mostly intact archive
Zip entry offsets do not need adjusting
 copying: s
b
+ zip --fix big.zip --out o2.zip
Fix archive (-F) - assume mostly intact archive
Zip entry offsets do not need adjusting
 copying: s
b
+ zip --fixfix big.zip --out o3.zip
Fix archive (-FF) - salvage what can
 Found end record (EOCDR) - says expect single disk archive
Scanning for entries...
 copying: s  (1092 bytes)
Central Directory found...
EOCDR found ( 1   1222)...
b
+ zip z.zip -O o4.zip a
  adding: a (stored 0%)
b
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END

#### options (10 of 10)
seq 300 > s; zip -0q big.zip s
t() { rm -f z.zip; printf "A\n" > a; printf "B\nline\n" > b; touch -d "2020-01-02 UTC" a b; zip -q z.zip b; echo "+ $*"; "$@" || echo "status $?"; zipinfo -1 z.zip; }
t zip z.zip --output-file=o5.zip a
t zip -U z.zip b --out o6.zip
t zip --copy-entries z.zip b --out o7.zip
rm -rf ./*
## STDOUT:
+ zip z.zip --output-file=o5.zip a
  adding: a (stored 0%)
b
+ zip -U z.zip b --out o6.zip
 copying: b
b
+ zip --copy-entries z.zip b --out o7.zip
 copying: b
b
## END
## FILES:
a removed
b removed
d/e removed
l removed
names removed
## END
