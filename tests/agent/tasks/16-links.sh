# A farm of symbolic links, and what is broken in it.
mkdir -p farm/bin farm/lib
for source in vendor/*/src/lib.rs; do
    name=$(basename "$(dirname "$(dirname "$source")")")
    ln -s "../../$source" "farm/lib/${name%-*}.rs" 2> /dev/null || ln -sf "../../$source" "farm/lib/$name.rs"
done
ln -s ../lib farm/bin/libs
ln -s "$PWD/data/orders.csv" farm/orders
ln -sfn ../data farm/data
ln -s loop farm/loop
ls farm farm/bin
find farm -type l | wc -l
find farm -type l -printf '%p -> %l\n' | sed "s|$PWD|ROOT|" | sort | head
find -L farm -type f -name 's*.rs' | sort
find . -xtype l | sort
readlink farm/bin/libs farm/data
readlink -f farm/bin/libs/syn.rs | sed "s|$PWD|ROOT|"
realpath --relative-to=farm farm/bin/libs/../../package.json
cat farm/bin/libs/serde.rs | head -n 2
cat farm/loop
echo "status $?"
[[ -L farm/loop && ! -e farm/loop ]] && echo 'broken or looping'
head -n 2 farm/orders | tail -n 1
cp -P farm/orders farm/kept-link
cp -L farm/orders farm/copied
[ -L farm/kept-link ] && [ ! -L farm/copied ] && echo copies
cp -a farm farm2
find farm2 -type l | wc -l
rm farm/data farm/loop
ls data
cd farm/bin/libs && pwd | sed 's|.*/farm|farm|' && pwd -P | sed 's|.*/farm|farm|'
cd .. && pwd | sed 's|.*/farm|farm|'
