# Modes: what is executable, what should not be.
find vendor -type f -perm -u+x | sort | head -n 20
find vendor \( -name '*.sh' -o -name '*.py' \) ! -perm /111 -exec chmod +x {} + 
find vendor -type f -perm /111 -printf '%m %P\n' | sort | head -n 20
mkdir -p bin private
cat > bin/greet <<'END'
#!/bin/bash
echo "hello from ${0##*/} with $# arguments: $*"
exit ${1:-0}
END
cat > bin/sum.awk <<'END'
#!/usr/bin/awk -f
{ sum += $1 } END { print sum }
END
cat > bin/dots.sed <<'END'
#!/bin/sed -f
s/\./ dot /g
END
bin/greet
echo "status $?"
chmod 755 bin/*
bin/greet 4 'two words'
echo "status $?"
seq 10 | bin/sum.awk
echo 1.2.3 | ./bin/dots.sed
PATH=$PWD/bin:$PATH
greet 0 found
command -v greet | sed "s|$PWD|ROOT|"
umask 077
echo secret > private/key
umask 022
chmod go-rwx private
stat -c '%a %n' bin/* private private/key
stat -c '%A %s %F' bin/greet private
chmod -c 600 bin/greet
chmod u=rwx,g=rx,o= bin/greet && stat -c %a bin/greet
chmod -R a+rX private && stat -c '%a %n' private private/key
install -m 640 -D data/customers.csv private/deep/er/customers.csv 2> /dev/null || { mkdir -p private/deep/er && cp data/customers.csv private/deep/er && chmod 640 private/deep/er/customers.csv; }
stat -c '%a %s' private/deep/er/customers.csv
touch -d '2025-06-01 12:00:00' private/key && stat -c '%y' private/key
find private -newermt 2025-01-01 ! -newermt 2025-12-31 -type f | sort
./package.json 2> /dev/null
echo "status $?"
nothing-like-this 2> /dev/null
echo "status $?"
