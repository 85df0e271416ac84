# Background jobs, process substitution, pipes in several directions.
count() { grep -rh --include='*.rs' -c "$1" vendor | awk '{ sum += $1 } END { print sum }'; }
mkdir results
for word in unsafe async impl; do
    count "$word" > "results/$word" &
done
wait
head results/*
diff <(ls vendor/clap-*/src vendor/clap_builder-*/src) <(ls vendor/clap_builder-*/src) | head -n 10
comm -3 <(ls vendor/syn-2*/src | sort) <(ls vendor/wit-parser-*/src | head -n 20 | sort) | head -n 8
seq 1 2000 | tee >(awk '{ s += $1 } END { print s }' > results/sum) >(grep -c 7 > results/sevens) | tail -n 1
wait
for file in sum sevens; do
    for try in {1..100}; do [[ -s results/$file ]] && break; sleep 0.05; done
    cat results/$file
done
yes | head -n 3 | nl
{ echo out; echo err >&2; } 2>&1 >/dev/null | sed 's/^/caught: /'
exec 3> results/third
echo three >&3
printf '%s\n' "$(echo sub; echo shell)" >&3
exec 3>&-
cat results/third
sleep 0.1 & pid=$!
kill -0 "$pid" && echo running
wait "$pid"; echo "status $?"
(exit 7) & wait $!; echo "status $?"
coproc upper { tr a-z A-Z; }
echo 'through a coprocess' >&"${upper[1]}"
eval "exec ${upper[1]}>&-"
cat <&"${upper[0]}"
timeout 0.2 sleep 5; echo "status $?"
grep -rl 'fn main' vendor | sort | head -n 4 | xargs -P 4 -I{} sh -c 'wc -l < "$1" > "results/$(echo "$1" | tr / _)"' _ {}
ls results | wc -l
set -o pipefail
cat nothing-here 2> /dev/null | sort | wc -l; echo "${PIPESTATUS[*]}"
