// The spec cases, and how one is run and judged: all that needs nothing but the package.

import { MemoryStore, Shell } from "bivalve";
import { collect, fill, leftBehind } from "./files.mjs";
import { parse } from "./parse.mjs";

const MOUNT_POINT = "/home/user";
const FIXED = { PATH: "/usr/bin:/bin", HOME: MOUNT_POINT, TZ: "UTC0" };
/** Milliseconds that a case may take. */
const TIME_LIMIT = 10_000;

/** All cases: `{name, file, found}`, where `name` is `commands/sort: reverse order`. */
function allCases(texts) {
  return texts.flatMap(([short, text]) => {
    const file = parse(text);
    return file.cases.map((found) => ({ name: `${short}: ${found.title}`, short, file, found }));
  });
}

/** Cases that fail for a reason. */
function knownFailures(lists) {
  const known = new Map();
  for (const list of lists) {
    let reason = "";
    for (const line of list.split("\n")) {
      if (line.startsWith("#")) reason = line.slice(1).trim();
      else if (line.trim() !== "") known.set(line, reason);
    }
  }
  return known;
}

/** So many of the cases, spread by a hash of their names, so that a new case pushes out one at most. */
function sampled(cases, count) {
  if (cases.length <= count) return cases;
  const hashes = new Map(cases.map((one) => [one, hash(one.name)]));
  const chosen = new Set([...cases].sort((a, b) => hashes.get(a) - hashes.get(b)).slice(0, count));
  return cases.filter((one) => chosen.has(one));
}

/** FNV-1a of 32 bits, mixed. */
function hash(text) {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Runs cases of what `readSpec` gave and tells what is wrong; gives how many ran and how many failed. A
 * case listed as a known failure must fail. `isAsync` hands each call a signal, so that the engine for
 * calls that wait is used; `shell` are more options of each shell.
 */
export async function runCases({ texts, known: lists }, { words = [], sample = Infinity, isAsync = false, shell = {}, tell = console.log }) {
  const known = knownFailures(lists);
  const all = allCases(texts).filter(({ name, short }) => !known.has(`${short}: *`) && words.every((word) => name.includes(word)));
  const cases = sampled(all, sample);
  let failed = 0;
  for (const one of cases) {
    const options = isAsync ? { signal: new AbortController().signal } : {};
    const wrong = await check(one, shell, options).catch((error) => `the host failed: ${error.stack}`);
    const reason = known.get(one.name);
    if (wrong !== undefined && reason === undefined) {
      failed++;
      tell(`---- ${one.name}\n${wrong}`);
    } else if (wrong === undefined && reason !== undefined) {
      failed++;
      tell(`---- ${one.name}\nit is right now: delete its line in known-failures or exceptions (${reason})`);
    }
  }
  return { count: cases.length, failed };
}

/** Runs a case; gives what is wrong, or undefined. */
async function check({ file, found }, more, options) {
  const files = new Map([...file.files, ...found.files]);
  const store = new MemoryStore();
  await fill(store, files);
  const shell = await Shell.create({
    storage: store,
    mountPoint: MOUNT_POINT,
    env: { ...FIXED, ...Object.fromEntries(found.env) },
    identity: { host: "bivalve" },
    limits: { output: null, timeout: TIME_LIMIT },
    ...more,
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
  return a instanceof Uint8Array ? a.length === b.length && a.every((byte, at) => byte === b[at]) : a === b;
}

function shown(value) {
  return value instanceof Uint8Array ? new TextDecoder().decode(value.subarray(0, 4000)) : String(value);
}
