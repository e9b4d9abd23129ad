import type { Readable } from '../kernel/readable.ts';
import type { CookiesPort } from './cookies.port.ts';
import { Remembered } from './remembered.ts';
import type { StoragePort } from './storage.port.ts';
import { type CookieValue, writeCookie } from './stored-value.ts';

/** 'system' follows the device until the customer chooses. */
export type Theme = 'light' | 'dark' | 'system';

/**
 * Stored under `mode` [STOR-13, DECISION-178], and in a cookie of that name: the server renders pages in it, so none
 * has to run a script before its first paint.
 */
export const storedTheme: CookieValue<Theme> = {
  key: 'mode',
  parse: (text) => (text === 'light' || text === 'dark' ? text : undefined),
  format: (theme) => theme,
  fallback: 'system',
  isEmpty: (theme) => theme === 'system',
  days: 365,
};

/** The chosen theme, remembered. */
export class ThemeChoice {
  readonly #cookies: CookiesPort;
  readonly #theme: Remembered<Theme>;

  constructor(storage: StoragePort, cookies: CookiesPort) {
    this.#cookies = cookies;
    this.#theme = new Remembered(storage, storedTheme);
  }

  get theme(): Readable<Theme> {
    return this.#theme;
  }

  choose(theme: 'light' | 'dark'): void {
    this.#theme.keep(theme);
    this.tellServer();
  }

  /** Writes the cookie again, which restarts its lifetime. */
  tellServer(): void {
    writeCookie(this.#cookies, storedTheme, this.#theme.current);
  }
}
