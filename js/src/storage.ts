// Every file that a script can see: the interface of `wit/storage.wit` in TypeScript.
//
// Names are WIT's in camelCase, 64-bit numbers are bigints, `option` is `undefined`, and an error is
// thrown as a `StorageError`. A store whose functions all return values, never promises, says so with
// `synchronous: true`, and is then called without any waiting.

/** What a node is; `other` can be named but not opened (a socket, a device). */
export type Kind = "file" | "directory" | "symlink" | "other";

/** A point of time since 1970-01-01T00:00:00Z; negative seconds are before it. */
export interface Timestamp {
  /** Whole seconds, rounded down. */
  seconds: bigint;
  /** Nanoseconds within the second, 0 to 999,999,999. */
  nanoseconds: number;
}

/** What is known of a node without reading it. */
export interface Node {
  /** What the node is. */
  kind: Kind;
  /** Length in bytes; for a symbolic link, of its target. */
  size: bigint;
  /** The twelve permission bits (`0o7777`) as POSIX has them. */
  mode: number;
  /** When the content changed last. */
  modified: Timestamp;
  /** When the content was read last, as far as the store keeps it. */
  accessed: Timestamp;
  /** When content or metadata changed last, as far as the store keeps it. */
  changed: Timestamp;
  /** The same for two paths only if they are one node (hard links). */
  id: bigint;
  /** How many names the node has (1 where the store has no hard links). */
  links: number;
  /** Changes whenever the node's content or metadata does. */
  version: bigint;
}

/** One name in a directory. */
export interface Entry {
  /** The name, one path segment. */
  name: string;
  /** The node that it names; a link is not followed. */
  node: Node;
}

/** One page of a directory. */
export interface Page {
  /** Entries, in the store's own order, each name once over all pages. */
  entries: Entry[];
  /** Give this back to get the next page; undefined when this is the last. */
  next?: string | undefined;
}

/** Why a call failed, as `storage.error` has it. */
export type Failure =
  | { tag: PlainFailure }
  | {
      tag: "symlink";
      val: {
        /** The link's own path, a prefix of the path asked for, in bytes of UTF-8. */
        prefix: number;
        /** Where it points, as it was written. */
        target: string;
      };
    }
  | { tag: "other"; val: string };

/** The failures that say everything by their name. */
export type PlainFailure = keyof typeof WORDS;

const WORDS = {
  "not-found": "No such file or directory",
  "not-a-directory": "Not a directory",
  "is-a-directory": "Is a directory",
  "already-exists": "File exists",
  "not-empty": "Directory not empty",
  "access-denied": "Permission denied",
  "not-permitted": "Operation not permitted",
  "read-only": "Read-only file system",
  "no-space": "No space left on device",
  "too-large": "File too large",
  "name-too-long": "File name too long",
  invalid: "Invalid argument",
  "cross-device": "Invalid cross-device link",
  busy: "Device or resource busy",
  unsupported: "Operation not supported",
  "timed-out": "Connection timed out",
} as const;

/** What a store throws when it cannot do what it was asked. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  /** The failure as data. */
  readonly payload: Failure;

  constructor(payload: Failure) {
    super(words(payload));
    this.payload = payload;
  }

  /** The failure's name. */
  get tag(): Failure["tag"] {
    return this.payload.tag;
  }

  /** The failure that a symbolic link in a directory position is. */
  static symlink(prefix: number, target: string): StorageError {
    return new StorageError({ tag: "symlink", val: { prefix, target } });
  }

  /** Anything else, in words. */
  static other(text: string): StorageError {
    return new StorageError({ tag: "other", val: text });
  }
}

function words(failure: Failure): string {
  if (failure.tag === "other") return failure.val;
  if (failure.tag === "symlink") return "Too many levels of symbolic links";
  return WORDS[failure.tag];
}

const plain = new Map<PlainFailure, StorageError>();

/**
 * The error of a failure without details. It is always the same object, because scripts ask for names
 * that are not there all the time, and taking a stack trace for each would cost more than the look.
 */
