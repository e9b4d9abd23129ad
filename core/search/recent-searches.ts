import { type Readable, Store } from '../kernel/readable.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import { type StoredValue, readStored, writeStored } from '../shell/stored-value.ts';
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
  readonly #storage: StoragePort;
  readonly #queries: Store<readonly string[]>;

  constructor(storage: StoragePort) {
    this.#storage = storage;
    this.#queries = new Store(readStored(storage, storedSearches));
  }

  /** The latest first. */
  get queries(): Readable<readonly string[]> {
    return this.#queries;
  }

  /** Puts a query first; what another tab has kept meanwhile stays. */
  keep(query: string): void {
    const queries = firstOf([query.replace(/\s+/g, ' '), ...readStored(this.#storage, storedSearches)]);
    this.#queries.set(queries);
    writeStored(this.#storage, storedSearches, queries);
  }

  clear(): void {
    this.#queries.set([]);
    this.#storage.remove(storedSearches.key);
  }
}
