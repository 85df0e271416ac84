// A workspace with its session as bytes that a link can carry: `session.save`'s bytes, the committed files,
// and what differs from them, pressed together.

import type { Storage, TransactionLayer } from "bivalve";
import { apply, contentOf, recordsOf, recordsOfChanges, type FileRecord } from "./record.js";

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
  const header: Header = { version: VERSION, session: session.length, files, changes };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length);
  const parts = [length, head, session];
  for (const [store, records] of [[base, files], [top, changes]] as const) {
    for (const { kind, path } of records) if (kind === "file") parts.push(await contentOf(store, path));
  }
  return through(new CompressionStream("deflate-raw"), parts);
}

/** Takes a bundle apart. */
export async function unbundled(bytes: Uint8Array): Promise<Bundle> {
  const whole = await through(new DecompressionStream("deflate-raw"), [bytes]);
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
  const end = 4 + view.getUint32(0);
  const header = JSON.parse(new TextDecoder().decode(whole.subarray(4, end))) as Header;
  if (header.version !== VERSION) throw new Error("the link was made by another version of the playground");
  let at = end + header.session;
  const session = whole.slice(end, at);
  const contents = [...header.files, ...header.changes].map(({ kind, size }) => {
    const content = whole.subarray(at, at + (kind === "file" ? size : 0));
    at += content.length;
    return content;
  });
  if (at !== whole.length) throw new Error("the link is damaged");
  const restore = async (base: Storage, files: TransactionLayer) => {
    await apply(base, header.files, async (index) => contents[index] as Uint8Array);
    await apply(files, header.changes, async (index) => contents[header.files.length + index] as Uint8Array);
  };
  return { session, restore };
}

async function through(stream: CompressionStream | DecompressionStream, parts: Uint8Array[]): Promise<Uint8Array> {
  const source = new Blob(parts as Uint8Array<ArrayBuffer>[]).stream();
  return new Uint8Array(await new Response(source.pipeThrough(stream)).arrayBuffer());
}
