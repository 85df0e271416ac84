// No way out of a directory store: not by `..`, not by links, not by exchanging one for the other in the
// middle of a call.

import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { DirectoryStore } from "bivalve/node";

const bytes = (text) => new TextEncoder().encode(text);

/** A workspace next to a secret, and links of all kinds that lead to it. */
function prison(body) {
  const folder = mkdtempSync(join(tmpdir(), "bivalve-prison-"));
  const [inside, outside] = [join(folder, "inside"), join(folder, "outside")];
  mkdirSync(inside);
  mkdirSync(outside);
  writeFileSync(join(outside, "secret"), "secret");
  symlinkSync(join(outside, "secret"), join(inside, "absolute"));
  symlinkSync("../outside/secret", join(inside, "relative"));
  symlinkSync(outside, join(inside, "directory"));
  symlinkSync("..", join(inside, "up"));
  symlinkSync("/proc/self/root", join(inside, "magic"));
  const store = new DirectoryStore(inside);
  const done = () => {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return Promise.resolve(body({ store, inside, outside })).finally(done);
}

function refused(call, path) {
  assert.throws(call, (error) => {
    const tag = error.payload?.tag;
    assert.ok(["invalid", "symlink", "not-a-directory"].includes(tag), `${path}: ${tag ?? error.stack}`);
    return true;
  });
}

const WAYS = [
  "/absolute", "/relative", "/directory/secret", "/up/outside/secret", "/magic/etc/passwd", "/../outside/secret", "/up",
  "/directory", "../outside/secret", "/./../outside/secret", "/magic",
];

test("links and dots do not lead out", () =>
  prison(({ store, outside }) => {
    const before = statSync(join(outside, "secret"));
    for (const path of WAYS) {
      refused(() => store.read(path, 0n, 100), path);
      refused(() => store.write(path, 0n, bytes("gotcha")), path);
      refused(() => store.append(path, bytes("gotcha")), path);
      refused(() => store.replace(path, bytes("gotcha")), path);
      refused(() => store.resize(path, 0n), path);
      refused(() => store.readDirectory(path, undefined, 10), path);
      const below = `${path}/new`;
      refused(() => store.create(below, 0o644), below);
      refused(() => store.createDirectory(below, 0o755), below);
      refused(() => store.symlink("x", below), below);
      refused(() => store.rename("/absolute", below), below);
      assert.throws(() => store.setMode(path, 0o777));
      assert.throws(() => store.removeDirectory(path));
    }
    store.setTimes("/absolute", undefined, { seconds: 0n, nanoseconds: 0 });
    // The link itself may get a second name, never its target.
    store.link("/absolute", "/hard");
    assert.throws(() => store.read("/hard", 0n, 100));
    store.removeFile("/hard");
    assert.equal(readFileSync(join(outside, "secret"), "utf8"), "secret");
    const after = statSync(join(outside, "secret"));
    assert.deepEqual([after.mode, after.mtimeMs], [before.mode, before.mtimeMs]);
    assert.deepEqual(readdirSync(outside), ["secret"]);
  }));

/** Exchanges a directory and a file for links to the outside, again and again. */
const ATTACK = `
  const { renameSync } = require("node:fs");
  const { workerData } = require("node:worker_threads");
  const { inside, flag } = workerData;
  const stop = new Int32Array(flag);
  const swap = (name, link) => {
    renameSync(inside + "/" + name, inside + "/" + name + ".away");
    renameSync(inside + "/" + link, inside + "/" + name);
    renameSync(inside + "/" + name, inside + "/" + link);
    renameSync(inside + "/" + name + ".away", inside + "/" + name);
  };
  while (Atomics.load(stop, 0) === 0) {
    swap("dir", "dirlink");
    swap("file", "filelink");
    Atomics.add(stop, 1, 1);
  }
`;

test("exchanging names in the middle of a call does not lead out", (t) =>
  prison(async ({ store, inside, outside }) => {
    if (!store.isRaceFree) return t.skip("this host has no /proc");
    mkdirSync(join(inside, "dir"));
    mkdirSync(join(inside, "dir/deep"));
    mkdirSync(join(outside, "deep"));
    for (const place of [inside, outside]) {
      writeFileSync(join(place, place === inside ? "dir/secret" : "secret"), place === inside ? "inside" : "secret");
      writeFileSync(join(place, place === inside ? "dir/deep/secret" : "deep/secret"), place === inside ? "inside" : "secret");
    }
    writeFileSync(join(inside, "file"), "inside");
    symlinkSync("../outside", join(inside, "dirlink"));
    symlinkSync("../outside/secret", join(inside, "filelink"));
    chmodSync(join(outside, "secret"), 0o600);
    const flag = new SharedArrayBuffer(8);
    const attacker = new Worker(ATTACK, { eval: true, workerData: { inside, flag } });
    const counter = new Int32Array(flag);
    const tried = { done: 0, failed: 0 };
    const attempt = (call) => {
      try {
        const given = call();
        if (given instanceof Uint8Array) assert.notEqual(new TextDecoder().decode(given), "secret");
        tried.done++;
      } catch (error) {
        assert.ok(error.payload, error.stack);
        tried.failed++;
      }
    };
    const end = Date.now() + 1500;
    for (let round = 0; Date.now() < end || counter[1] < 20; round++) {
      attempt(() => store.read("/dir/secret", 0n, 9));
      attempt(() => store.read("/dir/deep/secret", 0n, 9));
      attempt(() => store.read("/file", 0n, 9));
      attempt(() => store.write("/dir/deep/secret", 0n, bytes("gotcha")));
      attempt(() => store.write("/file", 0n, bytes("gotcha")));
      attempt(() => store.replace("/dir/secret", bytes("gotcha")));
      attempt(() => store.setMode("/file", 0o666));
      attempt(() => store.setMode("/dir/secret", 0o666));
      attempt(() => store.create(`/dir/deep/new${round}`, 0o644));
      attempt(() => store.removeFile(`/dir/deep/new${round}`));
      attempt(() => store.readDirectory("/dir", undefined, 9));
      // Lets the worker's start-up messages through.
      if (round % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (round > 2_000_000) break;
    }
    Atomics.store(counter, 0, 1);
    await new Promise((resolve) => attacker.once("exit", resolve));
    assert.ok(tried.done > 0 && tried.failed > 0, `it was no race: ${JSON.stringify(tried)}`);
    assert.deepEqual(readdirSync(outside).sort(), ["deep", "secret"]);
    assert.deepEqual(readdirSync(join(outside, "deep")), ["secret"]);
    assert.equal(readFileSync(join(outside, "secret"), "utf8"), "secret");
    assert.equal(readFileSync(join(outside, "deep/secret"), "utf8"), "secret");
    assert.equal(statSync(join(outside, "secret")).mode & 0o777, 0o600);
  }));

test("pipes and devices are seen, and never opened", async () =>
  prison(async ({ store, inside }) => {
    const { execFileSync } = await import("node:child_process");
    execFileSync("mkfifo", [join(inside, "pipe")]);
    assert.equal(store.lookup("/pipe").kind, "other");
    for (const call of [() => store.read("/pipe", 0n, 1), () => store.write("/pipe", 0n, bytes("x"))]) {
      assert.throws(call, { message: "Invalid argument" });
    }
  }));

test("descriptors are given back", () =>
  prison(({ store }) => {
    const open = () => readdirSync("/proc/self/fd").length;
    store.createDirectory("/a", 0o755);
    store.createDirectory("/a/b", 0o755);
    store.create("/a/b/f", 0o644);
    const before = open();
    for (let round = 0; round < 200; round++) {
      store.read("/a/b/f", 0n, 1);
      for (const path of ["/a/none/f", "/a/b/f/g", "/up/x/y", "/a/b/none"]) assert.throws(() => store.read(path, 0n, 1));
      store.replace("/a/b/f", bytes("x"));
      store.readDirectory("/a/b", undefined, 1);
      store.setMode("/a/b/f", 0o600);
      store.sync("/a/b");
    }
    // The runtime may have let go of some of its own.
    assert.ok(open() <= before);
  }));
