// A running command of the host's, as the guest sees it: three pipes, a status and a way to stop it.

import type { Chunk, Written } from "../engine/interfaces.js";
import type { Stream } from "../output.js";
import { Pipe } from "./pipe.js";

/** What runs behind a process: a function of the host's, or a program. */
export class Process {
  readonly stdin: Pipe;
  readonly stdout: Pipe;
  readonly stderr: Pipe;
  /** Called once the guest's input has come to its end, if it waits for that. */
  onInputEnd: (() => void) | undefined;
  /** Stops what runs, with a signal's number. */
  onKill: ((signal: number) => void) | undefined;
  readonly #wake: () => void;
  #status: number | undefined;
  /** What the guest has been told already, so that it is not woken for it again. */
  readonly #seen = { stdout: false, stderr: false, status: false, wantsToWrite: false };

  constructor(wake: () => void) {
    this.#wake = wake;
    this.stdin = new Pipe(wake);
    this.stdout = new Pipe(wake);
    this.stderr = new Pipe(wake);
  }

  /** Sets the exit status and ends the outputs; the first status stays. */
  finish(status: number): void {
    this.stdin.refuse();
    this.stdout.end();
    this.stderr.end();
    this.#status ??= status & 0xff;
    this.#wake();
  }

  get isFinished(): boolean {
    return this.#status !== undefined;
  }

  write(data: Uint8Array): Written {
    const given = this.stdin.give(data);
    this.#seen.wantsToWrite = given.tag === "pending";
    return given;
  }

  closeInput(): void {
    this.stdin.end();
    this.#inputEnds();
  }

  read(source: Stream, limit: number): Chunk {
    const taken = this[source].take(limit);
    if (taken.tag === "end") this.#seen[source] = true;
    return taken;
  }

  /** The status, once the guest has read both outputs to their end. */
  status(): number | undefined {
    if (!this.stdout.drained || !this.stderr.drained || this.#status === undefined) return undefined;
    this.#seen.status = true;
    return this.#status;
  }

  /** Whether there is something that the guest does not know yet. */
  get hasNews(): boolean {
    const seen = this.#seen;
    return (
      (!seen.stdout && this.stdout.readable) ||
      (!seen.stderr && this.stderr.readable) ||
      (seen.wantsToWrite && this.stdin.writable) ||
      (seen.stdout && seen.stderr && !seen.status && this.#status !== undefined)
    );
  }

  /** A command that waits for its whole input runs with what there is, since no more can come. */
  unblock(): boolean {
    if (this.onInputEnd === undefined) return false;
    this.closeInput();
    return true;
  }

  kill(signal: number): void {
    if (this.#status !== undefined) return;
    this.onKill?.(signal);
  }

  /** The guest lets go of it. */
  drop(): void {
    this.stdin.end();
    this.stdout.refuse();
    this.stderr.refuse();
    this.kill(9);
  }

  #inputEnds(): void {
    const run = this.onInputEnd;
    this.onInputEnd = undefined;
    run?.();
  }
}
