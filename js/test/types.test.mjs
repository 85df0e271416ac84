// The declarations, by the compiler in its strictest form.

import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("an embedder's code compiles", () => {
  const here = (path) => fileURLToPath(new URL(path, import.meta.url));
  const options = "--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --target es2022 --module nodenext --types node";
  const libraries = "es2024,esnext.disposable,dom,dom.iterable,dom.asynciterable";
  const compiler = here("../node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, ...options.split(" "), "--lib", libraries, here("types/use.ts")], {
    cwd: here(".."),
    stdio: ["ignore", "inherit", "inherit"],
  });
});
