import { parse } from 'hono/utils/cookie';
import type { Config } from '../config.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { hasProductsCookie } from '../wishlist/products-cookie.ts';

/** The cookie of the theme: apart from its URL, a visitor's page depends on nothing else [STOR-13]. */
const THEME = 'mode';
const THEMES = new Set(['light', 'dark']);

/** Whether a page is the same for everybody: nothing in the request identifies a customer. */
export const isVisitors = (request: Request, url: URL, config: Config): boolean =>
  readSessionCookie(request, config) === null && !hasProductsCookie(request) && !namesSomebody(url);

/** With the code in a license file, the page of a license shows its owner; a token was mailed to one customer. */
export const namesSomebody = ({ searchParams }: URL): boolean => searchParams.has('code') || searchParams.has('token');

/**
 * The only cookie of a visitor that pages depend on; null for none. Others, such as those of analytics, change nothing.
 */
export function visitorsCookie(request: Request): string | null {
  const theme = parse(request.headers.get('Cookie') ?? '', THEME)[THEME];
  return theme !== undefined && THEMES.has(theme) ? `${THEME}=${theme}` : null;
}
