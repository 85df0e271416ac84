f1() { echo hi; echo  "a  b" 'c' $'d\n' > out 2>&1 < in; }
f2() if a; then b; elif c; then d; else e; fi
f3() { while a; do b; c; done; until a; do b; done < x; }
f4() { for i in a "b c" $x; do echo $i; done; for j; do echo $j; done; for ((i=0; i<3; i++)); do echo $i; done; for ((;;)); do :; done; }
f5() { case $x in a|b) echo 1; echo 2;; (c) ;; d) echo 3 ;& *) echo 4 ;;& e) echo 5; esac; }
f6() { select x in a b; do echo $x; break; done; select y; do :; done; }
f7() { a && b || c; a | b |& c; ! a; ! a | b; time a; time -p a | b; a & b & c; }
f8() { (a; b) > x; { a; b; } | c; ( a ); }
f9() { [[ -f x && ( $a == b* || ! $c =~ ^d ) ]]; [[ a -nt b ]]; [[ x ]]; [[ ! ( a < b ) ]]; }
f10() { (( a = 1 + 2 )); ((b++)) ; echo $((1+2)) $[1+2]; }
f11() { a=1 b=(1 2 [3]=4   5) c[1]=2 d+=3 cmd arg; x=1; declare -a y=(1 2); }
f12() { cat <<EOF
body $x
EOF
cat <<-'E2' | grep x
	tabbed
	E2
echo after; }
f13() { cat <<A <<B; echo x
a
A
b
B
}
f14() { cat <<< "here $x"; exec 3>&1 4<&- 5<&3- {fd}>x; echo &>x; echo &>>y; echo >&z; echo >|c; echo <>d; echo >>e 2>>f; echo >& 2; }
f15() { inner() { echo in; }; function in2 { echo in; } > f; inner; }
function f16 () ( echo sub )
function f-17 { :; }
f18() { coproc cat; coproc X { cat; }; coproc Y (a; b); coproc while a; do b; done; }
f19() { echo $(a;b   c) `d;  e` "$(x | y)" <(p  q) >(r) ${v:-$(a;b)}; }
f20() { echo a; } > out 2>&1
f21() { # comment
 echo a # another

 echo b
}
f22() { if a; then if b; then c; fi; fi; for i in 1; do case x in y) for j in 1; do z; done;; esac; done; }
f23() { { a; }; }
f24() { if { a; b; } then c; fi; if (a) then b; fi; if a | b; c; then d; fi; while { a; }; do b; done; }
f25() { a && { b; c; } || (d; e); }
f26() { a && b & c; (a) & { b; } & if x; then y; fi & }
f27() { if a; then b & fi; while a; do b & done; { a & }; (a &); case x in y) b & ;; esac; }
f28() { echo ${x} ${x:-y}; echo {a,b} ~ *.c [a-z]; }
f29() { time { a; b; }; ! { a; }; time; !; }
f30() { cat <<EOF && echo ok || echo no
x
EOF
}
f31() { while read x; do echo $x; done <<EOF
1
2
EOF
}
f32() { if cat <<EOF
c
EOF
then b; fi; }
f33() { cat <<EOF |
x
EOF
 grep y; }
