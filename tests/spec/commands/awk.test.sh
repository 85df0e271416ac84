# awk: gawk 5.2.
## FILE: csv
name,qty,price
pen,10,1.5
ink,3,12.25
pad,7,3
## END
## FILE: in
alice 30 paris
bob 25 rome
carol 41 oslo
dave 25 paris
## END

#### print fields (1 of 2)
awk '{print $1}' in
awk '{print $3, $1}' in
awk '{print $NF}' in
## STDOUT:
alice
bob
carol
dave
paris alice
rome bob
oslo carol
paris dave
paris
rome
oslo
paris
## END

#### print fields (2 of 2)
awk '{print $(NF-1)}' in
awk '{ print }' in
awk 1 in
## STDOUT:
30
25
41
25
alice 30 paris
bob 25 rome
carol 41 oslo
dave 25 paris
alice 30 paris
bob 25 rome
carol 41 oslo
dave 25 paris
## END

#### patterns (1 of 4)
awk '/paris/' in
awk '$2 > 26' in
awk '$3 == "rome" {print $1}' in
## STDOUT:
alice 30 paris
dave 25 paris
alice 30 paris
carol 41 oslo
bob
## END

#### patterns (2 of 4)
awk 'NR==2' in
awk 'NR==2,NR==3' in
awk '/bob/,/dave/ {print NR}' in
## STDOUT:
bob 25 rome
bob 25 rome
carol 41 oslo
2
3
4
## END

#### patterns (3 of 4)
awk '!/paris/' in
awk '$2==25 && /rome/' in
awk '/alice/ || /dave/' in
## STDOUT:
bob 25 rome
carol 41 oslo
bob 25 rome
alice 30 paris
dave 25 paris
## END

#### patterns (4 of 4)
awk '$1 ~ /^[ab]/' in
awk '$1 !~ /o/' in
## STDOUT:
alice 30 paris
bob 25 rome
alice 30 paris
dave 25 paris
## END

#### BEGIN and END
awk 'BEGIN {print "start"} {n++} END {print n}' in
awk 'BEGIN {print "only"}'
awk 'END {print NR, $0}' in
awk 'BEGIN{print 1} BEGIN{print 2} END{print 3} END{print 4}' in
## STDOUT:
start
4
only
4 dave 25 paris
1
2
3
4
## END

#### field separators (1 of 4)
awk -F, '{print $2}' csv
awk -F ',' 'NR>1 {s+=$2*$3} END {print s}' csv
echo a:b:c | awk -F: '{print $2}'
## STDOUT:
qty
10
3
7
72.75
b
## END

#### field separators (2 of 4)
echo 'a  b' | awk -F ' ' '{print $2}'
echo 'a  b' | awk -F '[ ]' '{print NF}'
echo a1b22c | awk -F '[0-9]+' '{print $1 $2 $3}'
## STDOUT:
b
3
abc
## END

#### field separators (3 of 4)
printf 'a\tb c\n' | awk -F '\t' '{print $2}'
printf 'a\tb c\n' | awk -Ft '{print $1}'
echo 'a|b' | awk -F'|' '{print $2}'
## STDOUT:
b c
a	b c
b
## END

#### field separators (4 of 4)
echo abc | awk -F '' '{print $2, NF}'
echo a.b | awk -F. '{print $2}'
## STDOUT:
b 3
b
## END

#### output separators
awk 'BEGIN{OFS="-"} {print $1,$2}' in
awk 'BEGIN{OFS="-"} {$1=$1; print}' in
awk 'BEGIN{ORS=";"} {print $1}' in
awk -v OFS=: '{$2="x"}1' in
## STDOUT:
alice-30
bob-25
carol-41
dave-25
alice-30-paris
bob-25-rome
carol-41-oslo
dave-25-paris
alice;bob;carol;dave;alice:x:paris
bob:x:rome
carol:x:oslo
dave:x:paris
## END

#### record separators
printf 'a;b;c' | awk 'BEGIN{RS=";"} {print NR": "$0}'
printf 'a b\nc\n\nd\n\n\n\ne\n' | awk 'BEGIN{RS=""} {print NR": "$1" "NF}'
printf 'a\nb\n\nc\n' | awk 'BEGIN{RS="";FS=":"} {print NF; print $1}'
printf 'a1b22c' | awk 'BEGIN{RS="[0-9]+"} {print $0, RT}'
printf 'a\0b' | awk 'BEGIN{RS="\0"} {print}'
## STDOUT:
1: a
2: b
3: c
1: a 3
2: d 1
3: e 1
2
a
1
c
a 1
b 22
c 
a
b
## END

#### assigning fields (1 of 3)
echo a b c | awk '{$2="X"; print; print NF}'
echo a b c | awk '{$5="e"; print; print NF}'
echo a b c | awk '{NF=2; print}'
## STDOUT:
a X c
3
a b c  e
5
a b
## END

#### assigning fields (2 of 3)
echo a b c | awk '{$0="x y"; print $2, NF}'
echo a b c | awk '{$3=""; print; print NF}'
echo a b c | awk '{$(1)="z"; print $0}'
## STDOUT:
y 2
a b 
3
z b c
## END

#### assigning fields (3 of 3)
echo a b c | awk '{NF=5; print; $0=$0; print NF}'
## STDOUT:
a b c  
3
## END

#### variables
awk -v x=5 'BEGIN{print x+1}'
awk -v 's=a\tb' 'BEGIN{print s}'
awk '{print x, $1}' x=1 in x=2 csv | head -n 5
awk 'END{print x}' in x=7
awk 'BEGIN{print length(u), u+0, u ""}'
## STDOUT:
6
a	b
1 alice
1 bob
1 carol
1 dave
2 name,qty,price
7
0 0 
## END

#### built-in variables (1 of 2)
awk '{print FILENAME, FNR, NR}' in csv | tail -n 2
awk 'BEGIN{print ARGC, ARGV[1], ARGV[2]}' a b
awk 'BEGIN{print NR, NF, FS, OFS, SUBSEP=="\034", CONVFMT, OFMT}'
## STDOUT:
csv 3 7
csv 4 8
3 a b
0 0     1 %.6g %.6g
## END

#### built-in variables (2 of 2)
A=env awk 'BEGIN{print ENVIRON["A"]}'
awk 'BEGIN{ARGV[1]=""} {print}' nope in | head -n 1
awk 'BEGIN{ARGV[ARGC++]="in"} {print $1}' 
## STDOUT:
env
alice 30 paris
alice
bob
carol
dave
## END

#### arithmetic (1 of 3)
awk 'BEGIN{print 1+2*3, (1+2)*3, 7%3, -7%3, 2^10, 2**3, 7/2}'
awk 'BEGIN{x=5; x+=2; x-=1; x*=3; x/=2; x%=4; x^=2; print x}'
awk 'BEGIN{x=1; print x++, x, ++x, x--, --x}'
## STDOUT:
7 9 1 -1 1024 8 3.5
1
1 2 3 3 1
## END

#### arithmetic (2 of 3)
awk 'BEGIN{print -2^2, 2^3^2, !0, !1, !"a", !""}'
awk 'BEGIN{print 1/3; print 100000000000; print 1e6, 1e300*1e10, 0.1+0.2}'
awk 'BEGIN{print int(3.9), int(-3.9), int("12abc"), "3x"+4}'
## STDOUT:
-4 512 1 0 0 1
0.333333
100000000000
1000000 +inf 0.3
3 -3 12 7
## END

#### arithmetic (3 of 3)
awk 'BEGIN{print 10 % 3.5, 1e3, 1E-2, .5, 5.}'
awk 'BEGIN{print 0x10, 011, "0x10"+0}'
## STDOUT:
3 1000 0.01 0.5 5
16 9 0
## END

#### division by zero
awk 'BEGIN{print 1/0}'
awk 'BEGIN{print 1%0}'
## STDERR:
awk: cmd. line:1: error: division by zero attempted
awk: cmd. line:1: error: division by zero attempted in `%'
## END
## status: 1

#### functions of numbers
awk 'BEGIN{printf "%.4f %.4f %.4f %.4f %.4f %.4f\n", sin(1), cos(1), atan2(1,2), exp(1), log(10), sqrt(2)}'
awk 'BEGIN{srand(1); a=rand(); srand(1); b=rand(); print a==b, a<1, srand(5), srand()}'
awk 'BEGIN{print log(-1)}'
awk 'BEGIN{print and(12,10), or(12,10), xor(12,10), lshift(1,4), rshift(16,2), compl(0)}'
awk 'BEGIN{print strtonum("0x1F"), strtonum("017"), strtonum("12")}'
## STDOUT:
0.8415 0.5403 0.4636 2.7183 2.3026 1.4142
1 1 1 5
-nan
8 14 6 16 4 9007199254740991
31 15 12
## END
## STDERR:
awk: cmd. line:1: warning: log: received negative argument -1
## END

#### comparisons
awk 'BEGIN{print 10<9, "10"<"9", 10<"9", "a"<"b", 1==1.0, "1"==1}'
echo '10 9' | awk '{print $1<$2, $1<"9", ($1 "")<($2 "")}'
echo ' 5 ' | awk -F, '{print $1==5}'
awk 'BEGIN{x; print x==0, x==""}'
## STDOUT:
0 1 1 1 1 1
0 1 1
1
1 1
## END

#### strings (1 of 3)
awk 'BEGIN{print "a" "b" 1+1 "c"}'
awk 'BEGIN{print length("hello"), length(), length}' 
echo hello | awk '{print length, length($0)}'
## STDOUT:
ab2c
5 0 0
5 5
## END

#### strings (2 of 3)
awk 'BEGIN{print substr("hello",2,3), substr("hello",4), substr("hello",0,2), substr("hello",-1,3), substr("hello",9) "|"}'
awk 'BEGIN{print substr("hello",1.5,1.5), substr("hello", 2, -1) "|"}'
awk 'BEGIN{print index("hello","l"), index("hello","z"), index("abc","")}'
## STDOUT:
ell lo he hel |
h |
3 0 1
## END

#### strings (3 of 3)
awk 'BEGIN{print toupper("aBc1"), tolower("AbC")}'
awk 'BEGIN{print "a\tb\\n\"q\"\/"; print "\101\x42"}'
## STDOUT:
ABC1 abc
a	b\n"q"/
AB
## END
## STDERR:
awk: cmd. line:1: warning: escape sequence `\/' treated as plain `/'
## END

#### split (1 of 3)
awk 'BEGIN{n=split("a b c",a); print n, a[1], a[3]}'
awk 'BEGIN{n=split("a:b::c",a,":"); print n, a[3] "|" a[4]}'
awk 'BEGIN{n=split("a1b22c",a,/[0-9]+/,s); print n, a[2], s[1], s[2]}'
## STDOUT:
3 a c
4 |c
3 b 1 22
## END

