// Stores at places of one tree: a session's workspace at its mount point, its scratch store at `/tmp`.
//
// A mount point is a directory whatever the store around it says, and so are the directories that
// lead to it. Where nothing is mounted around it, those are made up: they can be listed and hold
// nothing else.
//
// The component's own mount layer (layers.ts) keeps the same rules, and is the one for embedders. This one
// is for a session's tree alone: every look at a file goes through it, and the way into the component
// and out again takes longer than the look itself.

import { settle } from "./engine/settle.js";
import * as path from "./path.js";
import { failure, find, findIn, StorageError, type Awaitable, type Entry, type Finder, type Node, type Page, type Storage, type Timestamp } from "./storage.js";

interface Point {
  point: string;
  store: Storage;
  number: bigint;
}

interface Owner extends Point {
  /** The path as the store knows it. */
  inner: string;
}

const EPOCH: Timestamp = { seconds: 0n, nanoseconds: 0 };

/** Several stores as one. */
export class Mount implements Storage, Finder {
  readonly synchronous: boolean;
  /** The longest first. */
  readonly #points: Point[];

  /** Puts stores at their paths; of two at one path the later counts. */
  constructor(stores: Iterable<readonly [string, Storage]>) {
    const points = new Map<string, Storage>();
    for (const [point, store] of stores) points.set(path.normalize(point), store);
    const sorted = [...points].sort(([a], [b]) => a.length - b.length || (a < b ? 1 : -1));
    this.#points = sorted.map(([point, store], number) => ({ point, store, number: BigInt(number) })).reverse();
    this.synchronous = sorted.every(([, store]) => store.synchronous === true);
  }

