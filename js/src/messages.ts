// What a script's reader is told when it did not end by itself.

import { durationText, sizeText, type Limits } from "./limits.js";
import type { EndedBy } from "./outcome.js";

/** The line on stderr that names the limit and its value. `why` says what broke. */
export function endingLine(limits: Limits, timeout: number | null, by: EndedBy, why: string): string | undefined {
  const what = {
    finished: undefined,
    "timed-out": `timed out after ${durationText(timeout ?? 0)}`,
    cancelled: "cancelled",
    "out-of-steps": `step limit of ${limits.steps ?? 0} reached`,
    "out-of-memory": `memory limit of ${sizeText(limits.memory)} reached`,
    "out-of-host-calls": `limit of ${limits.hostCalls ?? 0} host calls reached`,
    deadlock: "deadlock: every part of the script waits for another",
    broken: `internal error: ${why}`,
  }[by];
  return what === undefined ? undefined : `bash: ${what}; the script was stopped\n`;
}

/** The line of a call that never had its turn. */
export function neverRanLine(timeout: number | null, by: "timed-out" | "cancelled", waited: boolean): string {
  const what = by === "cancelled" ? "cancelled" : `timed out after ${durationText(timeout ?? 0)}`;
  return `bash: ${what}; ${waited ? "waiting for the previous call to end" : "the script was not started"}\n`;
}

/** The exit status of a script that was made to stop. */
export function stoppedStatus(by: EndedBy): number {
  if (by === "timed-out") return 124;
  if (by === "cancelled") return 130;
  // As killed by SIGABRT and SIGKILL.
  return by === "broken" ? 134 : 137;
}
