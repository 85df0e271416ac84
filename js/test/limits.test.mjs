// Limits hold in the middle of a step as long as one likes, in any runtime and with any engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Shell } from "bivalve";

const hasSuspending = typeof WebAssembly.Suspending === "function";

/** Steps that do not look up by themselves: a power, a list that grows, a generator that is only counted. */
const LONG = {
  bc: "echo '3^9999999' | bc",
  awk: "awk 'BEGIN { while (1) x = x \"y\" }'",
  jq: "jq -n '[range(1e12)] | length'",
};

for (const [engine, waiting] of [["direct", false], ["waiting", true]]) {
  const options = () => (waiting ? { signal: new AbortController().signal } : {});

  for (const [name, script] of Object.entries(LONG)) {
    test(`the ${engine} engine: a long step of ${name} ends soon after its time`, async () => {
      const session = (await Shell.create({ limits: { timeout: 300, grace: 200 } })).session();
      await session.run("before=here", { timeout: 60_000, ...options() });
      const outcome = await session.run(script, options());
      assert.ok(["timed-out", "out-of-memory"].includes(outcome.endedBy), outcome.endedBy);
      assert.ok(outcome.usage.wall < 20_000, `${outcome.usage.wall} ms`);
      assert.equal((await session.run("echo $before", { timeout: 60_000, ...options() })).output, "here\n");
    });
  }
}

test("an abort ends a long step, while the event loop goes on", async () => {
  const session = (await Shell.create({ limits: { grace: 200 } })).session();
  await session.run("before=here", { signal: new AbortController().signal });
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 500);
  let ticks = 0;
  const tick = () => {
    ticks++;
    timer = setTimeout(tick, 1);
  };
  let timer = setTimeout(tick, 1);
  const outcome = await session.run(LONG.bc, { signal: abort.signal });
  clearTimeout(timer);
  assert.deepEqual([outcome.endedBy, outcome.exitCode, outcome.stateKept], ["cancelled", 130, false]);
  assert.ok(outcome.usage.wall < 20_000, `${outcome.usage.wall} ms`);
  assert.ok(ticks > 3, `${ticks} turns of the event loop`);
  assert.equal((await session.run("echo $before")).output, "here\n");
});

test("a time-out holds where the clock goes on in the event loop alone", { skip: !hasSuspending && "no JSPI here" }, async () => {
  const session = (await Shell.create({ limits: { timeout: 300, grace: 60_000 } })).session();
  await session.run(":", { timeout: 60_000, signal: new AbortController().signal });
  const running = { now: performance.now, at: performance.now() };
  performance.now = () => running.at;
  const tick = () => {
    running.at = running.now.call(performance);
    timer = setTimeout(tick, 1);
  };
  let timer = setTimeout(tick, 1);
  try {
    const outcome = await session.run("while :; do :; done", { signal: new AbortController().signal });
    assert.deepEqual([outcome.endedBy, outcome.stateKept], ["timed-out", true]);
  } finally {
    clearTimeout(timer);
    performance.now = running.now;
  }
});
