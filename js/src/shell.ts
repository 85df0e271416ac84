// A shell: what scripts may touch, from which sessions are made.

import type { Analysis } from "./analysis.js";
import { now } from "./clock.js";
import { commandProgram, type Command, type Program } from "./commands.js";
import type { Description } from "./describe.js";
import type { Carry, CommandInfo } from "./engine/interfaces.js";
import { moduleFor, type Wasm } from "./engine/module.js";
import { ConfigurationError } from "./errors.js";
import type { Authorize } from "./host/state.js";
import { hidden } from "./layers.js";
import { DEFAULT_LIMITS, type Limits } from "./limits.js";
import { checkOptions, must, type Checks } from "./options.js";
import { below, check, normalize } from "./path.js";
import { unpack } from "./saved.js";
import { environmentOf, Session } from "./session.js";
import { timestampOf, type Storage, type Timestamp } from "./storage.js";
import { MemoryStore } from "./stores/memory.js";

/** Who scripts believe to be. */
export interface Identity {
  /** User name; `user` unless set. */
  user: string;
  /** Host name; `localhost` unless set. */
  host: string;
  /** Numeric user id; 1000 unless set. */
  uid: number;
  /** Numeric group id; 1000 unless set. */
  gid: number;
  /** `$$` of the session's shell; 100 unless set. */
  pid: number;
}

const DEFAULT_IDENTITY: Identity = { user: "user", host: "localhost", uid: 1000, gid: 1000, pid: 100 };

/** How a shell is put together. All of it may be left out. */
export interface ShellOptions {
  /** The workspace's files: a store or a layer; an empty store in memory that every session shares unless set. */
  storage?: Storage | Promise<Storage> | undefined;
  /** Where the workspace lies for scripts, `/` unless set. Outside it and `/tmp` there is nothing. */
  mountPoint?: string | undefined;
  /** Exported variables. The host's own are never seen. */
  env?: Readonly<Record<string, string>> | undefined;
  /** Host-made commands by name. A built-in command of that name gives way. */
  commands?: Readonly<Record<string, Command>> | undefined;
  /** Programs of the host, as `external` of `bivalve/node` makes them. */
  external?: readonly Program[] | undefined;
  /** What a run may use at most. */
  limits?: { readonly [Name in keyof Limits]?: Limits[Name] | undefined } | undefined;
  /** Hides names of the workspace that start with `.` or `_`. */
  hideHidden?: boolean | undefined;
  /** Who scripts believe to be. */
  identity?: { readonly [Name in keyof Identity]?: Identity[Name] | undefined } | undefined;
  /** A moment at which a clock starts that moves only when a script waits; the host's clock unless set. */
  clock?: Date | undefined;
  /** Fixes `RANDOM` and every other random number. */
  seed?: number | bigint | undefined;
  /** What goes from one call of a session to the next; everything unless set. */
  carry?: Carry | undefined;
  /** Asks about every command before it runs. */
  authorize?: Authorize | undefined;
  /** The name that the tool description gives the tool: `bash` unless set. */
  toolName?: string | undefined;
  /** The shell's core module, where it cannot be found beside the package's code. */
  wasm?: Wasm | undefined;
}

const OPTIONS: Checks<ShellOptions> = {
  storage: must.store,
  mountPoint: must.text,
  env: must.record,
  commands: must.record,
  external: must.list,
  limits: must.record,
  hideHidden: must.flag,
  identity: must.record,
  clock: must.date,
  seed: must.seed,
  carry: must.oneOf("directory", "environment", "everything"),
  authorize: must.callback,
  toolName: must.text,
  wasm: must.any,
};

const LIMITS: Checks<Limits> = {
  memory: must.count("bytes"),
  timeout: must.limit("milliseconds"),
  grace: must.count("milliseconds"),
  output: must.limit("bytes"),
  steps: must.limit("steps"),
  hostCalls: must.limit("calls"),
  scratch: must.count("bytes"),
};

const IDENTITY: Checks<Identity> = { user: must.text, host: must.text, uid: must.id, gid: must.id, pid: must.id };

/** What sessions are made with. */
export interface Config {
  readonly storage: Storage;
  readonly storageClock: () => Timestamp;
  readonly mountPoint: string;
  readonly environment: [Uint8Array, Uint8Array][];
  readonly programs: ReadonlyMap<string, Program>;
  readonly limits: Limits;
  readonly identity: { user: string; host: string; uid: number; gid: number; pid: number };
  readonly clock: number | undefined;
  readonly seed: bigint | undefined;
  readonly carry: Carry;
  readonly authorize: Authorize | undefined;
  readonly toolName: string;
  readonly module: WebAssembly.Module;
}

