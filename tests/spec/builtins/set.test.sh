# set.

#### positional parameters
set a b 'c d'; echo $# "$3"; set --; echo $#; set -- -x y; echo $1; set - p q; echo $1; set + r; echo $1; set x -- y; echo $@
## STDOUT:
3 c d
0
-x
p
r
x -- y
## END

#### options on and off
set -f; echo *; set +f; set -u; (echo $nope); echo $?; set +u; echo "$nope"; set -e; false || true; set +e; false; echo still
## STDOUT:
*
1

still
## END
## STDERR:
bash: line 1: nope: unbound variable
## END

#### -o names
set -o noglob; echo *; set +o noglob; set -o nosuch; echo $?; set +o nosuch; echo $?
## STDOUT:
*
2
2
## END
## STDERR:
bash: line 1: set: nosuch: invalid option name
bash: line 1: set: nosuch: invalid option name
## END

#### list
set -o | grep -w 'errexit\|noglob\|pipefail'; set +o | grep -w 'errexit\|pipefail'; set -e; set -o | grep errexit
## STDOUT:
errexit        	off
noglob         	off
pipefail       	off
set +o errexit
set +o pipefail
errexit        	on
## END

#### dollar dash
echo $-; set -fu; echo $-; set +f; echo $-; set -o pipefail; echo $-; set -a; echo $-
## STDOUT:
hBc
fhuBc
huBc
huBc
ahuBc
## END

#### SHELLOPTS
set -f -u; echo $SHELLOPTS
## STDOUT:
braceexpand:hashall:interactive-comments:noglob:nounset
## END

#### -a exports
set -a; x=exported; set +a; bash -c 'echo $x'
## STDOUT:
exported
## END

#### -n reads only
bash -c 'echo a; set -n; echo b'; echo $?
## STDOUT:
a
0
## END

#### -v prints lines
set -v
echo x
set +v
echo y
## STDOUT:
x
y
## END
## STDERR:
echo x
set +v
## END

#### -x traces
set -x
echo a 'b c' "$HOME"
x=1 y='a b'
z=(1 '2 3')
for i in 1 2; do echo $i; done
if [ a = b ]; then :; fi
[[ a == a* && -n x ]]
((x + 1))
case a in a) echo case;; esac
echo $(echo sub) > /dev/null
f() { echo in f; }; f arg
cat <<< here | cat
export q=5
set +x
## STDOUT:
a b c /home/user
1
2
case
in f
here
## END
## STDERR:
+ echo a 'b c' /home/user
+ x=1
+ y='a b'
+ z=(1 '2 3')
+ for i in 1 2
+ echo 1
+ for i in 1 2
+ echo 2
+ '[' a = b ']'
+ [[ a == a* ]]
+ [[ -n x ]]
+ (( x + 1 ))
+ case a in
+ echo case
++ echo sub
+ echo sub
+ f arg
+ echo in f
+ cat
+ cat
+ export q=5
+ q=5
+ set +x
## END

#### PS4
PS4='+$LINENO: '; set -x; echo a; PS4='> '; echo b; { set +x; } 2>/dev/null; echo end
## STDOUT:
a
b
end
## END
## STDERR:
+1: echo a
+1: PS4='> '
> echo b
## END

#### BASH_XTRACEFD
exec 7> trace; BASH_XTRACEFD=7; set -x; echo a; set +x; exec 7>&-; cat trace
## STDOUT:
a
+ echo a
+ set +x
## END
## FILES:
trace: + echo a\n+ set +x\n
## END

#### -C, -b, -h, -k, -m, -p, -t, -B, -E, -H, -P, -T are known
for o in b h k B E P T; do set -$o && set +$o && echo -n $o; done; echo
## STDOUT:
bhkBEPT
## END

