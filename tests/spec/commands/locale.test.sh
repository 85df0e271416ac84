# locale: glibc 2.36.

#### without operands
LANG=C.UTF-8 locale; LC_ALL=C locale | head -n 4
LANG=C LC_TIME=POSIX LC_NUMERIC=C.UTF-8 locale
## STDOUT:
LANG=C.UTF-8
LANGUAGE=
LC_CTYPE="C.UTF-8"
LC_NUMERIC="C.UTF-8"
LC_TIME="C.UTF-8"
LC_COLLATE="C.UTF-8"
LC_MONETARY="C.UTF-8"
LC_MESSAGES="C.UTF-8"
LC_PAPER="C.UTF-8"
LC_NAME="C.UTF-8"
LC_ADDRESS="C.UTF-8"
LC_TELEPHONE="C.UTF-8"
LC_MEASUREMENT="C.UTF-8"
LC_IDENTIFICATION="C.UTF-8"
LC_ALL=
LANG=
LANGUAGE=
LC_CTYPE="C"
LC_NUMERIC="C"
LANG=C
LANGUAGE=
LC_CTYPE="C"
LC_NUMERIC=C.UTF-8
LC_TIME=POSIX
LC_COLLATE="C"
LC_MONETARY="C"
LC_MESSAGES="C"
LC_PAPER="C"
LC_NAME="C"
LC_ADDRESS="C"
LC_TELEPHONE="C"
LC_MEASUREMENT="C"
LC_IDENTIFICATION="C"
LC_ALL=
## END

#### locales
LC_ALL=C locale -a; LC_ALL=C locale --all-locales | wc -l
## STDOUT:
C
C.utf8
POSIX
3
## END

#### names and values
export LC_ALL=C
locale decimal_point; locale -k decimal_point; locale -ck decimal_point; locale -c LC_NUMERIC; locale abday d_fmt yesexpr
locale -k LC_TIME; locale -k LC_MESSAGES LC_PAPER
locale charmap; locale -k charmap; LC_ALL=C.UTF-8 locale charmap; LC_ALL=C.UTF-8 locale LC_NUMERIC
## STDOUT:
.
decimal_point="."
LC_NUMERIC
decimal_point="."
LC_NUMERIC
.

-1
46
0
ANSI_X3.4-1968
Sun;Mon;Tue;Wed;Thu;Fri;Sat
%m/%d/%y
^[yY]
abday="Sun;Mon;Tue;Wed;Thu;Fri;Sat"
day="Sunday;Monday;Tuesday;Wednesday;Thursday;Friday;Saturday"
abmon="Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sep;Oct;Nov;Dec"
mon="January;February;March;April;May;June;July;August;September;October;November;December"
am_pm="AM;PM"
d_t_fmt="%a %b %e %H:%M:%S %Y"
d_fmt="%m/%d/%y"
t_fmt="%H:%M:%S"
t_fmt_ampm="%I:%M:%S %p"
era=
era_year=""
era_d_fmt=""
alt_digits=
era_d_t_fmt=""
era_t_fmt=""
time-era-num-entries=0
time-era-entries=""
week-ndays=7
week-1stday=19971130
week-1stweek=4
first_weekday=1
first_workday=2
cal_direction=1
timezone=""
date_fmt="%a %b %e %H:%M:%S %Z %Y"
time-codeset="ANSI_X3.4-1968"
alt_mon="January;February;March;April;May;June;July;August;September;October;November;December"
ab_alt_mon="Jan;Feb;Mar;Apr;May;Jun;Jul;Aug;Sep;Oct;Nov;Dec"
yesexpr="^[yY]"
noexpr="^[nN]"
yesstr=""
nostr=""
messages-codeset="ANSI_X3.4-1968"
height=297
width=210
paper-codeset="ANSI_X3.4-1968"
ANSI_X3.4-1968
charmap="ANSI_X3.4-1968"
UTF-8
.

-1
46
0
UTF-8
## END

