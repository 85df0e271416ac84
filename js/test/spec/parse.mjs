// Reads a spec file; the format is in tests/README.md, the model is tests/harness/src/parse.rs.

import { unescape } from "./escape.mjs";

export const FILE_MODE = 0o644;
export const DIRECTORY_MODE = 0o755;

const encoder = new TextEncoder();

/** Reads the text of a spec file: the files that every case starts with, and the cases. */
export function parse(text) {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const parser = new Parser(lines);
  const files = new Map();
  while (!parser.atTitle) {
    const line = parser.next();
    if (line.startsWith("## ") && !parser.fixture(line.slice(3), files)) parser.fail("only files come before a case");
  }
  const cases = [];
  while (!parser.atEnd) cases.push(parser.case());
  return { files, cases };
}

class Parser {
  #lines;
  #at = 0;

  constructor(lines) {
    this.#lines = lines;
  }

  get atEnd() {
    return this.#at >= this.#lines.length;
  }

  get atTitle() {
    return this.atEnd || this.#lines[this.#at].startsWith("#### ");
  }

  next() {
    return this.#lines[this.#at++];
  }

  fail(why) {
    throw new Error(`line ${this.#at}: ${why}`);
  }

  case() {
    const expected = { stdout: new Uint8Array(), stderr: new Uint8Array(), status: 0, files: "" };
    const found = { line: this.#at + 1, files: new Map(), stdin: new Uint8Array(), env: [], expected, differs: undefined };
    found.title = this.next().slice(5).trim();
    const script = [];
    while (!this.atTitle) {
      const line = this.next();
      if (line.startsWith("## ")) this.#directive(line.slice(3), found);
      else script.push(line);
    }
    while (script.at(-1) === "") script.pop();
    found.script = script.join("\n");
    return found;
  }

  #directive(text, found) {
    if (this.fixture(text, found.files)) return;
    const [key, value] = split(text);
    if (key === "STDIN") found.stdin = encoder.encode(this.#block());
    else if (key === "stdin-escaped") found.stdin = unescape(value);
    else if (key === "env") found.env.push([value.slice(0, value.indexOf("=")), value.slice(value.indexOf("=") + 1)]);
    else if (key === "locale") return;
    else if (key === "DIFFERS") found.differs = { reason: value };
    else if (key.startsWith("our ")) this.#expectation(key.slice(4), value, found.differs);
    else this.#expectation(key, value, found.expected);
  }

  #expectation(key, value, into) {
    if (key === "STDOUT") into.stdout = encoder.encode(this.#block());
    else if (key === "STDERR") into.stderr = encoder.encode(this.#block());
    else if (key === "stdout-escaped") into.stdout = unescape(value);
    else if (key === "stderr-escaped") into.stderr = unescape(value);
    else if (key === "status") into.status = Number(value);
    else if (key === "FILES") into.files = this.#block();
    else this.fail(`unknown directive '${key}'`);
  }

  /** Takes `FILE`, `SCRIPT`, `file-escaped`, `dir` and `link`; false when the directive is another one. */
  fixture(text, files) {
    const [key, value] = split(text);
    const space = value.indexOf(" ");
    const [path, rest] = space < 0 ? [value, ""] : [value.slice(0, space), value.slice(space + 1)];
    const make = {
      FILE: () => ({ kind: "file", content: encoder.encode(this.#block()), mode: FILE_MODE }),
      SCRIPT: () => ({ kind: "file", content: encoder.encode(this.#block()), mode: DIRECTORY_MODE }),
      "file-escaped": () => ({ kind: "file", content: unescape(rest), mode: FILE_MODE }),
      dir: () => ({ kind: "directory", mode: DIRECTORY_MODE }),
      link: () => ({ kind: "symlink", target: rest }),
    }[key];
    if (make === undefined) return false;
    files.set(path, make());
    return true;
  }

  /** Lines up to `## END`. */
  #block() {
    let text = "";
    while (!this.atEnd) {
      const line = this.next();
      if (line === "## END") return text;
      text += `${line}\n`;
    }
    return this.fail("this block has no '## END'");
  }
}

function split(directive) {
  const at = directive.indexOf(":");
  if (at < 0) return [directive, ""];
  return [directive.slice(0, at), directive.slice(at + 1).replace(/^ /, "")];
}
