// The terminal: a line editor while nothing runs, and standard input and output while something does.

import { FitAddon } from "@xterm/addon-fit";
import { Unicode11Addon } from "@xterm/addon-unicode11";
import { Terminal, type IUnicodeVersionProvider } from "@xterm/xterm";
import type { Ended } from "../protocol.js";
import { strokes, type Key, type Stroke } from "./keys.js";
import { after, inColumns, type Place } from "./layout.js";
import { Line } from "./line.js";
import { TERMINAL_THEMES, type Shade } from "./theme.js";

/** What the terminal needs of its session. */
export interface Backend {
  run(script: string, columns: number, lines: number): Promise<Ended>;
  interrupt(): void;
  type(line: string | null): void;
  complete(line: string): Promise<{ start: number; candidates: string[] }>;
  incomplete(text: string): Promise<boolean>;
}

const HOME = "/home/user";
const MORE = "> ";
/** Candidates that are listed, at most. */
const LISTED = 200;
const FONT = 'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const colour = (code: number, text: string): string => `\x1b[${code}m${text}\x1b[0m`;

/** A terminal over a session. */
export class Console {
  readonly terminal: Terminal;
  readonly #element: HTMLElement;
  /** Prompts that were shown, for who drives the page from outside. */
  #prompts = 0;
  readonly #fit = new FitAddon();
  readonly #backend: Backend;
  #line = new Line([]);
  #width: (codePoint: number) => number = () => 1;
  #state: "closed" | "prompt" | "running" = "closed";
  #directory = HOME;
  #failed = false;
  /** The rows between the prompt's first and the cursor's. */
  #row = 0;
  #search: { text: string; at: number } | undefined;
  /** Strokes are handled in turn: some have to ask the session. */
  #turn: Promise<void> = Promise.resolve();
  #typed = "";
  /** Whether a tab just found several candidates. */
  #listed = false;

