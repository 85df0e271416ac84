// One instance of the component's core module with its session.

import { NewerStateError, ShellError, StateError } from "../errors.js";
import type { Awaitable } from "../storage.js";
import { exported, imported, type Memory, type Result } from "./abi.js";
import {
  EXPORTS,
  IMPORTS,
  interfaceName,
  type Call,
  type Carry,
  type CommandInfo,
  type GuestAnalysis,
  type GuestOutcome,
  type Options,
  type StateFailure,
} from "./interfaces.js";
import { promised, suspending } from "./jspi.js";
import { isPromise } from "./settle.js";

/** The host's functions, by interface and name. */
export type Imports = Record<string, Record<string, (...values: never[]) => unknown>>;

/** Whether the guest's calls come back at once, or may wait for the event loop. */
export type Linking = "direct" | "suspending";

/** A function of a core module. */
export type Core = (...flat: (number | bigint)[]) => unknown;
/** What a core module of ours exports. */
export type Exports = Record<string, unknown> & { memory: WebAssembly.Memory; cabi_realloc: Core };

const SHELL = interfaceName("shell");
/** Imports that never wait, whatever the engine. */
const PROMPT = new Set(["console", "external"]);
const ALWAYS_PROMPT = new Set(["now", "monotonic", "cpu-time", "random", "acting"]);

/** What a session is opened with. */
export interface Opening {
  options: Options;
  carry: Carry;
  state: Uint8Array | undefined;
}

/** A view of the instance's memory that follows its growth. */
export class GuestMemory implements Memory {
  exports: Exports | undefined;
  view = new DataView(new ArrayBuffer(0));
  bytes = new Uint8Array(0);

  refresh(): void {
    const buffer = this.exports?.memory.buffer;
    if (buffer === undefined || buffer === this.view.buffer) return;
    this.view = new DataView(buffer);
    this.bytes = new Uint8Array(buffer);
  }

  allocate(size: number, align: number): number {
    if (size === 0 || this.exports === undefined) return align;
    const at = Number(this.exports.cabi_realloc(0, 0, align, size)) >>> 0;
    this.refresh();
    return at;
  }
}

/** A session in an instance of its own. After an error it is of no more use. */
export class Guest {
  readonly linking: Linking;
  readonly #memory = new GuestMemory();
  readonly #exports: Exports;
  readonly #functions: Record<string, (...values: unknown[]) => unknown> = {};
  #session = 0;

  private constructor(module: WebAssembly.Module, imports: Imports, linking: Linking) {
    this.linking = linking;
    const instance = new WebAssembly.Instance(module, linked(this.#memory, imports, linking));
    this.#exports = instance.exports as Exports;
    this.#memory.exports = this.#exports;
    for (const [name, signature] of Object.entries(EXPORTS)) {
      const core = this.#exports[`${SHELL}#${name}`] as Core;
      const free = this.#exports[`cabi_post_${SHELL}#${name}`] as Core | undefined;
      const call = linking === "suspending" ? promised(core as never) : core;
      this.#functions[name] = exported(this.#memory, signature, call as Core, free);
    }
  }

  /** Makes an instance and opens a session in it, new or from saved state. */
  static open(
    module: WebAssembly.Module,
    imports: Imports,
    linking: Linking,
    { options, carry, state }: Opening,
  ): Awaitable<Guest> {
    const guest = new Guest(module, imports, linking);
    const carried = (): Awaitable<Guest> =>
      carry === "everything" ? guest : guest.#then(guest.#method("[method]session.carry", carry), () => guest);
    if (state === undefined) {
      return guest.#then(guest.#call("[constructor]session", options), (session) => {
        guest.#session = session as number;
        return carried();
      });
    }
    return guest.#then(guest.#call("[static]session.resume", options, state), (given) => {
      guest.#session = opened(given as Result<number, StateFailure>);
      return carried();
    });
  }

  /** Bytes of linear memory. */
  get memory(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Whether an allocation has failed: what a trap after that means. */
  get isOutOfMemory(): boolean {
    const told = this.#exports["bivalve_out_of_memory"];
    return typeof told === "function" && (told as Core)() !== 0;
  }

  run(call: Call): Awaitable<GuestOutcome> {
    return this.#method("[method]session.run", call) as Awaitable<GuestOutcome>;
  }

  save(): Awaitable<Uint8Array> {
    return this.#method("[method]session.save") as Awaitable<Uint8Array>;
  }

  directory(): Awaitable<string> {
    return this.#method("[method]session.directory") as Awaitable<string>;
  }

  variable(name: Uint8Array): Awaitable<Uint8Array | undefined> {
    return this.#method("[method]session.variable", name) as Awaitable<Uint8Array | undefined>;
  }

  complete(line: Uint8Array): Awaitable<{ start: number; candidates: Uint8Array[] }> {
    return this.#method("[method]session.complete", line) as Awaitable<{ start: number; candidates: Uint8Array[] }>;
  }

  incomplete(text: Uint8Array): Awaitable<boolean> {
    return this.#method("[method]session.incomplete", text) as Awaitable<boolean>;
  }

  commands(): Awaitable<CommandInfo[]> {
    return this.#call("commands") as Awaitable<CommandInfo[]>;
  }

  analyze(script: Uint8Array): Awaitable<GuestAnalysis> {
    return this.#call("analyze", script) as Awaitable<GuestAnalysis>;
  }

  #method(name: string, ...values: unknown[]): Awaitable<unknown> {
    return this.#call(name, this.#session, ...values);
  }

  #call(name: string, ...values: unknown[]): Awaitable<unknown> {
    const call = this.#functions[name];
    if (call === undefined) throw new ShellError(`the component has no ${name}`);
    return call(...values);
  }

  #then<T>(value: Awaitable<unknown>, go: (value: unknown) => Awaitable<T>): Awaitable<T> {
    return isPromise(value) ? value.then(go) : go(value);
  }
}

/** The session that was resumed, or why it was not. */
function opened(given: Result<number, StateFailure>): number {
  if (given.tag === "ok") return given.val;
  if (given.val.tag === "too-new") throw new NewerStateError(given.val.val);
  throw new StateError(`this is not a session's saved state: ${given.val.val}`);
}

type HostCall = (...values: unknown[]) => unknown;

/** A promise where nobody can wait would be taken for a number: what says that it is synchronous must be. */
function atOnce(name: string, call: HostCall): HostCall {
  return (...values) => {
    const given = call(...values);
    if (isPromise(given)) throw new ShellError(`${name} gave a promise, although it is said to be synchronous`);
    return given;
  };
}

function linked(memory: Memory, imports: Imports, linking: Linking): WebAssembly.Imports {
  const all: WebAssembly.Imports = {
    // A handle of the component's own session is the number inside: there is one session.
    [`[export]${SHELL}`]: { "[resource-new]session": (inside: number) => inside, "[resource-drop]session": () => {} },
  };
  for (const [name, functions] of Object.entries(IMPORTS)) {
    const module: Record<string, WebAssembly.ImportValue> = {};
    for (const [fn, signature] of Object.entries(functions)) {
      const call = imports[name]?.[fn];
      if (call === undefined) throw new ShellError(`the host has no ${name}#${fn}`);
      const prompt = linking === "direct" || PROMPT.has(name) || ALWAYS_PROMPT.has(fn);
      const checked = prompt ? atOnce(`${name}#${fn}`, call as HostCall) : (call as HostCall);
      const core = imported(memory, signature, checked);
      module[fn] = (prompt ? core : suspending(core as never)) as WebAssembly.ImportValue;
    }
    all[interfaceName(name)] = module;
  }
  return all;
}
