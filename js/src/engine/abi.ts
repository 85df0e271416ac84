// The component model's canonical ABI, as far as our interfaces use it: how values lie in a core
// module's memory and in its functions' arguments.
//
// jco's glue does the same for any component, but takes 100 to 200 microseconds for a call of the host
// and a quarter of a second for an instance, which a loop over `[ -e FILE ]` feels. This takes under one.
// Spec: https://github.com/WebAssembly/component-model, CanonicalABI.md. Not here: floats,
// resources inside of other types.

import { isPromise } from "./settle.js";

/** The most arguments and results that travel without memory. */
const MAX_FLAT_PARAMS = 16;
const MAX_FLAT_RESULTS = 1;

type Flat = number | bigint;

/** What a value needs to get into memory and out of it. */
export interface Memory {
  /** Fresh views of the memory, which may have grown. */
  refresh(): void;
  view: DataView;
  bytes: Uint8Array;
  /** Room for so many bytes, which the owner of the memory frees. */
  allocate(size: number, align: number): number;
}

/** How one type travels. */
export interface Type<T> {
  readonly size: number;
  readonly align: number;
  /** How many flat values it is. */
  readonly flat: number;
  load(memory: Memory, at: number): T;
  store(memory: Memory, at: number, value: T): void;
  /** Reads it from flat values, from `at` on. */
  lift(memory: Memory, flat: readonly Flat[], at: number): T;
  /** Appends its flat values. */
  lower(memory: Memory, value: T, out: Flat[]): void;
  /** Appends flat values for when it is not there. */
  zeros(out: Flat[]): void;
}

/** The value that a type describes. */
export type ValueOf<D> = D extends Type<infer T> ? T : never;

const align = (at: number, to: number): number => Math.ceil(at / to) * to;

function scalar<T>(
  size: number,
  load: (view: DataView, at: number) => T,
  store: (view: DataView, at: number, value: T) => void,
  fromFlat: (flat: Flat) => T,
  toFlat: (value: T) => Flat,
): Type<T> {
  const zero: Flat = size === 8 ? 0n : 0;
  return {
    size,
    align: size,
    flat: 1,
    load: (memory, at) => load(memory.view, at),
    store: (memory, at, value) => store(memory.view, at, value),
    lift: (_memory, flat, at) => fromFlat(flat[at] as Flat),
    lower: (_memory, value, out) => void out.push(toFlat(value)),
    zeros: (out) => void out.push(zero),
  };
}

export const bool: Type<boolean> = scalar(
  1,
  (view, at) => view.getUint8(at) !== 0,
  (view, at, value) => view.setUint8(at, value ? 1 : 0),
  (flat) => flat !== 0,
  (value) => (value ? 1 : 0),
);
export const u8: Type<number> = scalar(
  1,
  (view, at) => view.getUint8(at),
  (view, at, value) => view.setUint8(at, value),
  (flat) => Number(flat) & 0xff,
  (value) => value & 0xff,
);
export const u32: Type<number> = scalar(
  4,
  (view, at) => view.getUint32(at, true),
  (view, at, value) => view.setUint32(at, value, true),
  (flat) => Number(flat) >>> 0,
  (value) => value | 0,
);
export const u64: Type<bigint> = scalar(
  8,
  (view, at) => view.getBigUint64(at, true),
  (view, at, value) => view.setBigUint64(at, value, true),
  (flat) => BigInt.asUintN(64, BigInt(flat)),
  (value) => BigInt.asIntN(64, value),
);
export const s64: Type<bigint> = scalar(
  8,
  (view, at) => view.getBigInt64(at, true),
  (view, at, value) => view.setBigInt64(at, value, true),
  (flat) => BigInt.asIntN(64, BigInt(flat)),
  (value) => BigInt.asIntN(64, value),
);
export const char: Type<string> = scalar(
  4,
  (view, at) => String.fromCodePoint(view.getUint32(at, true)),
  (view, at, value) => view.setUint32(at, value.codePointAt(0) ?? 0, true),
  (flat) => String.fromCodePoint(Number(flat)),
  (value) => value.codePointAt(0) ?? 0,
);

