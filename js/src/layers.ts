// Layers over stores, and the component's store in memory. What they do is written once, in Rust
// (`host/storage`), and runs here as a component; these are its handles.
//
// A layer over stores that answer at once answers at once; over others it promises.

import { now } from "./clock.js";
import { LayersInstance } from "./engine/layers-instance.js";
import type { Effect, FileChange, Product, Reply, Request, Task, TaskFailure } from "./engine/layer-interfaces.js";
import { compileModule, type Wasm } from "./engine/module.js";
import { isPromise } from "./engine/settle.js";
import { failure, StorageError, type Awaitable, type Node, type Page, type Storage, type Timestamp } from "./storage.js";

export type { Difference, Effect, FileChange, FileState } from "./engine/layer-interfaces.js";

/** What a store in memory, an overlay or a transaction takes besides what it lies over. */
export interface LayerOptions {
  /** Bytes that contents or changes take before writes fail with `no-space`; no limit unless set. */
  limit?: number | undefined;
  /** What gives nodes their times; the machine's clock unless set. */
  clock?: (() => Timestamp) | undefined;
}

/** What a layer can be put over: a store, another layer, or a promise of one. */
export type Below = Storage | Promise<Storage>;

/** What a transaction read or would overwrite has changed since; nothing was committed. */
export class StaleError extends Error {
  override readonly name = "StaleError";
  /** The paths that have changed. */
  readonly paths: readonly string[];

  constructor(paths: readonly string[]) {
    super(`the transaction is stale: what it read or overwrites has changed since: ${paths.join(", ")}`);
    this.paths = paths;
  }
}

const ALL = 2n ** 64n - 1n;
let instance: Promise<LayersInstance> | undefined;

/**
 * Gets the layers' component ready, which the first layer does otherwise. `wasm` is its module, where
 * it cannot be found beside the package's code.
 */
export async function loadLayers(wasm?: Wasm): Promise<void> {
  await loaded(wasm);
}

function loaded(wasm?: Wasm): Promise<LayersInstance> {
  if (instance === undefined) {
    const source = wasm ?? new URL("./layers.core.wasm", import.meta.url);
    instance = compileModule(source).then((module) => new LayersInstance(module));
    // A file that could not be read now may be there later.
    instance.catch(() => (instance = undefined));
  }
  return instance;
}

/** A layer as a store. */
export class Layer implements Storage {
  readonly synchronous: boolean;
  readonly #instance: LayersInstance;
  readonly #number: number;
  /** What it lies over stays alive with it. */
  readonly #below: readonly Storage[];

  /** Made by the functions of this file. */
  constructor(made: LayersInstance, below: readonly Storage[], number: number | ((holder: object) => number)) {
    this.#instance = made;
    this.#below = below;
    this.#number = typeof number === "number" ? number : number(this);
    if (typeof number === "number") made.hold(this, number);
    this.synchronous = below.every((store) => store.synchronous === true);
  }

