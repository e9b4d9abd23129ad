import { itemAt } from '../../../domain/known.ts';
import { type Fit, scoreOf } from '../../../domain/search/fit.ts';
import { type Reading, type SearchedValue, fitOfValue } from '../../../domain/search/searched.ts';
import { growingNumbers } from './growing-array.ts';
import { HitKinds, type WordHits } from './hit-kinds.ts';
import { WordList } from './word-list.ts';

/** What fits a query equally well. */
export interface Fitting {
  readonly fit: Fit;
  readonly numbers: readonly number[];
}

/** Stands for the end of a name. */
const END = 0;

/** The names of what many documents have, by their words: a query meets thousands of them, and never a document. */
export class NameTable<Id> {
  /** By number: what was added first is number 0. */
  readonly ids: Id[] = [];
  readonly #known = new Set<Id>();
  readonly #values: SearchedValue[] = [];
  readonly #fields = new Map<string, number>();
  /** Each word, and what has it in a name, by its number. */
  readonly #words = new Map<string, number>();
  readonly #withWord: number[][] = [];
  /** The names as one word each. */
  readonly #glued = new Map<string, number>();
  /**
   * The names of number `n` are `names[starts[n] .. starts[n + 1])`: of each its field, its number as one word, then its
   * words plus one, and `END`.
   */
  readonly #names = growingNumbers();
  readonly #starts = growingNumbers();
  /** What is found by what it means. */
  readonly #keys: number[] = [];
  /** Null after a new word. */
  #sorted: { readonly list: WordList; readonly numbers: readonly number[] } | null = null;

  constructor() {
    this.#starts.push(0);
  }

  has(id: Id): boolean {
    return this.#known.has(id);
  }

  add(id: Id, value: SearchedValue): void {
    const number = this.ids.push(id) - 1;
    this.#known.add(id);
    this.#values.push(value);
    if (value.key) this.#keys.push(number);
    const words = new Set<number>();
    for (const name of value.names) {
      this.#names.push(numberIn(this.#fields, name.field));
      this.#names.push(numberIn(this.#glued, name.words.join('')));
      for (const text of name.words) {
        const word = this.#numberOfWord(text);
        words.add(word);
        this.#names.push(word + 1);
      }
      this.#names.push(END);
    }
    this.#starts.push(this.#names.length);
    for (const word of words) itemAt(this.#withWord, word).push(number);
  }

  /** Everything that matches a part of the query. Names with hits of the same kinds in the same places match equally. */
  fits(reading: Reading): readonly Fitting[] {
    const hits = this.#hits(reading);
    const patternOf = this.#patterns(reading, hits);
    const known = new Map<number, number[]>();
    const fitting: Fitting[] = [];
    const addAlone = (number: number): number[] => {
      const numbers = [number];
      const fit = fitOfValue(reading, itemAt(this.#values, number));
      if (scoreOf(fit) > 0) fitting.push({ fit, numbers });
      return numbers;
    };
    for (const key of this.#keys) addAlone(key);
    for (const number of this.#withWords(hits)) {
      const pattern = patternOf(number);
      const alike = pattern === null ? undefined : known.get(pattern);
      if (alike) alike.push(number);
      else if (pattern === null) addAlone(number);
      else known.set(pattern, addAlone(number));
    }
    return fitting;
  }

  #hits(reading: Reading): WordHits {
    this.#sorted ??= this.#sort();
    const { list, numbers } = this.#sorted;
    return new Map([...list.hits(reading)].map(([place, hit]) => [itemAt(numbers, place), hit]));
  }

  #sort(): { readonly list: WordList; readonly numbers: readonly number[] } {
    const words = [...this.#words].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { list: new WordList(words.map(([word]) => word)), numbers: words.map(([, number]) => number) };
  }

  /** Everything but keys that has any of these words. */
  #withWords(hits: WordHits): readonly number[] {
    const seen = new Uint8Array(this.ids.length);
    for (const key of this.#keys) seen[key] = 1;
    const found: number[] = [];
    for (const word of hits.keys())
      for (const number of itemAt(this.#withWord, word)) {
        if (seen[number] === 1) continue;
        seen[number] = 1;
        found.push(number);
      }
    return found;
  }

  /** The pattern of the hits in all names of a number, itself a number; null if one matches as a whole. */
  #patterns({ asked }: Reading, hits: WordHits): (number: number) => number | null {
    const kinds = new HitKinds(this.#words.size, hits);
    const digits = Math.max(kinds.base, this.#fields.size);
    const [names, starts] = [this.#names.view(), this.#starts.view()];
    const isAsked = new Uint8Array(this.#glued.size);
    for (const text of [...asked.runs.keys(), ...asked.wanted.map((wanted) => wanted.text)]) {
      const glued = this.#glued.get(text);
      if (glued !== undefined) isAsked[glued] = 1;
    }
    return (number) => {
      const end = starts[number + 1]!;
      let pattern = 1;
      for (let at = starts[number]!; at < end; at += 1) {
        if (isAsked[names[at + 1]!] === 1) return null;
        pattern = pattern * digits + names[at]!;
        for (at += 2; names[at] !== END; at += 1) pattern = pattern * digits + kinds.kindOf(names[at]! - 1) + 1;
        pattern *= digits;
      }
      return pattern <= Number.MAX_SAFE_INTEGER ? pattern : null;
    };
  }

  #numberOfWord(text: string): number {
    const number = numberIn(this.#words, text);
    if (number === this.#withWord.length) {
      this.#withWord.push([]);
      this.#sorted = null;
    }
    return number;
  }
}

/** The number of a text, which is the next one if it has none. */
function numberIn(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
