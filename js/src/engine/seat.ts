// Where a session's instance sits: on this thread, or on a worker's.

import { elapsedNow } from "../clock.js";
import { ShellError } from "../errors.js";
import { importsOf } from "../host/imports.js";
import type { State } from "../host/state.js";
import { Stop } from "../host/stop.js";
import type { Awaitable } from "../storage.js";
import type { EngineKind } from "./choose.js";
import { Guest, type Imports, type Linking, type Opening } from "./guest.js";
import type { Call, CommandInfo, GuestAnalysis, GuestOutcome } from "./interfaces.js";
import { isPromise } from "./settle.js";
import { hasThreads } from "./thread.js";
import { WorkerSeat } from "./worker-seat.js";

const NO_ENGINE =
  "this runtime cannot wait for the host: it has neither WebAssembly.Suspending nor workers with shared memory " +
  "(in a browser, the page must be cross-origin isolated)";

/** When a run must be over. */
export interface Told {
  /** Of `elapsedNow`. */
  deadline: number;
  /** Milliseconds that the script has after it was told to stop. */
  grace: number;
  signal: AbortSignal | undefined;
}

/** An instance with its session, wherever it is. */
export interface Seat {
  readonly kind: EngineKind;
  /** Bytes of linear memory. */
  readonly memory: number;
  /** Whether an allocation has failed. */
  readonly isOutOfMemory: boolean;
  run(call: Call, told: Told): Awaitable<GuestOutcome>;
  save(): Awaitable<Uint8Array>;
  directory(): Awaitable<string>;
  variable(name: Uint8Array): Awaitable<Uint8Array | undefined>;
  complete(line: Uint8Array): Awaitable<{ start: number; candidates: Uint8Array[] }>;
  incomplete(text: Uint8Array): Awaitable<boolean>;
  commands(): Awaitable<CommandInfo[]>;
  analyze(script: Uint8Array): Awaitable<GuestAnalysis>;
  /** Lets it go. */
  close(): void;
}

/** Opens a session in an engine. */
export async function openSeat(
  kind: EngineKind,
  module: WebAssembly.Module,
  state: State,
  opening: Opening,
): Promise<Seat> {
  if (kind === "worker") {
    if (!hasThreads) throw new ShellError(NO_ENGINE);
    return WorkerSeat.open(module, state, opening);
  }
  const linking: Linking = kind;
  if (kind === "direct") return new LocalSeat(kind, await Guest.open(module, importsOf(state, "blocking"), linking, opening));
  const life = { over: false };
  const imports = living(importsOf(state, "suspending"), life);
  return new LocalSeat(kind, await Guest.open(module, imports, linking, opening), life);
}

/** Imports that end what calls them once it was given up: a store that hung may wake a script later. */
function living(imports: Imports, life: { over: boolean }): Imports {
  const guarded: Imports = {};
  for (const [name, functions] of Object.entries(imports)) {
    const made: Imports[string] = (guarded[name] = {});
    for (const [fn, call] of Object.entries(functions)) {
      made[fn] = (...values: never[]) => {
        if (life.over) throw new Stop("cancelled");
        return call(...values);
      };
    }
  }
  return guarded;
}

/** An instance on this thread. */
class LocalSeat implements Seat {
  readonly kind: EngineKind;
  readonly #guest: Guest;
  readonly #life: { over: boolean };

  constructor(kind: EngineKind, guest: Guest, life = { over: false }) {
    this.kind = kind;
    this.#guest = guest;
    this.#life = life;
  }

  get memory(): number {
    return this.#guest.memory;
  }

  get isOutOfMemory(): boolean {
    return this.#guest.isOutOfMemory;
  }

  run(call: Call, told: Told): Awaitable<GuestOutcome> {
    const outcome = this.#guest.run(call);
    return isPromise(outcome) ? inTime(outcome, told) : outcome;
  }

  save(): Awaitable<Uint8Array> {
    return this.#guest.save();
  }

  directory(): Awaitable<string> {
    return this.#guest.directory();
  }

  variable(name: Uint8Array): Awaitable<Uint8Array | undefined> {
    return this.#guest.variable(name);
  }

  complete(line: Uint8Array): Awaitable<{ start: number; candidates: Uint8Array[] }> {
    return this.#guest.complete(line);
  }

  incomplete(text: Uint8Array): Awaitable<boolean> {
    return this.#guest.incomplete(text);
  }

  commands(): Awaitable<CommandInfo[]> {
    return this.#guest.commands();
  }

  analyze(script: Uint8Array): Awaitable<GuestAnalysis> {
    return this.#guest.analyze(script);
  }

  close(): void {
    this.#life.over = true;
  }
}

/** The longest that a timer can be set for. */
const LONGEST = 2 ** 31 - 1;

/** Waits for a run, but not for ever: a store of the host's may hang. */
export async function inTime(outcome: Promise<GuestOutcome>, told: Told): Promise<GuestOutcome> {
  const { deadline, grace, signal } = told;
  let stop: (reason: "timed-out" | "cancelled") => void = () => {};
  const over = new Promise<never>((_resolve, reject) => (stop = (reason) => reject(new Stop(reason))));
  const timers: (ReturnType<typeof setTimeout> | undefined)[] = [];
  const after = (milliseconds: number, reason: "timed-out" | "cancelled") =>
    timers.push(milliseconds < LONGEST ? setTimeout(() => stop(reason), milliseconds) : undefined);
  const aborted = () => void after(grace * 2, "cancelled");
  after(deadline - elapsedNow() + grace * 2, "timed-out");
  if (signal?.aborted === true) aborted();
  else signal?.addEventListener("abort", aborted, { once: true });
  try {
    return await Promise.race([outcome, over]);
  } finally {
    timers.forEach(clearTimeout);
    signal?.removeEventListener("abort", aborted);
  }
}
