# zipinfo: its options, each by each of its names. What they do is looked at in commands/zipinfo.

#### options
mkdir -p src/d; printf "A\n" > src/a; printf "B\r\n" > src/d/b; touch -d "2020-01-02 03:04:06 UTC" src/a src/d/b src/d; (cd src; zip -qXr ../z.zip a d)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t zipinfo -1 z.zip
t zipinfo -2 z.zip
t zipinfo -s z.zip
t zipinfo -m z.zip
t zipinfo -l z.zip
t zipinfo -h z.zip
t zipinfo -t z.zip
t zipinfo -C z.zip
t zipinfo -1 z.zip -x a
rm -rf ./*
## STDOUT:
+ zipinfo -1 z.zip
a
d/
d/b
+ zipinfo -2 z.zip
a
d/
d/b
+ zipinfo -s z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t- stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -m z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t-  0% stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b-  0% stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t-  0% stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -l z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t-        2 stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b-        0 stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t-        3 stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -h z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
+ zipinfo -t z.zip
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -C z.zip
Archive:  z.zip
Zip file size: 267 bytes, number of entries: 3
-rw-r--r--  3.0 unx        2 t- stor 20-Jan-02 03:04 a
drwxr-xr-x  3.0 unx        0 b- stor 20-Jan-02 03:04 d/
-rw-r--r--  3.0 unx        3 t- stor 20-Jan-02 03:04 d/b
3 files, 5 bytes uncompressed, 5 bytes compressed:  0.0%
+ zipinfo -1 z.zip -x a
d/
d/b
## END
