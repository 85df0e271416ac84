// What the host keeps for one session's instances: what the imports work on.

import { elapsedNow, type Time } from "../clock.js";
import type { Program } from "../commands.js";
import type { Verdict } from "../engine/interfaces.js";
import type { Limits } from "../limits.js";
import type { Random } from "../random.js";
import type { Awaitable, Storage } from "../storage.js";
import { Call } from "./call.js";
import type { Process } from "./process.js";
import { Stop } from "./stop.js";
import { Wake } from "./wake.js";

/** Asked about every command with its arguments, expanded, and its directory. */
export type Authorize = (argv: Uint8Array[], directory: string) => Awaitable<Verdict>;

/** What a session is put into. */
export interface Surroundings {
  readonly limits: Limits;
  readonly storage: Storage;
  readonly programs: ReadonlyMap<string, Program>;
  readonly authorize: Authorize | undefined;
  readonly time: Time;
  readonly random: Random;
}

/** The host's side of a session. */
export class State {
  readonly around: Surroundings;
  readonly wake = new Wake();
  readonly processes = new Map<number, Process>();
  call = Call.quiet();
  /** Milliseconds in which scripts of earlier calls did not wait. */
  busy = 0;
  #nextProcess = 1;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** Counts a call to the host against its limit. */
  count(): void {
    this.call.hostCalls++;
    const limit = this.around.limits.hostCalls;
    if (limit !== null && this.call.hostCalls > limit) throw new Stop("out-of-host-calls");
  }

  /** Looked at when a script calls: time to make it stop? */
  check(): void {
    const told = this.call.told;
    if (told !== undefined && elapsedNow() - told.since > this.around.limits.grace) throw new Stop(told.why);
  }

  addProcess(process: Process): number {
    const id = this.#nextProcess++;
    this.processes.set(id, process);
    return id;
  }

  process(id: number): Process {
    const process = this.processes.get(id);
    if (process === undefined) throw new TypeError(`there is no process ${id}`);
    return process;
  }

  /** Ends everything that an instance started. */
  dropProcesses(): void {
    for (const process of this.processes.values()) process.drop();
    this.processes.clear();
  }
}
