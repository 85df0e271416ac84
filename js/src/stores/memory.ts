// A store in memory: hard links, symbolic links, modes, times, versions and a size limit.

import { now } from "../clock.js";
import * as path from "../path.js";
import {
  failure,
  find,
  StorageError,
  type Entry,
  type Finder,
  type Kind,
  type Node,
  type Page,
  type SyncStorage,
  type Timestamp,
} from "../storage.js";
import { Body } from "./body.js";

/** What a node is charged besides its bytes, so that a million empty files reach the limit too. */
const NODE_COST = 256;
const LONGEST_TARGET = 4095;
const encoder = new TextEncoder();

interface Directory {
  children: Map<string, Inode>;
  /** The names in order, until one is added or removed. */
  sorted: string[] | undefined;
}

interface Inode {
  content: Body | Directory | string;
  mode: number;
  modified: Timestamp;
  accessed: Timestamp;
  changed: Timestamp;
  id: number;
  links: number;
  version: number;
}

interface Place {
  parent: Inode;
  directory: Directory;
  name: string;
  child: Inode | undefined;
}

/** What a store in memory is made with. */
export interface MemoryStoreOptions {
  /** Contents by path; the directories on the way are made. */
  files?: Readonly<Record<string, string | Uint8Array>> | undefined;
  /** How many bytes (contents, names, and 256 for each node) it takes before it says `no-space`; no limit unless set. */
  limit?: number | undefined;
  /** What gives nodes their times; the machine's clock unless set. */
  clock?: (() => Timestamp) | undefined;
}

/** Files in memory. */
export class MemoryStore implements SyncStorage, Finder {
  readonly synchronous = true;
  readonly #clock: () => Timestamp;
  readonly #limit: number;
  readonly #root: Inode;
  #counter = 0;
  #used = 0;

  /** A store that is empty but for the files given. */
  constructor(options: MemoryStoreOptions = {}) {
    this.#limit = options.limit ?? Infinity;
    this.#clock = options.clock ?? now;
    this.#root = this.#inode({ children: new Map(), sorted: undefined }, 0o755, 2);
    for (const [at, content] of Object.entries(options.files ?? {})) this.#put(path.normalize(`/${at}`), content);
  }

  /** Bytes in use, as charged against the limit. */
  get used(): number {
    return this.#used;
  }

