// The workspace: files with their uncommitted changes, and a shell's session over them.

import { loadLayers, Shell, transaction, type Session, type Storage, type TransactionLayer } from "bivalve";
import type { Changes, Ended, Opened, Opening, TreeEntry, Upload } from "../protocol.js";
import { bundled, unbundled } from "./bundle.js";
import { Keeper } from "./keeper.js";
import { Outlet, type Part } from "./output.js";
import { freshPlaces, inMemory, ownPlaces, type Places } from "./places.js";
import { apply, contentOf, makeDirectories, putFile, recordsOf } from "./record.js";
import { Typed } from "./typed.js";

const HOME = "/home/user";
/** Bytes of changes in memory, at most. */
const CHANGES = 256 * 2 ** 20;
/** Bytes of changed files over which the page gets no diff. */
const DIFFABLE = 4 * 2 ** 20;
const PAGE = 1000;

/** What the page is told without asking. */
export interface Events {
  output(parts: Part[]): void;
  waiting(waiting: boolean): void;
  kept(kept: boolean, problem?: string): void;
}

/** Files, and a session over them. */
export class Workspace {
  readonly #places: Places;
  readonly #files: TransactionLayer;
  readonly #shell: Shell;
  readonly #session: Session;
  readonly #keeper: Keeper;
  readonly #events: Events;
  readonly #outlet: Outlet;
  #running: { controller: AbortController; typed: Typed } | undefined;
  /** What must not happen at once happens in turn. */
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(parts: {
    places: Places;
    files: TransactionLayer;
    shell: Shell;
    session: Session;
    keeper: Keeper;
    events: Events;
  }) {
    this.#places = parts.places;
    this.#files = parts.files;
    this.#shell = parts.shell;
    this.#session = parts.session;
    this.#keeper = parts.keeper;
    this.#events = parts.events;
    this.#outlet = new Outlet((part) => parts.events.output(part));
  }

  /** Opens what was kept, or what a link carried. */
  static async open({ shared }: Opening, events: Events): Promise<{ workspace: Workspace; opened: Opened }> {
    const layers = loadLayers(new URL("./layers.core.wasm", import.meta.url));
    const places = shared === undefined ? await ownPlaces() : inMemory("shared");
    const files = layers.then(() => transaction(places.workspace, { limit: CHANGES }));
    const created = Shell.create({
      storage: files,
      mountPoint: HOME,
      env: { TERM: "xterm-256color", LANG: "C.UTF-8" },
      wasm: new URL("./bivalve.core.wasm", import.meta.url),
    });
    const keeper = new Keeper(places.state);
    let remembered = await keeper.recall(await files);
    if (shared !== undefined) {
      const bundle = await unbundled(shared);
      await bundle.restore(places.workspace, await files);
      remembered = { ...remembered, session: bundle.session };
    }
    const shell = await created;
    const session = remembered.session === undefined ? shell.session() : await resumed(shell, remembered.session);
    const workspace = new Workspace({ places, files: await files, shell, session, keeper, events });
    const opened: Opened = {
      keeping: places.keeping,
      unkept: places.unkept,
      history: remembered.history,
      resumed: remembered.session !== undefined,
      directory: await session.directory(),
    };
    return { workspace, opened };
  }

