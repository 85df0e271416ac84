// The hinge, `wit/*.wit`, as data for the canonical ABI. A test holds it against the files.

import type { Failure } from "../storage.js";
import {
  blob,
  bool,
  char,
  enumeration,
  list,
  option,
  record,
  result,
  s64,
  signature,
  text,
  tuple,
  u32,
  u64,
  u8,
  variant,
  type Signature,
  type Type,
} from "./abi.js";

/** The version of all our interfaces. */
const VERSION = "0.1.0";

/** An interface's name as core modules have it. */
export const interfaceName = (name: string): string => `bivalve:shell/${name}@${VERSION}`;

/** The functions of an interface. */
export type Functions = Record<string, Signature>;

// console

const channel = enumeration("stdout", "stderr");
/** What asking for bytes gave: `input` and `chunk` are alike. */
export type Chunk = { tag: "data"; val: Uint8Array } | { tag: "pending" } | { tag: "end" };
const chunk = variant<Chunk>({ data: blob, pending: undefined, end: undefined });

const console_: Functions = {
  write: signature([channel, blob], bool),
  read: signature([u32], chunk),
};

// control

/** Why a script should stop. */
export type Interruption = "none" | "timed-out" | "cancelled";
/** What the host says of a command. */
export type Verdict = { tag: "allow" } | { tag: "deny"; val: string };
/** What a script waits for. */
export interface Waiting {
  /** Nanoseconds; undefined for no limit. */
  timeout: bigint | undefined;
  input: boolean;
  processes: bigint[];
}

const instant = record({ seconds: s64, nanoseconds: u32 });
const waiting = record<Waiting>({ timeout: option(u64), input: bool, processes: list(u64) });

const control: Functions = {
  interrupted: signature([], enumeration("none", "timed-out", "cancelled")),
  wait: signature([waiting]),
  authorize: signature([list(blob), text], variant<Verdict>({ allow: undefined, deny: text })),
  acting: signature([u64]),
  now: signature([], instant),
  monotonic: signature([], u64),
  "cpu-time": signature([], u64),
  random: signature([u32], blob),
};

// external

/** Why a process did not start. */
export type StartError = { tag: "not-found" } | { tag: "refused"; val: string } | { tag: "other"; val: string };
/** What offering bytes to a process did. */
export type Written = { tag: "taken"; val: number } | { tag: "pending" } | { tag: "closed" };

const startError = variant<StartError>({ "not-found": undefined, refused: text, other: text });
const written = variant<Written>({ taken: u32, pending: undefined, closed: undefined });
/** A process is a number on both sides. */
const process = u32;

const external: Functions = {
  programs: signature([], list(record({ name: text, summary: text }))),
  start: signature([list(blob), text, list(blob)], result(process, startError)),
  "[method]process.id": signature([process], u64),
  "[method]process.write": signature([process, blob], written),
  "[method]process.close-input": signature([process]),
  "[method]process.read": signature([process, channel, u32], chunk),
  "[method]process.status": signature([process], option(u8)),
  "[method]process.kill": signature([process, u8]),
  "[resource-drop]process": signature([process]),
};

// storage

export const timestamp = record({ seconds: s64, nanoseconds: u32 });
export const node = record({
  kind: enumeration("file", "directory", "symlink", "other"),
  size: u64,
  mode: u32,
  modified: timestamp,
  accessed: timestamp,
  changed: timestamp,
  id: u64,
  links: u32,
  version: u64,
});
export const page = record({ entries: list(record({ name: text, node })), next: option(text) });
export const failure = variant<Failure>({
  "not-found": undefined,
  "not-a-directory": undefined,
  "is-a-directory": undefined,
  "already-exists": undefined,
  "not-empty": undefined,
  "access-denied": undefined,
  "not-permitted": undefined,
  "read-only": undefined,
  "no-space": undefined,
  "too-large": undefined,
  "name-too-long": undefined,
  invalid: undefined,
  "cross-device": undefined,
  busy: undefined,
  unsupported: undefined,
  "timed-out": undefined,
  symlink: record({ prefix: u32, target: text }) as Type<unknown>,
  other: text as Type<unknown>,
});
const nothing = result<never, Failure>(undefined, failure);

