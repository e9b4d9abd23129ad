import type { CookiesPort } from '../../core/shell/cookies.port.ts';

/** Cookies set over https must not be readable over http. */
const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

/** The cookies of the page. */
export const browserCookies: CookiesPort = {
  read(name) {
    const wanted = `${encodeURIComponent(name)}=`;
    const pair = document.cookie.split('; ').find((part) => part.startsWith(wanted));
    if (pair === undefined) return null;
    try {
      return decodeURIComponent(pair.slice(wanted.length));
    } catch {
      return null;
    }
  },
  write(name, value, days) {
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure()}`;
  },
  remove(name) {
    document.cookie = `${encodeURIComponent(name)}=; Path=/; SameSite=Lax; Max-Age=0${secure()}`;
  },
};
