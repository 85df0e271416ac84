# who: its options, each by each of its names. What they do is looked at in commands/who.

#### options (1 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t who -a /dev/null
t who --all /dev/null
t who -b /dev/null
t who --boot /dev/null
t who -q
t who --count
t who -d
t who --dead
t who -H
t who --heading
## STDOUT:
+ who -a /dev/null
+ who --all /dev/null
+ who -b /dev/null
+ who --boot /dev/null
+ who -q

# users=0
+ who --count

# users=0
+ who -d
+ who --dead
+ who -H
NAME     LINE         TIME         COMMENT
+ who --heading
NAME     LINE         TIME         COMMENT
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t who --ips
t who -l
t who --login
t who --lookup
t who -T
t who --message
t who --mesg
t who -p
t who --process
t who -r /dev/null
## STDOUT:
+ who --ips
+ who -l
+ who --login
+ who --lookup
+ who -T
+ who --message
+ who --mesg
+ who -p
+ who --process
+ who -r /dev/null
## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t who --runlevel /dev/null
t who -s
t who --short
t who -t
t who --time
t who -u
t who --users
t who --writable
t who -m
t who -w
## STDOUT:
+ who --runlevel /dev/null
+ who -s
+ who --short
+ who -t
+ who --time
+ who -u
+ who --users
+ who --writable
+ who -m
+ who -w
## END
