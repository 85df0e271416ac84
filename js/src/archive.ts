// A store's files in one piece of bytes, and back: for `/tmp` in a saved session.

import { damaged } from "./errors.js";
import { Parts } from "./output.js";
import { join } from "./path.js";
import { number64 } from "./saved.js";
import type { Entry, Storage, Timestamp } from "./storage.js";

/** Bytes per read. */
const BLOCK = 1 << 20;
const PAGE = 1000;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Everything in a store: paths, modes, times, contents. A file with two names becomes two files. */
export async function packFiles(store: Storage): Promise<Uint8Array> {
  const out = new Parts();
  const text = (bytes: Uint8Array) => {
    out.push(number64(bytes.length));
    out.push(bytes);
  };
  const pending = ["/"];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    for (const { name, node } of await entries(store, directory)) {
      const path = join(directory, name);
      if (node.kind === "other") continue;
      const content =
        node.kind === "directory"
          ? new Uint8Array()
          : node.kind === "file"
            ? await contentOf(store, path)
            : encoder.encode(await store.readLink(path));
      out.push(encoder.encode({ directory: "d", file: "f", symlink: "l" }[node.kind]));
      text(encoder.encode(path));
      out.push(number64(node.mode));
      out.push(number64(node.modified.seconds));
      out.push(number64(node.modified.nanoseconds));
      text(content);
      if (node.kind === "directory") pending.push(path);
    }
  }
  return out.join();
}

/** Puts an archive's files into a store. */
export async function unpackFiles(archive: Uint8Array, store: Storage): Promise<void> {
  const from = new Reader(archive);
  const directories: { path: string; mode: number; modified: Timestamp }[] = [];
  while (!from.atEnd) {
    const kind = from.byte();
    const path = from.string("a path is not text");
    const mode = Number(from.number() & 0xffffffffn);
    const modified = { seconds: BigInt.asIntN(64, from.number()), nanoseconds: Number(from.number()) };
    const content = from.bytes();
    if (kind === "d") {
      await store.createDirectory(path, 0o700);
      directories.push({ path, mode, modified });
      continue;
    }
    if (kind === "f") {
      await store.create(path, mode);
      for (let at = 0; at < content.length; at += BLOCK) {
        await store.write(path, BigInt(at), content.subarray(at, at + BLOCK));
      }
    } else if (kind === "l") {
      await store.symlink(textOf(content, "a link is not text"), path);
    } else {
      throw damaged("a file has an unknown kind");
    }
    await store.setTimes(path, undefined, modified);
  }
  // Last, since making names in a directory changes its time.
  for (const { path, mode, modified } of directories) {
    await store.setMode(path, mode);
    await store.setTimes(path, undefined, modified);
  }
}

async function entries(store: Storage, directory: string): Promise<Entry[]> {
  const all: Entry[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.readDirectory(directory, cursor, PAGE);
    all.push(...page.entries);
    cursor = page.next;
  } while (cursor !== undefined);
  return all;
}

async function contentOf(store: Storage, path: string): Promise<Uint8Array> {
  const parts = new Parts();
  for (;;) {
    const block = await store.read(path, BigInt(parts.length), BLOCK);
    if (block.length === 0) return parts.join();
    parts.push(block);
  }
}

function textOf(bytes: Uint8Array, wrong: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw damaged(wrong);
  }
}

class Reader {
  readonly #archive: Uint8Array;
  #at = 0;

  constructor(archive: Uint8Array) {
    this.#archive = archive;
  }

  get atEnd(): boolean {
    return this.#at >= this.#archive.length;
  }

  byte(): string {
    return String.fromCharCode(this.#archive[this.#at++] as number);
  }

  number(): bigint {
    if (this.#at + 8 > this.#archive.length) throw damaged("a file's number is cut off");
    const value = new DataView(this.#archive.buffer, this.#archive.byteOffset + this.#at, 8).getBigUint64(0, true);
    this.#at += 8;
    return value;
  }

  bytes(): Uint8Array {
    const length = this.number();
    if (length > BigInt(this.#archive.length - this.#at)) throw damaged("a file is cut off");
    const bytes = this.#archive.subarray(this.#at, this.#at + Number(length));
    this.#at += bytes.length;
    return bytes;
  }

  string(wrong: string): string {
    return textOf(this.bytes(), wrong);
  }
}