#### split (2 of 3)
awk 'BEGIN{n=split("",a); print n, length(a)}'
awk 'BEGIN{n=split("abc",a,""); print n, a[2]}'
awk 'BEGIN{n=split("  a  b ",a," "); print n, a[1]}'
## STDOUT:
0 0
3 b
2 a
## END

#### split (3 of 3)
awk 'BEGIN{print patsplit("a1b22c",a,/[0-9]+/), a[2]}'
## STDOUT:
2 22
## END

#### sub and gsub (1 of 4)
awk 'BEGIN{s="hello"; n=sub(/l/,"L",s); print n, s}'
awk 'BEGIN{s="hello"; n=gsub(/l/,"L",s); print n, s}'
echo hello | awk '{gsub(/l/,"[&]"); print}'
## STDOUT:
1 heLlo
2 heLLo
he[l][l]o
## END

#### sub and gsub (2 of 4)
echo hello | awk '{gsub(/l/,"\\&"); print}'
echo hello | awk '{sub("h","j")}1'
echo a.b.c | awk '{gsub(".","x"); print}'
## STDOUT:
he&&o
jello
xxxxx
## END

#### sub and gsub (3 of 4)
echo a.b.c | awk '{gsub("\\.","x"); print}'
echo abc | awk '{gsub(//,"-"); print}'
echo abc | awk '{gsub(/x*/,"-"); print}'
## STDOUT:
axbxc
-a-b-c-
-a-b-c-
## END

#### sub and gsub (4 of 4)
echo aaa | awk '{print gsub(/^a/,"b"), $0}'
echo 'a b' | awk '{sub(/b/,"X",$2); print}'
## STDOUT:
1 baa
a X
## END

#### gensub
awk 'BEGIN{print gensub(/a/,"b","g","banana")}'
awk 'BEGIN{print gensub(/a/,"b",2,"banana")}'
awk 'BEGIN{print gensub(/(.)(.)/,"\\2\\1","g","abcd")}'
awk 'BEGIN{print gensub(/b/,"[\\0]",1,"abc")}'
echo xay | awk '{print gensub(/a/,"b",1); print}'
## STDOUT:
bbnbnb
banbna
badc
a[b]c
xby
xay
## END

#### match
awk 'BEGIN{print match("foobar",/o+/), RSTART, RLENGTH}'
awk 'BEGIN{print match("foobar",/z/), RSTART, RLENGTH}'
awk 'BEGIN{match("key=val",/(\w+)=(\w+)/,m); print m[0], m[1], m[2], m[1,"start"], m[2,"length"]}'
awk 'BEGIN{print match("abc",/$/), RLENGTH}'
## STDOUT:
2 2 2
0 0 -1
key=val key val 1 3
4 0
## END

#### printf (1 of 3)
awk 'BEGIN{printf "%s %d %5.2f|%-5s|%05d|%x %o %c %c %e %g\n", "s", 3.9, 3.14159, "ab", 42, 255, 8, 65, "hello", 12345.678, 0.0001}'
awk 'BEGIN{printf "%5s|%.2s|%*d|%-*d|%+d|% d|%%\n", "abc", "abc", 5, 42, 5, 42, 7, 7}'
awk 'BEGIN{printf "%i %u %X %#o %#x %E %G\n", 3, 4, 255, 8, 255, 1.5, 1e10}'
## STDOUT:
s 3  3.14|ab   |00042|ff 10 A h 1.234568e+04 0.0001
  abc|ab|   42|42   |+7| 7|%
3 4 FF 010 0xff 1.500000E+00 1E+10
## END

#### printf (2 of 3)
## locale: UTF-8
awk 'BEGIN{printf("%s-%s\n", "a", "b")}'
awk 'BEGIN{printf "%d %s\n", "0x11", 1e6; printf "%c", 256; printf "%c\n", ""}' | od -An -c
awk 'BEGIN{printf "%s\n"}'
## STDOUT:
a-b
   0       1   0   0   0   0   0   0  \n 304 200  \0  \n
## END
## STDERR:
awk: cmd. line:1: fatal: not enough arguments to satisfy format string
	`%s
'
	 ^ ran out for this one
## END
## status: 2

#### printf (3 of 3)
awk 'BEGIN{printf "%d\n", 9007199254740993; printf "%d\n", 2^53+1; printf "%d\n", 1e18}'
awk 'BEGIN{printf "%2$s %1$s\n", "a", "b"}'
## STDOUT:
9007199254740992
9007199254740992
1000000000000000000
b a
## END

#### sprintf and OFMT
awk 'BEGIN{x=sprintf("%03d",7); print x}'
awk 'BEGIN{OFMT="%.2f"; print 3.14159, 3.14159 ""}'
awk 'BEGIN{CONVFMT="%.2f"; x=3.14159 ""; print x; print 17 ""}'
## STDOUT:
007
3.14 3.14159
3.14
17
## END

#### arrays (1 of 2)
awk '{c[$3]++} END{for (k in c) print k, c[k]}' in | sort
awk 'BEGIN{a["x"]=1; print ("x" in a), ("y" in a), length(a); delete a["x"]; print length(a)}'
awk 'BEGIN{a[1,2]=3; for (k in a) {split(k,p,SUBSEP); print p[1],p[2]} print ((1,2) in a)}'
## STDOUT:
oslo 1
paris 2
rome 1
1 0 1
0
1 2
1
## END

#### arrays (2 of 2)
awk 'BEGIN{a["b"];a["a"]; delete a; print length(a)}'
awk 'BEGIN{a[01]=1; print a[1], ("01" in a)}'
awk 'BEGIN{if (a["q"]=="") print length(a)}'
## STDOUT:
0
1 0
1
## END

#### arrays of arrays
awk 'BEGIN{a[1][2]=3; a[1]["x"]=4; print length(a), length(a[1]), a[1][2], isarray(a[1]), isarray(a[1][2])}'
## STDOUT:
1 2 3 1 0
## END

#### order of traversal
awk 'BEGIN{a[3];a[10];a[1]; PROCINFO["sorted_in"]="@ind_num_asc"; for(k in a) print k}'
awk 'BEGIN{a["b"]=1;a["a"]=2;a["c"]=0; PROCINFO["sorted_in"]="@val_num_desc"; for(k in a) print k}'
awk 'BEGIN{a["b"];a["a"]; PROCINFO["sorted_in"]="@ind_str_desc"; for(k in a) print k}'
awk 'function f(i1,v1,i2,v2){return v1-v2} BEGIN{a["x"]=3;a["y"]=1; PROCINFO["sorted_in"]="f"; for(k in a) print k}'
## STDOUT:
1
3
10
a
b
c
b
a
y
x
## END

#### asort and asorti
awk 'BEGIN{a[1]="c";a[2]="a";a[3]="b"; n=asort(a); print n, a[1], a[2], a[3]}'
awk 'BEGIN{a["z"]=1;a["y"]=2; n=asorti(a,b); print n, b[1], b[2], a["z"]}'
awk 'BEGIN{a[1]=10;a[2]=9;a[3]="x"; asort(a,b,"@val_num_desc"); print b[1], b[2], b[3]}'
## STDOUT:
3 a b c
2 y z 1
10 9 x
## END

#### control flow (1 of 2)
awk 'BEGIN{for(i=0;i<3;i++) printf i; print ""; while(i-->0) printf i; print ""; do {printf "d"} while(++j<2); print ""}'
awk 'BEGIN{for(;;){if(++i>5)break; if(i%2)continue; print i}}'
awk 'BEGIN{if (1) print "y"; else print "n"; if (0) ; else print "e"}'
## STDOUT:
012
210
dd
2
4
y
e
## END

#### control flow (2 of 2)
awk 'BEGIN{x=2; switch(x){case 1: print "one"; break; case 2: print "two"; case 3: print "three"; break; default: print "d"}}'
awk 'BEGIN{switch("abc"){case /b/: print "re"; break; default: print "none"}}'
awk 'BEGIN{print 1?2:3, 0?2:0?4:5}'
## STDOUT:
two
three
re
2 5
## END

#### next, nextfile, exit
awk 'NR==1{next} {print $1}' in
awk 'FNR==2{nextfile} {print FILENAME, $1}' in csv
awk 'NR==2{exit 3} {print $1} END{print "end"}' in; echo $?
awk 'BEGIN{exit 1} END{print "end"}'; echo $?
awk 'BEGIN{exit} END{exit 4}'; echo $?
## STDOUT:
bob
carol
dave
in alice
csv name,qty,price
alice
end
3
end
1
4
## END

#### user functions (1 of 3)
awk 'function f(x){return x*2} BEGIN{print f(4)}'
awk 'function fact(n){return n<=1?1:n*fact(n-1)} BEGIN{print fact(10)}'
awk 'function g(a){a["k"]=1} BEGIN{g(arr); print arr["k"]}'
## STDOUT:
8
3628800
1
## END

#### user functions (2 of 3)
awk 'function h(x,  loc){loc=x; x=9; return loc} BEGIN{y=1; print h(y), y, loc}'
awk 'func k(){return} BEGIN{print k() "|"}'
awk 'function f(n){if(n>0) return f(n-1)+1; return 0} BEGIN{print f(5000)}'
## STDOUT:
1 1 
|
5000
## END

#### user functions (3 of 3)
awk 'function a(){return "A"} BEGIN{f="a"; print @f()}'
## STDOUT:
A
## END

#### getline (1 of 3)
awk 'BEGIN{while((getline line < "in")>0) n++; print n, line}'
awk 'NR==1{getline; print $1}' in
awk 'NR==1{getline x; print x, $1, NR}' in
## STDOUT:
4 dave 25 paris
bob
bob 25 rome alice 2
## END

#### getline (2 of 3)
awk 'BEGIN{"echo hi" | getline; print}'
awk 'BEGIN{"echo a b" | getline v; print v}'
awk 'BEGIN{print (getline x < "nope")}'
## STDOUT:
hi
a b
-1
## END

#### getline (3 of 3)
awk 'BEGIN{while(("echo 1; echo 2" | getline v)>0) print "got", v}'
awk 'END{print getline, $1}' in
## STDOUT:
got 1
got 2
0 dave
## END

#### output redirection (1 of 2)
awk '{print $1 > $3".out"}' in
awk '{print > "all"}' in
awk '{print $1 >> "app"}' in
## FILES:
all: alice 30 paris\nbob 25 rome\ncarol 41 oslo\ndave 25 paris\n
app: alice\nbob\ncarol\ndave\n
oslo.out: carol\n
paris.out: alice\ndave\n
rome.out: bob\n
## END

#### output redirection (2 of 2)
awk '{print $1 | "sort -r"}' in
awk 'BEGIN{print "x" > "/dev/stderr"; print "y" > "/dev/stdout"}'
awk 'BEGIN{printf "%s\n", "p" > "pf"; close("pf"); getline l < "pf"; print l}'
## STDOUT:
dave
carol
bob
alice
y
p
## END
## STDERR:
x
## END
## FILES:
pf: p\n
## END

#### close and system
awk 'BEGIN{print "b\na" | "sort"; close("sort"); print "after"}'
awk 'BEGIN{r=system("exit 3"); print r}'
awk 'BEGIN{system("echo from system"); print "next"}'
awk 'BEGIN{print close("never")}'
awk 'BEGIN{printf "no newline"; fflush(); system("echo")}'
## STDOUT:
a
b
after
3
from system
next
-1
no newline
## END

#### a coprocess
awk 'BEGIN{c="sort"; print "b" |& c; print "a" |& c; close(c,"to"); while((c |& getline l)>0) print l}'
## STDOUT:
a
b
## END

#### dynamic regular expressions
awk 'BEGIN{r="^a.c$"; print ("abc" ~ r), ("xabc" ~ r)}'
awk '$1 ~ "^" p' p=c in
awk 'BEGIN{print "a.b" ~ "a\\.b", "axb" ~ "a\.b"}'
awk 'BEGIN{print "a+b" ~ /a\+b/, "aab" ~ /^a{2}b/, "ab" ~ /a|c/, "x" ~ /[[:alpha:]]/}'
awk 'BEGIN{print "foo bar" ~ /\<bar\>/, "foobar" ~ /\ybar/, "ab" ~ /a\Bb/, "a" ~ /\w/, " " ~ /\s/}'
## STDOUT:
1 0
carol 41 oslo
1 1
1 1 1 1
1 0 1 1 1
## END
## STDERR:
awk: cmd. line:1: warning: escape sequence `\.' treated as plain `.'
## END

