// Programs of the host that scripts may start, each allowed by name. Node, Deno and Bun.

import type { Program, Start } from "./commands.js";
import { checkName } from "./commands.js";
import { ConfigurationError, messageOf } from "./errors.js";
import { StartFailure } from "./host/external.js";
import { Process } from "./host/process.js";
import { below } from "./path.js";

type ChildProcess = typeof import("node:child_process");
type Files = typeof import("node:fs");
type Paths = typeof import("node:path");
type Child = ReturnType<ChildProcess["spawn"]>;

/** A program of the host. It sees the host as it is, and gets the environment given here and no other. */
export interface External {
  /** Its name in scripts. */
  name: string;
  /** The absolute path of its file. */
  program: string;
  /** The absolute path of the directory that it runs in. */
  directory: string;
  /** The line in the tool description. */
  summary?: string | undefined;
  /**
   * The path at which scripts see `directory`: the program then runs in the directory that the script
   * is in, which must lie below it.
   */
  mountPoint?: string | undefined;
  /** The program's environment, empty unless set. */
  env?: Readonly<Record<string, string>> | undefined;
  /** Asked with the arguments before every start; thrown words are printed, and the status is 1. */
  allow?: ((args: string[]) => void) | undefined;
  /** Milliseconds for one run; a program that takes longer is killed: status 124. */
  timeout?: number | undefined;
}

const SIGNALS: Record<number, NodeJS.Signals> = { 1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 9: "SIGKILL", 13: "SIGPIPE", 15: "SIGTERM" };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

interface Host {
  spawn: ChildProcess["spawn"];
  constants: Record<string, number>;
  fs: Files;
  path: Paths;
}

/** Makes a program that scripts may start; it is given to `Shell.create({ external: [...] })`. */
export async function external(options: External): Promise<Program> {
  const [{ spawn }, fs, path, os] = await Promise.all([
    import("node:child_process"),
    import("node:fs"),
    import("node:path"),
    import("node:os"),
  ]);
  const host: Host = { spawn, constants: os.constants.signals as unknown as Record<string, number>, fs, path };
  checkName(options.name);
  const wrong = (words: string) => new ConfigurationError(`program ${options.name}: ${words}`);
  if (!path.isAbsolute(options.program) || !path.isAbsolute(options.directory)) {
    throw wrong("its path and its directory must be absolute");
  }
  if (fs.statSync(options.program, { throwIfNoEntry: false })?.isFile() !== true) {
    throw wrong(`there is no file ${options.program}`);
  }
  if (fs.statSync(options.directory, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw wrong(`there is no directory ${options.directory}`);
  }
  return {
    name: options.name,
    summary: options.summary ?? `host program ${options.program}`,
    synchronous: false,
    start: (start) => begin(host, options, start),
  };
}

function begin(host: Host, options: External, start: Start): Process {
  const process = new Process(start.wake);
  const args = start.argv.slice(1).map((argument) => decoder.decode(argument));
  try {
    options.allow?.(args);
  } catch (refusal) {
    process.stderr.pour(encoder.encode(`${options.name}: ${messageOf(refusal)}\n`));
    process.finish(1);
    return process;
  }
  const cwd = directoryFor(host, options, start.directory);
  // A group of its own, so that what the program starts ends with it.
  const child = host.spawn(options.program, args, { cwd, env: { ...options.env }, stdio: "pipe", detached: true });
  connect(host, options, child, process);
  return process;
}

/** The directory of the host that a directory of the script is. */
function directoryFor({ fs, path }: Host, { directory, mountPoint }: External, script: string): string {
  if (mountPoint === undefined) return directory;
  const refused = (words: string) => new StartFailure({ tag: "refused", val: `cannot run in ${script}: ${words}` });
  const scratch = below(script, "/tmp") !== undefined && below(mountPoint, "/tmp") === undefined;
  const inner = scratch ? undefined : below(script, mountPoint);
  if (inner === undefined) throw refused("it is not a directory of the workspace");
  const real = (at: string, words: string) => {
    try {
      return fs.realpathSync(at);
    } catch {
      throw refused(words);
    }
  };
  const root = real(directory, "the host's directory is gone");
  const found = real(path.join(directory, inner), "it exists only in the shell, not on the host");
  if (found !== root && !found.startsWith(root + path.sep)) {
    throw refused("a symbolic link on the host leads out of the workspace");
  }
  if (!fs.statSync(found).isDirectory()) throw refused("it is not a directory on the host");
  return found;
}

function connect({ constants }: Host, options: External, child: Child, process: Process): void {
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) globalThis.process.kill(-child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  let status: number | undefined;
  const timer = options.timeout === undefined ? undefined : setTimeout(() => {
    status = 124;
    kill("SIGKILL");
  }, options.timeout);
  process.onKill = (signal) => {
    kill(SIGNALS[signal] ?? "SIGTERM");
    if (signal === 9) process.finish(128 + signal);
  };
  child.on("error", (error) => {
    clearTimeout(timer);
    process.stderr.pour(encoder.encode(`${options.name}: ${error.message}\n`));
    process.finish(126);
  });
  child.on("close", (code, signal) => {
    clearTimeout(timer);
    process.finish(status ?? code ?? 128 + (constants[signal ?? "SIGKILL"] ?? 9));
  });
  void feed(child, process);
  void drain(child.stdout, process.stdout);
  void drain(child.stderr, process.stderr);
}

/** Hands the guest's bytes to the program. */
async function feed(child: Child, process: Process): Promise<void> {
  const { stdin } = child;
  if (stdin === null) return;
  // A program that reads no more is nobody's fault.
  stdin.on("error", () => process.stdin.refuse());
  for (let part = await process.stdin.next(65_536); part !== undefined; part = await process.stdin.next(65_536)) {
    if (!stdin.write(part)) await new Promise((resolve) => stdin.once("drain", resolve).once("close", resolve));
  }
  stdin.end();
}

/** Hands the program's bytes to the guest. */
async function drain(from: Child["stdout"], into: Process["stdout"]): Promise<void> {
  if (from === null) return;
  try {
    for await (const part of from) if (!(await into.giveAll(part as Uint8Array))) break;
  } catch {
    // What broke off has come to its end.
  }
  from.destroy();
}