  lookup(at: string): Node {
    return described(this.#find(at));
  }

  /** As `lookup`, for the package's own parts. */
  [find](at: string): Node | undefined {
    // What is derived from this may have a look of its own.
    if (this.lookup !== MemoryStore.prototype.lookup) return this.lookup(at);
    const inode = this.#seek(at);
    return inode === undefined ? undefined : described(inode);
  }

  read(at: string, offset: bigint, length: number): Uint8Array {
    return this.#file(at).body.read(Number(offset), length);
  }

  create(at: string, mode: number): Node {
    return described(this.#add(this.#free(at), new Body(), mode, 1));
  }

  write(at: string, offset: bigint, data: Uint8Array): void {
    const { inode, body } = this.#file(at);
    this.#charge(body.growth(Number(offset), data.length));
    this.#touch(inode, true);
    body.write(Number(offset), data);
  }

  append(at: string, data: Uint8Array): bigint {
    const { body } = this.#file(at);
    this.write(at, BigInt(body.size), data);
    return BigInt(body.size);
  }

  replace(at: string, data: Uint8Array): void {
    const { inode, body } = this.#file(at);
    const fresh = new Body();
    this.#charge(Math.max(0, data.length - body.stored));
    this.#used -= Math.max(0, body.stored - data.length);
    fresh.write(0, data);
    this.#touch(inode, true);
    inode.content = fresh;
  }

  resize(at: string, size: bigint): void {
    const { inode, body } = this.#file(at);
    this.#used -= body.resize(Number(size));
    this.#touch(inode, true);
  }

  readDirectory(at: string, cursor: string | undefined, limit: number): Page {
    const directory = this.#find(at).content;
    if (!isDirectory(directory)) throw failure("not-a-directory");
    const names = (directory.sorted ??= [...directory.children.keys()].sort(path.compareNames));
    const start = cursor === undefined ? 0 : firstAfter(names, cursor);
    const chosen = names.slice(start, start + Math.max(1, limit));
    const entries: Entry[] = [];
    for (const name of chosen) {
      const child = directory.children.get(name);
      if (child !== undefined) entries.push({ name, node: described(child) });
    }
    const more = start + chosen.length < names.length;
    return { entries, next: more ? chosen[chosen.length - 1] : undefined };
  }

  createDirectory(at: string, mode: number): void {
    const place = this.#free(at);
    this.#add(place, { children: new Map(), sorted: undefined }, mode, 2);
    place.parent.links++;
  }

  removeFile(at: string): void {
    const place = this.#place(at);
    if (place === undefined) throw failure("is-a-directory");
    if (place.child === undefined) throw failure("not-found");
    if (isDirectory(place.child.content)) throw failure("is-a-directory");
    this.#detach(place);
    this.#dropName(place.child);
  }

  removeDirectory(at: string): void {
    const place = this.#place(at);
    if (place === undefined) throw failure("busy");
    if (place.child === undefined) throw failure("not-found");
    checkEmpty(place.child);
    this.#detach(place);
    this.#dropName(place.child);
    place.parent.links--;
  }

  rename(source: string, target: string): void {
    const from = this.#place(source);
    const to = this.#place(target);
    if (from === undefined || to === undefined) throw failure("busy");
    const moved = from.child;
    if (moved === undefined) throw failure("not-found");
    const moving = isDirectory(moved.content);
    if (moving && source !== target && path.below(target, source) !== undefined) throw failure("invalid");
    if (to.child === moved) return;
    if (to.child !== undefined) {
      if (moving) checkEmpty(to.child);
      else if (isDirectory(to.child.content)) throw failure("is-a-directory");
      this.#detach(to);
      this.#dropName(to.child);
      if (moving) to.parent.links--;
    }
    this.#detach(from);
    this.#name(to, moved);
    this.#used += path.utf8Length(to.name);
    this.#touch(moved, false);
    if (moving) {
      from.parent.links--;
      to.parent.links++;
    }
  }

  link(existing: string, name: string): void {
    const inode = this.#find(existing);
    const place = this.#free(name);
    if (isDirectory(inode.content)) throw failure("not-permitted");
    this.#charge(NODE_COST + path.utf8Length(place.name));
    inode.links++;
    this.#touch(inode, false);
    this.#name(place, inode);
  }

  symlink(target: string, at: string): void {
    if (target === "") throw failure("not-found");
    if (target.includes("\0")) throw failure("invalid");
    if (path.utf8Length(target) > LONGEST_TARGET) throw failure("name-too-long");
    const place = this.#free(at);
    this.#charge(path.utf8Length(target));
    this.#add(place, target, 0o777, 1);
  }

  readLink(at: string): string {
    const { content } = this.#find(at);
    if (typeof content !== "string") throw failure("invalid");
    return content;
  }

  setMode(at: string, mode: number): void {
    const inode = this.#find(at);
    if (typeof inode.content === "string") throw failure("unsupported");
    this.#touch(inode, false);
    inode.mode = mode & 0o7777;
  }

  setTimes(at: string, accessed: Timestamp | undefined, modified: Timestamp | undefined): void {
    const wrong = (time: Timestamp | undefined) => time !== undefined && time.nanoseconds >= 1_000_000_000;
    if (wrong(accessed) || wrong(modified)) throw failure("invalid");
    const inode = this.#find(at);
    this.#touch(inode, false);
    inode.accessed = accessed ?? inode.accessed;
    inode.modified = modified ?? inode.modified;
  }

  /** Makes a file, and the directories on its way that are not there. */
  #put(at: string, content: string | Uint8Array): void {
    for (let slash = at.indexOf("/", 1); slash > 0; slash = at.indexOf("/", slash + 1)) {
      const place = this.#place(at.slice(0, slash));
      if (place?.child === undefined) this.createDirectory(at.slice(0, slash), 0o755);
    }
    this.create(at, 0o644);
    this.write(at, 0n, typeof content === "string" ? encoder.encode(content) : content);
  }

  #find(at: string): Inode {
    const inode = this.#seek(at);
    if (inode === undefined) throw failure("not-found");
    return inode;
  }

