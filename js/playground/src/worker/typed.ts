// What is typed while a command runs: its standard input, a line at a time.

/** Lines that come when they are typed. */
export class Typed implements AsyncIterable<string> {
  readonly #lines: (string | null)[] = [];
  readonly #waits: (waiting: boolean) => void;
  #wake: (() => void) | undefined;

  /** `waits` is told when somebody begins and ceases to wait for a line. */
  constructor(waits: (waiting: boolean) => void) {
    this.#waits = waits;
  }

  /** Takes a line; null is the end. */
  push(line: string | null): void {
    this.#lines.push(line);
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<string> {
    for (;;) {
      const line = this.#lines.shift();
      if (line === null) return;
      if (line !== undefined) {
        yield line;
        continue;
      }
      this.#waits(true);
      await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#waits(false);
    }
  }
}
