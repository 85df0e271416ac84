// What is kept of a run's output, as the Rust host keeps it (host/src/output.rs has the same tests).

import assert from "node:assert/strict";
import { test } from "node:test";
import { Clip } from "../build/output.js";

const encoder = new TextEncoder();

function clip(limit, parts) {
  const made = new Clip(limit);
  for (const part of parts) made.push(encoder.encode(part));
  const { bytes, truncated } = made.finish();
  return [new TextDecoder("utf-8", { fatal: true }).decode(bytes), truncated];
}

test("what fits is kept whole", () => {
  assert.deepEqual(clip(10, ["hello", "world"]), ["helloworld", false]);
  assert.deepEqual(clip(0, []), ["", false]);
  assert.deepEqual(clip(null, ["a", "b"]), ["ab", false]);
});

test("the middle is cut and counted", () => {
  const text = Array.from({ length: 1000 }, (_none, at) => `${at}\n`).join("");
  for (const step of [1, 7, 64, 5000]) {
    const parts = text.match(new RegExp(`[^]{1,${step}}`, "g"));
    const [kept, cut] = clip(100, parts);
    assert.ok(cut && kept.length <= 100, kept);
    const [, head, number, tail] = /^([^]*?)\n\.\.\. \[(\d+) bytes of output cut\] \.\.\.\n([^]*)$/.exec(kept);
    assert.ok(text.startsWith(head) && text.endsWith(tail) && tail.length > 20);
    assert.equal(Number(number), text.length - head.length - tail.length);
  }
  assert.ok(clip(0, ["abc"])[1]);
});

test("characters are not split", () => {
  for (let limit = 60; limit < 70; limit++) assert.ok(clip(limit, ["\u20ac".repeat(1000)])[1]);
});
