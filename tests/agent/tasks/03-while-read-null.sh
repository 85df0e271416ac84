# Count lines by folder with a loop that any file name survives.
declare -A lines files
total=0
while IFS= read -r -d '' file; do
    folder=${file#vendor/}
    folder=${folder%%/*}
    count=$(wc -l < "$file")
    lines[$folder]=$(( ${lines[$folder]:-0} + count ))
    (( files[$folder]++ ))
    (( total += count ))
done < <(find vendor -type f -name '*.rs' -print0)
for folder in "${!lines[@]}"; do
    printf '%-28s %5d files %8d lines\n' "$folder" "${files[$folder]}" "${lines[$folder]}"
done | sort -k4,4nr -k1,1
echo "total $total in ${#lines[@]} folders"

find 'odd names' -type f -print0 | sort -z | while IFS= read -r -d '' name; do
    printf 'name %q has %d bytes\n' "$name" "$(wc -c < "$name")"
    new=$(printf '%s' "${name##*/}" | tr -c 'A-Za-z0-9.\n' '_' | tr '\n' '_')
    mv -- "$name" "odd names/safe-$new"
done
ls 'odd names'