  constructor(element: HTMLElement, backend: Backend) {
    this.#element = element;
    this.#backend = backend;
    this.terminal = new Terminal({
      allowProposedApi: true,
      convertEol: true,
      cursorBlink: false,
      cursorStyle: "bar",
      cursorInactiveStyle: "outline",
      cursorWidth: 2,
      fontFamily: FONT,
      fontSize: 14,
      lineHeight: 1.35,
      minimumContrastRatio: 4.5,
      scrollback: 5000,
      macOptionIsMeta: true,
    });
    this.terminal.loadAddon(this.#fit);
    this.#useWidths();
    this.terminal.open(element);
    this.terminal.textarea?.setAttribute("aria-label", "Terminal: type a command");
    this.terminal.textarea?.setAttribute("aria-describedby", "terminal-keys");
    this.terminal.attachCustomKeyEventHandler((event) => this.#isOurs(event));
    this.terminal.onData((data) => this.#take(data));
    this.resize();
  }

  /** Commands that were given before. */
  remember(history: string[]): void {
    this.#line = new Line(history);
  }

  set shade(shade: Shade) {
    this.terminal.options.theme = TERMINAL_THEMES[shade];
  }

  set screenReader(isOn: boolean) {
    this.terminal.options.screenReaderMode = isOn;
  }

  /** Fits the terminal into its element. The line is drawn anew in the new width. */
  resize(): void {
    const wanted = this.#fit.proposeDimensions();
    if (wanted === undefined || !(wanted.cols > 0) || !(wanted.rows > 0)) return;
    if (wanted.cols === this.terminal.cols && wanted.rows === this.terminal.rows) return;
    if (this.#state !== "prompt") return this.#fit.fit();
    this.terminal.write(`${this.#toStart()}\x1b[J`, () => {
      this.#fit.fit();
      this.#row = 0;
      this.#draw();
    });
  }

  focus(): void {
    this.terminal.focus();
  }

  /** Prints text of the page's own. */
  say(text: string): void {
    this.terminal.write(text);
  }

  /** Shows output; `shown` is called when it is on the screen. */
  print(stream: "stdout" | "stderr", bytes: Uint8Array, shown: () => void): void {
    if (stream === "stdout") return this.terminal.write(bytes, shown);
    this.terminal.write("\x1b[31m");
    this.terminal.write(bytes);
    this.terminal.write("\x1b[39m", shown);
  }

  /** Opens the line editor with a prompt. */
  prompt(directory: string, failed = false): Promise<void> {
    this.#directory = directory;
    this.#failed = failed;
    return new Promise((resolve) => {
      // What is still on its way to the screen says where the cursor will be.
      this.terminal.write("", () => {
        const fresh = this.terminal.buffer.active.cursorX === 0 ? "" : "\r\n";
        this.#state = "prompt";
        this.#row = 0;
        this.terminal.write(`${fresh}\x1b[0m\x1b[?25h\x1b[?2004h`);
        this.#draw(() => {
          this.#element.dataset["prompts"] = String(++this.#prompts);
          resolve();
        });
      });
    });
  }

  /** Nothing can be typed until the next prompt. */
  close(): void {
    this.#state = "closed";
  }

  /** Does what a key does. */
  press(key: Key): void {
    this.#strike({ key });
    this.focus();
  }

  /** Puts a command into the line, as if it was typed. */
  put(command: string): void {
    if (this.#state !== "prompt") return;
    this.#line.set(command);
    this.#draw();
    this.focus();
  }

  #useWidths(): void {
    let provider: IUnicodeVersionProvider | undefined;
    const register = (given: IUnicodeVersionProvider) => (provider = given);
    new Unicode11Addon().activate({ unicode: { register } } as unknown as Terminal);
    if (provider === undefined) return;
    this.terminal.unicode.register(provider);
    this.terminal.unicode.activeVersion = provider.version;
    const { wcwidth } = provider;
    this.#width = (codePoint) => wcwidth.call(provider, codePoint);
  }

  /** Whether the terminal takes a key, or the browser does. */
  #isOurs(event: KeyboardEvent): boolean {
    const { key, ctrlKey, shiftKey, metaKey, type } = event;
    if (key === "F6") return false;
    // Escape, then Tab leaves: nobody is kept in here.
    if (key === "Tab" && this.#leaving) return false;
    if (type === "keydown" && key !== "Shift") this.#leaving = key === "Escape";
    if (ctrlKey && key.toLowerCase() === "v") return false;
    if ((ctrlKey || metaKey) && key.toLowerCase() === "c" && (shiftKey || this.terminal.hasSelection())) {
      // The browser copies; the next one interrupts.
      if (type === "keydown") setTimeout(() => this.terminal.clearSelection());
      return false;
    }
    return true;
  }
  #leaving = false;

  #take(data: string): void {
    for (const stroke of strokes(data)) this.#strike(stroke);
  }

  #strike(stroke: Stroke): void {
    if (this.#state === "running") this.#feed(stroke);
    else this.#turn = this.#turn.then(() => this.#edit(stroke));
  }

  /** Standard input of the running command, a line at a time. */
  #feed(stroke: Stroke): void {
    if ("text" in stroke) {
      this.#typed += stroke.text;
      this.say(stroke.text);
    } else if (stroke.key === "interrupt") {
      this.#typed = "";
      this.say("^C\r\n");
      this.#backend.interrupt();
    } else if (stroke.key === "enter" || stroke.key === "newline") {
      this.#backend.type(`${this.#typed}\n`);
      this.#typed = "";
      this.say("\r\n");
    } else if (stroke.key === "end-of-input") {
      if (this.#typed !== "") this.#backend.type(this.#typed);
      else this.#backend.type(null);
      this.#typed = "";
    } else if (stroke.key === "backspace" && this.#typed !== "") {
      const last = [...this.#typed].at(-1) as string;
      this.#typed = this.#typed.slice(0, -last.length);
      this.say("\b \b".repeat(this.#width(last.codePointAt(0) as number)));
    }
  }

  async #edit(stroke: Stroke): Promise<void> {
    // A command was given meanwhile: this belongs to it.
    if (this.#state === "running") return this.#feed(stroke);
    if (this.#state !== "prompt") return;
    if (this.#search !== undefined && this.#searched(stroke)) return;
    if ("text" in stroke) return this.#insert(stroke.text);
    const listed = this.#listed;
    this.#listed = false;
    const { text, cursor } = this.#line;
    switch (stroke.key) {
      case "enter":
        return this.#enter();
      case "tab":
        return this.#complete(listed);
      case "interrupt":
        this.#finish("^C");
        this.#line.reset();
        return this.prompt(this.#directory);
      case "clear":
        this.say("\x1b[2J\x1b[3J\x1b[H");
        this.#row = 0;
        return this.#draw();
      case "search":
        this.#search = { text: "", at: this.#line.history.length };
        return this.#draw();
    }
    if (!this.#line.press(stroke.key)) return;
    this.#follow(stroke.key, text, cursor);
  }

  /** Shows what a key did: with few characters where that will do, since screen readers read them. */
  #follow(key: Key, text: string, cursor: number): void {
    const { text: now, cursor: at } = this.#line;
    const before = this.#place(text, cursor);
    const place = this.#place(now, at);
    if (now === text && place.row === before.row && place.column < this.terminal.cols) {
      this.say(`\r${place.column > 0 ? `\x1b[${place.column}C` : ""}`);
    } else if (key === "backspace" && at === now.length && place.row === before.row && before.column < this.terminal.cols) {
      const columns = before.column - place.column;
      this.say("\b".repeat(columns) + " ".repeat(columns) + "\b".repeat(columns));
    } else this.#draw();
  }

  #insert(text: string): void {
    this.#listed = false;
    const { text: old, cursor } = this.#line;
    this.#line.insert(text);
    const before = this.#place(old, cursor);
    const place = this.#place(this.#line.text, this.#line.cursor);
    const plain = cursor === old.length && place.row === before.row && place.column < this.terminal.cols;
    if (plain && !/[\n\t]/.test(text)) this.say(text);
    else this.#draw();
  }

  async #enter(): Promise<void> {
    const { text } = this.#line;
    if (text.trim() !== "" && (await this.#backend.incomplete(text))) {
      this.#line.set(`${text}\n`);
      return this.#draw();
    }
    this.#finish("");
    this.#line.reset(text);
    if (text.trim() === "") return this.prompt(this.#directory);
    this.#state = "running";
    this.#typed = "";
    // Not waited for: what is typed meanwhile belongs to the command.
    void this.#run(text);
  }

  async #run(text: string): Promise<void> {
    this.say("\x1b[?2004l");
    const ended = await this.#backend.run(text, this.terminal.cols, this.terminal.rows);
    // What was typed and not read is the beginning of the next command.
    if (this.#typed !== "") this.#line.set(this.#typed);
    await this.prompt(ended.directory, ended.exitCode !== 0);
  }

  async #complete(listed: boolean): Promise<void> {
    const { text, cursor } = this.#line;
    const rowStart = text.lastIndexOf("\n", cursor - 1) + 1;
    const line = text.slice(rowStart, cursor);
    const { start, candidates } = await this.#backend.complete(line);
    const from = rowStart + decoder.decode(encoder.encode(line).subarray(0, start)).length;
    const [only] = candidates;
    if (only === undefined) return;
    if (candidates.length === 1) {
      this.#line.replace(from, cursor, `${quoted(only)}${only.endsWith("/") ? "" : " "}`);
      return this.#draw();
    }
    const common = commonPrefix(candidates);
    if (common.length > cursor - from) {
      this.#line.replace(from, cursor, quoted(common));
      return this.#draw();
    }
    this.#listed = true;
    if (!listed) return this.#list(candidates);
  }

  #list(candidates: string[]): void {
    const names = candidates.map((name) => name.replace(/(.)\/?$/, "$1").includes("/") ? name.replace(/^.*\/(?=.)/, "") : name);
    const shown = names.slice(0, LISTED);
    const rest = names.length - shown.length;
    const rows = inColumns(shown, this.terminal.cols, this.#width);
    if (rest > 0) rows.push(`… and ${rest} more`);
    const line = this.#line.cursor;
    this.#finish("");
    this.say(`${rows.join("\r\n")}\r\n`);
    this.#line.cursor = line;
    this.#row = 0;
    this.#draw();
  }

  /** A stroke while the history is searched; false when it is one for the line that was found. */
  #searched(stroke: Stroke): boolean {
    const search = this.#search as { text: string; at: number };
    const look = (text: string, before: number): boolean => {
      const found = this.#line.find(text, before);
      if (text !== search.text || found !== undefined) this.#search = { text, at: found ?? search.at };
      if (found !== undefined && text !== "") this.#line.set(this.#line.history[found] as string);
      this.#draw();
      return true;
    };
    if ("text" in stroke) return look(search.text + stroke.text, this.#line.history.length);
    if (stroke.key === "backspace") return look(search.text.slice(0, -1), this.#line.history.length);
    if (stroke.key === "search") return look(search.text, search.at);
    this.#search = undefined;
    if (stroke.key === "cancel" || stroke.key === "interrupt") {
      this.#line.set("");
      this.#draw();
      return true;
    }
    this.#draw();
    return stroke.key === "escape";
  }

  /** The prompt as it is shown, and without its colours. */
  #prompt(): { shown: string; plain: string } {
    if (this.#search !== undefined) {
      const plain = `search: ${this.#search.text}_ ⟩ `;
      return { shown: colour(36, plain), plain };
    }
    // A name may have anything in it.
    const directory = this.#directory.replace(/[\0-\x1f\x7f-\x9f]/g, "?");
    let path = directory === HOME ? "~" : directory.replace(new RegExp(`^${HOME}/`), "~/");
    const room = Math.floor(this.terminal.cols / 2);
    if (path.length > room) path = `…${path.slice(-room)}`;
    return { shown: `${colour(36, path)} ${colour(this.#failed ? 31 : 32, "$")} `, plain: `${path} $ ` };
  }

  #place(text: string, cursor: number): Place {
    const { cols } = this.terminal;
    const start = after(this.#prompt().plain, { row: 0, column: 0 }, cols, 0, this.#width);
    const place = after(text.slice(0, cursor), start, cols, MORE.length, this.#width);
    // A character that does not fit goes to the next row, and so does the cursor that waits for it.
    const isFull = place.column >= cols && text[cursor] !== "\n";
    return isFull ? { row: place.row + 1, column: 0 } : place;
  }

  #toStart(): string {
    return `\r${this.#row > 0 ? `\x1b[${this.#row}A` : ""}`;
  }

  #draw(drawn?: () => void): void {
    const { text, cursor } = this.#line;
    const shown = this.#prompt().shown + text.replaceAll("\n", `\r\n${colour(90, MORE)}`);
    const end = this.#place(text, text.length);
    const place = this.#place(text, cursor);
    // A full last row: the cursor stands below.
    const below = end.column === 0 && end.row > 0 ? "\r\n" : "";
    const up = end.row > place.row ? `\x1b[${end.row - place.row}A` : "";
    const right = place.column > 0 ? `\x1b[${place.column}C` : "";
    this.terminal.write(`${this.#toStart()}\x1b[J${shown}${below}${up}\r${right}`, drawn);
    this.#row = place.row;
  }

  /** Leaves the line as it stands, and goes below it. */
  #finish(mark: string): void {
    this.#search = undefined;
    this.#line.cursor = this.#line.text.length;
    this.#draw();
    this.say(`${mark}\r\n`);
  }
}

/** A name as the shell needs it written. */
function quoted(name: string): string {
  const dollar = name.startsWith("$") ? "$" : "";
  return dollar + name.slice(dollar.length).replace(/[\s'"\\$`!&;|<>(){}[\]*?#~]/g, "\\$&");
}

function commonPrefix(names: readonly string[]): string {
  const [first = ""] = names;
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}
