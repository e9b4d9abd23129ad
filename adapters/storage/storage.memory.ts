import type { StoragePort } from '../../core/shell/storage.port.ts';

/** Storage that lives as long as the process. */
export class MemoryStorage implements StoragePort {
  readonly #values = new Map<string, string>();
  readonly #pages = new Set<Page>();

  read(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  write(key: string, value: string): void {
    this.#change(key, value, null);
  }

  remove(key: string): void {
    this.#change(key, null, null);
  }

  /** The bare storage gets no notifications; see `page`. */
  watch(): void {}

  /** The same storage for one of several pages: each is notified of the others' changes. */
  page(): StoragePort {
    const page: Page = new Map();
    this.#pages.add(page);
    return {
      read: (key) => this.read(key),
      write: (key, value) => this.#change(key, value, page),
      remove: (key) => this.#change(key, null, page),
      watch: (key, act) => void page.set(key, [...(page.get(key) ?? []), act]),
    };
  }

  /** As in a browser, setting an equal value is no change. */
  #change(key: string, value: string | null, by: Page | null): void {
    if (this.read(key) === value) return;
    if (value === null) this.#values.delete(key);
    else this.#values.set(key, value);
    for (const page of this.#pages) if (page !== by) for (const act of page.get(key) ?? []) act();
  }
}

/** A page's listeners for changes by other pages, by key. */
type Page = Map<string, ReadonlyArray<() => void>>;
