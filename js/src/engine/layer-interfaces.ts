// The interface of the layers' component, `host/storage/component/wit/layers.wit`, as data for the
// canonical ABI.

import type { Entry, Failure, Kind, Node, Timestamp } from "../storage.js";
import {
  blob,
  enumeration,
  list,
  option,
  record,
  result,
  signature,
  text,
  tuple,
  u32,
  u64,
  variant,
  type Result,
  type Type,
} from "./abi.js";
import { failure, node, page, timestamp, type Functions } from "./interfaces.js";

/** An interface's name as the core module has it. */
export const layersInterface = (name: string): string => `bivalve:layers/${name}@0.1.0`;

/** A call of a store. */
export type Request =
  | { tag: "lookup" | "remove-file" | "remove-directory" | "read-link" | "sync"; val: string }
  | { tag: "read"; val: { path: string; offset: bigint; length: number } }
  | { tag: "create" | "create-directory" | "set-mode"; val: { path: string; mode: number } }
  | { tag: "write"; val: { path: string; offset: bigint; data: Uint8Array } }
  | { tag: "append" | "replace"; val: { path: string; data: Uint8Array } }
  | { tag: "resize"; val: { path: string; size: bigint } }
  | { tag: "read-directory"; val: { path: string; cursor: string | undefined; limit: number } }
  | { tag: "rename" | "link" | "symlink"; val: { one: string; other: string } }
  | { tag: "set-times"; val: { path: string; accessed: Timestamp | undefined; modified: Timestamp | undefined } };

/** What a call of a store gives. */
export type Reply =
  | { tag: "nothing" }
  | { tag: "node"; val: Node }
  | { tag: "bytes"; val: Uint8Array }
  | { tag: "size"; val: bigint }
  | { tag: "page"; val: { entries: Entry[]; next: string | undefined } }
  | { tag: "text"; val: string };

/** A result that is there, or the number under which it comes later. */
export type Answer<T, E> = { tag: "done"; val: Result<T, E> } | { tag: "later"; val: number };

/** How a path differs. */
export type Difference = "added" | "modified" | "deleted" | "renamed" | "mode" | "symlink";

/** One side of a difference. */
export interface FileState {
  /** What the node is. */
  kind: Kind;
  /** Its permission bits. */
  mode: number;
  /** Its length in bytes; 0 for a directory. */
  size: bigint;
  /** Where it points, when it is a symbolic link. */
  target: string | undefined;
}

/** One path that differs. */
export interface FileChange {
  /** The path. */
  path: string;
  /** The path before, when it was renamed. */
  origin: string | undefined;
  /** How it differs. */
  difference: Difference;
  /** Before. */
  before: FileState | undefined;
  /** After. */
  after: FileState | undefined;
}

/** One thing that was done. */
export interface Effect {
  /** `create`, `write`, `resize`, `make-directory`, `remove` and so on. */
  action: string;
  /** The path. */
  path: string;
  /** The other path: a rename's target, what a link points to. */
  to: string | undefined;
  /** Bytes written. */
  bytes: bigint;
}

/** What can be asked of an overlay or a transaction. */
export type Task = { tag: "changes" | "diff" | "effects" | "reads" | "discard" } | { tag: "commit"; val: string };

/** What a task gives. */
export type Product =
  | { tag: "nothing" }
  | { tag: "changes"; val: FileChange[] }
  | { tag: "text"; val: Uint8Array }
  | { tag: "effects"; val: Effect[] }
  | { tag: "paths"; val: string[] };

/** Why a task failed. */
export type TaskFailure =
  | { tag: "storage"; val: Failure }
  | { tag: "stale"; val: string[] }
  | { tag: "refused"; val: string };

const any = (type: unknown): Type<unknown> => type as Type<unknown>;
const moded = any(record({ path: text, mode: u32 }));
const filling = any(record({ path: text, data: blob }));
const pair = any(record({ one: text, other: text }));

const request = variant<Request>({
  lookup: any(text),
  read: any(record({ path: text, offset: u64, length: u32 })),
  create: moded,
  write: any(record({ path: text, offset: u64, data: blob })),
  append: filling,
  replace: filling,
  resize: any(record({ path: text, size: u64 })),
  "read-directory": any(record({ path: text, cursor: option(text), limit: u32 })),
  "create-directory": moded,
  "remove-file": any(text),
  "remove-directory": any(text),
  rename: pair,
  link: pair,
  symlink: pair,
  "read-link": any(text),
  "set-mode": moded,
  "set-times": any(record({ path: text, accessed: option(timestamp), modified: option(timestamp) })),
  sync: any(text),
});
const reply = variant<Reply>({
  nothing: undefined,
  node: any(node),
  bytes: any(blob),
  size: any(u64),
  page: any(page),
  text: any(text),
});
const outcome = result(reply, failure);
const answer = variant<Answer<Reply, Failure>>({ done: any(outcome), later: any(u32) });

const state = record<FileState>({
  kind: enumeration("file", "directory", "symlink", "other"),
  mode: u32,
  size: u64,
  target: option(text),
});
const change = record<FileChange>({
  path: text,
  origin: option(text),
  difference: enumeration("added", "modified", "deleted", "renamed", "mode", "symlink"),
  before: option(state),
  after: option(state),
});
const effect = record<Effect>({ action: text, path: text, to: option(text), bytes: u64 });
const task = variant<Task>({
  changes: undefined,
  diff: undefined,
  effects: undefined,
  reads: undefined,
  commit: any(text),
  discard: undefined,
});
const product = variant<Product>({
  nothing: undefined,
  changes: any(list(change)),
  text: any(blob),
  effects: any(list(effect)),
  paths: any(list(text)),
});
const taskFailure = variant<TaskFailure>({ storage: any(failure), stale: any(list(text)), refused: any(text) });
const produced = result(product, taskFailure);
const progress = variant<Answer<Product, TaskFailure>>({ done: any(produced), later: any(u32) });

/** What the component asks of its host. */
export const STORES: Functions = {
  ask: signature([u32, request], answer),
  fetch: signature([u32], outcome),
  release: signature([u32]),
  now: signature([u32], timestamp),
  ended: signature([u32]),
};

/** What the component offers. */
export const LAYERS: Functions = {
  host: signature([u32], u32),
  memory: signature([u64, u32], u32),
  overlay: signature([u32, u64, u32], u32),
  mount: signature([list(tuple<[string, number]>(text, u32))], u32),
  "read-only": signature([u32], u32),
  scope: signature([u32, text], u32),
  hidden: signature([u32, option(list(text))], u32),
  transaction: signature([u32, u64, u32], u32),
  snapshot: signature([u32], option(u32)),
  used: signature([u32], u64),
  close: signature([u32]),
  call: signature([u32, request], answer),
  fetch: signature([u32], outcome),
  resume: signature([u32]),
  perform: signature([u32, task], progress),
  "fetch-product": signature([u32], produced),
};
