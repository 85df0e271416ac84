// The spec cases of tests/spec, and how one is run and judged.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MemoryStore, Shell } from "bivalve";
import { collect, fill, leftBehind } from "./files.mjs";
import { parse } from "./parse.mjs";

const SPEC = fileURLToPath(new URL("../../../tests/spec/", import.meta.url));
const SUFFIX = ".test.sh";
const MOUNT_POINT = "/home/user";
const FIXED = { PATH: "/usr/bin:/bin", HOME: MOUNT_POINT, TZ: "UTC0" };
/** Milliseconds that a case may take. */
const TIME_LIMIT = 10_000;

/** All cases: `{name, file, found}`, where `name` is `commands/sort: reverse order`. */
export function allCases() {
  const names = readdirSync(SPEC, { recursive: true }).filter((name) => name.endsWith(SUFFIX)).sort();
  return names.flatMap((path) => {
    const short = path.slice(0, -SUFFIX.length);
    const file = parse(readFileSync(SPEC + path, "utf8"));
    return file.cases.map((found) => ({ name: `${short}: ${found.title}`, short, file, found }));
  });
}

/** Cases that fail for a reason: those of every host, and those of this one. */
export function knownFailures() {
  const known = new Map();
  for (const path of [`${SPEC}known-failures`, fileURLToPath(new URL("exceptions", import.meta.url))]) {
    let reason = "";
    for (const line of readFileSync(path, "utf8").split("\n")) {
      if (line.startsWith("#")) reason = line.slice(1).trim();
      else if (line.trim() !== "") known.set(line, reason);
    }
  }
  return known;
}

/** Runs a case; gives what is wrong, or undefined. `options` go to `run`. */
export async function check({ file, found }, options = {}) {
  const files = new Map([...file.files, ...found.files]);
  const store = new MemoryStore();
  await fill(store, files);
  const shell = await Shell.create({
    storage: store,
    mountPoint: MOUNT_POINT,
    env: { ...FIXED, ...Object.fromEntries(found.env) },
    identity: { host: "bivalve" },
    limits: { output: null, timeout: TIME_LIMIT },
  });
  const session = shell.session();
  const outcome = await session.run(found.script, { stdin: found.stdin, ...options });
  await session.sleep();
  const wanted = { ...found.expected, ...found.differs };
  delete wanted.reason;
  const got = { ...outcome.bytes, status: outcome.exitCode, files: leftBehind(files, await collect(store)) };
  delete got.output;
  return judged(found, wanted, got);
}

function judged({ script, differs, line }, wanted, got) {
  const wrong = Object.keys(wanted).filter((part) => !same(wanted[part], got[part]));
  if (wrong.length === 0) return undefined;
  const parts = wrong.map((part) => `${part} wanted:\n${shown(wanted[part])}\n${part} got:\n${shown(got[part])}`);
  const note = differs === undefined ? "" : `(differs from GNU: ${differs.reason})\n`;
  return `line ${line}\n${note}script:\n${script}\n${parts.join("\n")}`;
}

function same(a, b) {
  return a instanceof Uint8Array ? Buffer.compare(a, b) === 0 : a === b;
}

function shown(value) {
  return value instanceof Uint8Array ? new TextDecoder().decode(value.subarray(0, 4000)) : String(value);
}
