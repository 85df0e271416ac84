// `control`: interruption, waiting, policy, time and randomness.

import { elapsedNow, nanoseconds } from "../clock.js";
import type { Interruption, Waiting } from "../engine/interfaces.js";
import { sleep } from "./sleep.js";
import type { State } from "./state.js";

/** Random bytes per call at most. */
const RANDOM_LIMIT = 1 << 20;
/** How long a script runs at most before the event loop gets its turn, in milliseconds. */
const TURN = 20;
/** How often a script looks at a clock that stands still before it is taken for one that stands until then. */
const STILL = 1000;

/** How an engine lets the guest wait: on this thread, or in the event loop. */
export type Waits = "blocking" | "suspending";

/** The interface's functions. */
export const controlOf = (state: State, waits: Waits) => ({
  interrupted: waits === "blocking" ? () => interrupted(state) : yielding(state),
  wait: (what: Waiting) => wait(state, what, waits),

  authorize(argv: Uint8Array[], directory: string) {
    state.count();
    return state.around.authorize?.(argv, directory) ?? { tag: "allow" };
  },

  acting(_command: bigint): void {},

  now() {
    state.count();
    return state.around.time.now();
  },

  monotonic(): bigint {
    state.count();
    return state.around.time.monotonic();
  },

  /** The time in which scripts did not wait stands for CPU time. */
  "cpu-time"(): bigint {
    state.count();
    return state.around.time.isVirtual ? 0n : nanoseconds(state.busy + state.call.busy);
  },

  random(length: number): Uint8Array {
    state.count();
    return state.around.random.bytes(Math.min(length, RANDOM_LIMIT));
  },
});

/** Not counted: how often a script looks is the shell's affair. */
function interrupted(state: State): Interruption {
  state.check();
  return state.call.told?.why ?? "none";
}

/**
 * The same, and now and then the event loop gets its turn, so that an abort can arrive. In an edge worker
 * the clock itself may go on only then.
 */
function yielding(state: State): () => Interruption | Promise<Interruption> {
  let last = elapsedNow();
  let seen = last;
  let still = 0;
  return () => {
    const now = elapsedNow();
    still = now === seen ? still + 1 : 0;
    seen = now;
    if (now - last < TURN && still < STILL) return interrupted(state);
    still = 0;
    return turn().then(() => {
      last = elapsedNow();
      return interrupted(state);
    });
  };
}

/** One turn of the event loop. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
}

function wait(state: State, what: Waiting, waits: Waits): void | Promise<void> {
  state.count();
  const { time } = state.around;
  if (time.isVirtual && what.timeout !== undefined && !what.input && what.processes.length === 0) {
    // Nobody else can do anything meanwhile, so the time is over at once.
    time.pass(what.timeout);
    state.check();
    return undefined;
  }
  const started = elapsedNow();
  const until = what.timeout === undefined ? Infinity : started + Number(what.timeout) / 1_000_000;
  const finish = () => {
    state.call.waited += elapsedNow() - started;
    // A guest that waits again and again without looking up is not waited for.
    state.check();
  };
  if (waits === "suspending") return pause(state, what, until).then(finish);
  while (mustWait(state, what, until)) {
    if (!unblocked(state, what)) sleep(Math.min(until, state.call.deadline) - elapsedNow());
  }
  finish();
  return undefined;
}

async function pause(state: State, what: Waiting, until: number): Promise<void> {
  while (mustWait(state, what, until)) {
    await state.wake.wait(Math.min(until, state.call.deadline) - elapsedNow(), state.call.signal);
  }
}

function mustWait(state: State, what: Waiting, until: number): boolean {
  return state.call.told === undefined && !isReady(state, what) && elapsedNow() < until;
}

/** Whether something that is waited for has happened. */
function isReady(state: State, what: Waiting): boolean {
  if (what.input && state.call.input.isReady) return true;
  return what.processes.some((id) => state.processes.get(Number(id))?.hasNews ?? true);
}

/** On one thread, a command that waits for the end of its input would wait for ever. */
function unblocked(state: State, what: Waiting): boolean {
  return what.processes.some((id) => state.processes.get(Number(id))?.unblock() ?? false);
}
