// A browser directory as a store: the origin's private file system, or a folder that the user picked.
//
// Files and directories lie there under their own names, so the page and other code see them. What the
// browser does not keep is in a side record, one file at the root that is not listed: modes, times other
// than a file's last write, and symbolic links, which are nowhere else. The record is written soon after a
// change, and by `sync` at once.
//
// In a worker, content is read and written through a FileSystemSyncAccessHandle, in place. Elsewhere a
// write copies the whole file, which is how the browser does it. Not here: hard links.

import * as path from "../path.js";
import { failure, StorageError, timestampOf, type Entry, type Kind, type Node, type Page, type Storage, type Timestamp } from "../storage.js";
import { checkTarget, checkTimes, storageError } from "./indexeddb.js";

/** The side record's name. */
const RECORD = ".bivalve-record";
/** Milliseconds until a changed record is written. */
const SOON = 100;
/** Milliseconds for which a file stays open after it was used. */
const KEPT_OPEN = 50;

/** What the browser does not keep of a node. */
interface Extra {
  mode?: number;
  /** A time that was set, as [seconds, nanoseconds]. */
  modified?: [string, number];
  accessed?: [string, number];
  changed?: [string, number];
  /** The file's last write when `modified` was set: a later one counts instead. */
  stamp?: number;
  /** Where it points: then it is a symbolic link. */
  target?: string;
  /** Goes up with each change that was made here. */
  version?: number;
}

/** In a worker, a file opened for reading and writing in place. */
interface SyncHandle {
  read(buffer: Uint8Array, options: { at: number }): number;
  write(buffer: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}

type Opener = FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<SyncHandle> };
type Mover = FileSystemFileHandle & { move?: (directory: FileSystemDirectoryHandle, name: string) => Promise<void> };

interface Found {
  kind: Kind;
  file: File | undefined;
}

/** Files in a directory of the browser. */
export class OpfsStore implements Storage {
  readonly #root: FileSystemDirectoryHandle;
  readonly #extras: Map<string, Extra>;
  readonly #ids = new Map<string, number>();
  readonly #born = timestampOf(Date.now());
  #lastId = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #dirty = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #open: { at: string; handle: SyncHandle; timer: ReturnType<typeof setTimeout> } | undefined;

  private constructor(root: FileSystemDirectoryHandle, extras: Map<string, Extra>) {
    this.#root = root;
    this.#extras = extras;
  }

  /** Whether this browser has what the store needs. */
  static get isThere(): boolean {
    return typeof navigator === "object" && typeof navigator.storage?.getDirectory === "function";
  }

  /** Opens a directory: the origin's own, or what the user picked, or one in it. Only one store at a time should. */
  static async open(directory?: FileSystemDirectoryHandle): Promise<OpfsStore> {
    const root = directory ?? (await navigator.storage.getDirectory());
    return new OpfsStore(root, await readRecord(root));
  }

  lookup(at: string): Promise<Node> {
    return this.#turn(at, async () => this.#node(at, await this.#find(at)));
  }

