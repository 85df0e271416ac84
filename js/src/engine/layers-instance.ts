// One instance of the layers' component, and what goes between it and the host's stores.
//
// The component never waits: what is not there yet gets a number (see layers.wit). So one instance
// serves all layers of a program, over stores that answer at once and stores that promise, and needs
// neither JSPI nor a worker.

import { failure, StorageError, type Failure, type Storage, type Timestamp } from "../storage.js";
import { messageOf } from "../errors.js";
import { exported, imported, type Result } from "./abi.js";
import { GuestMemory, type Core, type Exports } from "./guest.js";
import {
  LAYERS,
  layersInterface,
  STORES,
  type Answer,
  type Product,
  type Reply,
  type Request,
  type Task,
  type TaskFailure,
} from "./layer-interfaces.js";
import { isPromise } from "./settle.js";

type Functions = Record<string, (...values: unknown[]) => unknown>;
type Outcome = Result<Reply, Failure>;

/** The stores and layers of one program. */
export class LayersInstance {
  readonly #memory = new GuestMemory();
  readonly #functions: Functions = {};
  readonly #stores = new Map<number, Storage>();
  readonly #clocks = new Map<() => Timestamp, number>();
  readonly #clockOf: (() => Timestamp)[] = [];
  /** Answers of stores that came later, until the component fetches them. */
  readonly #answers = new Map<number, Outcome>();
  /** Calls of layers that have not ended. */
  readonly #waiting = new Map<number, () => void>();
  /** Numbers of layers that nobody holds any more are closed. */
  readonly #forgotten = new FinalizationRegistry<number>((layer) => this.#functions["close"]?.(layer));
  #lastStore = 0;
  #lastAnswer = 0;

  constructor(module: WebAssembly.Module) {
    const name = layersInterface("layers");
    const instance = new WebAssembly.Instance(module, { [layersInterface("stores")]: this.#imports() });
    const exports = instance.exports as Exports;
    this.#memory.exports = exports;
    (exports["_initialize"] as Core | undefined)?.();
    for (const [fn, signature] of Object.entries(LAYERS)) {
      const core = exports[`${name}#${fn}`] as Core;
      const free = exports[`cabi_post_${name}#${fn}`] as Core | undefined;
      this.#functions[fn] = exported(this.#memory, signature, core, free);
    }
  }

  /** Makes a layer, which lives as long as its holder. */
  make(holder: object, fn: string, ...values: unknown[]): number {
    const layer = this.#call(fn, ...values) as number;
    this.hold(holder, layer);
    return layer;
  }

  /** Closes a layer once its holder is gone. */
  hold(holder: object, layer: number): void {
    this.#forgotten.register(holder, layer);
  }

  /** A copy of a memory store or an overlay, which the caller holds. */
  snapshot(layer: number): number | undefined {
    return this.#call("snapshot", layer) as number | undefined;
  }

  /** Bytes that a layer takes. */
  used(layer: number): number {
    return Number(this.#call("used", layer));
  }

  /** A store of the host as a layer, which the caller closes. */
  host(store: Storage): number {
    this.#stores.set(++this.#lastStore, store);
    return this.#call("host", this.#lastStore) as number;
  }

  /** Lets a layer go that nobody holds. */
  close(layer: number): void {
    this.#call("close", layer);
  }

  /** The number for a clock. */
  clock(clock: () => Timestamp): number {
    let number = this.#clocks.get(clock);
    if (number === undefined) {
      number = this.#clockOf.push(clock) - 1;
      this.#clocks.set(clock, number);
    }
    return number;
  }

  /** Calls a layer as a store: a value when the stores below it answered at once. */
  ask(layer: number, request: Request): Reply | Promise<Reply> {
    const answer = this.#call("call", layer, request) as Answer<Reply, Failure>;
    if (answer.tag === "done") return unwrapped(answer.val);
    return this.#later(answer.val).then(() => unwrapped(this.#call("fetch", answer.val) as Outcome));
  }

  /** Does something with an overlay or a transaction. */
  async perform(layer: number, task: Task): Promise<Result<Product, TaskFailure>> {
    const answer = this.#call("perform", layer, task) as Answer<Product, TaskFailure>;
    if (answer.tag === "done") return answer.val;
    await this.#later(answer.val);
    return this.#call("fetch-product", answer.val) as Result<Product, TaskFailure>;
  }

  #later(number: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(number, resolve));
  }

  #call(fn: string, ...values: unknown[]): unknown {
    return this.#functions[fn]?.(...values);
  }

  #imports(): Record<string, WebAssembly.ImportValue> {
    const functions: Record<string, (...values: never[]) => unknown> = {
      ask: (store: number, request: Request) => this.#asked(store, request),
      fetch: (number: number) => {
        const answer = this.#answers.get(number);
        this.#answers.delete(number);
        return answer;
      },
      release: (store: number) => void this.#stores.delete(store),
      now: (clock: number) => this.#clockOf[clock]?.(),
      ended: (number: number) => {
        const resolve = this.#waiting.get(number);
        this.#waiting.delete(number);
        // Whoever waits goes on in a turn of its own, when the component has returned.
        resolve?.();
      },
    };
    const linked: Record<string, WebAssembly.ImportValue> = {};
    for (const [fn, signature] of Object.entries(STORES)) {
      linked[fn] = imported(this.#memory, signature, functions[fn] as never) as WebAssembly.ImportValue;
    }
    return linked;
  }

  /** The component asks one of the host's stores. */
  #asked(number: number, request: Request): Answer<Reply, Failure> {
    const store = this.#stores.get(number);
    if (store === undefined) return { tag: "done", val: failed(failure("not-found")) };
    try {
      const given = perform(store, request);
      if (!isPromise(given)) return { tag: "done", val: { tag: "ok", val: replyTo(request, given) } };
      const later = ++this.#lastAnswer;
      given.then(
        (value) => this.#answered(later, { tag: "ok", val: replyTo(request, value) }),
        (error: unknown) => this.#answered(later, failed(error)),
      );
      return { tag: "later", val: later };
    } catch (error) {
      return { tag: "done", val: failed(error) };
    }
  }

