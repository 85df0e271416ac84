// Builds the package into dist: the core module out of the component, and the TypeScript, bundled.
//
// The component is one core module and the description of its interfaces. `src/engine` links that
// module itself (see abi.ts for why), so all that is taken from the component is the module.
//
// `build` has the compiler's output, file by file, for the tests of what is inside. In `dist` every entry
// is one file and what they share another: loading fifty files takes a runtime longer than the shell does.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { coreModule } from "./component.mjs";
import { metered } from "./meter.mjs";
import { smaller } from "./smaller.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const component = process.env.BIVALVE_WASM ?? here("../../target/web.wasm");
const dist = here("../dist");
const compiled = here("../build");

mkdirSync(dist, { recursive: true });
const core = smaller(coreModule(readFileSync(component)));
execFileSync(process.execPath, [here("../node_modules/typescript/bin/tsc"), "--project", here("..")], { stdio: "inherit" });
await build({
  entryPoints: { index: here("../src/index.ts"), node: here("../src/node.ts"), worker: here("../src/engine/worker.ts") },
  outdir: dist,
  bundle: true,
  splitting: true,
  // Names stay: stack traces and printed objects show them, and compressed they cost 4 KB.
  minifySyntax: true,
  minifyWhitespace: true,
  format: "esm",
  target: "es2022",
  platform: "neutral",
  external: ["node:*"],
  sourcemap: true,
  logLevel: "warning",
});
cpSync(compiled, dist, { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) });
// What it is depends on the bundler: a compiled module, bytes.
writeFileSync(`${dist}/wasm.d.ts`, 'import type { Wasm } from "./index.js";\ndeclare const wasm: Wasm;\nexport default wasm;\n');
for (const name of ["LICENSE-MIT", "LICENSE-APACHE"]) cpSync(here(`../../${name}`), `${dist}/${name}`);

const { DEFAULT_LIMITS, withMemoryLimit } = await import(new URL("../build/index.js", import.meta.url));
const counted = metered(core, ["bivalve:shell/control@0.1.0", "interrupted"]);
writeFileSync(`${dist}/bivalve.core.wasm`, withMemoryLimit(counted, DEFAULT_LIMITS.memory));

// The layers, where they were built: without them a package has no layers and says so when one is made.
const layers = process.env.BIVALVE_STORAGE_WASM ?? here("../../target/storage.wasm");
if (existsSync(layers)) writeFileSync(`${dist}/layers.core.wasm`, coreModule(readFileSync(layers)));
else console.warn(`js: no layers: ${layers} is not there (make layers)`);
