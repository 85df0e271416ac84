// Sleeping on this thread, where the runtime lets a thread sleep.

import { elapsedNow } from "../clock.js";

/** The longest that a thread sleeps at once, in milliseconds. */
const LONGEST = 2 ** 30;

let cell: Int32Array | undefined;

function sleepCell(): Int32Array {
  // Where there is no SharedArrayBuffer to be had by name, a shared memory has one.
  cell ??= new Int32Array(
    typeof SharedArrayBuffer === "function"
      ? new SharedArrayBuffer(4)
      : (new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer as unknown as SharedArrayBuffer),
  );
  return cell;
}

/** Whether this thread may sleep; a browser's main thread may not. */
export function canSleep(): boolean {
  try {
    Atomics.wait(sleepCell(), 0, 0, 0);
    return true;
  } catch {
    return false;
  }
}

/** Sleeps so many milliseconds, or looks at the clock for as long where a thread may not sleep. */
export function sleep(milliseconds: number): void {
  if (milliseconds <= 0) return;
  try {
    Atomics.wait(sleepCell(), 0, 0, Math.min(milliseconds, LONGEST));
  } catch {
    for (const end = elapsedNow() + milliseconds; elapsedNow() < end; );
  }
}