  #answered(number: number, outcome: Outcome): void {
    this.#answers.set(number, outcome);
    this.#call("resume", number);
  }
}

function unwrapped(outcome: Outcome): Reply {
  if (outcome.tag === "ok") return outcome.val;
  const { val } = outcome;
  throw val.tag === "symlink" || val.tag === "other" ? new StorageError(val) : failure(val.tag);
}

function failed(error: unknown): Outcome {
  const val: Failure = error instanceof StorageError ? error.payload : { tag: "other", val: messageOf(error) };
  return { tag: "err", val };
}

/** Does to a store what the component asks. */
function perform(store: Storage, request: Request): unknown {
  switch (request.tag) {
    case "lookup":
      return store.lookup(request.val);
    case "read":
      return store.read(request.val.path, request.val.offset, request.val.length);
    case "create":
      return store.create(request.val.path, request.val.mode);
    case "write":
      return store.write(request.val.path, request.val.offset, request.val.data);
    case "append":
      return store.append(request.val.path, request.val.data);
    case "replace":
      return store.replace(request.val.path, request.val.data);
    case "resize":
      return store.resize(request.val.path, request.val.size);
    case "read-directory":
      return store.readDirectory(request.val.path, request.val.cursor, request.val.limit);
    case "create-directory":
      return store.createDirectory(request.val.path, request.val.mode);
    case "remove-file":
      return store.removeFile(request.val);
    case "remove-directory":
      return store.removeDirectory(request.val);
    case "rename":
      return store.rename(request.val.one, request.val.other);
    case "link":
      return store.link(request.val.one, request.val.other);
    case "symlink":
      return store.symlink(request.val.one, request.val.other);
    case "read-link":
      return store.readLink(request.val);
    case "set-mode":
      return store.setMode(request.val.path, request.val.mode);
    case "set-times":
      return store.setTimes(request.val.path, request.val.accessed, request.val.modified);
    case "sync":
      return store.sync?.(request.val);
  }
}

/** What a store gave, as the component takes it. */
function replyTo(request: Request, given: unknown): Reply {
  switch (request.tag) {
    case "lookup":
    case "create":
      return { tag: "node", val: given as never };
    case "read":
      return { tag: "bytes", val: given as Uint8Array };
    case "append":
      return { tag: "size", val: given as bigint };
    case "read-directory": {
      const { entries, next } = given as { entries: never[]; next?: string | undefined };
      return { tag: "page", val: { entries, next } };
    }
    case "read-link":
      return { tag: "text", val: given as string };
    default:
      return { tag: "nothing" };
  }
}
