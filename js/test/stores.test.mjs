// The same battery over every store and stack of layers that Node has.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  hidden,
  IndexedDbStore,
  memory,
  MemoryStore,
  mount,
  OpfsStore,
  overlay,
  scope,
  transaction,
} from "bivalve";
import { DirectoryStore } from "bivalve/node";
import { BATTERY } from "./stores/battery.mjs";
import { FakeFactory } from "./stores/fake-indexeddb.mjs";
import { DirectoryHandle } from "./stores/fake-opfs.mjs";
import { later } from "./stores/later.mjs";

const same = (store) => ({ base: store, top: store });

async function directory(make) {
  const folder = mkdtempSync(join(tmpdir(), "bivalve-store-"));
  const store = new DirectoryStore(folder);
  const close = () => (store.close(), rmSync(folder, { recursive: true, force: true }));
  return { ...(await make(store)), exact: false, close };
}

async function opfs(inPlace) {
  const store = await OpfsStore.open(new DirectoryHandle(inPlace));
  return { base: store, top: store, hardLinks: false, close: () => store.close() };
}

async function scoped() {
  const store = new MemoryStore();
  store.createDirectory("/tenants", 0o755);
  store.createDirectory("/tenants/one", 0o755);
  return scope(store, "/tenants/one/");
}

async function over(base, layer) {
  return { base, top: await layer(base) };
}

const STACKS = {
  memory: () => same(new MemoryStore()),
  "memory of the layers": async () => same(await memory()),
  directory: () => directory(same),
  "overlay over memory": () => over(new MemoryStore(), overlay),
  "overlay over memory of the layers": async () => over(await memory(), overlay),
  "overlay over a directory": () => directory((base) => over(base, overlay)),
  "overlay over an overlay": () => over(new MemoryStore(), (base) => overlay(overlay(base))),
  "overlay over a store that makes wait": () => over(later(new MemoryStore()), overlay),
  "transaction over a store that makes wait": () => over(later(new MemoryStore()), transaction),
  "transaction over a directory": () => directory((base) => over(base, transaction)),
  "IndexedDB (a fake one)": async () => same(await IndexedDbStore.open("files", new FakeFactory())),
  "OPFS in a page (a fake one)": () => opfs(false),
  "OPFS in a worker (a fake one)": () => opfs(true),
  "overlay over IndexedDB (a fake one)": async () =>
    over(await IndexedDbStore.open("files", new FakeFactory()), overlay),
  scope: async () => same(await scoped()),
  hidden: async () => same(await hidden(new MemoryStore(), ["*.secret", "/etc/**"])),
  mount: async () => same(await mount({ "/": new MemoryStore(), "/mnt/other": memory() }).then(withoutMount)),
  "overlay over hidden over mount": () =>
    over(new MemoryStore(), (base) => overlay(hidden(mount({ "/": base }), ["nothing"]))),
};

/** The battery lists the root, so that it is tested without what is mounted elsewhere. */
function withoutMount(store) {
  return hidden(store, ["/mnt"]);
}

/** What a runtime has no way to do, with the reason. It must fail, so that the day it does not shows. */
const EXCEPTIONS =
  typeof Deno === "undefined"
    ? {}
    : { "directory: names of any bytes are kept": "Deno has names as text, in which bytes that are not UTF-8 are lost" };

for (const [name, make] of Object.entries(STACKS)) {
  for (const [what, check] of Object.entries(BATTERY)) {
    test(`${name}: ${what}`, async () => {
      const stack = { exact: true, hardLinks: true, ...(await make()) };
      const isException = EXCEPTIONS[`${name}: ${what}`] !== undefined;
      try {
        if (isException) await assert.rejects(async () => check(stack), "it works now: delete the exception");
        else await check(stack);
      } finally {
        await stack.close?.();
      }
    });
  }
}

test("a layer answers at once where everything below it does", async () => {
  const direct = await overlay(hidden(new MemoryStore()));
  assert.equal(direct.synchronous, true);
  assert.equal(direct.lookup("/").kind, "directory");
  const waiting = await overlay(later(new MemoryStore()));
  assert.equal(waiting.synchronous, false);
  assert.ok(waiting.lookup("/") instanceof Promise);
});