  [find](at: string): Awaitable<Node | undefined> {
    const owner = this.#covering(at);
    // The store looks at the path itself.
    if (owner !== undefined && owner.point === "/" && owner.number === 0n && !this.#leads(at)) return findIn(owner.store, at);
    if (owner === undefined && !this.#leads(at)) {
      path.check(at);
      return undefined;
    }
    return this.lookup(at);
  }

  lookup(at: string): Awaitable<Node> {
    const owner = this.#owner(at);
    if (owner === undefined) return madeUp(at);
    const leads = at !== owner.point && this.#leads(at);
    // The store around all others, which is asked most, knows its paths as everybody does.
    if (!leads && owner.number === 0n && owner.point === "/") return owner.store.lookup(at);
    return settle(
      () => owner.store.lookup(owner.inner),
      // A link or file of the store around does not hide a mount point.
      (node) => (leads && node.kind !== "directory" ? madeUp(at) : renumbered(node, owner.number)),
      (error) => {
        if (leads) return madeUp(at);
        throw outer(error, owner);
      },
    );
  }

  read(at: string, offset: bigint, length: number): Awaitable<Uint8Array> {
    const owner = this.#owner(at);
    if (owner === undefined || (owner.inner !== "/" && this.#leads(at))) throw failure("is-a-directory");
    return through(owner, () => owner.store.read(owner.inner, offset, length));
  }

  create(at: string, mode: number): Awaitable<Node> {
    const owner = this.#made(at);
    const created = through(owner, () => owner.store.create(owner.inner, mode));
    return settle(
      () => created,
      (node) => renumbered(node, owner.number),
      rethrow,
    );
  }

  write(at: string, offset: bigint, data: Uint8Array): Awaitable<void> {
    return this.#change(at, (store, inner) => store.write(inner, offset, data));
  }

  append(at: string, data: Uint8Array): Awaitable<bigint> {
    return this.#change(at, (store, inner) => store.append(inner, data));
  }

  replace(at: string, data: Uint8Array): Awaitable<void> {
    return this.#change(at, (store, inner) => store.replace(inner, data));
  }

  resize(at: string, size: bigint): Awaitable<void> {
    return this.#change(at, (store, inner) => store.resize(inner, size));
  }

  /**
   * First what the store has under other names, then the names that lead to mount points. Cursors are
   * `s` and the store's own, or `p` for the latter.
   */
  readDirectory(at: string, cursor: string | undefined, limit: number): Awaitable<Page> {
    const names = this.#namesBelow(at);
    const owner = cursor === "p" ? undefined : this.#owner(at);
    if (owner === undefined) return this.#withPoints(at, [], names);
    if (names.length === 0) {
      const page = through(owner, () => owner.store.readDirectory(owner.inner, cursor, limit));
      return settle(
        () => page,
        ({ entries, next }) => ({ entries: entries.map((entry) => renamed(entry, owner.number)), next }),
        rethrow,
      );
    }
    return settle<Page, Page>(
      () => owner.store.readDirectory(owner.inner, cursor?.slice(1), limit),
      (page) => {
        const others = page.entries.filter((entry) => !names.includes(entry.name));
        const entries = others.map((entry) => renamed(entry, owner.number));
        if (page.next !== undefined) return { entries, next: `s${page.next}` };
        if (entries.length + names.length > limit && entries.length > 0) return { entries, next: "p" };
        return this.#withPoints(at, entries, names);
      },
      (error) => {
        // The directory exists only because mount points lie below it.
        const tag = error instanceof StorageError ? error.tag : "other";
        const absent = tag === "not-found" || tag === "not-a-directory" || tag === "symlink";
        if (absent && owner.inner !== "/") return this.#withPoints(at, [], names);
        throw outer(error, owner);
      },
    );
  }

  createDirectory(at: string, mode: number): Awaitable<void> {
    const owner = this.#made(at);
    return through(owner, () => owner.store.createDirectory(owner.inner, mode));
  }

  removeFile(at: string): Awaitable<void> {
    if (this.#leads(at)) throw failure("is-a-directory");
    return this.#change(at, (store, inner) => store.removeFile(inner));
  }

  removeDirectory(at: string): Awaitable<void> {
    if (this.#leads(at)) throw failure("busy");
    return this.#change(at, (store, inner) => store.removeDirectory(inner));
  }

  rename(source: string, target: string): Awaitable<void> {
    if (this.#leads(source) || this.#leads(target)) throw failure("busy");
    return this.#both(source, target, (store, from, to) => store.rename(from, to));
  }

  link(existing: string, name: string): Awaitable<void> {
    if (this.#leads(existing)) throw failure("not-permitted");
    return this.#both(existing, name, (store, from, to) => store.link(from, to));
  }

  symlink(target: string, at: string): Awaitable<void> {
    const owner = this.#made(at);
    return through(owner, () => owner.store.symlink(target, owner.inner));
  }

  readLink(at: string): Awaitable<string> {
    const owner = this.#owner(at);
    if (owner === undefined) throw failure("invalid");
    return through(owner, () => owner.store.readLink(owner.inner));
  }

  setMode(at: string, mode: number): Awaitable<void> {
    return this.#change(at, (store, inner) => store.setMode(inner, mode));
  }

  setTimes(at: string, accessed: Timestamp | undefined, modified: Timestamp | undefined): Awaitable<void> {
    return this.#change(at, (store, inner) => store.setTimes(inner, accessed, modified));
  }

  /** Whom a path belongs to; undefined for a directory that only leads to mount points. */
  #owner(at: string): Owner | undefined {
    const owner = this.#covering(at);
    // The store looks at the path itself.
    if (owner !== undefined) return owner;
    path.check(at);
    if (this.#leads(at)) return undefined;
    throw failure("not-found");
  }

  /** The innermost store whose mount point a path is or lies below. */
  #covering(at: string): Owner | undefined {
    for (const { point, store, number } of this.#points) {
      const inner = path.below(at, point);
      if (inner !== undefined) return { point, store, number, inner };
    }
    return undefined;
  }

  /** Whether a mount point lies at or below a path. Such a path cannot be removed or renamed. */
  #leads(at: string): boolean {
    for (const { point } of this.#points) if (path.below(point, at) !== undefined) return true;
    return false;
  }

  #namesBelow(directory: string): string[] {
    const names = new Set<string>();
    for (const { point } of this.#points) {
      const first = path.segments(path.below(point, directory) ?? "/")[0];
      if (first !== undefined) names.add(first);
    }
    return [...names].sort(path.compareNames);
  }

  /** There are few mount points, so they come in one page, whatever its limit. */
  #withPoints(directory: string, entries: Entry[], names: string[]): Awaitable<Page> {
    const [name, ...rest] = names;
    if (name === undefined) return { entries, next: undefined };
    return settle<Node, Page>(
      () => this.lookup(path.join(directory, name)),
      (node) => this.#withPoints(directory, [...entries, { name, node }], rest),
      () => this.#withPoints(directory, entries, rest),
    );
  }

  #changed(at: string): Owner {
    const owner = this.#owner(at);
    if (owner === undefined) throw failure("read-only");
    return owner;
  }

  /** As `#changed`, for making a name, which a directory made up cannot take. */
  #made(at: string): Owner {
    path.check(at);
    if (this.#leads(at)) throw failure("already-exists");
    const parent = path.split(at)?.parent;
    const owned = this.#points.some(({ point }) => path.below(at, point) !== undefined);
    if (!owned && parent !== undefined && this.#leads(parent)) throw failure("read-only");
    return this.#changed(at);
  }

  #change<T>(at: string, call: (store: Storage, inner: string) => Awaitable<T>): Awaitable<T> {
    const owner = this.#changed(at);
    return through(owner, () => call(owner.store, owner.inner));
  }

  #both(
    source: string,
    target: string,
    call: (store: Storage, from: string, to: string) => Awaitable<void>,
  ): Awaitable<void> {
    const from = this.#changed(source);
    const to = this.#made(target);
    if (from.point === to.point) return through(from, () => call(from.store, from.inner, to.inner));
    return settle<Node, void>(
      () => through(from, () => from.store.lookup(from.inner)),
      () => {
        throw failure("cross-device");
      },
      rethrow,
    );
  }
}

function rethrow(error: unknown): never {
  throw error;
}

/** Calls a store and words its error in terms of the whole tree's paths. */
function through<T>(owner: Owner, call: () => Awaitable<T>): Awaitable<T> {
  if (owner.point === "/") return call();
  return settle(
    call,
    (value) => value,
    (error) => {
      throw outer(error, owner);
    },
  );
}

function outer(error: unknown, { point }: Owner): unknown {
  if (!(error instanceof StorageError) || error.payload.tag !== "symlink" || point === "/") return error;
  const { prefix, target } = error.payload.val;
  // The root of a store is a directory, so a link there is none of ours.
  return prefix === 0 ? failure("not-found") : StorageError.symlink(prefix + path.utf8Length(point), target);
}

/** Nodes of different stores must not share a number. */
function renumbered(node: Node, number: bigint): Node {
  if (number === 0n) return node;
  return { ...node, id: BigInt.asUintN(64, node.id + number * 0x9e3779b97f4a7c15n) };
}

function renamed(entry: Entry, number: bigint): Entry {
  return number === 0n ? entry : { name: entry.name, node: renumbered(entry.node, number) };
}

/** A directory that only leads to mount points: for reading and passing. */
function madeUp(at: string): Node {
  let id = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(at)) id = BigInt.asUintN(64, (id ^ BigInt(byte)) * 0x100000001b3n);
  return {
    kind: "directory",
    size: 4096n,
    mode: 0o555,
    modified: EPOCH,
    accessed: EPOCH,
    changed: EPOCH,
    id,
    links: 2,
    version: 0n,
  };
}
