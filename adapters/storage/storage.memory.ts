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

  /** Whoever has the storage alone is told nothing: see `page`. */
  watch(): void {}

  /** The same storage for one of several pages: each is told what the others change. */
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

  /** As in a browser, what is so already is no change. */
  #change(key: string, value: string | null, by: Page | null): void {
    if (this.read(key) === value) return;
    if (value === null) this.#values.delete(key);
    else this.#values.set(key, value);
    for (const page of this.#pages) if (page !== by) for (const act of page.get(key) ?? []) act();
  }
}

/** What a page does when another one has changed what is under a key. */
type Page = Map<string, ReadonlyArray<() => void>>;
