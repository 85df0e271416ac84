// Runs every row in both shells in turn, each in a process of its own, and prints the least of some runs:
// milliseconds of CPU, of all threads, and how many times faster Bivalve is.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROWS } from "./rows.mjs";

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const [OURS, THEIRS] = ["bivalve", "just-bash"];
const wanted = process.argv.slice(2);
for (const name of wanted) if (!(name in ROWS)) throw new Error(`there is no row '${name}': ${Object.keys(ROWS).join(", ")}`);

const { version } = JSON.parse(readFileSync(new URL("node_modules/just-bash/package.json", import.meta.url), "utf8"));
const one = (shell, row) => {
  const program = fileURLToPath(new URL("one.mjs", import.meta.url));
  const text = execFileSync(process.execPath, ["--max-old-space-size=8192", program, shell, row], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(text);
};

console.log(`Node ${process.version}, just-bash ${version}; ms of CPU, the least of ${RUNS}`);
console.log(`${"row".padEnd(12)} ${"bivalve".padStart(10)} ${"just-bash".padStart(10)}   times faster`);
for (const row of wanted.length > 0 ? wanted : Object.keys(ROWS)) {
  const best = {};
  for (let run = 0; run < RUNS; run++) {
    const [ours, theirs] = [one(OURS, row), one(THEIRS, row)];
    if (ours.output !== theirs.output) {
      console.log(`${row}: they differ: ${JSON.stringify(ours.output.slice(0, 200))} and ${JSON.stringify(theirs.output.slice(0, 200))}`);
    }
    for (const [shell, { cpu }] of [[OURS, ours], [THEIRS, theirs]]) best[shell] = Math.min(best[shell] ?? Infinity, cpu);
  }
  const text = (milliseconds) => milliseconds.toFixed(milliseconds < 100 ? 1 : 0).padStart(10);
  console.log(`${row.padEnd(12)} ${text(best[OURS])} ${text(best[THEIRS])}   ${(best[THEIRS] / best[OURS]).toFixed(1)}`);
}
