// Which engine runs a call: by what the call needs and what the runtime has, never by a setting.

import { canSleep } from "../host/sleep.js";
import { hasSuspending } from "./jspi.js";
import { hasThreads } from "./thread.js";

/**
 * `direct` runs on this thread and does not come back before the end; `suspending` leaves the thread to
 * the event loop while it waits; `worker` runs on a thread of its own.
 */
export type EngineKind = "direct" | "suspending" | "worker";

let mayBlock: boolean | undefined;

/** The engine for a call that does or does not need the event loop. */
export function chooseEngine(needsEvents: boolean): EngineKind {
  mayBlock ??= canSleep();
  if (!needsEvents && mayBlock) return "direct";
  if (hasSuspending) return "suspending";
  // Better a thread that is busy while a script sleeps than no shell.
  return needsEvents || hasThreads ? "worker" : "direct";
}
