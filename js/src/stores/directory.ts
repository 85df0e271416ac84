// A directory of the host as a store, for Node and the runtimes that have `node:fs`. How it is kept from
// leading out is in confined.ts.
//
// Differs from the Rust host's: Node sets times by a floating-point number, so a time is kept to about a
// microsecond. A node's version is made of what the file system says, so it is the same in every process;
// a file system whose clock ticks slowly can miss two changes within one tick.

import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeSync,
  type BigIntStats,
} from "node:fs";
import * as path from "../path.js";
import { failure, StorageError, type Entry, type Kind, type Node, type Page, type PlainFailure, type SyncStorage, type Timestamp } from "../storage.js";
import { confined, type Confined, type HostPath, type Place } from "./confined.js";
import { codeOf, storageError } from "./errno.js";
import { firstAfter } from "./memory.js";
import { fromBytes, fromHost, hasEscape, toBytes } from "./names.js";

const { O_APPEND, O_CREAT, O_DIRECTORY, O_EXCL, O_NOCTTY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;
/** Never follow, never block, never become a terminal. Windows has none of them. */
const PLAIN = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0) | (O_NOCTTY ?? 0);
/** Linux's O_PATH, which Node has no name for. */
const O_PATH = 0o10000000;
/** The largest file offset of the host. */
const LARGEST = 2n ** 63n - 1n;
/** Tries for a name that nobody else has. */
const TRIES = 100;
const MODE_BITS = 0o7777;
/** What nobody but the owner may have while a file is made. */
const OWNER = 0o7700;

/** A directory of the host. */
export class DirectoryStore implements SyncStorage {
  readonly synchronous = true;
  readonly #way: Confined;
  readonly #device: bigint;
  #beside = 0;
  #listed: { version: bigint; names: string[] } | undefined;

  /** Opens a directory, whose own path may well go through links. Throws what the host throws. */
  constructor(directory: string) {
    this.#way = confined(directory);
    this.#device = this.#rootStat().dev;
  }

  /**
   * Whether scripts stay inside even while other processes of the host exchange directories and links:
   * so on Linux. Elsewhere they stay inside as long as nobody else does that in the middle of a call.
   */
  get isRaceFree(): boolean {
    return this.#way.isRaceFree;
  }

  /** Lets the directory go. The store is of no more use. */
  close(): void {
    this.#way.close();
  }

