# date: print and read dates. Cases give the date, since the time of day differs.

#### the default format
date -d '2024-02-29 13:05:09'
date -u -d '2024-02-29 13:05:09'
date --date='2024-02-29 13:05:09' --utc
## STDOUT:
Thu Feb 29 13:05:09 UTC 2024
Thu Feb 29 13:05:09 UTC 2024
Thu Feb 29 13:05:09 UTC 2024
## END

#### every numeric conversion
date -d '2024-02-09 03:05:09' '+%C %d %e %g %G %H %I %j %k %l %m %M %q %s %S %u %U %V %w %W %y %Y'
## STDOUT:
20 09  9 24 2024 03 03 040  3  3 02 05 1 1707447909 09 5 05 06 5 06 24 2024
## END

#### every conversion of names and whole formats
date -d '2024-02-09 03:05:09' '+%a|%A|%b|%B|%h|%p|%P|%c|%D|%F|%r|%R|%T|%x|%X'
## STDOUT:
Fri|Friday|Feb|February|Feb|AM|am|Fri Feb  9 03:05:09 2024|02/09/24|2024-02-09|03:05:09 AM|03:05|03:05:09|02/09/24|03:05:09
## END

#### percent, newline, tab, nanoseconds
date -d '2024-02-09 03:05:09.123456789' '+%%%n%t%N %3N %6N %_N'
## STDOUT:
%
	123456789 123 123456 123456789
## END

#### time zones
date -d '2024-02-09 03:05' '+%z %:z %::z %:::z %Z'
## STDOUT:
+0000 +00:00 +00:00:00 +00 UTC
## END

#### padding flags
date -d '2024-02-09 03:05' '+[%-d] [%_d] [%0e] [%-H] [%_H] [%10Y] [%_10Y] [%-10d] [%05d]'
## STDOUT:
[9] [ 9] [09] [3] [ 3] [0000002024] [      2024] [9] [00009]
## END

#### case flags
date -d '2024-02-09' '+%^a %^B %#p %#Z %^b %#a'
## STDOUT:
FRI FEBRUARY am utc FEB FRI
## END

#### unknown conversions stay
date -d 2024-02-09 '+%! %Q %'
## STDOUT:
%! %Q %
## END

#### an ISO format (1 of 3)
date -d '2024-02-09 03:05:09.5' -I
date -d '2024-02-09 03:05:09.5' -Idate
date -d '2024-02-09 03:05:09.5' -Ihours
## STDOUT:
2024-02-09
2024-02-09
2024-02-09T03+00:00
## END

#### an ISO format (2 of 3)
date -d '2024-02-09 03:05:09.5' -Iminutes
date -d '2024-02-09 03:05:09.5' --iso-8601=seconds
date -d '2024-02-09 03:05:09.5' -Ins
## STDOUT:
2024-02-09T03:05+00:00
2024-02-09T03:05:09+00:00
2024-02-09T03:05:09,500000000+00:00
## END

#### an ISO format (3 of 3)
date -Ibogus
## STDERR:
date: invalid argument 'bogus' for '--iso-8601'
Valid arguments are:
  - 'hours'
  - 'minutes'
  - 'date'
  - 'seconds'
  - 'ns'
Try 'date --help' for more information.
## END
## status: 1

#### RFC formats
date -d '2024-02-09 03:05:09' -R
date -d '2024-02-09 03:05:09' --rfc-email
date -d '2024-02-09 03:05:09' --rfc-3339=date
date -d '2024-02-09 03:05:09' --rfc-3339=seconds
date -d '2024-02-09 03:05:09' --rfc-3339=ns
## STDOUT:
Fri, 09 Feb 2024 03:05:09 +0000
Fri, 09 Feb 2024 03:05:09 +0000
2024-02-09
2024-02-09 03:05:09+00:00
2024-02-09 03:05:09.000000000+00:00
## END

#### epoch
date -d @0 +%F
date -d @1700000000
date -d @1.5 +%s.%N
date -d @-1 '+%F %T'
date -d '1970-01-01 00:00:01' +%s
## STDOUT:
1970-01-01
Tue Nov 14 22:13:20 UTC 2023
1.500000000
1969-12-31 23:59:59
1
## END

#### forms of dates
for d in 2024-02-09 20240209 02/09/2024 '9 Feb 2024' 'Feb 9, 2024' 'Feb 9 2024' 9-Feb-2024 'February 9 2024' 'Fri Feb 9 2024' 'Fri, 09 Feb 2024 00:00:00 +0000' 24-2-9 2024/2/9; do
  date -d "$d" +%F
done
## STDOUT:
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
2024-02-09
## END

