# List what is left to do, with places.
grep -rnE --include='*.rs' '\b(TODO|FIXME|XXX|HACK)\b' vendor | sort -t: -k1,1 -k2,2n > TODO.txt
wc -l < TODO.txt
sed -E 's/^([^:]*):([0-9]+):[ \t]*(.*)$/\1 \2 \3/' TODO.txt | cut -c1-100 | head -n 25
grep -oE '\b(TODO|FIXME|XXX|HACK)\b' TODO.txt | sort | uniq -c
cut -d: -f1 TODO.txt | cut -d/ -f2 | uniq -c | sort -k1,1nr -k2
grep -rlZ --include='*.rs' 'FIXME' vendor | sort -z | xargs -0 -n 3 echo
grep -rn -B1 -A2 --include='*.rs' 'unimplemented!()' vendor/wit-parser-* vendor/libc-* | sort | head -n 30
grep -rhoP --include='*.rs' '(?<=TODO\()[^)]+(?=\))' vendor | sort | uniq -c
grep -rLi 'license' vendor/*/Cargo.toml
grep -c '' TODO.txt
grep -rw --include='*.rs' -m1 'transmute' vendor/tokio-*/src | sort
[ "$(grep -c FIXME TODO.txt)" -eq 0 ]
