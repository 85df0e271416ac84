// Bundles the playground: the page, its worker, the engine's worker, and what they load.

import { build } from "esbuild";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const dist = here("dist");

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
cpSync(here("page"), dist, { recursive: true });
for (const name of ["bivalve.core.wasm", "layers.core.wasm"]) cpSync(here(`../dist/${name}`), `${dist}/${name}`);
await build({
  entryPoints: {
    page: here("src/page/main.ts"),
    session: here("src/worker/main.ts"),
    isolate: here("src/isolate.ts"),
    // The package starts this one itself, beside its own code, where it has no other way to wait.
    worker: here("../dist/worker.js"),
  },
  outdir: dist,
  alias: { bivalve: here("../dist/index.js") },
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  sourcemap: true,
  legalComments: "linked",
  logLevel: "warning",
});
