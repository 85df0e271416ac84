// A session's saved bytes: the guest's state, and what the host puts beside it. The same as the Rust
// host's, so that a session can go on in another host.
//
// Alone, the state is what the guest gave: `BVST`, a version, fields, a sum. With files beside it, it is
// in a box: `BVSS`, the box's version, parts of a kind, a length and bytes, and a sum over all.

import { damaged, NewerStateError } from "./errors.js";
import { Parts } from "./output.js";

const STATE = [0x42, 0x56, 0x53, 0x54];
const BOX = [0x42, 0x56, 0x53, 0x53];
/** The newest version of the state that the component reads. */
const STATE_VERSION = 1;
const BOX_VERSION = 1;
/** The parts of the box by their kinds. */
const KINDS = { 1: "state", 2: "scratch", 3: "workspace" } as const;

/** Saved bytes taken apart. */
export interface Saved {
  state: Uint8Array;
  /** `/tmp` as `archive.ts` packs it. */
  scratch?: Uint8Array | undefined;
  /** The workspace's files. */
  workspace?: Uint8Array | undefined;
}

/** A number of 64 bits, the lowest byte first. */
export function number64(value: number | bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt.asIntN(64, BigInt(value)), true);
  return bytes;
}

/** Puts a session's parts together. */
export function pack(saved: Saved): Uint8Array {
  if (saved.scratch === undefined && saved.workspace === undefined) return saved.state;
  const out = new Parts();
  out.push(Uint8Array.of(...BOX, BOX_VERSION));
  for (const [kind, name] of Object.entries(KINDS)) {
    const bytes = saved[name];
    if (bytes === undefined) continue;
    out.push(Uint8Array.of(Number(kind)));
    out.push(number64(bytes.length));
    out.push(bytes);
  }
  const body = out.join();
  out.push(number64(sum(body)).subarray(0, 4));
  return out.join();
}

/** Takes bytes apart and checks them. */
export function unpack(bytes: Uint8Array): Saved {
  if (!startsWith(bytes, BOX)) return { state: checkedState(bytes) };
  const body = summed(bytes);
  const version = body[BOX.length];
  if (version === undefined) throw damaged("it ends too early");
  if (version > BOX_VERSION) throw new NewerStateError(version);
  const saved: Saved = { state: new Uint8Array() };
  let at = BOX.length + 1;
  while (at < body.length) {
    const name = KINDS[body[at] as keyof typeof KINDS] as keyof Saved | undefined;
    if (at + 9 > body.length) throw damaged("it ends too early");
    const length = new DataView(body.buffer, body.byteOffset + at + 1, 8).getBigUint64(0, true);
    at += 9;
    if (length > BigInt(body.length - at)) throw damaged("a part is cut off");
    if (name === undefined) throw damaged("a part has an unknown kind");
    const part = body.slice(at, at + Number(length));
    saved[name] = name === "state" ? checkedState(part) : part;
    at += part.length;
  }
  if (saved.state.length === 0) throw damaged("the shell's part is missing");
  return saved;
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** The guest's part, when its frame is right. */
function checkedState(state: Uint8Array): Uint8Array {
  if (!startsWith(state, STATE)) throw damaged("it does not start as saved state does");
  summed(state);
  const version = state[STATE.length];
  if (version === undefined) throw damaged("it is too short");
  if (version > STATE_VERSION) throw new NewerStateError(version);
  return state.slice();
}

/** The bytes without the sum at their end, when that is right. */
function summed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 4) throw damaged("it is too short");
  const body = bytes.subarray(0, bytes.length - 4);
  const told = new DataView(bytes.buffer, bytes.byteOffset + body.length, 4).getUint32(0, true);
  if (sum(body) !== told) throw damaged("its sum is wrong");
  return body;
}

/** Fowler, Noll and Vo's hash, as the guest takes it. */
function sum(bytes: Uint8Array): number {
  let hash = 2_166_136_261;
  for (const byte of bytes) hash = (Math.imul(hash, 16_777_619) ^ byte) >>> 0;
  return hash >>> 0;
}