  read(at: string, offset: bigint, length: number): Promise<Uint8Array> {
    return this.#turn(at, async () => {
      const handle = await this.#sync(at);
      if (handle !== undefined) {
        const data = new Uint8Array(Math.max(0, Math.min(length, handle.getSize() - Number(offset))));
        return data.subarray(0, handle.read(data, { at: Number(offset) }));
      }
      const file = await (await this.#file(at)).getFile();
      const part = file.slice(Number(offset), Number(offset) + length);
      return new Uint8Array(await part.arrayBuffer());
    });
  }

  create(at: string, mode: number): Promise<Node> {
    return this.#turn(at, async () => {
      const { parent, name } = await this.#free(at);
      await parent.getFileHandle(name, { create: true });
      this.#note(at, { mode: mode & 0o7777 });
      this.#touchParent(at);
      return this.#node(at, await this.#find(at));
    });
  }

  write(at: string, offset: bigint, data: Uint8Array): Promise<void> {
    return this.#turn(at, () => this.#put(at, Number(offset), data));
  }

  append(at: string, data: Uint8Array): Promise<bigint> {
    return this.#turn(at, async () => {
      const handle = await this.#sync(at);
      const size = handle?.getSize() ?? (await (await this.#file(at)).getFile()).size;
      await this.#put(at, size, data);
      return BigInt(size + data.length);
    });
  }

  replace(at: string, data: Uint8Array): Promise<void> {
    return this.#turn(at, async () => {
      const file = await this.#file(at);
      this.#shut();
      const stream = await file.createWritable();
      await stream.write(data as Uint8Array<ArrayBuffer>);
      await stream.close();
      this.#written(at);
    });
  }

  resize(at: string, size: bigint): Promise<void> {
    return this.#turn(at, async () => {
      if (size > BigInt(Number.MAX_SAFE_INTEGER)) throw failure("too-large");
      const handle = await this.#sync(at);
      if (handle !== undefined) handle.truncate(Number(size));
      else {
        const stream = await (await this.#file(at)).createWritable({ keepExistingData: true });
        await stream.truncate(Number(size));
        await stream.close();
      }
      this.#written(at);
    });
  }

  readDirectory(at: string, cursor: string | undefined, limit: number): Promise<Page> {
    return this.#turn(at, async () => {
      const names = (await this.#names(at)).filter((name) => cursor === undefined || path.compareNames(name, cursor) > 0);
      const chosen = names.slice(0, Math.max(1, limit));
      const entries: Entry[] = [];
      for (const name of chosen) {
        const inner = path.join(at, name);
        const found = await absent(this.#find(inner));
        if (found !== undefined) entries.push({ name, node: this.#node(inner, found) });
      }
      return { entries, next: chosen.length < names.length ? chosen[chosen.length - 1] : undefined };
    });
  }

  createDirectory(at: string, mode: number): Promise<void> {
    return this.#turn(at, async () => {
      const { parent, name } = await this.#free(at);
      await parent.getDirectoryHandle(name, { create: true });
      this.#note(at, { mode: mode & 0o7777, modified: stored(timestampOf(Date.now())) });
      this.#touchParent(at);
    });
  }

  removeFile(at: string): Promise<void> {
    return this.#turn(at, async () => {
      const { kind } = await this.#find(at);
      if (kind === "directory") throw failure("is-a-directory");
      await this.#remove(at, kind);
    });
  }

  removeDirectory(at: string): Promise<void> {
    return this.#turn(at, async () => {
      if (at === "/") throw failure("busy");
      await this.#mustBeEmpty(at);
      await this.#remove(at, "directory");
    });
  }

  rename(source: string, target: string): Promise<void> {
    return this.#turn(source, async () => {
      path.check(target);
      if (source === "/" || target === "/") throw failure("busy");
      this.#shut();
      const found = await this.#find(source);
      const { kind } = found;
      await this.#parent(target);
      const moving = kind === "directory";
      if (moving && source !== target && path.below(target, source) !== undefined) throw failure("invalid");
      if (source === target) return;
      const there = await absent(this.#find(target));
      if (there !== undefined) {
        if (moving) await this.#mustBeEmpty(target);
        else if (there.kind === "directory") throw failure("is-a-directory");
        // A file is replaced by the move itself.
        if (moving || there.kind === "symlink" || kind === "symlink") await this.#remove(target, there.kind);
      }
      const { modified } = this.#node(source, found);
      if (kind !== "symlink") await this.#move(source, target, moving);
      await this.#renamed(source, target, modified);
      this.#touchParent(source);
      this.#touchParent(target);
    });
  }

  /** Browsers give a file one name. */
  link(existing: string, name: string): Promise<void> {
    return this.#turn(existing, async () => {
      const { kind } = await this.#find(existing);
      await this.#free(name);
      throw failure(kind === "directory" ? "not-permitted" : "unsupported");
    });
  }

  symlink(target: string, at: string): Promise<void> {
    return this.#turn(at, async () => {
      checkTarget(target);
      await this.#free(at);
      this.#note(at, { target, mode: 0o777, modified: stored(timestampOf(Date.now())) });
      this.#touchParent(at);
    });
  }

  readLink(at: string): Promise<string> {
    return this.#turn(at, async () => {
      await this.#find(at);
      const target = this.#extras.get(at)?.target;
      if (target === undefined) throw failure("invalid");
      return target;
    });
  }

  setMode(at: string, mode: number): Promise<void> {
    return this.#turn(at, async () => {
      const { kind } = await this.#find(at);
      if (kind === "symlink") throw failure("unsupported");
      this.#note(at, { mode: mode & 0o7777, changed: stored(timestampOf(Date.now())) });
    });
  }

  setTimes(at: string, accessed: Timestamp | undefined, modified: Timestamp | undefined): Promise<void> {
    return this.#turn(at, async () => {
      checkTimes(accessed, modified);
      this.#shut();
      const { file } = await this.#find(at);
      const extra: Extra = { changed: stored(timestampOf(Date.now())) };
      if (accessed !== undefined) extra.accessed = stored(accessed);
      if (modified !== undefined) extra.modified = stored(modified);
      if (modified !== undefined && file !== undefined) extra.stamp = file.lastModified;
      this.#note(at, extra);
    });
  }

  /** Writes the side record, and what is open, for good. */
  sync(at: string): Promise<void> {
    return this.#turn(at, async () => {
      this.#shut();
      await this.#writeRecord();
    });
  }

  /** Writes the side record and lets everything go. */
  async close(): Promise<void> {
    await this.sync("/");
  }

  /** One call after the other: each leaves the names and the record in agreement. */
  #turn<T>(at: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(async () => {
      try {
        path.check(at);
        return await work();
      } catch (error) {
        throw storageError(error);
      }
    });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** The directory that holds a path's last name. */
  async #parent(at: string): Promise<{ parent: FileSystemDirectoryHandle; name: string }> {
    const { parent: directory, name } = path.split(at) ?? { parent: "/", name: "" };
    let parent = this.#root;
    let walked = 0;
    for (const segment of path.segments(directory)) {
      walked += 1 + segment.length;
      const prefix = at.slice(0, walked);
      const target = this.#extras.get(prefix)?.target;
      if (target !== undefined) throw StorageError.symlink(path.utf8Length(prefix), target);
      if (prefix === `/${RECORD}`) throw failure("not-found");
      parent = await parent.getDirectoryHandle(segment);
    }
    return { parent, name };
  }

  async #free(at: string): Promise<{ parent: FileSystemDirectoryHandle; name: string }> {
    if (at === "/") throw failure("already-exists");
    const place = await this.#parent(at);
    if (at === `/${RECORD}`) throw failure("not-permitted");
    if ((await absent(this.#find(at))) !== undefined) throw failure("already-exists");
    return place;
  }

  async #find(at: string): Promise<Found> {
    if (at === "/") return { kind: "directory", file: undefined };
    const { parent, name } = await this.#parent(at);
    if (this.#extras.get(at)?.target !== undefined) return { kind: "symlink", file: undefined };
    if (at === `/${RECORD}`) throw failure("not-found");
    try {
      const handle = await parent.getFileHandle(name);
      return { kind: "file", file: await handle.getFile() };
    } catch (error) {
      if ((error as Error).name !== "TypeMismatchError") throw error;
      return { kind: "directory", file: undefined };
    }
  }

  async #file(at: string): Promise<FileSystemFileHandle> {
    if (at === "/") throw failure("is-a-directory");
    const { parent, name } = await this.#parent(at);
    if (this.#extras.get(at)?.target !== undefined) throw failure("invalid");
    if (at === `/${RECORD}`) throw failure("not-found");
    try {
      return await parent.getFileHandle(name);
    } catch (error) {
      throw (error as Error).name === "TypeMismatchError" ? failure("is-a-directory") : error;
    }
  }

  async #directory(at: string): Promise<FileSystemDirectoryHandle> {
    if (at === "/") return this.#root;
    const { parent, name } = await this.#parent(at);
    if (this.#extras.get(at)?.target !== undefined) throw failure("not-a-directory");
    return parent.getDirectoryHandle(name);
  }

  async #names(at: string): Promise<string[]> {
    const names: string[] = [];
    for await (const name of (await this.#directory(at)).keys()) if (at !== "/" || name !== RECORD) names.push(name);
    for (const [link, { target }] of this.#extras) {
      const place = target === undefined ? undefined : path.split(link);
      if (place?.parent === at) names.push(place.name);
    }
    return names.sort(path.compareNames);
  }

  async #mustBeEmpty(at: string): Promise<void> {
    if ((await this.#find(at)).kind !== "directory") throw failure("not-a-directory");
    if ((await this.#names(at)).length > 0) throw failure("not-empty");
  }

  async #remove(at: string, kind: Kind): Promise<void> {
    this.#shut();
    if (kind !== "symlink") {
      const { parent, name } = await this.#parent(at);
      await parent.removeEntry(name);
    }
    this.#extras.delete(at);
    this.#ids.delete(at);
    this.#touchParent(at);
  }

  async #put(at: string, offset: number, data: Uint8Array): Promise<void> {
    const handle = await this.#sync(at);
    if (handle !== undefined) {
      for (let done = 0; done < data.length; ) done += handle.write(data.subarray(done), { at: offset + done });
    } else {
      const stream = await (await this.#file(at)).createWritable({ keepExistingData: true });
      // A position after the end is one only once the file reaches it.
      const { size } = await (await this.#file(at)).getFile();
      if (offset > size) await stream.truncate(offset);
      await stream.write({ type: "write", position: offset, data: data as Uint8Array<ArrayBuffer> });
      await stream.close();
    }
    this.#written(at);
  }

  /** The file opened in place, where that can be; it stays open for the next call. */
  async #sync(at: string): Promise<SyncHandle | undefined> {
    if (this.#open?.at === at) return this.#open.handle;
    const file = (await this.#file(at)) as Opener;
    if (file.createSyncAccessHandle === undefined) return undefined;
    this.#shut();
    const handle = await file.createSyncAccessHandle().catch((error: Error) => {
      // A folder that the user picked has none.
      if (error.name === "InvalidStateError") return undefined;
      throw error;
    });
    if (handle === undefined) return undefined;
    // An open file cannot be written by others, so it is not kept for long.
    const timer = setTimeout(() => void this.#turn("/", async () => this.#shut()), KEPT_OPEN);
    this.#open = { at, handle, timer };
    return handle;
  }

  #shut(): void {
    if (this.#open === undefined) return;
    clearTimeout(this.#open.timer);
    this.#open.handle.close();
    this.#open = undefined;
  }

  async #move(source: string, target: string, isDirectory: boolean): Promise<void> {
    const to = await this.#parent(target);
    if (isDirectory) await copyTree(await this.#directory(source), await to.parent.getDirectoryHandle(to.name, { create: true }));
    else {
      const file = (await this.#file(source)) as Mover;
      if (file.move !== undefined) return file.move(to.parent, to.name);
      await copyFile(file, to.parent, to.name);
    }
    const from = await this.#parent(source);
    await from.parent.removeEntry(from.name, { recursive: true });
  }

  /** Takes what is known of a path, and of all below it, over to its new name. */
  async #renamed(source: string, target: string, modified: Timestamp): Promise<void> {
    this.#extras.delete(target);
    this.#ids.delete(target);
    for (const map of [this.#extras, this.#ids] as Map<string, unknown>[]) {
      for (const [at, value] of [...map]) {
        const inner = path.below(at, source);
        if (inner === undefined) continue;
        map.delete(at);
        map.set(inner === "/" ? target : target + inner, value);
      }
    }
    // A file that was copied has a new last write, but its content is as old as it was.
    const { file } = await this.#find(target);
    const stamp = file === undefined ? {} : { stamp: file.lastModified };
    this.#note(target, { modified: stored(modified), ...stamp, changed: stored(timestampOf(Date.now())) });
  }

  #node(at: string, { kind, file }: Found): Node {
    const extra = this.#extras.get(at) ?? {};
    let id = this.#ids.get(at);
    if (id === undefined) this.#ids.set(at, (id = ++this.#lastId));
    const written = file === undefined ? this.#born : timestampOf(file.lastModified);
    const isOurs = extra.modified !== undefined && (file === undefined || extra.stamp === file.lastModified);
    const modified = isOurs ? loaded(extra.modified, written) : written;
    const isLink = extra.target !== undefined;
    return {
      kind,
      size: BigInt(isLink ? path.nameLength(extra.target ?? "") : kind === "directory" ? 4096 : (file?.size ?? 0)),
      mode: extra.mode ?? (kind === "directory" ? 0o755 : 0o644),
      modified,
      accessed: loaded(extra.accessed, modified),
      changed: loaded(extra.changed, modified),
      id: BigInt(id),
      links: kind === "directory" ? 2 : 1,
      version: versionOf(extra.version ?? 0, file),
    };
  }

  /** Keeps what the browser does not. */
  #note(at: string, extra: Extra): void {
    const old = this.#extras.get(at) ?? {};
    this.#extras.set(at, { ...old, ...extra, version: (old.version ?? 0) + 1 });
    this.#recordSoon();
  }

  #written(at: string): void {
    const { modified: _modified, stamp: _stamp, changed: _changed, ...rest } = this.#extras.get(at) ?? {};
    this.#extras.set(at, rest);
    this.#note(at, {});
  }

  #touchParent(at: string): void {
    this.#note(path.split(at)?.parent ?? "/", { modified: stored(timestampOf(Date.now())) });
  }

  #recordSoon(): void {
    this.#dirty = true;
    this.#timer ??= setTimeout(() => void this.#turn("/", () => this.#writeRecord()).catch(() => {}), SOON);
  }

  async #writeRecord(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#dirty) return;
    this.#dirty = false;
    const file = await this.#root.getFileHandle(RECORD, { create: true });
    const stream = await file.createWritable();
    await stream.write(JSON.stringify({ version: 1, nodes: Object.fromEntries(this.#extras) }));
    await stream.close();
  }
}

async function readRecord(root: FileSystemDirectoryHandle): Promise<Map<string, Extra>> {
  try {
    const file = await (await root.getFileHandle(RECORD)).getFile();
    const record = JSON.parse(await file.text()) as { version: number; nodes: Record<string, Extra> };
    return new Map(record.version === 1 ? Object.entries(record.nodes) : []);
  } catch (error) {
    // No record, or one that was never finished: files have the usual modes then.
    if ((error as Error).name === "NotFoundError" || error instanceof SyntaxError) return new Map();
    throw storageError(error);
  }
}

async function copyFile(file: FileSystemFileHandle, to: FileSystemDirectoryHandle, name: string): Promise<void> {
  const copy = await to.getFileHandle(name, { create: true });
  await (await file.getFile()).stream().pipeTo(await copy.createWritable());
}

async function copyTree(from: FileSystemDirectoryHandle, to: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of from.entries()) {
    if (handle.kind === "file") {
      const file = handle as Mover;
      if (file.move !== undefined) await file.move(to, name);
      else await copyFile(file, to, name);
    } else {
      await copyTree(handle as FileSystemDirectoryHandle, await to.getDirectoryHandle(name, { create: true }));
    }
  }
}

/** What is found, or undefined when nothing is there. */
async function absent(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (storageError(error).tag === "not-found") return undefined;
    throw error;
  }
}

function stored({ seconds, nanoseconds }: Timestamp): [string, number] {
  return [String(seconds), nanoseconds];
}

function loaded(time: [string, number] | undefined, otherwise: Timestamp): Timestamp {
  return time === undefined ? otherwise : { seconds: BigInt(time[0]), nanoseconds: time[1] };
}

/** Changes with what was done here, and with what others wrote. */
function versionOf(own: number, file: File | undefined): bigint {
  const outside = file === undefined ? 0n : BigInt(Math.floor(file.lastModified)) * 1_048_583n + BigInt(file.size);
  return BigInt.asUintN(64, BigInt(own) * 0x1_0000_0001n + (outside << 20n));
}