#### IGNORECASE
awk 'BEGIN{IGNORECASE=1} /ALICE/{print $1}' in
awk 'BEGIN{IGNORECASE=1; print "a"=="A", "ABC" ~ /b/, index("ABC","b")}'
## STDOUT:
alice
1 1 2
## END

#### FIELDWIDTHS and FPAT
echo abcdef | awk 'BEGIN{FIELDWIDTHS="2 1 3"} {print $1, $2, $3}'
echo abcdefgh | awk 'BEGIN{FIELDWIDTHS="2 1:2 *"} {print $1"|"$2"|"$3}'
echo 'a,"b,c",d' | awk 'BEGIN{FPAT="([^,]+)|(\"[^\"]+\")"} {print $2, NF}'
## STDOUT:
ab c def
ab|de|fgh
"b,c" 3
## END

#### time functions
awk 'BEGIN{print strftime("%Y-%m-%d %H:%M:%S", 0, 1)}'
awk 'BEGIN{print mktime("2020 01 02 03 04 05")}'
awk 'BEGIN{print strftime("%A %j", 86400*45)}'
awk 'BEGIN{t=systime(); print (t>1600000000)}'
## STDOUT:
1970-01-01 00:00:00
1577934245
Sunday 046
1
## END

#### scripts from files
printf '{print $1}\n' > s.awk
awk -f s.awk in
printf 'function d(x){return 2*x}\n' > l.awk; printf 'BEGIN{print d(4)}\n' > m.awk
awk -f l.awk -f m.awk
printf '#!/usr/bin/awk -f\nBEGIN{print "exe"}\n' > x; chmod +x x; ./x
## STDOUT:
alice
bob
carol
dave
8
exe
## END
## FILES:
l.awk: function d(x){return 2*x}\n
m.awk: BEGIN{print d(4)}\n
s.awk: {print $1}\n
x [755]: #!/usr/bin/awk -f\nBEGIN{print "exe"}\n
## END

#### comments, semicolons, newlines
awk 'BEGIN { # comment
  x = 1 ; ; y = 2
  print x \
    + y
  if (x) { print "a" } ; else print "b"
}'
awk 'BEGIN{print 1;;print 2};;BEGIN{print 3}' 
awk '
NR==1 &&
/alice/ { print "ok" }
' in
## STDOUT:
ok
## END
## STDERR:
awk: cmd. line:5:   if (x) { print "a" } ; else print "b"
awk: cmd. line:5:                          ^ syntax error
awk: cmd. line:1: each rule must have a pattern or an action part
## END

#### concatenation and precedence (1 of 2)
awk 'BEGIN{print 1 " " -1; print "a" > "/dev/stdout"; print 1==1 "x"}'
awk 'BEGIN{print 2 * 3 "x" 4; print -1 " " -2; print 1 - 1 "a"}'
awk 'BEGIN{x = "a" "b" == "ab"; print x; print !x + 1; print 1 in a}'
## STDOUT:
1-1
a
0
6x4
-1-2
0a
1
1
0
## END

#### concatenation and precedence (2 of 2)
awk 'BEGIN{print 1,2 > "/dev/stdout"; print(1,2)(3)}' 2>&1 | head -n 2
awk 'BEGIN{$3="c"; print $0; print NF}'
awk 'BEGIN { a = "x"; b = a++; print a, b }'
## STDOUT:
awk: cmd. line:1: BEGIN{print 1,2 > "/dev/stdout"; print(1,2)(3)}
awk: cmd. line:1:                                            ^ syntax error
  c
3
1 0
## END

#### uninitialized and types
awk 'BEGIN{print typeof(x), typeof(1), typeof("a"), typeof(a[1]), typeof(/r/), typeof(@/r/)}'
echo 5 | awk '{print typeof($1), typeof($2)}'
## STDOUT:
untyped number string untyped number regexp
strnum unassigned
## END

#### missing files
awk 1 nope; echo $?
awk 1 in nope | tail -n 1
awk -f nope; echo $?
## STDOUT:
2
dave 25 paris
2
## END
## STDERR:
awk: fatal: cannot open file `nope' for reading: No such file or directory
awk: cmd. line:1: fatal: cannot open file `nope' for reading: No such file or directory
awk: fatal: cannot open source file `nope' for reading: No such file or directory
## END

#### syntax errors (1 of 4)
awk 'BEGIN{print 1'; echo $?
awk '{print $1))}' in; echo $?
awk 'BEGIN{print f(1)}'; echo $?
## STDOUT:
1
1
2
## END
## STDERR:
awk: cmd. line:1: BEGIN{print 1
awk: cmd. line:1:              ^ unexpected newline or end of string
awk: cmd. line:1: {print $1))}
awk: cmd. line:1:          ^ syntax error
awk: cmd. line:1: fatal: function `f' not defined
## END

#### syntax errors (2 of 4)
awk 'function f(f){}'; echo $?
awk 'BEGIN{getline < }'; echo $?
awk '/[/'; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
awk: cmd. line:1: error: function `f': cannot use function name as parameter name
awk: cmd. line:1: BEGIN{getline < }
awk: cmd. line:1:                 ^ syntax error
awk: cmd. line:1: /[/
awk: cmd. line:1:  ^ unterminated regexp
## END

#### syntax errors (3 of 4)
awk 'BEGIN { print "unterminated }'; echo $?
awk 'BEGIN{next}'; echo $?
awk 'BEGIN{return}'; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
awk: cmd. line:1: BEGIN { print "unterminated }
awk: cmd. line:1:               ^ unterminated string
awk: cmd. line:1: error: `next' used in BEGIN action
awk: cmd. line:1: BEGIN{return}
awk: cmd. line:1:       ^ `return' used outside function context
## END

#### syntax errors (4 of 4)
awk 'break' in; echo $?
## STDOUT:
1
## END
## STDERR:
awk: cmd. line:1: error: `break' is not allowed outside a loop or switch
awk: cmd. line:1: break
awk: cmd. line:1: ^ syntax error
## END

#### runtime errors (1 of 2)
awk 'BEGIN{f="nofunc"; @f()}'; echo $?
awk 'BEGIN{a[1]=1; print a+1}'; echo $?
awk 'BEGIN{x=1; x[1]=2}'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
awk: cmd. line:1: fatal: `nofunc' is not a function, so it cannot be called indirectly
awk: cmd. line:1: fatal: attempt to use array `a' in a scalar context
awk: cmd. line:1: fatal: attempt to use scalar `x' as an array
## END

#### runtime errors (2 of 2)
awk 'BEGIN{$(-1)="x"}'; echo $?
awk 'BEGIN{NF=-1}'; echo $?
awk 'BEGIN{print substr("x")}'; echo $?
## STDOUT:
2
2
1
## END
## STDERR:
awk: cmd. line:1: fatal: attempt to access field -1
awk: cmd. line:1: fatal: NF set to negative value
awk: cmd. line:1: BEGIN{print substr("x")}
awk: cmd. line:1:                       ^ 1 is invalid as number of arguments for substr
## END

#### usage
awk 2>/dev/null; echo $?
awk --bogus 1 2>/dev/null; echo $?
## STDOUT:
1
1
## END

#### long options
awk --field-separator=, '{print $1}' csv | head -n 1
awk --assign=x=1 'BEGIN{print x}'
printf 'BEGIN{print "f"}' > p; awk --file=p
awk --source 'BEGIN{print "s"}'
awk -e 'BEGIN{print 1}' -e 'BEGIN{print 2}'
## STDOUT:
name
1
f
s
1
2
## END
## FILES:
p: BEGIN{print "f"}
## END

#### posix and traditional modes
awk --posix 'BEGIN{print length("x")}'
echo aab | awk --traditional '/a{2}/' ; echo $?
awk -P 'BEGIN{print 2**3}'; echo $?
awk --re-interval 'BEGIN{print "aa" ~ /a{2}/}'
## STDOUT:
1
aab
0
1
1
## END
## STDERR:
awk: cmd. line:1: BEGIN{print 2**3}
awk: cmd. line:1:               ^ syntax error
## END

#### an include
printf 'function inc(){return "inc"}\n' > lib.awk
awk '@include "lib.awk"
BEGIN{print inc()}'
## STDOUT:
inc
## END
## FILES:
lib.awk: function inc(){return "inc"}\n
## END

#### BEGINFILE and ENDFILE
awk 'BEGINFILE{print "<" FILENAME} ENDFILE{print ">" FNR}' in csv
awk 'BEGINFILE{if (ERRNO) {print "skip " FILENAME; nextfile}} {n++} END{print n}' in nope
## STDOUT:
<in
>4
<csv
>4
skip nope
4
## END

#### in-place through a temporary file
awk '{print $1}' in > t && mv t in
## FILES:
in: alice\nbob\ncarol\ndave\n
## END

#### output is flushed before a command's
awk 'BEGIN{print "1"; system("echo 2"); print "3" | "cat"; close("cat"); print "4"}'
## STDOUT:
1
2
3
4
## END

#### number to string and back
awk 'BEGIN{print 1e5, 123456789012, 0.000001, 1e-7, 1234567.8, 17.0, -0, 1e100}'
awk 'BEGIN{print 3 == "3.0", 3 == "3", "abc" < 1, 2 < 10, "2" < "10"}'
awk 'BEGIN{print "+5"+0, " 7 "+0, "1e2x"+0, ".5."+0, "-"+0, "inf"+0, "nan"+0, "0x1A"+0}'
## STDOUT:
100000 123456789012 1e-06 1e-07 1.23457e+06 17 0 10000000000000000159028911097599180468360808563945281389781327557747838772170381060813469985856815104
0 1 0 1 0
5 7 100 0.5 0 0 0 0
## END

#### standard input as a dash
echo from | awk '{print $1, FILENAME}' -
echo from | awk '{print}' in - | tail -n 1
## STDOUT:
from -
from
## END

#### regex as value
echo abc | awk '{x = /b/; print x}'
echo abc | awk '{print /z/ + 1}'
## STDOUT:
1
1
## END

#### line continuation in strings
awk 'BEGIN{print "a\
b"}'
## STDOUT:
ab
## END

#### assignments in conditions and dollar precedence
echo '2 b c' | awk '{print $$1; print $1+1; print -$1; print $NF-1; i=1; print $i++; print i}'
## STDOUT:
b
3
-2
-1
2
1
## END

#### long lines and many fields
seq 2000 | tr '\n' ' ' | awk '{print NF, $2000, length}'
## STDOUT:
2000 2000 8893
## END

#### delete while looping
awk 'BEGIN{for(i=0;i<5;i++)a[i]; for(k in a) delete a[k]; print length(a)}'
## STDOUT:
0
## END

#### printf with not enough arguments
awk 'BEGIN{printf "%s %s\n", "a"}'; echo $?
## STDOUT:
2
## END
## STDERR:
awk: cmd. line:1: fatal: not enough arguments to satisfy format string
	`%s %s
