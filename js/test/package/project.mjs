// The project that `run` made, and a browser to open its pages in.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "../../playground/test/server.mjs";

/** Where the package is installed. */
export const project = (...path) => join(process.env.PROJECT, ...path);
/** What `app/main.js` tells when all is well. */
export const EXPECTED = JSON.stringify(["HELLO\n", "2\n", 3, ["/shout"]]);

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const program = process.env.BIVALVE_CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));
const ARGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** Why pages cannot be opened here, if they cannot. */
export const noBrowser = program === undefined && process.env.CI !== "true" ? "there is no Chromium" : false;

/** Shared memory is for pages that say this. */
export const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

let browser;

/** Opens a page and gives what it told; `engine` is the one that calls that wait must use. */
export async function opened(url, engine = "suspending") {
  browser ??= await chromium.launch({ executablePath: program, args: ARGS.split(" ") });
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const workers = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  if (engine === "worker") await page.addInitScript(() => delete WebAssembly.Suspending);
  try {
    await page.goto(url);
    await page.waitForFunction(() => globalThis.told);
    return { told: await page.evaluate(() => globalThis.told), workers: workers.length };
  } finally {
    await page.close();
  }
}

/** Serves a folder, opens it in both engines, and gives what the pages told. */
export async function openedFrom(folder, path = "") {
  const server = await serve(folder, { headers: ISOLATED });
  try {
    return [await opened(server.url + path), await opened(server.url + path, "worker")];
  } finally {
    server.close();
  }
}

/** What `openedFrom` gives when all is well: without the other engine each session has a worker. */
export const WELL = [{ told: EXPECTED, workers: 0 }, { told: EXPECTED, workers: 2 }];

export const closeBrowser = async () => browser?.close();
