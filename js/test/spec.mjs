// Every spec case of tests/spec through the package: `node test/spec.mjs [WORD]... [--every N] [--async]`.
//
// A word chooses the cases whose name has it; `--every N` takes each Nth case; `--async` hands each call
// a signal, so that the engine for calls that wait is used. A case listed as a known failure must fail.

import { allCases, check, knownFailures } from "./spec/cases.mjs";

const words = process.argv.slice(2);
const option = (name) => {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
};
const every = Number(option("--every") ?? 1);
const isAsync = words.includes("--async");
const filters = words.filter((word) => !word.startsWith("--"));

const known = knownFailures();
const chosen = allCases()
  .filter(({ name, short }) => !known.has(`${short}: *`) && filters.every((word) => name.includes(word)))
  .filter((_case, index) => index % every === 0);

const started = performance.now();
let failed = 0;
for (const one of chosen) {
  const options = isAsync ? { signal: new AbortController().signal } : {};
  const wrong = await check(one, options).catch((error) => `the host failed: ${error.stack}`);
  const reason = known.get(one.name);
  if (wrong !== undefined && reason === undefined) {
    failed++;
    console.log(`---- ${one.name}\n${wrong}`);
  } else if (wrong === undefined && reason !== undefined) {
    failed++;
    console.log(`---- ${one.name}\nit is right now: delete its line in known-failures or exceptions (${reason})`);
  }
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`spec in ${process.release?.name ?? "js"} ${process.version}: ${chosen.length} cases, ${failed} failed, ${seconds} s`);
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
