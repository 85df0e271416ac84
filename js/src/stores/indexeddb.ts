// A store in the browser's IndexedDB, for where the origin's private file system is missing.
//
// One database holds three tables: `names` maps a directory's number and a name to a node's number,
// `nodes` keeps what is known of a node, `chunks` its content in pieces. So a rename moves one entry
// whatever is below it, and hard links are just names. Every call is one transaction: it happens whole or
// not at all, also when several pages use the database at once.

import { timestampOf, failure, StorageError, type Entry, type Kind, type Node, type Page, type Storage, type Timestamp } from "../storage.js";
import * as path from "../path.js";

/** Bytes per piece of content. */
const CHUNK = 64 * 1024;
const ROOT = 1;
const LONGEST_TARGET = 4095;
const LARGEST = Number.MAX_SAFE_INTEGER;

interface Inode {
  kind: Kind;
  size: number;
  mode: number;
  modified: Timestamp;
  accessed: Timestamp;
  changed: Timestamp;
  links: number;
  version: number;
  /** Where it points, when it is a symbolic link. */
  target?: string;
}

interface Place {
  parent: number;
  name: string;
  child: number | undefined;
}

/** Files in IndexedDB. */
export class IndexedDbStore implements Storage {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Opens a database of this name, or makes it. `factory` is the page's own unless given. */
  static async open(name = "bivalve", factory: IDBFactory = indexedDB): Promise<IndexedDbStore> {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("names");
      request.result.createObjectStore("chunks");
      const nodes = request.result.createObjectStore("nodes");
      nodes.put(inode("directory", 0o755, 1), ROOT);
      // The number given last, for nodes and versions alike.
      nodes.put(ROOT, 0);
    };
    return new IndexedDbStore(await answered(request));
  }

  /** Lets the database go. The store is of no more use. */
  close(): void {
    this.#database.close();
  }

  lookup(at: string): Promise<Node> {
    return this.#run("readonly", async (tx) => described(...(await tx.find(at))));
  }

  read(at: string, offset: bigint, length: number): Promise<Uint8Array> {
    return this.#run("readonly", async (tx) => {
      const [id, node] = await tx.file(at);
      const start = Number(offset);
      return tx.content(id, start, Math.max(0, Math.min(length, node.size - start)));
    });
  }

  create(at: string, mode: number): Promise<Node> {
    return this.#run("readwrite", async (tx) => tx.add(await tx.free(at), inode("file", mode, 1)));
  }

  write(at: string, offset: bigint, data: Uint8Array): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const [id, node] = await tx.file(at);
      await tx.put(id, node, Number(offset), data);
    });
  }

  append(at: string, data: Uint8Array): Promise<bigint> {
    return this.#run("readwrite", async (tx) => {
      const [id, node] = await tx.file(at);
      await tx.put(id, node, node.size, data);
      return BigInt(node.size);
    });
  }

  replace(at: string, data: Uint8Array): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const [id, node] = await tx.file(at);
      await tx.cut(id, 0);
      node.size = 0;
      await tx.put(id, node, 0, data);
    });
  }

  resize(at: string, size: bigint): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const [id, node] = await tx.file(at);
      if (size > BigInt(LARGEST)) throw failure("too-large");
      await tx.cut(id, Math.min(node.size, Number(size)));
      node.size = Number(size);
      await tx.touch(id, node, true);
    });
  }

  readDirectory(at: string, cursor: string | undefined, limit: number): Promise<Page> {
    return this.#run("readonly", async (tx) => {
      const [id, node] = await tx.find(at);
      if (node.kind !== "directory") throw failure("not-a-directory");
      const count = Math.max(1, limit);
      const range = namesOf(id, cursor);
      const [keys, numbers] = await Promise.all([tx.names.keys(range, count + 1), tx.names.all(range, count + 1)]);
      const entries: Promise<Entry>[] = keys.slice(0, count).map(async (key, index) => {
        const number = numbers[index] as number;
        return { name: (key as [number, string])[1], node: described(number, await tx.node(number)) };
      });
      const last = keys[count - 1] as [number, string] | undefined;
      return { entries: await Promise.all(entries), next: keys.length > count ? last?.[1] : undefined };
    });
  }

  createDirectory(at: string, mode: number): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const place = await tx.free(at);
      await tx.add(place, inode("directory", mode, 2));
      await tx.link(place.parent, 1);
    });
  }

  removeFile(at: string): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const place = await tx.place(at);
      if (place === undefined) throw failure("is-a-directory");
      if (place.child === undefined) throw failure("not-found");
      if ((await tx.node(place.child)).kind === "directory") throw failure("is-a-directory");
      await tx.detach(place);
      await tx.dropName(place.child);
    });
  }

  removeDirectory(at: string): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const place = await tx.place(at);
      if (place === undefined) throw failure("busy");
      if (place.child === undefined) throw failure("not-found");
      await tx.mustBeEmpty(place.child);
      await tx.detach(place);
      await tx.dropName(place.child);
      await tx.link(place.parent, -1);
    });
  }

  rename(source: string, target: string): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const [from, to] = [await tx.place(source), await tx.place(target)];
      if (from === undefined || to === undefined) throw failure("busy");
      if (from.child === undefined) throw failure("not-found");
      const moving = (await tx.node(from.child)).kind === "directory";
      if (moving && source !== target && path.below(target, source) !== undefined) throw failure("invalid");
      if (to.child === from.child) return;
      if (to.child !== undefined) {
        if (moving) await tx.mustBeEmpty(to.child);
        else if ((await tx.node(to.child)).kind === "directory") throw failure("is-a-directory");
        await tx.dropName(to.child);
        if (moving) await tx.link(to.parent, -1);
      }
      await tx.detach(from);
      await tx.name(to, from.child);
      await tx.touch(from.child, await tx.node(from.child), false);
      if (moving) {
        await tx.link(from.parent, -1);
        await tx.link(to.parent, 1);
      }
    });
  }

  link(existing: string, name: string): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const [id, node] = await tx.find(existing);
      const place = await tx.free(name);
      if (node.kind === "directory") throw failure("not-permitted");
      node.links++;
      await tx.touch(id, node, false);
      await tx.name(place, id);
    });
  }

  symlink(target: string, at: string): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      checkTarget(target);
      const node = { ...inode("symlink", 0o777, 1), size: path.nameLength(target), target };
      await tx.add(await tx.free(at), node);
    });
  }

  readLink(at: string): Promise<string> {
    return this.#run("readonly", async (tx) => {
      const [, { target }] = await tx.find(at);
      if (target === undefined) throw failure("invalid");
      return target;
    });
  }

  setMode(at: string, mode: number): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      const [id, node] = await tx.find(at);
      if (node.kind === "symlink") throw failure("unsupported");
      node.mode = mode & 0o7777;
      await tx.touch(id, node, false);
    });
  }

  setTimes(at: string, accessed: Timestamp | undefined, modified: Timestamp | undefined): Promise<void> {
    return this.#run("readwrite", async (tx) => {
      checkTimes(accessed, modified);
      const [id, node] = await tx.find(at);
      node.accessed = accessed ?? node.accessed;
      node.modified = modified ?? node.modified;
      await tx.touch(id, node, false);
    });
  }

  async #run<T>(mode: IDBTransactionMode, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const transaction = this.#database.transaction(["names", "nodes", "chunks"], mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(storageError(transaction.error));
    });
    try {
      const value = await work(new Transaction(transaction));
      await ended;
      return value;
    } catch (error) {
      ended.catch(() => {});
      try {
        transaction.abort();
      } catch {
        // It has ended by itself.
      }
      throw storageError(error);
    }
  }
}

