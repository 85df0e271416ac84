# Tilde expansion.

#### home
HOME=/h; echo ~ ~/x ~/ "~" '~' \~ x~ ~x/y
## STDOUT:
/h /h/x /h/ ~ ~ ~ x~ ~x/y
## END

#### in assignments
HOME=/h; x=~; y=~/a:~/b; z=a:~; echo $x $y $z; export e=~/q; echo $e; declare d=~/r; echo $d
## STDOUT:
/h /h/a:/h/b a:/h
/h/q
/h/r
## END

#### not in words that look like assignments
HOME=/h; echo x=~ --opt=~/a
## STDOUT:
x=/h --opt=~/a
## END

#### current and old directory
cd /tmp; cd /home/user; echo ~+ ~- ~+/x
## STDOUT:
/home/user /tmp /home/user/x
## END

#### named users
echo ~root ~nosuchuser
## STDOUT:
/root ~nosuchuser
## END

#### in patterns and tests
HOME=/h; [[ /h == ~ ]] && echo same; case /h in ~) echo same;; esac; for i in ~; do echo $i; done
## STDOUT:
same
same
/h
## END

#### the result is not split or globbed
HOME='/a b *'; printf '[%s]' ~ ~/x; echo
## STDOUT:
[/a b *][/a b */x]
## END

#### unset and empty HOME
HOME=; echo "[$(echo ~)]"; unset HOME; echo ~
## STDOUT:
[]
/home/user
## END

#### directory stack
pushd /tmp >/dev/null; echo ~0 ~1 ~+1 ~-0
## STDOUT:
/tmp /home/user /home/user /home/user
## END

#### in redirections
HOME=$PWD; echo hi > ~/f; cat ~/f
## STDOUT:
hi
## END
## FILES:
f: hi\n
## END

#### quoted parts stop it
HOME=/h; echo ~"/x" ~'' "~"/x ~\/x
## STDOUT:
~/x ~ ~/x ~/x
## END

#### in PATH-like values after colons only in assignments
HOME=/h; echo a:~/b; x=a:~/b; echo $x; x=a:"~"; echo $x
## STDOUT:
a:~/b
a:/h/b
a:~
## END

#### ends at a colon
HOME=/home/me
echo ~:~ ~:x ~/a:~ x:~
v=${none-~:~/b}:~; echo $v
echo ${none-~:~} "${none-~}" ${none-a:~}
export w=${none-~:~}; echo $w
case ~:x in /home/me:x) echo yes;; esac
## STDOUT:
/home/me:~ /home/me:x /home/me/a:~ x:~
/home/me:/home/me/b:/home/me
/home/me:~ ~ a:~
/home/me:/home/me
yes
## END

#### not where more of the word is quoted, nor in what braces made
HOME=/h; x=1; echo ${x:+~"q"} ${x:+~/a}; v=~"q"; echo "$v"; v=a:~"q":~; echo "$v"; echo a=~ a=~"b" {a=~,b} x={~,b} {~,a}/b
## STDOUT:
~q /h/a
~q
a:~q:/h
a=/h a=~b a=~ b x=~ x=b /h/b a/b
## END
