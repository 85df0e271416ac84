// The worker in workerd, as Cloudflare runs it, without a network but this machine's own.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";

const built = (name) => fileURLToPath(new URL(`../worker/${name}`, import.meta.url));
const worker = new Miniflare({
  modules: [
    { type: "ESModule", path: built("worker.js") },
    { type: "CompiledWasm", path: built("bivalve.core.wasm") },
  ],
  modulesRoot: built("."),
  compatibilityDate: "2026-07-01",
});
after(() => worker.dispose());

const post = async (body) => {
  const response = await worker.dispatchFetch("http://worker/run", { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
};

test("a script runs, and a session goes on from request to request", async () => {
  const files = { "/notes/a": "one\ntwo\n", "/notes/b": "three\n" };
  const first = await post({ script: "cd notes; n=$(cat * | wc -l); sort - a > c; echo $n", files, stdin: "zwei\n" });
  assert.equal(first.status, 200);
  assert.deepEqual([first.body.stdout, first.body.exitCode, first.body.endedBy], ["3\n", 0, "finished"]);
  const second = await post({ script: 'echo "$n"; pwd; cat c; false', state: first.body.state });
  assert.deepEqual([second.body.stdout, second.body.exitCode], ["3\n/notes\none\ntwo\nzwei\n", 1]);
});

test("a script that does not end is ended, and its session lives", async () => {
  const { body } = await post({ script: "x=1; while :; do :; done" });
  assert.equal(body.endedBy, "out-of-steps");
  assert.match(body.stderr, /step limit of 5000000 reached/);
  const after = await post({ script: "echo ${x-gone}", state: body.state });
  assert.equal(after.body.stdout, body.stateKept ? "1\n" : "gone\n");
});

test("requests that are none are refused", async () => {
  assert.equal((await worker.dispatchFetch("http://worker/")).status, 404);
  assert.equal((await worker.dispatchFetch("http://worker/run")).status, 405);
  assert.deepEqual(await post("nonsense"), { status: 400, body: { error: "the body is not JSON" } });
  assert.equal((await post({})).status, 400);
  assert.match((await post({ script: ":", state: btoa("damaged") })).body.error, /not a session's saved state/);
});