const storage: Functions = {
  lookup: signature([text], result(node, failure)),
  read: signature([text, u64, u32], result(blob, failure)),
  create: signature([text, u32], result(node, failure)),
  write: signature([text, u64, blob], nothing),
  append: signature([text, blob], result(u64, failure)),
  replace: signature([text, blob], nothing),
  resize: signature([text, u64], nothing),
  "read-directory": signature([text, option(text), u32], result(page, failure)),
  "create-directory": signature([text, u32], nothing),
  "remove-file": signature([text], nothing),
  "remove-directory": signature([text], nothing),
  rename: signature([text, text], nothing),
  link: signature([text, text], nothing),
  symlink: signature([text, text], nothing),
  "read-link": signature([text], result(text, failure)),
  "set-mode": signature([text, u32], nothing),
  "set-times": signature([text, option(timestamp), option(timestamp)], nothing),
};

/** What the component asks of its host, by interface and function. */
export const IMPORTS: Record<string, Functions> = { console: console_, control, external, storage };

// shell

/** How a session starts. */
export interface Options {
  directory: string;
  environment: [Uint8Array, Uint8Array][];
  identity: { user: string; host: string; uid: number; gid: number; pid: number };
  authorize: boolean;
  seed: bigint | undefined;
  steps: bigint | undefined;
}

/** What one call is given. */
export interface Call {
  script: Uint8Array;
  name: Uint8Array | undefined;
  arguments: Uint8Array[];
  environment: [Uint8Array, Uint8Array][];
  directory: string | undefined;
  file: Uint8Array | undefined;
}

/** How a run ended, as the guest tells it. */
export interface GuestOutcome {
  status: number;
  endedBy: "finished" | "timed-out" | "cancelled" | "out-of-steps" | "deadlock";
  steps: bigint;
}

/** Why saved state was refused. */
export type StateFailure = { tag: "damaged"; val: string } | { tag: "too-new"; val: number };

/** What goes from one call to the next. */
export type Carry = "directory" | "environment" | "everything";

/** One option of a command. */
export interface Flag {
  /** The letter, where there is one. */
  short: string | undefined;
  /** The long name without dashes, where there is one. */
  long: string | undefined;
  /** The value's name; undefined when it takes none. */
  value: string | undefined;
  /** What it does. */
  help: string;
}

/** A command's declaration. */
export interface CommandInfo {
  /** The name that scripts call it by. */
  name: string;
  /** What family it belongs to. */
  group: string;
  /** One line. */
  summary: string;
  /** What follows the name in the usage line. */
  usage: string;
  /** Its options. */
  flags: Flag[];
}

/** What a script names, as far as it can be told without running it. */
export interface GuestAnalysis {
  commands: (Uint8Array | undefined)[][];
  reads: Uint8Array[];
  writes: Uint8Array[];
  variables: Uint8Array[];
  functions: Uint8Array[];
  opaque: [number, string][];
  error: string | undefined;
}

const options = record<Options>({
  directory: text,
  environment: list(tuple<[Uint8Array, Uint8Array]>(blob, blob)),
  identity: record({ user: text, host: text, uid: u32, gid: u32, pid: u32 }),
  authorize: bool,
  seed: option(u64),
  steps: option(u64),
});
const call = record<Call>({
  script: blob,
  name: option(blob),
  arguments: list(blob),
  environment: list(tuple<[Uint8Array, Uint8Array]>(blob, blob)),
  directory: option(text),
  file: option(blob),
});
const outcome = record<GuestOutcome>({
  status: u8,
  endedBy: enumeration("finished", "timed-out", "cancelled", "out-of-steps", "deadlock"),
  steps: u64,
});
const stateError = variant<StateFailure>({ damaged: text, "too-new": u32 });
const flag = record<Flag>({ short: option(char), long: option(text), value: option(text), help: text });
const command = record<CommandInfo>({ name: text, group: text, summary: text, usage: text, flags: list(flag) });
const analysis = record<GuestAnalysis>({
  commands: list(list(option(blob))),
  reads: list(blob),
  writes: list(blob),
  variables: list(blob),
  functions: list(blob),
  opaque: list(tuple<[number, string]>(u32, text)),
  error: option(text),
});
/** A session, once it is the component's own: what its functions take is the number inside. */
const session = u32;

/** What the component offers. */
export const EXPORTS: Functions = {
  "[constructor]session": signature([options], session),
  "[static]session.resume": signature([options, blob], result(session, stateError)),
  "[method]session.run": signature([session, call], outcome),
  "[method]session.directory": signature([session], text),
  "[method]session.variable": signature([session, blob], option(blob)),
  "[method]session.complete": signature([session, blob], record({ start: u32, candidates: list(blob) })),
  "[method]session.incomplete": signature([session, blob], bool),
  "[method]session.carry": signature([session, enumeration("directory", "environment", "everything")]),
  "[method]session.save": signature([session], blob),
  commands: signature([], list(command)),
  analyze: signature([blob], analysis),
};
