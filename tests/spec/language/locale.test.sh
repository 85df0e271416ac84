# Locale variables: none of them set means UTF-8 with ASCII quotes in messages; C means bytes;
# a UTF-8 locale means UTF-8 with curly quotes.

#### a UTF-8 locale has curly quotes in messages
## env: LC_ALL=C.UTF-8
ls nope
cat --bogus
rm -x
date -d nonsense
mkdir a/b
## STDERR:
ls: cannot access 'nope': No such file or directory
cat: unrecognized option '--bogus'
Try 'cat --help' for more information.
rm: invalid option -- 'x'
Try 'rm --help' for more information.
date: invalid date ‘nonsense’
mkdir: cannot create directory ‘a/b’: No such file or directory
## END
## status: 1

#### LANG names the locale
## env: LANG=C.UTF-8
ls nope
x=é; echo ${#x}
## STDOUT:
1
## END
## STDERR:
ls: cannot access 'nope': No such file or directory
## END

#### LC_ALL wins over LANG
## env: LANG=C.UTF-8
## env: LC_ALL=C
ls nope
x=é; echo ${#x}
## STDOUT:
2
## END
## STDERR:
ls: cannot access 'nope': No such file or directory
## END

#### C means bytes
## env: LC_ALL=C
x=日本; echo ${#x} ${x:0:3}
case é in ?) echo one;; ??) echo two;; esac
echo é | wc -m
echo é | grep -c '^..$'
echo éa | sed 's/./x/g'
echo é | awk '{ print length }'
printf '%q\n' é
[[ é =~ ^.$ ]] && echo char || echo bytes
## STDOUT:
6 日
two
3
1
xxx
2
$'\303\251'
bytes
## END

#### POSIX is C
## env: LC_ALL=POSIX
x=é; echo ${#x}
## STDOUT:
2
## END

#### UTF-8 by LC_CTYPE
## env: LC_CTYPE=C.UTF-8
x=é; echo ${#x}; echo é | wc -m; ls nope
## STDOUT:
1
2
## END
## STDERR:
ls: cannot access 'nope': No such file or directory
## END
## status: 2

#### changed inside the script
## locale: UTF-8
x=日本; echo ${#x}; LC_ALL=C; echo ${#x}; unset LC_ALL; echo ${#x}
## STDOUT:
2
6
2
## END

#### for one command
## locale: UTF-8
echo é | LC_ALL=C wc -m
echo é | wc -m
LC_ALL=C ls nope
## STDOUT:
3
2
## END
## STDERR:
ls: cannot access 'nope': No such file or directory
## END
## status: 2

#### sorting is by bytes
## locale: UTF-8
printf '%s\n' b A a B é z | sort
touch b A a; echo *; [[ a > B ]] && echo after
## STDOUT:
A
B
a
b
z
é
A a b
after
## END
## FILES:
A:
a:
b:
## END

#### a locale that the machine has not got
## env: LC_ALL=xx_YY.UTF-8
ls nope
echo é | wc -m
## STDOUT:
3
## END
## STDERR:
bash: warning: setlocale: LC_ALL: cannot change locale (xx_YY.UTF-8)
ls: cannot access 'nope': No such file or directory
## END
## DIFFERS: every UTF-8 locale is there, so that LANG=en_US.UTF-8 does what it says on any host
## our STDOUT:
2
## END
## our STDERR:
ls: cannot access 'nope': No such file or directory
## END

#### C quotes bytes
## env: LC_ALL=C
printf '%q\n' é; x=é; declare -p x; echo "${x@Q}"
## STDOUT:
$'\303\251'
declare -- x=$'\303\251'
$'\303\251'
## END

#### a locale that is not there
LC_ALL=xx_YY.UTF-8
echo $?
LC_CTYPE=xx
unset LC_ALL
LC_TIME=xz
LC_CTYPE=C.utf8
LANG=xx
## STDOUT:
0
## END
## STDERR:
bash: line 1: warning: setlocale: LC_ALL: cannot change locale (xx_YY.UTF-8): No such file or directory
bash: line 5: warning: setlocale: LC_TIME: cannot change locale (xz): No such file or directory
## END
