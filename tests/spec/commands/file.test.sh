# file: what kind of file.

#### text and empty
printf 'hello\n' > t; : > e; mkdir d; ln -s t l
file t e d l
## STDOUT:
t: ASCII text
e: empty
d: directory
l: symbolic link to t
## END
## FILES:
d/
e:
l -> t
t: hello\n
## END

#### brief and missing
echo hi > t; file -b t; file nope
## STDOUT:
ASCII text
nope: cannot open `nope' (No such file or directory)
## END
## FILES:
t: hi\n
## END

#### scripts and data
printf '#!/bin/bash\necho\n' > s; printf '#!/usr/bin/env python3\n' > p; printf '{"a":1}\n' > j
file s p j
## STDOUT:
s: Bourne-Again shell script, ASCII text executable
p: Python script, ASCII text executable
j: JSON text data
## END
## FILES:
j: {"a":1}\n
p: #!/usr/bin/env python3\n
s: #!/bin/bash\necho\n
## END

#### types
printf 'hello\n' > t; file -i t; file --mime-type t; file -b --mime-encoding t
## STDOUT:
t: text/plain; charset=us-ascii
t: text/plain
us-ascii
## END
## FILES:
t: hello\n
## END