#### forms of times
for t in 3:05 03:05:09 3pm 3:05pm '3:05 a.m.' 12am 12pm '03:05:09.25' '03:05 +0200' '03:05Z' 'T03:05' '3:05 EST' '03:05:09-03:30'; do
  date -d "2024-02-09 $t" '+%F %T.%N'
done
## STDOUT:
2024-02-09 03:05:00.000000000
2024-02-09 03:05:09.000000000
2024-02-09 15:00:00.000000000
2024-02-09 15:05:00.000000000
2024-02-09 03:05:00.000000000
2024-02-09 00:00:00.000000000
2024-02-09 12:00:00.000000000
2024-02-09 03:05:09.250000000
2024-02-09 01:05:00.000000000
2024-02-09 03:05:00.000000000
2024-02-09 03:05:00.000000000
2024-02-09 08:05:00.000000000
2024-02-09 06:35:09.000000000
## END

#### relative items
for r in '+1 day' '1 day ago' '2 days' '-3 weeks' 'next month' 'last year' '+1 hour' '90 minutes' '-10 seconds' '+1 fortnight' '1 month' '1 year ago' 'tomorrow' 'yesterday' '2 hours ago' '+2 days +3 hours' 'third day' 'now' 'today'; do
  echo "$r: $(date -d "2024-01-31 12:00:00 $r" '+%F %T')"
done
## STDOUT:
+1 day: 2024-02-01 11:00:00
1 day ago: 2024-01-30 12:00:00
2 days: 2024-02-02 12:00:00
-3 weeks: 2024-02-07 15:00:00
next month: 2024-03-02 12:00:00
last year: 2023-01-31 12:00:00
+1 hour: 2024-01-31 12:00:00
90 minutes: 2024-01-31 13:30:00
-10 seconds: 2024-01-31 22:00:01
+1 fortnight: 2024-02-14 11:00:00
1 month: 2024-03-02 12:00:00
1 year ago: 2023-01-31 12:00:00
tomorrow: 2024-02-01 12:00:00
yesterday: 2024-01-30 12:00:00
2 hours ago: 2024-01-31 10:00:00
+2 days +3 hours: 2024-02-01 13:00:00
third day: 2024-02-03 12:00:00
now: 2024-01-31 12:00:00
today: 2024-01-31 12:00:00
## END

#### weekdays
for r in monday 'next monday' 'last friday' 'wed' 'sunday' '2 tuesday' 'third monday'; do
  echo "$r: $(date -d "2024-02-07 $r" '+%F %a')"
done
## STDOUT:
monday: 2024-02-07 Wed
next monday: 2024-02-07 Wed
last friday: 2024-02-07 Wed
wed: 2024-02-07 Wed
sunday: 2024-02-07 Wed
2 tuesday: 2024-02-07 Wed
third monday: 2024-02-07 Wed
## END

#### words for times of the day
date -d '2024-02-09 noon' +%T
date -d '2024-02-09 midnight' +%T
## STDERR:
date: invalid date '2024-02-09 noon'
date: invalid date '2024-02-09 midnight'
## END
## status: 1

#### end of months and leap years
date -d '2023-02-28 +1 day' +%F
date -d '2024-02-28 +1 day' +%F
date -d '2024-12-31 +1 day' '+%F %j %V %G'
date -d '2021-01-03' '+%G-W%V-%u %U %W'
## STDOUT:
2023-03-01
2024-02-29
2025-01-01 001 01 2025
2020-W53-7 01 00
## END

#### invalid dates
date -d 'not a date'
date -d 2024-02-30
date -d '25:00'
date -d ''  +%T
## STDOUT:
00:00:00
## END
## STDERR:
date: invalid date 'not a date'
date: invalid date '2024-02-30'
date: invalid date '25:00'
## END

#### TZ names and rules (1 of 3)
TZ=America/New_York date -d '2024-07-01 12:00:00 UTC' '+%F %T %Z %z'
TZ=America/New_York date -d '2024-01-01 12:00:00 UTC' '+%F %T %Z %z'
TZ=Asia/Kolkata date -d @0 '+%F %T %Z %z'
## STDOUT:
2024-07-01 08:00:00 EDT -0400
2024-01-01 07:00:00 EST -0500
1970-01-01 05:30:00 IST +0530
## END

#### TZ names and rules (2 of 3)
TZ=EST5EDT date -d '2024-07-01 12:00:00 UTC' '+%T %Z'
TZ=UTC-3 date -d @0 '+%T %Z %:z'
TZ='<+07>-7' date -d @0 '+%T %Z'
## STDOUT:
08:00:00 EDT
03:00:00 UTC +03:00
07:00:00 +07
## END

