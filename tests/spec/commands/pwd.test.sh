# pwd: the program. The built-in has its own file.

#### where we are
/bin/pwd
mkdir d; cd d; /bin/pwd
## STDOUT:
/home/user
/home/user/d
## END
## FILES:
d/
## END

#### through a link
mkdir d; ln -s d l; cd l
/bin/pwd
/bin/pwd -L
/bin/pwd -P
## STDOUT:
/home/user/d
/home/user/l
/home/user/d
## END
## FILES:
d/
l -> d
## END

#### errors
/bin/pwd -x
/bin/pwd x
## STDOUT:
/home/user
## END
## STDERR:
/bin/pwd: invalid option -- 'x'
Try '/bin/pwd --help' for more information.
/bin/pwd: ignoring non-option arguments
## END
