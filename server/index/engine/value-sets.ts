import { growingNumbers } from './growing-array.ts';

/** Numbered sets of values: set `s` is `values[starts[s] .. starts[s + 1])`, ascending and without repeats. */
export interface ValueSets {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/**
 * Gives equal sets of values one number. Sounds share few distinct sets (all sounds of a pack have its genres and tags),
 * so counting adds one per document and bundle, then spreads each set's count over its values.
 */
export class ValueSetInterner {
  readonly #starts = growingNumbers();
  readonly #values = growingNumbers();
  /** Open addressing: a set's number plus one, or 0 for a free place. */
  #table = new Uint32Array(64);

  constructor() {
    this.#starts.push(0);
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  /** The number of the set of the first `length` of `values`, which are sorted in place and lose their repeats. */
  numberFor(values: number[], length: number): number {
    length = sortDistinct(values, length);
    if (this.size * 2 >= this.#table.length) this.#grow();
    let place = hash(values, length) & (this.#table.length - 1);
    for (; this.#table[place] !== 0; place = (place + 1) & (this.#table.length - 1)) {
      if (this.#equals(this.#table[place]! - 1, values, length)) return this.#table[place]! - 1;
    }
    for (let i = 0; i < length; i += 1) this.#values.push(values[i]!);
    this.#starts.push(this.#values.length);
    this.#table[place] = this.size;
    return this.size - 1;
  }

  sets(): ValueSets {
    return { starts: this.#starts.view().slice(), values: this.#values.view().slice() };
  }

  #equals(set: number, values: readonly number[], length: number): boolean {
    const start = this.#starts.at(set);
    if (this.#starts.at(set + 1) - start !== length) return false;
    for (let i = 0; i < length; i += 1) if (this.#values.at(start + i) !== values[i]) return false;
    return true;
  }

  #grow(): void {
    const table = new Uint32Array(this.#table.length * 2);
    for (let set = 0; set < this.size; set += 1) {
      const values = [...this.#values.view().subarray(this.#starts.at(set), this.#starts.at(set + 1))];
      let place = hash(values, values.length) & (table.length - 1);
      while (table[place] !== 0) place = (place + 1) & (table.length - 1);
      table[place] = set + 1;
    }
    this.#table = table;
  }
}

/** Insertion sort: documents have a handful of values per bundle. Returns the number of distinct values. */
function sortDistinct(values: number[], length: number): number {
  let distinct = 0;
  for (let i = 0; i < length; i += 1) {
    const value = values[i]!;
    let place = distinct;
    while (place > 0 && values[place - 1]! > value) place -= 1;
    if (place > 0 && values[place - 1] === value) continue;
    for (let j = distinct; j > place; j -= 1) values[j] = values[j - 1]!;
    values[place] = value;
    distinct += 1;
  }
  return distinct;
}

function hash(values: readonly number[], length: number): number {
  let mixed = 0x811c9dc5 ^ length;
  for (let i = 0; i < length; i += 1) {
    mixed = Math.imul(mixed ^ values[i]!, 0x85ebca6b);
    mixed ^= mixed >>> 15;
  }
  return mixed;
}
