# date: its options, each by each of its names. What they do is looked at in commands/date.
## FILE: a
## END
## FILE: dates
2020-01-02
@0
## END

#### options (1 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
t date -ud '2020-01-02 3:04' +%F.%T
t date -u --date='@86400' +%F
t date -u --debug -d 2020-01-02 +%F
t date -uf dates +%F
t date -u --file=dates +%F
t date -ud @0 -I
t date -ud @0 -Iminutes
t date -ud @0 --iso-8601
t date -ud @0 --iso-8601=ns
touch -d @99 a; t date -ur a +%s
## STDOUT:
+ date -ud 2020-01-02 3:04 +%F.%T
2020-01-02.03:04:00
+ date -u --date=@86400 +%F
1970-01-02
+ date -u --debug -d 2020-01-02 +%F
2020-01-02
+ date -uf dates +%F
2020-01-02
1970-01-01
+ date -u --file=dates +%F
2020-01-02
1970-01-01
+ date -ud @0 -I
1970-01-01
+ date -ud @0 -Iminutes
1970-01-01T00:00+00:00
+ date -ud @0 --iso-8601
1970-01-01
+ date -ud @0 --iso-8601=ns
1970-01-01T00:00:00,000000000+00:00
+ date -ur a +%s
99
## END
## STDERR:
date: parsed date part: (Y-M-D) 2020-01-02
date: input timezone: TZ="UTC0" environment value or -u
date: warning: using midnight as starting time: 00:00:00
date: starting date/time: '(Y-M-D) 2020-01-02 00:00:00'
date: '(Y-M-D) 2020-01-02 00:00:00' = 1577923200 epoch-seconds
date: timezone: Universal Time
date: final: 1577923200.000000000 (epoch-seconds)
date: final: (Y-M-D) 2020-01-02 00:00:00 (UTC)
date: final: (Y-M-D) 2020-01-02 00:00:00 (UTC+00)
date: output format: '%F'
## END

#### options (2 of 2)
t() { echo "+ $*"; "$@" || echo "status $?"; }
touch -d @98 a; t date -u --reference=a +%S
t date -ud @0 --rfc-822
t date -ud @0 --rfc-2822
t date -ud @0 --rfc-3339=seconds
t date -s nonsense
t date --set=nonsense
t date -ud @0
t date --uct -d @0
t date --utc -d @0
t date --universal -d @0
## STDOUT:
+ date -u --reference=a +%S
38
+ date -ud @0 --rfc-822
Thu, 01 Jan 1970 00:00:00 +0000
+ date -ud @0 --rfc-2822
Thu, 01 Jan 1970 00:00:00 +0000
+ date -ud @0 --rfc-3339=seconds
1970-01-01 00:00:00+00:00
+ date -s nonsense
status 1
+ date --set=nonsense
status 1
+ date -ud @0
Thu Jan  1 00:00:00 UTC 1970
+ date --uct -d @0
Thu Jan  1 00:00:00 UTC 1970
+ date --utc -d @0
Thu Jan  1 00:00:00 UTC 1970
+ date --universal -d @0
Thu Jan  1 00:00:00 UTC 1970
## END
## STDERR:
date: invalid date 'nonsense'
date: invalid date 'nonsense'
## END