#### unknown options
set -Z; echo $?
set --bogus; echo $?
set -o; echo $? | tail -n 1
## STDOUT:
2
2
allexport      	off
braceexpand    	on
emacs          	off
errexit        	off
errtrace       	off
functrace      	off
hashall        	on
histexpand     	off
history        	off
ignoreeof      	off
interactive-comments	on
keyword        	off
monitor        	off
noclobber      	off
noexec         	off
noglob         	off
nolog          	off
notify         	off
nounset        	off
onecmd         	off
physical       	off
pipefail       	off
posix          	off
privileged     	off
verbose        	off
vi             	off
xtrace         	off
0
## END
## STDERR:
bash: line 1: set: -Z: invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
bash: line 2: set: --: invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
## END

#### set -P
mkdir d; ln -s d l; cd l; pwd; cd ..; set -P; cd l; pwd
## STDOUT:
/home/user/l
/home/user/d
## END
## FILES:
d/
l -> d
## END

#### set prints functions and variables sorted
zz_a=1; zz_b='x y'; zz_c=$'t\tb'; zz_d=(1 2); set | grep '^zz_'
## STDOUT:
zz_a=1
zz_b='x y'
zz_c=$'t\tb'
zz_d=([0]="1" [1]="2")
## END

#### keyword assignments
set -k; bash -c 'echo $a' a=5; f() { echo $b; }; f b=6
## STDOUT:
5
6
## END

#### onecmd
bash -t -c 'echo a
echo b'; bash -c 'set -t; echo a; echo b
echo c'
## STDOUT:
a
b
a
b
c
## END

#### a lone plus is nothing
set + -v x; set +v; echo $1; set - +; echo $1
## STDOUT:
x
+
## END

#### xtrace of expressions and tests
set -x
(( a = 1))
((  a = 2  ))
b=3; (( $b + a ))
for ((i=0; i<1 ;i++)) ; do :; done
for (( ; ; )); do break; done
[[ ! -d / ]]
[[ ! a == b && ! '' ]]
[[ -z '' ]]
[[ 'a b' == 'a b' && a* == "a"* ]]
select q in a "c d"; do break; done <<< 1
let c=1 "d = 2"
## STDERR:
+ ((  a = 1 ))
+ ((   a = 2   ))
+ b=3
+ ((  3 + a  ))
+ (( i=0 ))
+ (( i<1  ))
+ :
+ (( i++ ))
+ (( i<1  ))
+ (( 1 ))
+ (( 1 ))
+ break
+ [[ ! -d / ]]
+ [[ ! a == b ]]
+ [[ ! -n '' ]]
+ [[ -z '' ]]
+ [[ a b == \a\ \b ]]
+ [[ a* == \a* ]]
+ select q in a "c d"
1) a
2) c d
#? + break
+ let c=1 'd = 2'
## END

#### xtrace of arrays that are declared
a=2
set -x
declare -a x1=(1 "2 3" [5]=$a)
declare -A x2=([k]="v w" [$a]=1)
f() { local l1="a b" l2=(1 $a) l3; }
f
x3=(a b [3]=c "d e" $a)
x3+=(z); x3[1]="q r"
## STDERR:
+ x1=('1' '2 3' ['5']='2')
+ declare -a x1
+ x2=(['k']='v w' ['2']='1')
+ declare -A x2
+ f
+ l2=('1' '2')
+ local 'l1=a b' l2 l3
+ x3=(a b [3]=c "d e" $a)
+ x3+=(z)
+ x3[1]='q r'
## END

#### xtrace of odd characters
set -x
x=$'\001' y=$'\n' z=
echo $'\x01' $'a\x01 b' $'\n' $'a\tb' '' "'" '#' a#b
PS4='\s\\ '; : a
## stdout-escaped: \x01 a\x01 b \n a\tb  ' # a#b\n
## stderr-escaped: + x=$'\\001'\n+ y='\n'\n+ z=\n+ echo $'\\001' 'a\x01 b' '\n' 'a\tb' '' \\' '#' a#b\n+ PS4='\\s\\\\ '\nbash\\ : a\n

#### monitor is only remembered
set -m; set -o | grep monitor; echo $-; set +m; set -o | grep monitor
## STDOUT:
monitor        	on
hmBc
monitor        	off
## END

