# sum: checksums of old. See cksum for more.

#### both algorithms
printf 'hello\n' > a; sum a; sum -s a; sum -r a a; sum < a
## STDOUT:
36979     1 a
542 1 a
36979     1 a
36979     1 a
36979     1
## END
## FILES:
a: hello\n
## END

#### errors
sum nope
sum -x
## STDERR:
sum: nope: No such file or directory
sum: invalid option -- 'x'
Try 'sum --help' for more information.
## END
## status: 1
