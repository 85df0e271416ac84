// The panel of what changed: a list of files, each with its diff.

import type { Changes } from "../protocol.js";
import { byId, counted, icon, make } from "./dom.js";
import { filesOf, type FileDiff } from "./diff.js";

/** Lines of one file that are shown at first. */
const LINES = 400;
/** Files over which they begin closed. */
const OPEN = 6;
/** Files that are shown. */
const FILES = 200;
const LETTERS: Record<FileDiff["difference"], string> = { added: "A", modified: "M", deleted: "D", renamed: "R", mode: "m", symlink: "L" };
const WORDS: Record<FileDiff["difference"], string> = {
  added: "Added", modified: "Modified", deleted: "Deleted", renamed: "Renamed", mode: "Mode changed", symlink: "Link changed",
};

/** The panel. */
export class ChangesPanel {
  /** Files that the user opened or closed. */
  readonly #open = new Map<string, boolean>();
  #drawn = "";

  /** Shows changes. */
  show(changes: Changes): void {
    const files = filesOf(changes);
    const drawn = JSON.stringify(changes);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    for (const id of ["count", "view-count"]) {
      byId(id).textContent = String(files.length);
      byId(id).hidden = files.length === 0;
      byId(id).setAttribute("aria-label", counted(files.length, "file"));
    }
    byId("changes-empty").hidden = files.length > 0;
    const list = byId("change-list");
    list.replaceChildren(...files.slice(0, FILES).map((file) => this.#file(file, files.length <= OPEN)));
    if (files.length > FILES) list.append(make("p", { class: "faint", text: `… and ${files.length - FILES} more` }));
    if (changes.diff === undefined) {
      list.prepend(make("p", { class: "faint", text: "The changed files are too large for a diff here. The patch has it." }));
    }
  }

  #file(file: FileDiff, isOpen: boolean): HTMLElement {
    const { path, origin, difference, lines } = file;
    const name = `${origin === undefined ? "" : `${origin.slice(1)} → `}${path.slice(1)}${file.isDirectory ? "/" : ""}`;
    const counts = make("span", { class: "counts" });
    if (file.added > 0) counts.append(make("span", { class: "added", text: `+${file.added}` }));
    if (file.removed > 0) counts.append(" ", make("span", { class: "removed", text: `−${file.removed}` }));
    const letter = make("span", { class: `letter ${difference}`, title: WORDS[difference], "aria-hidden": "true", text: LETTERS[difference] });
    const words = make("span", { class: "unseen", text: `${WORDS[difference]}: ` });
    const title = [letter, words, make("span", { class: "name", text: name }), counts];
    if (lines.length === 0) return make("div", { class: "change flat" }, ...title);
    const details = make("details", { class: "change" }, make("summary", {}, icon("more"), ...title));
    details.open = this.#open.get(path) ?? isOpen;
    details.addEventListener("toggle", () => this.#open.set(path, details.open));
    details.append(body(lines));
    return details;
  }
}

function body(lines: FileDiff["lines"]): HTMLElement {
  const pre = make("div", { class: "diff" });
  const add = (from: number, to: number) => {
    for (const { kind, text } of lines.slice(from, to)) pre.append(make("div", { class: kind, text: text === "" ? " " : text }));
  };
  add(0, LINES);
  if (lines.length > LINES) {
    const more = make("button", { type: "button", class: "quiet", text: `Show ${lines.length - LINES} more lines` });
    more.addEventListener("click", () => {
      more.remove();
      add(LINES, lines.length);
    });
    pre.append(more);
  }
  return pre;
}
