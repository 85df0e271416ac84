// Makes a core module look up now and then, wherever it is.
//
// The shell asks whether it should stop at the edges of a script's loops. In between there may be a step
// as long as one likes: a huge power in `bc`, a regular expression that backtracks. Nobody can interrupt a
// module from outside on its own thread, so every loop in the module counts down, and at zero the module
// calls the import that it has for this, `control#interrupted`, whose host throws when it is late.
//
// All that is new comes last in its section, so that no index changes. Exports that the host calls in the
// middle of other things (`cabi_*`) are wrapped: nothing may stop or wait in there.
// Spec: https://webassembly.github.io/spec/core/binary/.

import { Reader, leb, section, sections, vector } from "./binary.mjs";

/** Turns of loops between two looks: some tenths of a millisecond to some milliseconds. */
const TURNS = 1 << 18;
const NEVER = 0x7fffffff;

const Section = { type: 1, import: 2, function: 3, global: 6, export: 7, code: 10 };
const I32 = 0x7f;
const EMPTY = 0x40;
const Op = {
  loop: 0x03, if: 0x04, end: 0x0b, call: 0x10, drop: 0x1a, localGet: 0x20, localSet: 0x21, localTee: 0x22,
  globalGet: 0x23, globalSet: 0x24, i32Const: 0x41, i32Eqz: 0x45, i32Sub: 0x6b,
};

/** The module with every loop counted. `look` is the import to call: `[module, name]`. */
export function metered(module, look) {
  const parts = sections(module);
  const found = survey(parts, look);
  const { functions, globals } = found;
  const fuel = globals.count;
  const pulse = functions.count;
  const wrapped = found.exports.filter(({ name, kind }) => kind === 0 && /^(cabi_|_initialize$)/.test(name));
  const wrapperOf = new Map(wrapped.map(({ index }, at) => [index, pulse + 1 + at]));

  const added = {
    [Section.type]: [[0x60, 0, 0]],
    [Section.function]: [leb(found.types.length), ...wrapped.map(({ index }) => leb(functions.types[index]))],
    [Section.global]: [[I32, 1, Op.i32Const, ...sleb(TURNS), Op.end]],
    [Section.code]: [
      body([], [Op.call, ...leb(found.look), Op.drop, ...set(fuel, TURNS)]),
      ...wrapped.map(({ index }) => wrapper(index, found.types[functions.types[index]], fuel)),
    ],
  };
  return Buffer.concat([
    module.subarray(0, 8),
    ...parts.map(({ id, whole, content }) => {
      if (id === Section.code) return section(id, appended(codes(content, fuel, pulse), added[id]));
      if (id === Section.export) return section(id, exportsWith(found.exports, wrapperOf));
      return added[id] === undefined ? whole : section(id, appended(content, added[id]));
    }),
  ]);
}

/** What is in the module: types, functions by type, how many globals, exports, the import to call. */
function survey(parts, [module, name]) {
  const contentOf = (id) => parts.find((part) => part.id === id)?.content;
  const types = new Reader(contentOf(Section.type)).vector((reader) => {
    if (reader.byte() !== 0x60) throw new Error("a type is no function");
    return { params: reader.vector((r) => r.byte()), results: reader.vector((r) => r.byte()) };
  });
  const functions = { types: [], count: 0 };
  const globals = { count: 0 };
  let look;
  for (const one of new Reader(contentOf(Section.import)).vector((reader) => reader.import())) {
    if (one.kind === 3) globals.count++;
    if (one.kind !== 0) continue;
    if (one.module === module && one.name === name) look = functions.types.length;
    functions.types.push(one.type);
  }
  if (look === undefined) throw new Error(`the module does not import ${module}#${name}`);
  const imported = functions.types.length;
  functions.types.push(...new Reader(contentOf(Section.function)).vector((reader) => reader.number()));
  functions.count = functions.types.length;
  globals.count += new Reader(contentOf(Section.global)).number();
  const exports = new Reader(contentOf(Section.export)).vector((reader) => ({
    name: reader.text(),
    kind: reader.byte(),
    index: reader.number(),
  }));
  return { types, functions, imported, globals, exports, look };
}

/** A vector's content with more at its end. */
function appended(content, items) {
  const reader = new Reader(content);
  const count = reader.number();
  return Buffer.concat([Buffer.from(leb(count + items.length)), content.subarray(reader.at), ...items.map((item) => Buffer.from(item))]);
}

function exportsWith(exports, wrapperOf) {
  return vector(
    exports.map(({ name, kind, index }) => {
      const text = Buffer.from(name);
      const target = kind === 0 ? (wrapperOf.get(index) ?? index) : index;
      return [...leb(text.length), ...text, kind, ...leb(target)];
    }),
  );
}

const set = (global, value) => [Op.i32Const, ...sleb(value), Op.globalSet, ...leb(global)];

/** A function's code with its size; `locals` are pairs of a count and a type. */
function body(locals, instructions) {
  const code = [...vector(locals.map(([count, type]) => [...leb(count), type])), ...instructions, Op.end];
  return [...leb(code.length), ...code];
}

/** Calls a function in which nothing is counted. */
function wrapper(index, { params, results }, fuel) {
  const saved = params.length;
  return body([[1, I32]], [
    Op.globalGet, ...leb(fuel), Op.localSet, ...leb(saved), ...set(fuel, NEVER),
    ...params.flatMap((_type, at) => [Op.localGet, ...leb(at)]),
    Op.call, ...leb(index),
    Op.localGet, ...leb(saved), Op.globalSet, ...leb(fuel),
  ], results);
}

/** The content of the code section with every loop counted. */
function codes(content, fuel, pulse) {
  const reader = new Reader(content);
  const count = reader.number();
  const pieces = [Buffer.from(leb(count))];
  for (let at = 0; at < count; at++) {
    const size = reader.number();
    const code = content.subarray(reader.at, reader.at + size);
    reader.at += size;
    const counted = countedBody(code, fuel, pulse);
    pieces.push(Buffer.from(leb(counted.length)), counted);
  }
  return Buffer.concat(pieces);
}

/**
 * The same bytes at every loop, whatever the function has: a local in place of the second look at the
 * global would be another number each time, and the compressed module 7 KB larger.
 */
function countedBody(code, fuel, pulse) {
  const reader = new Reader(code);
  for (let groups = reader.number(); groups > 0; groups--) {
    reader.number();
    reader.byte();
  }
  const heads = [];
  while (reader.at < code.length) if (reader.instruction() === Op.loop) heads.push(reader.at);
  const count = Buffer.from([
    Op.globalGet, ...leb(fuel), Op.i32Const, 1, Op.i32Sub, Op.globalSet, ...leb(fuel),
    Op.globalGet, ...leb(fuel), Op.i32Eqz, Op.if, EMPTY, Op.call, ...leb(pulse), Op.end,
  ]);
  const pieces = [];
  let done = 0;
  for (const head of heads) {
    pieces.push(code.subarray(done, head), count);
    done = head;
  }
  return Buffer.concat([...pieces, code.subarray(done)]);
}

function sleb(value) {
  const bytes = [];
  for (;;) {
    const byte = value & 0x7f;
    value >>= 7;
    if ((value === 0 && (byte & 0x40) === 0) || (value === -1 && (byte & 0x40) !== 0)) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}
