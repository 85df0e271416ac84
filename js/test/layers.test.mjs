// Sessions over layers: previews, differences, commits, what is hidden and what cannot be written.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  hidden,
  memory,
  MemoryStore,
  mount,
  overlay,
  readOnly,
  scope,
  Shell,
  StaleError,
  transaction,
} from "bivalve";
import { later } from "./stores/later.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function put(store, path, content, mode = 0o644) {
  store.create(path, mode);
  store.write(path, 0n, encoder.encode(content));
}

const get = (store, path) => decoder.decode(store.read(path, 0n, 1_000_000));

/** A small project. */
function project() {
  const store = new MemoryStore();
  store.createDirectory("/src", 0o755);
  put(store, "/src/main.c", "int main(void) {\n  return 1;\n}\n");
  put(store, "/README", "a\nb\nc\n");
  put(store, "/old.txt", "to be renamed\n");
  return store;
}

async function run(storage, script) {
  const shell = await Shell.create({ storage, mountPoint: "/work" });
  const outcome = await shell.session().run(script);
  assert.equal(outcome.exitCode, 0, outcome.output);
  return outcome.output;
}

const EDIT = `
  sed -i 's/return 1/return 0/' src/main.c
  mv old.txt new.txt
  chmod +x README
  mkdir notes && echo hello > notes/today
  ln -s today notes/latest
`;

const DIFF = `diff --git a/README b/README
old mode 100644
new mode 100755
diff --git a/old.txt b/new.txt
similarity index 100%
rename from old.txt
rename to new.txt
diff --git a/notes/latest b/notes/latest
new file mode 120000
--- /dev/null
+++ b/notes/latest
@@ -0,0 +1 @@
+today
\\ No newline at end of file
diff --git a/notes/today b/notes/today
new file mode 100644
--- /dev/null
+++ b/notes/today
@@ -0,0 +1 @@
+hello
diff --git a/src/main.c b/src/main.c
--- a/src/main.c
+++ b/src/main.c
@@ -1,3 +1,3 @@
 int main(void) {
-  return 1;
+  return 0;
 }
`;

test("an overlay shows a script's changes, tells of them, and leaves the store as it was", async () => {
  const base = project();
  const store = await overlay(base);
  await run(store, EDIT);
  assert.equal(get(base, "/src/main.c"), "int main(void) {\n  return 1;\n}\n");
  assert.equal(await run(store, "cat notes/latest; ls"), "hello\nREADME\nnew.txt\nnotes\nsrc\n");
  const changes = await store.changes();
  assert.deepEqual(
    changes.map(({ path, difference, origin }) => [path, difference, origin]),
    [
      ["/README", "mode", undefined],
      ["/new.txt", "renamed", "/old.txt"],
      ["/notes", "added", undefined],
      ["/notes/latest", "added", undefined],
      ["/notes/today", "added", undefined],
      ["/src/main.c", "modified", undefined],
    ],
  );
  assert.equal(changes[3].after.target, "today");
  assert.equal(await store.diff(), DIFF);
  const copy = store.snapshot();
  await store.discard();
  assert.deepEqual(await store.changes(), []);
  assert.equal((await copy.changes()).length, 6);
  assert.equal(await run(store, "ls"), "README\nold.txt\nsrc\n");
});

test("a transaction is committed as a whole, and goes on from there", async () => {
  const base = project();
  const store = await transaction(base);
  await run(store, EDIT);
  const done = await store.effects();
  assert.ok(done.some(({ action, path, to }) => action === "rename" && path === "/old.txt" && to === "/new.txt"));
  assert.ok((await store.reads()).includes("/src/main.c"));
  const committed = await store.commit();
  assert.equal(committed.length, 6);
  assert.equal(await run(base, "cat src/main.c notes/latest new.txt; stat -c %a README"), "int main(void) {\n  return 0;\n}\nhello\nto be renamed\n755\n");
  assert.deepEqual(await store.changes(), []);
  await run(store, "echo more >> notes/today");
  assert.deepEqual((await store.changes()).map(({ path }) => path), ["/notes/today"]);
  await store.commit();
  assert.equal(get(base, "/notes/today"), "hello\nmore\n");
  assert.equal(base.readDirectory("/", undefined, 99).entries.length, 4);
});

test("a transaction whose ground has changed is stale, and changes nothing", async () => {
  const base = project();
  const store = await transaction(base);
  await run(store, "wc -l < README > count; echo x > other");
  base.append("/README", encoder.encode("d\n"));
  await assert.rejects(store.commit(), (error) => {
    assert.ok(error instanceof StaleError);
    assert.deepEqual(error.paths, ["/README"]);
    return true;
  });
  assert.throws(() => base.lookup("/count"), { message: "No such file or directory" });
  // It is still there to be looked at, and can be dropped.
  assert.equal((await store.changes()).length, 2);
  await store.discard();
  assert.equal(await run(store, "wc -l < README"), "4\n");
  await run(store, "wc -l < README > count");
  await store.commit();
  assert.equal(get(base, "/count"), "4\n");
});