#### TZ names and rules (3 of 3)
TZ=Nowhere/City date -d @0 '+%T %Z'
## STDOUT:
00:00:00 Nowhere
## END

#### TZ inside the date
date -d 'TZ="America/New_York" 2024-07-01 08:00' '+%F %T %Z'
TZ=Europe/Berlin date -d '2024-03-31 02:30' +%T
## STDOUT:
2024-07-01 12:00:00 UTC
## END
## STDERR:
date: invalid date '2024-03-31 02:30'
## END
## status: 1

#### -u wins over TZ
TZ=Asia/Tokyo date -u -d @0 '+%F %T %Z'
## STDOUT:
1970-01-01 00:00:00 UTC
## END

#### a reference file
touch -d '2020-03-04 05:06:07' f
date -r f '+%F %T'
date --reference=f +%Y
date -r nope
## STDOUT:
2020-03-04 05:06:07
2020
## END
## STDERR:
date: nope: No such file or directory
## END
## status: 1
## FILES:
f:
## END

#### many dates from a file
printf '2024-01-01\n@86400\nbad date\n2024-01-03\n' > dates
date -f dates +%F
echo $?
echo 2024-05-05 | date -f - +%A
## STDOUT:
2024-01-01
1970-01-02
2024-01-03
1
Sunday
## END
## STDERR:
date: invalid date 'bad date'
## END
## FILES:
dates: 2024-01-01\n@86400\nbad date\n2024-01-03\n
## END

#### errors (1 of 3)
date +%F +%T
date 2024
date --bogus
## STDERR:
date: extra operand '+%T'
Try 'date --help' for more information.
date: invalid date '2024'
date: unrecognized option '--bogus'
Try 'date --help' for more information.
## END
## status: 1

#### errors (2 of 3)
date -y
date -d
date -d 2024-01-01 -r f
## STDERR:
date: invalid option -- 'y'
Try 'date --help' for more information.
date: option requires an argument -- 'd'
Try 'date --help' for more information.
date: the options to specify dates for printing are mutually exclusive
Try 'date --help' for more information.
## END
## status: 1

#### errors (3 of 3)
date -I -R -d 2024-01-01
## STDERR:
date: multiple output formats specified
## END
## status: 1

#### setting the clock is refused
date -s '2020-01-01 00:00:00' +%F
echo $?
## STDOUT:
2020-01-01
1
## END
## STDERR:
date: cannot set date: Operation not permitted
## END

#### the resolution
date --resolution
## STDOUT:
0.000000001
## END

#### now lies between two readings
a=$(date +%s); b=$(date +%s); [ "$b" -ge "$a" ] && echo ok
## STDOUT:
ok
## END

#### an empty format
date +
date -d @0 ''
## STDOUT:

## END
## STDERR:
date: the argument '' lacks a leading '+';
when using an option to specify date(s), any non-option
argument must be a format string beginning with '+'
Try 'date --help' for more information.
## END
## status: 1

#### debugging
date --debug -d '2024-01-01 00:00:00' +%F 2>/dev/null
## STDOUT:
2024-01-01
## END

#### multibyte text in formats
## locale: UTF-8
date -d 2024-02-09 '+%Y年%m月%d日'
## STDOUT:
2024年02月09日
## END

#### two-digit years
date -d '69-01-01' +%Y
date -d '68-01-01' +%Y
date -d '1/2/99' +%F
## STDOUT:
1969
2068
1999-01-02
## END

#### big and small years
date -d '9999-12-31' '+%F %s'
date -d '1900-01-01' '+%F %s %A'
date -d @253402300800 +%Y
date -d '0001-01-01' +%F
## STDOUT:
9999-12-31 253402214400
1900-01-01 -2208988800 Monday
10000
0001-01-01
## END

#### ago and signs
date -d '2024-03-01 - 1 month' +%F
date -d '2024-03-01 1 month ago' +%F
date -d '2024-03-01 -1 days ago' +%F
date -d '2024-03-01 00:00:00 - 1 second' '+%F %T'
## STDOUT:
2024-02-01
2024-02-01
2024-03-02
2024-03-01 01:00:01
## END

#### plus and E and O modifiers
date -d '2024-02-09' '+%+4Y %EY %Od %Ey'
## STDOUT:
2024 2024 09 24
## END

