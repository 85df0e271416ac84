// Commands made by the host: functions that scripts call like any command.

import { ConfigurationError, messageOf } from "./errors.js";
import { Process } from "./host/process.js";
import type { Storage } from "./storage.js";

/** Bytes that a command reads at once. */
const BLOCK = 64 * 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What a call of a command is told. */
export interface CommandCall {
  /** The name it was called by, then the arguments, expanded; U+FFFD stands for what is not UTF-8. */
  readonly argv: string[];
  /** The same as bytes. */
  readonly argvBytes: Uint8Array[];
  /** The script's working directory. */
  readonly cwd: string;
  /** The exported variables. */
  readonly env: Record<string, string>;
  /** The files as the script sees them. */
  readonly storage: Storage;
}

/** Standard input. */
export interface CommandInput extends AsyncIterable<Uint8Array> {
  /** The next bytes; undefined at the end. */
  read(): Promise<Uint8Array | undefined>;
  /** All that is left. */
  bytes(): Promise<Uint8Array>;
  /** All that is left, as text. */
  text(): Promise<string>;
}

/** Standard output or error. */
export interface CommandOutput {
  /** Writes text or bytes, and waits until there is room; false when nobody reads any more. */
  write(data: string | Uint8Array): Promise<boolean>;
}

/** One call of an async command. Its streams may be files, pipes to other commands, or the call's own. */
export interface Invocation extends CommandCall {
  /** Standard input. */
  readonly stdin: CommandInput;
  /** Standard output. */
  readonly stdout: CommandOutput;
  /** Standard error. */
  readonly stderr: CommandOutput;
  /** Aborted when the script no longer wants it. */
  readonly signal: AbortSignal;
}

/** One call of a command that waits for nothing: it starts when its input has come to its end. */
export interface SyncInvocation extends CommandCall {
  /** All of standard input. */
  readonly input: Uint8Array;
  /** All of standard input, as text. */
  text(): string;
  /** Standard output: it has room for everything. */
  readonly stdout: { write(data: string | Uint8Array): void };
  /** Standard error. */
  readonly stderr: { write(data: string | Uint8Array): void };
}

/** An async command: it gives its exit status, 0 when it gives nothing. A thrown error's words go to stderr. */
export type CommandFunction = (call: Invocation) => number | void | Promise<number | void>;

/** A command, or a command with a line of summary. One with `runSync` never makes the engine wait. */
export type Command =
  | CommandFunction
  | { summary?: string | undefined; run: CommandFunction }
  | { summary?: string | undefined; runSync: (call: SyncInvocation) => number | void };

/** What a command is started with. */
export interface Start {
  argv: Uint8Array[];
  directory: string;
  environment: Uint8Array[];
  storage: Storage;
  wake: () => void;
}

/** Something of the host's that scripts can start. */
export interface Program {
  /** Its name in scripts. */
  readonly name: string;
  /** The line in the tool description. */
  readonly summary: string;
  /** Whether it gets everything done without the event loop. */
  readonly synchronous: boolean;
  /** Begins one call of it. */
  start(start: Start): Process;
}

/** Refuses what is not a name that a command can have. */
export function checkName(name: string): void {
  if (name === "" || /[/\s\u0000-\u001f\u007f]/u.test(name)) {
    throw new ConfigurationError(`'${name}' is not a name that a command can have: one word without '/'`);
  }
}

/** A command by its name. */
export function commandProgram(name: string, command: Command): Program {
  checkName(name);
  const { summary, run, runSync } = typeof command === "function"
    ? { summary: undefined, run: command, runSync: undefined }
    : { run: undefined, runSync: undefined, ...command };
  const told = { name, summary: summary ?? "a command of the host's" };
  if (runSync !== undefined) {
    return { ...told, synchronous: true, start: (start) => startSync(name, runSync, start) };
  }
  if (run === undefined) throw new ConfigurationError(`command ${name}: it has no function to run`);
  return { ...told, synchronous: false, start: (start) => startAsync(name, run, start) };
}

function called(start: Start): CommandCall {
  const env: Record<string, string> = {};
  for (const variable of start.environment) {
    const text = decoder.decode(variable);
    const at = text.indexOf("=");
    if (at > 0) env[text.slice(0, at)] = text.slice(at + 1);
  }
  return {
    argv: start.argv.map((argument) => decoder.decode(argument)),
    argvBytes: start.argv,
    cwd: start.directory,
    env,
    storage: start.storage,
  };
}

const bytesOf = (data: string | Uint8Array): Uint8Array => (typeof data === "string" ? encoder.encode(data) : data);

function startAsync(name: string, run: CommandFunction, start: Start): Process {
  const process = new Process(start.wake);
  const abort = new AbortController();
  process.onKill = (signal) => {
    abort.abort();
    process.finish(128 + signal);
  };
  const writer = (pipe: Process["stdout"]): CommandOutput => ({ write: (data) => pipe.giveAll(bytesOf(data)) });
  const call: Invocation = {
    ...called(start),
    stdin: new Input(process),
    stdout: writer(process.stdout),
    stderr: writer(process.stderr),
    signal: abort.signal,
  };
  const body = async () => {
    let status = 0;
    try {
      status = (await run(call)) ?? 0;
    } catch (error) {
      status = 1;
      await process.stderr.giveAll(encoder.encode(`${name}: ${messageOf(error)}\n`));
    }
    process.finish(status);
  };
  void body();
  return process;
}

class Input implements CommandInput {
  readonly #process: Process;

  constructor(process: Process) {
    this.#process = process;
  }

  read(): Promise<Uint8Array | undefined> {
    return this.#process.stdin.next(BLOCK);
  }

  async bytes(): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this) parts.push(part);
    return joined(parts);
  }

  async text(): Promise<string> {
    return decoder.decode(await this.bytes());
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    for (let part = await this.read(); part !== undefined; part = await this.read()) yield part;
  }
}

function startSync(name: string, run: (call: SyncInvocation) => number | void, start: Start): Process {
  const process = new SyncProcess(start.wake);
  process.onKill = (signal) => {
    process.onInputEnd = undefined;
    process.finish(128 + signal);
  };
  process.onInputEnd = () => {
    const input = joined(process.input);
    const writer = (stream: "stdout" | "stderr") => ({
      write: (data: string | Uint8Array) => process.put(stream, bytesOf(data)),
    });
    const call = { ...called(start), input, text: () => decoder.decode(input) };
    let status = 0;
    try {
      status = run({ ...call, stdout: writer("stdout"), stderr: writer("stderr") }) ?? 0;
    } catch (error) {
      status = 1;
      process.put("stderr", encoder.encode(`${name}: ${messageOf(error)}\n`));
    }
    process.finish(status);
  };
  return process;
}

/** A process whose input is kept whole, and whose output has no bound but memory. */
class SyncProcess extends Process {
  readonly input: Uint8Array[] = [];

  override write(data: Uint8Array): ReturnType<Process["write"]> {
    if (this.isFinished) return { tag: "closed" };
    this.input.push(data);
    return { tag: "taken", val: data.length };
  }

  put(stream: "stdout" | "stderr", data: Uint8Array): void {
    this[stream].pour(data);
  }
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
