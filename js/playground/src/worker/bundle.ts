// A workspace with its session as bytes that a link can carry: `session.save`'s bytes, the committed files,
// and what differs from them, pressed together.

import type { Storage, TransactionLayer } from "bivalve";
import { apply, contentOf, joined, parted, recordsOf, recordsOfChanges, type FileRecord } from "./record.js";

const VERSION = 1;
/** Bytes of files over which nobody needs to press them to see that they are too many. */
const SENSIBLE = 16 * 2 ** 20;

interface Header {
  version: number;
  /** Length of the session's bytes, which come first. */
  session: number;
  files: FileRecord[];
  changes: FileRecord[];
}

/** What a bundle holds. */
export interface Bundle {
  session: Uint8Array;
  /** Brings the files into a workspace's store, and the changes into the transaction over it. */
  restore(base: Storage, files: TransactionLayer): Promise<void>;
}

/** Puts a workspace and its session together. */
export async function bundled(session: Uint8Array, base: Storage, top: TransactionLayer): Promise<Uint8Array> {
  const files = await recordsOf(base);
  const changes = await recordsOfChanges(top, await top.changes());
  const total = [...files, ...changes].reduce((sum, { size }) => sum + size, 0);
  if (total > SENSIBLE) throw new Error(`there are ${Math.ceil(total / 2 ** 20)} MB of files`);
  const parts = [session];
  for (const [store, records] of [[base, files], [top, changes]] as const) {
    for (const record of records) {
      if (record.kind !== "file") continue;
      const content = await contentOf(store, record.path);
      record.size = content.length;
      parts.push(content);
    }
  }
  const header: Header = { version: VERSION, session: session.length, files, changes };
  return through(new CompressionStream("deflate-raw"), joined(header, parts));
}

/** Takes a bundle apart. */
export async function unbundled(bytes: Uint8Array): Promise<Bundle> {
  const { header, rest } = parted<Header>(await through(new DecompressionStream("deflate-raw"), bytes));
  if (header.version !== VERSION) throw new Error("the link was made by another version of the playground");
  let at = header.session;
  const session = rest.slice(0, at);
  const contents = [...header.files, ...header.changes].map(({ kind, size }) => {
    const content = rest.subarray(at, at + (kind === "file" ? size : 0));
    at += content.length;
    return content;
  });
  if (at !== rest.length) throw new Error("the link is damaged");
  const restore = async (base: Storage, files: TransactionLayer) => {
    await apply(base, header.files, async (index) => contents[index] as Uint8Array);
    await apply(files, header.changes, async (index) => contents[header.files.length + index] as Uint8Array);
  };
  return { session, restore };
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return new Uint8Array(await new Response(source.pipeThrough(stream)).arrayBuffer());
}