  /** The node of a path; undefined where a name is not there. */
  #seek(at: string): Inode | undefined {
    path.check(at);
    let inode = this.#root;
    for (let start = 1; start < at.length; ) {
      const { content } = inode;
      if (typeof content === "string") {
        throw StorageError.symlink(path.utf8Length(at.slice(0, start - 1)), content);
      }
      if (!isDirectory(content)) throw failure("not-a-directory");
      const slash = at.indexOf("/", start);
      const end = slash < 0 ? at.length : slash;
      const child = content.children.get(at.slice(start, end));
      if (child === undefined) return undefined;
      inode = child;
      start = end + 1;
    }
    return inode;
  }

  #file(at: string): { inode: Inode; body: Body } {
    const inode = this.#find(at);
    if (inode.content instanceof Body) return { inode, body: inode.content };
    throw failure(isDirectory(inode.content) ? "is-a-directory" : "invalid");
  }

  /** The directory that holds the last name of a path; undefined for the root. */
  #place(at: string): Place | undefined {
    path.check(at);
    const parts = path.split(at);
    if (parts === undefined) return undefined;
    const parent = this.#find(parts.parent);
    const directory = parent.content;
    if (typeof directory === "string") throw StorageError.symlink(path.utf8Length(parts.parent), directory);
    if (!isDirectory(directory)) throw failure("not-a-directory");
    return { parent, directory, name: parts.name, child: directory.children.get(parts.name) };
  }

  #free(at: string): Place {
    const place = this.#place(at);
    if (place === undefined || place.child !== undefined) throw failure("already-exists");
    return place;
  }

  #inode(content: Inode["content"], mode: number, links: number): Inode {
    const time = this.#clock();
    const number = ++this.#counter;
    mode &= 0o7777;
    return { content, mode, modified: time, accessed: time, changed: time, id: number, links, version: number };
  }

  #add(place: Place, content: Inode["content"], mode: number, links: number): Inode {
    this.#charge(NODE_COST + path.utf8Length(place.name));
    const inode = this.#inode(content, mode, links);
    this.#name(place, inode);
    return inode;
  }

  #name(place: Place, inode: Inode): void {
    place.directory.children.set(place.name, inode);
    place.directory.sorted = undefined;
    this.#touch(place.parent, true);
  }

  #detach(place: Place): void {
    place.directory.children.delete(place.name);
    place.directory.sorted = undefined;
    this.#used -= path.utf8Length(place.name);
    this.#touch(place.parent, true);
  }

  #dropName(inode: Inode): void {
    inode.links--;
    if (inode.links > 0 && !isDirectory(inode.content)) {
      this.#used -= NODE_COST;
      this.#touch(inode, false);
      return;
    }
    const { content } = inode;
    const bytes = content instanceof Body ? content.stored : typeof content === "string" ? path.utf8Length(content) : 0;
    this.#used -= NODE_COST + bytes;
  }

  #charge(growth: number): void {
    if (growth > 0 && this.#used + growth > this.#limit) throw failure("no-space");
    this.#used += growth;
  }

  #touch(inode: Inode, content: boolean): void {
    const time = this.#clock();
    inode.version = ++this.#counter;
    inode.changed = time;
    if (content) inode.modified = time;
  }
}

function isDirectory(content: Inode["content"]): content is Directory {
  return typeof content === "object" && !(content instanceof Body);
}

function checkEmpty(inode: Inode): void {
  if (!isDirectory(inode.content)) throw failure("not-a-directory");
  if (inode.content.children.size > 0) throw failure("not-empty");
}

function kindOf(content: Inode["content"]): Kind {
  if (content instanceof Body) return "file";
  return typeof content === "string" ? "symlink" : "directory";
}

function sizeOf(content: Inode["content"]): number {
  if (content instanceof Body) return content.size;
  return typeof content === "string" ? path.nameLength(content) : 4096;
}

function described(inode: Inode): Node {
  return {
    kind: kindOf(inode.content),
    size: BigInt(sizeOf(inode.content)),
    mode: inode.mode,
    modified: inode.modified,
    accessed: inode.accessed,
    changed: inode.changed,
    id: BigInt(inode.id),
    links: inode.links,
    version: BigInt(inode.version),
  };
}

/** Where the names after this one start. */
export function firstAfter(names: string[], name: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (path.compareNames(names[middle] ?? "", name) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
