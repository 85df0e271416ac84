# sleep: wait.

#### units and fractions
sleep 0
sleep 0.01
sleep 0.0001m
sleep .001s 0h 0d
echo done
## STDOUT:
done
## END

#### errors (1 of 2)
sleep
sleep x
sleep 1x
## STDERR:
sleep: missing operand
Try 'sleep --help' for more information.
sleep: invalid time interval 'x'
Try 'sleep --help' for more information.
sleep: invalid time interval '1x'
Try 'sleep --help' for more information.
## END
## status: 1

#### errors (2 of 2)
sleep -1
sleep 0 y z
sleep ''
## STDERR:
sleep: invalid option -- '1'
Try 'sleep --help' for more information.
sleep: invalid time interval 'y'
sleep: invalid time interval 'z'
Try 'sleep --help' for more information.
sleep: invalid time interval ''
Try 'sleep --help' for more information.
## END
## status: 1

#### unknown option
sleep --bogus
sleep -q
## STDERR:
sleep: unrecognized option '--bogus'
Try 'sleep --help' for more information.
sleep: invalid option -- 'q'
Try 'sleep --help' for more information.
## END
## status: 1

#### order of sleepers
(sleep 0.2; echo second) &
(sleep 0.05; echo first) &
wait
## STDOUT:
first
second
## END

#### scientific
sleep 1e-3 && echo ok
## STDOUT:
ok
## END

#### nothing to sleep
sleep --; echo $?
sleep; echo $?
## STDOUT:
0
1
## END
## STDERR:
sleep: missing operand
Try 'sleep --help' for more information.
## END
