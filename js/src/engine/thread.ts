// A worker of whichever runtime: a web worker, or a thread of Node's.

import { builtin } from "./builtin.js";
import type { FromWorker, ToWorker } from "./channel.js";

/** A running worker. */
export interface Thread {
  post(message: ToWorker): void;
  /** Whether it keeps the process alive. */
  hold(isHeld: boolean): void;
  terminate(): void;
}

/** What a worker's owner is told. */
export interface Listener {
  message(message: FromWorker): void;
  /** The worker is gone, for this reason. */
  failed(words: string): void;
}

const isNode = typeof process === "object" && process.versions?.node !== undefined;

/** Whether this runtime has workers that can share memory with this thread. */
export const hasThreads = typeof SharedArrayBuffer === "function" && (typeof Worker === "function" || isNode);

/** Starts a worker. */
export async function startThread(listener: Listener): Promise<Thread> {
  if (typeof Worker === "function") {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = (event) => listener.message(event.data as FromWorker);
    worker.onerror = (event) => listener.failed(event.message);
    const counted = worker as unknown as { ref?: () => void; unref?: () => void };
    return {
      post: (message) => worker.postMessage(message),
      hold: (isHeld) => (isHeld ? counted.ref?.() : counted.unref?.()),
      terminate: () => worker.terminate(),
    };
  }
  const { Worker: NodeWorker } = builtin<typeof import("node:worker_threads")>("node:worker_threads");
  const worker = new NodeWorker(new URL("./worker.js", import.meta.url));
  worker.on("message", (message: FromWorker) => listener.message(message));
  worker.on("error", (error) => listener.failed(error.message));
  return {
    post: (message) => worker.postMessage(message),
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}
