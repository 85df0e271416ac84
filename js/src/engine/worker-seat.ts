// An instance in a worker, as the session's thread sees it: calls go over, what the guest asks of its
// host comes back and is answered here.

import { elapsedNow } from "../clock.js";
import { NewerStateError, ShellError, StateError, messageOf } from "../errors.js";
import { importsOf } from "../host/imports.js";
import type { State } from "../host/state.js";
import { Stop, type StopReason } from "../host/stop.js";
import { Answer, Cell, CLOSED, encode, INTERRUPTIONS, Shared, type Done, type FromWorker } from "./channel.js";
import type { Imports, Opening } from "./guest.js";
import { IMPORTS, type Call, type CommandInfo, type GuestAnalysis, type GuestOutcome } from "./interfaces.js";
import type { Seat, Told } from "./seat.js";
import { startThread, type Thread } from "./thread.js";

/** Milliseconds after its grace in which a worker may still stop by itself. */
const LAST_MOMENT = 100;
const LONGEST = 2 ** 31 - 1;
const encoder = new TextEncoder();

/** Seats in the middle of a call: the worker's answer finds them, whoever else has let go of them. */
const busy = new Set<WorkerSeat>();
/** A worker whose seat nobody can reach any more has nothing left to do. */
const forgotten = new FinalizationRegistry<Thread>((thread) => thread.terminate());

/** A session in a worker. */
export class WorkerSeat implements Seat {
  readonly kind = "worker";
  memory = 0;
  isOutOfMemory = false;
  readonly #state: State;
  readonly #imports: Imports;
  readonly #shared = new Shared();
  #thread: Thread | undefined;
  #answer = new Uint8Array();
  #ready: () => void = () => {};
  #done: (done: Done) => void = () => {};

  private constructor(state: State) {
    this.#state = state;
    this.#imports = importsOf(state, "suspending");
  }

