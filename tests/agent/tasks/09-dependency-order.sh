# Sort the crates so that each comes after what it depends on: functions, arrays, recursion.
set -u
declare -A needs state
order=()

load() {
    local package name
    for package in vendor/*/package.json; do
        name=$(sed -n 's/^ *"name": "@vendor\/\(.*\)",*$/\1/p' "$package")
        needs[$name]=$(awk '/"dependencies": \{/ { on = 1; next } /\}/ { on = 0 } on { gsub(/[",:]/, " "); print $1 }' "$package" | tr '\n' ' ')
    done
}

visit() {
    local name=$1 depth=$2 need
    case ${state[$name]:-new} in
        done) return 0 ;;
        open) echo "cycle at $name (depth $depth)"; return 1 ;;
    esac
    state[$name]=open
    for need in ${needs[$name]}; do
        [[ -v needs[$need] ]] || continue
        visit "$need" $((depth + 1)) || echo "  through $name"
    done
    state[$name]=done
    order+=("$name")
}

load
mapfile -t names < <(printf '%s\n' "${!needs[@]}" | sort)
for name in "${names[@]}"; do visit "$name" 0; done
printf '%3d %s\n' $(for i in "${!order[@]}"; do echo "$i ${order[i]}"; done)
echo "first: ${order[0]}, last: ${order[-1]}, middle: ${order[@]:2:3}"
reversed=()
for ((i = ${#order[@]} - 1; i >= 0; i--)); do reversed+=("${order[i]}"); done
(IFS=,; echo "${reversed[*]}")
unset 'order[0]'
echo "${#order[@]} left, indices ${!order[*]}"
