# declare and typeset.

#### print
x='a b'; declare -p x; declare -i n=5; declare -p n; declare -rx c=1; declare -p c; declare -a a=(1 2); declare -p a; declare -A m=([k]=v); declare -p m; declare y; declare -p y; declare -p nope; echo $?
## STDOUT:
declare -- x="a b"
declare -i n="5"
declare -rx c="1"
declare -a a=([0]="1" [1]="2")
declare -A m=([k]="v" )
declare -- y
1
## END
## STDERR:
bash: line 1: declare: nope: not found
## END

#### values are quoted
x=$'a\nb\t'; declare -p x; y="it's \"q\" \$d \`b\` \\"; declare -p y; z=''; declare -p z; w=$'\001'; declare -p w
## STDOUT:
declare -- x=$'a\nb\t'
declare -- y="it's \"q\" \$d \`b\` \\"
declare -- z=""
declare -- w=$'\001'
## END

#### integers
declare -i n=2*3; echo $n; n=n+1; echo $n; declare +i n; n=2*3; echo $n; declare -i k; k=x; echo $k; k=08 2>/dev/null; echo $?
## STDOUT:
6
7
2*3
0
## END
## STDERR:
bash: line 1: 08: value too great for base (error token is "08")
## END
## status: 1

#### case
declare -u u=abc; declare -l l=ABC; declare -c c='hello there' 2>/dev/null; echo $u $l $c; u=xyz; echo $u; declare +u u; u=abc; echo $u; declare -ul v=Ab; echo $v
## STDOUT:
ABC abc Hello there
XYZ
abc
Ab
## END

#### bad names
export 1a=x; echo $?
declare a-b=1; echo $?
readonly 'x y'=1; echo $?
local z 2>/dev/null; echo $?
declare ''; echo $?
unset 1a; echo $?
export -x 2>&1 | head -n 1; declare -Z x 2>&1 | head -n 1
## STDOUT:
1
1
1
1
1
0
bash: line 7: export: -x: invalid option
bash: line 7: declare: -Z: invalid option
## END
## STDERR:
bash: line 1: export: `1a=x': not a valid identifier
bash: line 2: declare: `a-b=1': not a valid identifier
bash: line 3: readonly: `x y=1': not a valid identifier
bash: line 5: declare: `': not a valid identifier
## END

#### declare in functions is local
x=g; f() { declare x=l; declare -g y=glob; echo $x; }; f; echo $x $y; g() { typeset x=t; }; g; echo $x
## STDOUT:
l
g glob
g
## END

#### -F and -f
f() { echo hi; }; g() { :; }; declare -F; declare -f g; declare -F f g; declare -f nope; echo $?
## STDOUT:
declare -f f
declare -f g
g () 
{ 
    :
}
f
g
1
## END

#### attributes add up
declare -i x=5; declare -r x; declare -p x; declare -x y=1; declare -i y; declare -p y; declare -a z; declare -r z=(1); declare -p z
## STDOUT:
declare -ir x="5"
declare -ix y="1"
declare -ar z=([0]="1")
## END

#### -a and -A conversions
x=5; declare -a x; declare -p x; declare -A m=([a]=1); declare -a m; echo $?; y=(1); declare -A y; echo $?
## STDOUT:
declare -a x=([0]="5")
1
1
## END
## STDERR:
bash: line 1: declare: m: cannot convert associative to indexed array
bash: line 1: declare: y: cannot convert indexed to associative array
## END

#### append
declare x=a; declare x+=b; echo $x; declare -i n=1; n+=2; declare n+=3; echo $n; export x+=c; echo $x; a=(1); declare a+=(2); echo ${a[@]}
## STDOUT:
ab
6
abc
1 2
## END

#### assignments see earlier ones
declare a=1 b=$a c=2; echo "[$b]"; export d=1 e=$d; echo "[$e]"
## STDOUT:
[]
[]
## END

#### splitting in declare arguments
x='a b'; declare y=$x; echo "$y"; export z=$x; echo "$z"; readonly w=$x; echo "$w"; v='n1=a n2=b'; declare $v; echo $n1 $n2; d=declare; $d q=$x 2>/dev/null; echo "$q"
## STDOUT:
a b
a b
a b
a b
a
## END

