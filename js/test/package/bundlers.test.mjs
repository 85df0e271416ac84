// `import "bivalve"` where people put it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { after, test } from "node:test";
import { build as esbuild } from "../../node_modules/esbuild/lib/main.js";
import { build as vite, createServer } from "vite";
import { closeBrowser, EXPECTED, ISOLATED, noBrowser, opened, openedFrom, project, WELL } from "./project.mjs";

after(closeBrowser);

const node = (...args) => execFileSync(process.execPath, args, { encoding: "utf8" });

test("Node runs it as it is installed", () => {
  writeFileSync(project("app", "node.mjs"), 'import "./main.js"; console.log(await told);');
  assert.equal(node(project("app", "node.mjs")), `${EXPECTED}\n`);
});

test("esbuild makes one file of it, modules and all, that runs anywhere", async () => {
  const script = `
    import { loadLayers, overlay, MemoryStore, Shell } from "bivalve";
    import { DirectoryStore } from "bivalve/node";
    import wasm from "bivalve/bivalve.wasm";
    import layers from "bivalve/layers.wasm";
    await loadLayers(layers);
    const storage = await overlay(new MemoryStore({ files: { "/a": "b\\n" } }));
    const { output } = await (await Shell.create({ storage, wasm })).session().run("cat a; echo c");
    console.log(JSON.stringify([output, typeof DirectoryStore]));
  `;
  const outfile = project("one", "bundle.mjs");
  const options = { bundle: true, format: "esm", platform: "node", target: "node20", loader: { ".wasm": "binary" }, outfile, logLevel: "error" };
  await esbuild({ stdin: { contents: script, resolveDir: project("app") }, ...options });
  assert.equal(node(outfile), '["b\\nc\\n","function"]\n');
});

test("esbuild bundles it for a page", { skip: noBrowser }, async () => {
  const page = project("esbuild");
  const entryPoints = { main: project("app", "main.js"), worker: project("node_modules", "bivalve", "dist", "worker.js") };
  const { warnings } = await esbuild({ entryPoints, outdir: page, bundle: true, minify: true, format: "esm", logLevel: "silent" });
  assert.deepEqual(warnings, []);
  for (const name of ["bivalve.core.wasm", "layers.core.wasm"]) cpSync(project("node_modules", "bivalve", "dist", name), `${page}/${name}`);
  cpSync(project("app", "index.html"), `${page}/index.html`);
  assert.deepEqual(await openedFrom(page), WELL);
});

test("Vite builds a page with it, without a word of settings", { skip: noBrowser }, async () => {
  const outDir = project("vite");
  const said = [];
  const customLogger = { info() {}, warn: (text) => said.push(text), warnOnce: (text) => said.push(text), error: (text) => said.push(text), clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
  await vite({ root: project("app"), configFile: false, customLogger, build: { outDir, emptyOutDir: true } });
  assert.deepEqual(said, []);
  assert.deepEqual(await openedFrom(outDir), WELL);
});

test("Vite serves a page with it while it is written", { skip: noBrowser }, async () => {
  const server = await createServer({
    root: project("app"),
    configFile: false,
    logLevel: "silent",
    // What is bundled beforehand loses the files beside it.
    optimizeDeps: { exclude: ["bivalve"] },
    server: { host: "127.0.0.1", port: 0, headers: ISOLATED, fs: { strict: false } },
  });
  try {
    await server.listen();
    const url = `http://127.0.0.1:${server.httpServer.address().port}/`;
    assert.deepEqual([await opened(url), await opened(url, "worker")], WELL);
  } finally {
    await server.close();
  }
});

test("a browser loads it as plain modules, named by an import map", { skip: noBrowser }, async () => {
  const page = project("plain");
  mkdirSync(page);
  cpSync(project("node_modules", "bivalve", "dist"), `${page}/bivalve`, { recursive: true });
  cpSync(project("app", "main.js"), `${page}/main.js`);
  writeFileSync(
    `${page}/index.html`,
    `<!doctype html><link rel="icon" href="data:,"><script type="importmap">{ "imports": { "bivalve": "/bivalve/index.js" } }</script><script type="module" src="/main.js"></script>`,
  );
  assert.deepEqual(await openedFrom(page), WELL);
});
