// Keeps what a reload would lose: the session, its history, and what is not committed yet. The committed
// files need no keeper, they lie in their store.
//
// What is not committed is kept as records and the contents of the changed files, each in a file of its own
// that is written again only when it changed. The index comes last: what it names is there.

import type { Storage, TransactionLayer } from "bivalve";
import { apply, contentOf, isThere, makeDirectories, putFile, recordsOfChanges, type FileRecord } from "./record.js";

const SESSION = "/session";
const HISTORY = "/history";
const INDEX = "/pending.json";
const CONTENTS = "/contents";
/** Lines of history that are kept. */
const LINES = 1000;

/** A record, and the number of the file that has its content. */
type Kept = FileRecord & { content?: number };

interface Index {
  version: 1;
  records: Kept[];
}

/** What was kept. */
export interface Remembered {
  session: Uint8Array | undefined;
  history: string[];
}

/** Keeps a session in a store of its own. */
export class Keeper {
  readonly #store: Storage;
  /** Contents that are kept, by path: of which version of the file, and under which number. */
  readonly #kept = new Map<string, { version: bigint; number: number }>();
  #next = 1;
  #history: string[] = [];

  constructor(store: Storage) {
    this.#store = store;
  }

  /** Brings back what was not committed, and gives the rest. */
  async recall(files: TransactionLayer): Promise<Remembered> {
    const index = await this.#read(INDEX);
    if (index !== undefined) await this.#restore(files, JSON.parse(new TextDecoder().decode(index)) as Index);
    const history = await this.#read(HISTORY);
    const text = new TextDecoder().decode(history ?? new Uint8Array());
    this.#history = text === "" ? [] : (JSON.parse(text) as string[]);
    return { session: await this.#read(SESSION), history: this.#history };
  }

  /** Keeps a command for the history. */
  remember(command: string): void {
    if (this.#history.at(-1) !== command) this.#history.push(command);
    this.#history.splice(0, this.#history.length - LINES);
  }

  /** Keeps all of it. */
  async keep(session: Uint8Array, files: TransactionLayer): Promise<void> {
    await this.#keepChanges(files);
    await putFile(this.#store, HISTORY, new TextEncoder().encode(JSON.stringify(this.#history)));
    await this.#replace(SESSION, session);
    await this.#store.sync?.("/");
  }

  async #keepChanges(files: TransactionLayer): Promise<void> {
    const records: Kept[] = await recordsOfChanges(files, await files.changes());
    const current = new Set<string>();
    await makeDirectories(this.#store, CONTENTS);
    const old: number[] = [];
    for (const record of records) {
      if (record.kind !== "file") continue;
      current.add(record.path);
      const { version } = await files.lookup(record.path);
      const kept = this.#kept.get(record.path);
      if (kept?.version === version) {
        record.content = kept.number;
        continue;
      }
      if (kept !== undefined) old.push(kept.number);
      record.content = this.#next++;
      await putFile(this.#store, `${CONTENTS}/${record.content}`, await contentOf(files, record.path));
      this.#kept.set(record.path, { version, number: record.content });
    }
    const index: Index = { version: 1, records };
    await this.#replace(INDEX, new TextEncoder().encode(JSON.stringify(index)));
    for (const [path, { number }] of this.#kept) {
      if (current.has(path)) continue;
      this.#kept.delete(path);
      old.push(number);
    }
    for (const number of old) await this.#store.removeFile(`${CONTENTS}/${number}`);
  }

  async #restore(files: TransactionLayer, { records }: Index): Promise<void> {
    await apply(files, records, (index) => contentOf(this.#store, `${CONTENTS}/${records[index]?.content}`));
    const used = new Set<string>();
    for (const { kind, path, content } of records) {
      if (kind !== "file" || content === undefined) continue;
      used.add(String(content));
      this.#next = Math.max(this.#next, content + 1);
      this.#kept.set(path, { version: (await files.lookup(path)).version, number: content });
    }
    // What a reload in the middle of keeping left behind.
    const page = await this.#store.readDirectory(CONTENTS, undefined, 100_000);
    for (const { name } of page.entries) if (!used.has(name)) await this.#store.removeFile(`${CONTENTS}/${name}`);
  }

  async #replace(path: string, content: Uint8Array): Promise<void> {
    if (!(await isThere(this.#store, path))) await this.#store.create(path, 0o644);
    await this.#store.replace(path, content);
  }

  async #read(path: string): Promise<Uint8Array | undefined> {
    if (!(await isThere(this.#store, path))) return undefined;
    const content = await contentOf(this.#store, path);
    return content.length === 0 ? undefined : content;
  }
}
