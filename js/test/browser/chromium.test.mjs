// The package in Chromium, whose program `BIVALVE_CHROMIUM` names: in a page and in a worker, with each
// engine, cross-origin isolated or not.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SUITES, told } from "../portable/portable.mjs";
import { measure } from "../portable/steps.mjs";
import { chromium } from "../runtimes/node_modules/playwright-core/index.mjs";
import { serve } from "./server.mjs";

const ARGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";
const SAMPLE = 200;
let server;
let browser;

before(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: process.env.BIVALVE_CHROMIUM, args: ARGS.split(" ") });
});

after(async () => {
  await browser.close();
  server.close();
});

/** Performs a job (see job.mjs) in a fresh page. */
async function perform(t, { mode = "isolated", ...job }) {
  const page = await browser.newPage();
  page.on("pageerror", (error) => t.diagnostic(`in the page: ${error.stack}`));
  await page.goto(`${server.url}/${mode}/test/browser/page.html`);
  const done = await page.evaluate(async (given) => (await import(new URL("./job.mjs", location.href))).perform(given), job);
  await page.context().close();
  assert.equal(done.isolated, mode === "isolated");
  if (done.results.length > 0) {
    const { text, passed, failed } = told(done.results);
    t.diagnostic(`${passed} passed, ${failed} failed`);
    assert.equal(failed, 0, text);
  }
  if (done.spec !== undefined) {
    t.diagnostic(`${done.spec.count} cases, ${done.spec.failed} failed`);
    assert.ok(done.spec.count > 0 && done.spec.failed === 0, done.spec.lines.join("\n"));
  }
  return done;
}

test("a page, whose thread may not sleep, suspends the module", async (t) => {
  const { made } = await perform(t, { suites: SUITES, spec: { sample: SAMPLE } });
  assert.ok(made.suspended > SAMPLE && made.workers === 0, JSON.stringify(made));
});

test("a page of a browser that cannot has workers", async (t) => {
  const { made } = await perform(t, { withoutJspi: true, suites: SUITES, spec: { sample: SAMPLE } });
  assert.ok(made.workers > SAMPLE && made.suspended === 0, JSON.stringify(made));
});

test("a worker runs on its own thread what need not wait, in as many steps as Node", async (t) => {
  const { made, steps } = await perform(t, { inWorker: true, steps: true, spec: { sample: SAMPLE } });
  assert.deepEqual(steps, await measure());
  assert.deepEqual(made, { workers: 0, suspended: 0 });
});

test("in a worker, what waits suspends the module", async (t) => {
  const { made } = await perform(t, { inWorker: true, suites: SUITES, spec: { sample: SAMPLE, isAsync: true } });
  assert.ok(made.suspended > SAMPLE && made.workers === 0, JSON.stringify(made));
});

test("a page that is not isolated has all of it, if the browser can suspend", async (t) => {
  const { outcome } = await perform(t, { mode: "plain", script: "sleep 0.1; seq 3 | tac", isAsync: true });
  assert.equal(outcome.output, "3\n2\n1\n");
});

test("without that and without isolation, what need not wait runs, and the rest says why it cannot", async (t) => {
  const job = { mode: "plain", withoutJspi: true, script: "sleep 0.1; seq 3 | tac" };
  const { outcome } = await perform(t, job);
  assert.equal(outcome.output, "3\n2\n1\n");
  const refused = await perform(t, { ...job, isAsync: true });
  assert.match(refused.outcome.error, /neither WebAssembly.Suspending nor workers with shared memory .*cross-origin isolated/);
});

for (const [where, inWorker] of [["page", false], ["worker", true]]) {
  test(`the browser's own stores in a ${where}`, (t) => perform(t, { inWorker, stores: true }));
}