export function failure(tag: PlainFailure): StorageError {
  let error = plain.get(tag);
  if (error === undefined) plain.set(tag, (error = new StorageError({ tag })));
  return error;
}

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/**
 * A store of files. Paths are absolute and normalised: they start with `/`, and have no `.`, no `..`,
 * no empty segment and no trailing `/` (the root is `/` itself). A byte of a file name that is not part
 * of valid UTF-8 travels as the character U+F780 + (byte - 0x80).
 *
 * No function follows a symbolic link. A link in a directory position makes it fail with `symlink`;
 * a link in the last position is the node itself. Every function fails with a `StorageError`.
 */
export interface Storage {
  /** True when no function ever returns a promise. */
  readonly synchronous?: boolean;
  /** Looks a path up. */
  lookup(path: string): Awaitable<Node>;
  /** Reads up to `length` bytes from `offset`; fewer only at the end of the file. */
  read(path: string, offset: bigint, length: number): Awaitable<Uint8Array>;
  /** Makes a new, empty regular file; `already-exists` if the name is taken. */
  create(path: string, mode: number): Awaitable<Node>;
  /** Writes bytes at an offset of an existing file; a gap reads as zeros. */
  write(path: string, offset: bigint, data: Uint8Array): Awaitable<void>;
  /** Writes bytes at the end of an existing file and returns its new length. */
  append(path: string, data: Uint8Array): Awaitable<bigint>;
  /** Sets an existing file's whole content at once: a reader finds the old or the new, nothing between. */
  replace(path: string, data: Uint8Array): Awaitable<void>;
  /** Cuts or extends (with zeros) an existing file. */
  resize(path: string, size: bigint): Awaitable<void>;
  /** Lists a directory, `limit` entries at most a page. */
  readDirectory(path: string, cursor: string | undefined, limit: number): Awaitable<Page>;
  /** Makes a directory; its parent must be there. */
  createDirectory(path: string, mode: number): Awaitable<void>;
  /** Removes a name that is not a directory. */
  removeFile(path: string): Awaitable<void>;
  /** Removes an empty directory. */
  removeDirectory(path: string): Awaitable<void>;
  /** Renames as POSIX `rename` does. */
  rename(source: string, target: string): Awaitable<void>;
  /** Gives an existing node that is not a directory a second name. */
  link(existing: string, name: string): Awaitable<void>;
  /** Makes a symbolic link at `path` that points to `target`, which need not be there. */
  symlink(target: string, path: string): Awaitable<void>;
  /** Reads where a symbolic link points; `invalid` when it is none. */
  readLink(path: string): Awaitable<string>;
  /** Sets the permission bits. */
  setMode(path: string, mode: number): Awaitable<void>;
  /** Sets access and modification time; undefined leaves one as it is. */
  setTimes(path: string, accessed: Timestamp | undefined, modified: Timestamp | undefined): Awaitable<void>;
  /**
   * Makes durable what was written to a file, or the names of a directory. A store that keeps nothing
   * beyond its process has none; scripts never call it, commits do.
   */
  sync?(path: string): Awaitable<void>;
}

/** The name of `Finder`'s function, which is between the package's own parts. */
export const find: unique symbol = Symbol("find");

/**
 * A store that can be asked for a node without an exception when there is none. Scripts ask for names that
 * are not there all the time, and throwing and catching takes longer than the look.
 */
export interface Finder {
  /** As `lookup`; undefined instead of `not-found`. */
  [find](path: string): Awaitable<Node | undefined>;
}

/** Asks a store for a node in the cheapest way that it has. */
export function findIn(store: Storage, path: string): Awaitable<Node | undefined> {
  return find in store ? (store as unknown as Finder)[find](path) : store.lookup(path);
}

/** A store that never makes anybody wait. */
export type SyncStorage = { readonly synchronous: true } & {
  [Name in Exclude<keyof Storage, "synchronous" | "sync">]: (
    ...arguments_: Parameters<Storage[Name]>
  ) => Awaited<ReturnType<Storage[Name]>>;
} & { sync?(path: string): void };

/** The timestamp of a number of milliseconds since 1970. */
export function timestampOf(milliseconds: number): Timestamp {
  const seconds = Math.floor(milliseconds / 1000);
  return { seconds: BigInt(seconds), nanoseconds: Math.floor((milliseconds - seconds * 1000) * 1_000_000) };
}
