# Who asked for what, when, and what failed.
log=logs/access.log
wc -l < $log
awk '{ print $9 }' $log | sort | uniq -c | sort -rn
awk '$9 >= 400 { print $7 }' $log | sort | uniq -c | sort -k1,1nr -k2 | head -n 5
awk '{ bytes[$1] += $10 } END { for (ip in bytes) print bytes[ip], ip }' $log | sort -k1,1nr | head -n 5
awk -F'[][]' '{ split($2, at, ":"); hour[at[2]]++ } END { for (h in hour) print h, hour[h] }' $log | sort | while read -r hour count; do
    printf '%s %5d %s\n' "$hour" "$count" "$(printf '%*s' $((count / 100)) '' | tr ' ' '#')"
done
grep -E '" 5[0-9]{2} ' $log | tail -n 3
grep -cE 'POST /login.* 500 ' $log
sed -nE 's/^([0-9.]+) .*"POST ([^ ]+) .*" ([0-9]+) .*/\1 \3 \2/p' $log | sort | uniq -c | sort -k1,1nr -k2 | head -n 5
awk '{ sum += $10; values[NR] = $10 } END { printf "mean %.2f of %d\n", sum / NR, NR }' $log
awk '{ print $10 }' $log | sort -n | awk '{ v[NR] = $1 } END { print "p50", v[int(NR * 0.5)], "p95", v[int(NR * 0.95)], "max", v[NR] }'
split -l 5000 -d $log logs/part- && wc -l logs/part-* && cat logs/part-* | cmp - $log
tail -n +19990 $log | head -n 2 | cut -d' ' -f1,4,7
tail -c 100 $log | wc -c
