# set -e, set -u, set -o pipefail, ERR traps.

#### a failing command ends the script
set -e
echo a
false
echo b
## STDOUT:
a
## END
## status: 1

#### the status is the command's
set -e
bash -c 'exit 7'
echo no
## status: 7

#### conditions do not
set -e; if false; then :; fi; while false; do :; done; until true; do :; done; false || echo or; false && echo and; ! true; echo alive
## STDOUT:
or
alive
## END

#### the last of a list does
set -e
true && false
echo never
## status: 1

#### && lists in the middle do not
set -e
false && true
echo alive
true && true && false
echo never
## STDOUT:
alive
## END
## status: 1

#### pipelines only by their last
set -e
false | true
echo alive
true | false
echo never
## STDOUT:
alive
## END
## status: 1

#### pipefail
set -o pipefail; false | true; echo $?; true | (exit 3) | (exit 2) | true; echo $?; true | true; echo $?; (exit 4) | false; echo $?
## STDOUT:
1
2
0
1
## END

#### pipefail and errexit
set -eo pipefail
echo a
false | cat
echo never
## STDOUT:
a
## END
## status: 1

#### PIPESTATUS
true | (exit 2) | (exit 3); echo ${PIPESTATUS[@]}; false; echo ${PIPESTATUS[@]}; ! (exit 5) | true; echo ${PIPESTATUS[@]} $?
## STDOUT:
0 2 3
1
5 0 1
## END

#### assignments from substitutions
set -e
x=$(false; echo alive)
echo "$x"
y=$(false)
echo never
## STDOUT:
alive
## END
## status: 1

#### local, export and declare hide it
set -e
f() { local x=$(false); echo local; }; f
export y=$(false); echo export
declare z=$(false); echo declare
## STDOUT:
local
export
declare
## END

#### substitution as an argument does not
set -e
echo $(false) alive
echo "$(exit 3)" alive
## STDOUT:
alive
 alive
## END

#### in functions
set -e
f() { echo in; false; echo after; }
f || echo caught
if f; then echo yes; fi
f
echo never
## STDOUT:
in
after
in
after
yes
in
## END
## status: 1

#### subshells
set -e
(false; echo no) || echo caught
(echo sub; false; echo no)
echo never
## STDOUT:
no
sub
## END
## status: 1

#### command substitution without inherit_errexit
set -e
echo $(false; echo inner)
shopt -s inherit_errexit
echo $(false; echo inner) end
## STDOUT:
inner
end
## END

#### inversion
set -e
! false
echo a
! true
echo b
## STDOUT:
a
b
## END

#### arithmetic and double brackets
set -e
((1))
echo one
((0)) || echo zero
[[ a == b ]] || echo cond
((0))
echo never
## STDOUT:
one
zero
cond
## END
## status: 1

#### let and test
set -e
let x=1
[ a = a ]
let y=0
echo never
## status: 1

#### a missing command
set -e
nosuchcmd
echo never
## STDERR:
bash: line 2: nosuchcmd: command not found
## END
## status: 127

#### a redirection failure
set -e
cat < nope
echo never
## STDERR:
bash: line 2: nope: No such file or directory
## END
## status: 1

#### groups and loops
set -e
{ false; echo no; } || true
for i in 1 2; do [ $i = 3 ] && echo x; done
echo after
for i in 1; do false; done
echo never
## STDOUT:
no
after
## END
## status: 1

#### case and if bodies
set -e
if true; then false; fi
echo never
## status: 1

#### turned off for a while
set -e
set +e
false
echo alive
set -e
false
echo never
## STDOUT:
alive
## END
## status: 1

#### background jobs
set -e
false &
wait $! || echo caught
false &
wait
echo alive
## STDOUT:
caught
alive
## END

#### eval and source
set -e
eval 'false' || echo caught
printf 'false\necho no\n' > s
. ./s || echo caught2
eval 'echo x; false'
echo never
## STDOUT:
caught
no
x
## END
## status: 1
## FILES:
s: false\necho no\n
## END

#### read at end of input
set -e
read x < /dev/null || echo eof
read x < /dev/null
echo never
## STDOUT:
eof
## END
## status: 1

#### EXIT trap runs
trap 'echo exit $?' EXIT
set -e
false
## STDOUT:
exit 1
## END
## status: 1

#### ERR trap
trap 'echo err $? line $LINENO' ERR
false
true
(exit 4)
if false; then :; fi
false || true
nosuch 2>/dev/null
echo end
## STDOUT:
err 1 line 2
err 4 line 4
err 127 line 7
end
## END

#### ERR trap and functions
trap 'echo err' ERR
f() { false; true; }
f
set -E
f
(false)
x=$(false)
echo end
## STDOUT:
err
err
err
err
end
## END

