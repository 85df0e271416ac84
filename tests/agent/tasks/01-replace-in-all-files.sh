# Replace a name in every file that has it, as agents do most.
grep -rl 'HashMap' vendor | sort > /tmp/files.txt
echo "files: $(wc -l < /tmp/files.txt)"
before=$(grep -rhow 'HashMap' vendor | wc -l)
grep -rl --include='*.rs' 'HashMap' vendor | xargs sed -i 's/\bHashMap\b/FastMap/g'
after=$(grep -rhow 'HashMap' vendor --include='*.rs' | wc -l)
echo "before: $before, after, in sources: $after"
grep -rc 'FastMap' vendor --include='*.rs' | grep -v ':0$' | sort -t: -k2,2nr -k1,1 | head -n 15
grep -rn --include='*.rs' 'use .*FastMap' vendor | sort | head -n 20
rm -f /tmp/files.txt
grep -rq 'FastMap' vendor
