// Puts the package and its tests together for workerd, which has no files: each module is named in the
// configuration, and wasm is compiled by the runtime, not by the package. Prints the configuration's path.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { withMemoryLimit } from "../../dist/index.js";
import { portable, SUITES } from "../portable/portable.mjs";
import { measure } from "../portable/steps.mjs";
import { readSpec } from "../spec/read.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "bivalve-workerd-"));
const modules = [];

function add(kind, name, content) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  modules.push(`(name = "${name}", ${kind} = embed "${name}")`);
}

/** Modules name each other by relative paths, so the package and node:test have one from each. */
function addTest(path) {
  const to = (target) => {
    const way = posix.relative(posix.dirname(path), target);
    return way.startsWith(".") ? way : `./${way}`;
  };
  const names = { bivalve: to("test/workerd/package.mjs"), test: to("test/portable/test.mjs"), assert: to("test/portable/assert.mjs") };
  add("esModule", path, portable(readFileSync(join(ROOT, path), "utf8"), names));
}

for (const place of ["dist", "build"]) {
  for (const name of readdirSync(join(ROOT, place)).filter((one) => one.endsWith(".js"))) {
    add("esModule", `${place}/${name}`, readFileSync(join(ROOT, place, name)));
  }
}
const core = readFileSync(join(ROOT, "dist/bivalve.core.wasm"));
add("wasm", "core.wasm", core);
add("wasm", "core-32.wasm", withMemoryLimit(core, 32 * 2 ** 20));
add("wasm", "layers.wasm", readFileSync(join(ROOT, "dist/layers.core.wasm")));
for (const suite of SUITES) addTest(`test/${suite}.test.mjs`);
for (const path of ["portable/portable", "portable/test", "portable/assert", "portable/steps", "stores/later", "workerd/package", "workerd/worker"]) addTest(`test/${path}.mjs`);
for (const path of ["cases", "files", "parse", "escape"]) addTest(`test/spec/${path}.mjs`);
add("json", "steps.json", JSON.stringify(await measure()));
add("json", "spec.json", JSON.stringify(readSpec("workerd")));

const config = `using Workerd = import "/workerd/workerd.capnp";
const tests :Workerd.Config = (services = [(name = "bivalve", worker = (
  compatibilityDate = "2026-11-01",
  modules = [
    ${modules.sort((a, b) => Number(b.includes("worker.mjs")) - Number(a.includes("worker.mjs"))).join(",\n    ")}
  ]
))]);
`;
writeFileSync(join(folder, "config.capnp"), config);
console.log(join(folder, "config.capnp"));
