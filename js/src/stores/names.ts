// File names in bytes, as an operating system has them, and in the string form of the storage
// interface: a byte that is no part of valid UTF-8 is the character U+F780 + (byte - 0x80), and the
// bytes of a name that holds one of those characters itself are escaped too.

const FIRST_ESCAPE = 0xf780;
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The string form of a name or path in bytes. */
export function fromBytes(bytes: Uint8Array): string {
  try {
    const text = strict.decode(bytes);
    if (!hasEscape(text)) return text;
  } catch {
    // Not UTF-8 as a whole: the parts that are stay as they are.
  }
  let out = "";
  for (let at = 0; at < bytes.length; ) {
    const length = sequence(bytes, at);
    const character = length === 0 ? undefined : decoded(bytes.subarray(at, at + length));
    if (character === undefined || hasEscape(character)) {
      const count = Math.max(1, length);
      for (const byte of bytes.subarray(at, at + count)) out += String.fromCharCode(FIRST_ESCAPE + byte - 0x80);
      at += count;
    } else {
      out += character;
      at += length;
    }
  }
  return out;
}

/** The same of what the host gave: bytes, or text where a runtime has nothing else (Deno, of links). */
export function fromHost(name: Uint8Array | string): string {
  return typeof name === "string" ? name : fromBytes(name);
}

/** The bytes of a name or path in its string form. */
export function toBytes(text: string): Uint8Array {
  if (!hasEscape(text)) return encoder.encode(text);
  const out: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= FIRST_ESCAPE && code < FIRST_ESCAPE + 0x80) out.push(code - FIRST_ESCAPE + 0x80);
    else out.push(...encoder.encode(character));
  }
  return Uint8Array.from(out);
}

/** Whether a text holds one of the characters that stand for bytes. */
export function hasEscape(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_ESCAPE && code < FIRST_ESCAPE + 0x80) return true;
  }
  return false;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** How long the sequence is that starts here by its first byte, if it is whole and valid; 0 if not. */
function sequence(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  return decoded(bytes.subarray(at, at + length)) === undefined ? 0 : length;
}
