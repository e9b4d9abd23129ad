import type { CookiesPort } from '../shell/cookies.port.ts';
import { type CookieValue, readCookie, writeCookie } from '../shell/stored-value.ts';
import type { Hint } from './hint.ts';

const SEEN = '1';

const seenFor = (key: string, days: number): CookieValue<boolean> => ({
  key,
  parse: (text) => text === SEEN,
  format: () => SEEN,
  fallback: false,
  isEmpty: (isSeen) => !isSeen,
  days,
});

const infoFree: CookieValue<boolean> = seenFor('modal_info_free', 1);
const dealNew60: CookieValue<boolean> = seenFor('modal_deal_new60', 1);
const boarding: CookieValue<boolean> = seenFor('boarding', 1);
const boardingMultidownload: CookieValue<boolean> = seenFor('boarding-multidownload', 3);

/** The hints a device has seen, and for how long they are not repeated [STOR-09 to STOR-12, DECISION-185]. */
export const SEEN_COOKIES: ReadonlyArray<CookieValue<boolean>> = [infoFree, dealNew60, boarding, boardingMultidownload];

/** The warning of an unconfirmed customer returns on every page [DECISION-180]. */
const cookieOf: Readonly<Record<Hint, CookieValue<boolean> | null>> = {
  confirm: null,
  dealPromo: dealNew60,
  allStems: boardingMultidownload,
  firstSound: boarding,
  freeSamples: infoFree,
};

export function isSeen(cookies: CookiesPort, hint: Hint): boolean {
  const cookie = cookieOf[hint];
  return cookie !== null && readCookie(cookies, cookie);
}

export function rememberSeen(cookies: CookiesPort, hint: Hint): void {
  const cookie = cookieOf[hint];
  if (cookie) writeCookie(cookies, cookie, true);
}
