// A unified diff taken apart, for showing.

import type { Changes } from "../protocol.js";

/** A line of a diff, by what it is. */
export interface DiffLine {
  kind: "added" | "removed" | "same" | "place" | "note";
  text: string;
}

/** One file of a diff. */
export interface FileDiff {
  path: string;
  origin: string | undefined;
  difference: Changes["list"][number]["difference"];
  isDirectory: boolean;
  lines: DiffLine[];
  added: number;
  removed: number;
}

const HEADER = /^diff --git /m;
const PLACE = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/** The changes, each with its part of the diff. A directory is one only where nothing in it is. */
export function filesOf({ list, diff }: Changes): FileDiff[] {
  const parts = new Map<string, string>();
  for (const part of (diff ?? "").split(HEADER).slice(1)) {
    const end = part.indexOf("\n");
    parts.set(part.slice(0, end), part.slice(end + 1));
  }
  const shown = list.filter(({ path, isDirectory }) => {
    return !isDirectory || !list.some((other) => other.path.startsWith(`${path}/`));
  });
  return shown.map(({ path, origin, difference, isDirectory }) => {
    const part = parts.get(`a${origin ?? path} b${path}`) ?? "";
    const lines = isDirectory ? [] : linesOf(part);
    const count = (kind: DiffLine["kind"]) => lines.filter((line) => line.kind === kind).length;
    return { path, origin, difference, isDirectory, lines, added: count("added"), removed: count("removed") };
  });
}

function linesOf(part: string): DiffLine[] {
  const lines: DiffLine[] = [];
  // How many lines of the hunk are still to come, on either side.
  let [old, now] = [0, 0];
  for (const text of part.replace(/\n$/, "").split("\n")) {
    if (old > 0 || now > 0 || text.startsWith("\\")) {
      const kind = text.startsWith("+") ? "added" : text.startsWith("-") ? "removed" : text.startsWith("\\") ? "note" : "same";
      if (kind === "added" || kind === "same") now--;
      if (kind === "removed" || kind === "same") old--;
      lines.push({ kind, text: kind === "note" ? text.slice(2) : text });
      continue;
    }
    const place = PLACE.exec(text);
    if (place !== null) {
      [old, now] = [Number(place[1] ?? 1), Number(place[2] ?? 1)];
      lines.push({ kind: "place", text });
    } else if (!/^(?:---|\+\+\+|similarity|rename|$)/.test(text)) {
      lines.push({ kind: "note", text: words(text) });
    }
  }
  return lines;
}

/** A header line of git's in other words. */
function words(text: string): string {
  const mode = /^(new file|deleted file|old|new) mode (\d+)$/.exec(text);
  if (mode === null) return text;
  const [, what, bits = ""] = mode;
  const permissions = bits === "120000" ? "a symbolic link" : `mode ${bits.slice(-3)}`;
  return { "new file": `new file, ${permissions}`, "deleted file": `deleted, ${permissions}`, old: `was ${permissions}`, new: `is ${permissions}` }[what as "old"];
}