f34() { foo() ( a ) ; bar() if a; then b; fi; }
f35() { a; b & c && d; e | f; }
f36() { echo a\
b "c\
d" 'e\
f'; }
f37() { (( x > 1 )) && echo; [[ a ]] || { b; }; }
f38() { $(echo a) "b"; }
f39() { x=$(cat <<E
foo
E
); echo "$x"; }
f40() { for x in; do :; done; for ((i=0;i<1;)) { a; }; for i in a; { b; } ; }
f41() { [[ $a =~ (x|y)\ z ]]; [[ -z $a || -n $b && $c ]]; [[ a == @(x|y) ]]; [[ a != b ]]; [[ a = b ]]; }
f42() { ! ! a; time ! a; ! time a; a | time b; }
f43() ((x++))
f44() [[ a ]]
f45() { export A=1 B="x y"; local z=(a "b c" [5]=d); eval a=(1 2); let x=(1+2); }
f46() { echo `cat <<E
x
E
`; }
f47() { >x; <y cat; 2>z A=1 cmd; A=1 >b; }
f48() { case "$x" in "a b") ;; *) a ;; esac < in; select i in 1; do a; done > o; }
f49() { function g() { h; }; }
f50() { echo a; ( ( b ) ); { { c; } }; }
f51() { (
a
b
); }
f52() { echo <(cat <<E
x
E
); }
g1() { cat <<"E2" <<\E3 <<E"4"
a
E2
b
E3
c
E4
}
g2() { for (( i=0 ; i<3 ; i++ )); do :; done; for (( i = 0;; )) do :; done; }
g3() ( a; b ) > x
g4() if a; then b; fi > x
g5() { x=$(if a; then b; fi; { c; d; }; for i in 1 2; do e; done; (f;g); while x; do y; z; done; case a in b) c;; esac; f() { a; b; }; a && b | c & ); }
g6() { echo $'a\'b\tc' $"hi $x" "${x:-$'q'}" ${y:-$'q\n'} "$'no'"; }
g7() { echo >&$x >&"$y" 2>&$z <&$w 2>&1 1>&2 >&2- <&3- 3<&- >&- 2>&- {v}>&1 {v}>&- {v}<&-; }
g8() { echo 2>>a 0<b 1>c 2>|d 1>>e 0<>f 3<>g 2&>h <<<w 3<<<w &>"x y"; }
g9() { a <<E | b <<F && c; d
1
E
2
F
}
g10() { { cat <<E
x
E
}; (cat <<E
y
E
); }
g11() { if a; then cat <<E
x
E
else b; fi; }
g12() { cat <<E & 
x
E
b; }
g13() { a & }
g14() { while a; do cat <<E
x
E
done; echo z; }
g15() { case x in a) cat <<E
x
E
;; b) c;; esac; }
g16() { echo $( a ) $(   ) $(< f ) $(<f) $(a &) $(# c
b
) "$(a)" `a`; }
g17() { [[ ! -f x ]]; [[ (a) ]]; [[ ! (a && b) ]]; [[ a && ! b ]]; [[ $x ]]; [[ a -eq 1 ]]; [[ -v x && -o y ]]; }
g18() { a=( ); b=(); c=(
 1 # x
 2
); d+=(3); e=([a b]=c ["x y"]=d); f[1+2]=3; f["a b"]+=x; }
g19() { foo=bar; A=(1) B=2 cmd; }
g20() { a;b;
c

d &
e; }
g21() { function a.b { c; } ; a() { b; } > x; a() (b); }
g22() { ((a)) && ((b)); ( (a) ); (( a , b )) > x; }
g23() { a | { b; c; } | (d); a | while b; do c; done | e; }
g24() { ! a && ! b; time a && b; a || ! { b; }; }
g25() { a && b; c || d; (a && b) || c; a && { b || c; }; }
g26() { coproc a b | c; coproc N { a; } > x; coproc (a); coproc N while a; do b; done; }
g27() { select a in b; do c; done; select a; do c; done; for a in; do b; done; }
g28() { if a; then b; elif c; then d; elif e; then f; else g; fi; }
g29() { if ! a; then b; fi; if a && b; then c; fi; if a & then b; fi; while a & do b; done; until a | b; do c; done; }
g30() { a <<E >x 2>y <<F
1
E
2
F
}
g31() { a <<-E
	x
		y
	E
}
g32() { a <<E; }
x $(b;c) \$y
E
g33() { f() { cat <<E
x
E
}; g; }
g34() { while a <<E
x
E
do b; done; }
g35() { for i in 1; do a; done & { b; } ; }
g36() { a "$(b "$(c;d)")" ${x#$(e;f)} $((1+$(g;h))) a$(x)b; }
g37() { a \
  b; echo 'x
y' "p
q"; }
g38() { case a in (a) b;; (c|d) e;; esac; case a in esac; case $x in a) b;; esac > y; }
g39() { echo a#b; a=b#c; echo "#"; }
g40() { echo <(a;b) > >(c;d); }
g41() { case x in a) if b; then c; fi;; d) e; f & ;; esac; }
g42() { time -p; time -- a; ! ; }
g43() { x=; y=""; z=$1; declare q; declare r=1; }
g44() { a; }; g45() { { { a; } ; b; } ; }
g46() { trap 'a; b' EXIT; a\ b c\'d; }
g47() { echo ab\
cd ${x\
y} $(a\
b); }
g48() { a <<E && b <<F || c <<G
1
E
2
F
3
G
}
g49() { if a <<E; then b; fi
x
E
c; }
g50() { { a <<E
x
E
} | b; c; }
h4() { x=$(a; 
b); y=$(a
b; c
d); z=$(if a; then
b
c
fi
d); w=$(
a
b
); v=$(a

b); u=$(a # x
b); t=$({ a
b
}
c); s=$(a &
b); r=$(while a
b
do c
d
done); q=$(a &&
b
c); p=$(case x in a) b
c;; esac
d); o=$(f() { a
b
}
c); n=$((a
b)
c) ; m=$(a

b


c);
}
