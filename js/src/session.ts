// A session: one shell with its state, used by one call at a time.

import { analysisOf, type Analysis } from "./analysis.js";
import { packFiles, unpackFiles } from "./archive.js";
import { elapsedNow, Time } from "./clock.js";
import type { Program } from "./commands.js";
import { prose, INPUT_SCHEMA, type Description } from "./describe.js";
import { chooseEngine, type EngineKind } from "./engine/choose.js";
import type { Opening } from "./engine/guest.js";
import type { Call as GuestCall, CommandInfo, GuestOutcome, Options } from "./engine/interfaces.js";
import { openSeat, type Seat } from "./engine/seat.js";
import { ConfigurationError, messageOf } from "./errors.js";
import { Call } from "./host/call.js";
import { isWhole, Source, type Input } from "./host/source.js";
import { State } from "./host/state.js";
import { Stop } from "./host/stop.js";
import { endingLine, neverRanLine, stoppedStatus } from "./messages.js";
import { Mount } from "./mount.js";
import { checkOptions, checkValue, must, type Checks } from "./options.js";
import { Outcome, type EndedBy } from "./outcome.js";
import { Capture, type OnOutput } from "./output.js";
import { Random } from "./random.js";
import { pack, type Saved } from "./saved.js";
import type { Config } from "./shell.js";
import type { Awaitable, Storage } from "./storage.js";
import { MemoryStore } from "./stores/memory.js";
import { Turns } from "./turns.js";

/** Linear memory never shrinks: an instance that grew over this is given up after the call. */
const KEPT_MEMORY = 64 * 2 ** 20;

/** What one call is given besides its script and the session's state. */
export interface RunOptions {
  /** Stops this call: the script in order if it can, with exit status 130. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for this call instead of the shell's limit; null for no limit. */
  timeout?: number | null | undefined;
  /** Told of output as it is printed. */
  onOutput?: OnOutput | undefined;
  /** Whether the outcome holds the output; it does unless this is false. */
  capture?: boolean | undefined;
  /** `$1`, `$2` and so on. */
  args?: readonly (string | Uint8Array)[] | undefined;
  /** `$0`, which is `bash` otherwise. */
  name?: string | undefined;
  /** The script comes from this file, for messages and `BASH_SOURCE`. */
  file?: string | undefined;
  /** Standard input; nothing unless set. */
  stdin?: Input | undefined;
  /** Exported variables for this call alone. */
  env?: Readonly<Record<string, string>> | undefined;
  /** The working directory for this call alone. */
  cwd?: string | undefined;
}

/** What is saved besides the shell's own state. */
export interface SaveOptions {
  /** Whether `/tmp` is, with modes and times. */
  scratch?: boolean | undefined;
  /** Whether the workspace's files are, which makes sense when they are nowhere but in memory. */
  workspace?: boolean | undefined;
}

const encoder = new TextEncoder();
const bytesOf = (text: string | Uint8Array): Uint8Array => (typeof text === "string" ? encoder.encode(text) : text);

/** What a call's options must be. */
const OPTIONS: Checks<RunOptions> = {
  signal: must.signal,
  timeout: must.limit("milliseconds"),
  onOutput: must.callback,
  capture: must.flag,
  args: must.words,
  name: must.text,
  file: must.text,
  stdin: must.input,
  env: must.record,
  cwd: must.text,
};

/** The variables of an object, in bytes. */
export function environmentOf(where: string, variables: Readonly<Record<string, string>>): [Uint8Array, Uint8Array][] {
  return Object.entries(variables).map(([name, value]) => {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
      throw new ConfigurationError(`${where}: '${name}' is not a name that a variable can have`);
    }
    checkValue(`${where}: the value of '${name}'`, value, must.text);
    return [bytesOf(name), bytesOf(value)];
  });
}

/** How a run ended, before it is told. */
interface Ended {
  status: number;
  by: EndedBy;
  why: string;
  steps: number;
  memory: number;
  stateKept: boolean;
}

/**
 * One shell with its state: directory, variables, functions, options, `/tmp`. Calls run one at a time,
 * in order; the time that one waits for the call before it counts against its time-out.
 */
export class Session {
  /** The files as scripts see them: the workspace at its mount point, and `/tmp`. */
  readonly storage: Storage;
  readonly #config: Config;
  readonly #scratch: MemoryStore;
  readonly #programs: Map<string, Program>;
  readonly #state: State;
  readonly #turns = new Turns();
  #seat: Seat | undefined;
  /** Whether the instance is in the middle of a call, and of no use if that does not end. */
  #busy = false;
  /** The state as the last whole call left it. */
  #saved: Uint8Array | undefined;

