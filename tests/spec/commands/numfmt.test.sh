# numfmt: convert numbers to and from human forms.

#### uses
echo 1500 | numfmt --to=si
echo 1536 | numfmt --to=iec
echo 1K | numfmt --from=si
echo 1K | numfmt --from=iec
numfmt --to=iec-i --suffix=B 1048576
echo 'a 1000 b' | numfmt --field 2 --to=si
numfmt --padding=8 5
numfmt x; echo $?
## STDOUT:
1.5K
1.5K
1000
1024
1.0MiB
a 1.0K b
       5
2
## END
## STDERR:
numfmt: invalid number: 'x'
## END

#### suffixes both ways
numfmt --from=si 1K 2.5M 3G
numfmt --from=iec 1K 1.5M
numfmt --from=auto 1K 1Ki '2 M'
numfmt --from=iec-i --to=si 5Gi 1023Ki
numfmt --to=iec-i --suffix=B 2048 99 1048576
numfmt --from-unit=512 --to-unit=Ki 10 4
## STDOUT:
1000
2500000
3000000000
1024
1572864
1000
1024
2 M
5.4G
1.1M
2.0KiB
99B
1.0MiB
5
2
## END

#### rounding
for how in up down from-zero towards-zero nearest; do
  numfmt --to=si --round=$how -- 1449 -1449 1450 9999 -999960
done
numfmt --to-unit=1000 1234 1999
## STDOUT:
1.5K
-1.4K
1.5K
10K
-999K
1.4K
-1.5K
1.4K
9.9K
-1.0M
1.5K
-1.5K
1.5K
10K
-1.0M
1.4K
-1.4K
1.4K
9.9K
-999K
1.4K
-1.4K
1.5K
10K
-1.0M
2
2
## END

#### formats and padding
numfmt --format='<%10f>' 5
numfmt --format='<%-10f>' 5
numfmt --format='%08.2f%%' 3.14159
numfmt --format='%.3f' --to=si 123456
numfmt --padding=-8 --suffix=x 12 | cat -A
numfmt --padding=4 123456
numfmt --format='%d' 5; echo $?
numfmt --format='none' 5; echo $?
numfmt --format='%f%f' 5; echo $?
## STDOUT:
<         5>
<5         >
00003.15%%
123.456K
12x     $
123456
1
1
1
## END
## STDERR:
numfmt: invalid format '%d', directive must be %[0]['][-][N][.][N]f
numfmt: format 'none' has no % directive
numfmt: format '%f%f' has too many % directives
## END

#### fields, delimiters, headers
printf 'name size\na 1000\nb 2000000\n' | numfmt --header --field=2 --to=si
echo '1000:2000:3000' | numfmt -d: --field=1,3 --to=si
echo '1000 2000 3000' | numfmt --field=- --to=si
printf '1000\0002000\000' | numfmt -z --to=iec | tr '\0' '|'
printf '      1000 x\n  20000000 y' | numfmt --to=si
## stdout-escaped: name size\na 1.0K\nb    2.0M\n1.0K:2000:3.0K\n1.0K 2.0K 3.0K\n1000|2.0K|      1.0K x\n       20M y

#### what is no number
numfmt --invalid=fail x 5; echo $?
numfmt --invalid=warn 5x 6; echo $?
numfmt --invalid=ignore 5K; echo $?
numfmt 5K; echo $?
numfmt --from=iec-i 5K; echo $?
numfmt --from=si 5Kx; echo $?
numfmt 12345678901234567890; echo $?
numfmt 1234567890123456789012345678; echo $?
numfmt --debug 7
numfmt --debug --invalid=fail --to=si q; echo $?
## STDOUT:
x
5
2
5x
6
0
5K
0
2
2
2
2
2
7
q
2
## END
## STDERR:
numfmt: invalid number: 'x'
numfmt: invalid suffix in input: '5x'
numfmt: rejecting suffix in input: '5K' (consider using --from)
numfmt: missing 'i' suffix in input: '5K' (e.g Ki/Mi/Gi)
numfmt: invalid suffix in input '5Kx': 'x'
numfmt: value too large to be printed: '1.23457e+19' (consider using --to)
numfmt: value too large to be converted: '1234567890123456789012345678'
numfmt: no conversion option specified
numfmt: invalid number: 'q'
numfmt: failed to convert some of the input numbers
## END

#### bad arguments
numfmt --from=x 1; echo $?
numfmt --padding=0 1; echo $?
numfmt --from-unit=0 1; echo $?
numfmt --field=1 --field=2 1; echo $?
numfmt -d ab 1; echo $?
numfmt --header=0; echo $?
numfmt --grouping --to=si 1; echo $?
## STDOUT:
1
1
1
1
1
1
1
## END
## STDERR:
numfmt: invalid argument 'x' for '--from'
Valid arguments are:
  - 'none'
  - 'auto'
  - 'si'
  - 'iec'
  - 'iec-i'
Try 'numfmt --help' for more information.
numfmt: invalid padding value '0'
numfmt: invalid unit size: '0'
numfmt: multiple field specifications
numfmt: the delimiter must be a single character
numfmt: invalid header value '0'
numfmt: grouping cannot be combined with --to
## END

#### the steps
numfmt ---debug --from=auto --to=iec-i --suffix=B --padding=-10 2MiB
## STDOUT:
2.0MiB    
## END
## STDERR:
trimming suffix 'B'
simple_strtod_human:
  input string: '2Mi'
  locale decimal-point: '.'
  MAX_UNSCALED_DIGITS: 18
  parsed numeric value: 2.000000
  input precision = 0
  Auto-scaling, found 'i', switching to base 1024
  suffix power=1024^2 = 1048576.000000
  returning value: 2097152.000000 (2.09715E+06)
double_to_human:
  scaled value to 2.000000 * 1024 ^ 2
  after rounding, value=2.000000 * 1024 ^ 2
  returning value: '2.0Mi'
formatting output:
  value: 2097152.000000
  humanized: '2.0MiB'
  After padding: '2.0MiB    '
## END

#### the first mistake in a call is told
numfmt -z@x --debug=3 < /dev/null
numfmt --delimiter= --field= --nosuch < /dev/null
numfmt --padding=@x -@ < /dev/null
numfmt --invalid= --format=@x < /dev/null
## STDERR:
numfmt: invalid option -- '@'
Try 'numfmt --help' for more information.
numfmt: fields are numbered from 1
Try 'numfmt --help' for more information.
numfmt: invalid padding value '@x'
numfmt: ambiguous argument '' for '--invalid'
Valid arguments are:
  - 'abort'
  - 'fail'
  - 'warn'
  - 'ignore'
Try 'numfmt --help' for more information.
## END
## status: 1
