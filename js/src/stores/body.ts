// The content of one file in memory: chunks, of which the holes cost nothing.

import { failure } from "../storage.js";

/** Bytes per chunk. */
const CHUNK = 64 * 1024;
/** The largest file: what a number can count exactly. */
const SIZE_LIMIT = Number.MAX_SAFE_INTEGER;

interface Chunk {
  /** As long as the capacity; what lies after `length` is zeros. */
  data: Uint8Array;
  length: number;
}

/** A file's bytes. A chunk may be shorter than its place; the rest is zeros. */
export class Body {
  /** Length in bytes. */
  size = 0;
  /** Bytes of memory that the chunks count for. */
  stored = 0;
  readonly #chunks = new Map<number, Chunk>();

  /** Up to `length` bytes from `offset`. */
  read(offset: number, length: number): Uint8Array {
    const count = Math.max(0, Math.min(length, this.size - offset));
    const out = new Uint8Array(count);
    for (let done = 0; done < count; ) {
      const { index, start, room } = place(offset + done, count - done);
      const chunk = this.#chunks.get(index);
      if (chunk !== undefined) out.set(chunk.data.subarray(start, Math.min(start + room, chunk.length)), done);
      done += room;
    }
    return out;
  }

  /** How much more memory a write would take. */
  growth(offset: number, length: number): number {
    if (offset + length > SIZE_LIMIT) throw failure("too-large");
    let growth = 0;
    for (let done = 0; done < length; ) {
      const { index, start, room } = place(offset + done, length - done);
      growth += Math.max(0, start + room - (this.#chunks.get(index)?.length ?? 0));
      done += room;
    }
    return growth;
  }

  /** Puts bytes in; the growth was asked for before. */
  write(offset: number, data: Uint8Array): void {
    for (let done = 0; done < data.length; ) {
      const { index, start, room } = place(offset + done, data.length - done);
      const chunk = this.#grown(index, start + room);
      chunk.data.set(data.subarray(done, done + room), start);
      done += room;
    }
    if (data.length > 0) this.size = Math.max(this.size, offset + data.length);
  }

  /** Cuts or extends with zeros; returns the memory set free. */
  resize(size: number): number {
    if (size > SIZE_LIMIT) throw failure("too-large");
    const before = this.stored;
    if (size < this.size) {
      const last = Math.floor(size / CHUNK);
      for (const [index, chunk] of this.#chunks) {
        const keep = index < last ? chunk.length : index === last ? Math.min(size % CHUNK, chunk.length) : 0;
        this.stored -= chunk.length - keep;
        if (keep === 0) this.#chunks.delete(index);
        else if (keep < chunk.length) {
          chunk.data.fill(0, keep, chunk.length);
          chunk.length = keep;
        }
      }
    }
    this.size = size;
    return before - this.stored;
  }

  #grown(index: number, length: number): Chunk {
    let chunk = this.#chunks.get(index);
    if (chunk === undefined) this.#chunks.set(index, (chunk = { data: new Uint8Array(0), length: 0 }));
    if (chunk.data.length < length) {
      const data = new Uint8Array(Math.min(CHUNK, Math.max(length, chunk.data.length * 2)));
      data.set(chunk.data);
      chunk.data = data;
    }
    if (chunk.length < length) {
      this.stored += length - chunk.length;
      chunk.length = length;
    }
    return chunk;
  }
}

/** The chunk of an offset, where it starts there, and how many of `length` bytes it takes. */
function place(offset: number, length: number): { index: number; start: number; room: number } {
  const start = offset % CHUNK;
  return { index: Math.floor(offset / CHUNK), start, room: Math.min(length, CHUNK - start) };
}
