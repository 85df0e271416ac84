# unlink: remove a file.

#### remove
echo x > a; unlink a; ls

#### errors
unlink nope
unlink
mkdir d; unlink d
## STDERR:
unlink: cannot unlink 'nope': No such file or directory
unlink: missing operand
Try 'unlink --help' for more information.
unlink: cannot unlink 'd': Is a directory
## END
## status: 1
## FILES:
d/
## END