#### debugging: how a date is read
export TZ=Europe/Berlin
date --debug -d '2024-01-31 10:00 next month' +%F
date --debug -u -d 'Wed 2024-02-07 2 hours ago' +%T
date --debug -d '2024-03-31 02:30' +%T; echo $?
date --debug -d '1/2/99 5:00 pm EST' +%F
date --debug -d 'TZ="Asia/Tokyo" 20240101 -1 day' +%F
date --debug -d '@12.5' +%s
date --debug -d '2024-02-30' +%F; echo $?
date --debug -d '10:00 bogus' +%F; echo $?
date --debug -d '10:00 11:00' +%F; echo $?
## STDOUT:
2024-03-02
22:00:00
1
1999-01-02
2023-12-30
12
1
1
1
## END
## STDERR:
date: parsed date part: (Y-M-D) 2024-01-31
date: parsed time part: 10:00:00
date: parsed relative part: +1 month(s)
date: input timezone: TZ="Europe/Berlin" environment value
date: using specified time as starting value: '10:00:00'
date: starting date/time: '(Y-M-D) 2024-01-31 10:00:00'
date: warning: when adding relative months/years, it is recommended to specify the 15th of the months
date: after date adjustment (+0 years, +1 months, +0 days),
date:     new date/time = '(Y-M-D) 2024-03-02 10:00:00'
date: warning: month/year adjustment resulted in shifted dates:
date:      adjusted Y M D: 2024 02 31
date:    normalized Y M D: 2024 03 02
date: '(Y-M-D) 2024-03-02 10:00:00' = 1709370000 epoch-seconds
date: timezone: TZ="Europe/Berlin" environment value
date: final: 1709370000.000000000 (epoch-seconds)
date: final: (Y-M-D) 2024-03-02 09:00:00 (UTC)
date: final: (Y-M-D) 2024-03-02 10:00:00 (UTC+01)
date: output format: '%F'
date: parsed day part: Wed (day ordinal=0 number=3)
date: parsed date part: (Y-M-D) 2024-02-07
date: parsed relative part: -2 hour(s)
date: input timezone: TZ="UTC0" environment value or -u
date: warning: using midnight as starting time: 00:00:00
date: warning: day (Wed) ignored when explicit dates are given
date: starting date/time: '(Y-M-D) 2024-02-07 00:00:00'
date: '(Y-M-D) 2024-02-07 00:00:00' = 1707264000 epoch-seconds
date: after time adjustment (-2 hours, +0 minutes, +0 seconds, +0 ns),
date:     new time = 1707256800 epoch-seconds
date: timezone: Universal Time
date: final: 1707256800.000000000 (epoch-seconds)
date: final: (Y-M-D) 2024-02-06 22:00:00 (UTC)
date: final: (Y-M-D) 2024-02-06 22:00:00 (UTC+00)
date: output format: '%T'
date: parsed date part: (Y-M-D) 2024-03-31
date: parsed time part: 02:30:00
date: input timezone: TZ="Europe/Berlin" environment value
date: using specified time as starting value: '02:30:00'
date: error: invalid date/time value:
date:     user provided time: '(Y-M-D) 2024-03-31 02:30:00'
date:        normalized time: '(Y-M-D) 2024-03-31 03:30:00'
date:                                             --
date:      possible reasons:
date:        non-existing due to daylight-saving time;
date:        numeric values overflow;
date:        missing timezone
date: invalid date '2024-03-31 02:30'
date: warning: value 1 has less than 4 digits. Assuming MM/DD/YY[YY]
date: parsed date part: (Y-M-D) 0099-01-02
date: parsed time part: 05:00:00pm
date: parsed zone part: UTC-05
date: input timezone: parsed date/time string (-05)
date: warning: adjusting year value 99 to 1999
date: using specified time as starting value: '17:00:00'
date: starting date/time: '(Y-M-D) 1999-01-02 17:00:00 TZ=-05'
date: '(Y-M-D) 1999-01-02 17:00:00 TZ=-05' = 915314400 epoch-seconds
date: timezone: TZ="Europe/Berlin" environment value
date: final: 915314400.000000000 (epoch-seconds)
date: final: (Y-M-D) 1999-01-02 22:00:00 (UTC)
date: final: (Y-M-D) 1999-01-02 23:00:00 (UTC+01)
date: output format: '%F'
date: parsed hybrid part: -1 day(s)
date: input timezone: TZ="Asia/Tokyo" in date string
date: warning: using midnight as starting time: 00:00:00
date: starting date/time: '(Y-M-D) 2024-01-01 00:00:00'
date: warning: when adding relative days, it is recommended to specify noon
date: after date adjustment (+0 years, +0 months, -1 days),
date:     new date/time = '(Y-M-D) 2023-12-31 00:00:00'
date: '(Y-M-D) 2023-12-31 00:00:00' = 1703948400 epoch-seconds
date: timezone: TZ="Asia/Tokyo" environment value
date: final: 1703948400.000000000 (epoch-seconds)
date: final: (Y-M-D) 2023-12-30 15:00:00 (UTC)
date: final: (Y-M-D) 2023-12-31 00:00:00 (UTC+09)
date: output format: '%F'
date: parsed number of seconds part: number of seconds: 12
date: input timezone: '@timespec' - always UTC
date: timezone: TZ="Europe/Berlin" environment value
date: final: 12.500000000 (epoch-seconds)
date: final: (Y-M-D) 1970-01-01 00:00:12 (UTC)
date: final: (Y-M-D) 1970-01-01 01:00:12 (UTC+01)
date: output format: '%s'
date: parsed date part: (Y-M-D) 2024-02-30
date: input timezone: TZ="Europe/Berlin" environment value
date: warning: using midnight as starting time: 00:00:00
date: error: invalid date/time value:
date:     user provided time: '(Y-M-D) 2024-02-30 00:00:00'
date:        normalized time: '(Y-M-D) 2024-03-01 00:00:00'
date:                                       -- --
date:      possible reasons:
date:        invalid day/month combination;
date:        numeric values overflow;
date:        missing timezone
date: invalid date '2024-02-30'
date: error: unknown word 'BOGUS'
date: parsed time part: 10:00:00
date: error: parsing failed
date: invalid date '10:00 bogus'
date: parsed time part: 10:00:00
date: parsed time part: 
date: input timezone: TZ="Europe/Berlin" environment value
date: error: seen multiple time parts
date: invalid date '10:00 11:00'
## END

