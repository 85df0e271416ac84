# Sort files into folders by kind, and clear what is left empty.
mkdir -p sorted
find vendor/tokio-*/ vendor/wit-component-*/ -type f -print0 | sort -z | while IFS= read -r -d '' file; do
    name=${file##*/}
    if [[ $name == *.* && $name != .* ]]; then kind=${name##*.}; else kind=none; fi
    target=sorted/$kind
    [[ -d $target ]] || mkdir -p "$target"
    if [[ -e $target/$name ]]; then
        n=1
        while [[ -e $target/${name%.*}-$n.$kind ]]; do ((n++)); done
        mv "$file" "$target/${name%.*}-$n.$kind"
    else
        mv "$file" "$target/"
    fi
done
for directory in sorted/*/; do
    printf '%s %d\n' "$directory" "$(ls "$directory" | wc -l)"
done
find vendor -type d -empty | wc -l
find vendor -depth -type d -empty -delete
find vendor -type d -empty | wc -l
ls -d vendor/t* vendor/w*
ls -p sorted | head -n 5
ls sorted/rs | tail -n 3
ls -1Sr sorted/md | tail -n 4
rmdir sorted/rs
echo "status $?"
mv sorted/md sorted/markdown && mv sorted/toml/Cargo.toml sorted/main.toml && ls sorted
mv sorted/nothing sorted/anything
echo "status $?"
rm -r sorted/none sorted/t*
ls sorted
