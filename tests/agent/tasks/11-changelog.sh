# Build a change log from many.
for log in vendor/*/CHANGELOG.md; do
    crate=${log#vendor/}; crate=${crate%%/*}
    awk -v crate="$crate" '
        /^#+ *\[?v?[0-9]+\.[0-9]+/ {
            if (seen++ >= 2) exit
            line = $0
            gsub(/[][#()]/, "", line); gsub(/^ +/, "", line)
            printf "## %s %s\n\n", crate, line
            next
        }
        seen && /^[-*] / { entries++; print }
        END { printf "\n(%d entries)\n\n", entries }' "$log"
done > CHANGELOG.md
wc -l < CHANGELOG.md
grep -c '^## ' CHANGELOG.md
head -n 40 CHANGELOG.md
sed -i -e '1i # All changes\n' -e 's/^\* /- /' -e '${/^$/d}' CHANGELOG.md
sed -n '1,12p;$p' CHANGELOG.md
grep -n '^## ' CHANGELOG.md | tail -n 5
fold -s -w 72 CHANGELOG.md | awk 'length > 72' | wc -l
nl -ba CHANGELOG.md | sed -n '3,8p'
tac CHANGELOG.md | head -n 3