  /** Runs a command. */
  run(script: string, columns: number, lines: number): Promise<Ended> {
    return this.#inTurn(async () => {
      const controller = new AbortController();
      const typed = new Typed((waiting) => this.#events.waiting(waiting));
      this.#running = { controller, typed };
      this.#keeper.remember(script);
      try {
        const outcome = await this.#session.run(script, {
          signal: controller.signal,
          timeout: null,
          capture: false,
          stdin: typed,
          env: { COLUMNS: String(columns), LINES: String(lines) },
          onOutput: (stream, bytes) => this.#outlet.push(stream, bytes),
        });
        this.#outlet.flush(true);
        const { exitCode, endedBy, usage } = outcome;
        return { exitCode, endedBy, wall: usage.wall, directory: await this.#session.directory() };
      } finally {
        this.#running = undefined;
        this.#keep();
      }
    });
  }

  /** Stops the running command. */
  interrupt(): void {
    this.#running?.controller.abort();
  }

  /** Hands a line to the running command. */
  type(line: string | null): void {
    this.#running?.typed.push(line);
  }

  /** The page has shown so many bytes of output. */
  shown(count: number): void {
    this.#outlet.shown(count);
  }

  complete(line: string): Promise<{ start: number; candidates: string[] }> {
    return this.#session.complete(line);
  }

  incomplete(text: string): Promise<boolean> {
    return this.#session.incomplete(text);
  }

  /** The names in a directory: directories first. */
  async list(path: string): Promise<TreeEntry[]> {
    const entries: TreeEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.#files.readDirectory(path, cursor, PAGE);
      for (const { name, node } of page.entries) entries.push({ name, kind: node.kind, size: Number(node.size) });
      cursor = page.next;
    } while (cursor !== undefined);
    const rank = ({ kind }: TreeEntry) => (kind === "directory" ? 0 : 1);
    return entries.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, "en", { numeric: true }));
  }

  /** A file's first bytes, and how many it has. */
  async read(path: string, limit = Infinity): Promise<{ bytes: Uint8Array; size: number }> {
    const { kind, size } = await this.#files.lookup(path);
    if (kind !== "file") throw new Error("this is not a file");
    if (Number(size) <= limit) return { bytes: await contentOf(this.#files, path), size: Number(size) };
    return { bytes: await this.#files.read(path, 0n, limit), size: Number(size) };
  }

  /** Puts files into the workspace. */
  async write(uploads: Upload[]): Promise<number> {
    for (const { path, file } of uploads) {
      await makeDirectories(this.#files, path.slice(0, path.lastIndexOf("/")));
      await putFile(this.#files, path, new Uint8Array(await file.arrayBuffer()));
    }
    this.#keep();
    return uploads.length;
  }

  /** Unpacks an archive into a directory, with the shell's own tools; gives what they said. */
  async unpack(archive: Blob, name: string, directory: string): Promise<string> {
    const helper = this.#shell.session();
    await putFile(helper.storage, "/tmp/archive", new Uint8Array(await archive.arrayBuffer()));
    const script = /\.zip$/i.test(name) ? 'unzip -o -q /tmp/archive -d "$1"' : 'tar -xf /tmp/archive -C "$1"';
    const outcome = await helper.run(script, { args: [HOME + directory], timeout: null });
    await helper.sleep();
    this.#keep();
    // As zip has it, 1 is a warning.
    if (outcome.exitCode > 1) throw new Error(outcome.output.trim());
    return outcome.output.trim();
  }

  /** Everything in one zip archive. */
  async pack(): Promise<Uint8Array> {
    const helper = this.#shell.session();
    const outcome = await helper.run("zip -q -r -y /tmp/workspace.zip .", { cwd: HOME, timeout: null });
    if (outcome.exitCode !== 0) throw new Error(outcome.output.trim());
    const bytes = await contentOf(helper.storage, "/tmp/workspace.zip");
    await helper.sleep();
    return bytes;
  }

  /** What differs from the last commit. */
  async changes(): Promise<Changes> {
    const changes = await this.#files.changes();
    const weight = changes.reduce((sum, { before, after }) => sum + Number(before?.size ?? 0n) + Number(after?.size ?? 0n), 0);
    return {
      list: changes.map(({ path, origin, difference, before, after }) => {
        return { path, origin, difference, isDirectory: (after ?? before)?.kind === "directory" };
      }),
      diff: weight > DIFFABLE ? undefined : await this.#files.diff(),
    };
  }

  /** Makes the changes part of the workspace for good; gives how many there were. */
  commit(): Promise<number> {
    return this.#inTurn(async () => {
      const changes = await this.#files.commit();
      await this.#places.workspace.sync?.("/");
      this.#keep();
      return changes.length;
    });
  }

  /** Drops the changes. */
  discard(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#files.discard();
      this.#keep();
    });
  }

  /** The workspace and its session as a link carries them, if they are small. */
  share(limit: number): Promise<Uint8Array> {
    return this.#inTurn(async () => {
      const bytes = await bundled(await this.#session.save(), this.#places.workspace, this.#files);
      if (bytes.length > limit) throw new Error(`it would be ${kilobytes(bytes.length)} long, and ${kilobytes(limit)} is the most`);
      return bytes;
    });
  }

  /** Puts a shared workspace in the place of the browser's own. */
  adopt(): Promise<void> {
    return this.#inTurn(async () => {
      const own = await freshPlaces();
      await copy(this.#places.workspace, own.workspace);
      await own.workspace.sync?.("/");
      await new Keeper(own.state).keep(await this.#session.save(), this.#files);
    });
  }

  /** Drops everything: files, changes, session and history. */
  clear(): Promise<void> {
    return this.#inTurn(() => this.#places.clear());
  }

  /** Keeps the session and the changes, after what is going on. */
  #keep(): void {
    if (this.#places.keeping === "memory") return;
    this.#events.kept(false);
    this.#inTurn(async () => this.#keeper.keep(await this.#session.save(), this.#files)).then(
      () => this.#events.kept(true),
      (error: unknown) => this.#events.kept(false, error instanceof Error ? error.message : String(error)),
    );
  }

  #inTurn<T>(body: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(body);
    this.#queue = turn.catch(() => {});
    return turn;
  }
}

/** A session that goes on; a new one where the kept state is from another version. */
async function resumed(shell: Shell, saved: Uint8Array): Promise<Session> {
  try {
    return await shell.resume(saved);
  } catch (error) {
    console.warn("the kept session is not usable:", error);
    return shell.session();
  }
}

async function copy(from: Storage, to: Storage): Promise<void> {
  const records = await recordsOf(from);
  await apply(to, records, async (index) => contentOf(from, records[index]?.path ?? "/"));
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
