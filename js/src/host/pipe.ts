// A bounded ring of bytes between the guest, which never waits, and a command of the host's, which may.

import type { Chunk, Written } from "../engine/interfaces.js";
import { Parts } from "../output.js";

/** Bytes on their way at most. */
const CAPACITY = 256 * 1024;

/** One direction of a process's streams. */
export class Pipe {
  /** The writer is done. */
  #ended = false;
  /** The reader is gone. */
  #refused = false;
  #parts = new Parts();
  /** What waits on the host's side. */
  #waiters: (() => void)[] = [];
  /** Wakes the guest's side. */
  readonly #wake: () => void;

  constructor(wake: () => void) {
    this.#wake = wake;
  }

  get length(): number {
    return this.#parts.length;
  }

  /** Takes what is there, up to `limit` bytes. */
  take(limit: number): Chunk {
    if (this.#parts.length === 0) return { tag: this.#ended || this.#refused ? "end" : "pending" };
    const data = this.#parts.take(Math.max(1, limit));
    this.#tell();
    return { tag: "data", val: data };
  }

  /** Puts in what there is room for. */
  give(data: Uint8Array): Written {
    if (this.#refused) return { tag: "closed" };
    const room = Math.min(CAPACITY - this.#parts.length, data.length);
    if (room <= 0 && data.length > 0) return { tag: "pending" };
    this.#parts.push(data.slice(0, room));
    this.#tell();
    return { tag: "taken", val: room };
  }

  /** Puts all of it in, whatever the bound. */
  pour(data: Uint8Array): void {
    if (this.#refused) return;
    this.#parts.push(data.slice());
    this.#tell();
  }

  /** Whether `take` would say something other than that it must wait. */
  get readable(): boolean {
    return this.#parts.length > 0 || this.#ended || this.#refused;
  }

  /** Whether `give` would. */
  get writable(): boolean {
    return this.#refused || this.#parts.length < CAPACITY;
  }

  /** Whether all has been read. */
  get drained(): boolean {
    return this.#parts.length === 0 && (this.#ended || this.#refused);
  }

  /** Whether nobody reads any more. */
  get refused(): boolean {
    return this.#refused;
  }

  /** The writer is done. */
  end(): void {
    this.#ended = true;
    this.#tell();
  }

  /** The reader is gone; what is on its way is dropped. */
  refuse(): void {
    this.#refused = true;
    this.#parts = new Parts();
    this.#tell();
  }

  /** Puts all of it in, waiting for room; false when the reader is gone. */
  async giveAll(data: Uint8Array): Promise<boolean> {
    let rest = data;
    while (rest.length > 0) {
      const given = this.give(rest);
      if (given.tag === "closed") return false;
      if (given.tag === "taken") rest = rest.subarray(given.val);
      else await this.change();
    }
    return !this.#refused;
  }

  /** Takes what is there, waiting for something; undefined at the end. */
  async next(limit: number): Promise<Uint8Array | undefined> {
    for (;;) {
      const chunk = this.take(limit);
      if (chunk.tag === "data") return chunk.val;
      if (chunk.tag === "end") return undefined;
      await this.change();
    }
  }

  /** Waits until something is different. */
  change(): Promise<void> {
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  #tell(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const waiter of waiters) waiter();
    this.#wake();
  }
}