#### misuse in posix mode does not end a guarded command
set -o posix; set -o nosuch || echo or; if set -Z; then :; fi; ! set -Z; echo not; set -Z; echo never
## STDOUT:
or
not
## END
## STDERR:
bash: line 1: set: nosuch: invalid option name
bash: line 1: set: -Z: invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
bash: line 1: set: -Z: invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
bash: line 1: set: -Z: invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
## END
## status: 2

#### -o before an option lists
set -o -x | head -n 2
## STDOUT:
allexport      	off
braceexpand    	on
## END

#### a bad option changes nothing
set -f -Z; echo $- | grep -c f; set -f" "-u; echo $SHELLOPTS
## STDOUT:
0
braceexpand:hashall:interactive-comments
## END
## STDERR:
bash: line 1: set: -Z: invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
bash: line 1: set: - : invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
## END

#### restricted
set -r
cd /; echo $?
/bin/ls; echo $?
. ./x; echo $?
source x/y; echo $?
echo a > b; echo $?
echo a >> b; echo $?
echo a >| b; echo $?
echo a &> b; echo $?
echo a 2>&1; echo $?
exec ls; echo $?
hash -p /x y; echo $?
hash -p x y; echo $?
command -p true; echo $?
command -pv ls; echo $?
enable -f x y; echo $?
set +r; echo $?
set +o restricted; echo $?
echo $-; shopt restricted_shell
(PATH=1; echo no); echo $?
bash -c 'cd /; echo sub $?'
x=$(cd /); echo $?
pushd /; echo $?
type /bin/ls; echo $?
command /bin/ls; echo $?
history -w /x; echo $?
## STDOUT:
1
1
1
1
1
1
1
1
a
0
1
1
1
1
1
1
1
2
hrBc
restricted_shell	off
no
0
sub 0
1
1
/bin/ls is /bin/ls
0
1
1
## END
## STDERR:
bash: line 2: cd: restricted
bash: line 3: /bin/ls: restricted: cannot specify `/' in command names
bash: line 4: .: ./x: restricted
bash: line 5: source: x/y: restricted
bash: line 6: b: restricted: cannot redirect output
bash: line 7: b: restricted: cannot redirect output
bash: line 8: b: restricted: cannot redirect output
bash: line 9: b: restricted: cannot redirect output
bash: line 11: exec: restricted
bash: line 12: hash: /x: restricted
bash: line 13: hash: x: not found
bash: line 14: command: -p: restricted
bash: line 15: command: -p: restricted
bash: line 16: enable: restricted
bash: line 17: set: +r: invalid option
set: usage: set [-abefhkmnptuvxBCEHPT] [-o option-name] [--] [-] [arg ...]
bash: line 18: set: restricted: invalid option name
bash: line 22: cd: restricted
bash: line 23: pushd: restricted
bash: line 25: /bin/ls: restricted: cannot specify `/' in command names
bash: line 26: history: /x: restricted
## END

