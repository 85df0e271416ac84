# What the package.json files say, and a change to all of them.
jq -r '.name' vendor/*/package.json | sort | head -n 40
jq -r 'select(.private) | "\(.name)@\(.version)"' vendor/*/package.json
jq -s 'map({(.name): (.dependencies | length)}) | add' vendor/*/package.json
jq -r '.dependencies | to_entries[] | [.key, .value] | @tsv' vendor/*/package.json | sort | uniq -c | sort -k1,1nr -k2 | head -n 20
jq -s -r 'group_by(.license) | .[] | "\(.[0].license): \(map(.name) | join(", "))"' vendor/*/package.json
jq -c '{name, scripts}' vendor/s*/package.json
jq '.workspaces | length' package.json
jq --arg new 9.9.9 -e '.version == $new' vendor/syn-*/package.json
echo "status $?"
for package in vendor/*/package.json; do
    jq --indent 4 --arg by agent '.version |= (split(".") | .[2] = "0-next" | join(".")) | .scripts.lint = "cargo clippy" | del(.private) | . + {author: $by}' \
        "$package" > "$package.new" && mv "$package.new" "$package"
done
cat vendor/tokio-*/package.json
jq -n '[inputs.version]| unique' vendor/*/package.json
echo '{"broken": ' | jq . 2> /dev/null || echo 'broken'
