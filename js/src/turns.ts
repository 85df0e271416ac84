// One call after the other.

import { elapsedNow } from "./clock.js";

/** Ends a turn. */
export type EndTurn = () => void;

const LONGEST = 2 ** 31 - 1;

/** A queue of those who want to go, one at a time, in order. */
export class Turns {
  #waiting: (() => void)[] = [];
  #taken = false;

  /** Waits for the calls before this one, until `deadline` (of `elapsedNow`) or an abort. */
  async take(deadline: number, signal: AbortSignal | undefined): Promise<EndTurn | "timed-out" | "cancelled"> {
    if (!this.#taken) {
      this.#taken = true;
      return () => this.#next();
    }
    return new Promise((resolve) => {
      const leave = (why: "timed-out" | "cancelled") => {
        this.#waiting = this.#waiting.filter((other) => other !== go);
        settled();
        resolve(why);
      };
      const left = deadline - elapsedNow();
      const timer = left < LONGEST ? setTimeout(() => leave("timed-out"), left) : undefined;
      const aborted = () => leave("cancelled");
      const settled = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", aborted);
      };
      const go = () => {
        settled();
        resolve(() => this.#next());
      };
      this.#waiting.push(go);
      signal?.addEventListener("abort", aborted);
      if (signal?.aborted === true) aborted();
    });
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken = false;
    else next();
  }
}
