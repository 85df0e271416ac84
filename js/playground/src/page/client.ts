// The page's end of the worker: calls that promise, and events. A worker that does not answer any more is
// ended, and another one takes its place.

import type { CallName, Calls, FromWorker, ToWorker } from "../protocol.js";

/** What the worker tells without being asked. */
export interface Listener {
  output(parts: { stream: "stdout" | "stderr"; bytes: Uint8Array }[]): void;
  waiting(waiting: boolean): void;
  kept(kept: boolean, problem: string | undefined): void;
  /** The worker could not be started, or has broken. */
  broken(words: string): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Why a call was not answered: its worker was ended. */
export class Lost extends Error {
  override readonly name = "Lost";
}

/** A worker. */
export class Client {
  readonly #listener: Listener;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #last = 0;

  constructor(listener: Listener) {
    this.#listener = listener;
    this.#worker = this.#start();
  }

  /** Asks the worker something. */
  ask<Name extends CallName>(call: Name, ...given: Parameters<Calls[Name]>): Promise<ReturnType<Calls[Name]>> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#post({ id, call, given });
    });
  }

  interrupt(): void {
    this.#post({ interrupt: true });
  }

  type(line: string | null): void {
    this.#post({ input: line });
  }

  shown(count: number): void {
    this.#post({ shown: count });
  }

  /** Ends the worker, whatever it does, and starts another. */
  restart(): void {
    this.#worker.terminate();
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#worker = this.#start();
    for (const { reject } of lost) reject(new Lost("the worker was ended"));
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./session.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    worker.onerror = (event) => this.#listener.broken(event.message || "its code could not be loaded");
    return worker;
  }

  #take(message: FromWorker): void {
    if ("output" in message) return this.#listener.output(message.output);
    if ("waiting" in message) return this.#listener.waiting(message.waiting);
    if ("kept" in message) return this.#listener.kept(message.kept, message.problem);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ("ok" in message) waiting?.resolve(message.ok);
    else waiting?.reject(new Error(message.error));
  }
}
