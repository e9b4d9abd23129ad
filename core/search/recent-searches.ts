import type { Readable } from '../kernel/readable.ts';
import { Remembered } from '../shell/remembered.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { StoredValue } from '../shell/stored-value.ts';
import { searchQuery } from './search-form.ts';

/** Searches that are kept, on this device alone. */
const MOST_KEPT = 8;

/** What was searched for, the latest first, a line each. */
export const storedSearches: StoredValue<readonly string[]> = {
  key: 'recent_searches',
  parse: (text) => firstOf(text.split('\n')),
  format: (queries) => queries.join('\n'),
  fallback: [],
};

function firstOf(queries: readonly string[]): readonly string[] {
  return [...new Set(queries.flatMap((query) => searchQuery(query) ?? []))].slice(0, MOST_KEPT);
}

/** What was searched for on this device: kept for the next search, and cleared when that is wanted. */
export class RecentSearches {
  readonly #queries: Remembered<readonly string[]>;

  constructor(storage: StoragePort) {
    this.#queries = new Remembered(storage, storedSearches);
  }

  /** The latest first. */
  get queries(): Readable<readonly string[]> {
    return this.#queries;
  }

  /** Puts a query first; what another tab has kept meanwhile stays. */
  keep(query: string): void {
    this.#queries.keep(firstOf([query.replace(/\s+/g, ' '), ...this.#queries.stored]));
  }

  clear(): void {
    this.#queries.forget();
  }
}
