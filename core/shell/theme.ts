import { type Readable, Store } from '../kernel/readable.ts';
import type { StoragePort } from './storage.port.ts';
import { type StoredValue, readStored, writeStored } from './stored-value.ts';

/** 'system' follows the device until the customer chooses. */
export type Theme = 'light' | 'dark' | 'system';

/** Stored under `mode` [STOR-13, DECISION-178]. */
export const storedTheme: StoredValue<Theme> = {
  key: 'mode',
  parse: (text) => (text === 'light' || text === 'dark' ? text : undefined),
  format: (theme) => theme,
  fallback: 'system',
};

/** The chosen theme, remembered. */
export class ThemeChoice {
  readonly #storage: StoragePort;
  readonly #theme: Store<Theme>;

  constructor(storage: StoragePort) {
    this.#storage = storage;
    this.#theme = new Store(readStored(storage, storedTheme));
  }

  get theme(): Readable<Theme> {
    return this.#theme;
  }

  choose(theme: 'light' | 'dark'): void {
    writeStored(this.#storage, storedTheme, theme);
    this.#theme.set(theme);
  }
}
