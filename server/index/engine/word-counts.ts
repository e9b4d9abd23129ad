import { countBits } from './bitset.ts';
import type { Bundle } from './bundle.ts';
import type { OwnWords } from './own-words.ts';
import { tally } from './tally.ts';

interface Row {
  /** The live documents with the word, in all and by value. */
  count: number;
  readonly counts: Uint32Array;
}

/** The counts of the documents of each common word. Searches for such a word are counted from there. */
export class WordCounts {
  readonly #rows: ReadonlyMap<number, Row>;

  private constructor(rows: ReadonlyMap<number, Row>) {
    this.#rows = rows;
  }

  /** Pauses after each word. */
  static *of(words: OwnWords, bundles: readonly Bundle[], values: number): Generator<void, WordCounts> {
    const rows = new Map<number, Row>();
    for (const word of words.words.keys()) {
      const bits = words.documents.bitsOf(word);
      if (bits === null) continue;
      const counts = new Uint32Array(values);
      const count = countBits(bits);
      tally(bundles, [{ bits, count, weight: 1 }], counts);
      rows.set(word, { count, counts });
      yield;
    }
    return new WordCounts(rows);
  }

  get byteLength(): number {
    return [...this.#rows.values()].reduce((sum, { counts }) => sum + counts.byteLength, 0);
  }

  /** Null for a rare word. */
  row(word: number): Readonly<Row> | null {
    return this.#rows.get(word) ?? null;
  }

  /** Takes out a document that had these words and values. */
  remove(words: ReadonlySet<number>, values: readonly number[]): void {
    for (const word of words) {
      const row = this.#rows.get(word);
      if (row === undefined) continue;
      row.count -= 1;
      for (const value of values) row.counts[value]! -= 1;
    }
  }
}
