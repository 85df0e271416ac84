// Core modules in binary: their sections, numbers and instructions, as far as the build rewrites them.
// Spec: https://webassembly.github.io/spec/core/binary/.

/** A number of any size that a double holds, without a sign. */
export function leb(value) {
  const bytes = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push((value % 128) | 0x80);
  return [...bytes, value];
}

/** The items of a vector, with their count. */
export function vector(items) {
  return [...leb(items.length), ...items.flat()];
}

/** A section with its head. */
export function section(id, content) {
  return Buffer.concat([Buffer.from([id, ...leb(content.length)]), Buffer.from(content)]);
}

/** The sections of a module: `{id, content, whole}`. */
export function sections(module) {
  const reader = new Reader(module);
  const found = [];
  for (reader.at = 8; reader.at < module.length; ) {
    const start = reader.at;
    const id = reader.byte();
    const size = reader.number();
    found.push({ id, content: module.subarray(reader.at, reader.at + size), whole: module.subarray(start, reader.at + size) });
    reader.at += size;
  }
  return found;
}

/** Reads from bytes, from `at` on. */
export class Reader {
  at = 0;
  #bytes;

  constructor(bytes) {
    this.#bytes = bytes;
  }

  byte() {
    return this.#bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at).toString();
  }

  vector(item) {
    return Array.from({ length: this.number() }, () => item(this));
  }

  /** An import: its kind is 0 for a function, 3 for a global. */
  import() {
    const found = { module: this.text(), name: this.text(), kind: this.byte() };
    if (found.kind === 0) found.type = this.number();
    else if (found.kind === 3) this.at += 2;
    else throw new Error(`an import of kind ${found.kind}`);
    return found;
  }

  /** Passes over an instruction with what belongs to it, and gives its opcode. */
  instruction() {
    const opcode = this.byte();
    const numbers = (count) => {
      for (let left = count; left > 0; left--) this.number();
    };
    if (opcode === 0x02 || opcode === 0x03 || opcode === 0x04) numbers(1); // blocks, by their type
    else if (opcode === 0x0c || opcode === 0x0d || opcode === 0x10) numbers(1);
    else if (opcode === 0x0e) numbers(this.number() + 1); // br_table
    else if (opcode === 0x11) numbers(2); // call_indirect
    else if (opcode === 0x1c) numbers(this.number()); // select by types
    else if (opcode >= 0x20 && opcode <= 0x26) numbers(1);
    else if (opcode >= 0x28 && opcode <= 0x3e) numbers(2); // loads and stores
    else if (opcode >= 0x3f && opcode <= 0x42) numbers(1); // memory's size and growth, whole constants
    else if (opcode === 0x43) this.at += 4;
    else if (opcode === 0x44) this.at += 8;
    else if (opcode === 0xd0 || opcode === 0xd2) numbers(1);
    else if (opcode === 0xfc) this.#more();
    else if (opcode === 0xfd) this.#vector();
    else if (!isPlain(opcode)) throw new Error(`unknown opcode 0x${opcode.toString(16)}`);
    return opcode;
  }

  /** After 0xfc: conversions that do not trap, and memory and tables in bulk. */
  #more() {
    const opcode = this.number();
    const numbers = opcode <= 7 ? 0 : [2, 1, 2, 1, 2, 1, 2, 1, 1, 1][opcode - 8];
    if (numbers === undefined) throw new Error(`unknown opcode 0xfc ${opcode}`);
    for (let left = numbers; left > 0; left--) this.number();
  }

  /** After 0xfd: SIMD. */
  #vector() {
    const opcode = this.number();
    const loads = opcode <= 11 || opcode === 92 || opcode === 93;
    const lanes = opcode >= 84 && opcode <= 91;
    if (loads || lanes) {
      this.number();
      this.number();
    }
    if (opcode === 12 || opcode === 13) this.at += 16;
    else if (lanes || (opcode >= 21 && opcode <= 34)) this.at += 1;
  }
}

/** Instructions that are their opcode alone. */
function isPlain(opcode) {
  return opcode <= 0x01 || opcode === 0x05 || opcode === 0x0b || opcode === 0x0f || opcode === 0x1a || opcode === 0x1b ||
    (opcode >= 0x45 && opcode <= 0xc4) || opcode === 0xd1;
}