/** One table within a transaction. */
class Table {
  readonly #store: IDBObjectStore;

  constructor(store: IDBObjectStore) {
    this.#store = store;
  }

  get(key: IDBValidKey): Promise<unknown> {
    return answered(this.#store.get(key));
  }

  async put(key: IDBValidKey, value: unknown): Promise<void> {
    await answered(this.#store.put(value, key));
  }

  async delete(key: IDBValidKey | IDBKeyRange): Promise<void> {
    await answered(this.#store.delete(key));
  }

  keys(range: IDBKeyRange, count: number): Promise<IDBValidKey[]> {
    return answered(this.#store.getAllKeys(range, count));
  }

  all(range: IDBKeyRange, count?: number): Promise<unknown[]> {
    return answered(this.#store.getAll(range, count));
  }
}

/** What a call does to the tables. */
class Transaction {
  readonly names: Table;
  readonly #nodes: Table;
  readonly #chunks: Table;

  constructor(transaction: IDBTransaction) {
    this.names = new Table(transaction.objectStore("names"));
    this.#nodes = new Table(transaction.objectStore("nodes"));
    this.#chunks = new Table(transaction.objectStore("chunks"));
  }

  async node(id: number): Promise<Inode> {
    const node = (await this.#nodes.get(id)) as Inode | undefined;
    if (node === undefined) throw StorageError.other("the database has a name without a node");
    return node;
  }

  async find(at: string): Promise<[number, Inode]> {
    path.check(at);
    let id = ROOT;
    let node = await this.node(id);
    let walked = 0;
    for (const segment of path.segments(at)) {
      mustBeDirectory(node, at.slice(0, walked));
      const next = (await this.names.get([id, segment])) as number | undefined;
      if (next === undefined) throw failure("not-found");
      id = next;
      node = await this.node(id);
      walked += 1 + segment.length;
    }
    return [id, node];
  }

  async file(at: string): Promise<[number, Inode]> {
    const [id, node] = await this.find(at);
    if (node.kind === "file") return [id, node];
    throw failure(node.kind === "directory" ? "is-a-directory" : "invalid");
  }

  /** The directory that holds the last name of a path; undefined for the root. */
  async place(at: string): Promise<Place | undefined> {
    path.check(at);
    const parts = path.split(at);
    if (parts === undefined) return undefined;
    const [parent, node] = await this.find(parts.parent);
    mustBeDirectory(node, parts.parent);
    const child = (await this.names.get([parent, parts.name])) as number | undefined;
    return { parent, name: parts.name, child };
  }

  async free(at: string): Promise<Place> {
    const place = await this.place(at);
    if (place === undefined || place.child !== undefined) throw failure("already-exists");
    return place;
  }

  async add(place: Place, node: Inode): Promise<Node> {
    const id = (node.version = await this.#next());
    await this.#nodes.put(id, node);
    await this.name(place, id);
    return described(id, node);
  }

  async name(place: Place, id: number): Promise<void> {
    await this.names.put([place.parent, place.name], id);
    await this.touch(place.parent, await this.node(place.parent), true);
  }

  async detach(place: Place): Promise<void> {
    await this.names.delete([place.parent, place.name]);
    await this.touch(place.parent, await this.node(place.parent), true);
  }

  async dropName(id: number): Promise<void> {
    const node = await this.node(id);
    node.links--;
    if (node.links > 0 && node.kind !== "directory") return this.touch(id, node, false);
    await this.#nodes.delete(id);
    await this.cut(id, 0);
  }

  /** Counts a directory's links to itself. */
  async link(id: number, by: number): Promise<void> {
    const node = await this.node(id);
    node.links += by;
    await this.#nodes.put(id, node);
  }

  async mustBeEmpty(id: number): Promise<void> {
    if ((await this.node(id)).kind !== "directory") throw failure("not-a-directory");
    if ((await this.names.keys(namesOf(id, undefined), 1)).length > 0) throw failure("not-empty");
  }

  /** Keeps a changed node with its new version and times. */
  async touch(id: number, node: Inode, content: boolean): Promise<void> {
    node.version = await this.#next();
    node.changed = timestampOf(Date.now());
    if (content) node.modified = node.changed;
    await this.#nodes.put(id, node);
  }

  async content(id: number, offset: number, length: number): Promise<Uint8Array> {
    const out = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const { index, start, room } = place(offset + done, length - done);
      const chunk = (await this.#chunks.get([id, index])) as Uint8Array | undefined;
      if (chunk !== undefined) out.set(chunk.subarray(start, start + room), done);
      done += room;
    }
    return out;
  }

  async put(id: number, node: Inode, offset: number, data: Uint8Array): Promise<void> {
    if (offset + data.length > LARGEST) throw failure("too-large");
    for (let done = 0; done < data.length; ) {
      const { index, start, room } = place(offset + done, data.length - done);
      const old = room === CHUNK ? undefined : ((await this.#chunks.get([id, index])) as Uint8Array | undefined);
      const chunk = new Uint8Array(Math.max(start + room, old?.length ?? 0));
      if (old !== undefined) chunk.set(old);
      chunk.set(data.subarray(done, done + room), start);
      await this.#chunks.put([id, index], chunk);
      done += room;
    }
    if (data.length > 0) node.size = Math.max(node.size, offset + data.length);
    await this.touch(id, node, true);
  }

  /** Drops the content from an offset on. */
  async cut(id: number, size: number): Promise<void> {
    const whole = Math.ceil(size / CHUNK);
    await this.#chunks.delete(IDBKeyRangeOf.bound([id, whole], [id, Infinity]));
    const rest = size % CHUNK;
    if (rest === 0) return;
    const last = (await this.#chunks.get([id, whole - 1])) as Uint8Array | undefined;
    if (last !== undefined && last.length > rest) await this.#chunks.put([id, whole - 1], last.slice(0, rest));
  }

  async #next(): Promise<number> {
    const next = ((await this.#nodes.get(0)) as number) + 1;
    await this.#nodes.put(0, next);
    return next;
  }
}

/** The page's own, looked up when it is needed: Node has none. */
const IDBKeyRangeOf = {
  bound: (lower: unknown[], upper: unknown[], lowerOpen = false): IDBKeyRange =>
    IDBKeyRange.bound(lower, upper, lowerOpen, false),
};

/** The keys of a directory's names, after one of them if that is given. An array follows every text. */
function namesOf(directory: number, after: string | undefined): IDBKeyRange {
  return IDBKeyRangeOf.bound([directory, after ?? ""], [directory, []], after !== undefined);
}

function place(offset: number, length: number): { index: number; start: number; room: number } {
  const start = offset % CHUNK;
  return { index: Math.floor(offset / CHUNK), start, room: Math.min(length, CHUNK - start) };
}

function inode(kind: Kind, mode: number, links: number): Inode {
  const time = timestampOf(Date.now());
  return { kind, size: 0, mode: mode & 0o7777, modified: time, accessed: time, changed: time, links, version: 1 };
}

function described(id: number, node: Inode): Node {
  const { kind, mode, modified, accessed, changed, links, version } = node;
  const size = BigInt(kind === "directory" ? 4096 : node.size);
  return { kind, size, mode, modified, accessed, changed, id: BigInt(id), links, version: BigInt(version) };
}

function mustBeDirectory(node: Inode, prefix: string): void {
  if (node.target !== undefined) throw StorageError.symlink(path.utf8Length(prefix), node.target);
  if (node.kind !== "directory") throw failure("not-a-directory");
}

/** Refuses what a symbolic link cannot point to. */
export function checkTarget(target: string): void {
  if (target === "") throw failure("not-found");
  if (target.includes("\0")) throw failure("invalid");
  if (path.utf8Length(target) > LONGEST_TARGET) throw failure("name-too-long");
}

/** Refuses what is no time. */
export function checkTimes(...times: (Timestamp | undefined)[]): void {
  if (times.some((time) => time !== undefined && time.nanoseconds >= 1_000_000_000)) throw failure("invalid");
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      // The transaction is aborted with the call that made it.
      event.preventDefault();
      reject(request.error);
    };
  });
}

const FAILURES: Record<string, Parameters<typeof failure>[0]> = {
  QuotaExceededError: "no-space",
  NotFoundError: "not-found",
  TypeMismatchError: "not-a-directory",
  InvalidModificationError: "not-empty",
  NoModificationAllowedError: "busy",
  NotAllowedError: "access-denied",
  SecurityError: "access-denied",
  TypeError: "invalid",
};

/** The interface's error for what a browser throws. */
export function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { name, message } = (error ?? {}) as { name?: string; message?: string };
  const known = name === undefined ? undefined : FAILURES[name];
  return known === undefined ? StorageError.other(message || name || "the browser's store failed") : failure(known);
}
