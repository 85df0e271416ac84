// `storage`: the files, handed through to the session's store.

import type { Result } from "../engine/abi.js";
import { settle } from "../engine/settle.js";
import { messageOf } from "../errors.js";
import { findIn, type Awaitable, type Failure, type Node, type Timestamp } from "../storage.js";
import type { State } from "./state.js";
import { Stop } from "./stop.js";

type Answer<T> = Awaitable<Result<T, Failure>>;

/** The failure that something thrown is. */
function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Stop) throw thrown;
  const payload = (thrown as { payload?: unknown } | undefined)?.payload;
  if (typeof payload === "object" && payload !== null && "tag" in payload) return payload as Failure;
  return { tag: "other", val: messageOf(thrown) };
}

const succeeded = <T>(val: T): Result<T, Failure> => ({ tag: "ok", val });
const NOT_FOUND: Result<never, Failure> = { tag: "err", val: { tag: "not-found" } };
const found = (node: Node | undefined): Result<Node, Failure> => (node === undefined ? NOT_FOUND : succeeded(node));
const failed = (error: unknown): Result<never, Failure> => ({ tag: "err", val: failureOf(error) });

/** The interface's functions. */
export const storageOf = (state: State) => {
  const { storage: store } = state.around;
  const answer = <T>(call: () => Awaitable<T>): Answer<T> => {
    state.count();
    return settle<T, Result<T, Failure>>(call, succeeded, failed);
  };
  return {
    lookup: (path: string): Answer<Node> => {
      state.count();
      return settle(() => findIn(store, path), found, failed);
    },
    read: (path: string, offset: bigint, length: number) => answer(() => store.read(path, offset, length)),
    create: (path: string, mode: number) => answer(() => store.create(path, mode)),
    write: (path: string, offset: bigint, data: Uint8Array) => answer(() => store.write(path, offset, data)),
    append: (path: string, data: Uint8Array) => answer(() => store.append(path, data)),
    replace: (path: string, data: Uint8Array) => answer(() => store.replace(path, data)),
    resize: (path: string, size: bigint) => answer(() => store.resize(path, size)),
    "read-directory": (path: string, cursor: string | undefined, limit: number) =>
      answer(() => store.readDirectory(path, cursor, limit)),
    "create-directory": (path: string, mode: number) => answer(() => store.createDirectory(path, mode)),
    "remove-file": (path: string) => answer(() => store.removeFile(path)),
    "remove-directory": (path: string) => answer(() => store.removeDirectory(path)),
    rename: (source: string, target: string) => answer(() => store.rename(source, target)),
    link: (existing: string, name: string) => answer(() => store.link(existing, name)),
    symlink: (target: string, path: string) => answer(() => store.symlink(target, path)),
    "read-link": (path: string) => answer(() => store.readLink(path)),
    "set-mode": (path: string, mode: number) => answer(() => store.setMode(path, mode)),
    "set-times": (path: string, accessed: Timestamp | undefined, modified: Timestamp | undefined) =>
      answer(() => store.setTimes(path, accessed, modified)),
  };
};