/** A type that is a pointer and a length. */
function range<T>(
  take: (memory: Memory, at: number, length: number) => T,
  give: (memory: Memory, value: T) => { at: number; length: number },
): Type<T> {
  return {
    size: 8,
    align: 4,
    flat: 2,
    load: (memory, at) => take(memory, memory.view.getUint32(at, true), memory.view.getUint32(at + 4, true)),
    store(memory, at, value) {
      const given = give(memory, value);
      memory.view.setUint32(at, given.at, true);
      memory.view.setUint32(at + 4, given.length, true);
    },
    lift: (memory, flat, at) => take(memory, Number(flat[at]) >>> 0, Number(flat[at + 1]) >>> 0),
    lower(memory, value, out) {
      const given = give(memory, value);
      out.push(given.at, given.length);
    },
    zeros: (out) => void out.push(0, 0),
  };
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();
/** Short text is mostly a path, and is faster put together here than in the decoder. */
const SHORT = 48;

function takeText(memory: Memory, at: number, length: number): string {
  if (length <= SHORT) {
    const { bytes } = memory;
    let text = "";
    let index = at;
    for (; index < at + length; index++) {
      const byte = bytes[index] as number;
      if (byte > 0x7f) break;
      text += String.fromCharCode(byte);
    }
    if (index === at + length) return text;
  }
  return decoder.decode(memory.bytes.slice(at, at + length));
}

function giveBytes(memory: Memory, value: Uint8Array): { at: number; length: number } {
  const at = memory.allocate(value.length, 1);
  memory.bytes.set(value, at);
  return { at, length: value.length };
}

export const text: Type<string> = range(takeText, (memory, value) => giveBytes(memory, encoder.encode(value)));

/** `list<u8>`. What is taken is a copy. */
export const blob: Type<Uint8Array> = range(
  (memory, at, length) => memory.bytes.slice(at, at + length),
  giveBytes,
);

export function list<T>(item: Type<T>): Type<T[]> {
  const step = align(item.size, item.align);
  return range(
    (memory, at, length) => {
      const items: T[] = [];
      for (let index = 0; index < length; index++) items.push(item.load(memory, at + index * step));
      return items;
    },
    (memory, items) => {
      const at = memory.allocate(items.length * step, item.align);
      items.forEach((value, index) => item.store(memory, at + index * step, value));
      return { at, length: items.length };
    },
  );
}

/** Fields one after the other, each under its key: what records and tuples are. */
function fields<T extends object>(keys: readonly (keyof T)[], types: readonly Type<T[keyof T]>[], empty: () => T): Type<T> {
  const offsets: number[] = [];
  let end = 0;
  for (const type of types) {
    offsets.push((end = align(end, type.align)));
    end += type.size;
  }
  const largest = Math.max(1, ...types.map((type) => type.align));
  const parts = types.map((type, index) => ({ type, key: keys[index] as keyof T, offset: offsets[index] as number }));
  return {
    size: align(end, largest),
    align: largest,
    flat: types.reduce((sum, type) => sum + type.flat, 0),
    load(memory, at) {
      const value = empty();
      for (const { type, key, offset } of parts) value[key] = type.load(memory, at + offset);
      return value;
    },
    store(memory, at, value) {
      for (const { type, key, offset } of parts) type.store(memory, at + offset, value[key]);
    },
    lift(memory, flat, at) {
      const value = empty();
      for (const { type, key } of parts) {
        value[key] = type.lift(memory, flat, at);
        at += type.flat;
      }
      return value;
    },
    lower(memory, value, out) {
      for (const { type, key } of parts) type.lower(memory, value[key], out);
    },
    zeros(out) {
      for (const { type } of parts) type.zeros(out);
    },
  };
}

type Described = Record<string, Type<never>>;

/** A record, its fields in the order of WIT. */
export function record<D extends object>(described: {
  [Name in keyof D]: Type<D[Name]>;
}): Type<D> {
  const types = Object.values(described as Described) as unknown as Type<D[keyof D]>[];
  return fields<D>(Object.keys(described) as (keyof D)[], types, () => ({}) as D);
}

export function tuple<Parts extends unknown[]>(...types: { [At in keyof Parts]: Type<Parts[At]> }): Type<Parts> {
  return tupled(types as unknown as Type<unknown>[]) as unknown as Type<Parts>;
}

function tupled(types: readonly Type<unknown>[]): Type<unknown[]> {
  return fields<unknown[]>([...types.keys()], types as never, () => []);
}

export function enumeration<Name extends string>(...names: Name[]): Type<Name> {
  const codes = new Map(names.map((name, code) => [name, code]));
  const named = (code: number): Name => {
    const name = names[code];
    if (name === undefined) throw new TypeError(`${code} is none of ${names.join(", ")}`);
    return name;
  };
  const coded = (name: Name): number => {
    const code = codes.get(name);
    if (code === undefined) throw new TypeError(`'${name}' is none of ${names.join(", ")}`);
    return code;
  };
  return scalar(
    1,
    (view, at) => named(view.getUint8(at)),
    (view, at, name) => view.setUint8(at, coded(name)),
    (flat) => named(Number(flat)),
    coded,
  );
}

export function option<T>(some: Type<T>): Type<T | undefined> {
  const offset = align(1, some.align);
  return {
    size: align(offset + some.size, some.align),
    align: some.align,
    flat: 1 + some.flat,
    load: (memory, at) => (memory.view.getUint8(at) === 0 ? undefined : some.load(memory, at + offset)),
    store(memory, at, value) {
      memory.view.setUint8(at, value === undefined ? 0 : 1);
      if (value !== undefined) some.store(memory, at + offset, value);
    },
    lift: (memory, flat, at) => (flat[at] === 0 ? undefined : some.lift(memory, flat, at + 1)),
    lower(memory, value, out) {
      out.push(value === undefined ? 0 : 1);
      if (value === undefined) some.zeros(out);
      else some.lower(memory, value, out);
    },
    zeros(out) {
      out.push(0);
      some.zeros(out);
    },
  };
}

interface Tagged {
  tag: string;
  val?: unknown;
}

/** The flat zeros of the payloads put over each other: where one of them is 64 bits wide, all are. */
function joined(types: readonly (Type<unknown> | undefined)[]): Flat[] {
  const all: Flat[] = [];
  for (const type of types) {
    const zeros: Flat[] = [];
    type?.zeros(zeros);
    zeros.forEach((zero, at) => {
      if (at >= all.length || typeof zero === "bigint") all[at] = zero;
    });
  }
  return all;
}

/** A variant. Cases without a payload have `undefined`. */
export function variant<V extends Tagged>(cases: { [Tag in V["tag"]]: Type<unknown> | undefined }): Type<V> {
  const tags = Object.keys(cases);
  const types = Object.values(cases as Record<string, Type<unknown> | undefined>);
  const codes = new Map(tags.map((tag, code) => [tag, code]));
  const largest = Math.max(1, ...types.map((type) => type?.align ?? 1));
  const offset = align(1, largest);
  const zeros = joined(types);
  const codeOf = (value: V): number => {
    const code = codes.get(value.tag);
    if (code === undefined) throw new TypeError(`'${value.tag}' is none of ${tags.join(", ")}`);
    return code;
  };
  const made = (code: number, load: (type: Type<unknown>) => unknown): V => {
    const tag = tags[code];
    if (tag === undefined) throw new TypeError(`${code} is none of ${tags.join(", ")}`);
    const type = types[code];
    return (type === undefined ? { tag } : { tag, val: load(type) }) as V;
  };
  return {
    size: align(offset + Math.max(0, ...types.map((type) => type?.size ?? 0)), largest),
    align: largest,
    flat: 1 + zeros.length,
    load: (memory, at) => made(memory.view.getUint8(at), (type) => type.load(memory, at + offset)),
    store(memory, at, value) {
      const code = codeOf(value);
      memory.view.setUint8(at, code);
      types[code]?.store(memory, at + offset, value.val);
    },
    lift: (memory, flat, at) =>
      made(Number(flat[at]), (type) => {
        const own: Flat[] = [];
        type.zeros(own);
        const given = own.map((zero, index) => narrowed(flat[at + 1 + index] as Flat, zero));
        return type.lift(memory, given, 0);
      }),
    lower(memory, value, out) {
      const code = codeOf(value);
      out.push(code);
      const own: Flat[] = [];
      types[code]?.lower(memory, value.val, own);
      zeros.forEach((zero, index) => out.push(widened(own[index] ?? zero, zero)));
    },
    zeros: (out) => void out.push(0, ...zeros),
  };
}

/** A flat value in the place that it shares with wider ones. */
function widened(flat: Flat, zero: Flat): Flat {
  return typeof zero === "bigint" && typeof flat === "number" ? BigInt(flat >>> 0) : flat;
}

/** A flat value out of the place that it shares with wider ones. */
function narrowed(flat: Flat, zero: Flat): Flat {
  return typeof zero === "number" && typeof flat === "bigint" ? Number(BigInt.asIntN(32, flat)) : flat;
}

/** What a function that can fail gives. */
export type Result<T, E> = { tag: "ok"; val: T } | { tag: "err"; val: E };

export function result<T, E>(ok: Type<T> | undefined, err: Type<E>): Type<Result<T, E>> {
  return variant<Result<T, E>>({ ok: ok as Type<unknown> | undefined, err: err as Type<unknown> });
}

/** A function of an interface. */
export interface Signature {
  readonly params: readonly Type<never>[];
  readonly result: Type<never> | undefined;
}

export function signature(params: readonly unknown[], result?: unknown): Signature {
  return { params: params as Type<never>[], result: result as Type<never> | undefined };
}

type Core = (...flat: Flat[]) => unknown;

/** Makes of a function of the host one that a core module can import. */
export function imported(memory: Memory, { params, result }: Signature, call: (...values: unknown[]) => unknown): Core {
  const direct = result === undefined || result.flat <= MAX_FLAT_RESULTS;
  const width = params.reduce((sum, type) => sum + type.flat, 0);
  const finish = (value: unknown, target: number): Flat | undefined => {
    if (result === undefined) return undefined;
    memory.refresh();
    if (!direct) {
      result.store(memory, target, value as never);
      return undefined;
    }
    const out: Flat[] = [];
    result.lower(memory, value as never, out);
    return out[0];
  };
  return (...flat) => {
    memory.refresh();
    const values: unknown[] = [];
    let at = 0;
    for (const type of params) {
      values.push(type.lift(memory, flat, at));
      at += type.flat;
    }
    const target = direct ? 0 : Number(flat[width]) >>> 0;
    const value = call(...values);
    // The engine suspends for promises of its own kind alone.
    if (isPromise(value)) return Promise.resolve(value).then((settled) => finish(settled, target));
    return finish(value, target);
  };
}

/** Makes of a function that a core module exports one that the host can call. */
export function exported(
  memory: Memory,
  { params, result }: Signature,
  core: Core,
  free: Core | undefined,
): (...values: unknown[]) => unknown {
  const width = params.reduce((sum, type) => sum + type.flat, 0);
  const all = tupled(params as unknown as Type<unknown>[]);
  const direct = result === undefined || result.flat <= MAX_FLAT_RESULTS;
  const finish = (given: unknown): unknown => {
    if (result === undefined) return undefined;
    memory.refresh();
    if (direct) return result.lift(memory, [given as Flat], 0);
    const value = result.load(memory, Number(given) >>> 0);
    free?.(given as Flat);
    return value;
  };
  return (...values) => {
    memory.refresh();
    const flat: Flat[] = [];
    if (width > MAX_FLAT_PARAMS) {
      const at = memory.allocate(all.size, all.align);
      all.store(memory, at, values);
      flat.push(at);
    } else {
      all.lower(memory, values, flat);
    }
    const given = core(...flat);
    return isPromise(given) ? given.then(finish) : finish(given);
  };
}
