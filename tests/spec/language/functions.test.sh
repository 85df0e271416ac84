# Functions.

#### define and call
f() { echo "f $1 $#"; }; f a b; function g { echo g; }; g; function h() { echo h; }; h; k () (echo sub); k
## STDOUT:
f a 2
g
h
sub
## END

#### parameters are its own
f() { echo $# "$@"; set -- x; echo $1; }; set -- o p; f a; echo $1 $#; echo $0; z() { echo $0; }; z
## STDOUT:
1 a
x
o 2
bash
bash
## END

#### return
f() { return 3; echo no; }; f; echo $?; g() { false; return; }; g; echo $?; h() { true; }; h; echo $?; k() { return 256; }; k; echo $?; l() { return -1; }; l; echo $?
## STDOUT:
3
1
0
0
255
## END

#### return outside and with bad values
return 2>/dev/null; echo $?
f() { return x; }; f; echo $?
g() { return 1 2; }; g; echo $?
## STDOUT:
2
2
## END
## STDERR:
environment: line 2: return: x: numeric argument required
environment: line 3: return: too many arguments
## END
## status: 1

#### local
x=g; f() { local x=l y; y=2; echo $x $y; }; f; echo $x "[$y]"
f() { local x; echo "[$x]"; x=1; }; f; echo $x
## STDOUT:
l 2
g []
[]
g
## END

#### dynamic scope
f() { local v=f; g; echo $v; }; g() { echo $v; v=changed; }; v=global; f; echo $v
## STDOUT:
f
changed
global
## END

#### local with attributes
f() { local -i n=2+3; local -r r=1; local -a a=(x y); local -A m=([k]=v); local -u u=up; echo $n $r ${a[1]} ${m[k]} $u; }; f
## STDOUT:
5 1 y v UP
## END

#### local outside
local x=1; echo $?
## STDOUT:
1
## END
## STDERR:
bash: line 1: local: can only be used in a function
## END

#### local keeps status of a substitution hidden
f() { local x=$(false); echo $?; local y; y=$(false); echo $?; }; f
## STDOUT:
0
1
## END

#### unset of a local shows the outer
x=g; f() { local x=l; unset x; echo "[${x-unset}]"; }; f; g() { local x=m; h; echo "[$x]"; }; h() { unset x; echo "[$x]"; }; g
## STDOUT:
[unset]
[g]
[g]
## END

#### local -
f() { local -; set -f; echo *; }; touch q; f; echo *
## STDOUT:
*
q
## END
## FILES:
q:
## END

#### recursion
fact() { if [ $1 -le 1 ]; then echo 1; else echo $(( $1 * $(fact $(($1-1))) )); fi; }; fact 6; d() { [ $1 -eq 0 ] || d $(($1-1)); }; d 200; echo $?
## STDOUT:
720
0
## END

#### a name that is a command's or built-in's
ls() { echo my ls; }; ls; command ls /dev/null; unset -f ls; echo() { builtin echo "<$*>"; }; echo hi
## STDOUT:
my ls
/dev/null
<hi>
## END

#### redefinition and unset
f() { echo 1; }; f() { echo 2; }; f; unset -f f; f; echo $?
## STDOUT:
2
127
## END
## STDERR:
bash: line 1: f: command not found
## END

#### defined inside a function
outer() { inner() { echo inner; }; }; inner 2>/dev/null || echo none; outer; inner
## STDOUT:
none
inner
## END

#### odd names
a-b() { echo dash; }; a-b; a.b() { echo dot; }; a.b; _() { echo u; }; _; 1x() { echo digit; }; 1x; function a=b { echo eq; }; 'a=b'
## STDOUT:
dash
dot
u
digit
eq
## END

#### bodies of every kind
f() for i in 1 2; do echo $i; done; f; g() if true; then echo if; fi; g; h() [[ -n x ]]; h; echo $?; k() ((0)); k; echo $?; l() case x in x) echo c;; esac; l; m() while false; do :; done; m
## STDOUT:
1
2
if
0
1
c
## END

