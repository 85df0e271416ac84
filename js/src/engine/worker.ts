// A worker's side: a guest whose calls of the host go to the session's thread, or are answered here
// where nothing else is needed.

import { elapsedNow, nanoseconds, now } from "../clock.js";
import { messageOf } from "../errors.js";
import { Stop, type StopReason } from "../host/stop.js";
import type { Stream } from "../output.js";
import { builtin } from "./builtin.js";
import { Answer, Cell, CLOSED, decode, INTERRUPTIONS, Shared, type Done, type FromWorker, type ToWorker } from "./channel.js";
import { Guest, type Imports } from "./guest.js";
import { IMPORTS, type Interruption, type Waiting } from "./interfaces.js";

/** Bytes of output on their way at most. */
const UNREAD = 1 << 20;

interface Port {
  post(message: FromWorker, transfer?: ArrayBuffer[]): void;
  listen(listener: (message: ToWorker) => void): void;
}

async function openPort(): Promise<Port> {
  const scope = globalThis as unknown as {
    postMessage?: (message: unknown, transfer?: unknown[]) => void;
    addEventListener?: (type: string, listener: (event: { data: ToWorker }) => void) => void;
    WorkerGlobalScope?: unknown;
  };
  const { postMessage, addEventListener } = scope;
  if (scope.WorkerGlobalScope !== undefined && postMessage !== undefined && addEventListener !== undefined) {
    return {
      post: (message, transfer) => postMessage.call(scope, message, transfer ?? []),
      listen: (listener) => addEventListener.call(scope, "message", (event) => listener(event.data)),
    };
  }
  const { parentPort } = builtin<typeof import("node:worker_threads")>("node:worker_threads");
  if (parentPort === null) throw new Error("this module runs in a worker");
  return {
    post: (message, transfer) => parentPort.postMessage(message, transfer ?? []),
    listen: (listener) => void parentPort.on("message", listener),
  };
}

/** The host as the guest of this worker sees it. */
class Host {
  readonly #port: Port;
  readonly #shared: Shared;
  readonly #grace: number;
  readonly #hostCalls: number | null;
  readonly #isVirtual: boolean;
  #deadline = Infinity;
  #started = 0;
  #monotonic = 0n;
  #sent = 0;

  constructor(port: Port, message: Extract<ToWorker, { type: "open" }>) {
    this.#port = port;
    this.#shared = new Shared(message.shared);
    this.#grace = message.settings.limits.grace;
    this.#hostCalls = message.settings.limits.hostCalls;
    this.#isVirtual = message.settings.isVirtual;
  }

  /** A call begins. */
  begin(left: number, monotonic: bigint): void {
    this.#started = elapsedNow();
    this.#deadline = this.#started + left;
    this.#monotonic = monotonic;
  }

  /** All that the component imports. */
  imports(): Imports {
    const imports: Imports = {};
    for (const [name, functions] of Object.entries(IMPORTS)) {
      const made: Imports[string] = (imports[name] = {});
      for (const fn of Object.keys(functions)) made[fn] = (...values: unknown[]) => this.#remote(name, fn, values);
    }
    Object.assign(imports["console"] as object, { write: (to: Stream, data: Uint8Array) => this.#write(to, data) });
    Object.assign(imports["control"] as object, {
      interrupted: () => this.#interrupted(),
      acting: () => {},
      wait: (what: Waiting) => this.#wait(what),
      ...(this.#isVirtual ? {} : this.#clocks()),
    });
    return imports;
  }

  #clocks(): object {
    return {
      now: () => {
        this.#count();
        return now();
      },
      monotonic: () => {
        this.#count();
        return this.#monotonic + nanoseconds(elapsedNow() - this.#started);
      },
    };
  }

  #count(): void {
    const calls = Atomics.add(this.#shared.numbers, Cell.hostCalls, 1) + 1;
    if (this.#hostCalls !== null && calls > this.#hostCalls) throw new Stop("out-of-host-calls");
  }

  /** Asks the session's thread. */
  #remote(name: string, fn: string, values: unknown[]): unknown {
    this.#count();
    const { kind, bytes } = this.#shared.ask((from) => {
      this.#port.post(from === 0 ? { type: "import", interface: name, function: fn, values } : { type: "more", from });
    });
    if (kind !== Answer.value) {
      const words = new TextDecoder().decode(bytes);
      throw kind === Answer.stop ? new Stop(words as StopReason) : new Error(words);
    }
    const type = IMPORTS[name]?.[fn]?.result;
    return type === undefined ? undefined : decode(type, bytes);
  }

  /** Output is sent without waiting for an answer, as long as not too much is on its way. */
  #write(to: Stream, data: Uint8Array): boolean {
    this.#count();
    const { numbers } = this.#shared;
    for (;;) {
      const taken = Atomics.load(numbers, Cell.taken);
      if (((this.#sent - taken) | 0) < UNREAD) break;
      Atomics.wait(numbers, Cell.taken, taken);
    }
    this.#sent = (this.#sent + data.length) | 0;
    this.#port.post({ type: "print", to, data }, [data.buffer as ArrayBuffer]);
    return (Atomics.load(numbers, Cell.closed) & CLOSED[to]) === 0;
  }

  #interrupted(): Interruption {
    const { numbers } = this.#shared;
    const told = INTERRUPTIONS[Atomics.load(numbers, Cell.interrupted)] ?? "none";
    const late = elapsedNow() - this.#deadline;
    if (late > this.#grace) throw new Stop("timed-out");
    return told === "none" && late >= 0 ? "timed-out" : told;
  }

  #wait(what: Waiting): void {
    const needsOthers = what.input || what.processes.length > 0 || this.#isVirtual;
    if (needsOthers) return void this.#remote("control", "wait", [what]);
    this.#count();
    const { numbers } = this.#shared;
    const started = elapsedNow();
    const limit = what.timeout === undefined ? Infinity : Number(what.timeout) / 1_000_000;
    const left = Math.min(limit, this.#deadline - started);
    // Whoever tells the script to stop rings this cell.
    if (left > 0) Atomics.wait(numbers, Cell.interrupted, 0, left);
    Atomics.add(numbers, Cell.waited, Math.round((elapsedNow() - started) * 1000));
    this.#interrupted();
  }
}

/** Does something and tells how it ended. */
async function done(guest: () => Guest | undefined, body: () => unknown): Promise<Done> {
  try {
    const value = await body();
    return { ok: true, value, memory: guest()?.memory ?? 0 };
  } catch (error) {
    const stop = error instanceof Stop ? error.reason : undefined;
    const isOutOfMemory = guest()?.isOutOfMemory ?? false;
    return { ok: false, stop, words: messageOf(error), isOutOfMemory, memory: guest()?.memory ?? 0 };
  }
}

/** Serves the session's thread. */
function serve(port: Port): void {
  let host: Host | undefined;
  let guest: Guest | undefined;
  port.listen((message) => {
    const body = async () => {
      if (message.type === "open") {
        host = new Host(port, message);
        host.begin(Infinity, 0n);
        guest = await Guest.open(message.module, host.imports(), "direct", message.opening);
        return undefined;
      }
      host?.begin(message.left, message.monotonic);
      const methods = guest as unknown as Record<string, (...values: unknown[]) => unknown>;
      return methods[message.method]?.(...message.values);
    };
    void done(() => guest, body).then((ended) => port.post({ type: "done", done: ended }));
  });
  port.post({ type: "ready" });
}

// Not awaited at the top: bundlers make scripts of workers, which have no such thing.
void openPort().then(serve);
