# Survey the sources, look for work left over, and put a summary in a new file.
# Under pipefail a `head` that has seen enough may end the script (SIGPIPE, 141): sed reads to the end.
set -euo pipefail

declare -A lines
while IFS= read -r -d '' file; do
  folder=${file#./} folder=${folder%%/*}
  lines[$folder]=$(( ${lines[$folder]:-0} + $(wc -l < "$file") ))
done < <(find . -name target -prune -o -name '*.rs' -print0)

echo "Lines of Rust:"
for folder in "${!lines[@]}"; do
  printf '%s\t%d\n' "$folder" "${lines[$folder]}"
done | sort -k2,2nr | awk -F'\t' '{ printf "  %-8s %7d\n", $1, $2; all += $2 } END { printf "  %-8s %7d\n", "all", all }'

echo "The five longest files:"
find guest host tests tools -name '*.rs' -exec wc -l {} + | grep -v ' total$' | sort -rn | sed -n '1,5p'

echo "Crates and what they depend on inside the workspace:"
for manifest in $(find guest host tests tools -name Cargo.toml | sort); do
  name=$(sed -n '/^name = /{ s/^name = "\(.*\)"$/\1/p; q; }' "$manifest")
  uses=$(grep -oE '^bivalve[a-z-]*' "$manifest" | sed 's/^bivalve-//' | paste -sd, || true)
  echo "  $name: ${uses:-nothing}"
done

# An edit over many files, and a file written from a here-document.
grep -rlZ '^#!/usr/bin/env bash' .ci tools tests | sort -z |
  xargs -0 -r sed -i '1a # SPDX-License-Identifier: MIT OR Apache-2.0'
cat > SURVEY.md <<END
# Survey

Rust stands in ${#lines[@]} folders; guest has ${lines[guest]} lines of it.
END
echo "Edited: $(grep -rl '^# SPDX-' .ci tools tests | sort | paste -sd' ')"