'
	    ^ ran out for this one
## END

#### multibyte
## locale: UTF-8
echo 'é日本' | awk '{print length($0), substr($0,2,1), index($0,"本"), toupper($0)}'
echo 'éa' | awk '{print match($0,/a/), RSTART}'
awk 'BEGIN{printf "%c%c\n", 233, "日本"; printf "%5s|%-3s|\n", "é", "日"}'
echo 'aéb' | awk -Fé '{print $2}'
echo 'aé' | awk -b '{print length($0)}'
## STDOUT:
3 日 3 É日本
2 2
é日
    é|日  |
b
3
## END

#### strftime in other zones
TZ=America/New_York awk 'BEGIN{print strftime("%F %T %Z", 1720000000)}'
## STDOUT:
2024-07-03 05:46:40 EDT
## END

#### a pipe's status from close
awk 'BEGIN{print "x" | "cat >&2; exit 5"; print close("cat >&2; exit 5")}'
awk 'BEGIN{"exit 3" | getline; print close("exit 3")}'
## STDOUT:
5
3
## END
## STDERR:
x
## END

#### print > expression needs parentheses
awk 'BEGIN{print "x" > "f" "g"; close("fg"); while((getline l < "fg")>0) print l}'
## STDOUT:
x
## END
## FILES:
fg: x\n
## END

#### uninitialised in numeric output
awk 'BEGIN{printf "%d|%s|%.1f\n", u, u, u; print u+0}'
## STDOUT:
0||0.0
0
## END

#### regular expression specials
awk 'BEGIN{print "a/b" ~ /a\/b/, "a/b" ~ "a/b", "]" ~ /[]]/, "a-" ~ /[a\-]$/, "\\" ~ /\\/}'
awk 'BEGIN{print match("aaa",/a{2}/), RLENGTH, match("ab",/(a|ab)(c|bcd)?/), RLENGTH}'
## STDOUT:
1 1 1 1 1
1 2 1 2
## END

#### length modifiers and the name of standard input
awk 'BEGIN { printf "%hd %ld %lld %jd %zd %qd\n", 1, 2, 3, 4, 5, 6 }'; echo x | awk '{ print FILENAME } END { print FILENAME }'; awk 'BEGIN { print "[" FILENAME "]" }'
## STDOUT:
1 2 %lld 3 4 %qd
-
-
[]
## END

#### parameters named like gawk's own functions
awk 'function f(gensub) { return gensub + lshift(1, 1) } BEGIN { print f(3); print gensub(/a/, "b", 1, "a") }'
## STDOUT:
5
b
## END

#### three minus signs in brackets
awk 'BEGIN { print match("xy-z", /[ab---cd]/), match("-", /[---]/) }'
## STDOUT:
3 1
## END

#### a regex after joined values
echo 'x 4' | awk '{ print $1 "" $2 /= 4/ }'
## STDOUT:
x40
## END

#### -d writes the variables
awk -d 'function f(a) {} BEGIN { x = 1; y = "s\n\"\t\\"; z = @/re/; a[1] = 2; w = 0.1; v = 1e20; neg = -5; e = ""; f(g) }'
grep -v 'ENVIRON\|PROCINFO\|SYMTAB\|FUNCTAB' awkvars.out; rm awkvars.out
echo '5 a' | awk -dout.txt '{ n = $1; m = n + 0; s = "a" 1; i = 1 / 3 } END { exit 3 }'; echo $?; tail -n 4 out.txt; rm out.txt
awk --dump-variables=- 'BEGIN { q }' | tail -n 1
## STDOUT:
ARGC: 1
ARGIND: 0
ARGV: array, 1 elements
BINMODE: 0
CONVFMT: "%.6g"
ERRNO: ""
FIELDWIDTHS: ""
FILENAME: ""
FNR: 0
FPAT: "[^[:space:]]+"
FS: " "
IGNORECASE: 0
LINT: 0
NF: 0
NR: 0
OFMT: "%.6g"
OFS: " "
ORS: "\n"
PREC: 53
RLENGTH: 0
ROUNDMODE: "N"
RS: "\n"
RSTART: 0
RT: ""
SUBSEP: "\034"
TEXTDOMAIN: "messages"
a: array, 1 elements
e: ""
g: untyped variable
neg: -5
v: 1e+20
w: 0.10000000000000001
x: 1
y: "s\n\"\t\\"
z: @/re/
3
i: 0.33333333333333331
m: 5
n: 5
s: "a1"
q: uninitialized scalar
## END

#### sub and gsub called by a variable
awk 'BEGIN { f = "sub"; $0 = "xbcxbc"; print @f("b", "Q"), $0; f = "gsub"; re = @/c/; print @f(re, "&&"), $0, @f("none", "") }'
awk 'BEGIN { f = "sub"; print @f("b", "c", x) }'; echo $?
awk 'BEGIN { f = "gsub"; print @f("b") }'; echo $?
## STDOUT:
1 xQcxbc
2 xQccxbcc 0
2
2
## END
## STDERR:
awk: cmd. line:1: fatal: sub: can be called indirectly only with two arguments
awk: cmd. line:1: fatal: gsub: can be called indirectly only with two arguments
## END

#### arrays made by functions that a variable names
awk 'BEGIN { s = "split"; print @s("a b c", q), q[3]; s = "asort"; a[1] = 2; a[2] = 1; print @s(a, d), d[1]; s = "match"; print @s("foo", "o+", m), m[0]; s = "patsplit"; print @s("a1b2", p, "[0-9]"), p[2] }'
## STDOUT:
3 c
2 1
2 oo
2 2
## END

#### the kind of an array
awk 'BEGIN { x[0]; print typeof(x, k), k["array_type"]; delete x; typeof(x, k); print k["array_type"]; x["a"]; typeof(x, k); print k["array_type"]; delete x["a"]; x[-2]; typeof(x, k); print k["array_type"] }'
## STDOUT:
array cint
null
str
int
## END

#### what PROCINFO and FUNCTAB know of names
awk 'function mine() {} BEGIN { a[1]; n = split("a n mine FS ARGV gsub xor", l); for (i = 1; i <= n; i++) print l[i], PROCINFO["identifiers"][l[i]], l[i] in FUNCTAB }'
awk 'BEGIN { print PREC, ROUNDMODE }'
## STDOUT:
a untyped 0
n untyped 0
mine user 1
FS scalar 0
ARGV array 0
gsub builtin 1
xor builtin 1
53 N
## END

#### special characters by number in a regex
awk 'BEGIN { print match("aaab", /a\52b/), match("a*b", /a\52b/), match("a]n", /[a\135]n/), match("x]n", "[x\\135]n"), match("a-c", /[a\055c]c/), match("^a", /[\136a]/), match("abc", /a\x2ec/), match("a(c)", /a\50c\51/), match("b", /[\141-\143]/) }'
## STDOUT:
1 3 1 1 0 1 1 0 1
## END

#### %c of an empty text
awk 'BEGIN { printf "%c|%3c|%-3c|", "", "", "" }' | tr '\0' @
## stdout-escaped: @|  @|@  |

#### records of commands are not counted
awk 'BEGIN { "echo a b" | getline; print NR, FNR, $2; "echo c" | getline x; print NR, x; "echo d" |& getline; print NR, $0 }'
printf '1\n2\n' | awk '{ "echo a" | getline; print NR, FNR, $0; getline; print NR, $0 }'
## STDOUT:
0 0 b
0 c
0 d
1 1 a
2 2
## END

#### mktime: summer time where there is none
TZ=UTC awk 'BEGIN { print mktime("2024 07 01 00 00 00 1"), mktime("2024 07 01 00 00 00 0"), mktime("2024 07 01 00 00 00 -1") }'
TZ=America/New_York awk 'BEGIN { print mktime("2024 01 01 00 00 00 1"), mktime("2024 07 01 00 00 00 0"), mktime("2024 07 01 00 00 00 1") }'
## STDOUT:
1719788400 1719792000 1719792000
1704081600 1719810000 1719806400
## END

#### a function that is not defined is missed when it is called
awk 'BEGIN { print "one"; if (0) nosuch(1); print "two" }'
awk 'BEGIN { print "one"; nosuch(1, 2); print "two" }'; echo $?
echo a | awk 'function f(x) { return g(x) } { print; print f($1) }'; echo $?
awk 'function f(a,) { } BEGIN { print 1 }'; echo $?
## STDOUT:
one
two
one
2
a
2
1
## END
## STDERR:
awk: cmd. line:1: fatal: function `nosuch' not defined
awk: cmd. line:1: (FILENAME=- FNR=1) fatal: function `g' not defined
awk: cmd. line:1: function f(a,) { } BEGIN { print 1 }
awk: cmd. line:1:              ^ syntax error
## END

