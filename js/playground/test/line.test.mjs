// The line editor without a terminal: keys, the line, and where it lies on the screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "./source.mjs";

const { strokes } = await source("page/keys.ts");
const { Line } = await source("page/line.ts");
const { after, inColumns } = await source("page/layout.ts");

/** A line with `|` where the cursor is. */
function lineAt(marked, history = []) {
  const line = new Line(history);
  line.set(marked.replace("|", ""), marked.indexOf("|"));
  return line;
}

const shown = ({ text, cursor }) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

function pressed(marked, ...keys) {
  const line = lineAt(marked);
  for (const key of keys) line.press(key);
  return shown(line);
}

test("what a terminal sends is keys and text", () => {
  assert.deepEqual(strokes("ab\x1b[Dc\r"), [{ text: "ab" }, { key: "left" }, { text: "c" }, { key: "enter" }]);
  assert.deepEqual(strokes("\x1bb\x1b\x7f\x03"), [{ key: "word-left" }, { key: "kill-word-left" }, { key: "interrupt" }]);
  assert.deepEqual(strokes("\x1b"), [{ key: "escape" }]);
  assert.deepEqual(strokes("é日🦪"), [{ text: "é日🦪" }]);
});

test("sequences that mean nothing leave nothing behind", () => {
  assert.deepEqual(strokes("a\x1b[24~b\x1b[1;2Hc\x1bOPd\x00"), [{ text: "abcd" }]);
});

test("a paste is text, whatever is in it, and does not run", () => {
  assert.deepEqual(strokes("\x1b[200~one\r\ntwo\x03\r\x1b[201~x"), [{ text: "one\ntwox" }]);
});

test("the cursor moves by characters as they are seen, and by words", () => {
  assert.equal(pressed("ae\u0301|", "left"), "a|e\u0301");
  assert.equal(pressed("👩‍🔧|x", "left"), "|👩‍🔧x");
  assert.equal(pressed("echo foo-bar|", "word-left"), "echo foo-|bar");
  assert.equal(pressed("|  echo foo", "word-right", "word-right"), "  echo foo|");
  assert.equal(pressed("a|b", "home", "left"), "|ab");
  assert.equal(pressed("a|b", "end", "right"), "ab|");
});

test("what was cut can be put back", () => {
  assert.equal(pressed("echo one two|", "kill-blank-left", "home", "yank"), "two|echo one ");
  assert.equal(pressed("one| two", "kill-end", "kill-start", "yank"), "one|");
  assert.equal(pressed("ab|c", "backspace", "delete"), "a|");
  assert.equal(pressed("ab|", "transpose"), "ba|");
  assert.equal(pressed("ab|", "backspace", "backspace", "undo"), "a|");
});

test("in a text of several rows, keys stay in theirs", () => {
  const text = "for x; do\n  echo $x|\ndone";
  assert.equal(pressed(text, "home"), "for x; do\n|  echo $x\ndone");
  assert.equal(pressed(text, "kill-start"), "for x; do\n|\ndone");
  assert.equal(pressed(text, "up"), "for x; do|\n  echo $x\ndone");
  assert.equal(pressed(text, "up", "down", "down"), "for x; do\n  echo $x\ndone|");
});

test("the history comes and goes, and what was typed stays", () => {
  const line = lineAt("typed|", ["first", "second"]);
  line.press("up");
  assert.equal(shown(line), "second|");
  line.press("up");
  line.press("up");
  assert.equal(shown(line), "first|");
  line.press("down");
  line.press("down");
  assert.equal(shown(line), "typed|");
  line.reset("typed");
  line.reset("typed");
  line.reset("  ");
  assert.deepEqual(line.history, ["first", "second", "typed"]);
  assert.equal(line.find("s", 3), 1);
  assert.equal(line.find("s", 1), 0);
  assert.equal(line.find("nothing", 3), undefined);
});

test("where a text ends on the screen", () => {
  const width = (codePoint) => (codePoint > 0x2fff ? 2 : 1);
  const place = (text, column = 0) => after(text, { row: 0, column }, 10, 2, width);
  assert.deepEqual(place("abc", 4), { row: 0, column: 7 });
  assert.deepEqual(place("abcdef", 4), { row: 0, column: 10 });
  assert.deepEqual(place("abcdefg", 4), { row: 1, column: 1 });
  assert.deepEqual(place("ab\ncd"), { row: 1, column: 4 });
  assert.deepEqual(place("abcdefghi日"), { row: 1, column: 2 });
  assert.deepEqual(place("a\tb"), { row: 0, column: 9 });
  assert.deepEqual(place("abcdefghi\t"), { row: 0, column: 9 });
});

test("candidates are listed in columns, down and then across", () => {
  assert.deepEqual(inColumns(["a", "bb", "c", "dd", "e"], 9, () => 1), ["a   dd", "bb  e", "c"]);
  assert.deepEqual(inColumns(["longer than the screen", "x"], 9, () => 1), ["longer than the screen", "x"]);
});