  /** The number of a store for the component: a layer's own, or a new one for a store of the host. */
  static numberOf(made: LayersInstance, store: Storage): { number: number; close: boolean } {
    if (store instanceof Layer && store.#instance === made) return { number: store.#number, close: false };
    return { number: made.host(store), close: true };
  }

  lookup(path: string): Awaitable<Node> {
    return this.#ask({ tag: "lookup", val: path }, nodeOf);
  }

  read(path: string, offset: bigint, length: number): Awaitable<Uint8Array> {
    return this.#ask({ tag: "read", val: { path, offset, length } }, bytesOf);
  }

  create(path: string, mode: number): Awaitable<Node> {
    return this.#ask({ tag: "create", val: { path, mode } }, nodeOf);
  }

  write(path: string, offset: bigint, data: Uint8Array): Awaitable<void> {
    return this.#ask({ tag: "write", val: { path, offset, data } }, nothing);
  }

  append(path: string, data: Uint8Array): Awaitable<bigint> {
    return this.#ask({ tag: "append", val: { path, data } }, sizeOf);
  }

  replace(path: string, data: Uint8Array): Awaitable<void> {
    return this.#ask({ tag: "replace", val: { path, data } }, nothing);
  }

  resize(path: string, size: bigint): Awaitable<void> {
    return this.#ask({ tag: "resize", val: { path, size } }, nothing);
  }

  readDirectory(path: string, cursor: string | undefined, limit: number): Awaitable<Page> {
    return this.#ask({ tag: "read-directory", val: { path, cursor, limit } }, pageOf);
  }

  createDirectory(path: string, mode: number): Awaitable<void> {
    return this.#ask({ tag: "create-directory", val: { path, mode } }, nothing);
  }

  removeFile(path: string): Awaitable<void> {
    return this.#ask({ tag: "remove-file", val: path }, nothing);
  }

  removeDirectory(path: string): Awaitable<void> {
    return this.#ask({ tag: "remove-directory", val: path }, nothing);
  }

  rename(source: string, target: string): Awaitable<void> {
    return this.#ask({ tag: "rename", val: { one: source, other: target } }, nothing);
  }

  link(existing: string, name: string): Awaitable<void> {
    return this.#ask({ tag: "link", val: { one: existing, other: name } }, nothing);
  }

  symlink(target: string, path: string): Awaitable<void> {
    return this.#ask({ tag: "symlink", val: { one: target, other: path } }, nothing);
  }

  readLink(path: string): Awaitable<string> {
    return this.#ask({ tag: "read-link", val: path }, textOf);
  }

  setMode(path: string, mode: number): Awaitable<void> {
    return this.#ask({ tag: "set-mode", val: { path, mode } }, nothing);
  }

  setTimes(path: string, accessed: Timestamp | undefined, modified: Timestamp | undefined): Awaitable<void> {
    return this.#ask({ tag: "set-times", val: { path, accessed, modified } }, nothing);
  }

  /** Makes durable what was written to a file, or the names of a directory. */
  sync(path: string): Awaitable<void> {
    return this.#ask({ tag: "sync", val: path }, nothing);
  }

  /** Bytes that the contents or the changes take. */
  get used(): number {
    return this.#instance.used(this.#number);
  }

  /** The same layer once more, which goes its own way from here. */
  protected copied<T>(make: (instance: LayersInstance, below: readonly Storage[], number: number) => T): T {
    const number = this.#instance.snapshot(this.#number);
    if (number === undefined) throw failure("unsupported");
    return make(this.#instance, this.#below, number);
  }

  /** Does something with the changes of an overlay or a transaction. */
  protected async perform(task: Task): Promise<Product> {
    const done = await this.#instance.perform(this.#number, task);
    if (done.tag === "ok") return done.val;
    throw thrown(done.val);
  }

  #ask<T>(request: Request, of: (reply: Reply) => T): Awaitable<T> {
    const reply = this.#instance.ask(this.#number, request);
    return isPromise(reply) ? reply.then(of as never) : of(reply);
  }
}

/** A store in memory that can be copied in no time. */
export class MemoryLayer extends Layer {
  /** A store with the same content that goes its own way from here; nothing is copied before it changes. */
  snapshot(): MemoryLayer {
    return this.copied((made, below, number) => new MemoryLayer(made, below, number));
  }
}

/** Something that keeps its changes apart from what it lies over. */
export class ChangesLayer extends Layer {
  /** Every path that differs from what lies below, in the order of the paths: the difference, not the calls. */
  async changes(): Promise<FileChange[]> {
    return changesOf(await this.perform({ tag: "changes" }));
  }

  /** The same as a unified diff that `git apply` takes. File names and contents that are not UTF-8 lose. */
  async diff(): Promise<string> {
    return new TextDecoder().decode(await this.diffBytes());
  }

  /** The same in bytes. */
  async diffBytes(): Promise<Uint8Array> {
    const product = await this.perform({ tag: "diff" });
    return product.tag === "text" ? product.val : new Uint8Array();
  }

  /** Drops every change. */
  async discard(): Promise<void> {
    await this.perform({ tag: "discard" });
  }
}

/** Copy-on-write over a store, which is only read and should stand still meanwhile. */
export class Overlay extends ChangesLayer {
  /** An overlay over the same store with the same changes, which goes its own way from here. */
  snapshot(): Overlay {
    return this.copied((made, below, number) => new Overlay(made, below, number));
  }
}

/** An overlay that knows what was read and done, and can be committed. */
export class TransactionLayer extends ChangesLayer {
  /** What was done, in order. */
  async effects(): Promise<Effect[]> {
    const product = await this.perform({ tag: "effects" });
    return product.tag === "effects" ? product.val : [];
  }

  /** The paths whose change makes a commit stale. */
  async reads(): Promise<string[]> {
    const product = await this.perform({ tag: "reads" });
    return product.tag === "paths" ? product.val : [];
  }

