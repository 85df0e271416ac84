# chmod: change modes.
## FILE: f
## END

#### octal
chmod 600 f; stat -c %a f
chmod 0755 f; stat -c %a f
chmod 4711 f; stat -c %a f
chmod 7 f; stat -c %a f
## STDOUT:
600
755
4711
7
## END
## FILES:
f [7]:
## END

#### symbolic
for m in u+x g+w o-r a+x +x -w u=rw go= u=rwx,g=rx,o=x g=u o=g u+s g+s +t a=r ug+w =r; do
  chmod 644 f; chmod "$m" f; echo "$m $(stat -c %A f)"
done
## STDOUT:
u+x -rwxr--r--
g+w -rw-rw-r--
o-r -rw-r-----
a+x -rwxr-xr-x
+x -rwxr-xr-x
-w -r--r--r--
u=rw -rw-r--r--
go= -rw-------
u=rwx,g=rx,o=x -rwxr-x--x
g=u -rw-rw-r--
o=g -rw-r--r--
u+s -rwSr--r--
g+s -rw-r-Sr--
+t -rw-r--r-T
a=r -r--r--r--
ug+w -rw-rw-r--
=r -r--r--r--
## END
## FILES:
f [444]:
## END

#### X sets execute only where some has it
chmod 644 f; chmod a+X f; stat -c %a f
chmod 744 f; chmod a+X f; stat -c %a f
mkdir d; chmod 600 d; chmod a+X d; stat -c %a d
## STDOUT:
644
755
711
## END
## FILES:
d/ [711]
f [755]:
## END

#### umask counts without who
umask 027
chmod 600 f
chmod +rwx f; stat -c %a f
chmod =rw f; stat -c %a f
## STDOUT:
750
640
## END
## FILES:
f [640]:
## END

#### several clauses
chmod u+x,g-r,o=w f; stat -c %a f
chmod u=rwx,u-w+x f; stat -c %a f
## STDOUT:
702
502
## END
## FILES:
f [502]:
## END

#### verbose and changes
chmod -v 600 f
chmod -v 600 f
chmod -c 644 f
chmod -c 644 f
chmod --verbose u+x f
## STDOUT:
mode of 'f' changed from 0644 (rw-r--r--) to 0600 (rw-------)
mode of 'f' retained as 0600 (rw-------)
mode of 'f' changed from 0600 (rw-------) to 0644 (rw-r--r--)
mode of 'f' changed from 0644 (rw-r--r--) to 0744 (rwxr--r--)
## END
## FILES:
f [744]:
## END

#### recursive
mkdir -p d/e; touch d/a d/e/b
chmod -R go-rwx d
chmod -Rv 755 d | sort
## STDOUT:
mode of 'd' changed from 0700 (rwx------) to 0755 (rwxr-xr-x)
mode of 'd/a' changed from 0600 (rw-------) to 0755 (rwxr-xr-x)
mode of 'd/e' changed from 0700 (rwx------) to 0755 (rwxr-xr-x)
mode of 'd/e/b' changed from 0600 (rw-------) to 0755 (rwxr-xr-x)
## END
## FILES:
d/
d/a [755]:
d/e/
d/e/b [755]:
## END

#### reference
touch r; chmod 741 r
chmod --reference=r f
## FILES:
f [741]:
r [741]:
## END

#### missing file
chmod 644 nope f
chmod -f 644 nope; echo $?
## STDOUT:
1
## END
## STDERR:
chmod: cannot access 'nope': No such file or directory
## END

#### invalid modes
chmod 888 f
chmod u+q f
chmod '' f
## STDERR:
chmod: invalid mode: '888'
Try 'chmod --help' for more information.
chmod: invalid mode: 'u+q'
Try 'chmod --help' for more information.
chmod: invalid mode: ''
Try 'chmod --help' for more information.
## END
## status: 1

#### missing operands
chmod
chmod 644
chmod --reference=f
## STDERR:
chmod: missing operand
Try 'chmod --help' for more information.
chmod: missing operand after '644'
Try 'chmod --help' for more information.
chmod: missing operand
Try 'chmod --help' for more information.
## END
## status: 1

#### a mode that looks like an option
chmod -x f
chmod -rw f
chmod -- -r f
chmod u+rw f
## FILES:
f [600]:
## END

#### unknown option
chmod -Q f
chmod --bogus f
## STDERR:
chmod: invalid option -- 'Q'
Try 'chmod --help' for more information.
chmod: unrecognized option '--bogus'
Try 'chmod --help' for more information.
## END
## status: 1

#### through a link
ln -s f l
chmod 600 l; stat -c %a f
## STDOUT:
600
## END
## FILES:
f [600]:
l -> f
## END

#### a broken link
ln -s nowhere l
chmod 644 l
## STDERR:
chmod: cannot operate on dangling symlink 'l'
## END
## status: 1
## FILES:
l -> nowhere
## END

#### copying bits
chmod 750 f; chmod o=u,g-u f; stat -c %a f
## STDOUT:
707
## END
## FILES:
f [707]:
## END

#### numeric operators
chmod 644 f; chmod +111 f; stat -c %a f
chmod -044 f; stat -c %a f
chmod =700 f; stat -c %a f
## STDOUT:
755
711
700
## END
## FILES:
f [700]:
## END

#### special bits of directories stay under octal
mkdir d; chmod g+s d; chmod 755 d; stat -c %a d
chmod 00755 d; stat -c %a d
## STDOUT:
2755
755
## END
## FILES:
d/
## END

#### the warning about the umask
umask 077
chmod -w f; chmod -x f
chmod 777 f
chmod -rwx f; echo $?; stat -c %a f
## STDOUT:
1
77
## END
## STDERR:
chmod: f: new permissions are ---rwxrwx, not ---------
## END
## FILES:
f [77]:
## END

#### names of options
touch f; chmod --qui 600 nosuch; echo $?; chmod --s 600 nosuch; echo $?
chmod --re 600 f; chmod --r 600 f; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
chmod: option '--re' is ambiguous; possibilities: '--recursive' '--reference'
Try 'chmod --help' for more information.
chmod: option '--r' is ambiguous; possibilities: '--recursive' '--reference'
Try 'chmod --help' for more information.
## END
