# Make a manifest of checksums, damage some files, and find them.
find vendor -name '*.rs' -path '*/src/*' -print0 | sort -z | xargs -0 sha256sum > SHA256SUMS
wc -l < SHA256SUMS
head -n 3 SHA256SUMS
sha256sum --quiet -c SHA256SUMS && echo intact
printf 'x' >> vendor/syn-2*/src/lib.rs
rm vendor/serde-*/src/lib.rs
sha256sum -c SHA256SUMS 2> /dev/null | grep -v ': OK$'
echo "status ${PIPESTATUS[0]}"
sha256sum --quiet --ignore-missing -c SHA256SUMS
md5sum data/*.csv logs/access.log | tee MD5SUMS
md5sum --status -c MD5SUMS && echo fine
awk '{ count[$1]++; if (count[$1] == 2) print $1 }' SHA256SUMS | sort | head -n 5
cut -c1-64 SHA256SUMS | sort | uniq -dc | sort -rn | head -n 5
sha1sum < data/orders.csv
find vendor -name 'LICENSE*' -exec cksum {} + | awk '{ print $1, $2 }' | sort | uniq -c | sort -k1,1nr -k2,2 | head
base64 data/customers.csv | head -n 2
base64 data/customers.csv | base64 -d | cmp - data/customers.csv && echo round
