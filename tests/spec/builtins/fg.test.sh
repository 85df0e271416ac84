# fg: fg and bg without job control.

#### no job control
fg; echo $?; bg; echo $?; fg %1; echo $?
## STDOUT:
1
1
1
## END
## STDERR:
bash: line 1: fg: no job control
bash: line 1: bg: no job control
bash: line 1: fg: no job control
## END
