import { itemAt } from '../../../domain/known.ts';
import type { WordHit } from '../../../domain/search/fit.ts';
import type { Reading } from '../../../domain/search/searched.ts';
import { isOneSlip, mayBeSlip } from '../../../domain/search/slips.ts';
import { lowerBound } from './sorting.ts';

/** Distinct words in order: what a query has to do with them is found by a few searches, not by looking at each. */
export class WordList {
  readonly words: readonly string[];

  /** Sorted, without repeats. */
  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** The words that have to do with a query, by their places. */
  hits(reading: Reading): ReadonlyMap<number, WordHit> {
    const hits = new Map<number, WordHit>();
    for (const word of this.#candidates(reading)) {
      const hit = reading.hit(itemAt(this.words, word));
      if (hit) hits.set(word, hit);
    }
    return hits;
  }

  /** Every two words that are this one together. */
  halvesOf(text: string): readonly (readonly [number, number])[] {
    const halves: (readonly [number, number])[] = [];
    for (let cut = 1; cut < text.length; cut += 1) {
      const first = this.#find(text.slice(0, cut));
      const second = first === null ? null : this.#find(text.slice(cut));
      if (first !== null && second !== null) halves.push([first, second]);
    }
    return halves;
  }

  #candidates({ asked, unknown }: Reading): ReadonlySet<number> {
    const found = new Set<number>();
    for (const { text } of asked.wanted) {
      const whole = this.#find(text);
      if (whole !== null) found.add(whole);
      for (const halves of this.halvesOf(text)) for (const half of halves) found.add(half);
    }
    for (let word = lowerBound(this.words, asked.begun); word < this.words.length; word += 1) {
      if (!itemAt(this.words, word).startsWith(asked.begun)) break;
      found.add(word);
    }
    asked.wanted.forEach(({ text }, at) => {
      if ((unknown & (1 << at)) !== 0) for (const word of this.#likeMistyped(text)) found.add(word);
    });
    return found;
  }

  #find(text: string): number | null {
    const at = lowerBound(this.words, text);
    return this.words[at] === text ? at : null;
  }

  /** A walk over all words: some nanoseconds for each that is too long or too short. */
  #likeMistyped(text: string): readonly number[] {
    const found: number[] = [];
    for (let word = 0; mayBeSlip(text) && word < this.words.length; word += 1)
      if (isOneSlip(text, itemAt(this.words, word))) found.push(word);
    return found;
  }
}
