# Look at the tree with find's own actions.
find vendor -type f -name '*.toml' -exec grep -l 'edition = "2021"' {} + | sort
find vendor -name README.md -exec sh -c 'printf "%s\t%s\n" "$1" "$(head -n 1 "$1")"' _ {} \; | sort
find vendor -type f \( -name '*.md' -o -name '*.txt' \) ! -path '*/tests/*' -size +8k -printf '%s %P\n' | sort -rn | head -n 20
find vendor -mindepth 1 -maxdepth 1 -type d -exec test -e {}/build.rs \; -print | sort
find vendor -type d -name tests -prune -o -type f -name '*test*' -print | sort | head -n 30
find vendor -regextype posix-extended -regex '.*/(LICENSE|COPYING)[^/]*' -printf '%f\n' | sort | uniq -c
find vendor -type f -name '*.orig' -exec rm -v {} +
find vendor -name 'CHANGELOG.md' -exec cp {} {}.bak \;
find vendor -name '*.bak' | wc -l
find vendor -name '*.bak' -delete -printf 'gone\n' | sort | uniq -c
