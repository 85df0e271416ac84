// A command's output on its way to the page: in parts of a sensible size, and no faster than the page shows
// them. A flood (`yes`) loses its middle, as it would scroll by unread; both ends arrive, and how much is
// missing is said.

import type { Stream } from "bivalve";

/** Milliseconds between two parts. */
const PACE = 16;
/** Bytes that the page has not shown yet, at most. */
const AHEAD = 512 * 1024;
/** Bytes that wait here, at most. */
const WAITING = 512 * 1024;

/** Bytes of one stream. */
export interface Part {
  stream: Stream;
  bytes: Uint8Array;
}

/** Hands output on. */
export class Outlet {
  readonly #send: (parts: Part[]) => void;
  #parts: Part[] = [];
  #waiting = 0;
  #unshown = 0;
  #dropped = 0;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (parts: Part[]) => void) {
    this.#send = send;
  }

  /** Takes what was printed. */
  push(stream: Stream, bytes: Uint8Array): void {
    this.#parts.push({ stream, bytes: bytes.slice() });
    this.#waiting += bytes.length;
    while (this.#waiting > WAITING) {
      const first = this.#parts.shift() as Part;
      this.#waiting -= first.bytes.length;
      this.#dropped += first.bytes.length;
    }
    // A command that never waits gives timers no chance.
    if (performance.now() - this.#last >= PACE) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), PACE);
  }

  /** The page has shown so many bytes. */
  shown(count: number): void {
    this.#unshown -= count;
    if (this.#parts.length > 0) this.flush();
  }

  /** Hands on what waits, if the page is not behind. */
  flush(isLast = false): void {
    if (this.#parts.length === 0 || (this.#unshown > AHEAD && !isLast)) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = performance.now();
    const parts = this.#parts;
    if (this.#dropped > 0) {
      const words = `\n… ${this.#dropped.toLocaleString("en")} bytes not shown …\n`;
      parts.unshift({ stream: "stderr", bytes: new TextEncoder().encode(words) });
      this.#dropped = 0;
    }
    this.#parts = [];
    this.#waiting = 0;
    this.#unshown += parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
    this.#send(parts);
  }
}
