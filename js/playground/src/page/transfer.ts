// Files that go in and out: uploads, drops, archives.

import type { Client } from "./client.js";
import { byId, choose, counted, download, told, wordsOf } from "./dom.js";
import type { FileTree } from "./tree.js";
import { dropped, isArchive, picked, type Incoming } from "./uploads.js";

/** Brings files in and out. */
export class Transfer {
  readonly #client: Client;
  readonly #tree: FileTree;
  readonly #look: () => Promise<void>;

  /** `look` shows the files anew. */
  constructor(client: Client, tree: FileTree, look: () => Promise<void>) {
    this.#client = client;
    this.#tree = tree;
    this.#look = look;
  }

  /** Listens to the buttons, and to what is dropped. */
  listen(): void {
    for (const [button, id] of [["upload-files", "pick-files"], ["upload-folder", "pick-folder"]] as const) {
      const input = byId<HTMLInputElement>(id);
      byId(button).addEventListener("click", () => input.click());
      input.addEventListener("change", () => {
        void this.#upload(picked(input.files), this.#tree.directory).then(() => (input.value = ""));
      });
    }
    byId("download-all").addEventListener("click", () => void this.#downloadAll());
    this.#watchDrops();
  }

  /** Puts files into a directory. Archives can be unpacked. */
  async #upload(incoming: Incoming[], directory: string): Promise<void> {
    const [first] = incoming;
    if (first === undefined) return;
    const place = directory === "/" ? "" : directory;
    const where = place === "" ? "" : ` to ${directory.slice(1)}`;
    try {
      const isOne = incoming.length === 1 && isArchive(first.path);
      const unpacked = isOne ? await wantsUnpacked(first.path, directory) : "no";
      if (unpacked === "") return;
      if (unpacked === "yes") {
        await this.#client.ask("unpack", first.file, first.path, directory);
        told(`Unpacked ${first.path}${where}`);
      } else {
        await this.#client.ask("write", incoming.map(({ path, file }) => ({ path: `${place}/${path}`, file })));
        told(`Uploaded ${incoming.length === 1 ? first.path : counted(incoming.length, "file")}${where}`);
      }
    } catch (error) {
      told(`The upload failed: ${wordsOf(error)}`);
    }
    await this.#look();
  }

  async #downloadAll(): Promise<void> {
    try {
      download("workspace.zip", await this.#client.ask("pack"));
    } catch (error) {
      told(`There is no archive: ${wordsOf(error)}`);
    }
  }

  #watchDrops(): void {
    const veil = byId("drop");
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    document.addEventListener("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      veil.hidden = false;
    });
    document.addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) veil.hidden = true;
    });
    document.addEventListener("drop", (event) => {
      veil.hidden = true;
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      const directory = this.#tree.directoryOf(event.target) ?? this.#tree.directory;
      void dropped(event.dataTransfer).then((incoming) => this.#upload(incoming, directory));
    });
  }
}

function wantsUnpacked(name: string, directory: string): Promise<"yes" | "no" | ""> {
  const where = directory === "/" ? "the workspace" : directory.slice(1);
  const words = `Its files go to ${where}. Otherwise the archive itself does.`;
  return choose({ title: `Unpack ${name}?`, words, yes: "Unpack", no: "Keep it packed" });
}
