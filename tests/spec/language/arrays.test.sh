# Indexed and associative arrays.

#### assign and read
a=(x 'y z' w)
echo ${a[0]} "${a[1]}" ${a[2]} ${#a[@]} $a
## STDOUT:
x y z w 3 x
## END

#### all elements
a=(x 'y z' w)
printf '[%s]' "${a[@]}"; echo
printf '[%s]' "${a[*]}"; echo
printf '[%s]' ${a[@]}; echo
IFS=,; echo "${a[*]}"
## STDOUT:
[x][y z][w]
[x y z w]
[x][y][z][w]
x,y z,w
## END

#### indices
a=([5]=five [2]=two [9]=nine); echo "${!a[@]}" "${a[@]}" ${#a[@]}
a=(a [3]=d e); echo "${!a[@]}"
## STDOUT:
2 5 9 two five nine 3
0 3 4
## END

#### append
a=(1 2); a+=(3 4); echo "${a[@]}"; a[0]+=x; echo "${a[@]}"; a+=z; echo "${a[@]}"
a[10]=ten; a+=(eleven); echo "${!a[@]}"
## STDOUT:
1 2 3 4
1x 2 3 4
1xz 2 3 4
0 1 2 3 10 11
## END

#### assign elements
a[2]=c; a[0]=a; echo "${a[@]}" ${#a[@]}; i=1; a[i]=b; a[i+2]=d; echo "${a[@]}"
## STDOUT:
a c 2
a b c d
## END

#### negative indices
a=(a b c); echo ${a[-1]} ${a[-3]}; a[-1]=z; echo "${a[@]}"; unset 'a[-1]'; echo "${a[@]}"
(echo ${a[-9]}); echo $?
(a[-9]=x); echo $?
## STDOUT:
c a
a b z
a b

0
1
## END
## STDERR:
bash: line 2: a: bad array subscript
bash: line 3: a[-9]: bad array subscript
## END

#### unset an element
a=(a b c); unset 'a[1]'; echo "${!a[@]}" "${a[@]}"; unset a[0]; echo "${a[@]}"; unset a; echo "[${a[@]}]"
## STDOUT:
0 2 a c
c
[]
## END

#### empty arrays
a=(); echo ${#a[@]} "[${a[@]}]"; for i in "${a[@]}"; do echo never; done
printf '[%s]' "${a[@]}" end; echo
set -u; echo "${a[@]}" ok
## STDOUT:
0 []
[end]
ok
## END

#### slices
a=(a b c d e); echo "${a[@]:1:2}" "${a[@]: -2}" "${a[@]:3}" "${a[*]:0:2}" "${a[@]:9}"
b=([2]=x [5]=y [7]=z); echo "${b[@]:3}" "${b[@]:2:1}"
## STDOUT:
b c d e d e a b
y z x
## END

#### copy
a=(1 '2 3' 4); b=("${a[@]}"); echo ${#b[@]} "${b[1]}"; b[0]=9; echo ${a[0]}
## STDOUT:
3 2 3
1
## END

#### from words and globs
touch f1 f2; a=(f*); echo ${#a[@]}; a=($(echo x y)); echo ${#a[@]}; x='p q'; a=($x "$x"); echo ${#a[@]}
a=({1..3} z); echo "${a[@]}"
## STDOUT:
2
2
3
1 2 3 z
## END
## FILES:
f1:
f2:
## END

#### over several lines
a=(
  one   # a comment
  'two words'

  three
)
printf '[%s]' "${a[@]}"; echo
## STDOUT:
[one][two words][three]
## END

#### an element is the scalar
x=s; x[1]=t; echo ${x[0]} ${x[1]}; a=(q r); a=z; echo "${a[@]}"
## STDOUT:
s t
z r
## END

#### declare -a
declare -a a=(1 2); declare -p a; declare -a b; declare -p b; b[3]=x; declare -p b
## STDOUT:
declare -a a=([0]="1" [1]="2")
declare -a b
declare -a b=([3]="x")
## END

#### associative arrays
declare -A m; m[one]=1; m[two words]=2; echo ${m[one]} "${m[two words]}" ${#m[@]}
k=one; echo ${m[$k]} "${m["$k"]}" ${m[nope]-none}
## STDOUT:
1 2 2
1 1 none
## END

#### associative literals
declare -A m=([a]=1 [b]=2 ["c d"]=3); for k in a b 'c d'; do echo "$k=${m[$k]}"; done
m+=([e]=5); echo ${#m[@]}; declare -A n=(k1 v1 k2 v2); echo ${n[k1]} ${n[k2]}
## STDOUT:
a=1
b=2
c d=3
4
v1 v2
## END

#### keys and values match up
declare -A m=([x]=1 [y]=2 [z]=3)
for k in "${!m[@]}"; do echo $k ${m[$k]}; done | sort
## STDOUT:
x 1
y 2
z 3
## END

#### unset in associative arrays
declare -A m=([a]=1 [b]=2); unset 'm[a]'; echo "${!m[@]}"; k=b; unset "m[$k]"; echo ${#m[@]}
## STDOUT:
b
0
## END

#### test for keys
declare -A m=([a]=); [[ -v m[a] ]] && echo set; [[ -v m[b] ]] || echo unset; echo ${m[a]+yes} ${m[b]+no}
a=(x); [[ -v a[0] ]] && echo set; [[ -v a[1] ]] || echo unset; [[ -v a ]] && echo a
## STDOUT:
set
unset
yes
set
unset
a
## END

#### odd keys
declare -A m; m['$x']=1; m['a]b']=2; m[@]=3; m['*']=4; echo "${m['$x']}" "${m['a]b']}" ${#m[@]}
k='a b'; m[$k]=5; m["$k"]+=6; echo "${m[$k]}"
## STDOUT:
1 2 4
56
## END

#### numeric strings as keys
declare -A m; m[01]=a; m[1]=b; echo ${m[01]} ${m[1]}; a[01]=x; echo ${a[1]}
## STDOUT:
a b
x
## END

#### empty subscript
(declare -A m; m[]=x); echo $?
(a[]=x); echo $?
(a=(1); echo "${a[]}"); echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: m[]: bad array subscript
bash: line 2: a[]: bad array subscript
bash: line 3: ${a[]}: bad substitution
## END

#### arithmetic in indices
a=(a b c d); i=1; echo ${a[i]} ${a[i+1]} ${a[$i+2]} ${a[i*3]} ${a[0x2]}
## STDOUT:
b c d d c
## END

#### read only arrays
readonly r=(1 2); (r[0]=x); echo $?; (r+=(3)); echo $?; declare -r q=(z); (unset q); echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: r: readonly variable
bash: line 1: r: readonly variable
bash: line 1: unset: q: cannot unset: readonly variable
## END

#### local arrays
a=(g); f() { local a=(l1 l2); a+=(l3); echo ${#a[@]}; }; f; echo ${#a[@]}; g() { local -A m=([k]=v); echo ${m[k]}; }; g; echo "[${m[k]}]"
## STDOUT:
3
1
v
[]
## END

#### passing by name
f() { local -n ref=$1; ref+=(new); echo ${#ref[@]}; }; a=(x y); f a; echo "${a[@]}"
## STDOUT:
3
x y new
## END

#### arrays are not exported
export a=(1 2); bash -c 'echo "[$a]"'
## STDOUT:
[]
## END

#### string operations on every element
a=(one.txt two.txt); echo "${a[@]%.txt}" "${a[@]/o/0}" "${a[@]^}" "${a[@]:0:1}"
## STDOUT:
one two 0ne.txt tw0.txt One.txt Two.txt one.txt
## END

#### length of elements
a=(a bbb); echo ${#a[1]} ${#a[0]} ${#a[7]}
## STDOUT:
3 1 0
## END

#### loop with index
a=(x y); for i in "${!a[@]}"; do echo "$i:${a[i]}"; done
## STDOUT:
0:x
1:y
## END

#### convert between kinds
a=(1 2); (declare -A a); echo $?
declare -A m=([k]=1); (declare -a m); echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: declare: a: cannot convert indexed to associative array
bash: line 2: declare: m: cannot convert associative to indexed array
## END

#### mapfile
printf 'a\nb c\n' > f; mapfile -t l < f; echo ${#l[@]} "${l[1]}"
## STDOUT:
2 b c
## END
## FILES:
f: a\nb c\n
## END

#### sparse append and huge index
a[1000000]=x; echo ${#a[@]} ${!a[@]}
## STDOUT:
1 1000000
## END

#### printing declared arrays
a=(1 'b c' $'n\nl' "q'q" ''); declare -p a
declare -A m=(['k k']='v v'); declare -p m
## STDOUT:
declare -a a=([0]="1" [1]="b c" [2]=$'n\nl' [3]="q'q" [4]="")
declare -A m=(["k k"]="v v" )
## END

#### assignment before a command is a scalar
a=(1 2) ; a=x bash -c 'echo $a'; echo ${a[0]}
## STDOUT:
x
1
## END

#### IFS and star
a=(a b c); IFS=; echo "${a[*]}"; IFS=+; echo "${a[*]}"; unset IFS; echo "${a[*]}"
## STDOUT:
abc
a+b+c
a b c
## END

#### quoted at inside other text
a=(1 2 3); printf '[%s]' "x${a[@]}y"; echo; printf '[%s]' "x${a[*]}y"; echo
## STDOUT:
[x1][2][3y]
[x1 2 3y]
## END

#### empty element survives
a=('' x ''); printf '[%s]' "${a[@]}"; echo; echo ${#a[@]}; printf '[%s]' ${a[@]}; echo
## STDOUT:
[][x][]
3
[x]
## END

#### nested subscripts
a=(1 2 0); b=(x y z); echo ${b[a[2]]} ${b[${a[1]}]} ${b[a[0]]}
## STDOUT:
x z y
## END

#### negative slices
a=(a b c d); echo "${a[@]: -3:2}"; (echo "${a[@]:1:-1}"); echo $?
## STDOUT:
b c
1
## END
## STDERR:
bash: line 1: -1: substring expression < 0
## END

#### text behind the parenthesis makes it text
c=(a "b c" $HOME)d$x; declare -p c
d+=(x)y; e[1]=(a)b; declare -p d e
declare f=(a b)c; declare -p f
## STDOUT:
declare -- c="(a b c /home/user)d"
declare -- d="(x)y"
declare -a e=([1]="(a)b")
declare -- f="(a b)c"
## END

#### quotes in the subscripts of an array literal
a=(['1+1']=x); declare -p a
a=(["1+2"]=y [$'0']=z); declare -p a
a['1+1']=x; echo no
## STDOUT:
declare -a a=([2]="x")
declare -a a=([0]="z" [3]="y")
## END
## STDERR:
bash: line 3: '1+1': syntax error: operand expected (error token is "'1+1'")
## END
## status: 1

#### all kinds of quotes in a subscript
declare -A m=(['x']=b); m[$"y"]=c; echo ${m['x']} ${m[$'x']} ${m[$"x"]} ${m["x"]} ${m[\x]} ${m[y]}
## STDOUT:
b b b b b c
## END

#### a key that a built-in gets runs nothing
t() { declare -gA a=(); a[$k]=1 a[x]=2; }
k='$(echo ran)'; t; j='$(echo:)'; a[$j]=3; unset a[$j]; declare -p a
shopt -s assoc_expand_once; k='$(echo ran >&2)'
t; unset "a[$k]"; declare -p a
t; read "a[$k]" <<<R; echo "${a[$k]}" "${#a[@]}"
t; printf -v "a[$k]" P; echo "${a[$k]}" "${#a[@]}"
t; test -v "a[$k]"; echo $?; [ -v a["$k"] ]; echo $?; [[ -v a[$k] ]]; echo $?
## STDOUT:
declare -A a=([x]="2" ["\$(echo ran)"]="1" )
declare -A a=([x]="2" )
R 2
P 2
0
0
0
## END

#### subscripts that are none in a list
d=([]=abcde [1]="test test" [*]=last [-65]=negative [@]=x); echo $?; declare -p d
x=5; e=([-2]=$x 1); declare -p e
declare -A m; m=( "" null ); m=([$none]=1 [a]=2); declare -p m
## STDOUT:
0
declare -a d=([1]="test test")
declare -a e=([0]="1")
declare -A m=([a]="2" )
## END
## STDERR:
bash: line 1: []=abcde: bad array subscript
bash: line 1: [*]=last: cannot assign to non-numeric index
bash: line 1: [-65]=negative: bad array subscript
bash: line 1: [@]=x: cannot assign to non-numeric index
bash: line 2: [-2]=5: bad array subscript
bash: line 3: "": bad array subscript
bash: line 3: [$none]=1: bad array subscript
## END

#### an element below the first comes before readonly
readonly c
c[-2]=4
echo not reached
## STDOUT:
not reached
## END
## STDERR:
bash: line 2: c[-2]: bad array subscript
## END

#### unset of all elements
a=(1 2); unset 'a[*]'; declare -p a
a=(1 2); unset 'a[@]'; declare -p a
declare -A h=([a]=1 [@]=2); unset 'h[@]'; declare -p h
BASH_COMPAT=5.1; unset 'h[@]'; declare -p h
## STDOUT:
declare -a a=()
declare -a a=()
declare -A h=([a]="1" )
## END
## STDERR:
bash: line 4: declare: h: not found
## END
## status: 1

#### quotes in subscripts
v=" "; a=(0 7 8); x=1
let "a[\" \"]=11" ; declare -p a
(( a["$v"]=13 )); a[" "]=4; a["x"]=5; declare -p a
echo "${a["x"]}" $(( a["$x"] + a["x+1"] ))
let 'a["x"]=9'; printf -v 'a["2"]' q; declare -p a
## STDOUT:
declare -a a=([0]="11" [1]="7" [2]="8")
declare -a a=([0]="4" [1]="5" [2]="8")
5 13
declare -a a=([0]="4" [1]="9" [2]="q")
## END

#### a dollar that is quoted in a subscript
x=1
(a[\$x]=5)
(echo ${a[\$x]})
(echo $((1+a[\$x])))
index='$( echo >&2 foo )'; (echo $(( a[ $index ] )))
## STDERR:
bash: line 2: $x: syntax error: operand expected (error token is "$x")
bash: line 3: $x: syntax error: operand expected (error token is "$x")
bash: line 4: $x: syntax error: operand expected (error token is "$x")
bash: line 5: $( echo >&2 foo ) : syntax error: operand expected (error token is "$( echo >&2 foo ) ")
## END
## status: 1

#### unbound elements
(set -u; echo ${#narray[4]})
(set -u; a=(1); echo ${#a[4]})
(set -u; echo ${#narray[@]})
(set -u; a=(1); echo ${a[4]})
## STDOUT:
0
## END
## STDERR:
bash: line 1: narray: unbound variable
bash: line 3: narray: unbound variable
bash: line 4: a[4]: unbound variable
## END
## status: 1

#### a default for all elements
declare -Au A; A=(); echo ${A[@]:=foo}; declare -p A
declare -a B; (echo ${B[@]:=foo})
(echo ${B[*]:=bar})
## STDOUT:
FOO
declare -Au A=(["@"]="FOO" )
## END
## STDERR:
bash: line 2: B[@]: bad array subscript
bash: line 3: B[*]: bad array subscript
## END
## status: 2

#### tables as arrays keep the order of their own hash
hash -p /a/b foo; hash -p /c sh; hash -p /d qux; hash -p /e blat
echo ${!BASH_CMDS[@]}
shopt -s expand_aliases; alias foo=1 bar=2 qux=3 sh=4 blat=5 zed=6
echo ${!BASH_ALIASES[@]}
unset 'BASH_ALIASES[foo]'; alias foo
## STDOUT:
foo sh blat qux
blat zed foo bar sh qux
alias foo='1'
## END

#### assoc_expand_once
shopt -s assoc_expand_once; declare -A A
k=']' l='['
printf -v A[$k] r; printf -v A[$l] x; read A[$l] <<<q; declare -p A
declare A[$l]=5; declare -p A
test -v A[$k]; echo $?
read "A[]]" <<<X; echo $?
b="80's"; let "++A[$b]"; (( ++A[$b] )); declare -p A
unset A[$k] A[$l]; declare -p A
## STDOUT:
declare -A A=(["]"]="r" ["["]="q" )
declare -A A=(["]"]="r" ["["]="5" )
1
1
declare -A A=(["80's"]="2" ["]"]="r" ["["]="5" )
declare -A A=(["80's"]="2" )
## END
## STDERR:
bash: line 6: read: `A[]]': not a valid identifier
## END

#### pairs in a list, also those that look like elements
declare -A h=(echo [a]=1 [@]=2); declare -p h
declare -A g=(a b [c]=d e); declare -p g
## STDOUT:
declare -A h=([echo]="[a]=1" ["[@]=2"]="" )
declare -A g=([a]="b" ["[c]=d"]="e" )
## END

#### empty keys in lists
none=
m=([$none]=1 [a]=2); declare -p m
declare -A x2=([k]="v w" [$none]=1 [""]=2); declare -p x2
declare y2=([$none]=1 [2]=3); declare -p y2
## STDOUT:
declare -a m=([0]="2")
declare -A x2=([k]="v w" )
declare -a y2=([2]="3")
## END
## STDERR:
bash: line 2: []=1: bad array subscript
bash: line 3: ['']='1': bad array subscript
bash: line 3: ['']='2': bad array subscript
bash: line 4: []=1: bad array subscript
## END

#### errors in lists end the shell
( eval 'x=(?(.)); echo no'; echo no ); echo $?; ( eval 'x=(a &)'; echo no ); echo $?; eval 'x=([ab)'; echo yes
## STDOUT:
1
1
yes
## END
## STDERR:
bash: eval: line 1: syntax error near unexpected token `('
bash: eval: line 1: `x=(?(.)); echo no'
bash: eval: line 1: syntax error near unexpected token `&'
bash: eval: line 1: `x=(a &)'
bash: eval: line 1: unexpected EOF while looking for matching `]'
bash: eval: line 2: syntax error: unexpected end of file
## END

#### elements with an empty key
declare -A m=([a]=1)
echo "1 <${m[$x]}> $?"
echo "2 ${m[$x]-def} ${m[""]}"
echo "3 ${#m[$x]}"
echo "4 ${m[$x]:=d}"
echo "5 ${m[$x]@Q}" "${m[$x]/a/b}" ${m[$x]:1}
[[ -v m[$x] ]]; echo "6 $?"; z=${m[$x]}; echo "7 $?"
## STDOUT:
1 <> 0
2 def 
5  
6 1
7 0
## END
## STDERR:
bash: line 2: m: bad array subscript
bash: line 3: m: bad array subscript
bash: line 3: m: bad array subscript
bash: line 4: $x]: bad array subscript
bash: line 5: m: bad array subscript
bash: line 5: m[$x]: bad array subscript
bash: line 6: m: bad array subscript
bash: line 6: m: bad array subscript
bash: line 6: m: bad array subscript
bash: line 7: m: bad array subscript
## END
