import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { hasProductsCookie } from '../wishlist/products-cookie.ts';

/** The cookie of the theme, which is all that the page of a visitor depends on beside its address [STOR-13]. */
const THEME = 'mode';
const THEMES = new Set(['light', 'dark']);

/** Whether a page is the same for everybody: nothing in the request says who asks. */
export const isVisitors = (request: Request, url: URL, config: Config): boolean =>
  readSessionCookie(request, config) === null && !hasProductsCookie(request) && !namesSomebody(url);

/** With the code that is in a license file, the page of a license tells whose it is; a token was mailed to one customer. */
export const namesSomebody = ({ searchParams }: URL): boolean => searchParams.has('code') || searchParams.has('token');

/** Of a visitor's cookies, the one that pages are drawn by; null for none. Others, such as those of analytics, change nothing. */
export function visitorsCookie(request: Request): string | null {
  const theme = parse(request.headers.get('Cookie') ?? '', THEME)[THEME];
  return theme !== undefined && THEMES.has(theme) ? `${THEME}=${theme}` : null;
}
