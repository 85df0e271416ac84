// Paths of the storage interface: absolute, normalised, and able to carry any file name.

import { failure } from "./storage.js";

const SEGMENT_LIMIT = 255;
const PATH_LIMIT = 4095;
const SLASH = 0x2f;
const DOT = 0x2e;
const encoder = new TextEncoder();

/** How many bytes of UTF-8 a text has. */
export function utf8Length(text: string): number {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return encoder.encode(text).length;
  return text.length;
}

/** How many bytes a name has on the script's side, where each escape stands for one byte. */
export function nameLength(text: string): number {
  let length = utf8Length(text);
  for (const character of text) if (isEscape(character)) length -= 2;
  return length;
}

function isEscape(character: string): boolean {
  return character >= "\uf780" && character <= "\uf7ff";
}

/** Refuses a path that is not absolute and normalised, or too long. Stores call this first. */
export function check(path: string): void {
  if (path === "/") return;
  if (path.charCodeAt(0) !== SLASH) throw failure("invalid");
  let long = path.length > PATH_LIMIT / 3 && nameLength(path) > PATH_LIMIT;
  let start = 1;
  for (let at = 1; at <= path.length; at++) {
    const code = at < path.length ? path.charCodeAt(at) : SLASH;
    if (code === 0) throw failure("invalid");
    if (code !== SLASH) continue;
    const length = at - start;
    if (length <= 2 && isDots(path, start, length)) throw failure("invalid");
    long ||= length > SEGMENT_LIMIT / 3 && nameLength(path.slice(start, at)) > SEGMENT_LIMIT;
    start = at + 1;
  }
  if (long) throw failure("name-too-long");
}

/** Whether a segment of at most two characters is empty, `.` or `..`. */
function isDots(path: string, start: number, length: number): boolean {
  return (length < 1 || path.charCodeAt(start) === DOT) && (length < 2 || path.charCodeAt(start + 1) === DOT);
}

/** The segments of a path; none for the root. */
export function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** Parent and name of a checked path; undefined for the root. */
export function split(path: string): { parent: string; name: string } | undefined {
  const at = path.lastIndexOf("/");
  const name = path.slice(at + 1);
  if (at < 0 || name === "") return undefined;
  return { parent: at === 0 ? "/" : path.slice(0, at), name };
}

/** A name below a directory. */
export function join(directory: string, name: string): string {
  return directory === "/" ? `/${name}` : `${directory}/${name}`;
}

/** `path` as seen from `root` (`/` for the root itself), when it lies at or below it. */
export function below(path: string, root: string): string | undefined {
  if (root === "/") return path;
  if (path === root) return "/";
  return path.startsWith(root) && path.charCodeAt(root.length) === 0x2f ? path.slice(root.length) : undefined;
}

/** The normal form of a path that a person wrote. A relative path starts at `/`. */
export function normalize(path: string): string {
  const stack: string[] = [];
  for (const segment of segments(path)) {
    if (segment === "..") stack.pop();
    else if (segment !== ".") stack.push(segment);
  }
  return `/${stack.join("/")}`;
}

/** Orders names by their bytes, as the other hosts' stores do. */
export function compareNames(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left === right) continue;
    // Surrogates stand for characters above all others, whatever their code is.
    const high = (code: number) => (code >= 0xd800 && code <= 0xdfff ? code + 0x10000 : code);
    return high(left) - high(right);
  }
  return a.length - b.length;
}
