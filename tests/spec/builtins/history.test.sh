# history: history, fc and bind without a terminal.

#### bind and history without a terminal
history; echo $?; history -c; fc -l 2>&1 | head -n 1; bind -p 2>/dev/null | head -n 1
## STDOUT:
0

## END

#### lines that are read
bash -o history <<'E'
echo a
for i in 1
do
  echo b
done
echo 'c
d'
cat <<X
e
X

history
fc -l
fc -ln -2 -1
fc -l echo
fc -lr 1 3
fc -l 0 | wc -l
fc -s a=z 1
fc -s
history -d 2
history 2
fc -l nosuch; echo $?
echo $HISTCMD
E
## STDOUT:
a
b
c
d
e
    1  echo a
    2  for i in 1; do   echo b; done
    3  echo 'c
d'
    4  cat <<X
e
X

    5  history
1	 echo a
2	 for i in 1; do   echo b; done
3	 echo 'c
d'
4	 cat <<X
e
X

5	 history
	 history
	 fc -l
3	 echo 'c
d'
4	 cat <<X
e
X

5	 history
6	 fc -l
7	 fc -ln -2 -1
3	 echo 'c
d'
2	 for i in 1; do   echo b; done
1	 echo a
1
z
z
   12  history -d 2
   13  history 2
1
15
## END
## STDERR:
echo z
echo z
bash: line 22: fc: no command found
## END
## FILES:
.bash_history [600]: echo a\necho 'c\nd'\ncat <<X\ne\nX\n\nhistory\nfc -l\nfc -ln -2 -1\nfc -l echo\nfc -lr 1 3\nfc -l 0 | wc -l\necho z\necho z\nhistory -d 2\nhistory 2\nfc -l nosuch; echo $?\necho $HISTCMD\n
## END

#### what is kept in the file
HISTFILE=h bash -o history <<'E'
echo a
history -a
history -a
cat h
history -s x y
history -p z
history -w
cat h
HISTCONTROL=ignoreboth
 echo blank
echo twice
echo twice
history
history -c
history
E
## STDOUT:
a
echo a
history -a
history -a
z
echo a
history -a
history -a
cat h
x y
history -w
blank
twice
twice
    1  echo a
    2  history -a
    3  history -a
    4  cat h
    5  x y
    6  history -w
    7  cat h
    8  HISTCONTROL=ignoreboth
    9  echo twice
   10  history
    1  history
## END
## FILES:
h [600]: echo a\nhistory -a\nhistory -a\ncat h\nx y\nhistory -w\nhistory\n
## END

#### without a history
fc -l -3 -1; echo $?; fc -s; echo $?; history; fc -l; echo $?
## STDOUT:
0
1
0
## END
## STDERR:
bash: line 1: fc: no command found
## END

#### too many operands
history 1 2; echo $?
## STDERR:
bash: line 1: history: too many arguments
## END
## status: 1
