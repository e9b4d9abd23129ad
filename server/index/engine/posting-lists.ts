import type { Bits } from './bitset.ts';

/** The largest distance that a step holds. */
const LONGEST = 0xffff;

/**
 * Many ascending lists of numbers in one array: each number is stored as its distance from the one before, in two bytes
 * instead of four. A step of 0 stands for the longest distance, without a number there.
 */
export class PostingLists {
  readonly #steps: Uint16Array;
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
      this.#starts[list + 1] = at += stepsOf(numbers, starts[list]!, starts[list + 1]!);
    }
    this.#steps = new Uint16Array(this.#starts[lists]!);
    for (let list = 0; list < lists; list += 1) {
      encode(numbers, starts[list]!, starts[list + 1]!, this.#steps, this.#starts[list]!);
    }
  }

  get byteLength(): number {
    return this.#steps.byteLength + this.#starts.byteLength + this.#lengths.byteLength;
  }

  /** The numbers of a list. The answer is a view that the next call overwrites. */
  read(list: number): Uint32Array {
    const length = this.#lengths[list]!;
    if (this.#scratch.length < length) this.#scratch = new Uint32Array(length * 2);
    const out = this.#scratch;
    const [from, end] = [this.#starts[list]!, this.#starts[list + 1]!];
    let number = -1;
    let read = 0;
    for (let at = from; at < end; at += 1) {
      const step = this.#steps[at]!;
      if (step === 0) number += LONGEST;
      else {
        number += step;
        out[read] = number;
        read += 1;
      }
    }
    return out.subarray(0, length);
  }

  /** Adds the numbers of a list to a set. */
  addTo(bits: Bits, list: number): void {
    const steps = this.#steps;
    const end = this.#starts[list + 1]!;
    let number = -1;
    for (let at = this.#starts[list]!; at < end; at += 1) {
      const step = steps[at]!;
      if (step === 0) number += LONGEST;
      else {
        number += step;
        bits[number >>> 5]! |= 1 << (number & 31);
      }
    }
  }
}

function stepsOf(numbers: Uint32Array, from: number, to: number): number {
  let steps = 0;
  for (let i = from, before = -1; i < to; i += 1) {
    steps += Math.ceil((numbers[i]! - before) / LONGEST);
    before = numbers[i]!;
  }
  return steps;
}

function encode(numbers: Uint32Array, from: number, to: number, steps: Uint16Array, at: number): void {
  for (let i = from, before = -1; i < to; i += 1) {
    let distance = numbers[i]! - before;
    for (; distance > LONGEST; distance -= LONGEST) {
      steps[at] = 0;
      at += 1;
    }
    steps[at] = distance;
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
