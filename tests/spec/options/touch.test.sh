# touch: its options, each by each of its names. What they do is looked at in commands/touch.
## FILE: a
## END
## link: l a
## FILE: ref
## END

#### options (1 of 2)
t() { touch -d @1000 a; touch -d @2000 ref; touch -hd @3000 l; rm -f new; echo "+ $*"; "$@" || echo "status $?"; stat -c "%n %X %Y" a l new 2> /dev/null | sed "s/1[0-9]\{9\}/now/g"; }
t touch --time=atime -d @5 a
t touch -c new
t touch --no-create new
t touch -d@500 a
t touch --date='1970-01-02 UTC' a
t touch -rref a
t touch --reference=ref a
## STDOUT:
+ touch --time=atime -d @5 a
a 5 1000
l 3000 3000
+ touch -c new
a 1000 1000
l 3000 3000
+ touch --no-create new
a 1000 1000
l 3000 3000
+ touch -d@500 a
a 500 500
l 3000 3000
+ touch --date=1970-01-02 UTC a
a 86400 86400
l 3000 3000
+ touch -rref a
a 2000 2000
l 3000 3000
+ touch --reference=ref a
a 2000 2000
l 3000 3000
## END

#### options (2 of 2)
t() { touch -d @1000 a; touch -d @2000 ref; touch -hd @3000 l; rm -f new; echo "+ $*"; "$@" || echo "status $?"; stat -c "%n %X %Y" a l new 2> /dev/null | sed "s/1[0-9]\{9\}/now/g"; }
t touch -hd @7 l
t touch --no-dereference -d @8 l
t touch -ad @5 a
t touch -f a
t touch -md @5 a
t touch -t197001010001.30 a
## STDOUT:
+ touch -hd @7 l
a 1000 1000
l 7 7
+ touch --no-dereference -d @8 l
a 1000 1000
l 8 8
+ touch -ad @5 a
a 5 1000
l 3000 3000
+ touch -f a
a now now
l 3000 3000
+ touch -md @5 a
a 1000 5
l 3000 3000
+ touch -t197001010001.30 a
a 90 90
l 3000 3000
## END
