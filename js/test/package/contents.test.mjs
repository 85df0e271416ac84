// What npm would publish.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { project } from "./project.mjs";

/**
 * Bytes that what every page loads may take, compressed: the code without Node's part, and the shell's module.
 * 1.6 MB is the bar; the last half per cent is what the commands have come to do since it was met.
 */
const MOST = 1.61e6;

const installed = (path) => project("node_modules", "bivalve", path);
const manifest = JSON.parse(readFileSync(installed("package.json"), "utf8"));
const files = execFileSync("tar", ["-tzf", project("bivalve.tgz")], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((path) => path.replace(/^package\//, ""))
  .sort();

test("the package has the modules, the code with its maps, the types and the words, and nothing else", () => {
  for (const path of ["README.md", "package.json", "dist/LICENSE-MIT", "dist/LICENSE-APACHE", "dist/bivalve.core.wasm", "dist/layers.core.wasm"]) {
    assert.ok(files.includes(path), path);
  }
  assert.deepEqual(files.filter((path) => !/^dist\/|^README\.md$|^package\.json$/.test(path)), []);
  assert.deepEqual(files.filter((path) => !/\.(js|js\.map|d\.ts|wasm|md|json)$|LICENSE/.test(path)), []);
});

test("nothing runs when it is installed, and it needs nothing", () => {
  assert.deepEqual(Object.keys(manifest.scripts ?? {}).filter((name) => /install|prepare|^pre|^post/.test(name)), []);
  assert.deepEqual([manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies, manifest.bin], [undefined, undefined, undefined, undefined]);
});

test("every name that can be imported is there, with types", () => {
  for (const [name, entry] of Object.entries(manifest.exports)) {
    for (const path of typeof entry === "string" ? [entry] : Object.values(entry)) assert.ok(existsSync(installed(path)), `${name}: ${path}`);
    if (typeof entry === "object") assert.ok(entry.types.endsWith(".d.ts") && Object.keys(entry)[0] === "types", name);
  }
});

test("every file of code has a map, with its sources", () => {
  for (const path of files.filter((path) => path.endsWith(".js"))) {
    const code = readFileSync(installed(path), "utf8");
    assert.match(code, /\n\/\/# sourceMappingURL=[\w.-]+\.map\n*$/, path);
    const { sources, sourcesContent } = JSON.parse(readFileSync(installed(`${path}.map`), "utf8"));
    assert.equal(sources.length, sourcesContent.length);
    for (const text of sourcesContent) assert.ok(text?.length > 0, path);
  }
});

test("declarations name nothing that is not there", () => {
  for (const path of files.filter((path) => path.endsWith(".d.ts"))) {
    for (const [, name] of readFileSync(installed(path), "utf8").matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)) {
      assert.ok(existsSync(new URL(`${name}.d.ts`, `file://${installed(path)}`)), `${path}: ${name}`);
    }
  }
});

test("what a page loads is small", (t) => {
  const dist = installed("dist");
  const loaded = readdirSync(dist).filter((name) => /^(index|chunk-.*)\.js$|^bivalve\.core\.wasm$/.test(name));
  const sum = (compress) => loaded.reduce((bytes, name) => bytes + compress(readFileSync(`${dist}/${name}`)).length, 0);
  const brotli = sum((bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }));
  t.diagnostic(`brotli ${brotli} bytes, gzip ${sum((bytes) => gzipSync(bytes, { level: 9 }))} bytes`);
  assert.ok(brotli <= MOST, `${brotli} bytes`);
});
