// The line that is being typed: text, cursor, history, and what keys do to them. It knows no terminal.

import type { Key } from "./keys.js";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

interface State {
  text: string;
  cursor: number;
}

/** A line, which may have several rows. */
export class Line {
  text = "";
  /** Where the next character goes, in UTF-16 units. */
  cursor = 0;
  readonly history: string[];
  /** The history entry that is shown; its length stands for what was typed. */
  #at: number;
  #typed = "";
  #killed = "";
  #undo: State[] = [];

  constructor(history: string[]) {
    this.history = history;
    this.#at = history.length;
  }

  /** An empty line. A command that was given is kept, unless it is the last one again. */
  reset(given?: string): void {
    if (given !== undefined && given.trim() !== "" && this.history.at(-1) !== given) this.history.push(given);
    this.set("");
    this.#at = this.history.length;
    this.#typed = "";
    this.#undo = [];
  }

  /** Another text, with the cursor at its end. */
  set(text: string, cursor = text.length): void {
    this.text = text;
    this.cursor = cursor;
  }

  /** Puts text where the cursor is. */
  insert(text: string): void {
    this.replace(this.cursor, this.cursor, text);
  }

  /** Puts text in the place of a part, and the cursor after it. */
  replace(start: number, end: number, text: string): void {
    this.#undo.push({ text: this.text, cursor: this.cursor });
    this.set(this.text.slice(0, start) + text + this.text.slice(end), start + text.length);
  }

  /** Does what a key does to the line; false when it does nothing to it. */
  press(key: Key): boolean {
    const action = this.#actions[key];
    if (action === undefined) return false;
    action();
    return true;
  }

  /** The newest entry older than one that has a text in it; the number, or undefined. */
  find(text: string, before: number): number | undefined {
    for (let at = Math.min(before, this.history.length) - 1; at >= 0; at--) {
      if (this.history[at]?.includes(text)) return at;
    }
    return undefined;
  }

  readonly #actions: Partial<Record<Key, () => void>> = {
    left: () => (this.cursor = this.#left()),
    right: () => (this.cursor = this.#right()),
    home: () => (this.cursor = this.#rowStart()),
    end: () => (this.cursor = this.#rowEnd()),
    "word-left": () => (this.cursor = this.#wordLeft(/[\p{L}\p{N}_]/u)),
    "word-right": () => (this.cursor = this.#wordRight()),
    backspace: () => this.#cut(this.#left(), this.cursor),
    delete: () => this.#cut(this.cursor, this.#right()),
    "end-of-input": () => this.#cut(this.cursor, this.#right()),
    "kill-word-left": () => this.#kill(this.#wordLeft(/[\p{L}\p{N}_]/u), this.cursor),
    "kill-blank-left": () => this.#kill(this.#wordLeft(/\S/), this.cursor),
    "kill-word-right": () => this.#kill(this.cursor, this.#wordRight()),
    "kill-start": () => this.#kill(this.#rowStart(), this.cursor),
    "kill-end": () => this.#kill(this.cursor, this.#rowEnd()),
    yank: () => this.insert(this.#killed),
    transpose: () => this.#transpose(),
    undo: () => this.#takeBack(),
    newline: () => this.insert("\n"),
    up: () => (this.#rowStart() === 0 ? this.#go(-1) : this.#row(-1)),
    down: () => (this.#rowEnd() === this.text.length ? this.#go(1) : this.#row(1)),
    previous: () => this.#go(-1),
    next: () => this.#go(1),
  };

  #left(): number {
    let last = 0;
    for (const { index } of graphemes.segment(this.text.slice(0, this.cursor))) last = index;
    return last;
  }

  #right(): number {
    const [next] = graphemes.segment(this.text.slice(this.cursor));
    return this.cursor + (next?.segment.length ?? 0);
  }

  #rowStart(): number {
    return this.cursor === 0 ? 0 : this.text.lastIndexOf("\n", this.cursor - 1) + 1;
  }

  #rowEnd(): number {
    const end = this.text.indexOf("\n", this.cursor);
    return end < 0 ? this.text.length : end;
  }

  #wordLeft(part: RegExp): number {
    let at = this.cursor;
    while (at > 0 && !part.test(this.text[at - 1] as string)) at--;
    while (at > 0 && part.test(this.text[at - 1] as string)) at--;
    return at;
  }

  #wordRight(): number {
    const rest = /^[^\p{L}\p{N}_]*[\p{L}\p{N}_]*/u.exec(this.text.slice(this.cursor));
    return this.cursor + (rest?.[0].length ?? 0);
  }

  #cut(start: number, end: number): void {
    if (start < end) this.replace(start, end, "");
  }

  #kill(start: number, end: number): void {
    if (start === end) return;
    this.#killed = this.text.slice(start, end);
    this.#cut(start, end);
  }

  #transpose(): void {
    const end = this.cursor === this.text.length ? this.cursor : this.#right();
    if (end < 2) return;
    const pair = this.text.slice(end - 2, end);
    this.replace(end - 2, end, `${pair[1]}${pair[0]}`);
  }

  #takeBack(): void {
    const state = this.#undo.pop();
    if (state !== undefined) this.set(state.text, state.cursor);
  }

  #row(by: -1 | 1): void {
    const column = this.cursor - this.#rowStart();
    this.cursor = by < 0 ? this.#rowStart() - 1 : this.#rowEnd() + 1;
    const start = this.#rowStart();
    this.cursor = Math.min(start + column, this.#rowEnd());
  }

  #go(by: -1 | 1): void {
    const to = this.#at + by;
    if (to < 0 || to > this.history.length) return;
    if (this.#at === this.history.length) this.#typed = this.text;
    this.#at = to;
    this.set(to === this.history.length ? this.#typed : (this.history[to] as string));
    this.#undo = [];
  }
}
