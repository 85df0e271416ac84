// A script's standard input, taken without waiting.

import type { Chunk } from "../engine/interfaces.js";
import { Pipe } from "./pipe.js";

/** What a script can be given as standard input. */
export type Input =
  | string
  | Uint8Array
  | AsyncIterable<string | Uint8Array>
  | ReadableStream<Uint8Array>
  | ReadableStream<string>;

const encoder = new TextEncoder();

const isBytes = (input: Input): input is string | Uint8Array =>
  typeof input === "string" || input instanceof Uint8Array;

/** Whether all of an input is there. */
export const isWhole = (input: Input | undefined): boolean => input === undefined || isBytes(input);

/** Where input comes from. A stream is not read before the script asks for it. */
export class Source {
  #bytes: Uint8Array = new Uint8Array();
  #pipe: Pipe | undefined;
  #start: (() => void) | undefined;

  static empty(): Source {
    return new Source(undefined, () => {});
  }

  /** `wake` is called when there is something new. */
  constructor(input: Input | undefined, wake: () => void) {
    if (input === undefined) return;
    if (isBytes(input)) {
      this.#bytes = typeof input === "string" ? encoder.encode(input) : input;
      return;
    }
    const pipe = (this.#pipe = new Pipe(wake));
    this.#start = () => void pump(input, pipe);
  }

  read(limit: number): Chunk {
    this.#begin();
    if (this.#pipe !== undefined) return this.#pipe.take(limit);
    if (this.#bytes.length === 0) return { tag: "end" };
    const data = this.#bytes.slice(0, Math.max(1, limit));
    this.#bytes = this.#bytes.subarray(data.length);
    return { tag: "data", val: data };
  }

  /** Whether `read` would say something other than that it must wait. */
  get isReady(): boolean {
    this.#begin();
    return this.#pipe?.readable ?? true;
  }

  /** Nobody will read any more. */
  close(): void {
    this.#start = undefined;
    this.#pipe?.refuse();
  }

  #begin(): void {
    const start = this.#start;
    this.#start = undefined;
    start?.();
  }
}

async function pump(input: Exclude<Input, string | Uint8Array>, pipe: Pipe): Promise<void> {
  try {
    for await (const part of input as AsyncIterable<string | Uint8Array>) {
      if (!(await pipe.giveAll(typeof part === "string" ? encoder.encode(part) : part))) break;
    }
  } catch {
    // An input that breaks off has come to its end.
  }
  pipe.end();
}
