// Why a script is made to stop: thrown through the component, whose instance is of no more use then.

/** What it was that made a script stop. */
export type StopReason = "timed-out" | "cancelled" | "out-of-memory" | "out-of-host-calls";

/** Thrown by an import to unwind the instance that called it. */
export class Stop extends Error {
  override readonly name = "Stop";
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`stopped: ${reason}`);
    this.reason = reason;
  }
}
