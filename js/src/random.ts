// Random bytes for a session: the host's, or fixed by a seed.

/** The most that `getRandomValues` gives at once. */
const AT_ONCE = 65_536;

const wrap = (value: bigint): bigint => BigInt.asUintN(64, value);

/** Where random bytes come from. */
export class Random {
  #state: bigint | undefined;

  constructor(seed: bigint | undefined) {
    this.#state = seed;
  }

  bytes(length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    if (this.#state === undefined) {
      for (let at = 0; at < length; at += AT_ONCE) crypto.getRandomValues(bytes.subarray(at, at + AT_ONCE));
      return bytes;
    }
    for (let at = 0; at < length; at++) {
      if (at % 8 === 0) this.#last = this.#next();
      bytes[at] = Number((this.#last >> BigInt((at % 8) * 8)) & 0xffn);
    }
    return bytes;
  }

  #last = 0n;

  /** Steele, Lea and Flood's SplitMix64, as the Rust host has it, so that a seed means the same there. */
  #next(): bigint {
    const state = (this.#state = wrap((this.#state ?? 0n) + 0x9e3779b97f4a7c15n));
    let mixed = wrap((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = wrap((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  }
}
