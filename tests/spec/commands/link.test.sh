# link: make a hard link.

#### a second name
echo x > a; link a b; cat b
## STDOUT:
x
## END
## FILES:
a: x\n
b: x\n
## END

#### errors
link a
link nope x
## STDERR:
link: missing operand after 'a'
Try 'link --help' for more information.
link: cannot create link 'x' to 'nope': No such file or directory
## END
## status: 1
