import { itemAt } from '../../../domain/known.ts';
import { emptyBits, setBit, type Bits } from './bitset.ts';
import type { PostingLists } from './posting-lists.ts';
import { lowerBound } from './sorting.ts';

/** Points of a query word that a document matches; its first word earns one more. */
const WHOLE_WORD = 2;
const PREFIX = 1;

/**
 * The sorted words of a segment and, for each, its documents. A posting is ordinal * 2, plus 1 where the word is the
 * first of the text.
 */
export class WordPostings {
  readonly words: readonly string[];
  readonly #postings: PostingLists;

  constructor(words: readonly string[], postings: PostingLists) {
    this.words = words;
    this.#postings = postings;
  }

  get byteLength(): number {
    return this.#postings.byteLength;
  }

  /** Documents with the word itself, or with any word that starts with it. */
  matching(word: string, isPrefix: boolean, size: number): Bits {
    const bits = emptyBits(size);
    for (const list of this.#lists(word, isPrefix)) {
      const postings = this.#postings.read(list);
      for (let i = 0; i < postings.length; i += 1) setBit(bits, postings[i]! >>> 1);
    }
    return bits;
  }

  /**
   * Adds to each document's score what it earns by one query word: 2 when it holds the word, 1 when it only holds a word
   * that starts with it, and 1 more when that is the first word of its text; the best of its words counts.
   */
  addScores(word: string, isPrefix: boolean, scores: Uint16Array): void {
    const best = new Uint8Array(scores.length);
    for (const list of this.#lists(word, isPrefix)) {
      const points = this.words[list] === word ? WHOLE_WORD : PREFIX;
      const postings = this.#postings.read(list);
      for (let i = 0; i < postings.length; i += 1) {
        const ordinal = postings[i]! >>> 1;
        best[ordinal] = Math.max(best[ordinal]!, points + (postings[i]! & 1));
      }
    }
    for (let ordinal = 0; ordinal < scores.length; ordinal += 1) scores[ordinal]! += best[ordinal]!;
  }

  /** The words of each document, as word * 2, plus 1 where it comes first: `words[starts[o] .. starts[o + 1])`. */
  byOrdinal(size: number): { starts: Uint32Array; words: Uint32Array } {
    const starts = new Uint32Array(size + 1);
    for (let list = 0; list < this.words.length; list += 1) {
      for (const posting of this.#postings.read(list)) starts[(posting >>> 1) + 1]! += 1;
    }
    for (let ordinal = 0; ordinal < size; ordinal += 1) starts[ordinal + 1]! += starts[ordinal]!;
    const words = new Uint32Array(starts[size]!);
    const next = starts.slice();
    for (let list = 0; list < this.words.length; list += 1) {
      for (const posting of this.#postings.read(list)) {
        words[next[posting >>> 1]!] = list * 2 + (posting & 1);
        next[posting >>> 1]! += 1;
      }
    }
    return { starts, words };
  }

  *#lists(word: string, isPrefix: boolean): Generator<number> {
    const from = lowerBound(this.words, word);
    for (let list = from; list < this.words.length; list += 1) {
      const found = itemAt(this.words, list);
      if (isPrefix ? !found.startsWith(word) : found !== word) return;
      yield list;
    }
  }
}
