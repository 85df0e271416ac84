# Change settings in many manifests, keeping backups, and check the result.
cp vendor/serde-*/Cargo.toml /tmp/before.toml
sed -i.orig -E '/^\[package\]/,/^\[/ { s/^(version = )"([0-9]+)\.([0-9]+)\.[^"]*"/\1"\2.\3.999"/; s/^edition = "2018"/edition = "2021"/ }' vendor/*/Cargo.toml
find vendor -name '*.orig' ! -name 'Cargo.toml.orig' | wc -l
grep -h '^version = ".*\.999"' vendor/*/Cargo.toml | wc -l
grep -h '^edition' vendor/*/Cargo.toml | sort | uniq -c
diff /tmp/before.toml vendor/serde-*/Cargo.toml
for manifest in vendor/*/Cargo.toml; do
    if ! grep -q '^\[profile\.release\]' "$manifest"; then
        printf '\n[profile.release]\nlto = true\n' >> "$manifest"
    fi
done
tail -qn 3 vendor/s*/Cargo.toml
cat > settings.ini <<'END'
# main
[server]
port = 8080
host = localhost

[paths]
data = /var/data
END
sed -i -e '/^\[server\]/,/^\[/ s/^port *= *.*/port = 9090/' -e '/^\[paths\]/a logs = /var/log' -e '/^#/d' -e '$a [end]' settings.ini
cat settings.ini
section() { sed -n "/^\[$1\]/,/^\[/{/^\[/d;/^$/d;p}" settings.ini; }
section server
while IFS='= ' read -r key value; do
    [[ $key =~ ^[a-z]+$ ]] && declare "config_$key=$value"
done < settings.ini
echo "$config_port $config_host $config_data ${config_none-unset}"
sed 's/^/export /; s/ = /=/' <(section paths) > settings.sh
. ./settings.sh
printenv data logs
rm /tmp/before.toml
