// What is compared: a script, and the files that it reads. Both shells get the same bytes.

const lines = (count, line) => Buffer.from(Array.from({ length: count }, (_, at) => line(at)).join(""));
/** Numbers without order, the same in every run. */
const mixed = (at) => Math.imul(at + 1, 2_654_435_761) >>> 0;

const numbers = () => lines(1_000_000, (at) => `${mixed(at)}\n`);
const words = () => lines(1_000_000, (at) => `name${mixed(at).toString(36)} ${at % 97}\n`);
/** 50 MB, 50 bytes a line. */
const log = () => lines(1_048_576, (at) => `${String(mixed(at)).padStart(10, "0")} request ${String(at).padStart(8, "0")} took ${String(at % 9973).padStart(4)} ms ok.....\n`);

export const ROWS = {
  // `start` and `again` are measured from the import of the package, and from a new shell in the same process.
  start: { script: "echo hello" },
  again: { script: "echo hello" },
  loop: { script: "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done; echo $i" },
  "loop-for": { script: "s=0; for ((i = 0; i < 100000; i++)); do s=$((s + i)); done; echo $s" },
  "loop-test": { script: 'n=0; for ((i = 0; i < 100000; i++)); do if [[ $i == *7 ]]; then n=$((n + 1)); fi; done; echo $n' },
  functions: { script: "f() { local a=$1; r=$((a + 1)); }; r=0; for ((i = 0; i < 100000; i++)); do f $r; done; echo $r" },
  basename: { script: 'for ((i = 0; i < 10000; i++)); do x=$(basename "/srv/files/name$i.txt" .txt); done; echo $x' },
  sort: { script: "sort /words | tail -n 1", files: { "/words": words } },
  "sort-n": { script: "sort -n /numbers | tail -n 1", files: { "/numbers": numbers } },
  grep: { script: "grep -c 9972 /log", files: { "/log": log } },
  "grep-regex": { script: "grep -cE 'took +9[0-7]3 ms' /log", files: { "/log": log } },
};
