// A unified diff taken apart for the panel of changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { filesOf } = await source("page/diff.ts");

const change = (path, difference, more = {}) => ({ path, origin: undefined, difference, isDirectory: false, ...more });

test("each change has its part of the diff", () => {
  const diff = [
    "diff --git a/gone b/gone", "deleted file mode 100644", "--- a/gone", "+++ /dev/null", "@@ -1 +0,0 @@", "---- a line like a header",
    "diff --git a/list b/list", "--- a/list", "+++ b/list", "@@ -1,2 +1,2 @@", " one", "-two", "\\ No newline at end of file", "+2",
    "diff --git a/old b/new name", "similarity index 100%", "rename from old", "rename to new name", "",
  ].join("\n");
  const list = [change("/gone", "deleted"), change("/list", "modified"), change("/new name", "renamed", { origin: "/old" })];
  const [gone, changed, renamed] = filesOf({ list, diff });
  assert.deepEqual(gone.lines, [
    { kind: "note", text: "deleted, mode 644" },
    { kind: "place", text: "@@ -1 +0,0 @@" },
    { kind: "removed", text: "---- a line like a header" },
  ]);
  assert.deepEqual(changed.lines.map(({ kind }) => kind), ["place", "same", "removed", "note", "added"]);
  assert.deepEqual([changed.added, changed.removed], [1, 1]);
  assert.deepEqual(renamed.lines, []);
});

test("a directory is shown where nothing in it is", () => {
  const list = [change("/a", "added", { isDirectory: true }), change("/a/b", "added"), change("/empty", "added", { isDirectory: true })];
  assert.deepEqual(filesOf({ list, diff: "" }).map(({ path }) => path), ["/a/b", "/empty"]);
});

test("without a diff there is still the list", () => {
  assert.deepEqual(filesOf({ list: [change("/big", "modified")], diff: undefined }).map(({ lines }) => lines), [[]]);
});
