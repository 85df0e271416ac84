// Spec cases of tests/spec through the package: `node test/spec.mjs [WORD]... [--sample N] [--async]`.
//
// A word chooses the cases whose name has it; `--sample N` takes so many of them; `--async` uses the
// engine for calls that wait. `RUNTIME` names the runtime whose list of exceptions counts.

import process from "node:process";
import { runCases } from "./spec/cases.mjs";
import { readSpec } from "./spec/read.mjs";

const words = process.argv.slice(2);
const at = words.indexOf("--sample");
const sample = at < 0 ? Infinity : Number(words.splice(at, 2)[1]);
const isAsync = words.includes("--async");
const runtime = process.env.RUNTIME ?? "node";

const started = performance.now();
const chosen = { words: words.filter((word) => !word.startsWith("--")), sample, isAsync };
const { count, failed } = await runCases(readSpec(runtime), chosen);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`spec in ${runtime}${isAsync ? ", calls that wait" : ""}: ${count} cases, ${failed} failed, ${seconds} s`);
process.exitCode = failed > 0 || count === 0 ? 1 : 0;
