# Edit a copy, show what was changed, and take it over with a check.
mkdir -p /tmp/copies
cp -r vendor/anyhow-* /tmp/copies/
cd /tmp/copies/anyhow-* || exit
here=$OLDPWD
find . -name '*.rs' -exec sed -i -e 's/unsafe fn/unsafe  fn/' -e '/^#!\[allow/d' {} +
printf 'added\nfile\n' > NOTES
rm README.md
cd "$here" || exit
name=$(basename vendor/anyhow-*)
diff -ru "vendor/$name" "/tmp/copies/$name" | sed -E 's/^((---|\+\+\+) [^\t]*)\t.*/\1/'
echo "status ${PIPESTATUS[0]}"
diff -rq "vendor/$name" "/tmp/copies/$name" | sort
diff -r "vendor/$name/src" "/tmp/copies/$name/src" | head -n 40
diff -u0 --label old --label new "vendor/$name/src/error.rs" "/tmp/copies/$name/src/error.rs"
cmp "vendor/$name/Cargo.toml" "/tmp/copies/$name/Cargo.toml" && echo same
cp -r "/tmp/copies/$name/." "vendor/$name/"
diff -rq "vendor/$name" "/tmp/copies/$name"
echo "status $?"
rm -r /tmp/copies
