// Builds the package into dist: the core module out of the component, then the TypeScript.
//
// The component is one core module and the description of its interfaces. `src/engine` links that
// module itself (see abi.ts for why), so all that is taken from the component is the module.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { coreModule } from "./component.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const component = process.env.BIVALVE_WASM ?? here("../../target/bivalve.wasm");
const dist = here("../dist");

mkdirSync(dist, { recursive: true });
const core = coreModule(readFileSync(component));
execFileSync(process.execPath, [here("../node_modules/typescript/bin/tsc"), "--project", here("..")], { stdio: "inherit" });
const { withMaximum } = await import(new URL("../dist/engine/module.js", import.meta.url));
const DEFAULT_PAGES = 8192;
writeFileSync(`${dist}/bivalve.core.wasm`, withMaximum(core, DEFAULT_PAGES));

// The layers, where they were built: without them a package has no layers and says so when one is made.
const layers = process.env.BIVALVE_STORAGE_WASM ?? here("../../target/storage.wasm");
if (existsSync(layers)) writeFileSync(`${dist}/layers.core.wasm`, coreModule(readFileSync(layers)));
else console.warn(`js: no layers: ${layers} is not there (make layers)`);