#### nameref
declare -n r=t; r=5; echo $t; declare -p r; declare +n r; echo $r; t2=7; declare -n s=t2; unset s; echo "[$t2]"
## STDOUT:
5
declare -n r="t"
t
[]
## END

#### -t, -I
x=outer; f() { local -I x; echo $x; x=inner; }; f; echo $x; declare -t tr=1; declare -p tr
## STDOUT:
outer
outer
declare -t tr="1"
## END

#### list by attribute
declare -i ii=1; declare -r rr=2; declare -A aa=([k]=v); declare -i | grep ii; declare -r | grep rr; declare -A | grep ' aa'
## STDOUT:
declare -i ii="1"
declare -r rr="2"
declare -A aa=([k]="v" )
## END

#### plain declare lists variables
xyz_1=a; declare | grep ^xyz_; set | grep ^xyz_; f_x() { echo body; }; declare | grep -A 3 '^f_x'; set -o posix; set | grep -c '^f_x'
## STDOUT:
xyz_1=a
xyz_1=a
f_x () 
{ 
    echo body
}
0
## END
## status: 1

#### a value with newline keeps through export
export n=$'a\nb'; bash -c 'echo "$n"'
## STDOUT:
a
b
## END

#### declare -p of several and of attributes
a=1 b=2; declare -p a b; declare -x -i c=3; declare -p c; declare -lr d=X; declare -p d; declare -n e=a; declare -p e; declare -ai f=(1+1); declare -p f; declare -u g; declare -p g
## STDOUT:
declare -- a="1"
declare -- b="2"
declare -ix c="3"
declare -rl d="x"
declare -n e="a"
declare -ai f=([0]="2")
declare -u g
## END

#### errors of arithmetic name the built-in
declare -i k='1 +'; echo $?; typeset -i q=08; echo $?; f() { local -i n='2 *'; }; f; echo $?
## STDERR:
bash: line 1: declare: 1 +: syntax error: operand expected (error token is "+")
## END
## status: 1

#### both cases at once are none
declare -lu a=Ab; declare -p a; declare -l b=AB; declare -u b; declare -p b; declare +u b; declare -p b
## STDOUT:
declare -- a="Ab"
declare -u b="ab"
declare -- b="ab"
## END

