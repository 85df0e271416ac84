// What a worker and the thread of its session say to each other.
//
// The worker's guest must not wait for the event loop, so a worker that needs something posts a message
// and sleeps on shared memory until the answer lies there. Answers are written as the canonical ABI
// writes results, since both sides know the types; long ones come in pieces.

import type { Memory, Type } from "./abi.js";
import type { Opening } from "./guest.js";
import type { StopReason } from "../host/stop.js";
import type { Limits } from "../limits.js";
import type { Stream } from "../output.js";

/** Cells of the shared numbers. */
export const Cell = {
  /** One of `Answer`. */
  answer: 0,
  /** Bytes of the whole answer. */
  length: 1,
  /** Whether the script should stop: an index of `INTERRUPTIONS`. */
  interrupted: 2,
  /** Bytes of output that the session's thread has taken in, modulo 2^32. */
  taken: 3,
  /** A bit for each output stream that nobody reads any more. */
  closed: 4,
  /** Calls of the host so far in this call. */
  hostCalls: 5,
  /** Microseconds in which the worker slept by itself. */
  waited: 6,
  count: 8,
} as const;

/** What lies in `Cell.answer`. */
export const Answer = { pending: 0, value: 1, stop: 2, error: 3 } as const;

export const INTERRUPTIONS = ["none", "timed-out", "cancelled"] as const;

/** Bits of `Cell.closed`. */
export const CLOSED: Record<Stream, number> = { stdout: 1, stderr: 2 };

/** Bytes of an answer that go at once. */
const PIECE = 256 * 1024;

/** The memory that both threads see. */
export class Shared {
  readonly buffers: { numbers: SharedArrayBuffer; bytes: SharedArrayBuffer };
  readonly numbers: Int32Array;
  readonly bytes: Uint8Array;

  constructor(buffers?: Shared["buffers"]) {
    this.buffers = buffers ?? {
      numbers: new SharedArrayBuffer(Cell.count * 4),
      bytes: new SharedArrayBuffer(PIECE),
    };
    this.numbers = new Int32Array(this.buffers.numbers);
    this.bytes = new Uint8Array(this.buffers.bytes);
  }

  /** Lets the worker go on with an answer, or the next piece of it. */
  answer(kind: number, whole: Uint8Array, from: number): void {
    this.bytes.set(whole.subarray(from, from + PIECE));
    Atomics.store(this.numbers, Cell.length, whole.length);
    Atomics.store(this.numbers, Cell.answer, kind);
    Atomics.notify(this.numbers, Cell.answer);
  }

  /** Asks, sleeps until the answer is there, and gives all of it. */
  ask(post: (from: number) => void): { kind: number; bytes: Uint8Array } {
    let whole: Uint8Array | undefined;
    for (let from = 0; ; ) {
      Atomics.store(this.numbers, Cell.answer, Answer.pending);
      post(from);
      Atomics.wait(this.numbers, Cell.answer, Answer.pending);
      whole ??= new Uint8Array(Atomics.load(this.numbers, Cell.length));
      whole.set(this.bytes.subarray(0, Math.min(PIECE, whole.length - from)), from);
      from += PIECE;
      if (from >= whole.length) return { kind: Atomics.load(this.numbers, Cell.answer), bytes: whole };
    }
  }
}

/** Memory that only grows, for writing one value. */
class Scratch implements Memory {
  bytes = new Uint8Array(1024);
  view = new DataView(this.bytes.buffer);
  #end = 0;

  refresh(): void {}

  allocate(size: number, align: number): number {
    const at = Math.ceil(this.#end / align) * align;
    this.#end = at + size;
    if (this.#end > this.bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#end, this.bytes.length * 2));
      bytes.set(this.bytes);
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer);
    }
    return at;
  }

  get used(): Uint8Array {
    return this.bytes.subarray(0, this.#end);
  }
}

/** A value as bytes. */
export function encode(type: Type<never>, value: unknown): Uint8Array {
  const memory = new Scratch();
  const at = memory.allocate(type.size, type.align);
  type.store(memory, at, value as never);
  return memory.used;
}

/** The value of `encode`. */
export function decode(type: Type<never>, bytes: Uint8Array): unknown {
  const memory: Memory = {
    bytes,
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    refresh() {},
    allocate: () => 0,
  };
  return type.load(memory, 0);
}

/** What a worker needs to know besides its guest. */
export interface Settings {
  limits: Limits;
  /** Whether the session's clock is virtual, so that only its own thread knows the time. */
  isVirtual: boolean;
}

/** To the worker. */
export type ToWorker =
  | { type: "open"; module: WebAssembly.Module; shared: Shared["buffers"]; opening: Opening; settings: Settings }
  | {
      type: "call";
      method: string;
      values: unknown[];
      /** Milliseconds until the deadline. */
      left: number;
      /** Nanoseconds of the session's clock that never goes back. */
      monotonic: bigint;
    };

/** How something that the worker did ended. */
export type Done =
  | { ok: true; value: unknown; memory: number }
  | { ok: false; stop: StopReason | undefined; words: string; isOutOfMemory: boolean; memory: number };

/** From the worker. */
export type FromWorker =
  | { type: "ready" }
  | { type: "done"; done: Done }
  | { type: "import"; interface: string; function: string; values: unknown[] }
  | { type: "more"; from: number }
  | { type: "print"; to: Stream; data: Uint8Array };