#### money, names and the rest
export LC_ALL=C.UTF-8
locale -k LC_MONETARY LC_NAME LC_ADDRESS LC_TELEPHONE LC_MEASUREMENT LC_COLLATE; locale -k era alt_digits conversion_rate
## STDOUT:
int_curr_symbol=""
currency_symbol=""
mon_decimal_point=""
mon_thousands_sep=""
mon_grouping=-1
positive_sign=""
negative_sign=""
int_frac_digits=-1
frac_digits=-1
p_cs_precedes=-1
p_sep_by_space=-1
n_cs_precedes=-1
n_sep_by_space=-1
p_sign_posn=-1
n_sign_posn=-1
crncystr="-"
int_p_cs_precedes=-1
int_p_sep_by_space=-1
int_n_cs_precedes=-1
int_n_sep_by_space=-1
int_p_sign_posn=-1
int_n_sign_posn=-1
duo_int_curr_symbol=""
duo_currency_symbol=""
duo_int_frac_digits=-1
duo_frac_digits=-1
duo_p_cs_precedes=-1
duo_p_sep_by_space=-1
duo_n_cs_precedes=-1
duo_n_sep_by_space=-1
duo_int_p_cs_precedes=-1
duo_int_p_sep_by_space=-1
duo_int_n_cs_precedes=-1
duo_int_n_sep_by_space=-1
duo_p_sign_posn=-1
duo_n_sign_posn=-1
duo_int_p_sign_posn=-1
duo_int_n_sign_posn=-1
uno_valid_from=10101
uno_valid_to=99991231
duo_valid_from=10101
duo_valid_to=99991231
conversion_rate=1;1
monetary-decimal-point-wc=0
monetary-thousands-sep-wc=0
monetary-codeset="UTF-8"
name_fmt="%p%t%g%t%m%t%f"
name_gen=""
name_mr=""
name_mrs=""
name_miss=""
name_ms=""
name-codeset="UTF-8"
postal_fmt="%a%N%f%N%d%N%b%N%s %h %e %r%N%C-%z %T%N%c%N"
country_name=""
country_post=""
country_ab2=""
country_ab3=""
country_car=""
country_num=0
country_isbn=""
lang_name=""
lang_ab=""
lang_term=""
lang_lib=""
address-codeset="UTF-8"
tel_int_fmt="+%c %a %l"
tel_dom_fmt=""
int_select=""
int_prefix=""
telephone-codeset="UTF-8"
measurement=1
measurement-codeset="UTF-8"
collate-nrules=0
collate-rulesets=""
collate-symb-hash-sizemb=0
collate-codeset="UTF-8"
era=
alt_digits=
conversion_rate=1;1
## END

#### unknown names
LC_ALL=C locale nope; echo $?; LC_ALL=C locale decimal_point nope; echo $?
## STDOUT:
1
.
1
## END
## STDERR:
locale: unknown name "nope"
locale: unknown name "nope"
## END

#### a locale that is not there
env LC_ALL=nope locale decimal_point; echo $?; env LANG=xx_YY.UTF-8 locale; env LC_TIME=nope LANG=C locale -a
## STDOUT:
.
0
LANG=xx_YY.UTF-8
LANGUAGE=
LC_CTYPE="xx_YY.UTF-8"
LC_NUMERIC="xx_YY.UTF-8"
LC_TIME="xx_YY.UTF-8"
LC_COLLATE="xx_YY.UTF-8"
LC_MONETARY="xx_YY.UTF-8"
LC_MESSAGES="xx_YY.UTF-8"
LC_PAPER="xx_YY.UTF-8"
LC_NAME="xx_YY.UTF-8"
LC_ADDRESS="xx_YY.UTF-8"
LC_TELEPHONE="xx_YY.UTF-8"
LC_MEASUREMENT="xx_YY.UTF-8"
LC_IDENTIFICATION="xx_YY.UTF-8"
LC_ALL=
C
C.utf8
POSIX
## END
## STDERR:
locale: Cannot set LC_CTYPE to default locale: No such file or directory
locale: Cannot set LC_MESSAGES to default locale: No such file or directory
locale: Cannot set LC_ALL to default locale: No such file or directory
locale: Cannot set LC_CTYPE to default locale: No such file or directory
locale: Cannot set LC_MESSAGES to default locale: No such file or directory
locale: Cannot set LC_ALL to default locale: No such file or directory
## END

#### wrong calls
locale -x; locale --nosuch; locale --all-locales=x; locale --c; echo $?
locale -c; locale -k; locale nosuch LC_TIME; LC_ALL=C locale -k charmap nosuch other; echo $?
## STDOUT:
64
charmap="ANSI_X3.4-1968"
1
## END
## STDERR:
locale: invalid option -- 'x'
Try `locale --help' or `locale --usage' for more information.
locale: unrecognized option '--nosuch'
Try `locale --help' or `locale --usage' for more information.
locale: option '--all-locales' doesn't allow an argument
Try `locale --help' or `locale --usage' for more information.
locale: option '--c' is ambiguous; possibilities: '--charmaps' '--category-name'
Try `locale --help' or `locale --usage' for more information.
locale: unknown name "nosuch"
locale: unknown name "nosuch"
## END