#### ERR trap with errexit
set -e
trap 'echo "failed: $BASH_COMMAND"' ERR
true
ls /nosuch 2>/dev/null
echo never
## STDOUT:
failed: ls /nosuch 2> /dev/null
## END
## status: 2

#### nounset
set -u
echo ${x-default} "${x:-}" ${x+alt}
echo $x
echo never
## STDOUT:
default 
## END
## STDERR:
bash: line 3: x: unbound variable
## END
## status: 127

#### nounset in other places
(set -u; echo ${#nope}); echo $?
(set -u; echo $((nope))); echo $?
(set -u; echo $1); echo $?
(set -u; echo "$@" $* $#); echo $?
(set -u; a=(); echo "${a[@]}" ok); echo $?
(set -u; a=(1); echo ${a[3]}); echo $?
(set -u; declare -A m; echo ${m[k]}); echo $?
(set -u; [[ -v x ]] || echo unset; [ -z "${x-}" ] && echo empty); echo $?
(set -u; echo ${x%a}); echo $?
(set -u; x=; echo "[$x]"); echo $?
(set -u; unset y; declare y; echo $y); echo $?
(set -u; echo $!); echo $?
## STDOUT:
1
1
1
0
0
ok
0
1
1
unset
empty
0
1
[]
0
1
1
## END
## STDERR:
bash: line 1: nope: unbound variable
bash: line 2: nope: unbound variable
bash: line 3: $1: unbound variable
bash: line 6: a[3]: unbound variable
bash: line 7: m[k]: unbound variable
bash: line 9: x: unbound variable
bash: line 11: y: unbound variable
bash: line 12: $!: unbound variable
## END

#### nounset ends a function and the shell
set -u
f() { echo $nope; echo no; }
f || echo caught
echo never
## STDERR:
environment: line 2: nope: unbound variable
## END
## status: 127

#### errexit by option
bash -e -c 'false; echo no'; echo $?
bash -o errexit -c 'false; echo no'; echo $?
bash -c 'set -o errexit; set +o errexit; false; echo yes'
## STDOUT:
1
1
yes
## END

#### a failing command in a condition's function is ignored all the way
set -e
g() { false; echo "g went on"; }
f() { g; echo "f went on"; }
if f; then echo ok; fi
f && echo ok2
## STDOUT:
g went on
f went on
ok
g went on
f went on
ok2
## END

#### time and coproc
set -e
TIMEFORMAT=; time false || echo caught
time false
echo never
## STDOUT:
caught
## END
## status: 1

#### errexit in a pipeline's parts
set -e
{ echo a; false; echo b; } | cat
echo alive
## STDOUT:
a
alive
## END

#### errexit after trap on DEBUG
set -e
trap : DEBUG
false
echo never
## status: 1

#### ERR trap in pipelines and jobs
for o in +E -E; do
set $o
trap 'echo E $LINENO' ERR
(false)
(false) | (false)
(false) | cat
false | false
(exit 3) & wait $!
false & wait $!
{ false; } & wait $!
(false; true) & wait $!
done
## STDOUT:
E 4
E 5
E 5
E 7
E 8
E 9
E 10
E 4
E 4
E 5
E 5
E 5
E 6
E 7
E 8
E 9
E 10
E 10
E 11
## END

#### nothing behind a negation ends the script
set -e
f() { false; echo went on; }
! f
! eval 'false; echo in eval'
! { false; true; }
! (exit 3)
trap 'echo trapped' ERR
! f
echo end
## STDOUT:
went on
in eval
went on
end
## END

#### an error in an expression does not end the script
cat >s <<'X'
set -e
echo $((1/0)); echo no
echo next $?
a[x y]=5
echo next2
((1/0)) || echo c
x=(1 2); echo ${x[a b]}
echo next3
X
bash s; echo $?
## STDOUT:
next 1
next2
c
next3
0
## END
## STDERR:
s: line 2: 1/0: division by 0 (error token is "0")
s: line 4: x y: syntax error in expression (error token is "y")
s: line 6: ((: 1/0: division by 0 (error token is "0")
s: line 7: a b: syntax error in expression (error token is "b")
## END
## FILES:
s: set -e\necho $((1/0)); echo no\necho next $?\na[x y]=5\necho next2\n((1/0)) || echo c\nx=(1 2); echo ${x[a b]}\necho next3\n
## END

#### what always ends it
bash -c 'set -e; (echo ${a[-9]}) || echo n; if echo ${b[-1]}; then echo m; fi; echo on'; echo $?
bash -c 'set -e; if x=$(< nope); then echo y; else echo n; fi; echo on'; echo $?
bash -c 'set -e; if x=$(cat < nope); then echo y; else echo n; fi; echo on'; echo $?
## STDOUT:
n
1
1
n
on
0
## END
## STDERR:
bash: line 1: a: bad array subscript
bash: line 1: b: bad array subscript
bash: line 1: nope: No such file or directory
bash: line 1: nope: No such file or directory
## END

#### set behind an exclamation mark
(! { set -e; false; echo x; }; echo y)
(set -e; ! { false; echo x; }; echo y)
(trap 'echo E$?' ERR; ! { false; true; }; ! false; if ! { false; true; }; then :; fi)
## STDOUT:
x
y
E1
## END

#### references that cannot be assigned
cat >s <<'X'
set -e; list=(x y z)
declare -n r='list[1]'
r[0]=foo; echo $?
r=(1 2); echo $?
echo "[${r[@]}]" "${list[@]}"
X
bash s
## STDOUT:
[] x y z
## END
## STDERR:
s: line 3: `list[1]': not a valid identifier
s: line 4: `list[1]': not a valid identifier
## END
## FILES:
s: set -e; list=(x y z)\ndeclare -n r='list[1]'\nr[0]=foo; echo $?\nr=(1 2); echo $?\necho "[${r[@]}]" "${list[@]}"\n
## END

#### a loop over a readonly name
readonly i=X; for i in 1; do echo no; done; echo $?; set -e; for i in 1; do echo no; done; echo no
## STDOUT:
1
## END
## STDERR:
bash: line 1: i: readonly variable
bash: line 1: i: readonly variable
## END
## status: 1

#### a message that ends the shell has the status 1
for options in u eu; do
  bash -c "set -$options; echo \$x"; echo $?
  bash -c "set -$options; f() { local a=\$1; }; f"; echo $?
  bash -c "set -$options; trap 'echo end \$?' EXIT; echo \$((x))"; echo $?
  bash -c "set -$options; x=\$(echo \$y); echo \$?"; echo $?
  bash -c "set -$options; echo \${x?no}"; echo $?
  bash -c "set -$options; x=1; echo \${x@Z}"; echo $?
done
## STDOUT:
127
127
end 127
127
1
0
127
127
1
1
end 1
1
1
1
1
## END
## STDERR:
bash: line 1: x: unbound variable
environment: line 1: $1: unbound variable
bash: line 1: x: unbound variable
bash: line 1: y: unbound variable
bash: line 1: x: no
bash: line 1: ${x@Z}: bad substitution
bash: line 1: x: unbound variable
environment: line 1: $1: unbound variable
bash: line 1: x: unbound variable
bash: line 1: y: unbound variable
bash: line 1: x: no
bash: line 1: ${x@Z}: bad substitution
## END

#### a simple command that is a process of its own tells what the shell would
cat > s <<'E'
echo ${x?} | cat; echo "${PIPESTATUS[@]}"; true | echo ${x?}; echo $?; echo ${x?} & wait $!; echo $?
f() { echo ${x?}; }; f | cat; echo "${PIPESTATUS[@]}"; { f; } | cat; echo "${PIPESTATUS[@]}"; f & wait $!; echo $?
(f | cat; echo "${PIPESTATUS[@]}"); (f); echo $?; y=$(f); echo $?
E
bash -c "$(cat s)"; bash s
## STDOUT:
127 0
127
127
127 0
1 0
127
1 0
1
1
1 0
1
1
1 0
1 0
1
1 0
1
1
## END
## STDERR:
bash: line 1: x: parameter not set
bash: line 1: x: parameter not set
bash: line 1: x: parameter not set
environment: line 2: x: parameter not set
environment: line 2: x: parameter not set
environment: line 2: x: parameter not set
environment: line 2: x: parameter not set
environment: line 2: x: parameter not set
environment: line 2: x: parameter not set
s: line 1: x: parameter not set
s: line 1: x: parameter not set
s: line 1: x: parameter not set
s: line 2: x: parameter not set
s: line 2: x: parameter not set
s: line 2: x: parameter not set
s: line 2: x: parameter not set
s: line 2: x: parameter not set
s: line 2: x: parameter not set
## END
## FILES:
s: echo ${x?} | cat; echo "${PIPESTATUS[@]}"; true | echo ${x?}; echo $?; echo ${x?} & wait $!; echo $?\nf() { echo ${x?}; }; f | cat; echo "${PIPESTATUS[@]}"; { f; } | cat; echo "${PIPESTATUS[@]}"; f & wait $!; echo $?\n(f | cat; echo "${PIPESTATUS[@]}"); (f); echo $?; y=$(f); echo $?\n
## END