test("a commit that fails in the middle is undone", async () => {
  const base = project();
  const full = Object.create(base, { synchronous: { value: true } });
  for (const name of ["lookup", "read", "create", "write", "append", "replace", "resize", "readDirectory"]) {
    full[name] = base[name].bind(base);
  }
  for (const name of ["createDirectory", "removeFile", "removeDirectory", "link", "symlink", "readLink", "setMode", "setTimes"]) {
    full[name] = base[name].bind(base);
  }
  full.rename = (source, target) => {
    // The last of the changes does not go through.
    if (target === "/z") base.createDirectory("/z/y", 0o755);
    return base.rename(source, target);
  };
  const store = await transaction(full);
  await run(store, "rm README; echo new > src/main.c; echo z > z");
  await assert.rejects(store.commit());
  assert.equal(get(base, "/README"), "a\nb\nc\n");
  assert.equal(get(base, "/src/main.c"), "int main(void) {\n  return 1;\n}\n");
  assert.deepEqual(base.readDirectory("/", undefined, 99).entries.map(({ name }) => name), ["README", "old.txt", "src"]);
});

test("previews over a store that makes wait", async () => {
  const base = project();
  const store = await transaction(later(base));
  const shell = await Shell.create({ storage: store, mountPoint: "/work" });
  const session = shell.session();
  const outcome = await session.run(`${EDIT}\ncat notes/latest`);
  assert.equal(outcome.output, "hello\n");
  assert.equal(await store.diff(), DIFF);
  await store.commit();
  assert.equal(get(base, "/notes/today"), "hello\n");
  await session.sleep();
});

test("what is hidden is not there", async () => {
  const base = project();
  put(base, "/.env", "KEY=secret\n");
  put(base, "/src/key.pem", "secret\n");
  base.createDirectory("/private", 0o755);
  put(base, "/private/notes", "secret\n");
  const store = await hidden(base, [".env", "*.pem", "/private/**", "/private"]);
  const text = await run(store, "grep -r secret . || echo nothing; ls -A; cat .env 2>&1 || true; : > private 2>&1 || echo no");
  assert.equal(
    text,
    "nothing\nREADME\nold.txt\nsrc\ncat: .env: No such file or directory\nbash: line 1: private: No such file or directory\nno\n",
  );
  const shell = await Shell.create({ storage: base, mountPoint: "/work", hideHidden: true });
  assert.equal((await shell.session().run("ls -A; cat .env")).output, "README\nold.txt\nprivate\nsrc\ncat: .env: No such file or directory\n");
});

test("layers on layers: a tenant's own folder, with tools that cannot be changed", async () => {
  const base = new MemoryStore();
  for (const directory of ["/tenants", "/tenants/one", "/tools"]) base.createDirectory(directory, 0o755);
  put(base, "/tools/hello.sh", "echo hello from a tool\n", 0o755);
  const tree = await mount({ "/": overlay(scope(base, "/tenants/one")), "/tools": readOnly(scope(base, "/tools")) });
  const text = await run(
    tree,
    "bash tools/hello.sh > out; cat out; touch tools/new || true; rm tools/hello.sh || true; ls; cat ../../tools/hello.sh || true",
  );
  assert.equal(
    text,
    "hello from a tool\ntouch: cannot touch 'tools/new': Read-only file system\nrm: cannot remove 'tools/hello.sh': Read-only file system\nout\ntools\ncat: ../../tools/hello.sh: No such file or directory\n",
  );
  assert.deepEqual(base.readDirectory("/tenants/one", undefined, 9).entries, []);
});

test("a store in memory of the layers is copied in no time, and has a limit", async () => {
  const store = await memory({ limit: 100_000, clock: () => ({ seconds: 5n, nanoseconds: 6 }) });
  assert.equal(await run(store, "echo one > f; stat -c %Y f"), "5\n");
  const copy = store.snapshot();
  await run(store, "echo two > f");
  assert.equal(await run(copy, "cat f"), "one\n");
  assert.ok(store.used > 0);
  const shell = await Shell.create({ storage: store, mountPoint: "/work" });
  const outcome = await shell.session().run("head -c 200000 /dev/zero > big");
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.output, /No space left on device/);
});

test("two sessions over one store have each their own preview", async () => {
  const base = project();
  const [one, two] = [await transaction(base), await transaction(base)];
  await Promise.all([run(one, "echo 1 > one; echo x >> README"), run(two, "echo 2 > two; echo y >> README")]);
  await one.commit();
  await assert.rejects(two.commit(), StaleError);
  assert.equal(await run(base, "ls; tail -1 README"), "README\nold.txt\none\nsrc\nx\n");
});
