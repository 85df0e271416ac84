# nl: its options, each by each of its names. What they do is looked at in commands/nl.
## FILE: -dash
dash a
## END
## file-escaped: binary \x00\x01\xff\x80ab\nzz\x00q\n
## FILE: empty
## END
## dir: folder
## FILE: in
one two
three	a

b a
## END
## file-escaped: nonl no end a
## FILE: other
x
y a
## END
## FILE: pages
\:\:\:
head
\:\:
body


more
\:
foot
## END

#### options (1 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t nl -ha pages
t nl --header-numbering=t pages
t nl -ba in
t nl --body-numbering a in
t nl -fa pages
t nl --footer-numbering=pf pages
t nl -v5 in
t nl --starting-line-number 5 in
## STDOUT:
+ nl -ha pages

     1	head

     1	body
       
       
     2	more

       foot
+ nl --header-numbering=t pages

     1	head

     1	body
       
       
     2	more

       foot
+ nl -ba in
     1	one two
     2	three	a
     3	
     4	b a
+ nl --body-numbering a in
     1	one two
     2	three	a
     3	
     4	b a
+ nl -fa pages

       head

     1	body
       
       
     2	more

     1	foot
+ nl --footer-numbering=pf pages

       head

     1	body
       
       
     2	more

     1	foot
+ nl -v5 in
     5	one two
     6	three	a
       
     7	b a
+ nl --starting-line-number 5 in
     5	one two
     6	three	a
       
     7	b a
## END

#### options (2 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t nl -i3 in
t nl --line-increment 3 in
t nl -p -ha pages
t nl --no-renumber -ha pages
t nl -ba -l2 pages
t nl -ba --join-blank-lines=2 pages
t nl -s': ' in
t nl --number-separator ': ' in
## STDOUT:
+ nl -i3 in
     1	one two
     4	three	a
       
     7	b a
+ nl --line-increment 3 in
     1	one two
     4	three	a
       
     7	b a
+ nl -p -ha pages

     1	head

     2	body
       
       
     3	more

       foot
+ nl --no-renumber -ha pages

     1	head

     2	body
       
       
     3	more

       foot
+ nl -ba -l2 pages

       head

     1	body
       
     2	
     3	more

       foot
+ nl -ba --join-blank-lines=2 pages

       head

     1	body
       
     2	
     3	more

       foot
+ nl -s:  in
     1: one two
     2: three	a
        
     3: b a
+ nl --number-separator :  in
     1: one two
     2: three	a
        
     3: b a
## END

#### options (3 of 3)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t nl -w3 in
t nl --number-width 3 in
t nl -nrz in
t nl --number-format rz in
t nl -d '\:' pages
t nl --section-delimiter=x pages
## STDOUT:
+ nl -w3 in
  1	one two
  2	three	a
    
  3	b a
+ nl --number-width 3 in
  1	one two
  2	three	a
    
  3	b a
+ nl -nrz in
000001	one two
000002	three	a
       
000003	b a
+ nl --number-format rz in
000001	one two
000002	three	a
       
000003	b a
+ nl -d \: pages

       head

     1	body
       
       
     2	more

       foot
+ nl --section-delimiter=x pages
     1	\:\:\:
     2	head
     3	\:\:
     4	body
       
       
     5	more
     6	\:
     7	foot
## END

#### operands
t() { echo "+ $*"; "$@" || echo "status $?"; }
t nl in other
t nl in - < other
t nl missing in
t nl folder
t nl -- -dash
t nl empty
t nl nonl
t nl binary
t nl in -ba
## stdout-escaped: + nl in other\n     1\tone two\n     2\tthree\ta\n       \n     3\tb a\n     4\tx\n     5\ty a\n+ nl in -\n     1\tone two\n     2\tthree\ta\n       \n     3\tb a\n     4\tx\n     5\ty a\n+ nl missing in\n     1\tone two\n     2\tthree\ta\n       \n     3\tb a\nstatus 1\n+ nl folder\nstatus 1\n+ nl -- -dash\n     1\tdash a\n+ nl empty\n+ nl nonl\n     1\tno end a\n+ nl binary\n     1\t\x00\x01\xff\x80ab\n     2\tzz\x00q\n+ nl in -ba\n     1\tone two\n     2\tthree\ta\n     3\t\n     4\tb a\n
## STDERR:
nl: missing: No such file or directory
nl: folder: Is a directory
## END

#### a line of three hundred thousand characters
t() { echo "+ $*"; "$@" || echo "status $?"; }
printf '%0300000d' 7 > huge
nl huge | cksum
nl < huge | cksum
rm huge
## STDOUT:
218806520 300008
218806520 300008
## END