#### restricted from the start
bash -r -c 'cd /; echo a > x; echo $-; shopt restricted_shell; PATH=1'; echo $?; bash --restricted -c '/bin/ls'; echo $?
## STDOUT:
hrBc
restricted_shell	on
1
1
## END
## STDERR:
bash: line 1: cd: restricted
bash: line 1: x: restricted: cannot redirect output
bash: line 1: PATH: readonly variable
bash: line 1: /bin/ls: restricted: cannot specify `/' in command names
## END

#### +B: expansions within braces
x=v; set +B; echo {$x,b} a{${x}1,2}c "{$x}" $x{1,2} {a,"$x"} ~{a,b} {a,*}
for i in {$x,y}; do echo $i; done; a=({$x,$x} {1..2}); declare -p a; case {$x,b} in "{v,b}") echo m;; esac
echo $(echo {$x,c}) `echo {d,$x}`; echo {$(echo p),q} {$((1+1)),3} 'a'{b,$x}'c' \{$x,b} {a\,$x,b}
## STDOUT:
{v,b} a{v1,2}c {v} v{1,2} {a,v} ~{a,b} {a,*}
{v,y}
declare -a a=([0]="{v,v}" [1]="{1..2}")
m
{v,c} {d,v}
{p,q} {2,3} a{b,v}c {v,b} {a,v,b}
## END

#### -x: words as they were read, PS4 that cannot be expanded
set -x; for i in $'a\tb' $"x y" $(echo   a;   echo b); do :; done; a=($'a\tb' $(echo   c))
case $(echo   a) in x) ;; esac; select q in $'a\tb'; do break; done <<< 1
PS4='+${x'; echo a; PS4='+$((1/0)) '; echo b; PS4='\$ '; echo c
## STDOUT:
a
b
c
## END
## STDERR:
++ echo a
++ echo b
+ for i in 'a	b' "x y" $(echo a; echo b)
+ :
+ for i in 'a	b' "x y" $(echo a; echo b)
+ :
+ for i in 'a	b' "x y" $(echo a; echo b)
+ :
+ for i in 'a	b' "x y" $(echo a; echo b)
+ :
+ a=('a	b' $(echo c))
++ echo c
+ case $(echo a) in
++ echo a
+ select q in 'a	b'
1) a	b
#? + break
+ PS4='+${x'
bash: line 3: +${x: bad substitution
+${xecho a
bash: line 3: +${x: bad substitution
+${xPS4='+$((1/0)) '
bash: line 3: 1/0: division by 0 (error token is "0")
+$((1/0)) echo b
bash: line 3: 1/0: division by 0 (error token is "0")
+$((1/0)) PS4='\$ '
$ echo c
## END

#### -x beside a coprocess
PS4='+$LINENO: '; coproc cat; set -x; exec {COPROC[1]}>&-; wait
## STDERR:
+1: exec
+1: wait
## END

#### POSIX mode and POSIXLY_CORRECT
on() { [[ -o posix ]] && echo "on ${POSIXLY_CORRECT-unset}" || echo "off ${POSIXLY_CORRECT-unset}"; }
shopt -s expand_aliases; POSIXLY_CORRECT=y command :; on; shopt -q expand_aliases && echo aliases
POSIXLY_CORRECT=y on; on; f() { local POSIXLY_CORRECT=1; on; }; f; on
set -o posix; on; POSIXLY_CORRECT=1 true; on; set +o posix; on; shopt -q expand_aliases || echo 'no aliases'
f() { local -; set -o posix; on; }; f; on
POSIXLY_CORRECT=2; on; unset POSIXLY_CORRECT; on
POSIXLY_CORRECT=3 :; on; set +o posix; on
POSIXLY_CORRECT=4 bash -c 'shopt -p expand_aliases shift_verbose; set -o | grep posix'
bash -o posix -c 'echo $POSIXLY_CORRECT; unset POSIXLY_CORRECT; set -o | grep posix'
## STDOUT:
off unset
aliases
on y
off unset
on 1
off unset
on y
on y
off unset
no aliases
on y
off unset
on 2
off unset
on 3
off unset
shopt -s expand_aliases
shopt -s shift_verbose
posix          	on
y
posix          	off
## END

#### BASH_COMPAT that is no version
for v in 9.9 5.x 42 4.2 '' 5.2.1 30; do BASH_COMPAT=$v; echo "<$BASH_COMPAT> $?"; done
## STDOUT:
<9.9> 0
<5.x> 0
<42> 0
<4.2> 0
<> 0
<5.2.1> 0
<30> 0
## END
## STDERR:
bash: line 1: BASH_COMPAT: 9.9: compatibility value out of range
bash: line 1: BASH_COMPAT: 5.x: compatibility value out of range
bash: line 1: BASH_COMPAT: 5.2.1: compatibility value out of range
bash: line 1: BASH_COMPAT: 30: compatibility value out of range
## END
