import type { CookiesPort } from '../../core/shell/cookies.port.ts';
import type { CookieJar } from '../http/cookie-jar.node.ts';

const SECONDS_PER_DAY = 86_400;

/** The cookies of a jar that a browser would show to the shop's scripts. */
export const jarCookies = (jar: CookieJar): CookiesPort => ({
  read(name) {
    const value = jar.visible(encodeURIComponent(name));
    try {
      return value === null ? null : decodeURIComponent(value);
    } catch {
      return null;
    }
  },
  write: (name, value, days) => jar.set(encodeURIComponent(name), encodeURIComponent(value), days * SECONDS_PER_DAY),
  remove: (name) => jar.set(encodeURIComponent(name), '', 0),
});
