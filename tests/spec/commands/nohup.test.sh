# nohup: run immune to hangups.

#### uses
nohup echo hi 2>/dev/null
## STDOUT:
hi
## END

#### the signal is ignored, and cannot be trapped
nohup bash -c 'kill -HUP $$; echo alive; trap -p; trap "echo x" HUP; trap -p'
nohup env --list-signal-handling true
nohup sleep 5 & kill $!; wait $!; echo $?
## STDOUT:
alive
trap -- '' SIGHUP
trap -- '' SIGHUP
143
## END
## STDERR:
HUP        ( 1): IGNORE
## END
