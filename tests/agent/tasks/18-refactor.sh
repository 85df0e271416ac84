# Rename a function and a type across a crate, by whole words, and review the edit.
cd vendor/regex-automata-* || exit
grep -rwn 'is_match' src | wc -l
cp -r src /tmp/src-before
files=$(grep -rlw 'is_match' src | sort)
for file in $files; do
    perl_free=$(sed -E 's/\bis_match\b/has_match/g; s/\bInput\b/Subject/g' "$file"; echo x)
    printf '%s' "${perl_free%x}" > "$file"
done
grep -rwc 'has_match' src | grep -v ':0' | sort -t: -k2,2rn -k1,1 | head
grep -rw 'is_match' src | wc -l
diff -rq /tmp/src-before src | wc -l
diff -ru /tmp/src-before src | grep -E '^[-+]' | grep -vE '^(---|\+\+\+)' | cut -c1 | sort | uniq -c
diff -U1 /tmp/src-before/dfa/regex.rs src/dfa/regex.rs | tail -n +3 | head -n 60
sed -n '/pub fn has_match/,/^    }/p' src/dfa/regex.rs | head -n 20
grep -n -A3 'fn try_search' src/dfa/automaton.rs | sed 's/^\([0-9]*\)[:-]/\1 /' | head -n 20
rm -rf /tmp/src-before
awk '/^impl/ { impls++ } /^pub (struct|enum|trait)/ { print FILENAME ": " $3 }
    END { print impls " impls" }' src/dfa/*.rs | tr -d '{<' | sort
