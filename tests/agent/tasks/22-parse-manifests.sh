# Read manifests in the shell itself: regular expressions, associative arrays, formats.
declare -A version edition license features
parse() {
    local section= line key value
    while IFS= read -r line || [[ -n $line ]]; do
        if [[ $line =~ ^\[+([^]]+)\]+$ ]]; then
            section=${BASH_REMATCH[1]}
        elif [[ $line =~ ^([A-Za-z_-]+)\ *=\ *\"([^\"]*)\"$ ]]; then
            key=${BASH_REMATCH[1]} value=${BASH_REMATCH[2]}
            if [[ $section == package ]]; then
                case $key in
                    version) version[$1]=$value ;;
                    edition) edition[$1]=$value ;;
                    license) license[$1]=$value ;;
                esac
            fi
        elif [[ $section == features && $line =~ ^([a-z0-9_-]+)\ = ]]; then
            features[$1]+="${features[$1]:+ }${BASH_REMATCH[1]}"
        fi
    done < "$2"
}
for manifest in vendor/*/Cargo.toml; do
    name=${manifest#vendor/}
    parse "${name%%/*}" "$manifest"
done
printf '%-26s|%10s|%6s|%s\n' crate version edition license
printf -- '-%.0s' {1..60}; echo
for name in $(printf '%s\n' "${!version[@]}" | sort); do
    list=(${features[$name]})
    printf '%-26.26s|%10s|%6s|%-20s|%3d features: %s\n' "$name" "${version[$name]}" "${edition[$name]:-2015}" "${license[$name]/ OR //}" "${#list[@]}" "${list[*]:0:4}"
done
for name in "${!version[@]}"; do
    IFS=. read -r major minor patch <<< "${version[$name]}"
    ((major >= 1 && minor > 5)) && echo "$name: ${major}.$((minor + 1)).0 (0x$(printf %04x "$minor"))"
done | sort
all=${!version[*]}
echo "${#all} characters, ${all//[^-]/}" | tr -d '-' 
declare -p edition | tr ' ' '\n' | grep -c '2021'