#### on the next line
f()
{
  echo next
}
f
function g
{
  echo g
}
g
## STDOUT:
next
g
## END

#### redirections belong to it
f() { cat; } <<< input; f; f
## STDOUT:
input
input
## END

#### variables before a call are temporary
f() { echo "[$v]"; v=in; }; v=out; v=tmp f; echo $v; w=1 f; echo "[${w-unset}]"
## STDOUT:
[tmp]
out
[out]
[unset]
## END

#### declare -f
f() { echo a; if true; then echo "b c"; fi; }
declare -f f; declare -F f; declare -F nope; echo $?; type f
## STDOUT:
f () 
{ 
    echo a;
    if true; then
        echo "b c";
    fi
}
f
1
f is a function
f () 
{ 
    echo a;
    if true; then
        echo "b c";
    fi
}
## END

#### loops are printed
f() { for i in 1 2; do echo $i > x; done; while read -r l; do :; done < f; until false; do break; done; for ((i=0;i<3;i++)); do :; done; }
declare -f f
## STDOUT:
f () 
{ 
    for i in 1 2;
    do
        echo $i > x;
    done;
    while read -r l; do
        :;
    done < f;
    until false; do
        break;
    done;
    for ((i=0; i<3; i++))
    do
        :;
    done
}
## END

#### conditionals are printed
f() { if a; then b; elif c; then d; else e; fi; [[ a == b && -n c ]] && ((x++)); a && b || c; ! true; }
declare -f f
## STDOUT:
f () 
{ 
    if a; then
        b;
    else
        if c; then
            d;
        else
            e;
        fi;
    fi;
    [[ a == b && -n c ]] && ((x++));
    a && b || c;
    ! true
}
## END

#### case and select are printed
f() { case $1 in a|b) echo;; c) x;& *) ;; esac; select s in a; do :; done; }
declare -f f
## STDOUT:
f () 
{ 
    case $1 in 
        a | b)
            echo
        ;;
        c)
            x
        ;&
        *)

        ;;
    esac;
    select s in a;
    do
        :;
    done
}
## END

#### groups and jobs are printed
f() { (sub); { grp; }; a | b & c; d |& e; x=(1 2) y=2 z; }
declare -f f
## STDOUT:
f () 
{ 
    ( sub );
    { 
        grp
    };
    a | b & c;
    d 2>&1 | e;
    x=(1 2) y=2 z
}
## END

#### here-documents are printed
f() { cat <<E | tr a b; echo "$x" '$y' $'z\t' `a` $(b; c) <(d) > f 2>&1; }
doc $x
E
declare -f f
## STDOUT:
f () 
{ 
    cat <<E |
doc $x
E
  tr a b
    echo "$x" '$y' 'z	' `a` $(b; c) <(d) > f 2>&1
}
## END

#### nested functions, time and coproc are printed
f() { function g { time x; }; h() { y; }; coproc cat; time -p z; }
declare -f f
## STDOUT:
f () 
{ 
    function g () 
    { 
        time x
    };
    function h () 
    { 
        y
    };
    coproc COPROC cat;
    time -p z
}
## END

