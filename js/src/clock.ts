// The time that a session sees.

import { timestampOf, type Timestamp } from "./storage.js";

/** How far the fine clock may be away from the clock of the day before it is set anew, in milliseconds. */
const DRIFT = 2;

let offset = Date.now() - performance.now();

/** Milliseconds since 1970, with the parts of a millisecond that the runtime tells. */
export function preciseNow(): number {
  const day = Date.now();
  const fine = offset + performance.now();
  if (Math.abs(fine - day) <= DRIFT) return fine;
  offset = day - performance.now();
  return day;
}

/** The machine's present time. */
export const now = (): Timestamp => timestampOf(preciseNow());

/** Milliseconds that never go back, for measuring. */
export const elapsedNow = (): number => performance.now();

/** A session's clock: the host's, or one that moves only when a script waits, without waiting. */
export class Time {
  readonly #start: number | undefined;
  readonly #origin = elapsedNow();
  /** How far a virtual clock has moved, in nanoseconds. */
  #moved = 0n;

  /** With a start, in milliseconds since 1970, the clock is virtual. */
  constructor(start: number | undefined) {
    this.#start = start;
  }

  get isVirtual(): boolean {
    return this.#start !== undefined;
  }

  /** The time of day. */
  now(): Timestamp {
    if (this.#start === undefined) return now();
    const { seconds, nanoseconds } = timestampOf(this.#start);
    const total = seconds * 1_000_000_000n + BigInt(nanoseconds) + this.#moved;
    const part = BigInt.asUintN(64, ((total % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n);
    return { seconds: (total - part) / 1_000_000_000n, nanoseconds: Number(part) };
  }

  /** Nanoseconds since the session started. */
  monotonic(): bigint {
    return this.isVirtual ? this.#moved : nanoseconds(elapsedNow() - this.#origin);
  }

  /** Moves a virtual clock. */
  pass(time: bigint): void {
    this.#moved += time;
  }
}

/** Milliseconds as whole nanoseconds. */
export function nanoseconds(milliseconds: number): bigint {
  return BigInt(Math.max(0, Math.round(milliseconds * 1_000_000)));
}