  /** Made by `Shell.session` and `Shell.resume`. */
  constructor(config: Config, saved: Uint8Array | undefined) {
    this.#config = config;
    this.#saved = saved;
    this.#scratch = new MemoryStore({ limit: config.limits.scratch, clock: config.storageClock });
    this.storage = new Mount([
      [config.mountPoint, config.storage],
      ["/tmp", this.#scratch],
    ]);
    this.#programs = new Map(config.programs);
    this.#state = new State({
      limits: config.limits,
      storage: this.storage,
      programs: this.#programs,
      authorize: config.authorize,
      time: new Time(config.clock),
      random: new Random(config.seed),
    });
  }

  /** Runs a script to its end. A script that fails is an ordinary outcome. */
  async run(script: string | Uint8Array, options: RunOptions = {}): Promise<Outcome> {
    const started = elapsedNow();
    checkValue("Session.run: the script", script, must.bytes);
    checkOptions("Session.run", options, OPTIONS);
    const { limits } = this.#config;
    const timeout = options.timeout === undefined ? limits.timeout : options.timeout;
    const deadline = timeout === null ? Infinity : started + timeout;
    const call = guestCall(script, options);
    const capture = new Capture(limits.output, options.capture !== false, options.onOutput);
    if (options.signal?.aborted === true) return neverRan(capture, timeout, "cancelled", started, false);
    const turn = await this.#turns.take(deadline, options.signal);
    if (typeof turn === "string") return neverRan(capture, timeout, turn, started, true);
    try {
      const source = new Source(options.stdin, () => this.#state.wake.ring());
      const needsEvents = options.signal !== undefined || !isWhole(options.stdin);
      const seat = await this.#open(chooseEngine(this.#needsEvents() || needsEvents));
      const ours = (this.#state.call = new Call(capture, source, deadline, options.signal));
      const ended = await this.#runIn(seat, call, deadline);
      source.close();
      const line = endingLine(limits, timeout, ended.by, ended.why);
      if (line !== undefined) capture.push("stderr", encoder.encode(line));
      return new Outcome(capture.finish(), {
        exitCode: ended.status,
        endedBy: ended.by,
        stateKept: ended.stateKept,
        usage: {
          steps: ended.steps,
          hostCalls: ours.hostCalls,
          memory: ended.memory,
          output: capture.total,
          wall: elapsedNow() - started,
          busy: ours.busy,
        },
      });
    } finally {
      turn();
    }
  }

  /** The working directory. */
  directory(): Promise<string> {
    return this.#ask((seat) => seat.directory());
  }

  /** A variable's value, if it is set; of an array, element 0. */
  async variable(name: string): Promise<string | undefined> {
    const value = await this.#ask((seat) => seat.variable(encoder.encode(name)));
    return value === undefined ? undefined : new TextDecoder().decode(value);
  }

  /** What could stand at the end of a line; `start` is the first byte that the candidates replace. */
  async complete(line: string): Promise<{ start: number; candidates: string[] }> {
    const { start, candidates } = await this.#ask((seat) => seat.complete(encoder.encode(line)));
    const decoder = new TextDecoder();
    return { start, candidates: candidates.map((candidate) => decoder.decode(candidate)) };
  }

  /** Whether a line editor should ask for more before running this text. */
  incomplete(text: string): Promise<boolean> {
    return this.#ask((seat) => seat.incomplete(encoder.encode(text)));
  }

  /**
   * The session's state in bytes, for `Shell.resume` of this host or another. Files are part of it only
   * when that is asked for.
   */
  async save({ scratch = false, workspace = false }: SaveOptions = {}): Promise<Uint8Array> {
    // What the last call left is at hand, and costs nothing.
    const kept = await this.#inTurn(async () => this.#saved);
    const state = kept ?? (await this.#ask((seat) => seat.save()));
    return pack({
      state,
      scratch: scratch ? await packFiles(this.#scratch) : undefined,
      workspace: workspace ? await packFiles(this.#config.storage) : undefined,
    });
  }

  /** Puts saved files where they were. */
  async putFiles({ scratch, workspace }: Saved): Promise<void> {
    if (scratch !== undefined) await unpackFiles(scratch, this.#scratch);
    if (workspace !== undefined) await unpackFiles(workspace, this.#config.storage);
  }

  /** The commands that scripts can call, by name; what the host added comes in place of a built-in. */
  async commands(): Promise<CommandInfo[]> {
    const commands = new Map<string, CommandInfo>();
    for (const command of await this.#ask((seat) => seat.commands())) commands.set(command.name, command);
    for (const { name, summary } of this.#programs.values()) {
      commands.set(name, { name, group: "host", summary, usage: "[ARGUMENT]...", flags: [] });
    }
    return [...commands.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Looks at a script without running it. */
  async analyze(script: string | Uint8Array): Promise<Analysis> {
    return analysisOf(await this.#ask((seat) => seat.analyze(bytesOf(script))));
  }

  /** The tool's description for a model. */
  async describe(): Promise<Description> {
    const { toolName, mountPoint, limits } = this.#config;
    const description = prose(mountPoint, limits, await this.commands());
    return { name: toolName, description, inputSchema: structuredClone(INPUT_SCHEMA) };
  }

  /** Lets the instance go, and its memory. The state stays, and the next call makes an instance again. */
  sleep(): Promise<void> {
    return this.#inTurn(async () => this.#giveUp());
  }

  /** The same, for `await using`. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.sleep();
  }

  /** Whether the files, the commands or the policy need the event loop. */
  #needsEvents(): boolean {
    const programs = [...this.#programs.values()];
    const { authorize } = this.#config;
    return this.storage.synchronous !== true || programs.some((p) => !p.synchronous) || authorize !== undefined;
  }

  async #inTurn<T>(body: () => Promise<T>): Promise<T> {
    const turn = await this.#turns.take(Infinity, undefined);
    try {
      return await body();
    } finally {
      if (typeof turn !== "string") turn();
    }
  }

  /** Asks the session something that no script is part of. */
  #ask<T>(question: (seat: Seat) => Awaitable<T>): Promise<T> {
    return this.#inTurn(async () => {
      const seat = await this.#open(this.#seat?.kind ?? chooseEngine(this.#needsEvents()));
      this.#state.call = Call.quiet();
      this.#busy = true;
      const answer = await question(seat);
      this.#busy = false;
      return answer;
    });
  }

  /** Makes sure that there is an instance that can be called, in an engine of this kind. */
  async #open(kind: EngineKind): Promise<Seat> {
    if (this.#busy || this.#seat?.kind !== kind) this.#giveUp();
    if (this.#seat !== undefined) return this.#seat;
    this.#state.call = Call.quiet();
    const seat = await openSeat(kind, this.#config.module, this.#state, this.#opening());
    return (this.#seat = seat);
  }

  /** Lets the instance go, and with it every process that it started. */
  #giveUp(): void {
    this.#busy = false;
    this.#seat?.close();
    this.#seat = undefined;
    this.#state.dropProcesses();
  }

  #opening(): Opening {
    const { mountPoint, environment, identity, authorize, seed, limits, carry } = this.#config;
    const options: Options = {
      directory: mountPoint,
      environment,
      identity,
      authorize: authorize !== undefined,
      seed,
      steps: limits.steps === null ? undefined : BigInt(limits.steps),
    };
    return { options, carry, state: this.#saved };
  }

  async #runIn(seat: Seat, call: GuestCall, deadline: number): Promise<Ended> {
    this.#busy = true;
    const { grace } = this.#config.limits;
    let outcome: GuestOutcome | undefined;
    let error: unknown;
    try {
      const told = { deadline, grace, signal: this.#state.call.signal };
      outcome = await seat.run(call, told);
    } catch (thrown) {
      error = thrown;
    }
    const memory = seat.memory;
    this.#state.busy += this.#state.call.busy;
    if (outcome === undefined) {
      const by = endedBy(error, seat);
      this.#giveUp();
      const why = messageOf(error);
      return { status: stoppedStatus(by), by, why, steps: 0, memory, stateKept: false };
    }
    const stateKept = await this.#keep(seat);
    if (memory > KEPT_MEMORY && stateKept) this.#giveUp();
    const { status, endedBy: by, steps } = outcome;
    return { status, by, why: "", steps: Number(steps), memory, stateKept };
  }

  /** Keeps the state of the call that has just ended. */
  async #keep(seat: Seat): Promise<boolean> {
    const { call } = this.#state;
    this.#state.call = Call.quiet();
    try {
      this.#saved = await seat.save();
      this.#busy = false;
      return true;
    } catch {
      this.#giveUp();
      return false;
    } finally {
      this.#state.call = call;
    }
  }
}

function guestCall(script: string | Uint8Array, options: RunOptions): GuestCall {
  return {
    script: bytesOf(script),
    name: options.name === undefined ? undefined : bytesOf(options.name),
    arguments: (options.args ?? []).map(bytesOf),
    environment: environmentOf("Session.run: env", options.env ?? {}),
    directory: options.cwd,
    file: options.file === undefined ? undefined : bytesOf(options.file),
  };
}

/** What ended a run that did not end by itself. */
function endedBy(error: unknown, seat: Seat): EndedBy {
  if (error instanceof Stop) return error.reason;
  return seat.isOutOfMemory ? "out-of-memory" : "broken";
}

/** The outcome of a call that never had its turn. */
function neverRan(
  capture: Capture,
  timeout: number | null,
  by: "timed-out" | "cancelled",
  started: number,
  waited: boolean,
): Outcome {
  capture.push("stderr", encoder.encode(neverRanLine(timeout, by, waited)));
  const usage = { steps: 0, hostCalls: 0, memory: 0, output: capture.total, wall: elapsedNow() - started, busy: 0 };
  return new Outcome(capture.finish(), { exitCode: stoppedStatus(by), endedBy: by, stateKept: true, usage });
}
