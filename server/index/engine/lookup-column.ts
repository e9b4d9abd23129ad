import type { Bits } from './bitset.ts';
import type { PostingLists } from './posting-lists.ts';
import type { LookupKey } from './schema.ts';

/** Stands among key numbers for "none". */
export const NO_KEY = 0xffffffff;

const NO_ORDINALS = new Uint32Array(0);

/** The documents of each key of a column that is queried for exact single keys (pack, stem group). */
export class LookupColumn {
  readonly keys: readonly LookupKey[];
  readonly #numbers: ReadonlyMap<LookupKey, number>;
  readonly #postings: PostingLists;
  readonly #size: number;
  #byOrdinal: Uint32Array | null = null;
  #placesOf: { readonly keys: readonly LookupKey[]; readonly places: Uint32Array } | null = null;

  constructor(keys: readonly LookupKey[], postings: PostingLists, size: number) {
    this.keys = keys;
    this.#numbers = new Map(keys.map((key, number) => [key, number]));
    this.#postings = postings;
    this.#size = size;
  }

  get byteLength(): number {
    return this.#postings.byteLength + (this.#byOrdinal?.byteLength ?? 0);
  }

  /** The documents with this key; a view that the next call overwrites. */
  find(key: LookupKey): Uint32Array {
    const number = this.#numbers.get(key);
    return number === undefined ? NO_ORDINALS : this.#postings.read(number);
  }

  /** The number of documents with the key at this place. */
  countAt(place: number): number {
    return this.#postings.lengthOf(place);
  }

  /** Adds the documents with the key at this place to a set. */
  addTo(bits: Bits, place: number): void {
    this.#postings.addTo(bits, place);
  }

  /** By place in a list that only grows, the place of the key in `keys`, or NO_KEY. */
  placesOf(keys: readonly LookupKey[]): Uint32Array {
    if (this.#placesOf?.keys !== keys || this.#placesOf.places.length !== keys.length)
      this.#placesOf = { keys, places: Uint32Array.from(keys, (key) => this.#numbers.get(key) ?? NO_KEY) };
    return this.#placesOf.places;
  }

  /** `decode`, kept from the first time on: four bytes a document. */
  places(): Uint32Array {
    this.#byOrdinal ??= this.decode();
    return this.#byOrdinal;
  }

  /** By ordinal, the place of its key in `keys`, or NO_KEY. */
  decode(): Uint32Array {
    const byOrdinal = new Uint32Array(this.#size).fill(NO_KEY);
    for (let number = 0; number < this.keys.length; number += 1) {
      for (const ordinal of this.#postings.read(number)) byOrdinal[ordinal] = number;
    }
    return byOrdinal;
  }
}
