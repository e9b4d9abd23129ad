import type { Readable } from '../kernel/readable.ts';
import { Remembered } from '../shell/remembered.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { StoredValue } from '../shell/stored-value.ts';
import { searchQuery } from './search-form.ts';

/** The maximum of searches stored, on this device only. */
const MOST_KEPT = 8;

/** Past searches, latest first, one per line. */
export const storedSearches: StoredValue<readonly string[]> = {
  key: 'recent_searches',
  parse: (text) => firstOf(text.split('\n')),
  format: (queries) => queries.join('\n'),
  fallback: [],
};

function firstOf(queries: readonly string[]): readonly string[] {
  return [...new Set(queries.flatMap((query) => searchQuery(query) ?? []))].slice(0, MOST_KEPT);
}

/** Past searches on this device: suggested for the next search, and cleared on request. */
export class RecentSearches {
  readonly #queries: Remembered<readonly string[]>;

  constructor(storage: StoragePort) {
    this.#queries = new Remembered(storage, storedSearches);
  }

  /** The latest first. */
  get queries(): Readable<readonly string[]> {
    return this.#queries;
  }

  /** Puts a query first, and includes what another tab has stored meanwhile. */
  keep(query: string): void {
    this.#queries.keep(firstOf([query.replace(/\s+/g, ' '), ...this.#queries.stored]));
  }

  clear(): void {
    this.#queries.forget();
  }
}