  lookup(at: string): Node {
    path.check(at);
    if (at === "/") return this.#node(this.#rootStat());
    return this.#at(at, "invalid", (place) => {
      // Scripts ask for names that are not there all the time: no error with a trace for each.
      const stat = lstatSync(place.at, { bigint: true, throwIfNoEntry: false });
      if (stat === undefined) throw failure("not-found");
      return this.#node(stat);
    });
  }

  read(at: string, offset: bigint, length: number): Uint8Array {
    return this.#file(at, O_RDONLY, (fd, stat) => {
      if (offset >= stat.size || length === 0) return new Uint8Array(0);
      const wanted = Number(BigInt(length) < stat.size - offset ? BigInt(length) : stat.size - offset);
      const data = new Uint8Array(wanted);
      let done = 0;
      while (done < wanted) {
        const count = readSync(fd, data, done, wanted - done, offset + BigInt(done));
        if (count === 0) break;
        done += count;
      }
      return data.subarray(0, done);
    });
  }

  create(at: string, mode: number): Node {
    return this.#at(at, "already-exists", (place) => {
      // Files in the making are ours alone until they have their mode.
      const fd = openSync(place.at, O_WRONLY | O_CREAT | O_EXCL | PLAIN, mode & OWNER);
      return using(fd, () => {
        this.#way.verify(fd, at);
        fchmodSync(fd, mode & MODE_BITS);
        return this.#node(fstatSync(fd, { bigint: true }));
      });
    });
  }

  write(at: string, offset: bigint, data: Uint8Array): void {
    if (offset + BigInt(data.length) > LARGEST) throw failure("too-large");
    this.#file(at, O_WRONLY, (fd) => writeAll(fd, data, offset));
  }

  append(at: string, data: Uint8Array): bigint {
    return this.#file(at, O_WRONLY | O_APPEND, (fd) => {
      // The kernel finds the end, so that two writers do not overwrite each other.
      writeAll(fd, data, undefined);
      return fstatSync(fd, { bigint: true }).size;
    });
  }

  replace(at: string, data: Uint8Array): void {
    this.#at(at, "is-a-directory", (place) => {
      const old = lstatSync(place.at, { bigint: true });
      mustBeFile(old);
      // Renaming over a file that may not be written would go around its mode.
      const fd = openSync(place.at, O_WRONLY | PLAIN);
      using(fd, () => {
        this.#way.verify(fd, at);
        if (old.nlink <= 1n && this.#replaceBeside(place, old, data)) return;
        // A new file would take one of the names away from a file with several.
        writeAll(fd, data, 0n);
        ftruncateSync(fd, data.length);
      });
    });
  }

  resize(at: string, size: bigint): void {
    if (size > BigInt(Number.MAX_SAFE_INTEGER)) throw failure("too-large");
    this.#file(at, O_WRONLY, (fd) => ftruncateSync(fd, Number(size)));
  }

  /** Pages are by the names' order of bytes, which holds while other names come and go. */
  readDirectory(at: string, cursor: string | undefined, limit: number): Page {
    path.check(at);
    if (at === "/") return guarded(() => this.#page(this.#way.root, this.#rootStat(), cursor, limit));
    return this.#at(at, "invalid", (place) => {
      const stat = lstatSync(place.at, { bigint: true });
      if (!stat.isDirectory()) throw failure("not-a-directory");
      if (!this.#way.isRaceFree) return this.#page(place.at, stat, cursor, limit);
      const fd = openSync(place.at, O_RDONLY | O_DIRECTORY | PLAIN);
      return using(fd, () => this.#page(`/proc/self/fd/${fd}`, fstatSync(fd, { bigint: true }), cursor, limit));
    });
  }

  createDirectory(at: string, mode: number): void {
    this.#at(at, "already-exists", (place) => {
      mkdirSync(place.at, mode & OWNER);
      // A set-group-id bit that the parent hands down stays.
      const now = lstatSync(place.at).mode & 0o2000;
      this.#chmod(place.at, (mode & MODE_BITS) | now);
    });
  }

  removeFile(at: string): void {
    this.#at(at, "is-a-directory", (place) => {
      // Deno's takes empty directories away too.
      if (lstatSync(place.at).isDirectory()) throw failure("is-a-directory");
      try {
        unlinkSync(place.at);
      } catch (error) {
        // Some systems say EPERM of a directory.
        if (codeOf(error) === "EPERM" && lstatSync(place.at).isDirectory()) throw failure("is-a-directory");
        throw error;
      }
    });
  }

  removeDirectory(at: string): void {
    this.#at(at, "busy", (place) => rmdirSync(place.at));
  }

  rename(source: string, target: string): void {
    this.#at(source, "busy", (from) => this.#at(target, "busy", (to) => renameSync(from.at, to.at)));
  }

  link(existing: string, name: string): void {
    this.#at(existing, "not-permitted", (from) => {
      // What is missing is told before what is wrong with the new name.
      lstatSync(from.at);
      this.#at(name, "already-exists", (to) => linkSync(from.at, to.at));
    });
  }

  symlink(target: string, at: string): void {
    if (target === "") throw failure("not-found");
    if (target.includes("\0")) throw failure("invalid");
    this.#at(at, "already-exists", (place) => symlinkSync(hostBytes(target), place.at));
  }

  readLink(at: string): string {
    return this.#at(at, "invalid", (place) => fromHost(readlinkSync(place.at, "buffer")));
  }

  setMode(at: string, mode: number): void {
    path.check(at);
    if (at === "/") return guarded(() => chmodSync(this.#way.root, mode & MODE_BITS));
    this.#at(at, "invalid", (place) => {
      if (lstatSync(place.at).isSymbolicLink()) throw failure("unsupported");
      this.#chmod(place.at, mode & MODE_BITS);
    });
  }

  setTimes(at: string, accessed: Timestamp | undefined, modified: Timestamp | undefined): void {
    for (const time of [accessed, modified]) {
      if (time !== undefined && time.nanoseconds >= 1_000_000_000) throw failure("invalid");
    }
    path.check(at);
    if (at === "/") {
      const old = this.#node(this.#rootStat());
      const [access, change] = [hostTime(accessed ?? old.accessed), hostTime(modified ?? old.modified)];
      return guarded(() => utimesSync(this.#way.root, access, change));
    }
    this.#at(at, "invalid", (place) => {
      const old = this.#node(lstatSync(place.at, { bigint: true }));
      lutimesSync(place.at, hostTime(accessed ?? old.accessed), hostTime(modified ?? old.modified));
    });
  }

  /** Makes durable what was written to a file, or the names of a directory. */
  sync(at: string): void {
    path.check(at);
    const flush = (place: HostPath): void => using(openSync(place, O_RDONLY | PLAIN), (fd) => fsyncSync(fd));
    if (at === "/") return guarded(() => flush(this.#way.isRaceFree ? `${this.#way.root as string}/.` : this.#way.root));
    this.#at(at, "invalid", (place) => flush(place.at));
  }

  #rootStat(): BigIntStats {
    // Its entry in /proc is a link itself.
    return guarded(() => lstatSync(this.#way.isRaceFree ? `${this.#way.root as string}/.` : this.#way.root, { bigint: true }));
  }

  /** Does something with the last name of a path; of the root, which has none, `atRoot` is said. */
  #at<T>(asked: string, atRoot: PlainFailure, work: (place: Place) => T): T {
    path.check(asked);
    if (asked === "/") throw failure(atRoot);
    const place = guarded(() => this.#way.place(asked));
    try {
      return work(place);
    } catch (error) {
      throw storageError(error);
    } finally {
      place.close();
    }
  }

  /** Opens a regular file. A pipe or device is never read or written: that could block, or do something. */
  #file<T>(at: string, flags: number, work: (fd: number, stat: BigIntStats) => T): T {
    return this.#at(at, "is-a-directory", (place) => {
      const fd = opened(place.at, flags);
      return using(fd, () => {
        this.#way.verify(fd, at);
        const stat = fstatSync(fd, { bigint: true });
        mustBeFile(stat);
        return work(fd, stat);
      });
    });
  }

  #page(directory: HostPath, stat: BigIntStats, cursor: string | undefined, limit: number): Page {
    const names = this.#names(directory, stat, cursor === undefined);
    const start = cursor === undefined ? 0 : firstAfter(names, cursor);
    const chosen = names.slice(start, start + Math.max(1, limit));
    const entries: Entry[] = [];
    for (const name of chosen) {
      try {
        entries.push({ name, node: this.#node(lstatSync(child(directory, name), { bigint: true })) });
      } catch (error) {
        // Removed since its name was read.
        if (codeOf(error) !== "ENOENT") throw error;
      }
    }
    return { entries, next: start + chosen.length < names.length ? chosen[chosen.length - 1] : undefined };
  }

  /** The names in order; those of the last directory are kept for its next page. */
  #names(directory: HostPath, stat: BigIntStats, first: boolean): string[] {
    const version = this.#node(stat).version;
    if (!first && this.#listed?.version === version) return this.#listed.names;
    const names = readdirSync(directory, { encoding: "buffer" }).map(fromBytes).sort(path.compareNames);
    this.#listed = { version, names };
    return names;
  }

  /** Sets the mode of exactly what has the name now, and never of what a link points to. */
  #chmod(at: HostPath, mode: number): void {
    if (!this.#way.isRaceFree) return chmodSync(at, mode);
    const fd = openSync(at, O_PATH | O_NOFOLLOW);
    return using(fd, () => chmodSync(`/proc/self/fd/${fd}`, mode));
  }

  /** Writes a whole file beside the target and puts it in its place; false when no file can be made there. */
  #replaceBeside(place: Place, old: BigIntStats, data: Uint8Array): boolean {
    const made = this.#makeBeside(place);
    if (made === undefined) return false;
    try {
      using(made.fd, () => {
        writeAll(made.fd, data, 0n);
        const now = fstatSync(made.fd, { bigint: true });
        if (now.uid !== old.uid || now.gid !== old.gid) keepOwner(made.fd, old);
        fchmodSync(made.fd, Number(old.mode) & MODE_BITS);
      });
      renameSync(made.at, place.at);
      return true;
    } catch (error) {
      unlinkSync(made.at);
      throw error;
    }
  }

  #makeBeside(place: Place): { fd: number; at: HostPath } | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      const at = place.beside(`.bivalve-${process.pid}-${this.#beside++}`);
      try {
        return { fd: openSync(at, O_WRONLY | O_CREAT | O_EXCL | PLAIN, 0o600), at };
      } catch (error) {
        const code = codeOf(error);
        if (code === "EACCES" || code === "EPERM") return undefined;
        if (code !== "EEXIST") throw error;
      }
    }
    throw failure("busy");
  }

  #node(stat: BigIntStats): Node {
    const id = BigInt.asUintN(64, stat.ino ^ ((stat.dev ^ this.#device) << 40n));
    const parts = [stat.ctimeNs, stat.mtimeNs, stat.size, stat.mode, id];
    return {
      kind: kindOf(stat),
      size: stat.size,
      mode: Number(stat.mode) & MODE_BITS,
      modified: timeOf(stat.mtimeNs),
      accessed: timeOf(stat.atimeNs),
      changed: timeOf(stat.ctimeNs),
      id,
      links: Number(stat.nlink),
      version: parts.reduce(mix, 0xcbf2_9ce4_8422_2325n),
    };
  }
}

/** One step of a hash that spreads neighbouring numbers. */
function mix(hash: bigint, value: bigint): bigint {
  const mixed = BigInt.asUintN(64, (hash ^ BigInt.asUintN(64, value)) * 0x9e37_79b9_7f4a_7c15n);
  return mixed ^ (mixed >> 29n);
}

function kindOf(stat: BigIntStats): Kind {
  if (stat.isFile()) return "file";
  if (stat.isDirectory()) return "directory";
  return stat.isSymbolicLink() ? "symlink" : "other";
}

function mustBeFile(stat: BigIntStats): void {
  if (stat.isDirectory()) throw failure("is-a-directory");
  if (!stat.isFile()) throw failure("invalid");
}

const BILLION = 1_000_000_000n;

function timeOf(nanoseconds: bigint): Timestamp {
  const part = ((nanoseconds % BILLION) + BILLION) % BILLION;
  return { seconds: (nanoseconds - part) / BILLION, nanoseconds: Number(part) };
}

/** A time for Node, which takes a number before 1970 for the present, but not a date. */
function hostTime({ seconds, nanoseconds }: Timestamp): number | Date {
  const time = Number(seconds) + nanoseconds / 1e9;
  return time < 0 ? new Date(time * 1000) : time;
}

function hostBytes(text: string): HostPath {
  return hasEscape(text) ? Buffer.from(toBytes(text)) : text;
}

function child(directory: HostPath, name: string): HostPath {
  if (typeof directory === "string" && !hasEscape(name)) return `${directory}/${name}`;
  return Buffer.concat([Buffer.from(directory as string), Buffer.from("/"), toBytes(name)]);
}

/** Opens a file for reading or writing; a link or a directory says what it is. */
function opened(at: HostPath, flags: number): number {
  try {
    return openSync(at, flags | PLAIN);
  } catch (error) {
    // A pipe that nobody reads, a socket.
    if (codeOf(error) === "ENXIO") throw failure("invalid");
    throw error;
  }
}

function writeAll(fd: number, data: Uint8Array, offset: bigint | undefined): void {
  for (let done = 0; done < data.length; ) {
    const position = offset === undefined ? null : Number(offset) + done;
    const count = writeSync(fd, data, done, data.length - done, position);
    if (count === 0) throw StorageError.other("the host wrote nothing");
    done += count;
  }
}

/** Only root may give files away; others go on as they are. */
function keepOwner(fd: number, old: BigIntStats): void {
  try {
    fchownSync(fd, Number(old.uid), Number(old.gid));
  } catch (error) {
    if (codeOf(error) !== "EPERM") throw error;
  }
}

function using<T>(fd: number, work: (fd: number) => T): T {
  try {
    return work(fd);
  } finally {
    closeSync(fd);
  }
}

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storageError(error);
  }
}
