# df: its options, each by each of its names. What they do is looked at in commands/df.

#### options (1 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t df -a /nowhere
t df --all /nowhere
t df -B 1M /nowhere
t df --block-size=1x .
t df -i /nowhere
t df --inodes /nowhere
t df -h /nowhere
t df --human-readable /nowhere
t df -H /nowhere
t df --si /nowhere
## STDOUT:
+ df -a /nowhere
status 1
+ df --all /nowhere
status 1
+ df -B 1M /nowhere
status 1
+ df --block-size=1x .
status 1
+ df -i /nowhere
status 1
+ df --inodes /nowhere
status 1
+ df -h /nowhere
status 1
+ df --human-readable /nowhere
status 1
+ df -H /nowhere
status 1
+ df --si /nowhere
status 1
## END
## STDERR:
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: invalid suffix in --block-size argument '1x'
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t df -l /nowhere
t df --local /nowhere
t df --output /nowhere
t df --output=nosuch
t df -P /nowhere
t df --portability /nowhere
t df -T /nowhere
t df --print-type /nowhere
t df --sync /nowhere
t df --no-sync /nowhere
## STDOUT:
+ df -l /nowhere
status 1
+ df --local /nowhere
status 1
+ df --output /nowhere
status 1
+ df --output=nosuch
status 1
+ df -P /nowhere
status 1
+ df --portability /nowhere
status 1
+ df -T /nowhere
status 1
+ df --print-type /nowhere
status 1
+ df --sync /nowhere
status 1
+ df --no-sync /nowhere
status 1
## END
## STDERR:
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: option --output: field 'nosuch' unknown
Try 'df --help' for more information.
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t df --total /nowhere
t df -t nosuch
t df --type=nosuch
t df -x nosuch /nowhere
t df --exclude-type=nosuch /nowhere
t df -k /nowhere
t df -m /nowhere
t df -v /nowhere
t df -F nosuch
## STDOUT:
+ df --total /nowhere
status 1
+ df -t nosuch
status 1
+ df --type=nosuch
status 1
+ df -x nosuch /nowhere
status 1
+ df --exclude-type=nosuch /nowhere
status 1
+ df -k /nowhere
status 1
+ df -m /nowhere
status 1
+ df -v /nowhere
status 1
+ df -F nosuch
status 1
## END
## STDERR:
df: /nowhere: No such file or directory
df: no file systems processed
df: no file systems processed
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: /nowhere: No such file or directory
df: no file systems processed
## END

#### what it prints, without the numbers
t() { echo "+ $*"; "$@" || echo "status $?"; }
df -P . | head -1 | tr -s ' '
df -h . | head -1 | tr -s ' '
df -i . | head -1 | tr -s ' '
df -T . | head -1 | tr -s ' '
df -k . | head -1 | tr -s ' '
df -m . | head -1 | tr -s ' '
df -H . | head -1 | tr -s ' '
df -B 1M . | head -1 | tr -s ' '
df -a --total . | tail -1 | cut -d ' ' -f 1
df --output=source,target . | head -1 | tr -s ' '
df -l . | wc -l
df -v . | head -1 | tr -s ' '
df --sync . | head -1 | tr -s ' '; df --no-sync . | head -1 | tr -s ' '
## STDOUT:
Filesystem 1024-blocks Used Available Capacity Mounted on
Filesystem Size Used Avail Use% Mounted on
Filesystem Inodes IUsed IFree IUse% Mounted on
Filesystem Type 1K-blocks Used Available Use% Mounted on
Filesystem 1K-blocks Used Available Use% Mounted on
Filesystem 1M-blocks Used Available Use% Mounted on
Filesystem Size Used Avail Use% Mounted on
Filesystem 1M-blocks Used Available Use% Mounted on
total
Filesystem Mounted on
2
Filesystem 1K-blocks Used Available Use% Mounted on
Filesystem 1K-blocks Used Available Use% Mounted on
Filesystem 1K-blocks Used Available Use% Mounted on
## END