#### FUNCNAME, BASH_LINENO and caller
f() { echo ${FUNCNAME[0]} ${FUNCNAME[1]} ${#FUNCNAME[@]}; g; }
g() { echo ${FUNCNAME[@]} ${BASH_LINENO[@]}; caller; caller 0; caller 1; caller 9; echo $?; }
f
echo "[$FUNCNAME]"
## STDOUT:
f 1
g f 1 3
1 environment
1 f environment
1
[]
## END

#### functions in pipelines and substitutions
f() { echo out; x=set; }; f | cat; echo "[$x]"; y=$(f); echo "[$x]" $y; f > /dev/null; echo $x
## STDOUT:
out
[]
[] out
set
## END

#### exit in a function ends the shell
f() { exit 4; }; (f; echo no); echo $?; f; echo no
## STDOUT:
4
## END
## status: 4

#### exported functions
f() { echo "exported $1"; }; export -f f; bash -c 'f x'; export -nf f; bash -c 'f x' 2>/dev/null || echo gone
## STDOUT:
exported x
gone
## END

#### read-only functions
f() { echo 1; }; readonly -f f; f() { echo 2; }; f; unset -f f; echo $?
## STDOUT:
1
1
## END
## STDERR:
bash: line 1: f: readonly function
bash: line 1: unset: f: cannot unset: readonly function
## END

#### unset without -f prefers variables
f() { echo func; }; f=var; unset f; f; echo "[$f]"; unset f; f 2>/dev/null || echo gone
## STDOUT:
func
[]
gone
## END

#### name references
f() { local -n r=$1; r=changed; }; v=old; f v; echo $v; declare -n n=v; echo $n; n=again; echo $v; unset -n n; echo "[$n]" $v; g() { local -n r=r; }; g; declare -n a=arr; a=(1 2); echo ${arr[1]} ${#a[@]}; declare -n e='arr[1]'; e=z; echo ${arr[@]}
## STDOUT:
changed
changed
again
[] again
2 2
1 z
## END
## STDERR:
environment: line 1: local: warning: r: circular name reference
environment: line 1: warning: r: circular name reference
## END

#### nameref errors
declare -n x=x; declare -n y='1a'; echo $?; declare -n z; z=w; w=5; echo $z ${!z}
## STDOUT:
1
5 w
## END
## STDERR:
bash: line 1: declare: x: nameref variable self references not allowed
bash: line 1: declare: `1a': invalid variable name for name reference
## END

#### deep recursion works
f() { (( $1 == 0 )) && { echo bottom; return; }; f $(($1 - 1)); }; f 1000
## STDOUT:
bottom
## END

#### FUNCNEST
FUNCNEST=5; f() { f; }; f; echo $?
## STDERR:
environment: line 1: f: maximum function nesting level exceeded (5)
## END
## status: 1

#### shift in functions
f() { while [ $# -gt 0 ]; do echo $1; shift; done; }; f a b c; g() { shift 2; echo $# $?; shift 5; echo $?; }; g 1 2 3
## STDOUT:
a
b
c
1 0
1
## END

#### a here-document and arguments
f() { echo "$1:"; cat; }; f x <<E
body $1
E
## STDOUT:
x:
body 
## END

#### command not found handler
command_not_found_handle() { echo "no $1 ($#)"; return 9; }; nosuch a b; echo $?
## STDOUT:
no nosuch (3)
9
## END

#### return in a sourced file and a loop
printf 'echo a\nreturn 5\necho b\n' > s; . ./s; echo $?; f() { for i in 1 2; do return $i; done; }; f; echo $?
## STDOUT:
a
5
1
## END
## FILES:
s: echo a\nreturn 5\necho b\n
## END

#### syntax errors in definitions (1 of 2)
bash -c 'f( { echo; }'; echo $?
bash -c 'f() { echo'; echo $?
bash -c 'f(a) { echo; }'; echo $?
## STDOUT:
2
2
2
## END
## STDERR:
bash: -c: line 1: syntax error near unexpected token `{'
bash: -c: line 1: `f( { echo; }'
bash: -c: line 2: syntax error: unexpected end of file
bash: -c: line 1: syntax error near unexpected token `a'
bash: -c: line 1: `f(a) { echo; }'
## END

#### syntax errors in definitions (2 of 2)
bash -c '$f() { echo; }'; echo $?
bash -c 'function f( { echo; }'; echo $?
bash -c 'break() { :; }; break; echo $?'; echo $?
## STDOUT:
1
2
0
0
## END
## STDERR:
bash: line 1: `$f': not a valid identifier
bash: -c: line 2: syntax error: unexpected end of file
## END

#### references to elements
declare -n r='list[1]'
list=(x y z)
echo "$r" "${r:0:1}" "${r/y/Q}" "${!r}"
r=new; r+=er; echo "${list[@]}"
unset r; declare -p list
i=1; declare -n s='list[i+1]'; echo $s; s=5; (( s++ )); echo "${list[@]}"
declare -A map=([k]=v [a b]=w); k=k
declare -n t='map[a b]' u='map[$k]'
echo "$t $u"; u=changed; echo "${map[k]}"
declare -n w='list[$(echo 0)]'; echo "$w"
## STDOUT:
y y Q list[1]
x newer z
declare -a list=([0]="x" [2]="z")
z
x 6
w v
changed
x
## END

#### references to elements are no arrays
list=(x y z)
declare -n r='list[1]' all='list[@]'
r[0]=foo; echo $?
r=(1 2); echo $?
all=(1 2); echo $?
echo "[${r[@]}]" "${list[@]}" "$all"
## STDOUT:
[] x y z x y z
## END
## STDERR:
bash: line 3: `list[1]': not a valid identifier
bash: line 4: `list[1]': not a valid identifier
bash: line 5: `list[@]': not a valid identifier
## END

#### references that lead in a circle
declare -n a=b b=a
echo "[$a]" $((a)) ${a:-word}
a=1
echo after $?
f() { local -n x=x; echo "<$x>"; x=7; x+=8; }
x=5; f; echo $x
## STDOUT:
[] 0 word
after 1
<5>
78
## END
## STDERR:
bash: line 2: warning: a: circular name reference
bash: line 2: warning: a: circular name reference
bash: line 2: warning: a: circular name reference
bash: line 3: warning: a: circular name reference
environment: line 5: local: warning: x: circular name reference
environment: line 5: warning: x: circular name reference
environment: line 5: warning: x: circular name reference
environment: line 5: warning: x: circular name reference
environment: line 5: warning: x: circular name reference
## END

#### references without a target become arrays
declare -n r
r=(x y); echo $? "${r[@]}"
declare -n 'e[0]=y'
declare -a arr; declare -n arr=x; echo $?
declare -n w=(a b)
## STDOUT:
0 x y
1
## END
## STDERR:
bash: line 2: warning: r: removing nameref attribute
bash: line 3: declare: e[0]: reference variable cannot be an array
bash: line 4: declare: arr: reference variable cannot be an array
bash: line 5: declare: w: reference variable cannot be an array
## END
## status: 1

#### locals take over what stands in front of a call
inner() { local v; echo "inner ${v-unset}"; }
outer() { inner; }
changes() { local v=own; inner; }
v=global
inner; v=given inner; v=given outer; v=given changes
v=given eval 'inner; outer'
frees() { unset v; echo "[${v-unset}]"; v=9; echo $v; }
v=given frees; echo $v
keeps() { export v; }
v=given keeps; echo $v
v=alone export v; echo $v
## STDOUT:
inner unset
inner given
inner given
inner own
inner given
inner given
[global]
9
9
given
alone
## END

#### traps that a function sets are its own
f() { trap 'echo err $LINENO' ERR; trap 'echo debug' DEBUG; false; :; }
f
false
## STDOUT:
debug
debug
err 1
debug
debug
debug
err 3
## END
## status: 1

#### hooks in functions that are traced
g() {
  echo in g
}
declare -ft g
trap 'echo "debug $LINENO"' DEBUG
g
trap - DEBUG
## STDOUT:
debug 6
debug 1
debug 2
in g
debug 7
## END

#### a sourced file does not see DEBUG
echo 'echo sourced' > part.sh
trap 'echo debug' DEBUG
. ./part.sh
set -T
. ./part.sh
## STDOUT:
debug
sourced
debug
debug
debug
sourced
## END
## FILES:
part.sh: echo sourced\n
## END

#### assignments in front of a function or command that export
func() { export v=20; }; v=0; v=30 func; echo $v
func() { export v; }; v=0; v=30 func; echo $v
outer() { local v=7; v=30 func; echo in $v; }; v=0; outer; echo $v
func() { v=20; }; v=0; v=30 func; echo $v
unset v
v=4 export v; declare -p v
w=4 declare -x w; declare -p w
x=4 declare x; declare -p x
y=4 eval 'export y'; declare -p y
func() { v=20 local v; echo "[$v]"; }; v=0; func; echo $v
set -o posix
func() { v=20 :; }; v=0; v=30 func; echo $v
func() { v=20 eval :; }; v=0; v=30 func; echo $v
## STDOUT:
20
30
in 30
30
0
declare -x v="4"
declare -x w="4"
[20]
0
20
0
## END
## STDERR:
bash: line 8: declare: x: not found
bash: line 9: declare: y: not found
## END

#### functions that the environment brings
env BASH_FUNC_foo%%='() { echo ok; } ; echo BAD' bash -c foo; echo $?
env BASH_FUNC_foo%%='() { echo ok; }' bash -c foo
env BASH_FUNC_foo%%='() { echo ok; } >&2' bash -c foo
env BASH_FUNC_foo%%='() ( echo ok; )' bash -c foo; echo $?
env BASH_FUNC_foo%%='() { echo ok; ' bash -c foo; echo $?
env $'BASH_FUNC_  foo  %%=() { echo no; }'  bash -c foo; echo $?
env BASH_FUNC_a-b%%='() { echo a-b; }'  bash -c a-b
function foo=bar { echo hi; }
export -f foo=bar; echo $?
function a/b { echo hi; }
export -f a/b; echo $?
bar() { if true; then echo "1  2"; fi; [ x = y ] || echo 2; }
export -f bar
env | sed -n '/^BASH_FUNC/,/^}/p'
bash -c bar
declare -f -p nope bar; declare -Fp bar nope
## STDOUT:
127
ok
127
127
127
a-b
1
1
BASH_FUNC_bar%%=() {  if true; then
 echo "1  2";
 fi;
 [ x = y ] || echo 2
}
1  2
2
bar () 
{ 
    if true; then
        echo "1  2";
    fi;
    [ x = y ] || echo 2
}
declare -fx bar
declare -fx bar
## END
## STDERR:
bash: warning: foo: ignoring function definition attempt
bash: error importing function definition for `foo'
bash: line 1: foo: command not found
ok
bash: line 1: foo: command not found
bash: foo: line 1: syntax error: unexpected end of file
bash: error importing function definition for `foo'
bash: line 1: foo: command not found
bash: warning:   foo  : ignoring function definition attempt
bash: error importing function definition for `  foo  '
bash: line 1: foo: command not found
bash: line 9: export: foo=bar: cannot export
bash: line 11: export: a/b: cannot export
bash: line 16: declare: nope: not found
bash: line 16: declare: nope: not found
## END
## status: 1

#### a body that is a subshell, right behind function
function f ( echo sub; exit 3 ); f; echo $?
bash -c 'function f( { echo; }'; echo $?
## STDOUT:
sub
3
2
## END
## STDERR:
bash: -c: line 2: syntax error: unexpected end of file
## END

#### a readonly function defined again
{ f() { echo 1; }; readonly -f f
f() { echo 2; }
f
}
(trap 'echo E$?' ERR; f() { :; }; echo $?)
(set -e; f() { :; }; echo no); echo $?
## STDOUT:
1
E1
1
1
## END
## STDERR:
bash: line 4: f: readonly function
bash: line 5: f: readonly function
bash: line 6: f: readonly function
## END

#### FUNCNAME in files
echo 'echo "<${FUNCNAME-none}>"; g() { echo "${FUNCNAME[@]}"; caller 0; }; g' > lib; . ./lib; f() { . ./lib; }; f
## STDOUT:
<none>
g source
1 source ./lib
<source>
g source f
1 source ./lib
## END
## FILES:
lib: echo "<${FUNCNAME-none}>"; g() { echo "${FUNCNAME[@]}"; caller 0; }; g\n
## END

#### the status where a file begins
echo 'echo $?' > lib; : > nothing; (exit 3); . ./lib; (exit 4); . ./nothing; echo $?
## STDOUT:
3
0
## END
## FILES:
lib: echo $?\n
nothing:
## END
