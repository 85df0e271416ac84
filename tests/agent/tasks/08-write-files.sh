# Write documentation pages with here-documents.
mkdir -p docs/crates
for manifest in vendor/*/Cargo.toml; do
    directory=$(dirname "$manifest")
    base=${directory##*/}
    name=${base%-*} version=${base##*-}
    description=$(sed -n 's/^description = "\(.*\)"$/\1/p' "$manifest" | head -n 1)
    cat > "docs/crates/$base.md" <<END
# $name

| key | value |
| --- | --- |
| version | \`$version\` |
| sources | $(find "$directory/src" -name '*.rs' 2> /dev/null | wc -l) |
| description | ${description:-none given} |

    let text = "\$not expanded";
END
done
cat > docs/index.md <<'END'
# Crates

$HOME and `date` stay as they are.
END
for page in docs/crates/*.md; do
    echo "- [$(sed -n '1s/^# //p' "$page")](${page#docs/})"
done >> docs/index.md
cat <<-END | tee docs/build.sh
	#!/bin/sh
	# made by an agent
	cat "\$@" <<'INNER'
	inner
	INNER
	END
chmod +x docs/build.sh
./docs/build.sh docs/index.md - <<< 'from a here-string' | tail -n 3
cat docs/index.md
head -n 12 docs/crates/syn-*.md
printf '%s\n' {a..c}{1..3} | paste -d, - - - | tee -a docs/index.md
