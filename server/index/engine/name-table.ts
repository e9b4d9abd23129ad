import { itemAt, known } from '../../../domain/known.ts';
import { type Fit, scoreOf } from '../../../domain/search/fit.ts';
import { type Reading, type SearchedValue, fitOfValue } from '../../../domain/search/searched.ts';
import { WordList } from './word-list.ts';

/** The names of what many documents have, by their words: a query meets thousands of them, and never a document. */
export class NameTable<Id> {
  readonly #values = new Map<Id, SearchedValue>();
  readonly #idsByWord = new Map<string, Id[]>();
  readonly #keys: Id[] = [];
  /** Null after a new word. */
  #words: WordList | null = null;

  has(id: Id): boolean {
    return this.#values.has(id);
  }

  add(id: Id, value: SearchedValue): void {
    this.#values.set(id, value);
    if (value.key) this.#keys.push(id);
    for (const word of new Set(value.names.flatMap(({ words }) => words))) {
      const ids = this.#idsByWord.get(word);
      if (ids) ids.push(id);
      else {
        this.#idsByWord.set(word, [id]);
        this.#words = null;
      }
    }
  }

  /** Everything that matches a part of the query. */
  fits(reading: Reading): ReadonlyMap<Id, Fit> {
    this.#words ??= new WordList([...this.#idsByWord.keys()].toSorted());
    const candidates = new Set(this.#keys);
    for (const place of this.#words.hits(reading).keys())
      for (const id of this.#idsByWord.get(itemAt(this.#words.words, place)) ?? []) candidates.add(id);
    const fits = new Map<Id, Fit>();
    for (const id of candidates) {
      const fit = fitOfValue(reading, known(this.#values.get(id), 'value with these words'));
      if (scoreOf(fit) > 0) fits.set(id, fit);
    }
    return fits;
  }
}
