// Looking at a file.

import type { Client } from "./client.js";
import { byId, download, make, sizeText } from "./dom.js";

/** Bytes that are looked at. */
const VIEWED = 256 * 1024;
/** A file with a zero byte this early is not text, as git decides it. */
const LOOKED_AT = 8000;
const PICTURE = /\.(png|jpe?g|gif|webp|svg|avif)$/i;

/** Shows a file, which can be downloaded there. */
export async function view(client: Client, path: string): Promise<void> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const { bytes, size } = await client.ask("read", path, VIEWED);
  byId("file-title").textContent = path.slice(1);
  byId("file-size").textContent = sizeText(size);
  byId("file-body").replaceChildren(...contentOf(name, bytes, size));
  byId("file-download").onclick = async () => download(name, (await client.ask("read", path)).bytes);
  byId<HTMLDialogElement>("file-dialog").showModal();
  byId("file-body").scrollTop = 0;
}

function contentOf(name: string, bytes: Uint8Array, size: number): Node[] {
  const words = (text: string) => make("p", { class: "faint", text });
  const type = PICTURE.exec(name)?.[1]?.toLowerCase();
  if (size === 0) return [words("The file is empty.")];
  if (type !== undefined && bytes.length === size) return [picture(name, type, bytes)];
  if (bytes.subarray(0, LOOKED_AT).includes(0)) return [words("This is not text.")];
  const text = make("pre", { text: new TextDecoder().decode(bytes) });
  if (bytes.length === size) return [text];
  return [text, words(`… and ${sizeText(size - bytes.length)} more. Download it to see the rest.`)];
}

function picture(name: string, type: string, bytes: Uint8Array): HTMLElement {
  const subtype = { svg: "svg+xml", jpg: "jpeg" }[type] ?? type;
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `image/${subtype}` }));
  const image = make("img", { src: url, alt: name });
  image.addEventListener("load", () => URL.revokeObjectURL(url));
  return image;
}
