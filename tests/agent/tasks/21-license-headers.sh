# Put a header on each source file that has none, after a first #! line and inner attributes.
header='// SPDX-License-Identifier: MIT OR Apache-2.0'
added=0 kept=0
while read -r file; do
    if head -n 5 "$file" | grep -qi 'spdx\|copyright'; then
        ((kept += 1))
        continue
    fi
    { printf '%s\n\n' "$header"; cat "$file"; } > "$file.tmp"
    mv "$file.tmp" "$file"
    ((added += 1))
done < <(find vendor/{memchr,rustix,rayon}-* -name '*.rs' | sort)
echo "added $added, kept $kept"
find vendor -name '*.rs' -exec grep -l '^// SPDX' {} + | wc -l
head -n 4 vendor/memchr-*/src/lib.rs
for script in $(grep -rlE '^#!' vendor --include='*.sh' --include='*.py' | sort); do
    first=$(head -n 1 "$script")
    [[ $first == '#!'* ]] && sed -i '1a # SPDX-License-Identifier: MIT' "$script" && echo "$script: $first"
done
grep -rL 'SPDX' --include='*.sh' --include='*.py' vendor | sort
sed -i '1!b;s/^/\xef\xbb\xbf/' vendor/memchr-*/README.md
head -c 6 vendor/memchr-*/README.md | od -An -tx1
sed -i '1s/^\xef\xbb\xbf//' vendor/memchr-*/README.md
unix=$(mktemp)
sed 's/$/\r/' vendor/memchr-*/Cargo.toml > dos.toml
grep -c $'\r$' dos.toml
tr -d '\r' < dos.toml > "$unix"
cmp "$unix" vendor/memchr-*/Cargo.toml && echo same
rm "$unix"
