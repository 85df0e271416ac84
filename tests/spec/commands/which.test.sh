# which: find programs.
## SCRIPT: bin/tool
echo tool
## END

#### in PATH
PATH=$PWD/bin:$PATH
which tool ls
## STDOUT:
/home/user/bin/tool
/usr/bin/ls
## END

#### missing
which nosuchcommand
echo $?
which ls nosuchcommand
echo $?
## STDOUT:
1
/usr/bin/ls
1
## END

#### all
mkdir b2; cp bin/tool b2
PATH=$PWD/bin:$PWD/b2:/usr/bin which -a tool
## STDOUT:
/home/user/bin/tool
/home/user/b2/tool
## END
## FILES:
b2/
b2/tool [755]: echo tool\n
## END

#### a path
which bin/tool
which ./bin/nope
which /usr/bin/env
## STDOUT:
bin/tool
/usr/bin/env
## END

#### no arguments
which
echo $?
## STDOUT:
1
## END

#### not executable
chmod -x bin/tool
PATH=$PWD/bin:$PATH which tool
echo $?
## STDOUT:
1
## END
## FILES:
bin/tool: echo tool\n
## END

#### silent
which -s ls; echo $?
which -s nope; echo $?
## STDOUT:
Usage: /usr/bin/which [-a] args
2
Usage: /usr/bin/which [-a] args
2
## END
## STDERR:
Illegal option -s
Illegal option -s
## END

#### unknown option
which -z ls
echo $?
## STDOUT:
Usage: /usr/bin/which [-a] args
2
## END
## STDERR:
Illegal option -z
## END
