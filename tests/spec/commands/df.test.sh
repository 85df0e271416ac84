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

#### columns and types are looked at
df --output=x .; echo $?
df --output=source,size,source .; echo $?
df --output -T .; df -i --output .; df -P --output=size .; echo $?
df -t ext4 -x ext4; echo $?
df -t nosuchtype .; echo $?
df --s; df --t; echo $?
df --output=file,target / | tail -n 1
df --sync --output=target / ; df -v -m / | head -n 1; df --no-sync -h --output=size,avail,fstype / | head -n 1 | tr -s ' '
## STDOUT:
1
1
1
1
1
1
/    /
Mounted on
/
Filesystem     1M-blocks  Used Available Use% Mounted on
 Size Avail Type
## END
## STDERR:
df: option --output: field 'x' unknown
Try 'df --help' for more information.
df: option --output: field 'source' used more than once
Try 'df --help' for more information.
df: options -T and --output are mutually exclusive
Try 'df --help' for more information.
df: options -i and --output are mutually exclusive
Try 'df --help' for more information.
df: options -P and --output are mutually exclusive
Try 'df --help' for more information.
df: file system type 'ext4' both selected and excluded
df: no file systems processed
df: option '--s' is ambiguous; possibilities: '--si' '--sync'
Try 'df --help' for more information.
df: option '--t' is ambiguous; possibilities: '--total' '--type'
Try 'df --help' for more information.
## END

#### the first mistake in a call is told
df --block-size= -x@x --human-readable=3 < /dev/null
df --output=@x -@ -B@x < /dev/null
df --output=@x --all=3 < /dev/null
df --block-size=@x --help < /dev/null | head -c 6; echo "$?"
## STDOUT:
0
## END
## STDERR:
df: invalid --block-size argument ''
df: option --output: field '@x' unknown
Try 'df --help' for more information.
df: option --output: field '@x' unknown
Try 'df --help' for more information.
df: invalid --block-size argument '@x'
## END
