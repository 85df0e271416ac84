// One-line notation for bytes: printable UTF-8 as it is, the rest as `\n`, `\t`, `\\` or `\xHH`.
// The same as tests/harness/src/escape.rs.

const INVISIBLE = /[\p{Cc}\u00a0\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/u;
const encoder = new TextEncoder();
const hex = (byte) => `\\x${byte.toString(16).padStart(2, "0")}`;

/** Writes bytes in the one-line notation. */
export function escape(bytes) {
  let out = "";
  for (const piece of characters(bytes)) {
    if (typeof piece === "number") out += hex(piece);
    else if (piece === "\n") out += "\\n";
    else if (piece === "\t") out += "\\t";
    else if (piece === "\\") out += "\\\\";
    else if (INVISIBLE.test(piece)) for (const byte of encoder.encode(piece)) out += hex(byte);
    else out += piece;
  }
  return out;
}

/** The characters of bytes; what is not UTF-8 comes as numbers. */
function* characters(bytes) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at];
    const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    try {
      yield decoder.decode(bytes.subarray(at, at + length));
      at += length;
    } catch {
      yield bytes[at++];
    }
  }
}

/** Reads the one-line notation back. */
export function unescape(text) {
  const bytes = [];
  for (let at = 0; at < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(at));
    at += character.length;
    if (character !== "\\") {
      bytes.push(...encoder.encode(character));
      continue;
    }
    const kind = text[at++];
    if (kind === "n") bytes.push(10);
    else if (kind === "t") bytes.push(9);
    else if (kind === "\\") bytes.push(92);
    else if (kind === "x" && /^[0-9a-fA-F]{2}$/.test(text.slice(at, at + 2))) {
      bytes.push(parseInt(text.slice(at, at + 2), 16));
      at += 2;
    } else throw new Error(`unknown escape in ${JSON.stringify(text)}`);
  }
  return Uint8Array.from(bytes);
}
