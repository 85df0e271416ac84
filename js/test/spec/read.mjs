// Reads the spec files from the disk, as plain data that can be sent to a runtime without one.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SPEC = fileURLToPath(new URL("../../../tests/spec/", import.meta.url));
const SUFFIX = ".test.sh";

/**
 * The spec files by their short names, like `commands/sort`, and the lists of the cases that fail: those of
 * every host, those of this one, and those of a runtime.
 */
export function readSpec(runtime) {
  const names = readdirSync(SPEC, { recursive: true }).filter((name) => name.endsWith(SUFFIX)).sort();
  const texts = names.map((path) => [path.slice(0, -SUFFIX.length), readFileSync(SPEC + path, "utf8")]);
  const here = (name) => fileURLToPath(new URL(name, import.meta.url));
  const lists = [`${SPEC}known-failures`, here("exceptions"), here(`exceptions-${runtime}`)];
  return { texts, known: lists.filter((path) => existsSync(path)).map((path) => readFileSync(path, "utf8")) };
}