test("many calls of one layer wait at once and end each with its own answer", async () => {
  const base = new MemoryStore();
  for (let index = 0; index < 100; index++) {
    base.create(`/${index}`, 0o644);
    base.write(`/${index}`, 0n, new TextEncoder().encode(`content ${index}`));
  }
  const store = await overlay(later(base));
  const reads = Array.from({ length: 100 }, (_item, index) => store.read(`/${index}`, 0n, 99));
  const writes = Array.from({ length: 50 }, (_item, index) => store.append(`/${index}`, Uint8Array.of(33)));
  const texts = (await Promise.all(reads)).map((bytes) => new TextDecoder().decode(bytes));
  texts.forEach((text, index) => assert.ok(text.startsWith(`content ${index}`)));
  await Promise.all(writes);
  assert.equal(new TextDecoder().decode(await store.read("/49", 0n, 99)), "content 49!");
  assert.equal(new TextDecoder().decode(base.read("/49", 0n, 99)), "content 49");
});

test("a store of one's own may lie over a layer and under another", async () => {
  const inner = await memory();
  const own = { synchronous: true };
  for (const name of ["lookup", "create", "write", "read", "readDirectory"]) own[name] = inner[name].bind(inner);
  const outer = await overlay(own);
  inner.create("/f", 0o644);
  inner.write("/f", 0n, new TextEncoder().encode("below"));
  assert.equal(new TextDecoder().decode(outer.read("/f", 0n, 99)), "below");
  outer.create("/g", 0o644);
  assert.deepEqual((await outer.changes()).map(({ path }) => path), ["/g"]);
});

/** Everything in a store that is worth keeping. */
async function dump(store, directory = "/") {
  const found = [];
  const page = await store.readDirectory(directory, undefined, 1000);
  for (const { name, node } of page.entries) {
    const at = directory === "/" ? `/${name}` : `${directory}/${name}`;
    const content =
      node.kind === "file" ? Buffer.from(await store.read(at, 0n, 999)).toString() : node.kind === "symlink" ? await store.readLink(at) : "";
    found.push([at, node.kind, node.mode, node.modified.seconds, content]);
    if (node.kind === "directory") found.push(...(await dump(store, at)));
  }
  return found;
}

async function furnish(store) {
  const at = { seconds: 1_000_000_000n, nanoseconds: 0 };
  await store.createDirectory("/d", 0o750);
  await store.create("/d/run", 0o755);
  await store.write("/d/run", 0n, Buffer.from("echo hi"));
  await store.symlink("d/run", "/link");
  await store.setTimes("/d/run", undefined, at);
  await store.rename("/d", "/moved");
  await store.setTimes("/moved", undefined, at);
  await store.setTimes("/link", undefined, at);
}

for (const [name, open] of Object.entries({
  "IndexedDB": ((factory) => () => IndexedDbStore.open("files", factory))(new FakeFactory()),
  "OPFS": ((directory) => () => OpfsStore.open(directory))(new DirectoryHandle(false)),
})) {
  test(`${name} (a fake one) keeps modes, times and links when it is opened again`, async () => {
    const first = await open();
    await furnish(first);
    const before = await dump(first);
    await first.close();
    const again = await open();
    assert.deepEqual(await dump(again), before);
    assert.deepEqual(before, [
      ["/link", "symlink", 0o777, 1_000_000_000n, "d/run"],
      ["/moved", "directory", 0o750, 1_000_000_000n, ""],
      ["/moved/run", "file", 0o755, 1_000_000_000n, "echo hi"],
    ]);
    await again.close();
  });
}

test("OPFS keeps its record out of sight, and sees what others write", async () => {
  const directory = new DirectoryHandle(false);
  const store = await OpfsStore.open(directory);
  await furnish(store);
  await store.sync("/");
  assert.ok(directory.inside.has(".bivalve-record"));
  await assert.rejects(async () => store.lookup("/.bivalve-record"), { message: "No such file or directory" });
  await assert.rejects(async () => store.create("/.bivalve-record", 0o644), { message: "Operation not permitted" });
  const before = await store.lookup("/moved/run");
  const file = await (await directory.getDirectoryHandle("moved")).getFileHandle("run");
  const stream = await file.createWritable();
  await stream.write("by another");
  await stream.close();
  const after = await store.lookup("/moved/run");
  assert.notEqual(after.version, before.version);
  assert.equal(after.size, 10n);
  assert.ok(after.modified.seconds > 1_700_000_000n);
  await store.close();
});