#### names of one option are not ambiguous, others stand in their order
date --u -d @0
date --rfc-8 -u -d @0
date --rfc- -d @0
date --r -d @0
## STDOUT:
Thu Jan  1 00:00:00 UTC 1970
Thu, 01 Jan 1970 00:00:00 +0000
## END
## STDERR:
date: option '--rfc-' is ambiguous; possibilities: '--rfc-email' '--rfc-3339'
Try 'date --help' for more information.
date: option '--r' is ambiguous; possibilities: '--reference' '--resolution' '--rfc-email' '--rfc-822' '--rfc-2822' '--rfc-3339'
Try 'date --help' for more information.
## END
## status: 1

#### a T after a date in dashes wants a time
for text in '2024-01-01T' '2024-01-01 T' '2024-01-01T 10' '2024-01-01 T 10:00' '2024/01/01 T' '2024-01-01 10:00T' '2024-01-01 T +1 day' '2024-01-01T-3' '20240101T' '20240101T10'; do
  echo "$text: $(date -u -d "$text" '+%F %T' 2>&1)"
done
## STDOUT:
2024-01-01T: date: invalid date '2024-01-01T'
2024-01-01 T: date: invalid date '2024-01-01 T'
2024-01-01T 10: date: invalid date '2024-01-01T 10'
2024-01-01 T 10:00: 2024-01-01 10:00:00
2024/01/01 T: 2024-01-01 07:00:00
2024-01-01 10:00T: 2024-01-01 17:00:00
2024-01-01 T +1 day: date: invalid date '2024-01-01 T +1 day'
2024-01-01T-3: date: invalid date '2024-01-01T-3'
20240101T: 2024-01-01 07:00:00
20240101T10: 2024-01-01 17:00:00
## END

#### zones whose names are too short have none
for zone in Ab 1 '<X>-5' A-5 '<AB>3' ABC ABC99 +3 '<+03' Nowhere/Bad; do TZ=$zone date -d @0 "+$zone [%Z] %z"; done
## STDOUT:
Ab [] +0000
1 [] +0000
<X>-5 [] +0000
A-5 [] +0000
<AB>3 [] +0000
ABC [ABC] +0000
ABC99 [ABC] -2400
+3 [] +0000
<+03 [] +0000
Nowhere/Bad [Nowhere] +0000
## END

#### the first mistake in a call is told
date --iso-8601=@x --reference=@x < /dev/null
date -r@x --resolution=3 < /dev/null
date --file= --nosuch --file= < /dev/null
date -s@x --file=@x --debug=3 < /dev/null
## STDERR:
date: invalid argument '@x' for '--iso-8601'
Valid arguments are:
  - 'hours'
  - 'minutes'
  - 'date'
  - 'seconds'
  - 'ns'
Try 'date --help' for more information.
date: option '--resolution' doesn't allow an argument
Try 'date --help' for more information.
date: unrecognized option '--nosuch'
Try 'date --help' for more information.
date: option '--debug' doesn't allow an argument
Try 'date --help' for more information.
## END
## status: 1
