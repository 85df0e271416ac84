# locale: its options, each by each of its names. What they do is looked at in commands/locale.

#### options
t() { echo "+ $*"; "$@" || echo "status $?"; }
locale -a | grep -x C
locale --all-locales | grep -x POSIX
locale -m | grep -x UTF-8
locale --charmaps | grep -x UTF-8
t locale -c decimal_point
t locale --category-name decimal_point
t locale -k decimal_point
t locale --keyword-name decimal_point
## STDOUT:
C
POSIX
UTF-8
UTF-8
+ locale -c decimal_point
LC_NUMERIC
.
+ locale --category-name decimal_point
LC_NUMERIC
.
+ locale -k decimal_point
decimal_point="."
+ locale --keyword-name decimal_point
decimal_point="."
## END
