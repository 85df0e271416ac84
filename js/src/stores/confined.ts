// Reaching files below a directory of the host without ever leaving it.
//
// Node has no `openat`. On Linux the way through `/proc/self/fd` is as good: `/proc/self/fd/N/name` is
// resolved by the kernel from the directory that is open as N, whatever has become of its path, and
// `name` is a single segment that is opened with O_NOFOLLOW. So a path is walked segment by segment, each
// pinned before the next is looked at, and nothing that anybody exchanges meanwhile leads out.
//
// Elsewhere (macOS, Windows, no /proc) each segment is looked at with `lstat`, and after a file has been
// opened its real path is compared with the one that was meant. That holds against links that scripts
// make, since scripts make them through this store. It does not hold against another process of the host
// that exchanges a directory for a link in the middle of a call: a name can then be made, removed or
// renamed outside. `DirectoryStore.isRaceFree` says which of the two it is.

import {
  closeSync,
  constants,
  existsSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { sep } from "node:path";
import * as path from "../path.js";
import { failure, StorageError } from "../storage.js";
import { codeOf, storageError } from "./errno.js";
import { fromHost, hasEscape, toBytes } from "./names.js";

/** Linux's O_PATH, which Node has no name for: a descriptor that only stands for a place. */
const O_PATH = 0o10000000;
const PIN = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/** A path for the host: text where the name is text, bytes where it is not. */
export type HostPath = string | Buffer;

/** The place of a path's last name: what to hand to the host, and how to let go of it. */
export interface Place {
  /** The name in its directory, resolved from a pinned directory where that can be. */
  readonly at: HostPath;
  /** Another name in the same directory. */
  beside(name: string): HostPath;
  /** Lets the directory go. */
  close(): void;
}

/** A directory of the host with a way to the names below it. */
export interface Confined {
  /** Whether no exchange of names by others can lead out. */
  readonly isRaceFree: boolean;
  /** The directory itself. */
  readonly root: HostPath;
  /** The place of a checked path that is not the root. Throws `StorageError`. */
  place(asked: string): Place;
  /** Fails when what was opened is not where it was meant to be. */
  verify(fd: number, asked: string): void;
  /** Lets the directory go. */
  close(): void;
}

/** The way into a directory that fits the host. */
export function confined(directory: string): Confined {
  const real = realpathSync(directory);
  if (!statSync(real).isDirectory()) throw new TypeError(`${directory} is not a directory`);
  return existsSync("/proc/self/fd") ? new ByDescriptor(real) : new ByPath(real);
}

function joined(directory: string, name: string): HostPath {
  const text = `${directory}/`;
  return hasEscape(name) ? Buffer.concat([Buffer.from(text), toBytes(name)]) : text + name;
}

class ByDescriptor implements Confined {
  readonly isRaceFree = true;
  readonly root: string;
  readonly #fd: number;

  constructor(directory: string) {
    this.#fd = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
    this.root = `/proc/self/fd/${this.#fd}`;
    // A process that runs out of stores must not run out of descriptors.
    closing.register(this, this.#fd, this);
  }

  place(asked: string): Place {
    const { parent, name } = path.split(asked) ?? { parent: "/", name: "." };
    if (parent === "/") return new Pinned(this.root, name, undefined);
    const fd = this.#whole(parent) ?? this.#walk(asked, parent);
    return new Pinned(`/proc/self/fd/${fd}`, name, fd);
  }

  verify(): void {}

  close(): void {
    closing.unregister(this);
    closeSync(this.#fd);
  }

  /**
   * Opens a directory in one step, and takes it if the kernel says that it lies exactly where it was
   * asked for: then no segment was a link. Undefined when the long way has to tell.
   */
  #whole(parent: string): number | undefined {
    if (hasEscape(parent) || parent.indexOf("/", 1) < 0) return undefined;
    let fd: number;
    try {
      fd = openSync(this.root + parent, PIN);
    } catch {
      return undefined;
    }
    try {
      if (readlinkSync(`/proc/self/fd/${fd}`) === below(readlinkSync(this.root), parent)) return fd;
    } catch {
      // The long way tells what is wrong.
    }
    closeSync(fd);
    return undefined;
  }

  #walk(asked: string, parent: string): number {
    let at = this.#fd;
    let walked = 0;
    for (const segment of path.segments(parent)) {
      walked += 1 + segment.length;
      try {
        at = this.#exchange(at, pinned(joined(`/proc/self/fd/${at}`, segment), asked.slice(0, walked)));
      } catch (error) {
        this.#exchange(at, this.#fd);
        throw error;
      }
    }
    return at;
  }

  /** Lets one directory go for the next. */
  #exchange(old: number, next: number): number {
    if (old !== this.#fd) closeSync(old);
    return next;
  }
}

const closing = new FinalizationRegistry<number>((fd) => closeSync(fd));

/** A place in a directory that is held open. */
class Pinned implements Place {
  readonly at: HostPath;
  readonly #directory: string;
  readonly #fd: number | undefined;

  constructor(directory: string, name: string, fd: number | undefined) {
    this.#directory = directory;
    this.#fd = fd;
    this.at = joined(directory, name);
  }

  beside(name: string): HostPath {
    return joined(this.#directory, name);
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
  }
}

/** Opens one directory by its name in a directory that is open already. */
function pinned(place: HostPath, prefix: string): number {
  try {
    return openSync(place, PIN);
  } catch (error) {
    const code = codeOf(error);
    throw (code === "ENOTDIR" || code === "ELOOP" ? linkAt(place, prefix) : undefined) ?? storageError(error);
  }
}

/** The error for a link in a directory position, if there is one. */
function linkAt(place: HostPath, prefix: string): StorageError | undefined {
  try {
    return StorageError.symlink(path.utf8Length(prefix), fromHost(readlinkSync(place, "buffer")));
  } catch {
    return undefined;
  }
}

function below(root: string, inner: string): string {
  return root === "/" ? inner : root + inner;
}

class ByPath implements Confined {
  readonly isRaceFree = false;
  readonly root: string;

  constructor(directory: string) {
    this.root = directory;
  }

  place(asked: string): Place {
    const { parent, name } = path.split(asked) ?? { parent: "/", name: "." };
    let at = this.root;
    let walked = 0;
    for (const segment of path.segments(parent)) {
      walked += 1 + segment.length;
      at += `/${checkedName(segment)}`;
      const stat = lookedAt(at);
      if (stat.isSymbolicLink()) throw linkAt(at, asked.slice(0, walked)) ?? failure("not-found");
      if (!stat.isDirectory()) throw failure("not-a-directory");
    }
    return new Pinned(at, checkedName(name), undefined);
  }

  verify(_fd: number, asked: string): void {
    const { parent } = path.split(asked) ?? { parent: "/" };
    const meant = this.root + (parent === "/" ? "" : parent.replaceAll("/", sep));
    if (realpathSync(below(this.root, parent)) !== meant) throw failure("access-denied");
  }

  close(): void {}
}

/** Windows takes more characters for separators and places than one. */
function checkedName(name: string): string {
  if (sep === "\\" && /[\\:]/.test(name)) throw failure("invalid");
  return name;
}

function lookedAt(at: string): { isSymbolicLink(): boolean; isDirectory(): boolean } {
  try {
    return lstatSync(at);
  } catch (error) {
    throw storageError(error);
  }
}
