// What a run prints: handed on as it happens, and kept up to a limit.

/** One of a script's two output streams: descriptor 1 or 2. */
export type Stream = "stdout" | "stderr";

/**
 * Takes bytes as they are printed. False says that nobody reads this stream any more, and ends the
 * writer as SIGPIPE does.
 */
export type OnOutput = (stream: Stream, bytes: Uint8Array) => boolean | void;

const encoder = new TextEncoder();

/** Bytes that are put together from parts. */
export class Parts {
  length = 0;
  #parts: Uint8Array[] = [];

  push(data: Uint8Array): void {
    if (data.length === 0) return;
    this.#parts.push(data);
    this.length += data.length;
  }

  /** Takes bytes away from the front. */
  drop(count: number): void {
    this.length -= count;
    let gone = 0;
    while (count > 0) {
      const first = this.#parts[gone] as Uint8Array;
      if (first.length > count) {
        this.#parts[gone] = first.subarray(count);
        break;
      }
      count -= first.length;
      gone++;
    }
    this.#parts.splice(0, gone);
  }

  /** Takes up to so many bytes from the front. */
  take(count: number): Uint8Array {
    const taken = new Uint8Array(Math.min(count, this.length));
    let at = 0;
    for (const part of this.#parts) {
      if (at === taken.length) break;
      const piece = part.subarray(0, taken.length - at);
      taken.set(piece, at);
      at += piece.length;
    }
    this.drop(taken.length);
    return taken;
  }

  /** All of it in one piece. */
  join(): Uint8Array {
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/** Bytes that grow at their end. */
class Growing {
  length = 0;
  #bytes = new Uint8Array(0);

  push(data: Uint8Array): void {
    if (this.length + data.length > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(256, this.length + data.length, this.#bytes.length * 2));
      bytes.set(this.all);
      this.#bytes = bytes;
    }
    this.#bytes.set(data, this.length);
    this.length += data.length;
  }

  get all(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/** The last bytes of many: a ring that is as large as what it keeps. */
class Ring {
  #bytes = new Uint8Array(0);
  readonly #limit: number;
  #end = 0;
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes at most as many bytes as it keeps. */
  push(data: Uint8Array): void {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.#limit);
    const room = Math.min(data.length, this.#limit - this.#end);
    this.#bytes.set(data.subarray(0, room), this.#end);
    this.#bytes.set(data.subarray(room), 0);
    this.#end = (this.#end + data.length) % this.#limit;
    this.#length = Math.min(this.#limit, this.#length + data.length);
  }

  /** The last `count` bytes, as far as they are there. */
  last(count: number): Uint8Array {
    const length = Math.min(count, this.#length);
    const out = new Uint8Array(length);
    const start = (this.#end - length + this.#limit) % (this.#limit || 1);
    const first = this.#bytes.subarray(start, Math.min(start + length, this.#limit));
    out.set(first);
    out.set(this.#bytes.subarray(0, length - first.length), first.length);
    return out;
  }
}

/** Bytes of which the first and the last are kept. */
export class Clip {
  readonly #limit: number;
  readonly #head = new Growing();
  readonly #tail: Ring;
  #total = 0;

  constructor(limit: number | null) {
    this.#limit = limit ?? Infinity;
    this.#tail = new Ring(limit ?? 0);
  }

  push(data: Uint8Array): void {
    this.#total += data.length;
    const room = Math.min(this.#limit - this.#head.length, data.length);
    if (room > 0) this.#head.push(data.subarray(0, room));
    // More than the tail can hold need not go through it.
    const last = data.subarray(Math.max(room, data.length - this.#limit));
    if (last.length > 0) this.#tail.push(last);
  }

  /**
   * All bytes, or the first and the last with a mark between that says how many were cut. The mark
   * counts against the limit.
   */
  finish(): { bytes: Uint8Array; truncated: boolean } {
    const head = this.#head.all;
    if (this.#total <= this.#limit) return { bytes: head.slice(), truncated: false };
    const mark = (cut: number) => encoder.encode(`\n... [${cut} bytes of output cut] ...\n`);
    const room = Math.max(0, this.#limit - mark(this.#total).length);
    const first = floorBoundary(head, Math.floor(room / 2));
    // What was printed last starts in the head when the tail is short.
    const wanted = room - Math.floor(room / 2);
    const end = new Parts();
    const late = this.#tail.last(wanted);
    end.push(head.subarray(Math.max(first, head.length - (wanted - late.length))));
    end.push(late);
    const last = end.join();
    const tail = last.subarray(ceilBoundary(last));
    const kept = new Parts();
    kept.push(head.subarray(0, first));
    kept.push(mark(this.#total - first - tail.length));
    kept.push(tail);
    return { bytes: kept.join(), truncated: true };
  }
}

const continues = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The largest length up to `at` that does not split a character. */
function floorBoundary(bytes: Uint8Array, at: number): number {
  at = Math.min(at, bytes.length);
  for (let cut = at; cut >= Math.max(0, at - 3); cut--) if (!continues(bytes[cut])) return cut;
  return at;
}

/** How many bytes at the start belong to a character that began before. */
function ceilBoundary(bytes: Uint8Array): number {
  let count = 0;
  while (count < 3 && continues(bytes[count])) count++;
  return count;
}

/** What was kept of a run's output. */
export interface Captured {
  output: Uint8Array;
  stdout: Uint8Array;
  stderr: Uint8Array;
  truncated: boolean;
}

/** Everything that a run prints. */
export class Capture {
  /** Bytes printed, kept or not. */
  total = 0;
  readonly #both: Clip;
  readonly #streams: Record<Stream, Clip>;
  readonly #keep: boolean;
  readonly #sink: OnOutput | undefined;

  constructor(limit: number | null, keep: boolean, sink: OnOutput | undefined) {
    this.#both = new Clip(limit);
    this.#streams = { stdout: new Clip(limit), stderr: new Clip(limit) };
    this.#keep = keep;
    this.#sink = sink;
  }

  /** Whether somebody is told as it happens. */
  get watched(): boolean {
    return this.#sink !== undefined;
  }

  /** Takes bytes; false when the stream's reader is gone. */
  push(stream: Stream, data: Uint8Array): boolean {
    this.total += data.length;
    if (this.#keep) {
      this.#both.push(data);
      this.#streams[stream].push(data);
    }
    return this.#sink?.(stream, data) !== false;
  }

  finish(): Captured {
    const { bytes: output, truncated } = this.#both.finish();
    const [stdout, stderr] = [this.#streams.stdout.finish().bytes, this.#streams.stderr.finish().bytes];
    return { output, stdout, stderr, truncated };
  }
}
