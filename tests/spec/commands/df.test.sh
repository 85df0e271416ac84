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