  /** Starts a worker and opens a session in it. */
  static async open(module: WebAssembly.Module, state: State, opening: Opening): Promise<WorkerSeat> {
    const seat = new WorkerSeat(state);
    const { limits, time } = state.around;
    const ready = new Promise<void>((resolve) => (seat.#ready = resolve));
    const done = new Promise<Done>((resolve) => (seat.#done = resolve));
    busy.add(seat);
    const weak = new WeakRef(seat);
    seat.#thread = await startThread({
      message: (message) => weak.deref()?.take(message),
      failed: (words) => weak.deref()?.fail(words),
    });
    forgotten.register(seat, seat.#thread, seat);
    await ready;
    const settings = { limits, isVirtual: time.isVirtual };
    seat.#thread.post({ type: "open", module, shared: seat.#shared.buffers, opening, settings });
    try {
      seat.#result(await done);
    } catch (error) {
      seat.close();
      throw refused(error);
    } finally {
      busy.delete(seat);
    }
    seat.#thread.hold(false);
    return seat;
  }

  async run(call: Call, told: Told): Promise<GuestOutcome> {
    const { numbers } = this.#shared;
    Atomics.store(numbers, Cell.interrupted, 0);
    Atomics.store(numbers, Cell.closed, 0);
    Atomics.store(numbers, Cell.hostCalls, 0);
    Atomics.store(numbers, Cell.waited, 0);
    const watch = this.#watch(told);
    try {
      return (await Promise.race([this.#call("run", [call], told.deadline), watch.over])) as GuestOutcome;
    } finally {
      watch.end();
      this.#state.call.hostCalls = Atomics.load(numbers, Cell.hostCalls);
      this.#state.call.waited += Atomics.load(numbers, Cell.waited) / 1000;
    }
  }

  save(): Promise<Uint8Array> {
    return this.#call("save", []) as Promise<Uint8Array>;
  }

  directory(): Promise<string> {
    return this.#call("directory", []) as Promise<string>;
  }

  variable(name: Uint8Array): Promise<Uint8Array | undefined> {
    return this.#call("variable", [name]) as Promise<Uint8Array | undefined>;
  }

  complete(line: Uint8Array): Promise<{ start: number; candidates: Uint8Array[] }> {
    return this.#call("complete", [line]) as Promise<{ start: number; candidates: Uint8Array[] }>;
  }

  incomplete(text: Uint8Array): Promise<boolean> {
    return this.#call("incomplete", [text]) as Promise<boolean>;
  }

  commands(): Promise<CommandInfo[]> {
    return this.#call("commands", []) as Promise<CommandInfo[]>;
  }

  analyze(script: Uint8Array): Promise<GuestAnalysis> {
    return this.#call("analyze", [script]) as Promise<GuestAnalysis>;
  }

  close(): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    busy.delete(this);
    forgotten.unregister(this);
  }

  async #call(method: string, values: unknown[], deadline = elapsedNow() + 10_000): Promise<unknown> {
    const thread = this.#thread;
    if (thread === undefined) throw new ShellError("the shell's worker is gone");
    const done = new Promise<Done>((resolve) => (this.#done = resolve));
    thread.hold(true);
    busy.add(this);
    try {
      const { time } = this.#state.around;
      thread.post({ type: "call", method, values, left: deadline - elapsedNow(), monotonic: time.monotonic() });
      return this.#result(await done);
    } finally {
      thread.hold(false);
      busy.delete(this);
    }
  }

  /** For the thread alone: the worker is gone. */
  fail(words: string): void {
    this.#ready();
    this.#done({ ok: false, stop: undefined, words, isOutOfMemory: false, memory: 0 });
  }

  #result(done: Done): unknown {
    this.memory = done.memory;
    if (done.ok) return done.value;
    this.isOutOfMemory = done.isOutOfMemory;
    throw done.stop === undefined ? new ShellError(done.words) : new Stop(done.stop);
  }

  /** Tells the script to stop when it is time, and ends the worker when it does not. */
  #watch({ deadline, grace, signal }: Told): { over: Promise<never>; end: () => void } {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (milliseconds: number, body: () => void) => {
      if (milliseconds < LONGEST) timers.push(setTimeout(body, milliseconds));
    };
    let fail: (error: unknown) => void = () => {};
    const over = new Promise<never>((_resolve, reject) => (fail = reject));
    over.catch(() => {});
    const stop = (why: "timed-out" | "cancelled") => {
      Atomics.compareExchange(this.#shared.numbers, Cell.interrupted, 0, INTERRUPTIONS.indexOf(why));
      Atomics.notify(this.#shared.numbers, Cell.interrupted);
      this.#state.wake.ring();
      after(grace + LAST_MOMENT, () => {
        this.close();
        fail(new Stop(why));
      });
    };
    const aborted = () => stop("cancelled");
    after(deadline - elapsedNow(), () => stop("timed-out"));
    if (signal?.aborted === true) aborted();
    else signal?.addEventListener("abort", aborted, { once: true });
    const end = () => {
      timers.forEach(clearTimeout);
      signal?.removeEventListener("abort", aborted);
    };
    return { over, end };
  }

  /** For the thread alone: the worker says something. */
  take(message: FromWorker): void {
    switch (message.type) {
      case "ready":
        return this.#ready();
      case "done":
        return this.#done(message.done);
      case "more":
        return this.#shared.answer(Answer.value, this.#answer, message.from);
      case "print":
        return this.#print(message);
      case "import":
        return void this.#serve(message);
    }
  }

  #print({ to, data }: Extract<FromWorker, { type: "print" }>): void {
    const { numbers } = this.#shared;
    if (!this.#state.call.capture.push(to, data)) Atomics.or(numbers, Cell.closed, CLOSED[to]);
    Atomics.add(numbers, Cell.taken, data.length);
    Atomics.notify(numbers, Cell.taken);
  }

  async #serve(message: Extract<FromWorker, { type: "import" }>): Promise<void> {
    const { interface: name, function: fn, values } = message;
    try {
      const call = this.#imports[name]?.[fn] as ((...values: unknown[]) => unknown) | undefined;
      const given = await call?.(...values);
      const type = IMPORTS[name]?.[fn]?.result;
      this.#answer = type === undefined ? new Uint8Array(1) : (encode(type, given) as Uint8Array<ArrayBuffer>);
      this.#shared.answer(Answer.value, this.#answer, 0);
    } catch (error) {
      const reason: StopReason | undefined = error instanceof Stop ? error.reason : undefined;
      this.#answer = encoder.encode(reason ?? messageOf(error));
      this.#shared.answer(reason === undefined ? Answer.error : Answer.stop, this.#answer, 0);
    }
  }
}

/** A session that could not be opened: what the guest threw has lost its kind on the way. */
function refused(error: unknown): unknown {
  if (!(error instanceof ShellError)) return error;
  const newer = /\(state version (\d+)\)$/.exec(error.message);
  if (newer !== null) return new NewerStateError(Number(newer[1]));
  return error.message.startsWith("this is not a session's saved state") ? new StateError(error.message) : error;
}
