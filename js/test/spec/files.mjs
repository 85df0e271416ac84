// The files of a case: put into a store, read back, and written in the notation of expectations.

import { escape } from "./escape.mjs";
import { DIRECTORY_MODE, FILE_MODE } from "./parse.mjs";

/** Contents longer than this are shown by size and digest. */
const LONGEST_CONTENT = 400;
const encoder = new TextEncoder();

/** Puts a case's first files into a store. */
export async function fill(store, files) {
  for (const [path, node] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const at = `/${path}`;
    await parents(store, at);
    if (node.kind === "file") {
      await store.create(at, node.mode);
      if (node.content.length > 0) await store.write(at, 0n, node.content);
    } else if (node.kind === "symlink") await store.symlink(node.target, at);
    else await directory(store, at, node.mode);
  }
}

async function parents(store, path) {
  for (let at = path.indexOf("/", 1); at > 0; at = path.indexOf("/", at + 1)) {
    await directory(store, path.slice(0, at), DIRECTORY_MODE);
  }
}

async function directory(store, path, mode) {
  try {
    await store.createDirectory(path, mode);
  } catch (error) {
    if (error.tag !== "already-exists") throw error;
  }
}

/** Everything in a store, by path without the first slash. */
export async function collect(store) {
  const files = new Map();
  const pending = [""];
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    for (let cursor; ; ) {
      const page = await store.readDirectory(prefix === "" ? "/" : `/${prefix}`, cursor, 1000);
      for (const { name, node } of page.entries) {
        const path = prefix === "" ? name : `${prefix}/${name}`;
        files.set(path, await described(store, path, node));
        if (node.kind === "directory") pending.push(path);
      }
      cursor = page.next;
      if (cursor === undefined) break;
    }
  }
  return files;
}

async function described(store, path, { kind, mode, size }) {
  if (kind === "file") return { kind, mode, content: await store.read(`/${path}`, 0n, Number(size)) };
  if (kind === "symlink") return { kind, target: await store.readLink(`/${path}`) };
  return { kind, mode };
}

/** The lines for what a case left behind: all that was not there before as it is now. */
export function leftBehind(before, after) {
  const lines = new Map();
  for (const [path, node] of after) {
    const first = before.get(path);
    const implied = node.kind === "directory" && node.mode === DIRECTORY_MODE && isParent(before, path);
    if (!implied && (first === undefined || line(path, first) !== line(path, node))) lines.set(path, line(path, node));
  }
  for (const path of before.keys()) if (!after.has(path)) lines.set(path, `${escape(bytesOf(path))} removed`);
  const order = [...lines].sort(([a], [b]) => compared(bytesOf(a), bytesOf(b)));
  return order.map(([, text]) => `${text}\n`).join("");
}

function isParent(before, path) {
  for (const other of before.keys()) if (other.startsWith(`${path}/`)) return true;
  return false;
}

/** The order of bytes. */
function compared(a, b) {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
}

/** A path as the bytes of a file name, where each escape is one byte. */
function bytesOf(path) {
  const bytes = [];
  for (const character of path) {
    const code = character.codePointAt(0);
    if (code >= 0xf780 && code <= 0xf7ff) bytes.push(code - 0xf780 + 0x80);
    else bytes.push(...encoder.encode(character));
  }
  return Uint8Array.from(bytes);
}

function line(path, node) {
  const name = escape(bytesOf(path));
  const mode = (usual) => (node.mode === usual ? "" : ` [${node.mode.toString(8)}]`);
  if (node.kind === "directory") return `${name}/${mode(DIRECTORY_MODE)}`;
  if (node.kind === "symlink") return `${name} -> ${escape(bytesOf(node.target))}`;
  if (node.kind === "file") return `${name}${mode(FILE_MODE)}:${content(node.content)}`;
  return `${name}|${mode(FILE_MODE)}`;
}

function content(bytes) {
  if (bytes.length === 0) return "";
  return bytes.length <= LONGEST_CONTENT ? ` ${escape(bytes)}` : ` ${bytes.length} bytes, fnv ${fnv(bytes)}`;
}

/** FNV-1a of 64 bits, in hexadecimal. */
function fnv(bytes) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
