// Serves the package and its tests to a browser: `/isolated/...` so that the page is cross-origin isolated,
// `/plain/...` so that it is not, and `/spec.json` with the spec cases.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { portable } from "../portable/portable.mjs";
import { readSpec } from "../spec/read.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm" };
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** Starts on a free port; gives the address and a way to stop. */
export function serve() {
  const server = createServer((request, response) => {
    answer(request.url).then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }));
  });
}

async function answer(url) {
  const { pathname } = new URL(url, "http://x");
  if (pathname === "/spec.json") return { headers: { "content-type": "application/json" }, body: JSON.stringify(readSpec("chromium")) };
  const [, mode, rest] = /^\/(isolated|plain)(\/.*)$/.exec(normalize(decodeURIComponent(pathname))) ?? [];
  const extension = extname(rest);
  const file = await readFile(join(ROOT, rest));
  const headers = { "content-type": TYPES[extension] ?? "application/octet-stream", ...(mode === "isolated" ? ISOLATED : {}) };
  if (extension !== ".mjs") return { headers, body: file };
  const at = (path) => `/${mode}/${path}`;
  const names = { bivalve: at("dist/index.js"), test: at("test/portable/test.mjs"), assert: at("test/portable/assert.mjs") };
  return { headers, body: portable(file.toString(), names) };
}
