// Waking what waits for a session: a process that has something to read, input, an abort.

/** The longest that a timer can be set for. */
const LONGEST = 2 ** 31 - 1;

/** Something that can be waited for and rung. */
export class Wake {
  #rung = false;
  #waiter: (() => void) | undefined;

  /** Ends the present wait, or the next one if there is none. */
  ring(): void {
    this.#rung = true;
    this.#waiter?.();
  }

  /** Waits until it is rung, but no longer than so many milliseconds. */
  async wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#rung || milliseconds <= 0 || signal?.aborted === true) {
      this.#rung = false;
      return;
    }
    await new Promise<void>((resolve) => {
      const limited = milliseconds < LONGEST ? setTimeout(resolve, milliseconds) : undefined;
      const done = () => {
        clearTimeout(limited);
        resolve();
      };
      this.#waiter = done;
      signal?.addEventListener("abort", done, { once: true });
    });
    this.#waiter = undefined;
    this.#rung = false;
  }
}
