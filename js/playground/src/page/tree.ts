// The file tree: a list of rows, one of which takes the focus, as the ARIA practices have it.

import type { Changes, TreeEntry } from "../protocol.js";
import { icon, make, sizeText } from "./dom.js";

/** What the tree needs. */
export interface TreeBackend {
  list(path: string): Promise<TreeEntry[]>;
  /** A file was chosen. */
  open(path: string): void;
}

/** Names of one directory that are shown. */
const SHOWN = 500;
/** How long letters that are typed count as one word, in milliseconds. */
const WORD = 600;
const MARKS: Record<string, { letter: string; words: string }> = {
  added: { letter: "A", words: "added" },
  modified: { letter: "M", words: "modified" },
  renamed: { letter: "R", words: "renamed" },
  mode: { letter: "m", words: "other mode" },
  symlink: { letter: "L", words: "link changed" },
};

interface Row {
  path: string;
  entry: TreeEntry;
  level: number;
  at: number;
  of: number;
}

/** The tree of the workspace's files. */
export class FileTree {
  readonly #element: HTMLElement;
  readonly #empty: HTMLElement;
  readonly #backend: TreeBackend;
  readonly #expanded = new Set<string>();
  #marks = new Map<string, string>();
  #rows: Row[] = [];
  /** The row that takes the focus. */
  #current = "";
  /** Whether the user chose it. */
  #isChosen = false;
  #word = { text: "", at: 0 };
  #refreshing: Promise<void> | undefined;
  #again = false;