/** What scripts may touch. */
export class Shell {
  readonly #config: Config;

  private constructor(config: Config) {
    this.#config = config;
  }

  /** Checks what was given and gets the component ready. */
  static async create(options: ShellOptions = {}): Promise<Shell> {
    checkOptions("Shell.create", options, OPTIONS);
    checkOptions("Shell.create: identity", options.identity ?? {}, IDENTITY);
    const given = limitsOf(options.limits ?? {});
    const { module, memory } = await moduleFor(options.limits?.memory, options.wasm);
    const limits = { ...given, memory };
    const mountPoint = checkedMountPoint(options.mountPoint ?? "/");
    const clock = options.clock?.getTime();
    const storageClock = clock === undefined ? now : () => timestampOf(clock);
    const storage = options.storage instanceof Promise ? await options.storage : options.storage;
    const files = storage ?? new MemoryStore({ clock: storageClock });
    return new Shell({
      storage: options.hideHidden === true ? await hidden(files) : files,
      storageClock,
      mountPoint,
      environment: environmentOf("Shell.create: env", { HOME: mountPoint, ...options.env }),
      programs: programsOf(options),
      limits,
      identity: set(DEFAULT_IDENTITY, options.identity ?? {}),
      clock,
      seed: options.seed === undefined ? undefined : BigInt.asUintN(64, BigInt(options.seed)),
      carry: options.carry ?? "everything",
      authorize: options.authorize,
      toolName: options.toolName ?? "bash",
      module,
    });
  }

  /** A new session, with a `/tmp` of its own. */
  session(): Session {
    return new Session(this.#config, undefined);
  }

  /**
   * A session that goes on from what `Session.save` gave, in this process or another, on this host or
   * another. Bytes that are damaged or of a newer version are refused.
   */
  async resume(saved: Uint8Array): Promise<Session> {
    const parts = unpack(saved);
    const session = new Session(this.#config, parts.state);
    await session.putFiles(parts);
    return session;
  }

  /** The commands that scripts can call, by name. */
  commands(): Promise<CommandInfo[]> {
    return this.session().commands();
  }

  /** Looks at a script without running it. */
  analyze(script: string | Uint8Array): Promise<Analysis> {
    return this.session().analyze(script);
  }

  /** The tool's description for a model. */
  describe(): Promise<Description> {
    return this.session().describe();
  }

  /** The limits of every run. */
  get limits(): Readonly<Limits> {
    return this.#config.limits;
  }

  /** Where the workspace lies for scripts. */
  get mountPoint(): string {
    return this.#config.mountPoint;
  }
}

function limitsOf(given: NonNullable<ShellOptions["limits"]>): Limits {
  checkOptions("Shell.create: limits", given, LIMITS);
  return set(DEFAULT_LIMITS, given);
}

/** Defaults with what was given in their place; undefined stands for the default. */
function set<T extends object>(defaults: Readonly<T>, given: { readonly [Name in keyof T]?: T[Name] | undefined }): T {
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

/** `/tmp` is every session's own, and the guest makes the others up. */
function checkedMountPoint(path: string): string {
  const wrong = (words: string) =>
    new ConfigurationError(`Shell.create: mountPoint: the workspace cannot be mounted at '${path}': ${words}`);
  const normal = normalize(path);
  if (!path.startsWith("/") || path.split("/").includes("..") || !isPath(normal)) {
    throw wrong("it must be an absolute path without '..'");
  }
  if (normal === "/tmp") throw wrong("that is the session's scratch store");
  if (["/dev", "/bin", "/usr/bin"].some((taken) => below(normal, taken) !== undefined)) {
    throw wrong("the shell makes up /dev, /bin and /usr/bin itself");
  }
  return normal;
}

function isPath(path: string): boolean {
  try {
    check(path);
    return true;
  } catch {
    return false;
  }
}

function programsOf({ commands, external }: ShellOptions): Map<string, Program> {
  const made = Object.entries(commands ?? {}).map(([name, command]) => commandProgram(name, command));
  const programs = new Map<string, Program>();
  for (const program of [...made, ...(external ?? [])]) {
    if (programs.has(program.name)) throw new ConfigurationError(`Shell.create: there are two commands named '${program.name}'`);
    programs.set(program.name, program);
  }
  return new Map([...programs].sort(([a], [b]) => (a < b ? -1 : 1)));
}
