// What belongs to one call of a session: its output and input, its time, what it used.

import { elapsedNow } from "../clock.js";
import type { Interruption } from "../engine/interfaces.js";
import { Capture } from "../output.js";
import { Source } from "./source.js";

/** One call. Times are milliseconds of `elapsedNow`. */
export class Call {
  readonly capture: Capture;
  readonly input: Source;
  readonly started = elapsedNow();
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds in which the script waited. */
  waited = 0;
  hostCalls = 0;
  #told: { why: Exclude<Interruption, "none">; since: number } | undefined;

  constructor(capture: Capture, input: Source, deadline: number, signal: AbortSignal | undefined) {
    this.capture = capture;
    this.input = input;
    this.deadline = deadline;
    this.signal = signal;
  }

  /** A call into the session that no script is part of, like saving it. */
  static quiet(milliseconds = 10_000): Call {
    return new Call(new Capture(0, false, undefined), Source.empty(), elapsedNow() + milliseconds, undefined);
  }

  /** Milliseconds in which the script did not wait. */
  get busy(): number {
    return Math.max(0, elapsedNow() - this.started - this.waited);
  }

  /** Whether the script should stop, and since when it should. */
  get told(): { why: Exclude<Interruption, "none">; since: number } | undefined {
    if (this.#told === undefined) {
      if (this.signal?.aborted === true) this.#told = { why: "cancelled", since: elapsedNow() };
      else if (elapsedNow() >= this.deadline) this.#told = { why: "timed-out", since: this.deadline };
    }
    return this.#told;
  }
}
