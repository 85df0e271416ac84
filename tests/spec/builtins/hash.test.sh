# hash: remembered places of programs.

#### hash
hash; hash ls; hash | tail -n 1; hash -t ls; hash -r; hash; hash nosuch; echo $?; hash -p /bin/cat mycat; hash -t mycat; echo x | mycat; hash -d mycat; mycat 2>/dev/null; echo $?; hash -l; hash -t nope; echo $?; hash -d nope; echo $?
## STDOUT:
hash: hash table empty
   0	/usr/bin/ls
/usr/bin/ls
hash: hash table empty
1
/bin/cat
x
127
1
1
## END
## STDERR:
bash: line 1: hash: nosuch: not found
bash: line 1: hash: nope: not found
bash: line 1: hash: nope: not found
## END

#### a file that cannot be executed
mkdir d; touch d/nx; PATH=/home/user/d:$PATH; nx; echo $?; type -t nx; command -v nx; hash nx; echo $?
## STDOUT:
126
file
/home/user/d/nx
1
## END
## STDERR:
bash: line 1: /home/user/d/nx: Permission denied
bash: line 1: hash: nx: not found
## END
## FILES:
d/
d/nx:
## END
