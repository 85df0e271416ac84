// What a terminal sends for keys, taken apart.

/** Something that a line editor does. */
export type Key =
  | "left" | "right" | "up" | "down" | "home" | "end" | "word-left" | "word-right"
  | "backspace" | "delete" | "kill-word-left" | "kill-word-right" | "kill-blank-left" | "kill-start" | "kill-end"
  | "yank" | "transpose" | "undo" | "enter" | "newline" | "tab" | "interrupt" | "end-of-input" | "clear"
  | "previous" | "next" | "search" | "cancel" | "escape";

/** A key, or text that goes into the line as it is. */
export type Stroke = { key: Key } | { text: string };

const SEQUENCES: Record<string, Key> = {
  "\x1b[D": "left", "\x1bOD": "left", "\x02": "left",
  "\x1b[C": "right", "\x1bOC": "right", "\x06": "right",
  "\x1b[A": "up", "\x1bOA": "up", "\x1b[B": "down", "\x1bOB": "down",
  "\x1b[H": "home", "\x1bOH": "home", "\x1b[1~": "home", "\x01": "home",
  "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end", "\x05": "end",
  "\x1b[1;5D": "word-left", "\x1b[1;3D": "word-left", "\x1bb": "word-left",
  "\x1b[1;5C": "word-right", "\x1b[1;3C": "word-right", "\x1bf": "word-right",
  "\x7f": "backspace", "\b": "backspace", "\x1b[3~": "delete",
  "\x1b\x7f": "kill-word-left", "\x1b\b": "kill-word-left", "\x1bd": "kill-word-right", "\x1b[3;5~": "kill-word-right",
  "\x17": "kill-blank-left", "\x15": "kill-start", "\x0b": "kill-end", "\x19": "yank", "\x14": "transpose", "\x1f": "undo",
  "\r": "enter", "\n": "newline", "\x1b\r": "newline", "\t": "tab", "\x03": "interrupt", "\x04": "end-of-input",
  "\f": "clear", "\x10": "previous", "\x0e": "next", "\x12": "search", "\x07": "cancel", "\x1b": "escape",
};
const LONGEST = 6;
const PASTE = /^\x1b\[200~([^]*?)\x1b\[201~/;
/** A key that means nothing here: a control sequence, or another control character. */
const UNKNOWN = /^(?:\x1b\[[0-9;?]*[ -/]*[@-~]|\x1bO.|\x1b[^[]|[\0-\x1f])/;

/** Takes apart what a terminal sent. */
export function strokes(data: string): Stroke[] {
  const all: Stroke[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") all.push({ text });
    text = "";
  };
  while (data !== "") {
    const pasted = PASTE.exec(data);
    if (pasted !== null) {
      text += pastedText(pasted[1] ?? "");
      data = data.slice(pasted[0].length);
      continue;
    }
    const length = known(data);
    const unknown = length > 0 ? null : UNKNOWN.exec(data);
    if (length > 0) {
      flush();
      all.push({ key: SEQUENCES[data.slice(0, length)] as Key });
    } else if (unknown === null) {
      text += data[0];
    }
    data = data.slice(length || unknown?.[0].length || 1);
  }
  flush();
  return all;
}

/** The length of the key that data starts with, 0 for none. */
function known(data: string): number {
  for (let length = Math.min(LONGEST, data.length); length > 0; length--) {
    if (Object.hasOwn(SEQUENCES, data.slice(0, length))) {
      // An escape that starts another sequence is not the key.
      return length === 1 && data[0] === "\x1b" && data.length > 1 ? 0 : length;
    }
  }
  return 0;
}

/** Pasted text goes into the line: its last newline would only be in the way. */
function pastedText(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[\0-\x08\x0b-\x1f\x7f]/g, "").replace(/\n+$/, "");
}
