// The playground's own modules, for tests without a browser.

import { build } from "esbuild";
import { fileURLToPath } from "node:url";

/** Imports a module of `src`. */
export async function source(path) {
  const entry = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
