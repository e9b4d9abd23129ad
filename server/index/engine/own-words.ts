import type { Wanted } from '../../../domain/search/asked.ts';
import { type Fit, type WordHit, emptyFit } from '../../../domain/search/fit.ts';
import { type Reading, addMostOwnFit, addOwnFit } from '../../../domain/search/searched.ts';
import { setBit, type Bits } from './bitset.ts';
import type { DocumentSets } from './document-sets.ts';
import type { FitNumber, FitTable } from './fit-table.ts';
import { HitKinds, type WordHits } from './hit-kinds.ts';
import { WordList } from './word-list.ts';

/** An entry of a document's words: the number of the word * 2, plus 1 if it is in the file name. */
const numberOf = (entry: number): number => entry >>> 1;
const isOfFile = (entry: number): boolean => (entry & 1) === 1;

/** The words of each document's own name and of its file: the documents of a word, and the words of a document. */
export class OwnWords {
  readonly #list: WordList;
  /** The documents of each word, by its number. */
  readonly documents: DocumentSets;
  readonly #starts: Uint32Array;
  readonly #entries: Uint8Array | Uint16Array | Uint32Array;

  /** The entries of document `o` are `entries[starts[o] .. starts[o + 1])`, in the order of its names. */
  constructor(
    words: readonly string[],
    documents: DocumentSets,
    starts: Uint32Array,
    entries: Uint8Array | Uint16Array | Uint32Array,
  ) {
    this.#list = new WordList(words);
    this.documents = documents;
    this.#starts = starts;
    this.#entries = entries;
  }

  get byteLength(): number {
    return this.documents.byteLength + this.#starts.byteLength + this.#entries.byteLength;
  }

  entriesOf(ordinal: number): Uint8Array | Uint16Array | Uint32Array {
    return this.#entries.subarray(this.#starts[ordinal], this.#starts[ordinal + 1]);
  }

  /** Those of its own name only, which come first. */
  nameEntriesOf(ordinal: number): Uint8Array | Uint16Array | Uint32Array {
    const from = this.#starts[ordinal]!;
    let to = from;
    while (to < this.#starts[ordinal + 1]! && !isOfFile(this.#entries[to]!)) to += 1;
    return this.#entries.subarray(from, to);
  }

  /** The numbers of the words of a document. */
  of(ordinal: number): ReadonlySet<number> {
    return new Set(Array.from(this.entriesOf(ordinal), numberOf));
  }

  get words(): readonly string[] {
    return this.#list.words;
  }

  /** The words that have to do with a query. */
  hits(reading: Reading): WordHits {
    return this.#list.hits(reading);
  }

  /** Those of the words found that are, begin or may be mistyped the word of a query at this place. */
  having({ asked }: Reading, hits: WordHits, place: number): readonly number[] {
    const covering = bitsOf(asked.wanted, ({ from, to }) => from <= place && place <= to);
    return Array.from(hits).flatMap(([word, { whole, begun, mistyped }]) =>
      ((whole | begun | mistyped) & covering) === 0 ? [] : word,
    );
  }

  /** Adds the documents that have the word of a query at this place: one of those found for it, or two that make it. */
  addDocuments({ asked }: Reading, found: readonly number[], place: number, into: Bits): void {
    for (const word of found) this.documents.addTo(into, word);
    // Two words that are found separately need not be looked up as one.
    for (const { text, from, to } of asked.wanted) {
      if (place < from || place > to) continue;
      for (const [first, second] of this.#list.halvesOf(text)) {
        if (this.words[first] === asked.words[from] && this.words[second] === asked.words[to] && to > from) continue;
        for (const ordinal of this.#documentsWithBoth(first, second)) setBit(into, ordinal);
      }
    }
  }

  /** Raises a fit to what own words are worth at most. */
  addMost({ asked }: Reading, hits: WordHits, into: Fit): void {
    addMostOwnFit(asked, new HitKinds(this.words.length, hits).all, into);
  }

  /**
   * How well the own words of documents match, each as the number of a table. Names with hits of the same kinds in the
   * same order match equally, however many other words are around them.
   */
  fitsOf({ asked }: Reading, hits: WordHits, table: FitTable): (ordinal: number) => FitNumber {
    const kinds = new HitKinds(this.words.length, hits);
    const known = new Map<number, FitNumber>();
    const names: (WordHit | null)[] = [];
    const files: (WordHit | null)[] = [];
    const work = (from: number, to: number): FitNumber => {
      names.length = 0;
      files.length = 0;
      for (let at = from; at < to; at += 1) {
        const entry = this.#entries[at]!;
        (isOfFile(entry) ? files : names).push(kinds.hitOf(numberOf(entry)));
      }
      const fit = emptyFit(asked);
      addOwnFit(asked, names, files, fit);
      return table.numberOf(fit);
    };
    const fitOf = (pattern: number, from: number, to: number): FitNumber => {
      const before = known.get(pattern);
      if (before !== undefined) return before;
      const number = work(from, to);
      if (pattern <= Number.MAX_SAFE_INTEGER) known.set(pattern, number);
      return number;
    };
    const nearby = new Int32Array(NEARBY).fill(-1);
    return (ordinal) => {
      const [from, to] = [this.#starts[ordinal]!, this.#starts[ordinal + 1]!];
      let pattern = 1;
      let isOther = false;
      for (let at = from; at < to; at += 1) {
        const entry = this.#entries[at]!;
        const kind = kinds.kindOf(numberOf(entry));
        if (kind === 0) isOther = true;
        else {
          pattern = (isOther ? pattern * kinds.base : pattern) * kinds.base + kind * 2 + (entry & 1);
          isOther = false;
        }
      }
      if (pattern === 1) return 0;
      if (pattern >= NEARBY) return fitOf(pattern, from, to);
      if (nearby[pattern]! < 0) nearby[pattern] = fitOf(pattern, from, to);
      return nearby[pattern]!;
    };
  }

  #documentsWithBoth(first: number, second: number): readonly number[] {
    return [...this.documents.listOf(first)].filter((ordinal) => {
      const entries = this.entriesOf(ordinal);
      for (let at = 1; at < entries.length; at += 1) {
        const [one, next] = [entries[at - 1]!, entries[at]!];
        if (numberOf(one) === first && numberOf(next) === second && isOfFile(one) === isOfFile(next)) return true;
      }
      return false;
    });
  }
}

/** Patterns of words below this are looked up in an array. */
const NEARBY = 1 << 12;

/** The wanted words of this kind, as bits. */
const bitsOf = (wanted: readonly Wanted[], isOne: (wanted: Wanted) => boolean): number =>
  wanted.reduce((bits, one, at) => (isOne(one) ? bits | (1 << at) : bits), 0);
