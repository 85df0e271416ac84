# Rename files by pattern and mend what refers to them.
shopt -s globstar nullglob
count=0
for file in vendor/**/*.md; do
    case $file in
        */README.md | */CHANGELOG.md) ;;
        *) continue ;;
    esac
    new=${file%.md}.markdown
    mv -n "$file" "$new"
    ((++count))
done
echo "renamed $count"
grep -rlE 'README\.md|CHANGELOG\.md' --include='*.toml' --include='*.rs' --include='*.markdown' vendor | sort |
    xargs sed -i -E 's/\b(README|CHANGELOG)\.md\b/\1.markdown/g'
grep -rhoE '(README|CHANGELOG)\.(md|markdown)' vendor --include='*.toml' | sort | uniq -c
for file in vendor/**/tests/**/*.rs; do
    base=${file##*/}
    [[ $base == test_* ]] || continue
    mv -v "$file" "${file%/*}/${base/#test_/check_}"
done | sort
for directory in vendor/*/; do
    directory=${directory%/}
    ln -s "${directory##*/}" "${directory%-*}" 2> /dev/null || echo "two versions of ${directory%-*}"
done
ls vendor
files=(vendor/*/src/lib.rs)
echo "${#files[@]} ${files[0]} ${files[-1]}"
