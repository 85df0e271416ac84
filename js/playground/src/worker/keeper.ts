// Keeps what a reload would lose: the session, its history, and what is not committed yet. The committed
// files need no keeper, they lie in their store.
//
// It is one file, replaced as a whole: a header in JSON, the session's bytes, and the contents of small
// files. Larger contents lie beside it, each in a file of its own that is written again only when it has
// changed; they are there before the file that names them, and go after it.

import type { Storage, TransactionLayer } from "bivalve";
import { apply, contentOf, isThere, joined, makeDirectories, parted, putFile, recordsOfChanges, type FileRecord } from "./record.js";

const STATE = "/state";
const CONTENTS = "/contents";
/** Lines of history that are kept. */
const LINES = 1000;
/** Bytes of a content that lies in the state itself, and of all of them. */
const SMALL = 16 * 1024;
const SMALL_TOGETHER = 512 * 1024;

/** A record, and the number of the file that has its content if it is not in the state. */
type Kept = FileRecord & { content?: number };

interface Header {
  version: 1;
  history: string[];
  /** Length of the session's bytes. */
  session: number;
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
  /** Contents that lie beside the state, by path: of which version of the file, and under which number. */
  readonly #kept = new Map<string, { version: bigint; number: number }>();
  #next = 1;
  #history: string[] = [];

  constructor(store: Storage) {
    this.#store = store;
  }

  /** Brings back what was not committed, and gives the rest. */
  async recall(files: TransactionLayer): Promise<Remembered> {
    if (!(await isThere(this.#store, STATE))) return { session: undefined, history: [] };
    const { header, rest } = parted<Header>(await contentOf(this.#store, STATE));
    const session = rest.slice(0, header.session);
    await this.#restore(files, header.records, rest.subarray(header.session));
    this.#history = header.history;
    return { session, history: header.history };
  }

  /** Keeps a command for the history. */
  remember(command: string): void {
    if (this.#history.at(-1) !== command) this.#history.push(command);
    this.#history.splice(0, this.#history.length - LINES);
  }

  /** Keeps all of it. */
  async keep(session: Uint8Array, files: TransactionLayer): Promise<void> {
    const records: Kept[] = await recordsOfChanges(files, await files.changes());
    const small: Uint8Array[] = [];
    const old: number[] = [];
    let together = 0;
    for (const record of records) {
      if (record.kind !== "file") continue;
      if (record.size <= SMALL && together + record.size <= SMALL_TOGETHER) {
        const content = await contentOf(files, record.path);
        record.size = content.length;
        small.push(content);
        together += content.length;
      } else {
        record.content = await this.#keepBeside(files, record.path, old);
      }
    }
    const header: Header = { version: 1, history: this.#history, session: session.length, records };
    await this.#write(joined(header, [session, ...small]));
    const named = new Set(records.filter(({ content }) => content !== undefined).map(({ path }) => path));
    for (const [path, { number }] of this.#kept) {
      if (named.has(path)) continue;
      this.#kept.delete(path);
      old.push(number);
    }
    for (const number of old) await this.#store.removeFile(`${CONTENTS}/${number}`);
  }

  /** Keeps a content in a file of its own, unless it is there; gives its number. */
  async #keepBeside(files: TransactionLayer, path: string, old: number[]): Promise<number> {
    const { version } = await files.lookup(path);
    const kept = this.#kept.get(path);
    if (kept?.version === version) return kept.number;
    if (kept !== undefined) old.push(kept.number);
    const number = this.#next++;
    await makeDirectories(this.#store, CONTENTS);
    await putFile(this.#store, `${CONTENTS}/${number}`, await contentOf(files, path));
    this.#kept.set(path, { version, number });
    return number;
  }

  async #restore(files: TransactionLayer, records: readonly Kept[], small: Uint8Array): Promise<void> {
    let at = 0;
    await apply(files, records, async (index) => {
      const { content, size } = records[index] as Kept;
      if (content !== undefined) return contentOf(this.#store, `${CONTENTS}/${content}`);
      return small.subarray(at, (at += size));
    });
    for (const { path, content } of records) {
      if (content === undefined) continue;
      this.#next = Math.max(this.#next, content + 1);
      this.#kept.set(path, { version: (await files.lookup(path)).version, number: content });
    }
    await this.#sweep(new Set(records.map(({ content }) => String(content))));
  }

  /** Removes what a reload in the middle of keeping left behind. */
  async #sweep(used: ReadonlySet<string>): Promise<void> {
    if (this.#kept.size === 0 && !(await isThere(this.#store, CONTENTS))) return;
    const { entries } = await this.#store.readDirectory(CONTENTS, undefined, 100_000);
    for (const { name } of entries) if (!used.has(name)) await this.#store.removeFile(`${CONTENTS}/${name}`);
  }

  async #write(state: Uint8Array): Promise<void> {
    if (!(await isThere(this.#store, STATE))) await this.#store.create(STATE, 0o644);
    await this.#store.replace(STATE, state);
  }
}
