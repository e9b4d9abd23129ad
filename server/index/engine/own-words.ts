import { itemAt } from '../../../domain/known.ts';
import type { Wanted } from '../../../domain/search/asked.ts';
import { type Fit, type WordHit, emptyFit } from '../../../domain/search/fit.ts';
import { type Reading, addMostOwnFit, addOwnFit } from '../../../domain/search/searched.ts';
import { setBit, type Bits } from './bitset.ts';
import type { DocumentSets } from './document-sets.ts';
import type { FitNumber, FitTable } from './fit-table.ts';
import { WordList } from './word-list.ts';

/** By number of a word of the segment. */
export type WordHits = ReadonlyMap<number, WordHit>;

/** An entry of a document's words: the number of the word * 2, plus 1 if it is in the file name. */
const numberOf = (entry: number): number => entry >>> 1;
const isOfFile = (entry: number): boolean => (entry & 1) === 1;

/** The words of each document's own name and of its file: the documents of a word, and the words of a document. */
export class OwnWords {
  readonly #list: WordList;
  readonly #documents: DocumentSets;
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
    this.#documents = documents;
    this.#starts = starts;
    this.#entries = entries;
  }

  get byteLength(): number {
    return this.#documents.byteLength + this.#starts.byteLength + this.#entries.byteLength;
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

  get words(): readonly string[] {
    return this.#list.words;
  }

  /** The words that have to do with a query. */
  hits(reading: Reading): WordHits {
    return this.#list.hits(reading);
  }

  /** Adds to `into[word]`, for each word of a query, the documents whose own words contain it. */
  addDocuments({ asked }: Reading, hits: WordHits, into: readonly Bits[]): void {
    const placesByBits = new Map<number, readonly number[]>();
    for (const [word, { whole, begun, mistyped }] of hits) {
      const bits = whole | begun | mistyped;
      const places = placesByBits.get(bits) ?? placesOf(asked.wanted, bits);
      placesByBits.set(bits, places);
      for (const place of places) this.#documents.addTo(into[place]!, word);
    }
    // Two words that are found separately need not be looked up as one.
    for (const { text, from, to } of asked.wanted) {
      for (const [first, second] of this.#list.halvesOf(text)) {
        if (this.words[first] === asked.words[from] && this.words[second] === asked.words[to] && to > from) continue;
        for (const ordinal of this.#documentsWithBoth(first, second))
          for (let place = from; place <= to; place += 1) setBit(into[place]!, ordinal);
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
    return [...this.#documents.listOf(first)].filter((ordinal) => {
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

/** Words that relate to a query in the same way are of one kind, from 1 on; 0 is for all others. */
class HitKinds {
  readonly #kinds: Uint16Array;
  readonly #hits: (WordHit | null)[] = [null];

  constructor(words: number, hits: WordHits) {
    this.#kinds = new Uint16Array(words);
    const known = new Map<string, number>();
    for (const [word, hit] of hits) {
      const { whole, begun, mistyped, opens, closes, length } = hit;
      const name = [whole, begun, mistyped, opens, closes, (opens | closes) === 0 ? 0 : length].join();
      const kind = known.get(name) ?? this.#hits.push(hit) - 1;
      known.set(name, kind);
      this.#kinds[word] = kind;
    }
  }

  /** More than twice any kind. */
  get base(): number {
    return this.#hits.length * 2;
  }

  /** A word of each kind. */
  get all(): readonly WordHit[] {
    return this.#hits.flatMap((hit) => hit ?? []);
  }

  kindOf(word: number): number {
    return this.#kinds[word]!;
  }

  hitOf(word: number): WordHit | null {
    return this.#hits[this.#kinds[word]!] ?? null;
  }
}

/** The words of the query that are covered by these bits. */
function placesOf(wanted: readonly Wanted[], bits: number): readonly number[] {
  const places = new Set<number>();
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const { from, to } = itemAt(wanted, 31 - Math.clz32(rest & -rest));
    for (let place = from; place <= to; place += 1) places.add(place);
  }
  return [...places];
}