  constructor(element: HTMLElement, empty: HTMLElement, backend: TreeBackend) {
    this.#element = element;
    this.#empty = empty;
    this.#backend = backend;
    element.addEventListener("keydown", (event) => this.#pressed(event));
    element.addEventListener("click", (event) => {
      const row = (event.target as Element).closest<HTMLElement>("[role=treeitem]");
      if (row !== null) this.#choose(row.dataset["path"] ?? "", true);
    });
    element.addEventListener("focusin", (event) => {
      const row = (event.target as Element).closest<HTMLElement>("[role=treeitem]");
      const path = row?.dataset["path"] ?? this.#current;
      // To come by is not to choose.
      if (path !== this.#current) this.#moveTo(path, false, false);
    });
  }

  /** The directory that is chosen, or that of the file that is; the root unless there is one. */
  get directory(): string {
    return this.#isChosen ? this.#directoryAt(this.#current) : "/";
  }

  /** The directory that an element of the tree belongs to. */
  directoryOf(target: EventTarget | null): string | undefined {
    const row = target instanceof Element ? target.closest<HTMLElement>("[role=treeitem]") : null;
    return row === null ? undefined : this.#directoryAt(row.dataset["path"] ?? "/");
  }

  #directoryAt(path: string): string {
    const row = this.#rows.find((row) => row.path === path);
    if (row === undefined) return "/";
    return row.entry.kind === "directory" ? row.path : parentOf(row.path);
  }

  /** Shows which paths differ. */
  mark(changes: Changes): void {
    this.#marks = new Map(changes.list.map(({ path, difference }) => [path, difference]));
    this.#draw();
  }

  /** Looks at the files anew. Calls that come meanwhile are one. */
  refresh(): Promise<void> {
    if (this.#refreshing !== undefined) {
      this.#again = true;
      return this.#refreshing;
    }
    const work = async () => {
      do {
        this.#again = false;
        this.#rows = await this.#read("/", 1);
      } while (this.#again);
      this.#draw();
    };
    this.#refreshing = work().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #read(directory: string, level: number): Promise<Row[]> {
    const entries = await this.#backend.list(directory).catch(() => []);
    const rows: Row[] = [];
    for (const [at, entry] of entries.slice(0, SHOWN).entries()) {
      const path = directory === "/" ? `/${entry.name}` : `${directory}/${entry.name}`;
      rows.push({ path, entry, level, at: at + 1, of: entries.length });
      if (entry.kind === "directory" && this.#expanded.has(path)) rows.push(...(await this.#read(path, level + 1)));
    }
    return rows;
  }

  #draw(): void {
    const isFocused = this.#element.contains(document.activeElement);
    if (!this.#rows.some(({ path }) => path === this.#current)) {
      this.#current = this.#rows[0]?.path ?? "";
      this.#isChosen = false;
    }
    this.#element.replaceChildren(...this.#rows.map((row) => this.#item(row)));
    this.#element.hidden = this.#rows.length === 0;
    this.#empty.hidden = this.#rows.length > 0;
    if (isFocused) this.#itemAt(this.#current)?.focus();
  }

  #item({ path, entry, level, at, of }: Row): HTMLElement {
    const isDirectory = entry.kind === "directory";
    const mark = MARKS[this.#marks.get(path) ?? ""];
    const item = make("li", {
      role: "treeitem",
      "aria-level": String(level),
      "aria-posinset": String(at),
      "aria-setsize": String(of),
      "aria-expanded": isDirectory ? String(this.#expanded.has(path)) : undefined,
      "aria-selected": String(this.#isChosen && path === this.#current),
      "data-path": path,
      "data-kind": entry.kind,
      tabindex: path === this.#current ? "0" : "-1",
    });
    item.style.setProperty("--level", String(level - 1));
    item.append(
      make("span", { class: "twist" }, ...(isDirectory ? [icon("more")] : [])),
      icon(isDirectory ? "folder" : "file"),
      make("span", { class: "name", text: entry.name }),
    );
    if (mark !== undefined) {
      item.dataset["mark"] = mark.letter;
      item.append(make("span", { class: "mark", "aria-hidden": "true", text: mark.letter }), make("span", { class: "unseen", text: `, ${mark.words}` }));
    }
    if (entry.kind === "file") item.append(make("span", { class: "size", text: sizeText(entry.size) }));
    if (entry.kind === "symlink") item.append(make("span", { class: "size", text: "link" }));
    return item;
  }

  #itemAt(path: string): HTMLElement | null {
    return this.#element.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.#rows.findIndex(({ path }) => path === this.#current);
    const row = this.#rows[at];
    if (row === undefined) return;
    const to = (index: number) => this.#moveTo(this.#rows[index]?.path ?? this.#current, true);
    const isOpen = this.#expanded.has(row.path);
    const actions: Record<string, () => void> = {
      ArrowDown: () => to(at + 1),
      ArrowUp: () => to(at - 1),
      Home: () => to(0),
      End: () => to(this.#rows.length - 1),
      ArrowRight: () => {
        if (row.entry.kind !== "directory") return;
        if (isOpen) to(at + 1);
        else this.#toggle(row.path);
      },
      ArrowLeft: () => (isOpen ? this.#toggle(row.path) : this.#moveTo(parentOf(row.path), true)),
      Escape: () => {
        this.#isChosen = false;
        this.#itemAt(row.path)?.setAttribute("aria-selected", "false");
      },
      Enter: () => this.#choose(row.path, false),
      " ": () => this.#choose(row.path, false),
    };
    const action = actions[event.key];
    if (action !== undefined) action();
    else if (event.key.length === 1) this.#jump(event.key, at);
    else return;
    event.preventDefault();
  }

  /** To the next name that starts with the letters that were typed. */
  #jump(letter: string, at: number): void {
    const now = performance.now();
    const isNew = now - this.#word.at > WORD;
    this.#word = { text: (isNew ? "" : this.#word.text) + letter.toLowerCase(), at: now };
    const order = [...this.#rows.slice(at + (isNew ? 1 : 0)), ...this.#rows.slice(0, at + 1)];
    const found = order.find(({ entry }) => entry.name.toLowerCase().startsWith(this.#word.text));
    if (found !== undefined) this.#moveTo(found.path, true);
  }

  #moveTo(path: string, focus: boolean, choose = true): void {
    const item = this.#itemAt(path);
    if (item === null) return;
    const old = this.#itemAt(this.#current);
    old?.setAttribute("tabindex", "-1");
    old?.setAttribute("aria-selected", "false");
    this.#current = path;
    this.#isChosen = choose;
    item.setAttribute("tabindex", "0");
    item.setAttribute("aria-selected", String(choose));
    if (focus) item.focus();
  }

  #choose(path: string, focus: boolean): void {
    this.#moveTo(path, focus);
    const kind = this.#rows.find((row) => row.path === path)?.entry.kind;
    if (kind === "directory") this.#toggle(path);
    else if (kind === "file") this.#backend.open(path);
  }

  #toggle(path: string): void {
    if (!this.#expanded.delete(path)) this.#expanded.add(path);
    void this.refresh();
  }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/")) || "/";
