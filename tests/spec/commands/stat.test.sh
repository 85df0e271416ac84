# stat: show file status.
## FILE: f
hello
## END

#### formats of a file
chmod 640 f
stat -c '%n %N %s %a %A %f %F' f
stat -c '%u %U %g %G' f
stat --format=%s f
## STDOUT:
f 'f' 6 640 -rw-r----- 81a0 regular file
1000 user 1000 user
6
## END
## FILES:
f [640]: hello\n
## END

#### types
mkdir d; ln -s f l; : > e
stat -c '%n %F' f d l e /dev/null
## STDOUT:
f regular file
d directory
l symbolic link
e regular empty file
/dev/null character special file
## END
## FILES:
d/
e:
l -> f
## END

#### link names
ln -s f l
stat -c %N l
stat -Lc '%N %s' l
stat -c %s l
## STDOUT:
'l' -> 'f'
'l' 6
1
## END
## FILES:
l -> f
## END

#### times
touch -d '2020-01-02 03:04:05.6' f
stat -c '%y %Y' f
stat -c '%x' f
stat -c '%.3Y %.Y' f
touch -a -d @5 f; stat -c '%X %x' f
## STDOUT:
2020-01-02 03:04:05.600000000 +0000 1577934245
2020-01-02 03:04:05.600000000 +0000
1577934245.600 1577934245.600000000
5 1970-01-01 00:00:05.000000000 +0000
## END

#### widths and flags
stat -c '[%10s] [%-10s] [%05s] [%10n]' f
stat -c '%#a %04a %#f' f
## STDOUT:
[         6] [6         ] [00006] [         f]
0644 0644 0x81a4
## END

#### printf has escapes and no newline
stat --printf '%n\t%s\n' f
stat --printf '%s' f f
stat -c 'a\tb' f
## STDOUT:
f	6
66a\tb
## END

#### percent and unknown directives
stat -c '%% %s%%' f
stat -c '%!' f
stat -c 'end%' f
## STDOUT:
% 6%
?
end%
## END

#### a missing file
stat nope
stat -c %s nope f
## STDOUT:
6
## END
## STDERR:
stat: cannot statx 'nope': No such file or directory
stat: cannot statx 'nope': No such file or directory
## END
## status: 1

#### no operand
stat
## STDERR:
stat: missing operand
Try 'stat --help' for more information.
## END
## status: 1

#### unknown option
stat -q f
## STDERR:
stat: invalid option -- 'q'
Try 'stat --help' for more information.
## END
## status: 1

#### links count and blocks
ln f g
stat -c '%h' f
stat -c '%o %B' f
stat -c '%b' f
## STDOUT:
2
4096 512
8
## END
## FILES:
g: hello\n
## END

#### the default form
chmod 644 f
touch -d '2020-01-02 03:04:05' f
stat f | sed -e 's/Inode: [0-9 ]*/Inode: N /' -e 's/Device: [^ \t]*/Device: D/' -e '/^Change/d' -e '/^ Birth/d'
## STDOUT:
  File: f
  Size: 6         	Blocks: 8          IO Block: 4096   regular file
Device: D	Inode: N Links: 1
Access: (0644/-rw-r--r--)  Uid: ( 1000/    user)   Gid: ( 1000/    user)
Access: 2020-01-02 03:04:05.000000000 +0000
Modify: 2020-01-02 03:04:05.000000000 +0000
## END

#### the default form of a link
ln -s f l
stat l | head -n 1
## STDOUT:
  File: l -> f
## END
## FILES:
l -> f
## END

#### device of null
stat -c '%t %T %F' /dev/null
## STDOUT:
1 3 character special file
## END

#### terse has fields
stat -t f | wc -w
## STDOUT:
16
## END

#### file system
stat -f -c '%n' .
stat -f -c '%s' . | grep -c '^[0-9]*$'
## STDOUT:
.
1
## END

#### cached option
stat --cached=always -c %s f
stat --cached=bogus f
## STDOUT:
6
## END
## STDERR:
stat: invalid argument 'bogus' for '--cached'
Valid arguments are:
  - 'default'
  - 'never'
  - 'always'
Try 'stat --help' for more information.
## END
## status: 1

#### a dash is standard input
stat -c %F - < f
## STDOUT:
regular file
## END

#### file systems
mkdir d
stat -f -; stat -f nofile; stat --f nofile; echo $?
stat -f -c '%n %%' d nofile; stat --file-system --printf='%n\n' d; stat -f -t d | wc -w; stat -f d | sed 's/:.*//'
## STDOUT:
1
d %
d
11
  File
    ID
Block size
Blocks
Inodes
## END
## STDERR:
stat: using '-' to denote standard input does not work in file system mode
stat: cannot read file system information for 'nofile': No such file or directory
stat: option '--f' is ambiguous; possibilities: '--file-system' '--format'
Try 'stat --help' for more information.
stat: cannot read file system information for 'nofile': No such file or directory
## END
## FILES:
d/
## END

#### QUOTING_STYLE that is none
touch 'a b'; QUOTING_STYLE=x stat -c %N 'a b' 'a b'; QUOTING_STYLE= stat -c %N 'a b'; QUOTING_STYLE=x stat -c %n 'a b'; QUOTING_STYLE=c stat -c %N 'a b'
## STDOUT:
'a b'
'a b'
'a b'
a b
"a b"
## END
## STDERR:
stat: ignoring invalid value of environment variable QUOTING_STYLE: 'x'
stat: ignoring invalid value of environment variable QUOTING_STYLE: ''
## END
## FILES:
a b:
## END

#### the first mistake in a call is told
stat --cached= --printf=@x < /dev/null
stat --cached=@x --file-system=3 < /dev/null
stat --printf=@x --cached= < /dev/null
stat --printf=@x --terse=3 < /dev/null
## STDERR:
stat: ambiguous argument '' for '--cached'
Valid arguments are:
  - 'default'
  - 'never'
  - 'always'
Try 'stat --help' for more information.
stat: invalid argument '@x' for '--cached'
Valid arguments are:
  - 'default'
  - 'never'
  - 'always'
Try 'stat --help' for more information.
stat: ambiguous argument '' for '--cached'
Valid arguments are:
  - 'default'
  - 'never'
  - 'always'
Try 'stat --help' for more information.
stat: option '--terse' doesn't allow an argument
Try 'stat --help' for more information.
## END
## status: 1
