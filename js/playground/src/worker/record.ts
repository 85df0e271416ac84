// A tree of files as a list of records: what a store has, or how one differs from another. Kept across
// reloads, and put into links.

import { type FileChange, type Storage, type Timestamp } from "bivalve";

/** Bytes per read and write. */
const BLOCK = 1 << 20;
const PAGE = 1000;

/** One node, or one that is gone. */
export interface FileRecord {
  kind: "directory" | "file" | "symlink" | "gone";
  path: string;
  mode: number;
  /** Seconds and nanoseconds of the last change of the content. */
  modified: [number, number];
  /** Where a link points. */
  target?: string;
  /** Length of a file's content, which lies beside the records. */
  size: number;
}

/** Whether a path names something. */
export async function isThere(store: Storage, path: string): Promise<boolean> {
  try {
    await store.lookup(path);
    return true;
  } catch (error) {
    if ((error as { tag?: string }).tag === "not-found") return false;
    throw error;
  }
}

/** The whole content of a file. */
export async function contentOf(store: Storage, path: string): Promise<Uint8Array> {
  const first = await store.read(path, 0n, BLOCK);
  if (first.length < BLOCK) return first;
  const blocks = [first];
  for (let at = first.length; ; ) {
    const block = await store.read(path, BigInt(at), BLOCK);
    if (block.length === 0) return concatenated(blocks);
    blocks.push(block);
    at += block.length;
  }
}

/** A header as JSON behind its length, and what follows it. */
export function joined(header: object, parts: Uint8Array[]): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length);
  return concatenated([length, head, ...parts]);
}

/** What `joined` put together: the header, and the bytes that follow it. */
export function parted<T>(whole: Uint8Array): { header: T; rest: Uint8Array } {
  const end = 4 + new DataView(whole.buffer, whole.byteOffset, whole.byteLength).getUint32(0);
  return { header: JSON.parse(new TextDecoder().decode(whole.subarray(4, end))) as T, rest: whole.subarray(end) };
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Makes a file's content this, whether it was there or not. */
export async function putFile(store: Storage, path: string, content: Uint8Array, mode?: number): Promise<void> {
  if (await isThere(store, path)) {
    await store.resize(path, 0n);
    if (mode !== undefined) await store.setMode(path, mode);
  } else {
    await store.create(path, mode ?? 0o644);
  }
  for (let at = 0; at < content.length; at += BLOCK) {
    await store.write(path, BigInt(at), content.subarray(at, at + BLOCK));
  }
}

/** Makes a directory and all above it. */
export async function makeDirectories(store: Storage, path: string): Promise<void> {
  const segments = path.split("/").filter((segment) => segment !== "");
  for (let count = 1; count <= segments.length; count++) {
    const directory = `/${segments.slice(0, count).join("/")}`;
    if (!(await isThere(store, directory))) await store.createDirectory(directory, 0o755);
  }
}

/** Everything in a store, parents before what is in them. */
export async function recordsOf(store: Storage): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  const pending = ["/"];
  for (let directory = pending.shift(); directory !== undefined; directory = pending.shift()) {
    let cursor: string | undefined;
    do {
      const page = await store.readDirectory(directory, cursor, PAGE);
      for (const { name } of page.entries) {
        const path = directory === "/" ? `/${name}` : `${directory}/${name}`;
        const record = await recordAt(store, path);
        if (record === undefined) continue;
        records.push(record);
        if (record.kind === "directory") pending.push(path);
      }
      cursor = page.next;
    } while (cursor !== undefined);
  }
  return records;
}

/** How a store differs: first what is gone, the deepest first, then what is there. */
export async function recordsOfChanges(store: Storage, changes: readonly FileChange[]): Promise<FileRecord[]> {
  const gone = new Set<string>();
  const there = new Set<string>();
  for (const { path, origin, difference, before, after } of changes) {
    if (origin !== undefined) gone.add(origin);
    // What became another kind of node must go first.
    if (difference === "deleted" || (before !== undefined && after !== undefined && before.kind !== after.kind)) gone.add(path);
    if (difference !== "deleted") there.add(path);
  }
  const records: FileRecord[] = [...gone].sort().reverse().map(goneAt);
  for (const path of [...there].sort()) {
    const record = await recordAt(store, path);
    if (record !== undefined) records.push(record);
  }
  return records;
}

/** Brings records into a store. `content` gives a file's bytes by the number of its record. */
export async function apply(
  store: Storage,
  records: readonly FileRecord[],
  content: (index: number) => Promise<Uint8Array>,
): Promise<void> {
  const times: FileRecord[] = [];
  for (const [index, record] of records.entries()) {
    const { kind, path, mode, target } = record;
    if (kind === "gone") await remove(store, path);
    else if (kind === "directory") await directoryAt(store, path, mode);
    else if (kind === "symlink") await linkAt(store, path, target ?? "");
    else await putFile(store, path, await content(index), mode);
    if (kind !== "gone") times.push(record);
  }
  // Last, and the deepest first, since making names in a directory changes its time.
  for (const { path, modified } of times.reverse()) await store.setTimes(path, undefined, timestamp(modified));
}

async function recordAt(store: Storage, path: string): Promise<FileRecord | undefined> {
  const { kind, mode, modified, size } = await store.lookup(path);
  if (kind === "other") return undefined;
  const times: [number, number] = [Number(modified.seconds), modified.nanoseconds];
  const record: FileRecord = { kind, path, mode, modified: times, size: kind === "file" ? Number(size) : 0 };
  if (kind === "symlink") record.target = await store.readLink(path);
  return record;
}

const goneAt = (path: string): FileRecord => ({ kind: "gone", path, mode: 0, modified: [0, 0], size: 0 });

function timestamp([seconds, nanoseconds]: [number, number]): Timestamp {
  return { seconds: BigInt(seconds), nanoseconds };
}

async function directoryAt(store: Storage, path: string, mode: number): Promise<void> {
  await makeDirectories(store, path);
  await store.setMode(path, mode);
}

async function linkAt(store: Storage, path: string, target: string): Promise<void> {
  await remove(store, path);
  await store.symlink(target, path);
}

async function remove(store: Storage, path: string): Promise<void> {
  if (!(await isThere(store, path))) return;
  const { kind } = await store.lookup(path);
  await (kind === "directory" ? store.removeDirectory(path) : store.removeFile(path));
}
