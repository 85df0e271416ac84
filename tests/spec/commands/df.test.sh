# df: free space. Figures are the host's; only the shape is pinned.

#### a header and a line
df . | wc -l
df . | head -n 1 | tr -s ' '
df -h . | head -n 1 | tr -s ' '
df -i . | head -n 1 | tr -s ' '
df -T . | head -n 1 | tr -s ' '
df -P . | head -n 1 | tr -s ' '
## STDOUT:
2
Filesystem 1K-blocks Used Available Use% Mounted on
Filesystem Size Used Avail Use% Mounted on
Filesystem Inodes IUsed IFree IUse% Mounted on
Filesystem Type 1K-blocks Used Available Use% Mounted on
Filesystem 1024-blocks Used Available Capacity Mounted on
## END

#### missing and unknown
df nope
df -y
## STDERR:
df: nope: No such file or directory
df: invalid option -- 'y'
Try 'df --help' for more information.
## END
## status: 1

#### a wrong block size
df -Bx /; df --block-size=1q /; df -B0 /; df --block-size=1Y /; echo $?
## STDOUT:
1
## END
## STDERR:
df: invalid -B argument 'x'
df: invalid suffix in --block-size argument '1q'
df: invalid -B argument '0'
df: --block-size argument '1Y' too large
## END
