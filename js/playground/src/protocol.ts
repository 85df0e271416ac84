// What the page and its worker say to each other.

import type { EndedBy, FileChange, Stream } from "bivalve";

/** Where the workspace is kept. */
export type Keeping = "opfs" | "indexeddb" | "memory";

/** Why the workspace is not kept, when it is not. */
export type Unkept = "shared" | "taken" | "unsupported";

/** How a worker is opened. */
export interface Opening {
  /** What a link carried: the workspace is that, and is not kept. */
  shared: Uint8Array | undefined;
}

/** What a worker says when its session can be used. */
export interface Opened {
  keeping: Keeping;
  /** Why it is not kept. */
  unkept: Unkept | undefined;
  history: string[];
  /** Whether there was a session before. */
  resumed: boolean;
  directory: string;
}

/** How a command ended. */
export interface Ended {
  exitCode: number;
  endedBy: EndedBy;
  /** Milliseconds. */
  wall: number;
  directory: string;
}

/** A name in the file tree. */
export interface TreeEntry {
  name: string;
  kind: "file" | "directory" | "symlink" | "other";
  size: number;
}

/** A file that the page hands over. */
export interface Upload {
  /** Its path in the workspace. */
  path: string;
  file: Blob;
}

/** What differs from the last commit. */
export interface Changes {
  list: (Pick<FileChange, "path" | "origin" | "difference"> & { isDirectory: boolean })[];
  /** The unified diff; undefined when there is too much of it to show. */
  diff: string | undefined;
}

/** What the page can ask of the worker. Calls are answered in any order. */
export interface Calls {
  open(opening: Opening): Opened;
  run(script: string, columns: number, lines: number): Ended;
  complete(line: string): { start: number; candidates: string[] };
  incomplete(text: string): boolean;
  list(path: string): TreeEntry[];
  read(path: string, limit?: number): { bytes: Uint8Array; size: number };
  write(uploads: Upload[]): number;
  unpack(archive: Blob, name: string, directory: string): string;
  pack(): Uint8Array;
  changes(): Changes;
  commit(): number;
  discard(): void;
  share(limit: number): Uint8Array;
  adopt(): void;
  clear(): void;
}

export type CallName = keyof Calls;

/** From the page. */
export type ToWorker =
  | { id: number; call: CallName; given: unknown[] }
  /** Stops the running command. */
  | { interrupt: true }
  /** A line for the running command's standard input; null ends it. */
  | { input: string | null }
  /** So many bytes of output have been shown. */
  | { shown: number };

/** From the worker. */
export type FromWorker =
  | { id: number; ok: unknown }
  | { id: number; error: string }
  | { output: { stream: Stream; bytes: Uint8Array }[] }
  /** Whether everything is kept, and why it could not be. */
  | { kept: boolean; problem: string | undefined }
  /** Whether the running command waits for its standard input. */
  | { waiting: boolean };