#### counters show what they were given
awk 'BEGIN { NR = "0x"; NF = "2x"; print NR, NF, NR + 1, NF + 1; NR++; NF++; print NR, NF; a["X"]; for (NR in a) print NR }'
printf 'a\nb\n' | awk 'BEGIN { NR = 7; FNR = 5 } { print NR, FNR }'
printf 'a\nb\n' | awk 'BEGIN { NR = 7; FNR = 5 } { print NR, FNR }' -
## STDOUT:
0x 2x 1 3
1 3
X
8 6
9 7
8 1
9 2
## END

#### division by zero in an assignment
awk 'BEGIN { x = 5; x /= 0 }'; awk 'BEGIN { a[1] %= 0 }'; awk 'BEGIN { $0 = "4 2"; $1 /= $3 }'
## STDERR:
awk: cmd. line:1: fatal: division by zero attempted in `/='
awk: cmd. line:1: fatal: division by zero attempted in `%='
awk: cmd. line:1: fatal: division by zero attempted in `/='
## END
## status: 2

#### break and continue out of place are said twice
awk 'BEGIN { continue; if (1) { break; continue } }'
awk 'function f() { break } BEGIN { { break; if (1) { continue } } }'
## STDERR:
awk: cmd. line:1: error: `continue' is not allowed outside a loop
awk: cmd. line:1: error: `continue' is not allowed outside a loop
awk: cmd. line:1: error: `break' is not allowed outside a loop or switch
awk: cmd. line:1: error: `continue' is not allowed outside a loop
awk: cmd. line:1: error: `break' is not allowed outside a loop or switch
awk: cmd. line:1: error: `continue' is not allowed outside a loop
awk: cmd. line:1: error: `break' is not allowed outside a loop or switch
awk: cmd. line:1: error: `break' is not allowed outside a loop or switch
awk: cmd. line:1: error: `break' is not allowed outside a loop or switch
awk: cmd. line:1: error: `break' is not allowed outside a loop or switch
awk: cmd. line:1: error: `continue' is not allowed outside a loop
awk: cmd. line:1: error: `continue' is not allowed outside a loop
## END
## status: 1

#### names that are functions
awk 'BEGIN { print foo } function foo() { }'; awk 'function foo() { } BEGIN { foo[1] = 1 }'; awk 'function foo() { print foo } BEGIN { foo() }'
awk 'function f(NR) { }'; awk 'function f(x) { x() } BEGIN { f() }'
## STDERR:
awk: cmd. line:1: error: function name `foo' previously defined
awk: cmd. line:1: error: function `foo' called with space between name and `(',
or used as a variable or an array
awk: cmd. line:1: error: function `foo' called with space between name and `(',
or used as a variable or an array
awk: cmd. line:1: error: function `f': cannot use special variable `NR' as a function parameter
awk: cmd. line:1: error: attempt to use non-function `x' in function call
## END
## status: 1

#### positions on all conversions or on none
awk 'BEGIN { printf "%2$*1$d|%1$-*2$d|%1$.*2$f|%%\n", 5, 3 }'
awk 'BEGIN { printf "%*2$d\n", 5, 3 }'; awk 'BEGIN { printf "%1$s %s\n", 5, 3 }'; awk 'BEGIN { printf "%s %1$s\n", 5, 3 }'; awk 'BEGIN { printf }'
## STDOUT:
    3|5  |5.000|%
  5
## END
## STDERR:
awk: cmd. line:1: fatal: must use `count$' on all formats or none
awk: cmd. line:1: fatal: must use `count$' on all formats or none
awk: cmd. line:1: fatal: printf: no arguments
## END
## status: 2

#### fflush of what is not open for writing
awk 'BEGIN { print fflush("x"); "echo a" | getline; print fflush("echo a"); getline < "/dev/null"; print fflush("/dev/null") }'
## STDOUT:
-1
-1
-1
## END
## STDERR:
awk: cmd. line:1: warning: fflush: `x' is not an open file, pipe or co-process
awk: cmd. line:1: warning: fflush: cannot flush: pipe `echo a' opened for reading, not writing
awk: cmd. line:1: warning: fflush: cannot flush: file `/dev/null' opened for reading, not writing
## END

#### characters that are no operators, and escapes without digits
awk 'BEGIN { print 1 & 2 }'; awk 'BEGIN { print . }'; awk 'BEGIN { ++3 }'; awk 'BEGIN { print "\x" "\xg" "\x41" }'; awk 'BEGIN { print 1 ` 2 }'
## STDOUT:
xxgA
## END
## STDERR:
awk: cmd. line:1: BEGIN { print 1 & 2 }
awk: cmd. line:1:                 ^ syntax error
awk: cmd. line:1: BEGIN { print . }
awk: cmd. line:1:               ^ syntax error
awk: cmd. line:1: BEGIN { ++3 }
awk: cmd. line:1:           ^ syntax error
awk: cmd. line:1: warning: no hex digits in `\x' escape sequence
awk: cmd. line:1: warning: no hex digits in `\x' escape sequence
awk: cmd. line:1: BEGIN { print 1 ` 2 }
awk: cmd. line:1:                 ^ invalid char '`' in expression
## END
## status: 1

#### printf of infinities, fractions in other bases, wide characters and widths beyond an int
awk 'BEGIN { printf "%8.3d|%-10.2f|%E|%G|%X|%5d\n", "+nan", "+nan", -log(0), "-nan", -log(0), "-inf" }'
awk 'BEGIN { printf "%#o %#x %#o %#x %#X\n", 0.1, -0.5, 0, 0, 0.3 }'; awk 'BEGIN { printf "%-*d|%*d|%.*f\n", 1e300, 7, 2 ^ 64, 8, 1e300, 65 }'
awk 'BEGIN { printf "%c%c%c", 2 ^ 64, 1e20, 2 ^ 32 + 65 }' | od -An -c
## STDOUT:
+nan|+nan|+INF|-NAN|+INF|-inf
00 0x0 0 0 0X0
7|8|65.000000
  \0  \0   A
## END

#### what gawk does where a rule leaves it open
## locale: UTF-8
awk 'BEGIN { print gensub("a", "b", 0, "aa"), gensub("a", "b", "x", "aa") }'
awk 'BEGIN { print split("hello", a, /^/), a[1] }
BEGIN { FIELDWIDTHS = "2 1:3 *"; $0 = "def"; print NF }'
awk 'BEGIN { printf "%5c|%-3c|%5c|%c%c\n", 233, 256, "x", 1114112, 123456789 }' | od -An -c
awk 'BEGIN { printf "% d %+d % f\n", -log(0), "+nan", "-inf" }' 2>&1
awk 'BEGIN { a = -log(0); print (a == ""), (a < " "), (a == "inf") }'
printf 'a\na b c\n' | awk 'NR==1 { NF = "1x"; print NF } { print NF }'
for o in num_asc str_desc; do
awk -v o=@val_$o 'BEGIN { PROCINFO["sorted_in"] = o; a[-3]; a[7]; a["a"]; a["b"]; for (k in a) printf "%s ", k; print "" }'
awk -v o=@val_$o 'BEGIN { PROCINFO["sorted_in"] = o; a["z"]; a["y"]; a[1]; for (k in a) printf "%s ", k; print "" }'
done
## STDOUT:
ba ba
1 ello
2
             303 251   | 304 200       |                   x   |
 364 220 200 200 374 207 226 274 264 225  \n
+inf +nan -inf
1 1 0
1x
1x
3
7 -3 a b 
1 y z 
b a 7 -3 
z y 1 
## END
## STDERR:
awk: cmd. line:1: warning: gensub: third argument `0' treated as 1
awk: cmd. line:1: warning: gensub: third argument `x' treated as 1
## END

#### without gawk's extensions
awk -c 'function and(a, b) { return a b } BEGIN { print and(1, 2); RS = ";x"; FPAT = "q" } { print $1, "A" ~ "a" } END { gensub(1, 2, 3, 4) }' <<< 'a b;xc d'
awk -P 'BEGIN { match("a", /a/, m) }'
awk -c 'BEGIN { print split("a b", x, / /, s) }'
## STDOUT:
12
a 0
xc 0
## END
## STDERR:
awk: cmd. line:1: (FILENAME=- FNR=2) fatal: function `gensub' not defined
awk: cmd. line:1: BEGIN { match("a", /a/, m) }
awk: cmd. line:1:                          ^ match: third argument is a gawk extension
awk: cmd. line:1: fatal: split: fourth argument is a gawk extension
## END
## status: 2

#### system and close tell the signal that a command died of
for command in 'kill -9 $$' 'kill $$' 'kill -PIPE $$' 'exec sh -c "kill -9 \$\$"' 'exit 137' 'trap "exit 3" TERM; kill $$'; do
  K=$command awk 'BEGIN { k = ENVIRON["K"]; s = system(k); k | getline; c = close(k); print "" | ("cat; " k); print s, c, close("cat; " k) }'
done
## STDOUT:

265 265 265

271 271 271

269 269 269

265 265 265

137 137 137

3 3 3
## END

#### in-place edits
printf 'a foo\nb\n' > x; printf 'c foo\n' > y
awk -i inplace '{ sub(/foo/, "bar") } 1; END { print "done" }' x y; cat x y
awk -i inplace -v inplace::suffix=.bak '{ print NR ": " $0 }' x; cat x x.bak
awk -v INPLACE_SUFFIX=.old -i inplace 'BEGINFILE { print "first" } { print; system("echo child") } ENDFILE { print "last" }' y; cat y y.old
awk '@include "inplace"; { print "edited" }' inplace::enable=0 x inplace::enable=1 y; cat x y
rm x y x.bak y.old
## STDOUT:
done
a bar
b
c bar
1: a bar
2: b
a bar
b
first
c bar
child
last
c bar
edited
edited
1: a bar
2: b
edited
edited
edited
edited
## END

#### in-place edits that do not happen
printf 'a\n' > x
awk -i inplace '{ print "new"; exit 3 } END { print "end" }' x; echo $?; cat x
awk -i inplace '{ print "lost"; print 1 / zero }' x; echo $?; cat x; ls
echo s | awk -i inplace '{ print "out", $0 }' -
awk -i inplace '{ print }' nosuch; echo $?
rm x
## STDOUT:
end
3
new
2
new
csv
in
x
out s
2
## END
## STDERR:
awk: cmd. line:1: (FILENAME=x FNR=1) fatal: division by zero attempted
awk: inplace:59: warning: inplace::begin: disabling in-place editing for invalid FILENAME `-'
awk: inplace:59: warning: inplace::begin: Cannot stat `nosuch' (No such file or directory)
awk: inplace:59: fatal: cannot open file `nosuch' for reading: No such file or directory
## END

#### assignments among expressions
awk 'BEGIN { a ~ b = 3; print b; a < c = 4; print c; 0 || d += 5; print d; 0 ? e : e = 6; print e }'
for p in 'a b = 1' '1 + x = 2' '!x = y' '-x = 3' '2 * x = 2' 'a in b = 1' '(x) = 1' '(x)++ y' '$1++ ++$2' '$1++ = 2'; do awk "BEGIN { $p }"; done
## STDOUT:
3
4
5
6
## END
## STDERR:
awk: cmd. line:1: BEGIN { a b = 1 }
awk: cmd. line:1:             ^ syntax error
awk: cmd. line:1: BEGIN { 1 + x = 2 }
awk: cmd. line:1:               ^ syntax error
awk: cmd. line:1: BEGIN { !x = y }
awk: cmd. line:1:            ^ syntax error
awk: cmd. line:1: BEGIN { -x = 3 }
awk: cmd. line:1:            ^ syntax error
awk: cmd. line:1: BEGIN { 2 * x = 2 }
awk: cmd. line:1:               ^ syntax error
awk: cmd. line:1: BEGIN { a in b = 1 }
awk: cmd. line:1:                ^ syntax error
awk: cmd. line:1: BEGIN { (x) = 1 }
awk: cmd. line:1:             ^ syntax error
awk: cmd. line:1: BEGIN { $1++ ++$2 }
awk: cmd. line:1:              ^ cannot assign a value to the result of a field post-increment expression
awk: cmd. line:1: BEGIN { $1++ = 2 }
awk: cmd. line:1:                  ^ cannot assign a value to the result of a field post-increment expression
## END
## status: 1

#### a newline where none may be
awk 'BEGIN { f(1
,2) }'
awk 'BEGIN { print (1
) }'
awk 'BEGIN { a[
1] = 2 }'
awk 'function f(a,
b) { print a, b } BEGIN { f(1,
2); do { print "do" } while (0) print "more" }'
awk 'function
f(x) {}'
awk 'BEGIN
{ print 1 }'
printf 'BEGIN {\n print 1\n' > p; awk -f p
printf 'BEGIN\n' > p; awk -f p; rm p
## STDOUT:
1 2
do
more
## END
## STDERR:
awk: cmd. line:2: BEGIN { f(1
awk: cmd. line:2:            ^ unexpected newline or end of string
awk: cmd. line:2: BEGIN { print (1
awk: cmd. line:2:                 ^ unexpected newline or end of string
awk: cmd. line:2: BEGIN { a[
awk: cmd. line:2:           ^ unexpected newline or end of string
awk: cmd. line:2: function
awk: cmd. line:2:         ^ unexpected newline or end of string
awk: cmd. line:2: BEGIN blocks must have an action part
awk: p:2: (END OF FILE)
awk: p:2: ^ source files / command-line arguments must contain complete functions or rules
awk: p:1: BEGIN blocks must have an action part
## END

#### regex constants where they are odd
awk 'function f(x) { print x } BEGIN { f(/a/); print /b/ ~ 1; print index("a", /a/) }'
awk 'BEGIN { print cos(/(/, 1) }'
awk 'BEGIN { print f; print /[/ }
function f() { }'
## STDERR:
awk: cmd. line:1: warning: regexp constant for parameter #1 yields boolean value
awk: cmd. line:1: warning: regular expression on left of `~' or `!~' operator
awk: cmd. line:1: fatal: index: regexp constant as second argument is not allowed
awk: cmd. line:1: error: Unmatched ( or \(: /(/
awk: cmd. line:1: BEGIN { print f; print /[/ }
awk: cmd. line:1:                         ^ unterminated regexp
## END
## status: 1

#### rules that allow no next and getline
for p in 'BEGIN { next }' 'END { nextfile }' 'BEGINFILE { next }' 'BEGINFILE { getline }' 'ENDFILE { nextfile }' 'BEGINFILE { getline x < "in"; nextfile }'; do awk "$p" in; done
awk 'function f() { next } BEGIN { f() }'
awk 'function f() { nextfile } END { f() }' in
awk 'function f() { getline } ENDFILE { f() }' in
## STDERR:
awk: cmd. line:1: error: `next' used in BEGIN action
awk: cmd. line:1: error: `nextfile' used in END action
awk: cmd. line:1: error: `next' used in BEGINFILE action
awk: cmd. line:1: error: non-redirected `getline' invalid inside `BEGINFILE' rule
awk: cmd. line:1: error: `nextfile' used in ENDFILE action
awk: cmd. line:1: fatal: `next' cannot be called from a `BEGIN' rule
awk: cmd. line:1: (FILENAME=in FNR=4) fatal: `nextfile' cannot be called from a `END' rule
awk: cmd. line:1: (FILENAME=in FNR=4) fatal: non-redirected `getline' invalid inside `ENDFILE' rule
## END
## status: 2

#### switch labels that stand twice
awk 'BEGIN { switch (1) { case 1: case 1: print 2 } }'
awk 'BEGIN { switch (1) { case "a": case 1: case "1": print 2 } }'
awk 'BEGIN { switch (1) { default: print 1; default: print 2 } }'
## STDERR:
awk: cmd. line:1: error: duplicate case values in switch body: 1
awk: cmd. line:1: error: duplicate case values in switch body: 1
awk: cmd. line:1: error: duplicate `default' detected in switch body
## END
## status: 1

#### what arrays are called in messages
awk 'BEGIN { c[1][2] = 1; print c[1] }'
awk 'BEGIN { a[1] = 1; a[1][2] = 3 }'
awk 'function f(x) { print x } BEGIN { a[1]; f(a) }'
awk 'function g(y) { y = 2 } function f(x) { g(x) } BEGIN { c[1]["k"]; f(c[1]) }'
awk 'function f(x, y) { x[1]; y = 2 } BEGIN { f(a, a) }'
awk 'BEGIN { c[1][2]; c[1]++ }'
awk 'BEGIN { c[1][2]; c[1] = 1 }'
## STDERR:
awk: cmd. line:1: fatal: attempt to use array `c["1"]' in a scalar context
awk: cmd. line:1: fatal: attempt to use scalar `a["1"]' as an array
awk: cmd. line:1: fatal: attempt to use array `x (from a)' in a scalar context
awk: cmd. line:1: fatal: attempt to use array `y (from x, from c["1"])' in a scalar context
awk: cmd. line:1: fatal: attempt to use array `y (from a)' in a scalar context
awk: cmd. line:1: fatal: attempt to use array `c["1"]' in a scalar context
awk: cmd. line:1: fatal: attempt to use array `c["1"]' in a scalar context
## END
## status: 2

#### arguments that are no arrays
for c in 'asort(x, 1)' 'asort(x)' 'asorti(a, NF)' 'split("a", x)' 'split("a", a, "b", x)' 'patsplit("a", x)' 'patsplit("a", a, "")' 'match("a", /a/, x)' 'typeof(a, x)' 'close("x", "y")' 'and(1)' 'or()' 'and(1, -2^63)' 'dcngettext("a", "b")'; do awk "BEGIN { x = 1; print $c }"; done
awk 'BEGIN { print and(1e300, 7), or(2, -log(0)), compl(1), rshift(3.7, 2^53), strtonum("-0x10"), bindtextdomain("dir"), dcngettext("one", "two", 2) }'
## STDOUT:
0 2 18014398509481982 3 0 dir two
## END
## STDERR:
awk: cmd. line:1: fatal: asort: second argument is not an array
awk: cmd. line:1: fatal: asort: first argument is not an array
awk: cmd. line:1: fatal: asorti: second argument is not an array
awk: cmd. line:1: fatal: split: second argument is not an array
awk: cmd. line:1: fatal: split: fourth argument is not an array
awk: cmd. line:1: fatal: patsplit: second argument is not an array
awk: cmd. line:1: fatal: patsplit: third argument must be non-null
awk: cmd. line:1: fatal: match: third argument is not an array
awk: cmd. line:1: fatal: typeof: second argument is not an array
awk: cmd. line:1: fatal: close: second argument must be `to' or `from'
awk: cmd. line:1: fatal: and: called with less than two arguments
awk: cmd. line:1: fatal: or: called with less than two arguments
awk: cmd. line:1: fatal: and: argument 2 negative value -9.22337e+18 is not allowed
awk: cmd. line:1: fatal: dcngettext: called with 2 arguments
## END

#### tables of the program's own names
awk 'function f() { } BEGIN { SYMTAB["nosuch"] = 1 }'
awk 'function f() { } BEGIN { FUNCTAB["f"] = 1 }'
awk 'BEGIN { delete SYMTAB }'
awk 'BEGIN { delete FUNCTAB["f"] }'
awk 'BEGIN { x = 3; SYMTAB["x"]++; print x, ("FUNCTAB" in SYMTAB); for (i in PROCINFO["argv"]) n++; print n, PROCINFO["argv"][0] }'
## STDOUT:
4 0
2 awk
## END
## STDERR:
awk: cmd. line:1: fatal: cannot assign to arbitrary elements of SYMTAB
awk: cmd. line:1: fatal: cannot assign to elements of FUNCTAB
awk: cmd. line:1: fatal: `delete' is not allowed with SYMTAB
awk: cmd. line:1: fatal: `delete' is not allowed with FUNCTAB
## END

#### names in namespaces
awk '@namespace "foo"; BEGIN { x = 1; print x, foo::x, awk::x "." }'
awk '@namespace "foo"
function strftime(x) { return "own " x } BEGIN { print strftime(1), awk::strtonum("0x10") }'
awk '@namespace "1x"'; awk '@namespace "if"'; awk 'BEGIN { foo::if = 1 }'; awk 'BEGIN { a::b::c = 1 }'; awk 'BEGIN { foo::length("x") }'
awk -v foo::x=5 'BEGIN { print foo::x }'; awk '@ include "nosuch"'
## STDOUT:
1 1 .
own 1 16
5
## END
## STDERR:
awk: cmd. line:1: error: namespace name `1x' must meet identifier naming rules
awk: cmd. line:1: error: using reserved identifier `if' as a namespace is not allowed
awk: cmd. line:1: error: using reserved identifier `if' as second component of a qualified name is not allowed
awk: cmd. line:1: BEGIN { foo::if = 1 }
awk: cmd. line:1:                 ^ syntax error
awk: cmd. line:1: error: identifier `a::b::c': namespace separator can only appear once in a qualified name
awk: cmd. line:1: error: using reserved identifier `length' as second component of a qualified name is not allowed
awk: cmd. line:1: error: cannot open source file `nosuch' for reading: No such file or directory
## END
## status: 1

#### options that leave gawk's extensions out
for o in -c --posix; do
awk $o 'BEGIN { PROCINFO["sorted_in"] = "@ind_str_desc"; a["x"]; a["y"]; a["z"]; for (i in a) printf "%s ", i; print RT "." ERRNO "." }'
awk $o 'BEGIN { printf "%2$s", "a", "b" }'
awk $o 'BEGIN { a[1][2] = 3 }'
awk $o 'BEGIN { x = "f"; @x() }'
awk $o '@include "x"'
awk $o 'BEGIN { print 1 |& "cat" }'
awk $o 'BEGIN { switch (1) { case 1: print 1 } }'
awk $o 'BEGIN { print "ab" ~ /a\Bb/ }'
awk $o 'BEGIN { foo::x = 1 }'
awk $o 'BEGIN { a[1]; print gensub(/a/, "b", 1) }'
awk $o 'BEGIN { close("x", "to") }'
awk $o 'BEGIN { delete(a); printf }'
awk $o 'BEGIN { print system("exit 3") }'
awk $o 'BEGIN { print "a" ~ /*a/ }'
done
awk --posix 'BEGIN { a[1]; print "0x1A" + 0, "inf" + 0, "nan" + 0, "\x41"; print length(a) }'
awk -c 'BEGIN { print 0x11, 011 }'
awk --posix 'func f() { } BEGIN { print 1 ?
2 : 3 }'
## STDOUT:
x y z ..
0
3
0
x y z ..
0
768
26 +inf +nan x41
0 11
## END
## STDERR:
awk: cmd. line:1: fatal: `$' is not permitted in awk formats
awk: cmd. line:1: fatal: multidimensional arrays are a gawk extension
awk: cmd. line:1: BEGIN { x = "f"; @x() }
awk: cmd. line:1:                     ^ indirect function calls are a gawk extension
awk: cmd. line:1: @include "x"
awk: cmd. line:1:  ^ syntax error
awk: cmd. line:1: BEGIN { print 1 |& "cat" }
awk: cmd. line:1:                  ^ syntax error
awk: cmd. line:1: BEGIN { switch (1) { case 1: print 1 } }
awk: cmd. line:1:                    ^ syntax error
awk: cmd. line:1: warning: regexp escape sequence `\B' is not a known regexp operator
awk: cmd. line:1: BEGIN { foo::x = 1 }
awk: cmd. line:1:            ^ syntax error
awk: cmd. line:1: warning: regexp constant for parameter #1 yields boolean value
awk: cmd. line:1: fatal: function `gensub' not defined
awk: cmd. line:1: BEGIN { close("x", "to") }
awk: cmd. line:1:                        ^ close: second argument is a gawk extension
awk: cmd. line:1: error: `delete(array)' is a non-portable tawk extension
awk: cmd. line:1: fatal: `$' is not permitted in awk formats
awk: cmd. line:1: fatal: multidimensional arrays are a gawk extension
awk: cmd. line:1: BEGIN { x = "f"; @x() }
awk: cmd. line:1:                     ^ indirect function calls are a gawk extension
awk: cmd. line:1: @include "x"
awk: cmd. line:1:  ^ syntax error
awk: cmd. line:1: BEGIN { print 1 |& "cat" }
awk: cmd. line:1:                  ^ syntax error
awk: cmd. line:1: BEGIN { switch (1) { case 1: print 1 } }
awk: cmd. line:1:                    ^ syntax error
awk: cmd. line:1: warning: regexp escape sequence `\B' is not a known regexp operator
awk: cmd. line:1: BEGIN { foo::x = 1 }
awk: cmd. line:1:            ^ syntax error
awk: cmd. line:1: warning: regexp constant for parameter #1 yields boolean value
awk: cmd. line:1: fatal: function `gensub' not defined
awk: cmd. line:1: BEGIN { close("x", "to") }
awk: cmd. line:1:                        ^ close: second argument is a gawk extension
awk: cmd. line:1: error: `delete(array)' is a non-portable tawk extension
awk: cmd. line:1: error: Invalid preceding regular expression: /*a/
awk: cmd. line:1: fatal: length: received array argument
awk: cmd. line:2: func f() { } BEGIN { print 1 ?
awk: cmd. line:2:                               ^ unexpected newline or end of string
## END
## status: 1

#### numbers in data that are not decimal
echo '0x1A 017 -0x10 0xg 12' > n
awk '{ print $1 + 0, $2 + 0, $1 == 26 }' n
awk -n '{ print $1 + 0, $2 + 0, $3 + 0, $4 + 0, $5 + 0, $1 == 26 }' n; rm n
## STDOUT:
0 17 0
26 15 -16 0 12 1
## END

#### where a file that is missing is missed
awk '{ n++ }' nosuch
awk 'BEGIN { x = 1 }
{ n++ }
END { print }' in nosuch
awk '{ n++ }' in x=1 nosuch
awk 'BEGIN { x = 1 }
{ n++ }' nosuch
awk 'BEGINFILE { e = ERRNO } 1' nosuch
## STDERR:
awk: fatal: cannot open file `nosuch' for reading: No such file or directory
awk: cmd. line:2: fatal: cannot open file `nosuch' for reading: No such file or directory
awk: fatal: cannot open file `nosuch' for reading: No such file or directory
awk: cmd. line:1: fatal: cannot open file `nosuch' for reading: No such file or directory
awk: cmd. line:1: fatal: cannot open file `nosuch' for reading: No such file or directory
## END
## status: 2

#### redirections without a name
awk 'BEGIN { print 1 > "" }'; awk 'BEGIN { print 1 >> "" }'; awk 'BEGIN { print 1 | "" }'; awk 'BEGIN { getline < "" }'; awk 'BEGIN { "" | getline }'; awk 'BEGIN { print 1 |& "" }'
## STDERR:
awk: cmd. line:1: fatal: expression for `>' redirection has null string value
awk: cmd. line:1: fatal: expression for `>>' redirection has null string value
awk: cmd. line:1: fatal: expression for `|' redirection has null string value
awk: cmd. line:1: fatal: expression for `<' redirection has null string value
awk: cmd. line:1: fatal: expression for `|' redirection has null string value
awk: cmd. line:1: fatal: expression for `|&' redirection has null string value
## END
## status: 2

#### printf by position beyond the end
awk 'BEGIN { printf "%3$s\n", "a", "b" }'; awk 'BEGIN { printf "%0$s\n", "a" }'; awk 'BEGIN { printf "%2$s %1$s\n", "a", "b" }'
## STDOUT:
b a
## END
## STDERR:
awk: cmd. line:1: fatal: argument index 3 greater than total number of supplied arguments
awk: cmd. line:1: fatal: argument index with `$' must be > 0
## END

#### fields between sets of bytes
printf 'a, b;c\n;x;;y\n\n' | awk -F'[,; ]' '{ print NF, $1, $2 "|" $NF }'
printf 'a, b;c\n;x;;y;\n\n' | awk -F'[,; ]+' '{ print NF, $1, $2 "|" $NF }'
printf ' a  b\n' | awk -F' +' '{ print NF "|" $1 "|" $2 }'
awk 'BEGIN { n = split("1,2;3", a, "[,;]", s); print n, a[3], s[1] s[2]; IGNORECASE = 1; print split("axbXc", a, "[x]") }'
## STDOUT:
4 a |c
4  x|y
0  |
3 a b|c
4  x|
0  |
3||a
3 3 ,;
3
## END

#### regexes made at run time may be odd too
echo 'a b' | awk '{ print $0 ~ "\\q", $0 ~ "x\\q|\\e", "b" ~ /\q/ }' 2>&1
awk 'BEGIN { x = "\\d"; print split("a1b", a, x); print match("d", x) }' 2>&1
## STDOUT:
awk: cmd. line:1: warning: regexp escape sequence `\q' is not a known regexp operator
awk: cmd. line:1: (FILENAME=- FNR=1) warning: regexp escape sequence `\e' is not a known regexp operator
0 0 0
awk: cmd. line:1: warning: regexp escape sequence `\d' is not a known regexp operator
1
1
## END

#### a name whose length was asked for is no array
awk 'BEGIN { print length(a); a[1] = 2 }'
awk 'BEGIN { a[1]; print length(a), length(a[2]), length(a) }'
## STDOUT:
0
1 0 2
## END
## STDERR:
awk: cmd. line:1: fatal: attempt to use scalar `a' as an array
## END

#### paragraphs whose fields a regex separates
printf 'xay\nzb q\n' | awk 'BEGIN { RS = ""; FS = "[ab]" } { print NF; for (i = 1; i <= NF; i++) printf "[%s]", $i; print "" }'
printf 'x,y\nz\n' | awk 'BEGIN { RS = ""; FS = "," } { print NF; FS = ", *"; $0 = $0; print NF; print split($0, a, ",") }'
## STDOUT:
3
[x][y
z][ q]
3
2
2
## END

#### one letter separates as it is, whatever IGNORECASE says
printf 'xAyaz' | awk -v IGNORECASE=1 -v RS=a '{ print }'
printf 'xAyaz' | awk 'BEGIN { FS = "a"; RS = "Y"; IGNORECASE = 1 } { print NF, RT; exit }'
printf 'xAyaz' | awk -v IGNORECASE=1 -v FS='a|q' '{ print NF; print split($0, p, "a"), split($0, p, /a/) }'
## STDOUT:
xAy
z
2 
3
2 3
## END

#### a zero that is written out as a divisor
awk 'BEGIN { print u / 0 }'; awk 'BEGIN { print $1 % 0 }'; awk 'BEGIN { print (1 + x) % -0 }'; awk 'BEGIN { print u / "0" }'; awk 'BEGIN { x = 1; x /= 0 }'
## STDERR:
awk: cmd. line:1: error: division by zero attempted
awk: cmd. line:1: error: division by zero attempted in `%'
awk: cmd. line:1: error: division by zero attempted in `%'
awk: cmd. line:1: fatal: division by zero attempted
awk: cmd. line:1: fatal: division by zero attempted in `/='
## END
## status: 2

#### comparisons with what is no number
echo '1 nan +nan x' | awk '{ n = log(-1); print (n < u), (n == u), (n > u), ($1 < n), ($1 > n), (1 < n), (1 > n), (n == n), ($3 == $3), ("x" < n) }' 2>/dev/null
## STDOUT:
0 0 1 1 0 0 0 0 1 0
## END

#### printf of zeros without digits
awk 'BEGIN { printf "%+.0d|% .d|%#08.0i|%.0u|%.0u|%+8.u|%-.o|%.0x|%5.0d|\n", 0, 0, 0, 0, 0.5, 0.5, 1 / 3, 0, 0; printf "%#.0a|%#.0A|%#8.a|%.0a|\n", 1, 255, 0, 3 }'
## STDOUT:
||        ||0|       0|0||     |
0x1.p+0|0X2.P+7| 0x0.p+0|0x2p+1|
## END

#### lint: what is read before it has a value
awk --lint 'BEGIN { print x; print a["q"]; print $3; n++; print a[""] }'
echo a b | awk -L '{ print $1, $5; $7; x == 1; if (q = 3) print; print length }'
awk --lint 'function f(a) { print a; a = 1; return a } BEGIN { f(); f(z) }'
awk --lint=fatal 'BEGIN { print x; print 2 }'; awk -Lfatal 'BEGIN { print length }'
## STDOUT:




a 
a b
3


## END
## STDERR:
awk: cmd. line:1: warning: reference to uninitialized variable `x'
awk: cmd. line:1: warning: reference to uninitialized element `a["q"]'
awk: cmd. line:1: warning: reference to uninitialized field `$3'
awk: cmd. line:1: warning: reference to uninitialized variable `n'
awk: cmd. line:1: warning: reference to uninitialized element `a[""]'
awk: cmd. line:1: warning: subscript of array `a' is null string
awk: cmd. line:1: warning: statement has no effect
awk: cmd. line:1: warning: statement has no effect
awk: cmd. line:1: warning: call of `length' without parentheses is not portable
awk: cmd. line:1: (FILENAME=- FNR=1) warning: reference to uninitialized field `$5'
awk: cmd. line:1: (FILENAME=- FNR=1) warning: reference to uninitialized field `$7'
awk: cmd. line:1: (FILENAME=- FNR=1) warning: reference to uninitialized variable `x'
awk: cmd. line:1: (FILENAME=- FNR=1) warning: assignment used in conditional context
awk: cmd. line:1: warning: reference to uninitialized argument `a'
awk: cmd. line:1: warning: reference to uninitialized argument `a'
awk: cmd. line:1: fatal: reference to uninitialized variable `x'
awk: cmd. line:1: fatal: call of `length' without parentheses is not portable
## END
## status: 2

#### lint: odd calls and statements
awk --lint 'BEGIN { print; y = substr("hello", 0, 2); z = substr("hello", 9); w = substr("hello", 2, 0); v = substr("abc", 1.5, 1.2); u = substr("abc", 2, 9) }'
awk --lint=invalid 'BEGIN { print substr("abc", 0); print substr("abc", 2, 0) }'
awk --lint 'function f(a, b) { return a } function g() { } BEGIN { f(1) }'
awk --lint 'BEGIN { print gensub(/a/, "b", "g", "aa"), strtonum("0x11"), strtonum("011"), 011, 0x11, 10 }'
awk --lint=no-ext 'BEGIN { print gensub(/a/, "b", "g", "a") }'
awk --lint 'BEGIN { x = /a/; print x == /b/; print // ~ 1; "a"; x + 1; (x); while (y = 0) print }'
## STDOUT:

abc

bb 17 9 9 17 10
b
1
1
## END
## STDERR:
awk: cmd. line:1: warning: plain `print' in BEGIN or END rule should probably be `print ""'
awk: cmd. line:1: warning: reference to uninitialized field `$0'
awk: cmd. line:1: warning: substr: start index 0 is invalid, using 1
awk: cmd. line:1: warning: substr: start index 9 is past end of string
awk: cmd. line:1: warning: substr: length 0 is not >= 1
awk: cmd. line:1: warning: substr: non-integer length 1.2 will be truncated
awk: cmd. line:1: warning: substr: non-integer start index 1.5 will be truncated
awk: cmd. line:1: warning: substr: length 9 at start index 2 exceeds length of first argument (3)
awk: cmd. line:1: warning: substr: start index 0 is invalid, using 1
awk: warning: function `g' defined but never called directly
awk: cmd. line:1: warning: `gensub' is a gawk extension
awk: cmd. line:1: warning: `strtonum' is a gawk extension
awk: cmd. line:1: warning: numeric constant `011' treated as octal
awk: cmd. line:1: warning: numeric constant `0x11' treated as hexadecimal
awk: cmd. line:1: warning: regular expression on right of assignment
awk: cmd. line:1: warning: regular expression on right of comparison
awk: cmd. line:1: warning: regexp constant `//' looks like a C++ comment, but is not
awk: cmd. line:1: warning: regular expression on left of `~' or `!~' operator
awk: cmd. line:1: warning: statement has no effect
awk: cmd. line:1: warning: statement has no effect
awk: cmd. line:1: warning: plain `print' in BEGIN or END rule should probably be `print ""'
awk: cmd. line:1: warning: assignment used in conditional context
## END

#### a program that ends too early, with and without a comment
awk 'BEGIN { x
'
awk 'BEGIN { x #foo'
awk 'BEGIN { x; # foo }
'
awk 'BEGIN { print (1 +# foo }
2) }'
awk 'BEGIN { if (1)
'
awk 'function f(a) # c
'
printf 'BEGIN { x' > p; awk -f p
printf 'BEGIN { x # foo\n' > p; awk -f p
printf 'BEGIN { print (1 # foo\n' > p; awk -f p
rm p
## STDERR:
awk: cmd. line:1: BEGIN { x
awk: cmd. line:1:          ^ unexpected newline or end of string
awk: cmd. line:1: (END OF FILE)
awk: cmd. line:1:           ^ source files / command-line arguments must contain complete functions or rules
awk: cmd. line:1: (END OF FILE)
awk: cmd. line:1:            ^ source files / command-line arguments must contain complete functions or rules
awk: cmd. line:2: BEGIN { print (1 +# foo }
awk: cmd. line:2:                   ^ syntax error
awk: cmd. line:1: BEGIN { if (1)
awk: cmd. line:1:               ^ unexpected newline or end of string
awk: cmd. line:1: (END OF FILE)
awk: cmd. line:1:               ^ source files / command-line arguments must contain complete functions or rules
awk: p:1: (END OF FILE)
awk: p:1:         ^ source files / command-line arguments must contain complete functions or rules
awk: p:1: (END OF FILE)
awk: p:1:           ^ source files / command-line arguments must contain complete functions or rules
awk: p:2: BEGIN { print (1 # foo
awk: p:2:                  ^ syntax error
## END

#### a brace with nothing before it, in POSIX
awk -P '/{/'
awk -P '/a|{/'
awk -P '/({)/'
awk -P '/{1}/'
awk -P '/a{/' < /dev/null
awk -P 'BEGIN { print match("a{", "{") }'
awk -c '/{/' < /dev/null
## STDERR:
awk: cmd. line:1: error: Invalid preceding regular expression: /{/
awk: cmd. line:1: error: Invalid preceding regular expression: /a|{/
awk: cmd. line:1: error: Invalid preceding regular expression: /({)/
awk: cmd. line:1: error: Invalid preceding regular expression: /{1}/
awk: cmd. line:1: fatal: invalid regexp: Invalid preceding regular expression: /{/
## END

#### printf: precisions below zero, and flags that come too late
awk 'BEGIN { printf "%.-3d|%.-3s|%.-3f|%.-d|%.-5x|%-.3d|%5.-3d|\n", 0, "abcdef", 2, 0, 255, 7, 9 }'
awk 'BEGIN { printf "%5-3d|%.3+d|%.3 d|%.3#x|%.3-d|%Pd|%PPd|\n", 1, 2, 3, 4, 5, 6, 7 }'
awk 'BEGIN { printf "%.*5$d|%5.2.3d|\n", 1, 2, 3, 4 }'
awk -c 'BEGIN { printf "%.*5d|%*3d|\n", 1, 2, 3, 4 }'
awk 'BEGIN { printf "%1$*5$d|\n", 1, 2 }'
awk 'BEGIN { printf "%*3d|\n", 1, 2 }'
## STDOUT:
0|abcdef|2.000000|0|ff|007|    9|
1  |%.3+d|%.3 d|%.3#x|%.3-d|2|%PPd|
%.*5d|  3|
## END
## STDERR:
awk: cmd. line:1: fatal: not enough arguments to satisfy format string
	`%.*5$d|%5.2.3d|
'
	    ^ ran out for this one
awk: cmd. line:1: fatal: not enough arguments to satisfy format string
	`%1$*5$d|
'
	     ^ ran out for this one
awk: cmd. line:1: fatal: no `$' supplied for positional field width or precision
## END
## status: 2

#### gensub: which match; only what is not above zero is complained about
awk 'BEGIN { print gensub(/a/, "x", 0.5, "aa"), gensub(/a/, "x", 1.9, "aa") }'
awk 'BEGIN { print gensub(/a/, "x", 0, "aa"), gensub(/a/, "x", -1, "aa"), gensub(/a/, "x", "h", "aa") }'
## STDOUT:
xa xa
xa xa xa
## END
## STDERR:
awk: cmd. line:1: warning: gensub: third argument `0' treated as 1
awk: cmd. line:1: warning: gensub: third argument `-1' treated as 1
awk: cmd. line:1: warning: gensub: third argument `h' treated as 1
## END

#### asort: into the array itself
awk 'BEGIN { a[1] = 3; a[2] = 1; asort(a); print a[1]; asort(a, b, "@val_num_desc"); print b[1] }'
awk 'BEGIN { asorti(b, b); asort(c, c); print length(b) }'
## STDOUT:
1
3
0
## END
## STDERR:
awk: cmd. line:1: warning: asort/asorti: using the same array as source and destination without a third argument is silly.
## END

#### more fields than there is room for, and fields that no number is of
awk 'BEGIN { NF = 1e18; print NF }'
awk 'BEGIN { $(1e18) = 1; print NF }'
awk 'BEGIN { print $(1e18); print NF }'
awk 'BEGIN { NF = 2^63 }'
awk 'BEGIN { print $(2^63) }'
awk 'BEGIN { $(-1.5) = 2 }'
## STDOUT:

0
## END
## STDERR:
awk: cmd. line:1: fatal: field.c:122:grow_fields_arr: fields_arr: cannot reallocate 8000000000000000008 bytes of memory: Cannot allocate memory
awk: cmd. line:1: fatal: field.c:122:grow_fields_arr: fields_arr: cannot reallocate 8000000000000000008 bytes of memory: Cannot allocate memory
awk: cmd. line:1: fatal: NF set to negative value
awk: cmd. line:1: fatal: attempt to access field -9223372036854775808
awk: cmd. line:1: fatal: attempt to access field -1
## END
## status: 2
