# The most used words, functions and licences.
cat vendor/*/README.md | tr -cs 'A-Za-z' '\n' | tr 'A-Z' 'a-z' | grep -E '.{4,}' | sort | uniq -c | sort -k1,1nr -k2,2 | head -n 30
grep -rhoE --include='*.rs' '\bfn [a-z_0-9]+' vendor | sort | uniq -c | sort -rn -k1,1 -k3,3 | head -n 25
grep -rhoE --include='*.rs' '#\[derive\([^)]*\)\]' vendor | sed 's/#\[derive(//; s/)\]//' | tr ',' '\n' | sed 's/^ *//; s/ *$//' | sort | uniq -c | sort -rn | head -n 20
cut -d' ' -f1 logs/access.log | sort -V | uniq -c | sort -k1,1nr -k2,2V | head
cut -d'"' -f2 logs/access.log | sort | uniq -d | sort -r
find vendor -name '*.rs' | sed 's|.*/||' | sort | uniq -c | awk '$1 > 20' | sort -k1,1nr -k2
