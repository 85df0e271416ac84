# Join and sum tables of comma-separated values.
head -n 3 data/orders.csv
sed 1d data/orders.csv | sed 's/"belt, wide"/belt/' | sort -t, -k2,2 > /tmp/orders
sed 1d data/customers.csv | sort -t, -k1,1 > /tmp/customers
join -t, -1 2 -2 1 -o 1.1,2.2,2.3,1.3,1.4,1.5,1.6 /tmp/orders /tmp/customers | sort -t, -k1,1n > data/joined.csv
head -n 5 data/joined.csv
awk -F, '{ sum[$3] += $6 * $7; count[$3]++ } END { for (c in sum) printf "%s,%d,%.2f\n", c, count[c], sum[c] }' data/joined.csv | sort -t, -k3,3nr
awk -F, '{ month = substr($4, 1, 7); sum[month, $5] += $6 } END { for (key in sum) { split(key, part, SUBSEP); print part[1], part[2], sum[key] } }' data/joined.csv | sort | head -n 12
cut -d, -f5 data/joined.csv | sort | uniq -c
cut -d, -f2 --complement data/customers.csv | head -n 3
paste -d';' <(cut -d, -f1 data/joined.csv | head -n 4) <(cut -d, -f4 data/joined.csv | head -n 4)
awk -F, 'NR > 1 { print $3 }' data/customers.csv | sort | uniq -c | sort -k1,1n -k2 | awk '{ print $2 "=" $1 }' | paste -sd' '
comm -12 <(cut -d, -f2 /tmp/orders | sort -u) <(cut -d, -f1 /tmp/customers | sort -u) | wc -l
comm -13 <(cut -d, -f2 /tmp/orders | sort -u) <(cut -d, -f1 /tmp/customers | sort -u) | head
while IFS=, read -r id name country; do
    [[ $country == CH && $id -le 40 ]] && printf '%s (%s)\n' "${name^^}" "$((10#$id))"
done < data/customers.csv
sort -t, -k7,7gr -k1,1n data/joined.csv | head -n 3
rm /tmp/orders /tmp/customers
