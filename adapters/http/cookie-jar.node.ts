import { Cookie, defaultPath, pathMatch } from 'tough-cookie';
import { fetchHeld } from './fetch-held.node.ts';
import type { StoredCookie } from '../profile/stored-cookie.node.ts';

/** Where the cookies of a backend are kept. */
export interface CookieShelf {
  read(): readonly StoredCookie[];
  change(edit: (cookies: readonly StoredCookie[]) => readonly StoredCookie[]): void;
}

/** The cookies of one shop. They go to its origin and nowhere else, whatever a `Domain` attribute says. */
export class CookieJar {
  readonly #origin: string;
  readonly #shelf: CookieShelf;
  readonly #now: () => number;

  constructor(origin: string, shelf: CookieShelf, now: () => number) {
    this.#origin = origin;
    this.#shelf = shelf;
    this.#now = now;
  }

  /** The `Cookie` header for an address, or null when none belongs there. */
  headerFor(address: string): string | null {
    const url = new URL(address);
    if (url.origin !== this.#origin) return null;
    const sent = this.#live().filter(
      ({ path, secure }) => pathMatch(url.pathname, path) && (!secure || isTrustworthy(url)),
    );
    return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** Applies the cookies that a response from `address` sets or removes. */
  take(address: string, setCookies: readonly string[]): void {
    const url = new URL(address);
    if (url.origin !== this.#origin) return;
    const cookies = setCookies.flatMap((line) => cookieIn(line, url, this.#now()) ?? []);
    if (cookies.length > 0) this.#put(cookies);
  }

  /** A cookie that the shop's own code may see, as it was sent. */
  visible(name: string): string | null {
    return this.#live().find((cookie) => cookie.name === name && !cookie.httpOnly)?.value ?? null;
  }

  /** Sets a cookie for the whole shop; a lifetime of 0 removes it. */
  set(name: string, value: string, seconds: number): void {
    const expires = this.#now() + seconds * 1000;
    this.#put([{ name, value, path: '/', expires, httpOnly: false, secure: false }]);
  }

  #live(): readonly StoredCookie[] {
    const now = this.#now();
    return this.#shelf.read().filter((cookie) => isLive(cookie, now));
  }

  /** One after the other: of two cookies with the same name the later one stays. */
  #put(cookies: readonly StoredCookie[]): void {
    const now = this.#now();
    this.#shelf.change((kept) => cookies.reduce((shelf, cookie) => placed(shelf, cookie, now), kept));
  }
}

/** The same shelf if nothing changes, so that nothing is written. Expired cookies are dropped along the way. */
function placed(shelf: readonly StoredCookie[], cookie: StoredCookie, now: number): readonly StoredCookie[] {
  const others = shelf.filter((kept) => isLive(kept, now) && !isSameCookie(kept, cookie));
  if (isLive(cookie, now)) return [...others, cookie];
  return others.length === shelf.length ? shelf : others;
}

/** A `fetch` that sends and keeps the cookies of a jar. */
export const fetchWithCookies =
  (jar: CookieJar, fetch: (request: Request) => Promise<Response>) =>
  (request: Request): Promise<Response> =>
    fetchHeld(async (asked) => {
      const cookie = jar.headerFor(asked.url);
      const headers = new Headers(asked.headers);
      if (cookie !== null) headers.set('cookie', cookie);
      const response = await fetchHeld(fetch, new Request(asked, { headers }));
      jar.take(asked.url, response.headers.getSetCookie());
      return response;
    }, request);

/** Null for a line that sets no cookie that could be sent back. */
function cookieIn(line: string, url: URL, now: number): StoredCookie | null {
  const cookie = Cookie.parse(line);
  if (!cookie || (cookie.secure && !isTrustworthy(url))) return null;
  const expires = cookie.expiryTime(new Date(now)) ?? Infinity;
  return {
    name: cookie.key,
    value: cookie.value,
    path: cookie.path ?? defaultPath(url.pathname),
    expires: expires === Infinity ? null : Math.max(0, expires),
    httpOnly: cookie.httpOnly,
    secure: cookie.secure,
  };
}

const isTrustworthy = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

const isLive = ({ expires }: StoredCookie, now: number): boolean => expires === null || expires > now;

const isSameCookie = (a: StoredCookie, b: StoredCookie): boolean => a.name === b.name && a.path === b.path;
