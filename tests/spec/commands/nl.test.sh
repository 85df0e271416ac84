# nl: number lines.
## FILE: in
one

two
three
## END

#### default
nl in
nl < in
## STDOUT:
     1	one
       
     2	two
     3	three
     1	one
       
     2	two
     3	three
## END

#### body numbering styles (1 of 2)
nl -b a in
nl -b t in
nl -b n in
## STDOUT:
     1	one
     2	
     3	two
     4	three
     1	one
       
     2	two
     3	three
       one
       
       two
       three
## END

#### body numbering styles (2 of 2)
nl -b 'pt' in
nl --body-numbering=a in
## STDOUT:
       one
       
     1	two
     2	three
     1	one
     2	
     3	two
     4	three
## END

#### start, increment, width, separator
nl -v 10 in
nl -i 5 in
nl -w 3 in
nl -s ': ' in
nl -v -1 -i -1 -ba in
nl --starting-line-number=7 --line-increment=2 --number-width=2 --number-separator=- in
## STDOUT:
    10	one
       
    11	two
    12	three
     1	one
       
     6	two
    11	three
  1	one
    
  2	two
  3	three
     1: one
        
     2: two
     3: three
    -1	one
    -2	
    -3	two
    -4	three
 7-one
   
 9-two
11-three
## END

#### formats
nl -n ln in
nl -n rn in
nl -n rz in
nl --number-format=rz -w 4 in
## STDOUT:
1     	one
       
2     	two
3     	three
     1	one
       
     2	two
     3	three
000001	one
       
000002	two
000003	three
0001	one
     
0002	two
0003	three
## END

#### join blank lines
printf '\n\n\n\na\n' | nl -b a -l 2
## STDOUT:
       
     1	
       
     2	
     3	a
## END

#### sections
printf '\\:\\:\\:\nhead\n\\:\\:\nbody\n\\:\nfoot\n' | nl
printf '\\:\\:\\:\nhead\n\\:\\:\nbody\n\\:\nfoot\n' | nl -h a -f a
printf 'a\n\\:\\:\nb\n' | nl -p
printf 'a\n@:@:\nb\n' | nl -d @:
## STDOUT:

       head

     1	body

       foot

     1	head

     1	body

     1	foot
     1	a

     2	b
     1	a

     1	b
## END

#### errors
nl nope
nl -b x in
nl -n x in
nl -w 0 in
nl -v x in
nl -i x in
nl -y in
nl --bogus in
## STDERR:
nl: nope: No such file or directory
nl: invalid body numbering style: 'x'
Try 'nl --help' for more information.
nl: invalid line numbering format: 'x'
Try 'nl --help' for more information.
nl: invalid line number field width: '0': Numerical result out of range
nl: invalid starting line number: 'x'
nl: invalid line number increment: 'x'
nl: invalid option -- 'y'
Try 'nl --help' for more information.
nl: unrecognized option '--bogus'
Try 'nl --help' for more information.
## END
## status: 1

#### widths that are too large
nl -w 2147483648 /dev/null; nl -w 0 /dev/null; nl -w 2147483647 /dev/null; echo $?
## STDOUT:
0
## END
## STDERR:
nl: invalid line number field width: '2147483648': Value too large for defined data type
nl: invalid line number field width: '0': Numerical result out of range
## END

#### the first mistake in a call is told
nl --section-delimiter=@x --line-increment=@x < /dev/null
nl -f@x --starting-line-number=@x < /dev/null
nl -l@x --join-blank-lines= --help < /dev/null | head -c 6; echo "$?"
nl --header-numbering= --no-renumber=3 -b@x < /dev/null
## STDOUT:
0
## END
## STDERR:
nl: invalid line number increment: '@x'
nl: invalid footer numbering style: '@x'
nl: invalid starting line number: '@x'
nl: invalid line number of blank lines: '@x'
nl: invalid header numbering style: ''
nl: option '--no-renumber' doesn't allow an argument
nl: invalid body numbering style: '@x'
Try 'nl --help' for more information.
## END
## status: 1

#### all mistakes are told
printf 'a\n' | nl -b@x -n x --nosuch -@!; echo $?
printf 'a\n' | nl -b@x -v@x -n x; echo $?
printf 'a\n' | nl -b@x --help | head -c 6; echo
## STDOUT:
1
1
Usage:
## END
## STDERR:
nl: invalid body numbering style: '@x'
nl: invalid line numbering format: 'x'
nl: unrecognized option '--nosuch'
nl: invalid option -- '@'
nl: invalid option -- '!'
Try 'nl --help' for more information.
nl: invalid body numbering style: '@x'
nl: invalid starting line number: '@x'
nl: invalid body numbering style: '@x'
## END
