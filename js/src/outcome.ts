// How a run ended.

import type { Captured } from "./output.js";

/**
 * What ended a run: `finished` when the script came to its end, a limit's name, `cancelled` by the
 * caller, `deadlock` when all parts of the script waited for each other, `broken` for a bug of ours.
 */
export type EndedBy =
  | "finished"
  | "timed-out"
  | "cancelled"
  | "out-of-steps"
  | "out-of-memory"
  | "out-of-host-calls"
  | "deadlock"
  | "broken";

/** What a run used. */
export interface Usage {
  /** Steps of the interpreter, the same number on every host; 0 when the run was cut off. */
  steps: number;
  /** Calls to the host. */
  hostCalls: number;
  /** Bytes of linear memory at the end. */
  memory: number;
  /** Bytes printed, kept or not. */
  output: number;
  /** Milliseconds from the call to its end. */
  wall: number;
  /** Milliseconds in which the script did not wait. */
  busy: number;
}

/** What an outcome says besides its output. */
export interface Ending {
  /** The exit status, 0 to 255. */
  exitCode: number;
  /** What ended the run. */
  endedBy: EndedBy;
  /** Whether the session's state has what this run did to it. */
  stateKept: boolean;
  /** What the run used. */
  usage: Usage;
}

/** An outcome as plain data. */
export interface OutcomeData extends Ending {
  /** Stdout and stderr in the order in which they were printed. */
  output: string;
  /** Stdout alone. */
  stdout: string;
  /** Stderr alone. */
  stderr: string;
  /** Whether the middle of the output was cut out. */
  truncated: boolean;
}

const decoder = new TextDecoder();

/** What a run gave. A script that fails is an ordinary outcome. */
export class Outcome implements Ending {
  /** The exit status, 0 to 255. */
  readonly exitCode: number;
  /** Whether the middle of the output was cut out. */
  readonly truncated: boolean;
  /** What ended the run. */
  readonly endedBy: EndedBy;
  /**
   * Whether the session's state has what this run did to it. When a script does not stop in order,
   * variables and directory are as before the run; files are as it left them.
   */
  readonly stateKept: boolean;
  /** What the run used. */
  readonly usage: Usage;
  /** The same as `output`, `stdout` and `stderr`, in bytes. */
  readonly bytes: { readonly output: Uint8Array; readonly stdout: Uint8Array; readonly stderr: Uint8Array };

  constructor({ output, stdout, stderr, truncated }: Captured, { exitCode, endedBy, stateKept, usage }: Ending) {
    this.bytes = { output, stdout, stderr };
    this.truncated = truncated;
    this.exitCode = exitCode;
    this.endedBy = endedBy;
    this.stateKept = stateKept;
    this.usage = usage;
  }

  /**
   * Stdout and stderr in the order in which they were printed, at most `Limits.output` bytes. What is
   * not UTF-8 shows as U+FFFD.
   */
  get output(): string {
    return decoder.decode(this.bytes.output);
  }

  /** Stdout alone, as far as it was kept. */
  get stdout(): string {
    return decoder.decode(this.bytes.stdout);
  }

  /** Stderr alone, as far as it was kept. */
  get stderr(): string {
    return decoder.decode(this.bytes.stderr);
  }

  /**
   * What a model is shown: the output, the exit status when it is not 0, and a word when the session's
   * state is not what the script made of it.
   */
  toString(): string {
    let text = this.output;
    if (this.exitCode !== 0) text += `${text === "" || text.endsWith("\n") ? "" : "\n"}[exit status ${this.exitCode}]`;
    if (!this.stateKept) text += "\n[variables and directory are as before this call; files are as it left them]";
    return text;
  }

  /** All of it as plain data. */
  toJSON(): OutcomeData {
    const { output, stdout, stderr, exitCode, truncated, endedBy, stateKept, usage } = this;
    return { output, stdout, stderr, exitCode, truncated, endedBy, stateKept, usage };
  }
}
