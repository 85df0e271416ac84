# zipinfo: what is in an archive. See zip for the rest.
## FILE: c
CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC
## END

#### names and lines
touch -d '2024-01-02 03:04:06' c; printf x > b; touch -d '2024-01-02 03:04:06' b; zip -qX z.zip c b; zipinfo -1 z.zip; TZ=UTC zipinfo -m z.zip c; zipinfo -t z.zip; zipinfo z.zip nope | wc -l; rm z.zip
## STDOUT:
c
b
-rw-r--r--  3.0 unx       57 t- 88% defN 24-Jan-02 03:04 c
2 files, 58 bytes uncompressed, 8 bytes compressed:  86.2%
0
## END
## STDERR:
caution: filename not matched:  nope
## END
## FILES:
b: x
## END
