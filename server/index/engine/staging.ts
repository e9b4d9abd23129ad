import { itemAt } from '../../../domain/known.ts';
import { growingFloats, growingNumbers } from './growing-array.ts';
import { NO_KEY } from './lookup-column.ts';
import type { IndexDocument, IndexSchema, LookupKey } from './schema.ts';
import type { Segment } from './segment.ts';
import type { ValueDictionary } from './value-dictionary.ts';
import { ValueSetInterner } from './value-sets.ts';

/** Documents of a segment that are copied between two pauses: some milliseconds. */
const COPIED_AT_ONCE = 1 << 14;

/** Appends one kind of column of these documents. */
type Copier = (ordinals: Uint32Array) => void;

const LARGEST_ID = 0xffffffff;

/** Numbers for the distinct keys or words of a segment, in order of first sight. */
class Numbering<K> {
  readonly keys: K[] = [];
  readonly #numbers = new Map<K, number>();

  numberFor(key: K): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.keys.push(key) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/**
 * Documents on their way into a segment, stored by column, one row each, in order of arrival. If an id arrives twice,
 * the later row counts.
 */
export class Staging {
  readonly ids = growingFloats();
  readonly ranks = growingFloats();
  readonly ranges = growingFloats();
  readonly sorts;
  readonly flags;
  readonly lookups;
  /** Per bundle: the interned sets and each row's set. */
  readonly bundles;
  readonly words = new Numbering<string>();
  /** Row `r` has the words `rowWords[wordStarts[r] .. wordStarts[r + 1])`, each as number * 2 + (1 if it is the file's). */
  readonly rowWords = growingNumbers();
  readonly wordStarts = growingNumbers();
  readonly #schema: IndexSchema;
  readonly #dictionary: ValueDictionary;
  readonly #values: number[] = [];

  constructor(schema: IndexSchema, dictionary: ValueDictionary) {
    this.#schema = schema;
    this.#dictionary = dictionary;
    this.sorts = Array.from({ length: schema.sorts }, growingFloats);
    this.flags = Array.from({ length: schema.flags }, growingNumbers);
    this.lookups = Array.from({ length: schema.lookups }, () => ({
      keys: new Numbering<LookupKey>(),
      rows: growingNumbers(),
    }));
    this.bundles = schema.bundles.map(() => ({ sets: new ValueSetInterner(), rows: growingNumbers() }));
    this.wordStarts.push(0);
  }

  get length(): number {
    return this.ids.length;
  }

  /** Throws a RangeError without changing anything if the id is out of range. */
  add(document: IndexDocument): void {
    if (!(Number.isInteger(document.id) && document.id >= 0 && document.id <= LARGEST_ID)) {
      throw new RangeError(`An indexed id must be an integer from 0 to ${LARGEST_ID}, not ${document.id}`);
    }
    this.ids.push(document.id);
    this.ranks.push(numberOrInfinity(document.rank));
    this.ranges.push(numberOrInfinity(document.range));
    this.sorts.forEach((column, sort) => column.push(numberOrInfinity(document.sorts[sort])));
    this.flags.forEach((column, flag) => column.push(document.flags[flag] === true ? 1 : 0));
    this.lookups.forEach(({ keys, rows }, lookup) => {
      const key = document.lookups[lookup] ?? null;
      rows.push(key === null ? NO_KEY : keys.numberFor(key));
    });
    this.#addValues(document.facets);
    this.#addWords(document);
  }

  /** Adds the live documents of a segment, with pauses: merging needs nothing but the segments themselves. */
  *addSegment(segment: Segment): Generator<void, void> {
    const live = segment.liveOrdinals();
    const copiers = [
      () => this.#numberCopier(segment),
      () => this.#lookupCopier(segment),
      () => this.#setCopier(segment),
      () => this.#wordCopier(segment),
    ];
    for (const copier of copiers) {
      const copy = copier();
      yield;
      for (let from = 0; from < live.length; from += COPIED_AT_ONCE) {
        copy(live.subarray(from, from + COPIED_AT_ONCE));
        yield;
      }
    }
  }

  #numberCopier(segment: Segment): Copier {
    return (ordinals) => {
      for (const ordinal of ordinals) {
        this.ids.push(segment.ids[ordinal]!);
        this.ranks.push(segment.ranks[ordinal]!);
        this.sorts.forEach((column, sort) => column.push(itemAt(segment.sorts, sort).values[ordinal]!));
      }
      segment.ranges.decode(ordinals, this.ranges);
      this.flags.forEach((column, flag) => segment.decodeFlag(flag, ordinals, column));
    };
  }

  #lookupCopier(segment: Segment): Copier {
    const columns = this.lookups.map(({ keys, rows }, lookup) => {
      const theirs = itemAt(segment.lookups, lookup);
      return { rows, keyOf: theirs.decode(), renumbered: Uint32Array.from(theirs.keys, (key) => keys.numberFor(key)) };
    });
    return (ordinals) => {
      for (const { rows, keyOf, renumbered } of columns) {
        for (const ordinal of ordinals) {
          const key = keyOf[ordinal]!;
          rows.push(key === NO_KEY ? NO_KEY : renumbered[key]!);
        }
      }
    };
  }

  #setCopier(segment: Segment): Copier {
    const columns = this.bundles.map(({ sets, rows }, bundle) => {
      const { sets: theirs, column } = itemAt(segment.bundles, bundle);
      const renumbered = Uint32Array.from({ length: theirs.starts.length - 1 }, (_, set) => {
        const values = [...theirs.values.subarray(theirs.starts[set], theirs.starts[set + 1])];
        return sets.numberFor(values, values.length);
      });
      return { rows, column, renumbered };
    });
    return (ordinals) => {
      for (const { rows, column, renumbered } of columns) {
        for (const ordinal of ordinals) rows.push(renumbered[column[ordinal]!]!);
      }
    };
  }

  #wordCopier(segment: Segment): Copier {
    const renumbered = Uint32Array.from(segment.words.words, (word) => this.words.numberFor(word));
    return (ordinals) => {
      for (const ordinal of ordinals) {
        for (const entry of segment.words.entriesOf(ordinal))
          this.rowWords.push(renumbered[entry >>> 1]! * 2 + (entry & 1));
        this.wordStarts.push(this.rowWords.length);
      }
    };
  }

  #addValues(facets: readonly (readonly string[])[]): void {
    this.#schema.bundles.forEach((bundle, b) => {
      let length = 0;
      for (const facet of bundle) {
        for (const slug of itemAt(facets, facet)) {
          this.#values[length] = this.#dictionary.numberFor(facet, slug);
          length += 1;
        }
      }
      const { sets, rows } = itemAt(this.bundles, b);
      rows.push(sets.numberFor(this.#values, length));
    });
  }

  #addWords({ name, file }: IndexDocument): void {
    for (const word of name) this.rowWords.push(this.words.numberFor(word) * 2);
    for (const word of file) this.rowWords.push(this.words.numberFor(word) * 2 + 1);
    this.wordStarts.push(this.rowWords.length);
  }
}

/** Infinity sorts last, as null must; adding 0 turns -0 into 0. */
const numberOrInfinity = (value: number | null | undefined): number =>
  value === null || value === undefined || Number.isNaN(value) ? Infinity : value + 0;
