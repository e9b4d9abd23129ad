import { setBit, type Bits } from './bitset.ts';
import { unsignedColumn } from './growing-array.ts';
import type { LookupKey } from './schema.ts';

/** Stands among key numbers for "none". */
export const NO_KEY = 0xffffffff;

const NO_ORDINALS = new Uint32Array(0);

/**
 * The documents of each key of a column that is queried for exact single keys (pack, stem group). A search for a common
 * word adds thousands of packs, so they are listed as they are, four bytes a document.
 */
export class LookupColumn {
  readonly keys: readonly LookupKey[];
  readonly #numbers: ReadonlyMap<LookupKey, number>;
  readonly #starts: Uint32Array;
  readonly #ordinals: Uint32Array;
  readonly #size: number;
  #places: Uint8Array | Uint16Array | Uint32Array | null = null;
  #placesOf: { readonly keys: readonly LookupKey[]; readonly places: Uint32Array } | null = null;

  /** `ordinals[starts[k] .. starts[k + 1])` are the documents of `keys[k]`, ascending. */
  constructor(keys: readonly LookupKey[], starts: Uint32Array, ordinals: Uint32Array, size: number) {
    this.keys = keys;
    this.#numbers = new Map(keys.map((key, number) => [key, number]));
    this.#starts = starts;
    this.#ordinals = ordinals;
    this.#size = size;
  }

  get byteLength(): number {
    return this.#starts.byteLength + this.#ordinals.byteLength + (this.#places?.byteLength ?? 0);
  }

  /** The documents with this key. */
  find(key: LookupKey): Uint32Array {
    const number = this.#numbers.get(key);
    return number === undefined ? NO_ORDINALS : this.#at(number);
  }

  /** The number of documents with the key at this place. */
  countAt(place: number): number {
    return this.#starts[place + 1]! - this.#starts[place]!;
  }

  /** Adds the documents with the keys at these places to a set. */
  addTo(bits: Bits, places: readonly number[]): void {
    for (const place of places)
      for (let at = this.#starts[place]!, end = this.#starts[place + 1]!; at < end; at += 1)
        setBit(bits, this.#ordinals[at]!);
  }

  /** By place in a list that only grows, the place of the key in `keys`, or NO_KEY. */
  placesOf(keys: readonly LookupKey[]): Uint32Array {
    if (this.#placesOf?.keys !== keys || this.#placesOf.places.length !== keys.length)
      this.#placesOf = { keys, places: Uint32Array.from(keys, (key) => this.#numbers.get(key) ?? NO_KEY) };
    return this.#placesOf.places;
  }

  /** By ordinal, the place of its key in `keys`, or one past the last; kept from the first time on. */
  places(): Uint8Array | Uint16Array | Uint32Array {
    this.#places ??= this.#fill(unsignedColumn(this.#size, this.keys.length).fill(this.keys.length));
    return this.#places;
  }

  /** By ordinal, the place of its key in `keys`, or NO_KEY. */
  decode(): Uint32Array {
    return this.#fill(new Uint32Array(this.#size).fill(NO_KEY));
  }

  #fill<Column extends Uint8Array | Uint16Array | Uint32Array>(byOrdinal: Column): Column {
    for (let place = 0; place < this.keys.length; place += 1)
      for (const ordinal of this.#at(place)) byOrdinal[ordinal] = place;
    return byOrdinal;
  }

  #at(place: number): Uint32Array {
    return this.#ordinals.subarray(this.#starts[place], this.#starts[place + 1]);
  }
}
