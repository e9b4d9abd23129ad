import { MemoryCookies } from '../../../adapters/cookies/cookies.memory.ts';
import type { CookiesPort } from '../../../core/shell/cookies.port.ts';
import type { BrowserCookies, SentCookies } from './simulated-server.ts';

/** The cookies that the shop reads. */
const COOKIES = ['multidownload', 'wishlist_products'] as const;

/** Cookies of a browser whose server is in memory, without HTTP to carry them. */
export class MemoryBrowserCookies extends MemoryCookies implements BrowserCookies {
  send(): MemorySentCookies {
    return new MemorySentCookies(this);
  }
}

export class MemorySentCookies implements CookiesPort, SentCookies {
  readonly #browser: CookiesPort;
  readonly #sent: ReadonlyMap<string, string | null>;
  readonly #set = new Map<string, string | null>();

  constructor(browser: CookiesPort) {
    this.#browser = browser;
    this.#sent = new Map(COOKIES.map((name) => [name, browser.read(name)]));
  }

  read(name: string): string | null {
    return this.#set.get(name) ?? this.#sent.get(name) ?? null;
  }

  write(name: string, value: string): void {
    this.#set.set(name, value);
  }

  remove(name: string): void {
    this.#set.set(name, null);
  }

  arrive(): void {
    for (const [name, value] of this.#set)
      if (value === null) this.#browser.remove(name);
      else this.#browser.write(name, value, 365);
  }
}