#### functions that are readonly, and what -f does not take
f() { :; }; g() { :; }
readonly -f f
declare -Fr
declare -fr
declare -f +r f; echo $?
declare -f -a g; echo $?
declare -fi g; echo $?
declare -f g='() { echo x; }'; echo $?
declare -a AA; unset 'AA[-2]'; echo $?
readonly -n AA; declare -p AA
## STDOUT:
declare -fr f
f () 
{ 
    :
}
declare -fr f
1
1
1
1
1
declare -a AA
## END
## STDERR:
bash: line 5: declare: f: readonly function
bash: line 6: declare: -a: invalid option
bash: line 7: declare: -i: invalid option
bash: line 8: declare: cannot use `-f' to make functions
bash: line 9: unset: [-2]: bad array subscript
## END

#### compound values in quotes for an element
declare -a e[10]='(test more)'; declare -p e
declare -a a; declare a[2]=foo; declare a[1]='(var)'; declare -p a
unset a; declare a[1]='(var)'; declare -p a
declare -A f[a]='([q]=1)'; declare -p f
## STDOUT:
declare -a e=([0]="test" [1]="more")
declare -a a=([1]="(var)" [2]="foo")
declare -a a=([1]="(var)")
declare -A f=([q]="1" )
## END
## STDERR:
bash: line 3: warning: a[1]=(var): quoted compound array assignment deprecated
## END

#### switching attributes off takes effect before the value
declare -ai arr=(1 2); declare +i arr=(hello world); declare -p arr
declare -l low=(ABC Def); declare +l low=(ABC); declare -p low
declare -u low; low[3]=abc; declare -p low
## STDOUT:
declare -a arr=([0]="hello" [1]="world")
declare -a low=([0]="ABC")
declare -au low=([0]="ABC" [3]="ABC")
## END

#### names of elements with brackets and quotes
declare -A m
declare "m[foo[bar]=bleh"; echo $?
declare "m[foo]bar]=bax"; echo $?
declare "m[foo[b]ar]=bax"; echo $?
declare "m['a']=1"; declare "m[\"q q\"]=3"; declare -p m
declare 'm[$nothing]=2'; echo $?
declare "m[80's]=x"; echo $?
declare -r x[]=asdf; echo $?
## STDOUT:
1
1
0
declare -A m=([a]="1" ["foo[b]ar"]="bax" ["q q"]="3" )
1
1
1
## END
## STDERR:
bash: line 2: declare: `m[foo[bar]=bleh': not a valid identifier
bash: line 3: declare: `m[foo]bar]=bax': not a valid identifier
bash: line 6: m[$nothing]: bad array subscript
bash: line 7: declare: `m[80's]=x': not a valid identifier
bash: line 8: x[]: bad array subscript
## END

#### computed variables in lists
declare -a | grep -v 'VERSINFO\|PIPESTATUS\|GROUPS'
declare -A
f() { declare -p FUNCNAME; declare -p | grep 'declare -a FUNC'; }
f
declare -p | grep -c '^declare -i BASHPID$'
: $RANDOM; declare -p | grep -c '^declare -i RANDOM="[0-9]*"$'
set | grep -c '^RANDOM\|^SECONDS\|^LINENO'
## STDOUT:
declare -a BASH_ARGC=()
declare -a BASH_ARGV=()
declare -a BASH_LINENO=()
declare -a BASH_SOURCE=()
declare -a DIRSTACK=()
declare -a FUNCNAME
declare -A BASH_ALIASES=()
declare -A BASH_CMDS=()
declare -a FUNCNAME=([0]="f")
declare -- BASH_EXECUTION_STRING=$'declare -a | grep -v \'VERSINFO\\|PIPESTATUS\\|GROUPS\'\ndeclare -A\nf() { declare -p FUNCNAME; declare -p | grep \'declare -a FUNC\'; }\nf\ndeclare -p | grep -c \'^declare -i BASHPID$\'\n: $RANDOM; declare -p | grep -c \'^declare -i RANDOM="[0-9]*"$\'\nset | grep -c \'^RANDOM\\|^SECONDS\\|^LINENO\''
declare -a FUNCNAME=([0]="f")
1
1
1
## END

#### lists as POSIX wants them
a=(1 2); readonly a b=3; set -o posix
readonly -a | grep ' a='
readonly -p | grep ' b='
export -p | grep HOME
## STDOUT:
readonly -a a=([0]="1" [1]="2")
readonly b="3"
export HOME="/home/user"
## END

#### a reference in corners
declare -n r
for r in /; do echo x; done; echo $?
read r <<</ ; echo $?
printf -v r / ; echo $?
mapfile r <<<x; echo $?; declare -p r
declare -n q; read -a q <<<x; declare -p q
declare -nr RO=x; unset -n RO; echo $?; declare -p RO
foo='x[2]'; declare -n foo; x=(1 2 3); echo $foo ${!foo}; foo=9; declare -p x
declare -n s='v[@]'; v=(1 2); s=5
echo not reached
## STDOUT:
1
1
1
0
declare -a r=([0]=$'x\n')
declare -a q=([0]="x")
1
declare -nr RO="x"
3 x[2]
declare -a x=([0]="1" [1]="2" [2]="9")
not reached
## END
## STDERR:
bash: line 2: `/': not a valid identifier
bash: line 3: read: `/': not a valid identifier
bash: line 4: printf: `/': not a valid identifier
bash: line 5: warning: r: removing nameref attribute
bash: line 6: warning: q: removing nameref attribute
bash: line 7: unset: RO: cannot unset: readonly variable
bash: line 9: v[@]: bad array subscript
## END

#### a reference to what is local
k() { local -n r=$1; declare -A r; r[a]=1; declare -p r; }
k zz; declare -p zz
f() { local -n a=$1; a[0]=X; declare -p a; }
f a; declare -p a
## STDOUT:
declare -n r="zz"
declare -n a="a"
declare -a a=([0]="X")
## END
## STDERR:
bash: line 2: declare: zz: not found
environment: line 3: local: warning: a: circular name reference
environment: line 3: warning: a: circular name reference
environment: line 3: warning: a: circular name reference
environment: line 3: warning: a: circular name reference
## END

#### the letters of a reference's target
a=2; declare -n b=a; echo "${b@A}" "${b@a}" "${a@A}"
declare -n c='q[1]'; q=(3 4); echo "[${c@A}]" "${c@Q}"
declare -ai i=(1); declare -n j=i; echo "${j@a}"
## STDOUT:
a='2'  a='2'
[] '4'
ai
## END

#### a read-only reference
declare -nr foo0=bar; unset foo0; echo $?; unset -n foo0; echo $?
foo0=4; declare -p bar; declare +n foo0; echo $?; typeset -n foo0=q; echo $?
declare -n foo1; readonly foo1; echo $?
## STDOUT:
0
1
declare -- bar="4"
1
1
0
## END
## STDERR:
bash: line 1: unset: foo0: cannot unset: readonly variable
bash: line 2: declare: foo0: readonly variable
bash: line 2: typeset: foo0: readonly variable
bash: line 3: readonly: `': not a valid identifier
## END

#### lists for elements
declare x[1]=(1 2); echo no
## STDERR:
bash: line 1: x[1]: cannot assign list to array member
## END
## status: 1

#### arrays of another kind
declare -a e=(1); (readonly -A e=([k]=v); echo no); declare -A q=([a]=1); (declare -a q=(1); echo no); declare -aA both=(x); echo $?; declare -p both; declare -A e; echo $?
## STDOUT:
1
declare -A both=([x]="" )
1
## END
## STDERR:
bash: line 1: e: cannot convert indexed to associative array
bash: line 1: q: cannot convert associative to indexed array
bash: line 1: declare: both: cannot convert associative to indexed array
bash: line 1: declare: e: cannot convert indexed to associative array
## END

#### global, in functions
f() { local -g zz=5; local -g sa=6; declare -p zz sa; }; sa=1; f; declare -p zz sa
## STDOUT:
declare -- zz="5"
declare -- sa="6"
declare -- zz="5"
declare -- sa="6"
## END

#### subscripts without text
declare 'b[]'; echo $?; declare 'b[]=1'; echo $?; export 'b[]=1'; echo $?; readonly 'c[]'; echo $?; export 'a[0]+=1'; echo $?
## STDOUT:
1
1
1
1
1
## END
## STDERR:
bash: line 1: declare: `b[]': not a valid identifier
bash: line 1: b[]: bad array subscript
bash: line 1: export: `b[]': not a valid identifier
bash: line 1: readonly: `c[]': not a valid identifier
bash: line 1: export: `a[0]': not a valid identifier
## END

#### several attributes: one is enough
declare -r zr=1; declare -t zt=2; declare -rt zb=3; declare -i zi=4; declare -prt | grep ' z.='; declare -pri | grep ' z.='; declare -rx | grep ' z.='
## STDOUT:
declare -rt zb="3"
declare -r zr="1"
declare -t zt="2"
declare -rt zb="3"
declare -i zi="4"
declare -r zr="1"
declare -rt zb="3"
declare -r zr="1"
## END

#### lists do not see the assignments in front
X=a:b; IFS=: declare -a arr=($X); declare -p arr; v=1 declare w=(${v-unset}); declare -p w; f() { IFS=: local l=($X); declare -p l; }; f
## STDOUT:
declare -a arr=([0]="a:b")
declare -a w=([0]="unset")
declare -a l=([0]="a:b")
## END

#### arrays and set -a
set -a; a=(1 2); b[1]=x; read -a c <<< '1 2'; mapfile -t d <<< x; v=1; declare -p a b c d v
## STDOUT:
declare -a a=([0]="1" [1]="2")
declare -a b=([1]="x")
declare -a c=([0]="1" [1]="2")
declare -a d=([0]="x")
declare -x v="1"
## END

#### arrays of another kind, in functions
f() { local u; u=(1); declare -A u=([k]=v); echo $?; declare -p u; }; f; declare -ar ra=(1); declare -r rs=1; declare -a as=(2); declare -ar | grep -c '[ar]s='; declare -pAr | grep -c ra=
## STDOUT:
1
declare -a u=([0]="1")
0
0
## END
## STDERR:
environment: line 1: u: cannot convert indexed to associative array
environment: line 1: declare: u: cannot convert indexed to associative array
## END
## status: 1

#### unknown options, with lists
declare -z y=(2); echo $?; declare -p y; readonly -q k=(1); echo $?; declare -p k; f() { typeset -ay w=(3); declare -p w; }; f; declare -p w; export -z e=(1); declare -p e
local -z; local -z l=(4); declare -p l
## STDOUT:
2
declare -a y=([0]="2")
2
declare -a k=([0]="1")
declare -a w=([0]="3")
declare -a e=([0]="1")
declare -a l=([0]="4")
## END
## STDERR:
bash: line 1: declare: -z: invalid option
declare: usage: declare [-aAfFgiIlnrtux] [name[=value] ...] or declare -p [-aAfFilnrtux] [name ...]
bash: line 1: readonly: -q: invalid option
readonly: usage: readonly [-aAf] [name[=value] ...] or readonly -p
environment: line 1: typeset: -y: invalid option
typeset: usage: typeset [-aAfFgiIlnrtux] name[=value] ... or typeset -p [-aAfFilnrtux] [name ...]
bash: line 1: declare: w: not found
bash: line 1: export: -z: invalid option
export: usage: export [-fn] [name[=value] ...] or export -p
bash: line 2: local: can only be used in a function
bash: line 2: local: can only be used in a function
## END

#### -f with signs in names
f::g=() { echo hi; }; declare -f f::g=; declare -F "f::g="; declare -f "b.="; echo $?; declare -f x=; echo $?; unset -f f::g=; echo $?
## STDOUT:
f::g= () 
{ 
    echo hi
}
f::g=
1
1
0
## END
## STDERR:
bash: line 1: declare: cannot use `-f' to make functions
## END

#### references taken apart
foo=bar bar=one; declare -n foo; declare +n foo=other; declare -p foo bar; unset foo bar
declare -n q=n n=i i=v; declare +n q; declare -p q n i; declare -n r; declare -r r; declare +n r; declare -p r
declare -n s=t; declare +n -i s=2+3; declare -p s t; declare -n xref=arr; declare xref[1]=one; declare -p xref arr; declare -n e; declare e[2]=x; declare -p e
## STDOUT:
declare -- foo="bar"
declare -- bar="other"
declare -n q="n"
declare -n n="i"
declare -- i="v"
declare -r r
declare -- s="t"
declare -i t="5"
declare -a xref=([1]="one")
declare -a e=([2]="x")
## END
## STDERR:
bash: line 3: warning: xref: removing nameref attribute
bash: line 3: declare: arr: not found
bash: line 3: warning: e: removing nameref attribute
## END

#### references to elements, declared
declare -n ref='a[1]'; declare -i ref; declare -p a; declare ref=2+3; declare -p a; declare -x ref; declare -p a ref
readonly ref; echo $?; export ref; echo $?; declare -a ref; declare -p ref a
## STDOUT:
declare -ai a
declare -ai a=([1]="5")
declare -aix a=([1]="5")
declare -n ref="a[1]"
0
0
declare -n ref="a[1]"
declare -aix a=([1]="5")
## END
## STDERR:
bash: line 2: readonly: `a[1]': not a valid identifier
bash: line 2: export: `a[1]': not a valid identifier
## END

#### references to elements take no arrays
a=(1 2 3); declare -n ref='a[1]'; mapfile -t ref <<< x; echo $?; read -a ref <<< 'p q'; echo $?; declare -p a ref
## STDOUT:
1
1
declare -a a=([0]="1" [1]="2" [2]="3")
declare -n ref="a[1]"
## END
## STDERR:
bash: line 1: mapfile: `a[1]': not a valid identifier
bash: line 1: read: `a[1]': not a valid identifier
## END

#### references to nothing, to wrong names, with -i
declare -n r=; echo $?; r=x; declare -p r; declare -n w='a[b'; declare -n w='a[]'; declare -p w
declare -ai a=(1); declare -in b='a[0]'; echo $?; declare -p a b; declare -ni c=d; c=42; declare -p c
## STDOUT:
1
declare -- r="x"
1
declare -ai a=([0]="1")
declare -- c="42"
## END
## STDERR:
bash: line 1: declare: `': not a valid identifier
bash: line 1: declare: `a[b': invalid variable name for name reference
bash: line 1: declare: `a[]': invalid variable name for name reference
bash: line 1: declare: w: not found
bash: line 2: declare: b: not found
## END

#### a chain of references that is too long
v=deep; declare -n a=v b=a c=b d=c e=d f=e g=f h=g i=h; echo "<$h>" "<$i>"
## STDOUT:
<deep> <>
## END

#### references that become arrays, or are refused a value
declare -n f; declare -a f; declare -p f; f[0]=7; declare -p f; declare -n x; declare x=42; declare -p x; declare -n y; declare -i y=7*6; declare -p y
declare -n a=(one two); declare -p a; s=one; declare -i s[64]; declare -p s; declare -i i=4; declare -n i=foo; declare -p i
g() { declare -n l; declare l=12; declare -p l; }; g
## STDOUT:
declare -a f
declare -a f=([0]="7")
declare -a a=([0]="one" [1]="two")
declare -ai s=([0]="one")
declare -n i="foo"
declare -n l
## END
## STDERR:
bash: line 1: declare: `42': not a valid identifier
bash: line 1: declare: x: not found
bash: line 1: declare: `7*6': not a valid identifier
bash: line 1: declare: y: not found
bash: line 2: declare: a: reference variable cannot be an array
environment: line 3: declare: `12': invalid variable name for name reference
## END

#### references and what cannot change
declare -r R=x; declare -n R; declare -p R; e=; declare -n e; declare -p e; declare -n p; declare -r p; declare p=bar; declare +r p; echo $?; declare -p p
h() { declare -rn q; declare +n q; declare -p q; }; h; declare -n r=re r+=f; declare -p r; declare -n t=t[1]; declare -n u=var u+=[@]; declare -p u
## STDOUT:
declare -r R="x"
declare -- e=""
0
declare -nr p
declare -r q
declare -n r="ref"
declare -n u="var[@]"
## END
## STDERR:
bash: line 1: declare: R: readonly variable
bash: line 1: declare: `': invalid variable name for name reference
bash: line 1: declare: p: readonly variable
bash: line 2: declare: t: nameref variable self references not allowed
## END

#### references and circles in functions
f() { local -n a=$1; a=X; }; a=(0); f 'a[0]'; declare -p a; f a; declare -p a; b=(0); f 'b[0]'; declare -p b
declare -n ref=foo; g() { declare -n ref=var; declare -g ref=(X); declare -p ref; }; g; declare -p foo
## STDOUT:
declare -n ref="var"
declare -a foo=([0]="X")
## END
## STDERR:
environment: line 1: local: warning: a: circular name reference
environment: line 1: warning: a: circular name reference
environment: line 1: `a[0]': not a valid identifier
## END

#### arrays are assigned as the words are expanded, all else afterwards
declare n=3 a=($(echo "<$n>") 2) c=${a[1]}; declare -p n a c; readonly r=(1 2) s=${r[1]}; declare -p r s; export e=(7) x=${e[0]}; declare -p e x
declare -i i=2 j=(1+1 i*3); declare -p j; declare -A m=([x]=1) k=${m[x]}; declare -p m k; f() { declare -g g=(1 2) h=${g[0]}; }; f; declare -p g h
## STDOUT:
declare -- n="3"
declare -a a=([0]="<>" [1]="2")
declare -- c="2"
declare -ar r=([0]="1" [1]="2")
declare -r s="2"
declare -ax e=([0]="7")
declare -x x="7"
declare -ai j=([0]="2" [1]="0")
declare -A m=([x]="1" )
declare -A k=([0]="1" )
declare -a g=([0]="1" [1]="2")
declare -- h="1"
## END

#### associative arrays among what is declared
foo="1 2"; declare -A v=($foo 3); declare -p v; declare -A w=(a b ~ "c d" $foo); declare -p w; f() { local -A x=(k "$1" "${foo}" v); declare -p x; local -A y=([a]=$foo [b]=~ [k]=-{a,b}- z); declare -p y; }; f q
g() { declare -A v=(["${!v[@]}"]=9 k); declare -p v; }; g; h() { local -A v=("${v["1 2"]}" 7); declare -p v; }; h
## STDOUT:
declare -A v=(["1 2"]="3" )
declare -A w=(["1 2"]="" ["~"]="c d" [a]="b" )
declare -A x=(["1 2"]="v" [k]="q" )
declare -A y=([k]="-{a,b}-" [b]="~" [a]="1 2" )
declare -A v=(["1 2"]="9" )
declare -A v=([3]="7" )
## END
## STDERR:
environment: line 1: y: 'z': must use subscript when assigning associative array
environment: line 2: v: 'k': must use subscript when assigning associative array
## END
