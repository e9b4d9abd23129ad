import type { Bits } from './bitset.ts';

/**
 * Many ascending lists of numbers in one byte array: each number is stored as its distance from the one before, seven
 * bits to a byte. A posting costs one to two bytes instead of four.
 */
export class PostingLists {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #lengths: Uint32Array;
  #scratch = new Uint32Array(0);

  /** `numbers[starts[l] .. starts[l + 1])` is list `l`, strictly ascending. */
  constructor(starts: Uint32Array, numbers: Uint32Array) {
    const lists = starts.length - 1;
    this.#lengths = new Uint32Array(lists);
    this.#starts = new Uint32Array(lists + 1);
    for (let list = 0, at = 0; list < lists; list += 1) {
      this.#lengths[list] = starts[list + 1]! - starts[list]!;
      this.#starts[list + 1] = at += encodedLength(numbers, starts[list]!, starts[list + 1]!);
    }
    this.#bytes = new Uint8Array(this.#starts[lists]!);
    for (let list = 0; list < lists; list += 1) {
      encode(numbers, starts[list]!, starts[list + 1]!, this.#bytes, this.#starts[list]!);
    }
  }

  get lists(): number {
    return this.#lengths.length;
  }

  get byteLength(): number {
    return this.#bytes.byteLength + this.#starts.byteLength + this.#lengths.byteLength;
  }

  /** The numbers of a list. The answer is a view that the next call overwrites. */
  read(list: number): Uint32Array {
    const length = this.#lengths[list]!;
    if (this.#scratch.length < length) this.#scratch = new Uint32Array(length * 2);
    const out = this.#scratch;
    const bytes = this.#bytes;
    let at = this.#starts[list]!;
    let number = -1;
    for (let i = 0; i < length; i += 1) {
      let byte = bytes[at]!;
      at += 1;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at]!;
        at += 1;
        distance |= (byte & 127) << shift;
      }
      number += distance;
      out[i] = number;
    }
    return out.subarray(0, length);
  }

  /** Adds the numbers of a list to a set. */
  addTo(bits: Bits, list: number): void {
    const bytes = this.#bytes;
    const end = this.#starts[list + 1]!;
    let number = -1;
    for (let at = this.#starts[list]!; at < end; at += 1) {
      let byte = bytes[at]!;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        at += 1;
        byte = bytes[at]!;
        distance |= (byte & 127) << shift;
      }
      number += distance;
      bits[number >>> 5]! |= 1 << (number & 31);
    }
  }
}

function encodedLength(numbers: Uint32Array, from: number, to: number): number {
  let bytes = 0;
  for (let i = from, before = -1; i < to; i += 1) {
    const distance = numbers[i]! - before;
    bytes += 1 + Math.floor((31 - Math.clz32(distance)) / 7);
    before = numbers[i]!;
  }
  return bytes;
}

function encode(numbers: Uint32Array, from: number, to: number, bytes: Uint8Array, at: number): void {
  for (let i = from, before = -1; i < to; i += 1) {
    let distance = numbers[i]! - before;
    for (; distance > 127; distance >>>= 7) {
      bytes[at] = (distance & 127) | 128;
      at += 1;
    }
    bytes[at] = distance;
    at += 1;
    before = numbers[i]!;
  }
}

/**
 * Sorts pairs of (list, number) into posting lists. `lengths[list]` pairs will be added to each list, its numbers
 * ascending.
 */
export class PostingCollector {
  readonly #starts: Uint32Array;
  readonly #next: Uint32Array;
  readonly #numbers: Uint32Array;

  constructor(lengths: Uint32Array) {
    this.#starts = new Uint32Array(lengths.length + 1);
    for (let list = 0; list < lengths.length; list += 1) this.#starts[list + 1] = this.#starts[list]! + lengths[list]!;
    this.#next = this.#starts.slice();
    this.#numbers = new Uint32Array(this.#starts[lengths.length]!);
  }

  add(list: number, number: number): void {
    this.#numbers[this.#next[list]!] = number;
    this.#next[list]! += 1;
  }

  lists(): PostingLists {
    return new PostingLists(this.#starts, this.#numbers);
  }

  /** As they are: `numbers[starts[l] .. starts[l + 1])` is list `l`. */
  plain(): { readonly starts: Uint32Array; readonly numbers: Uint32Array } {
    return { starts: this.#starts, numbers: this.#numbers };
  }
}