  /**
   * Brings the changes into the store below: all of them, or, when that fails, none. Throws a
   * `StaleError`, and changes nothing, when something that was read or would be overwritten has changed
   * since. After a commit the transaction is empty, and goes on over what the store is then.
   */
  async commit(): Promise<FileChange[]> {
    const random = crypto.getRandomValues(new Uint8Array(8));
    const id = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return changesOf(await this.perform({ tag: "commit", val: id }));
  }
}

/** An empty store in memory. */
export async function memory(options: LayerOptions = {}): Promise<MemoryLayer> {
  const made = await loaded();
  return new MemoryLayer(made, [], (holder) => made.make(holder, "memory", ...limits(made, options)));
}

/** Copy-on-write: changes stay in memory, and `changes` and `diff` tell of them. */
export async function overlay(base: Below, options: LayerOptions = {}): Promise<Overlay> {
  return over(base, (made, below, number) => {
    const make = (holder: object) => made.make(holder, "overlay", number, ...limits(made, options));
    return new Overlay(made, below, make);
  });
}

/** Stores at places of one tree; `/` is the one around all others. */
export async function mount(points: Readonly<Record<string, Below>>): Promise<Layer> {
  const made = await loaded();
  const stores = await Promise.all(Object.entries(points).map(async ([point, store]) => [point, await store] as const));
  const numbers = stores.map(([point, store]) => [point, Layer.numberOf(made, store)] as const);
  const list = numbers.map(([point, { number }]) => [point, number]);
  const layer = new Layer(made, stores.map(([, store]) => store), (holder) => made.make(holder, "mount", list));
  for (const [, { number, close }] of numbers) if (close) made.close(number);
  return layer;
}

/** A store that can only be read. */
export async function readOnly(base: Below): Promise<Layer> {
  return over(base, (made, below, number) => new Layer(made, below, (holder) => made.make(holder, "read-only", number)));
}

/** One directory of a store as a store of its own. */
export async function scope(base: Below, path: string): Promise<Layer> {
  return over(base, (made, below, number) => new Layer(made, below, (holder) => made.make(holder, "scope", number, path)));
}

/**
 * A store without some of its names: they are not listed, and no path with one is found, whether to read
 * or to make it. A pattern without `/` is a glob for a name anywhere, one with `/` a glob for a path;
 * without patterns, names that start with `.` or `_` are hidden.
 */
export async function hidden(base: Below, patterns?: readonly string[]): Promise<Layer> {
  return over(
    base,
    (made, below, number) => new Layer(made, below, (holder) => made.make(holder, "hidden", number, patterns)),
  );
}

/** An overlay with a record of what was read and done, whose changes can be committed or discarded. */
export async function transaction(base: Below, options: LayerOptions = {}): Promise<TransactionLayer> {
  return over(base, (made, below, number) => {
    const make = (holder: object) => made.make(holder, "transaction", number, ...limits(made, options));
    return new TransactionLayer(made, below, make);
  });
}

async function over<T>(
  base: Below,
  make: (made: LayersInstance, below: readonly Storage[], number: number) => T,
): Promise<T> {
  const made = await loaded();
  const store = await base;
  const { number, close } = Layer.numberOf(made, store);
  const layer = make(made, [store], number);
  // The layer above holds what it lies over.
  if (close) made.close(number);
  return layer;
}

function limits(made: LayersInstance, { limit, clock }: LayerOptions): [bigint, number] {
  const bytes = limit === undefined || limit === Infinity ? ALL : BigInt(Math.max(0, Math.floor(limit)));
  return [bytes, made.clock(clock ?? now)];
}

function thrown(failed: TaskFailure): Error {
  if (failed.tag === "stale") return new StaleError(failed.val);
  if (failed.tag === "refused") return StorageError.other(failed.val);
  return new StorageError(failed.val);
}

function changesOf(product: Product): FileChange[] {
  return product.tag === "changes" ? product.val : [];
}

function odd(): never {
  throw StorageError.other("the layers gave the wrong kind of answer");
}

const nothing = (): void => undefined;
const nodeOf = (reply: Reply): Node => (reply.tag === "node" ? reply.val : odd());
const bytesOf = (reply: Reply): Uint8Array => (reply.tag === "bytes" ? reply.val : odd());
const sizeOf = (reply: Reply): bigint => (reply.tag === "size" ? reply.val : odd());
const pageOf = (reply: Reply): Page => (reply.tag === "page" ? reply.val : odd());
const textOf = (reply: Reply): string => (reply.tag === "text" ? reply.val : odd());
